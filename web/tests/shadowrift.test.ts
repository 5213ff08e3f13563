import { expect, test } from "vitest";
import { actsIn, beatsOf, talesOf } from "../src/boards/shadowrift/acts.ts";
import { asideOf } from "../src/boards/shadowrift/aside.ts";
import { piecesOf } from "../src/boards/shadowrift/marks.ts";
import { annihilationOf, builtOf, changeOf, endOf, handOf, killsOf, lossesOf, priceOf, purseOf, strikes, together, type ShadowriftCard } from "../src/boards/shadowrift/model.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";
import type { EventInView } from "../src/lib/view.ts";

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
  const both = { gloss: "Imps: 2 damage, slain, worth 1; Hellhound: 1 damage, 5 health left" };
  const second = table({}, [], { depth: 2, entries: [{ step: { keys: ["thing:8"], text: "Hellhound" }, ends: both }] });
  expect(endOf(second, 8), "the second of two targets").toBe("5 health left");
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

// ---- what the monsters did --------------------------------------------------------------------------------------------

const event = (kind: string, cause: string, more: object = {}): EventInView => ({ event: kind, cause, ...more }) as EventInView;
const MONSTERS_ACT = [
  event("counted", "monsters_act", { counter: "step", from: 0, to: 4, told: "The monsters act." }),
  event("moved", "leave_town", { thing: 7, name: "Snow Maiden", from: "attack.3", to: "power_area", told: "Snow Maiden leaves town for the Power Area." }),
  event("moved", "move_forward", { thing: 8, name: "Ice Wolf", from: "attack.2", to: "attack.3", told: "Ice Wolf moves to space 3." }),
  event("told", "take_action", { thing: 8, fact_name: "acts", told: "Its action: Kill ARMS, Rampage." }),
  event("told", "hunt", { thing: 8, fact_name: "hunts", told: "Ice Wolf hunts." }),
  event("moved", "hunt", { thing: 21, name: "Corpse", from: "town_deck", to: "town_discard", told: "It turns up a Corpse." }),
  event("moved", "hunt", { thing: 22, name: "Smith", from: "town_deck", to: "found", told: "It finds Smith." }),
  event("moved", "meet", { thing: 23, name: "Priest", from: "town_deck", to: "town_discard", told: "The Town Deck shows Priest." }),
  event("told", "meet", { thing: 22, fact_name: "died", told: "Ice Wolf kills Smith." }),
  event("moved", "rampage", { thing: 8, from: "attack.3", to: "rampaging", told: "Ice Wolf rampages." }),
  event("moved", "move_forward", { thing: 9, name: "Frost Sprite", from: "attack.start", to: "attack.1", told: "Frost Sprite moves to space 1." }),
  event("told", "take_action", { thing: 9, fact_name: "acts", told: "Its action: Kill FOLK." }),
  event("told", "kill", { thing: 30, fact_name: "died", told: "Frost Sprite kills Mason." }),
  event("moved", "kill", { thing: 40, name: "Corpse", from: "stack.corpse", to: "town_square.4" }),
  event("counted", "monsters_gain_power", { counter: "step", from: 4, to: 5 }),
  event("counted", "monsters_gain_power", { counter: "power", told: "The monsters gain 3 power." }),
];

test("what the monsters did is told monster by monster, a Hunt card by card", () => {
  const acts = actsIn(MONSTERS_ACT);
  expect(acts.map((act) => [act.name, act.space, act.action])).toEqual([["Snow Maiden", "power_area", ""], ["Ice Wolf", "3", "Kill ARMS, Rampage."], ["Frost Sprite", "1", "Kill FOLK."]]);
  expect(acts[1]!.turned).toEqual([{ thing: 21, name: "Corpse", found: false }, { thing: 22, name: "Smith", found: true }]);
  expect(acts[1]!.ends).toEqual(["The Town Deck shows Priest.", "Ice Wolf kills Smith.", "Ice Wolf rampages."]);
  expect([acts[2]!.hunts, acts[2]!.prey, acts[2]!.ends]).toEqual([false, [4], ["Frost Sprite kills Mason."]]);
});

test("it is shown one thing at a time, and a new Monsters Act begins anew", () => {
  const beats = beatsOf(actsIn([...MONSTERS_ACT, ...MONSTERS_ACT]));
  expect(beats.map((beat) => [beat.monster, beat.turned?.name ?? "", beat.prey])).toEqual([[8, "Corpse", []], [8, "Smith", []], [8, "", []], [9, "", [4]]]);
});

test("the log tells the same when the events are gone, over a question, and the past shows only its own", () => {
  const entry = (at: number, steps: string[], more: object = {}): object => ({ kind: "decision", at, text: "The heroes are done.", steps, events: [], undone: false, ...more });
  const told = [
    entry(1, ["Round 3 begins.", "The monsters act.", "Snow Maiden leaves town for the Power Area.", "Ice Wolf 2 moves to space 3."]),
    entry(2, ["Its action: If the Burn stack is empty: Annihilation. Otherwise: Kill FAITH, Rampage. Ice Wolf 2 hunts. It turns up 3 Corpses and a Freeze. It finds Smith. Ice Wolf 2 kills Smith.", "Imps move to space 1. Its action: Kill FOLK. Imps hunt. Imps kill Mason.", "The monsters gain 3 power (3 in all).", "The heroes act."]),
    entry(3, ["The monsters act.", "Ghoul moves to space 1."], { undone: true }),
  ];
  const tales = talesOf(table({}, [], { told }));
  expect(tales.map((tale) => [tale.name, tale.space, tale.hunts])).toEqual([["Snow Maiden", "", false], ["Ice Wolf 2", "3", true], ["Imps", "1", true]]);
  expect(tales[1]).toMatchObject({ action: "If the Burn stack is empty: Annihilation. Otherwise: Kill FAITH, Rampage.", turned: [{ name: "3 Corpses", found: false }, { name: "Freeze", found: false }, { name: "Smith", found: true }], ends: ["The heroes are done.", "Ice Wolf 2 kills Smith."] });
  expect(talesOf(table({}, [], { told, looked: { at: 1 } })).map((tale) => tale.name)).toEqual(["Snow Maiden", "Ice Wolf 2"]);
});
