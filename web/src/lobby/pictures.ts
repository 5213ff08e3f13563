/** Pictures of games and scenarios: an icon and a colour. What a new pack brings gets the usual ones, never a hole. */
import icons from "icons:beer-stein,crown,wolf-howl,hydra,pentacle,hooded-figure,dragon-head,cauldron,two-coins,guitar,frog,erlenmeyer,trowel,dungeon-gate,treasure-map,scroll-unfurled";

export interface Picture {
  icon: string;
  colour: string;
}

const SCENARIOS: Record<string, [string, string]> = {
  interrupted_party: ["beer-stein", "#8a5a2a"],
  goblin_king: ["crown", "#71803a"],
  blood_moon_rising: ["wolf-howl", "#8e3a2e"],
  attack_of_the_hydra: ["hydra", "#2f6a6a"],
  summoner_strikes: ["pentacle", "#6a4a94"],
  insidious_cult: ["hooded-figure", "#4f5a78"],
  mad_dragon: ["dragon-head", "#a5452a"],
  witchs_cauldron: ["cauldron", "#5d7a3a"],
  pay_the_rent: ["two-coins", "#9a7426"],
  battle_of_the_bands: ["guitar", "#9a3f5c"],
  frog_rebellion: ["frog", "#3f7f4c"],
  mad_science: ["erlenmeyer", "#3c6f95"],
  under_construction: ["trowel", "#8a5f3a"],
  the_long_cellar: ["dungeon-gate", "#5a5470"],
  grand_tour: ["treasure-map", "#7a5a94"],
};

const USUAL = ["#6b5a3c", "#4f6a5c", "#6a4f6a", "#4f5f7a"];

export function pictureOf(scenario: string): Picture {
  const known = SCENARIOS[scenario];
  if (known) return { icon: icons[known[0]]!, colour: known[1] };
  const number = [...scenario].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { icon: icons["scroll-unfurled"]!, colour: USUAL[number % USUAL.length]! };
}

/** One to four mugs. */
const MUGS: Record<string, number> = { introductory: 1, easy: 2, medium: 3, hard: 4, family: 1, challenging: 3, hardcore: 4 };

export const mugs = (difficulty: string): number => MUGS[difficulty.toLowerCase().split(" or ")[0]!] ?? 0;
