/** The picture of each card: one icon that fits its name, loaded by clan; else the icon of the clan or of the type of loot. */
import { Art, type Pictures } from "$lib/art.svelte.ts";
import type { CardInView } from "$lib/view.ts";
import { clanIcon, icon, lootIcon } from "./icons.ts";

const packOf = (card: CardInView): string =>
  card.kind === "tactics" ? String(card.clan ?? "") : card.kind === "loot" ? "loot" : card.kind === "scenario_card" ? "guild" : "";

const art = new Art(import.meta.glob<{ default: Pictures }>("./art/*.ts"), packOf);
export const fetchPictures = (cards: CardInView[]): void => art.fetch(cards);

export function cardArt(card: CardInView): string {
  const own = art.of(card.id);
  if (own) return own;
  if (card.kind === "scenario_card") return icon("minions");
  return card.kind === "loot" ? lootIcon(String(card.type ?? "")) : clanIcon(String(card.clan ?? ""));
}
