import { expect, test } from "vitest";
import type { TableModel } from "../src/lib/table.svelte.ts";
import { asked } from "../src/table/turn.ts";

/** A table at which Zot sits with Fiona and Gerki, and what is asked there. */
function tableOf(choice: { asked: string[]; speaker: string; options: string[] }): TableModel {
  const seats = ["fiona", "zot", "gerki"].map((seat) => ({ seat, name: seat[0]!.toUpperCase() + seat.slice(1), who: "person", ready: false }));
  return {
    seats,
    playing: [],
    yourMove: true,
    around: {},
    you: { seats: ["zot"] },
    turnless: () => false,
    mine: (seat: string) => seat === "zot",
    seat: (id: string) => seats.find((seat) => seat.seat === id),
    choice: { ...choice, free: false, secret: false, options: choice.options.map((seat) => ({ seat })) },
  } as unknown as TableModel;
}

test("a question that anybody may answer says who else may", () => {
  expect(asked(tableOf({ asked: ["fiona", "zot", "gerki"], speaker: "fiona", options: ["all", "all"] }))).toBe("Fiona or Gerki may answer instead.");
});

test("a question that everybody answers for themselves does not", () => {
  expect(asked(tableOf({ asked: ["fiona", "zot"], speaker: "fiona", options: ["zot", "zot"] }))).toBe("");
});

test("whoever answers in another's turn is called you", () => {
  expect(asked(tableOf({ asked: ["zot"], speaker: "fiona", options: ["zot"] }))).toBe("Fiona's turn · you answer");
  expect(asked(tableOf({ asked: ["gerki"], speaker: "fiona", options: [] }))).toBe("Fiona's turn · Gerki answers");
});
