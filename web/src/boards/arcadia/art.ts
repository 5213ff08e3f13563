/** The picture of each card: one icon that fits its name, loaded by level; else the icon of its kind. Figures and tokens have theirs at once. */
import { Art, type Pictures } from "$lib/art.svelte.ts";
import type { CardInView } from "$lib/view.ts";
import { guildIcon, heroIcon, icon, monsterIcon, tokenIcon } from "./icons.ts";

const packOf = (card: CardInView): string => (card.kind === "upgrade" ? `level${String(card.level ?? 1)}` : (card.kind ?? ""));

const art = new Art(import.meta.glob<{ default: Pictures }>("./art/*.ts"), packOf);
export const fetchPictures = (cards: CardInView[]): void => art.fetch(cards);

const KINDS: Record<string, string> = { curse: "evil-book", title: "laurel-crown", quest: "scroll-unfurled", spawn_token: "position-marker", quest_token: "round-bottom-flask" };

export function pictureOf(card: CardInView): string {
  const own = art.of(card.id);
  if (own) return own;
  if (card.kind === "hero") return heroIcon(card.id);
  if (card.kind === "monster") return monsterIcon(card.id);
  if (card.kind === "exploration_token") return tokenIcon(card.id);
  if (card.kind === "quest" && typeof card.guild === "string" && card.guild) return guildIcon(card.guild);
  return icon(KINDS[card.kind ?? ""] ?? "knapsack");
}
