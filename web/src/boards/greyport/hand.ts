/** The order of a hand: heroes, then items, equal cards together, so that cards locked for the same reason are neighbours. */
import type { TableModel } from "$lib/table.svelte.ts";
import { cardsIn, isHero, type GreyportCard } from "./model.ts";

const rank = (card: GreyportCard): number =>
  (card.kind === "player_hero" ? 0 : isHero(card) ? 1 : card.kind === "item" ? 3 : 5) * 10 + (card.type === "magical" ? 1 : 0);

export const handOf = (table: TableModel, seat: string): GreyportCard[] =>
  [...cardsIn(table, `hand.${seat}`)].sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id) || a.thing - b.thing);

/** Neighbours that are locked for the same reason, which is shown once below them. */
export interface Run {
  from: number;
  to: number;
  reason: string;
}

export function runsOf(table: TableModel, cards: GreyportCard[]): Run[] {
  const found: Run[] = [];
  cards.forEach((card, index) => {
    const reason = table.stateOf("thing", card.thing).brief;
    if (!reason) return;
    const last = found.at(-1);
    if (last && last.to === index - 1 && last.reason === reason) last.to = index;
    else found.push({ from: index, to: index, reason });
  });
  return found;
}
