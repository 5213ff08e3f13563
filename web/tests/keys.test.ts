import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableModel } from "../src/lib/table.svelte.ts";
import type { ChoiceInView, OptionInView } from "../src/lib/view.ts";
import { Keys, type Deeds } from "../src/table/keys.ts";

/** A table with so many entries, which notes what was taken. */
function tableOf(count: number) {
  const taken: number[] = [];
  const table = { at: 1, depth: 0, slip: null, entries: Array.from({ length: count }, (_, index) => ({ index })), take: (entry: { index: number }) => taken.push(entry.index + 1) };
  const keys = new Keys(table as unknown as TableModel, {} as Deeds);
  const press = (digit: string): void => keys.pressed({ key: digit, target: null, preventDefault: () => {} } as unknown as KeyboardEvent);
  return { table, taken, press, keys };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLElement", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a digit that can only mean one entry takes it at once, others wait for a second digit", () => {
  const { taken, press } = tableOf(12);
  press("2");
  expect(taken).toEqual([2]);
  press("1");
  expect(taken).toEqual([2]);
  press("1");
  expect(taken).toEqual([2, 11]);
  press("1");
  vi.advanceTimersByTime(2000);
  expect(taken).toEqual([2, 11, 1]);
});

test("digits meant for one choice do not mix with those for the next", () => {
  const { table, taken, press } = tableOf(10);
  press("1");
  table.at = 2;
  press("2");
  expect(taken).toEqual([2]);
  press("1");
  table.at = 3;
  vi.advanceTimersByTime(2000);
  expect(taken).toEqual([2]);
});

/** A choice with these options. */
const asks = (...texts: string[]): ChoiceInView => ({ prompt: "", asked: [], speaker: "", decides: "", free: false, several: false, secret: false, options: texts.map((text) => ({ text }) as OptionInView) });

/** A key as the window hears it first, then the table unless it was stopped; returns whether it went on. */
function hears(keys: Keys, key: string, timeStamp: number, repeat = false): boolean {
  let stopped = false;
  const event = { key, target: null, timeStamp, repeat, preventDefault: () => {}, stopPropagation: () => (stopped = true) } as unknown as KeyboardEvent;
  keys.goesDown(event);
  if (!stopped) keys.pressed(event);
  return !stopped;
}

test("a number pressed just after an automatic answer is not taken by the next question, and that is said", () => {
  const { table, taken, keys } = tableOf(2);
  keys.meant.shows(asks("start"), 1000);
  keys.meant.answered();
  keys.meant.shows(asks("discard", "keep"), 1400);
  expect(hears(keys, "1", 1450)).toBe(false);
  expect(taken).toEqual([]);
  expect(table.slip).toMatchObject({ text: expect.stringContaining("not taken") });
  expect(hears(keys, "1", 2000)).toBe(true);
  expect(taken).toEqual([1]);
  expect(table.slip).toBeNull();
});

test("a number that is held down is taken once", () => {
  const { taken, keys } = tableOf(2);
  keys.meant.shows(asks("a", "b"), 1000);
  expect(hears(keys, "1", 1500)).toBe(true);
  keys.meant.shows(asks("c", "d"), 1600);
  expect(hears(keys, "1", 1650, true)).toBe(false);
  expect(taken).toEqual([1]);
});

test("who answers quickly may go on quickly", () => {
  const { taken, keys } = tableOf(2);
  keys.meant.shows(asks("a", "b"), 1000);
  hears(keys, "1", 1500);
  keys.meant.shows(asks("c", "d"), 1550);
  hears(keys, "2", 1560);
  expect(taken).toEqual([1, 2]);
});
