/** The picture of each card: one icon that fits its name. Monsters are loaded by faction, so that a game against Drow loads no dragons. */
import action from "icon:magic-palm";
import affliction from "icon:ragged-wound";
import attack from "icon:broadsword";
import corpse from "icon:tombstone";
import demons from "icon:daemon-skull";
import drow from "icon:spider-alt";
import fire_dragons from "icon:dragon-head";
import freeze from "icon:ice-cube";
import glacien from "icon:snowflake-2";
import loot from "icon:swap-bag";
import monster from "icon:minions";
import necromancers from "icon:skull-staff";
import power from "icon:pentacle";
import resource from "icon:mailed-fist";
import shadowrift from "icon:vortex";
import skill from "icon:muscle-up";
import storm_lords from "icon:lightning-storm";
import tempest from "icon:tornado";
import totem from "icon:totem";
import villager from "icon:village";
import wall from "icon:stone-wall";
import { Art, type Pictures } from "$lib/art.svelte.ts";
import type { CardInView } from "$lib/view.ts";

/** The marks of the factions, by the names that the meter has. */
const FACTIONS: Pictures = { drow, necromancers, glacien, storm_lords, fire_dragons, demons };
export const KINDS: Pictures = { resource, attack, action, skill, loot, affliction, villager, wall, corpse, freeze, monster, power, shadowrift, totem, tempest };
const HEROES = new Set(["resource", "attack", "action", "skill", "loot", "affliction"]);
const FOES = new Set(["monster", "power"]);

let faction = "";
function fileOf(card: CardInView): string {
  const kind = card.kind ?? "";
  if (HEROES.has(kind)) return "heroes";
  return FOES.has(kind) ? faction : "town";
}

const art = new Art(import.meta.glob<{ default: Pictures }>("./art/*.ts"), fileOf);

const plain = (name: string): string => name.toLowerCase().replaceAll(" ", "_");

/** Fetch the pictures of these cards; monsters are those of this faction. */
export function fetchPictures(cards: CardInView[], name: string): void {
  faction = plain(name);
  art.fetch(cards);
}

export const factionIcon = (name: string): string => FACTIONS[plain(name)] ?? monster;
export const pictureOf = (card: CardInView): string => art.of(card.id) ?? KINDS[card.kind ?? ""] ?? monster;
