import { expect, test } from "vitest";
import { Meant } from "../src/lib/meant.ts";
import type { ChoiceInView, OptionInView } from "../src/lib/view.ts";

const choice = (prompt: string, ...texts: string[]): ChoiceInView => ({
  prompt,
  asked: ["fiona"],
  speaker: "",
  decides: "",
  free: false,
  several: false,
  secret: false,
  options: texts.map((text) => ({ seat: "fiona", text, verb: "", path: [], gloss: "", warning: "", agreed: false, closes: false }) as OptionInView),
});
const START = choice("Where do you start?", "fiona: start Vault");
const DISCARD = choice("Discard a card.", "fiona: discard Soldier", "fiona: discard Acolyte");
const WAIT = choice("Zot plays.");

test("a key within half a second after a question that was answered automatically was meant for that one", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.answered();
  meant.shows(DISCARD, 1400);
  expect(meant.early(1350)).toBe(true);
  expect(meant.early(1500)).toBe(true);
  expect(meant.early(1899)).toBe(true);
  expect(meant.early(1901)).toBe(false);
});

test("so it is when nothing is asked in between, and after several such questions", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.answered();
  meant.shows(WAIT, 1400);
  meant.shows(START, 1500);
  meant.answered();
  meant.shows(DISCARD, 1800);
  expect(meant.early(2200)).toBe(true);
  expect(meant.early(2400)).toBe(false);
});

test("so it is when the next question changes at once, because a bot has moved", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.answered();
  meant.shows(DISCARD, 1400);
  meant.shows(choice("Discard a card.", "fiona: discard Soldier"), 1600);
  expect(meant.early(1700)).toBe(true);
  expect(meant.early(1901)).toBe(false);
});

test("who answers themselves may go on at once, but not before the next question is shown", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.shows(DISCARD, 1400);
  expect(meant.early(1390), "pressed before, handled after it was shown").toBe(true);
  expect(meant.early(1410)).toBe(false);
});

test("the same question again does not begin anew", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.answered();
  meant.shows(DISCARD, 1400);
  meant.shows(choice("Discard a card.", "fiona: discard Soldier", "fiona: discard Acolyte"), 3000);
  expect(meant.early(2990)).toBe(false);
});

test("a space bar that was pressed at another question does nothing when it is released", () => {
  const meant = new Meant();
  meant.shows(START, 1000);
  meant.holds();
  expect(meant.changed()).toBe(false);
  meant.shows(DISCARD, 1400);
  expect(meant.changed()).toBe(true);
});
