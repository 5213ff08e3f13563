/** What may be chosen now and lies nowhere in sight: cards of a discard pile or of a deck that is looked at, Boosts, ways to pay. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { OptionInView } from "$lib/view.ts";
import type { ShadowriftCard } from "./model.ts";

export interface Aside {
  kind: string;
  value: number | string;
  text: string;
  gloss: string;
  card?: ShadowriftCard;
}

/** Zones whose cards are drawn on the table. */
const DRAWN = /^(hand\.|table\.|town_square\.|visitors$|walls$|attack\.|rampaging$|power_area$|stack\.|monster_deck$)/;

/** The verb of the order in which Visitors leave: the first option has them as they lie. */
export const LEAVES = "bottom";

/** The verbs of what is proposed: how a price is paid, and how Visitors leave. */
export const PROPOSED = ["pay as proposed", LEAVES];

/** What is proposed, if a price is being paid or Visitors leave. */
export const proposedOf = (table: TableModel): OptionInView | undefined => (table.depth ? undefined : table.left.find((option) => PROPOSED.includes(option.verb ?? "")));

export function asideOf(table: TableModel, me: string): Aside[] {
  const seen = new Map<number, ShadowriftCard | undefined>();
  for (const zone of table.view?.zones ?? []) {
    const drawn = DRAWN.test(zone.zone) && !(zone.zone.startsWith("hand.") && zone.zone !== `hand.${me}`);
    for (const card of zone.cards) seen.set(card.thing, drawn ? undefined : (card as ShadowriftCard));
  }
  const found = new Map<string, Aside>();
  for (const option of table.left) {
    const step = option.path[table.depth];
    const key = step?.keys[0];
    if (!step || !key || found.has(key)) continue;
    const [kind, value] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
    if (kind === "seat" || kind === "coin") continue;
    if (kind !== "thing") found.set(key, { kind, value, text: step.text, gloss: option.gloss });
    else if (seen.get(Number(value))) found.set(key, { kind, value: Number(value), text: step.text, gloss: option.gloss, card: seen.get(Number(value)) });
  }
  return [...found.values()];
}
