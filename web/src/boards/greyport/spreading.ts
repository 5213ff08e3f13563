/** What must be spread out: piles, folded hands of other players and rows from which a card may be chosen now. */
import type { TableModel } from "$lib/table.svelte.ts";
import { say } from "$lib/words.ts";
import { cardsIn, nameOf, type GreyportCard } from "./model.ts";

export interface Spreading {
  zone: string;
  name: string;
  cards: GreyportCard[];
}

const wanted = (table: TableModel, cards: GreyportCard[]): boolean =>
  cards.some((card) => {
    const look = table.stateOf("thing", card.thing);
    return look.can || look.next || look.chosen;
  });

/** `me`: the seat whose hand is shown anyway. */
export function spreadingOf(table: TableModel, me: string): Spreading[] {
  const seats = table.view?.seats ?? [];
  const places = seats.flatMap((seat) => [
    { zone: `discard.${seat}`, name: say("greyport.fromDiscard", { who: nameOf(table, seat) }) },
    { zone: `beside discard.${seat}`, name: say("greyport.beside") },
    { zone: `set aside.${seat}`, name: say("greyport.aside") },
    ...(seat === me ? [] : [{ zone: `hand.${seat}`, name: say("greyport.handOf", { who: nameOf(table, seat) }) }]),
  ]);
  const piles = [...places, { zone: "monster_discard", name: say("greyport.defeated") }]
    .map((place) => ({ ...place, cards: cardsIn(table, place.zone) }))
    .filter((place) => wanted(table, place.cards));
  const shown = cardsIn(table, "revealed");
  const revealed = shown.length ? [{ zone: "revealed", name: say("greyport.revealed"), cards: shown }] : [];
  return [...revealed, ...piles];
}

/** Groups of monsters that are folded on a phone although one of them may be chosen. */
export function groupsSpread(table: TableModel, open: string[]): Spreading[] {
  return (table.view?.seats ?? [])
    .filter((seat) => !open.includes(seat))
    .map((seat) => ({
      zone: `monsters.${seat}`,
      name: say("greyport.monstersBefore", { who: nameOf(table, seat) }),
      cards: cardsIn(table, `monsters.${seat}`),
    }))
    .filter((group) => wanted(table, group.cards));
}
