import { expect, test } from "vitest";
import { comingOf, omensOf } from "../src/boards/heroesout/foretold.ts";
import { invasionOf, stepOf } from "../src/boards/heroesout/invasion.ts";
import { layoutOf } from "../src/boards/heroesout/layout.ts";
import type { Dungeon } from "../src/boards/heroesout/model.ts";
import { standing } from "../src/boards/heroesout/standing.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";

/** As the log tells it: the first sentence is the entry's own text, or the decision itself if nothing is told. */
const told = (at: number, [text, ...steps]: string[], events: object[], undone = false): object => ({ kind: "decision", at, text, steps, events, undone });
const BEGINS = { event: "counted", cause: "invasion", counter: "step", told: "The heroes invade." };
const CARD = { event: "told", cause: "next_guild_card", told: "Guild card Mage: Hats." };
const ENDS = { event: "counted", cause: "turn", counter: "turn", told: "Turn 2 begins." };

function table(entries: object[], step: string, due = 0, looked: object | null = null): TableModel {
  return { told: entries, view: { step }, looked, meter: () => ({ value: due }) } as unknown as TableModel;
}

test("the scroll begins where the heroes come and ends before the next turn", () => {
  const entries = [
    told(1, ["Ratkin draws Tinker.", "The heroes invade.", "Guild card Mage: Hats.", "A Mage comes to the Library."], [BEGINS, CARD]),
    told(2, ["No monster in the Library: the Mage charges to the Forge.", "Turn 2 begins."], [{ event: "moved", thing: 9, from: "heroes.Library", to: "heroes.Forge" }, ENDS]),
    told(3, ["Ratkin plays Tinker."], [{ event: "decided", cause: "play" }]),
  ];
  const now = invasionOf(table(entries.slice(0, 2), "invasion", 1));
  expect(now?.steps.map((step) => step.what)).toEqual(["Guild card Mage: Hats.", "A Mage comes to the Library.", "the Mage charges to the Forge."]);
  expect(now?.steps[0]?.card).toBe(true);
  expect(now?.walks).toEqual([{ thing: 9, from: "Library", to: "Forge" }]);
  expect([now?.card, now?.cards]).toEqual([1, 2]);
  const past = invasionOf(table(entries, "play"));
  expect(past?.now).toBe(false);
  expect(past?.steps).toHaveLength(3);
});

test("what was taken back is not told, and a moment that is looked at ends there", () => {
  const first = told(1, ["The heroes invade.", "Guild card Mage: Hats."], [BEGINS, CARD]);
  expect(invasionOf(table([first, told(2, ["The Mage waits."], [], true)], "invasion"))?.steps).toHaveLength(1);
  expect(invasionOf(table([first, told(2, ["The Mage waits."], [])], "invasion", 0, { at: 1 }))?.steps).toHaveLength(1);
  expect(invasionOf(table([], "play"))).toBeNull();
});

test("a decision that is only named is no step", () => {
  const first = told(1, ["The heroes invade. Guild card Mage: Hats."], [BEGINS, CARD]);
  const named = told(2, ["All: hit Ratkin in Forge."], [{ event: "decided", decision: "all: hit Ratkin in Forge" }]);
  expect(invasionOf(table([first, named], "invasion"))?.steps.map((step) => step.what)).toEqual(["Guild card Mage: Hats."]);
});

test("a sentence is split into why and what", () => {
  expect(stepOf("A monster is in the Forge: the Mage attacks.", false, true)).toMatchObject({ because: "A monster is in the Forge", what: "the Mage attacks." });
  expect(stepOf("Guild card Mage: Hats.", true, true)).toMatchObject({ because: "", what: "Guild card Mage: Hats." });
});

test("few stand large, many close together, too many as one with a number", () => {
  expect(standing([1, 1], [1, 1], 174, 70)).toEqual({ size: 46, together: false, lap: 0 });
  expect(standing([4, 0], [1, 0], 150, 60)).toMatchObject({ together: false, size: 42 });
  expect(standing([9, 6], [1, 2], 140, 60).together).toBe(true);
});

test.each([
  ["1280x720", 148, 48],
  ["1440x900", 172, 70],
])("a figure and three or four heroes can still be told apart at %s", (_, width, height) => {
  for (const heroes of [3, 4]) {
    const found = standing([1, heroes], [1, heroes], width, height);
    expect(found.size).toBeGreaterThanOrEqual(34);
    expect(found.lap).toBeLessThanOrEqual(0.42);
    const across = found.size * (1 + 1.08 * (1 + (heroes - 1) * (1 - found.lap)));
    if (found.lap) expect(across).toBeLessThanOrEqual(width);
  }
});

const room = (name: string, type: string, more: object): object => ({ kind: "room", name, type, cards: 3, of: 15, text: "", falls: false, ...more });
const foretold = (dangers: object[], mine = "dragon"): TableModel => ({ view: { dangers, step: "play" }, mine: (clan: string) => clan === mine }) as unknown as TableModel;

test("what is worst stands first: the game, one's own monsters, those of others, treasure", () => {
  const omens = omensOf(
    foretold([
      room("Study", "Mystic Eye", { deed: "wait", treasure: 3 }),
      room("Graveyard", "Mystic Eye", { deed: "plunder", treasure: 1 }),
      room("Sewers", "Crossbones", { deed: "attack", whom: ["ratkin"] }),
      room("Workshop", "Swords", { deed: "trap" }),
      room("Forge", "Swords", { deed: "attack", whom: ["ratkin", "dragon"] }),
      room("Library", "Hats", { deed: "plunder", where: "Vault", treasure: 4, falls: true }),
      { kind: "card", name: "Olga's Order", cards: 3, of: 15, text: "Discard a Frog." },
      { kind: "type", name: "Jewel", type: "Jewel", cards: 1, of: 15 },
    ]),
  );
  expect(omens.map((omen) => omen.name)).toEqual(["Hats", "Swords", "Crossbones", "Mystic Eye", "Jewel", "Olga's Order"]);
  expect(omens[0]?.rooms[0]?.does).toMatchObject({ lost: true, where: "Vault" });
  expect(omens[1]?.rooms.map((each) => [each.name, each.does.mine])).toEqual([["Forge", true], ["Workshop", false]]);
  expect(omens[3]?.rooms.map((each) => each.name)).toEqual(["Graveyard", "Study"]);
});

test("alike heroes in a room are foretold as one", () => {
  const hero = (thing: number, more: object): object => ({ thing, class: "Mage", name: "Mage", state: "active", wounds: 0, course: "waits", deed: "wait", ...more });
  const dungeon = { rooms: [{ name: "Study", heroes: [hero(1, {}), hero(2, {}), hero(3, { state: "exhausted" })] }, { name: "Forge", heroes: [hero(4, { course: "attacks", deed: "attack" })] }] } as unknown as Dungeon;
  const table = { view: { step: "invasion", outcome: null }, mine: () => false } as unknown as TableModel;
  expect(comingOf(table, dungeon).map((each) => [each.room, each.count])).toEqual([["Forge", 1], ["Study", 2]]);
  expect(comingOf({ ...table, view: { step: "play" } } as unknown as TableModel, dungeon)).toEqual([]);
});

const map = (places: [number, number][]): Dungeon =>
  ({
    rooms: [],
    rows: Math.max(...places.map(([row]) => row)) + 1,
    columns: Math.max(...places.map(([, column]) => column)) + 1,
    byPlace: new Map(places.map(([row, column]) => [`${row},${column}`, {}])),
    byName: new Map(),
  }) as unknown as Dungeon;
const grid = (rows: number, columns: number, without: string[] = []): [number, number][] =>
  Array.from({ length: rows * columns }, (_, index): [number, number] => [Math.floor(index / columns), index % columns]).filter(([row, column]) => !without.includes(`${row},${column}`));

test.each([
  ["three by four with a free corner", grid(3, 4, ["0,3", "1,3"]), "corner"],
  ["three by four", grid(3, 4), "beside"],
  ["three by three", grid(3, 3), "beside"],
  ["two rows of five", grid(2, 5), "beneath"],
] as const)("%s fits into 1120 and 1024 px, and its scroll has a place", (_, places, scroll) => {
  for (const width of [1120, 1024]) {
    const found = layoutOf(map([...places]), width, 672, false);
    expect(found.scroll).toBe(scroll);
    expect(found.mapWidth + 2 * found.pad).toBeLessThanOrEqual(width);
    if (scroll !== "beneath") expect(found.side).toBeGreaterThanOrEqual(scroll === "corner" ? 190 : 270);
  }
});
