/** The pictures of its words. */
import { actionIcon, icon, tokenIcon, typeIcon } from "./icons.ts";

const named = (words: string[], of: (word: string) => string): Record<string, string> => Object.fromEntries(words.map((word) => [word, of(word)]));

export const signs: Record<string, string> = {
  ...named(["Activate", "Ambush", "Defend", "Draw", "Melee", "Move", "Ranged", "Reinforce", "Summon", "Surge", "Swarm"], (word) => actionIcon(word)),
  ...named(["Crossbones", "Hats", "Jewel", "Mystic Eye", "Special", "Swords"], typeIcon),
  ...named(["Event", "Portal", "Trap"], tokenIcon),
  Cells: icon("window-bars"),
  "Guild card": icon("minions"),
  Heal: icon("healing"),
  Plunder: icon("open-treasure-chest"),
  Vault: icon("locked-chest"),
  Wait: icon("hourglass"),
};
