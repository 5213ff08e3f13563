import { expect, test } from "vitest";
import "../src/boards/arcadia/words.ts";
import { calledByPlace, numberOf, tagOf } from "../src/boards/arcadia/model.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";

const monster = (name: string, space: number): object => ({ thing: space + 1, name, kind: "monster", life: 1, space });

function table(standing: Record<string, object[]>, step = "turn"): TableModel {
  const names = Object.keys(standing);
  const spaces = names.map((name, space) => ({ space, name }));
  const turn = { active: "blue", driver: "green", order: ["blue", "red", "green"] };
  return { view: { step, board: { spaces, turn, needed: 3, guilds: [] } }, cards: (zone: string) => standing[zone.replace("space.", "")] ?? [] } as unknown as TableModel;
}

test("monsters are called by where they stand, the first of a kind too", () => {
  const there = table({ D4: [monster("Gob Slinger", 0)], D6: [monster("Gob Slinger 2", 1)], E5: [monster("Redhorn", 2)] });
  expect(calledByPlace(there, "Gob Slinger")).toBe("Gob Slinger, D4");
  expect(calledByPlace(there, "Gob Slinger 2")).toBe("Gob Slinger 2, D6");
  expect(calledByPlace(there, "then Gob Slinger in D4 strikes")).toBe("then Gob Slinger in D4 strikes");
  expect(calledByPlace(there, "Redhorn"), "there is only one").toBe("Redhorn");
  const twice = calledByPlace(there, "Gob Slinger and Gob Slinger 2");
  expect([twice, calledByPlace(there, twice)]).toEqual(["Gob Slinger, D4 and Gob Slinger 2, D6", "Gob Slinger, D4 and Gob Slinger 2, D6"]);
  expect(calledByPlace(there, "Gob Slinger 2 in D6 strikes")).toBe("Gob Slinger 2 in D6 strikes");
});

test("while Heroes are placed it is nobody's turn", () => {
  expect(["blue", "green"].map((seat) => tagOf(table({}, "setup"), seat))).toEqual(["", ""]);
  expect(["blue", "green"].map((seat) => tagOf(table({}), seat))).toEqual(["takes the turn", "drives the Monsters"]);
});

test("a figure bears the number behind its name, as the log tells it", () => {
  expect([monster("Gob Slinger", 0), monster("Gob Slinger 2", 1)].map((card) => numberOf(card as never))).toEqual(["", "2"]);
});
