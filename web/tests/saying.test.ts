import { expect, test } from "vitest";
import "../src/boards/heroesout/words.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";
import { asDrawn, wouldDo } from "../src/table/saying.ts";

const table = (option: string, verb: string, game = "heroesout"): TableModel =>
  ({ about: { game }, hinted: { option, reason: "" }, choice: { options: [{ text: option, verb }] }, called: (text: string) => text }) as unknown as TableModel;

test("a side of a card is named as it is drawn", () => {
  expect(asDrawn(table("", ""), "play Iron Scales, right")).toBe("play Iron Scales, lower half");
  expect(asDrawn(table("", ""), "play Swoop, left")).toBe("play Swoop, upper half");
  expect(asDrawn(table("", "", "greyport"), "play Swoop, left")).toBe("play Swoop, left");
});

test("a hint is a sentence, whatever the verb of the notation", () => {
  expect(wouldDo(table("dragon: cells", "cells"))).toBe("push its luck in the Cells");
  expect(wouldDo(table("dragon: ranged Archer in Forge > Vault", "ranged"))).toBe("shoot at Archer in Forge › Vault");
  expect(wouldDo(table("dragon: play Iron Scales, right", "play"))).toBe("play Iron Scales, lower half");
});
