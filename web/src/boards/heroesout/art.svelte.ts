/**
 * The picture of each card: one icon that fits its name, fetched by clan as the table needs them. Until then, and for
 * cards of packs nobody here knows, that of the clan or of the type of loot: a new pack never shows a hole.
 */
import type { CardInView } from "$lib/view.ts";
import { clanIcon, icon, lootIcon } from "./icons.ts";

type Pictures = Record<string, string>;

const packs = import.meta.glob<{ default: Pictures }>("./art/*.ts");
const asked = new Set<string>();
let pictures = $state.raw<Pictures>({});

const packOf = (card: CardInView): string =>
  card.kind === "tactics" ? String(card.clan ?? "") : card.kind === "loot" ? "loot" : card.kind === "scenario_card" ? "guild" : "";

/** Fetch the pictures of these cards, once. */
export function fetchPictures(cards: CardInView[]): void {
  for (const pack of new Set(cards.map(packOf))) {
    const load = packs[`./art/${pack}.ts`];
    if (!load || asked.has(pack)) continue;
    asked.add(pack);
    void load().then((found) => (pictures = { ...pictures, ...found.default }));
  }
}

export function cardArt(card: CardInView): string {
  const own = pictures[card.id];
  if (own) return own;
  if (card.kind === "scenario_card") return icon("minions");
  return card.kind === "loot" ? lootIcon(String(card.type ?? "")) : clanIcon(String(card.clan ?? ""));
}
