/** The table of Battle for Greyport as its board reads it from a view. It knows no rule. */
import { capital, say } from "$lib/words.ts";
import type { TableModel } from "$lib/table.svelte.ts";
import { keyOf, type CardInView, type Danger } from "$lib/view.ts";
import type { GreyportCard } from "./shapes.ts";

export type { GreyportCard } from "./shapes.ts";

/** A hero in play with the items it carries. */
export interface Stack {
  hero: GreyportCard;
  items: GreyportCard[];
}

export const RANKS = ["copper", "silver", "gold"] as const;
export type Rank = (typeof RANKS)[number];
export const rankNumber = (rank: string): number => RANKS.indexOf(rank as Rank) + 1;

/** What a die can show. */
export const RANGES: Record<string, string> = { yellow: "1–4", white: "1–6", green: "4–8" };

export const isFoe = (card: CardInView): boolean => card.kind === "monster" || card.kind === "boss" || card.kind === "token";
export const isHero = (card: CardInView): boolean => card.kind === "hero" || card.kind === "player_hero";

export const cardsIn = (table: TableModel, zone: string): GreyportCard[] => table.cards(zone) as GreyportCard[];
export const monstersOf = (table: TableModel, seat: string): GreyportCard[] => cardsIn(table, `monsters.${seat}`);
export const defenderOf = (table: TableModel): string => table.meter("defending")?.text ?? "";
export const countOf = (table: TableModel, zone: string): number => table.zone(zone).count;

/** The heroes before a player, each with what it carries in the order in which it was played. */
export function stacksOf(table: TableModel, seat: string): Stack[] {
  const items = cardsIn(table, `items.${seat}`);
  return cardsIn(table, `table.${seat}`).map((hero) => ({ hero, items: items.filter((item) => item.on === hero.thing) }));
}

/** A player's coins, one entry for each rank. */
export function coinsOf(table: TableModel, seat: string): { rank: string; count: number }[] {
  const list = table.meter(`coins.${seat}`)?.list ?? [];
  return RANKS.map((rank) => ({ rank, count: list.filter((each) => each === rank).length })).filter((coin) => coin.count);
}

export const dangerTo = (table: TableModel, kind: string, name?: string): Danger | undefined =>
  table.view?.dangers?.find((danger) => danger.kind === kind && (name === undefined || danger.name === name));

/** The coin with which a touch on this card recruits it now; empty if it cannot be recruited. */
export function paidWith(table: TableModel, thing: number): string {
  const option = table.left.find((each) => each.path[0]?.keys?.includes(keyOf("thing", thing)) && each.path.length === 2 && each.path[1]?.kind === "coin");
  return option?.path[1]?.text ?? "";
}

/** Whether a reinforcement may be chosen now: then they all lie large. */
export const recruiting = (table: TableModel): boolean =>
  ["row.heroes", "row.items", "hero_deck", "item_deck"].some((zone) =>
    cardsIn(table, zone).some((card) => {
      const look = table.stateOf("thing", card.thing);
      return look.can || look.next || look.chosen;
    }),
  );

/** The other seats, clockwise from one's own; a spectator sits nowhere and sees all of them. */
export function othersOf(table: TableModel, me: string): string[] {
  const seats = table.view?.seats ?? [];
  const place = seats.indexOf(me);
  return place < 0 ? [...seats] : [...seats.slice(place + 1), ...seats.slice(0, place)];
}

export const nameOf = (table: TableModel, seat: string): string => table.seat(seat)?.name ?? capital(seat);

/** What lies before a player, zone by zone. */
export const zonesOf = (table: TableModel, seat: string): { zone: string; name: string }[] =>
  [
    { zone: `hand.${seat}`, name: say("greyport.handOf", { who: nameOf(table, seat) }) },
    { zone: `table.${seat}`, name: say("greyport.inPlay") },
    { zone: `items.${seat}`, name: say("greyport.itemsInPlay") },
    { zone: `monsters.${seat}`, name: say("greyport.monstersBefore", { who: nameOf(table, seat) }) },
    { zone: `discard.${seat}`, name: say("greyport.discard") },
    { zone: `beside discard.${seat}`, name: say("greyport.beside") },
    { zone: `set aside.${seat}`, name: say("greyport.aside") },
  ].filter((each) => table.zone(each.zone).count);

/** What the reinforcements cover while they lie large: the stage, and on a low screen the places of all players too. */
export function covered(table: TableModel, low: boolean): { label: string; cards: CardInView[] }[] {
  const seats = table.view?.seats ?? [];
  const stage = [
    { zone: "location", name: capital(say("greyport.kind.location")) },
    { zone: "monsters.location", name: say("greyport.atLocation") },
  ];
  const before = seats.flatMap((seat) => {
    const whose = (name: string): string => say("greyport.ofSeat", { zone: name, who: nameOf(table, seat) });
    return zonesOf(table, seat)
      .filter(({ zone }) => (low ? !/^(discard|beside|set)/.test(zone) : zone === `monsters.${defenderOf(table)}`))
      .map(({ zone, name }) => ({ zone, name: /^(table|items)/.test(zone) ? whose(name) : name }));
  });
  return [...stage, ...before].map(({ zone, name }) => ({ label: name, cards: table.cards(zone) }));
}

/** "Your", or "Zot's". */
export const whose = (table: TableModel, seat: string, me: string): string =>
  seat === me ? say("greyport.your") : say("greyport.whose", { who: nameOf(table, seat) });

// ---- how things read ----------------------------------------------------------------------------------------------

const KEYED = new Set(["physical", "magical"]);

function kindOf(card: GreyportCard): string {
  const type = card.type && KEYED.has(card.type) ? say(`greyport.type.${card.type}`) : "";
  const vars = { type, faction: card.faction ?? "", whose: card.name.split(" ")[0] ?? "" };
  return say(`greyport.kind.${card.kind ?? "curse"}`, vars).trim();
}

/** "1 plus a yellow die". */
export function damageWords(card: GreyportCard): string {
  const dice = (card.dice ?? []).map((die) => say("greyport.die", { die }));
  const parts = [...dice, ...(card.damage || !dice.length ? [String(card.damage ?? 0)] : [])];
  return say("greyport.damage", { sum: parts.join(" + ") });
}

function foeWords(card: GreyportCard): string[] {
  const hp = card.hp ?? 0;
  return [
    say("greyport.deals", { damage: card.damage ?? 0 }),
    card.hurt ? say("greyport.hpLeft", { left: hp - card.hurt, hp }) : say("greyport.hp", { hp }),
    card.armor ? say("greyport.armor", { armor: card.armor }) : "",
    card.threat ? say("greyport.threat", { threat: card.threat }) : "",
  ];
}

function friendWords(card: GreyportCard, items: GreyportCard[]): string[] {
  return [
    items.length ? say("greyport.with", { items: items.map((item) => item.name).join(", ") }) : "",
    card.on_name ? say("greyport.on", { hero: card.on_name }) : "",
    card.fought === undefined ? "" : say(card.fought ? "greyport.fought" : "greyport.notFought"),
    card.type ? damageWords(card) : "",
    card.bonus ? say("greyport.bonus", { bonus: card.bonus }) : "",
    card.cost ? say("greyport.costs", { coin: card.cost }) : "",
  ];
}

/** Everything known of a card, as it is read aloud. */
export function told(card: GreyportCard, items: GreyportCard[] = []): string {
  const head = [card.name, card.level ? say("greyport.level", { level: card.level }) : "", kindOf(card), card.banner ? say(`greyport.${card.banner}`) : ""];
  const facts = isFoe(card) ? foeWords(card) : friendWords(card, items);
  const source = card.source ? say(`greyport.source.${card.source}`) : "";
  return [head.filter(Boolean).join(", "), ...facts, ...(card.text ?? []), source]
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
}

/** Numbers and signs of a name: "Frenzy Goblin 3" is the third of its kind. */
export function numbered(name: string): { plain: string; number: string } {
  const found = name.match(/^(.*\S) (\d+)$/);
  return found ? { plain: found[1]!, number: found[2]! } : { plain: name, number: "" };
}

/** The location as it is read aloud: its HP and what it loses. */
export function locationTold(table: TableModel, card: GreyportCard): string {
  const meter = table.meter("location.hp");
  const danger = dangerTo(table, "location");
  const hp = meter?.value ?? 0;
  const said = [
    `${card.name}, ${say("greyport.kind.location")}`,
    meter ? (meter.most ? say("greyport.locationHpOf", { hp, most: meter.most }) : say("greyport.locationHp", { hp })) : "",
    meter?.text ? say("greyport.saved") : "",
    danger?.amount ? (danger.falls ? say("greyport.locationFalls") : say("greyport.locationLoses", { amount: danger.amount, to: danger.to ?? 0 })) : "",
    ...(card.text ?? []),
    card.source ? say(`greyport.source.${card.source}`) : "",
  ];
  return said.filter(Boolean).map((part) => part.replace(/\.$/, "")).join(". ");
}

/** The HP of a player; whoever fell far has none, not less. */
export const hpOf = (table: TableModel, seat: string): number => Math.max(0, table.meter(`hp.${seat}`)?.value ?? 0);

/** A player's place as it is read aloud. */
export function seatTold(table: TableModel, seat: string): string {
  const hp = table.meter(`hp.${seat}`);
  const coins = coinsOf(table, seat);
  const danger = dangerTo(table, "seat", seat);
  const said = [
    say("greyport.seat", {
      who: nameOf(table, seat),
      hp: hpOf(table, seat),
      most: hp?.most ?? 0,
      level: table.meter(`level.${seat}`)?.value ?? 1,
      coins: coins.length ? coins.map((coin) => say("greyport.coin", coin)).join(", ") : say("greyport.noCoins"),
      hand: countOf(table, `hand.${seat}`),
      deck: countOf(table, `deck.${seat}`),
      discard: countOf(table, `discard.${seat}`),
    }),
    cardsIn(table, `deck.${seat}`).length ? say("greyport.knownIn", { cards: cardsIn(table, `deck.${seat}`).map((card) => card.name).join(", ") }) : "",
    seat === defenderOf(table) ? say("greyport.seatDefends") : "",
    danger?.amount ? (danger.falls ? say("greyport.seatFalls") : say("greyport.seatLoses", { amount: danger.amount, to: danger.to ?? 0 })) : "",
  ];
  return said.filter(Boolean).join(". ");
}

/** A pile as it is read aloud: the names of the known cards. */
export function pileTold(table: TableModel, zone: string, name: string): string {
  const { count, cards } = table.zone(zone);
  if (!count) return say("greyport.pileNone", { name });
  if (!cards.length) return say("pile.of", { name, count });
  return say("greyport.pileOf", { name, count, cards: cards.map((card) => card.name).join(", ") });
}
