/** Pictures of scenarios, from their game; a scenario of another pack gets a default picture. */
import scroll from "icon:scroll-unfurled";
import { lobbyOf, type Picture } from "../boards/lobbies.ts";

const USUAL = ["#6b5a3c", "#4f6a5c", "#6a4f6a", "#4f5f7a"];

export function pictureOf(game: string, scenario: string): Picture {
  const known = lobbyOf(game)?.scenarios[scenario];
  if (known) return known;
  const number = [...scenario].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { icon: scroll, colour: USUAL[number % USUAL.length]! };
}

/** One to four mugs, or none if the difficulty is unknown. */
export const mugs = (game: string, difficulty: string): number => lobbyOf(game)?.mugs[difficulty.toLowerCase().split(" or ")[0]!] ?? 0;
