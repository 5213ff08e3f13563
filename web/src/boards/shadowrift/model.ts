/** The table of Shadowrift as its board reads it from a view. It knows no rule. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { CardInView } from "$lib/view.ts";
import { capital, say } from "$lib/words.ts";
import type { ShadowriftCard, ShadowriftDanger } from "./shapes.ts";

export type { ShadowriftCard, ShadowriftDanger } from "./shapes.ts";

/** The spaces of the Attack Area from the left, the first to act first. */
export const SPACES = ["3", "2", "1", "start"] as const;
const SQUARE = [1, 2, 3, 4, 5];

export const cardsIn = (table: TableModel, zone: string): ShadowriftCard[] => table.cards(zone) as ShadowriftCard[];
export const countOf = (table: TableModel, zone: string): number => table.zone(zone).count;
export const nameOf = (table: TableModel, seat: string): string => table.seat(seat)?.name ?? capital(seat);
export const dangersOf = (table: TableModel): ShadowriftDanger[] => (table.view?.dangers ?? []) as ShadowriftDanger[];
export const factionOf = (table: TableModel): string => table.meter("faction")?.text ?? "";

export const isFoe = (card: CardInView): boolean => card.kind === "monster" || card.kind === "power" || card.kind === "shadowrift" || card.kind === "tempest";
export const isTown = (card: CardInView): boolean => ["villager", "wall", "corpse", "freeze"].includes(card.kind ?? "");
export const isSpell = (card: ShadowriftCard): boolean => !!card.tags?.includes("Spell");
const isInfiltrator = (card: ShadowriftCard): boolean => card.group === "infiltrator";
/** Light cards hold the town, dark ones do not. */
export const isDark = (card: ShadowriftCard): boolean => card.kind === "corpse" || card.kind === "freeze" || isInfiltrator(card);
export const leftOf = (card: ShadowriftCard): number => (card.health ?? 0) - (card.hurt ?? 0);

/** The other seats, clockwise from one's own; a spectator sits nowhere and sees all of them. */
export function othersOf(table: TableModel, me: string): string[] {
  const seats = table.view?.seats ?? [];
  const place = seats.indexOf(me);
  return place < 0 ? [...seats] : [...seats.slice(place + 1), ...seats.slice(0, place)];
}

/** The five spaces of Town Square, the first nearest the Town Discard. */
export const squareOf = (table: TableModel): (ShadowriftCard | undefined)[] => SQUARE.map((space) => cardsIn(table, `town_square.${space}`)[0]);

// ---- prices ---------------------------------------------------------------------------------------------------------

export type Unit = "P" | "M" | "C";
export interface Part {
  unit: Unit;
  amount: number;
}

/** `5P+2C` in its parts; nothing for what is free. */
export const priceOf = (price: string): Part[] => [...price.matchAll(/(\d+)([PMC])/g)].map((found) => ({ amount: Number(found[1]), unit: found[2] as Unit }));

const amount = (price: string, unit: Unit): number => priceOf(price).find((part) => part.unit === unit)?.amount ?? 0;

/** Whether a part of a price is dearer or cheaper now than it is printed. */
export function changeOf(card: ShadowriftCard, unit: Unit): "" | "up" | "down" {
  if (!card.price || !card.cost) return "";
  const more = amount(card.price, unit) - amount(card.cost, unit);
  return more > 0 ? "up" : more < 0 ? "down" : "";
}

export interface Purse {
  prowess: number;
  magic: number;
  coins: number;
  /** The names of cards that count for both, but pay only once. */
  either: string[];
  /** Spells that could pay 1 magic in place of being played. */
  spells: string[];
}

/** The most that a hand could pay of each, by the words on its cards. */
export function purseOf(table: TableModel, seat: string): Purse {
  const purse: Purse = { prowess: 0, magic: table.meter(`magic.${seat}`)?.value ?? 0, coins: table.meter(`coins.${seat}`)?.value ?? 0, either: [], spells: [] };
  for (const card of cardsIn(table, `hand.${seat}`)) {
    const pays = (card.text ?? []).find((sentence) => /^Pays /.test(sentence)) ?? "";
    const [prowess, magic] = [amount(pays, "P"), amount(pays, "M")];
    purse.prowess += prowess;
    purse.magic += magic || (isSpell(card) ? 1 : 0);
    const list = prowess && magic ? purse.either : isSpell(card) ? purse.spells : null;
    if (list && !list.includes(card.name)) list.push(card.name);
  }
  return purse;
}

// ---- stacks and walls ------------------------------------------------------------------------------------------------

export interface Stack {
  zone: string;
  card: ShadowriftCard;
  count: number;
}

const WARES = ["resource", "attack", "action", "skill", "loot"];
const stacks = (table: TableModel): Stack[] =>
  (table.view?.zones ?? [])
    .filter((zone) => zone.zone.startsWith("stack.") && zone.cards.length)
    .map((zone) => ({ zone: zone.zone, card: zone.cards.at(-1) as ShadowriftCard, count: zone.count }));

/** The stacks from which one buys. */
export const waresOf = (table: TableModel): Stack[] => stacks(table).filter((stack) => stack.card.cost && WARES.includes(stack.card.kind ?? ""));

/** What is left of the other stacks. */
export const suppliesOf = (table: TableModel): Stack[] => stacks(table).filter((stack) => !stack.card.cost && stack.card.kind !== "corpse");

export interface Built {
  card?: ShadowriftCard;
  where: "square" | "discard" | "deck";
}

/** The Walls that are built, as far as one sees them: those nowhere in sight lie in the Town Deck. */
export function builtOf(table: TableModel): Built[] {
  const isWall = (card: ShadowriftCard | undefined): card is ShadowriftCard => card?.kind === "wall";
  const square = squareOf(table).filter(isWall).map((card): Built => ({ card, where: "square" }));
  const discard = [...cardsIn(table, "town_discard"), ...cardsIn(table, "found")].filter(isWall).map((card): Built => ({ card, where: "discard" }));
  const known = cardsIn(table, "town_deck").filter(isWall).map((card): Built => ({ card, where: "deck" }));
  const all = table.meter("walls")?.value ?? square.length + discard.length;
  const hidden = Math.max(0, all - square.length - discard.length - known.length);
  return [...square, ...known, ...Array.from({ length: hidden }, (): Built => ({ where: "deck" })), ...discard];
}

// ---- the road ---------------------------------------------------------------------------------------------------------

/** What a monster does, effect by effect. */
export const effectsOf = (text: string): string[] =>
  text
    .replace(/\.$/, "")
    .split(", ")
    .filter(Boolean);

/** Whether an action strikes somebody: healing, rampaging and leaving strike nobody. */
export const strikes = (text: string): boolean => effectsOf(text).some((effect) => !/^(Heal|Rampage|leaves|each .* Heals|Nothing)/i.test(effect));

export const isDazed = (card: ShadowriftCard): boolean => !!card.flags?.includes("dazed");
export const annihilates = (card: ShadowriftCard): boolean => !!card.actions?.some((text) => text.includes("Annihilation"));

/** What becomes of a target, in the first words of its option: `slain, worth 2` of `1 damage, slain, worth 2; with Boost 1: ...`. */
export function endOf(table: TableModel, thing: number): string {
  const entry = table.depth ? table.entries.find((each) => each.step?.keys.includes(`thing:${thing}`)) : undefined;
  const parts = (entry?.ends?.gloss ?? "").split("; ");
  // Of several targets each part names its own.
  const name = entry?.step?.text ?? "";
  const own = parts.find((part) => name && part.startsWith(`${name}: `));
  return (own?.slice(name.length + 2) ?? parts[0]!).replace(/^\d+ damage, /, "");
}

/** How many Villagers may die in the next Monsters Act: at least and at most, and in figures. */
export function killsOf(table: TableModel): { least: number; most: number; text: string } {
  let least = 0;
  let most = 0;
  for (const danger of dangersOf(table)) {
    if (danger.kind !== "monster" || !danger.kills) continue;
    least += danger.kills === 100 ? 1 : 0;
    most += Math.max(1, danger.text?.match(/\bKill\b/g)?.length ?? 0);
  }
  return { least, most, text: least === most ? `${most}` : `${least}–${most}` };
}

/** The power points that the monsters will have when the next of them may enter. */
export const powerThen = (table: TableModel): number =>
  dangersOf(table).find((danger) => danger.kind === "power")?.to ?? (table.meter("power")?.value ?? 0) + (table.meter("power_gain")?.value ?? 0);

export interface Coming {
  name: string;
  /** In how many rounds. */
  rounds: number;
  /** The space on which it stands, 0 for Start, and that of its Annihilation. */
  at: number;
  to: number;
}

/** The nearest Annihilation on the road. */
export function annihilationOf(table: TableModel): Coming | undefined {
  const found = SPACES.flatMap((space) =>
    cardsIn(table, `attack.${space}`).flatMap((card): Coming[] => {
      const at = space === "start" ? 0 : Number(space);
      const to = (card.actions ?? []).findIndex((text) => text.includes("Annihilation")) + 1;
      return to > at ? [{ name: card.name, rounds: to - at + (isDazed(card) ? 1 : 0), at, to }] : [];
    }),
  );
  return found.sort((a, b) => a.rounds - b.rounds)[0];
}

export interface Losses {
  corpses: { out: number; most: number; coming: number };
  holds: number;
  annihilation: Coming | undefined;
}

/** How near the three ways to lose are. The forecast counts Corpses in tenths. */
export function lossesOf(table: TableModel): Losses {
  const meter = table.meter("corpses");
  const tenths = dangersOf(table).find((danger) => danger.kind === "corpses")?.amount;
  const coming = tenths === undefined ? killsOf(table).most : Math.round(tenths / 10);
  const most = meter?.most ?? 14;
  const out = most - (meter?.value ?? most);
  return {
    corpses: { out, most, coming: Math.min(most - out, coming) },
    holds: squareOf(table).filter((card) => card && !isDark(card)).length,
    annihilation: annihilationOf(table),
  };
}

// ---- hands and tables ----------------------------------------------------------------------------------------------------

const RANKS = ["resource", "attack", "action", "skill", "loot", "affliction"];
const rank = (card: ShadowriftCard): number => RANKS.indexOf(card.kind ?? "");

/** A hand from left to right: what pays, what is played, what hurts; equal cards together. */
export const handOf = (table: TableModel, seat: string): ShadowriftCard[] =>
  [...cardsIn(table, `hand.${seat}`)].sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id) || a.thing - b.thing);

export interface Equal {
  card: ShadowriftCard;
  count: number;
}

/** Equal cards as one with their number. */
export function together(cards: ShadowriftCard[]): Equal[] {
  const found: Equal[] = [];
  for (const card of cards) {
    const same = found.find((each) => each.card.id === card.id && each.card.hurt === card.hurt && String(each.card.flags) === String(card.flags) && each.card.target === card.target);
    if (same) same.count += 1;
    else found.push({ card, count: 1 });
  }
  return found;
}

const STAYS = ["skill", "loot"];
/** What lies before a hero: Skills and Loot that stay, then what was played this round. */
export function tableOf(table: TableModel, seat: string): { stays: ShadowriftCard[]; played: ShadowriftCard[] } {
  const cards = cardsIn(table, `table.${seat}`);
  const stays = (card: ShadowriftCard): boolean => STAYS.includes(card.kind ?? "") && !card.flags?.includes("as resource");
  return { stays: cards.filter(stays), played: cards.filter((card) => !stays(card)) };
}

/** The Afflictions of a hero that one sees. */
export const woundsOf = (table: TableModel, seat: string): number =>
  [`hand.${seat}`, `discard.${seat}`, `table.${seat}`, `deck.${seat}`].flatMap((zone) => cardsIn(table, zone)).filter((card) => card.kind === "affliction").length;

/** What lies before a player, zone by zone. */
export const zonesOf = (table: TableModel, seat: string): { zone: string; name: string }[] =>
  [
    { zone: `hand.${seat}`, name: say("shadowrift.handOf", { who: nameOf(table, seat) }) },
    { zone: `table.${seat}`, name: say("shadowrift.inPlay") },
    { zone: `discard.${seat}`, name: say("shadowrift.discard") },
    { zone: `deck.${seat}`, name: say("shadowrift.deck") },
  ].filter((each) => table.zone(each.zone).count);

// ---- how things read ----------------------------------------------------------------------------------------------------

const joined = (parts: (string | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ""))
    .join(". ");

/** A price in words: `7 prowess, 2 Coins`. */
export const priceTold = (price: string): string =>
  priceOf(price)
    .map((part) => say(`shadowrift.price.${part.unit}`, { count: part.amount }))
    .join(", ") || say("shadowrift.free");

function numbersTold(card: ShadowriftCard): string[] {
  const price = card.price ?? card.cost ?? "";
  return [
    card.health !== undefined ? say(card.hurt ? "shadowrift.healthOf" : "shadowrift.health", { left: leftOf(card), health: card.health }) : "",
    card.icons && card.kind === "monster" ? say("shadowrift.worth", { count: card.icons }) : "",
    card.icons && card.kind !== "monster" ? say("shadowrift.brings", { count: card.icons }) : "",
    price && /[PMC]/.test(price) ? say("shadowrift.costs", { price: priceTold(price) }) : price ? say("shadowrift.costsPower", { count: Number(price) }) : "",
  ];
}

/** Everything known of a card, as it is read aloud. */
export function told(card: ShadowriftCard): string {
  const head = [card.name, ...(card.types ?? [capital(card.kind ?? "")]), card.symbol ? capital(card.symbol.toLowerCase()) : "", ...(card.tags ?? [])];
  return joined([
    [...new Set(head)].filter(Boolean).join(", "),
    ...numbersTold(card),
    card.next && say("shadowrift.nextIs", { what: card.next }),
    ...(card.text ?? []),
    ...(card.actions ?? []).map((text, index) => say("shadowrift.actionAt", { space: index + 1, text })),
    ...(card.boosts ?? []).map((boost) => say("shadowrift.boostTold", { price: priceTold(boost.cost), text: boost.text })),
    card.target_name && say("shadowrift.aimedAt", { what: [card.target_name, card.second_name].filter(Boolean).join(", ") }),
    card.fighters?.length ? say("shadowrift.fightersAre", { who: card.fighters.map(capital).join(", ") }) : "",
    card.flags?.length ? card.flags.join(", ") : "",
  ]);
}

/** A card of the Attack Area: "Space 2, Bone Knight, ...". */
export const monsterTold = (card: ShadowriftCard, space: string): string =>
  [space === "start" ? say("shadowrift.start") : say("shadowrift.spaceNumber", { space }), told(card)].join(", ");

export const squareTold = (card: ShadowriftCard, place: number): string =>
  joined([[say("shadowrift.squarePlace", { place }), told(card)].join(", "), isDark(card) && say("shadowrift.holdsNothing")]);

/** A hero as it is read aloud. */
export function seatTold(table: TableModel, seat: string): string {
  const lies = tableOf(table, seat);
  const list = [...together(lies.stays), ...together(lies.played)].map(({ card, count }) => (count > 1 ? `${say("shadowrift.equal", { count })} ${card.name.replace(/ \d+$/, "")}` : card.name)).join(", ");
  return [
    say("shadowrift.seat", {
      who: nameOf(table, seat),
      hand: countOf(table, `hand.${seat}`),
      coins: table.meter(`coins.${seat}`)?.value ?? 0,
      wounds: woundsOf(table, seat),
      deck: countOf(table, `deck.${seat}`),
      discard: countOf(table, `discard.${seat}`),
    }),
    table.meter("marker")?.text === seat ? say("shadowrift.hasMarker") : "",
    table.seat(seat)?.ready ? say("shadowrift.isDone") : "",
    list ? say("shadowrift.liesBefore", { list }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A pile as it is read aloud: the names of the known cards. */
export function pileTold(table: TableModel, zone: string, name: string): string {
  const { count, cards } = table.zone(zone);
  if (!count) return say("pile.empty", { name });
  if (!cards.length) return say("pile.of", { name, count });
  return say("shadowrift.pileOf", { name, count, cards: together(cards as ShadowriftCard[]).map((each) => (each.count > 1 ? `${each.card.name} ×${each.count}` : each.card.name)).join(", ") });
}
