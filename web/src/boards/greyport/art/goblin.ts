/** Goblin monsters: the icon that fits each card's name. */
import icons from "icons:barrel,bowman,drum,dynamite,fire-silhouette,goblin,round-shield,unlit-bomb,wolf-howl";

const named: Record<string, string> = {
  frenzy_goblin: "goblin",
  mad_bomber: "unlit-bomb",
  firespitter: "fire-silhouette",
  goblin_archer: "bowman",
  powder_runt: "barrel",
  pot_lid_guard: "round-shield",
  worg_rider: "wolf-howl",
  gate_sapper: "dynamite",
  war_drummer: "drum",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
