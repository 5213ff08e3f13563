/** The picture of each card: one icon that fits its name. They are loaded by kind and faction: a game against goblins loads no dragons. */
import aberration from "icon:tentacles-skull";
import beast from "icon:paw-print";
import boss from "icon:crown";
import dragon from "icon:dragon-head";
import goblin from "icon:goblin-head";
import hero from "icon:visored-helm";
import humanoid from "icon:crossed-axes";
import item from "icon:broadsword";
import location from "icon:castle-ruins";
import curse from "icon:evil-book";
import token from "icon:wolf-head";
import undead from "icon:skull-crossed-bones";
import { Art, type Pictures } from "$lib/art.svelte.ts";
import type { CardInView } from "$lib/view.ts";

export const FACTIONS: Pictures = { goblin, beast, humanoid, undead, aberration, dragon };
const KINDS: Pictures = { boss, hero, player_hero: hero, item, location, curse, token, monster: undead };
/** Which packs of pictures a kind of card needs. */
const WHERE: Record<string, string> = { boss: "bosses", token: "bosses", location: "locations", curse: "party", player_hero: "party", hero: "heroes", item: "items" };

function packOf(card: CardInView): string {
  if (card.kind === "monster") return String(card.faction ?? "");
  if ((card.kind === "hero" || card.kind === "item") && !card.cost) return "party";
  return WHERE[card.kind ?? ""] ?? "";
}

const art = new Art(import.meta.glob<{ default: Pictures }>("./art/*.ts"), packOf);
export const fetchPictures = (cards: CardInView[]): void => art.fetch(cards);

/** The levels of a player's hero share a picture, also with the recruited hero of that name. */
const plain = (id: string): string => id.replace(/^hero_(\w+)$/, "$1_1").replace(/_[23]$/, "_1");

export function pictureOf(card: CardInView): string {
  const faction = FACTIONS[String(card.faction ?? "")];
  return art.of(card.id) ?? art.of(plain(card.id)) ?? faction ?? KINDS[card.kind ?? ""] ?? token;
}
