/** Fire Dragons: the icon that fits each card's name. */
import icons from "icons:burning-forest,dragon-breath,fire-ring,fire-silhouette,flaming-arrow,hound,smoking-pipe,spiked-dragon-head,wyvern";

const named: Record<string, string> = {
  lava_sprite: "fire-silhouette",
  cinder_hound: "hound",
  ember_whelp: "dragon-breath",
  flame_drake: "wyvern",
  elder_dragon: "spiked-dragon-head",
  world_burner: "fire-ring",
  rain_of_fire: "flaming-arrow",
  choking_smoke: "smoking-pipe",
  scorched_earth: "burning-forest",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
