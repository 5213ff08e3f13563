import { expect, test } from "vitest";
import { asideOf } from "../src/boards/shadowrift/aside.ts";
import { piecesOf } from "../src/boards/shadowrift/marks.ts";
import { annihilationOf, builtOf, changeOf, endOf, handOf, killsOf, lossesOf, priceOf, purseOf, strikes, together, type ShadowriftCard } from "../src/boards/shadowrift/model.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";

let things = 0;
const card = (name: string, more: object = {}): ShadowriftCard => ({ thing: ++things, place: 0, id: name.toLowerCase(), name, ...more }) as ShadowriftCard;

function table(zones: Record<string, ShadowriftCard[]>, meters: object[] = [], more: object = {}): TableModel {
  const known = Object.entries(zones).map(([zone, cards]) => ({ zone, count: cards.length, cards }));
  return {
    view: { zones: known, dangers: [], seats: ["ann"] },
    cards: (zone: string) => zones[zone] ?? [],
    zone: (zone: string) => known.find((each) => each.zone === zone) ?? { zone, count: 0, cards: [] },
    meter: (name: string) => (meters as { name: string }[]).find((meter) => meter.name === name),
    depth: 0,
    left: [],
    entries: [],
    ...more,
  } as unknown as TableModel;
}

test("a price has its parts, and says what is dearer or cheaper now", () => {
  expect(priceOf("3P+1M+1C")).toEqual([{ unit: "P", amount: 3 }, { unit: "M", amount: 1 }, { unit: "C", amount: 1 }]);
  expect(priceOf("free")).toEqual([]);
  const moat = card("Moat", { cost: "5P+2C", price: "7P+1C" });
  expect([changeOf(moat, "P"), changeOf(moat, "C"), changeOf(moat, "M")]).toEqual(["up", "down", ""]);
});

test("a purse is the most that a hand pays of each, and names what counts twice", () => {
  const prowess = { kind: "resource", text: ["Pays 1P."] };
  const hand = [card("Prowess", prowess), card("Prowess", prowess), card("Heroism", { kind: "resource", text: ["When you draw this: draw a card.", "Pays 1P or 1M."] }), card("Blessed Smite", { kind: "attack", tags: ["Melee", "Spell"], text: ["2 damage."] }), card("Wound", { kind: "affliction", text: ["In hand: pay 2P to return this to its stack."] })];
  const found = purseOf(table({ "hand.ann": hand }, [{ name: "coins.ann", value: 2 }, { name: "magic.ann", value: 1 }]), "ann");
  expect(found).toEqual({ prowess: 3, magic: 3, coins: 2, either: ["Heroism"], spells: ["Blessed Smite"] });
});

test("healing, rampaging and leaving strike nobody", () => {
  expect(["Kill WEALTH, Rampage.", "Break a WALL.", "Each hero gains a Burn.", "Annihilation."].map(strikes)).toEqual([true, true, true, true]);
  expect(["Heal 1.", "Rampage.", "leaves town", "Heal 2, Rampage."].map(strikes)).toEqual([false, false, false, false]);
});

const LICH = { kind: "monster", health: 14, actions: ["Add a Zombie.", "Kill FAITH, Kill FOLK.", "Annihilation."] };

test("the ways to lose: Corpses with those foretold, who holds the Square, the nearest Annihilation", () => {
  const there = table(
    {
      "attack.1": [card("Lich Empress", { ...LICH, next: "Kill FAITH, Kill FOLK." })],
      "attack.start": [card("Ghoul", { kind: "monster", actions: ["Kill FOLK."], next: "Kill FOLK.", flags: ["dazed"] })],
      "town_square.1": [card("Child", { kind: "villager", group: "town" })],
      "town_square.2": [card("Saboteur", { kind: "villager", group: "infiltrator" })],
      "town_square.3": [card("Corpse", { kind: "corpse" })],
      "town_square.5": [card("Moat", { kind: "wall" })],
    },
    [{ name: "corpses", value: 7, most: 14 }],
  );
  const dangers = [
    { kind: "monster", name: "Lich Empress", text: "Kill FAITH, Kill FOLK.", kills: 100 },
    { kind: "monster", name: "Ghoul", text: "Kill FOLK.", kills: 45 },
    { kind: "monster", name: "Bone Knight", text: "Kill WEALTH.", kills: 0 },
  ];
  (there.view as { dangers: object[] }).dangers = dangers;
  expect(killsOf(there)).toEqual({ least: 1, most: 3, text: "1–3" });
  (there.view as { dangers: object[] }).dangers = [...dangers.slice(0, 2), { kind: "corpses", name: "", amount: 20, from: 7 }];
  expect(annihilationOf(there)).toEqual({ name: "Lich Empress", rounds: 2, at: 1, to: 3 });
  expect(lossesOf(there)).toMatchObject({ corpses: { out: 7, most: 14, coming: 2 }, holds: 2 });
  expect(annihilationOf(table({ "attack.3": [card("Lich Empress", LICH)] }))).toBeUndefined();
});

test("a Wall that is built and nowhere in sight lies in the Town Deck", () => {
  const there = table({ "town_square.1": [card("Moat", { kind: "wall" })], town_discard: [card("Shrine", { kind: "wall" }), card("Corpse", { kind: "corpse" })] }, [{ name: "walls", value: 3, most: 8 }]);
  expect(builtOf(there).map((each) => [each.card?.name, each.where])).toEqual([["Moat", "square"], [undefined, "deck"], ["Shrine", "discard"]]);
});

test("a hand lies from what pays to what hurts, and equal cards are one with their number", () => {
  const hand = [card("Wound", { kind: "affliction" }), card("Strike", { kind: "attack" }), card("Prowess", { kind: "resource" }), card("Strike", { kind: "attack" })];
  const laid = handOf(table({ "hand.ann": hand }), "ann");
  expect(laid.map((each) => each.name)).toEqual(["Prowess", "Strike", "Strike", "Wound"]);
  expect(together(laid).map((each) => each.count)).toEqual([1, 2, 1]);
});

test("a target says what becomes of it in a few words", () => {
  const option = { gloss: "1 damage, slain, worth 2; with Boost 1: 2 damage, slain, worth 2" };
  const there = table({}, [], { depth: 1, entries: [{ step: { keys: ["thing:7"] }, ends: option }] });
  expect([endOf(there, 7), endOf(there, 8)]).toEqual(["slain, worth 2", ""]);
});

test("a sentence has its beginning, prices, symbols and keywords set apart", () => {
  expect(piecesOf("Aid, for 2P+1C: Kill FOLK, then a Corpse.", ["Corpse", "Corpse stack"]).map((piece) => [piece.as, piece.text])).toEqual([
    ["lead", "Aid"],
    ["words", ", for "],
    ["price", "2P+1C"],
    ["words", ": Kill "],
    ["symbol", "FOLK"],
    ["words", ", then a "],
    ["keyword", "Corpse"],
    ["words", "."],
  ]);
});

test("what may be chosen and is not drawn anywhere is laid out; Coins and heroes are always in sight", () => {
  const found = card("Moat", { kind: "wall" });
  const step = (...keys: string[]): object => ({ path: [{ keys, kind: "", thing: 0, text: keys[0] }], gloss: "" });
  const held = card("Strike", { kind: "attack" });
  const there = table({ "town_deck": [found], "hand.ann": [held] }, [], { left: [step(`thing:${found.thing}`), step(`thing:${held.thing}`), step("boost:1"), step("coin:ann"), step("seat:bob")] });
  expect(asideOf(there, "ann").map((each) => each.card?.name ?? each.text)).toEqual(["Moat", "boost:1"]);
});
