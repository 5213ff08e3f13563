import { expect, test } from "vitest";
import type { Told } from "../src/lib/protocol.ts";
import { pointedOut } from "../src/lib/pointing.svelte.ts";
import { announced, isTold } from "../src/table/log.ts";

const STEPS = ["The Worg hits.", "Fiona loses 3 HP.", "Zot draws a card.", "The location loses 1 HP.", "Round 2 begins."];
const entry: Told = { version: 2, kind: "decision", text: "The round ends.", at: 1, seat: "all", by_bot: false, steps: STEPS, events: [], heading: "", thing: null, thing_kind: "", to: "", undone: false };

test("a summary never leaves out what happens to oneself", () => {
  const said = announced([entry], (count) => `${count} more.`, (step) => step.includes("Fiona"));
  expect(said).toBe("The round ends. Fiona loses 3 HP. 3 more. Round 2 begins.");
});

test("what happens to others is summed up", () => {
  expect(announced([entry], (count) => `${count} more.`)).toBe("The round ends. 4 more. Round 2 begins.");
});

test("who points says at what, as far as one knows it", () => {
  const names = { seat: (id: string) => ({ name: id === "zot" ? "Zot" : id }), card: (thing: number) => (thing === 8 ? { name: "Boar" } : undefined), place: (kind: string, value: number) => (kind === "room" && value === 3 ? "Study" : "") };
  const points = (thing: number): Told => ({ ...entry, kind: "pointed", text: "Zot points at something.", seat: "zot", thing, thing_kind: "thing" });
  expect(pointedOut(points(8), names).text).toBe("Zot points at Boar.");
  expect(pointedOut(points(9), names).text).toBe("Zot points at something.");
  expect(pointedOut({ ...points(3), thing_kind: "room" }, names).text).toBe("Zot points at Study.");
});

test("what an action asks of each hero is not told again by the question", () => {
  const told = "Plague Shade moves to space 1. Its action: Each hero discards a Spell or gains a Wound.";
  expect(isTold("Plague Shade: ann discards a Spell or gains a Wound.", told, ["ann", "bob"])).toBe(true);
  expect(isTold("Plague Shade: bob discards a Spell or gains a Wound.", "Ann discards Fireball.", ["ann", "bob"])).toBe(false);
  expect(isTold("Play cards, seek aid, or end Heroes Act.", told, ["ann", "bob"])).toBe(false);
});
