import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableModel } from "../src/lib/table.svelte.ts";
import { Keys, type Deeds } from "../src/table/keys.ts";

/** A table with so many entries, which notes what was taken. */
function tableOf(count: number) {
  const taken: number[] = [];
  const table = { at: 1, depth: 0, slip: null, entries: Array.from({ length: count }, (_, index) => ({ index })), take: (entry: { index: number }) => taken.push(entry.index + 1) };
  const keys = new Keys(table as unknown as TableModel, {} as Deeds);
  const press = (digit: string): void => keys.pressed({ key: digit, target: null, preventDefault: () => {} } as unknown as KeyboardEvent);
  return { table, taken, press };
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
