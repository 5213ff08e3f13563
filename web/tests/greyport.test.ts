import { expect, test } from "vitest";
import { hpOf } from "../src/boards/greyport/model.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";

const table = (value: number | undefined): TableModel => ({ meter: (name: string) => (name === "hp.fiona" ? { value } : undefined) }) as unknown as TableModel;

test("whoever fell far has no HP, not less than none", () => {
  expect([-2, 0, 5, undefined].map((value) => hpOf(table(value), "fiona"))).toEqual([0, 0, 5, 0]);
  expect(hpOf(table(5), "zot")).toBe(0);
});
