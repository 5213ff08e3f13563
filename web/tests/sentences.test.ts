import { expect, test } from "vitest";
import { firstOf, sentencesOf } from "../src/table/sentences.ts";

const CELLS = "Slime tries the luck of the Cells. Guild card Mage: Mystic Eye. The Mage wakes.";

test("a decision that is told in one text is parted into its sentences", () => {
  expect(sentencesOf(CELLS)).toEqual(["Slime tries the luck of the Cells.", "Guild card Mage: Mystic Eye.", "The Mage wakes."]);
});

test("a name with an exclamation mark ends no sentence", () => {
  expect(sentencesOf("Keep the Heroes Out!: the table is set.")).toEqual(["Keep the Heroes Out!: the table is set."]);
  expect(sentencesOf("")).toEqual([""]);
});

test("a decision is quoted by its first sentence", () => {
  expect(firstOf(CELLS)).toBe("Slime tries the luck of the Cells");
});
