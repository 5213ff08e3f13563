/** The games that were played to their end in this browser, and what they earned. Kept here and told to nobody. */
import type { Honour } from "./protocol.ts";

export interface PlayedGame {
  table: string;
  game: string;
  title: string;
  scenario: string;
  /** Who was there: a seat with the name of who played it. */
  who: string[];
  result: string;
  reason: string;
  when: number;
  earned: Honour[];
}

const WHERE = "holdfast.history";
const MOST = 500;

export function history(): PlayedGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? "[]");
    return Array.isArray(found) ? (found as PlayedGame[]).filter((game) => typeof game?.table === "string" && Array.isArray(game.earned) && Array.isArray(game.who)) : [];
  } catch {
    return [];
  }
}

/** The boxes of an achievement that are ticked. */
export const boxes = (games: PlayedGame[], game: string, id: string): string[] => [
  ...new Set(games.filter((each) => each.game === game).flatMap((each) => each.earned.filter((honour) => honour.id === id).map((honour) => honour.box))),
];

/** What a game earned that no other one had earned before. */
export function fresh(games: PlayedGame[], played: PlayedGame): Honour[] {
  const before = games.filter((each) => each.table !== played.table);
  return played.earned.filter((honour) => !boxes(before, played.game, honour.id).includes(honour.box));
}

/** A game is over: it is remembered once, as it ended last; its new achievements. */
export function remember(played: PlayedGame): Honour[] {
  const games = history();
  const known = games.find((each) => each.table === played.table);
  const kept = { ...played, when: known?.when ?? played.when };
  localStorage.setItem(WHERE, JSON.stringify([kept, ...games.filter((each) => each.table !== played.table)].slice(0, MOST)));
  return fresh(games, kept);
}
