import { expect, test } from "vitest";
import { crc32 } from "../src/lib/crc.ts";
import { atTable } from "../src/lib/address.ts";
import { pauseBefore } from "../src/lib/chance.ts";
import { beats } from "../src/lib/motion.svelte.ts";
import { announced } from "../src/table/log.ts";
import type { Told } from "../src/lib/protocol.ts";

test("crc32 is the usual one, of the text in UTF-8", () => {
  expect(crc32("123456789")).toBe("cbf43926");
  expect(crc32("")).toBe("00000000");
  expect(crc32("Häuser")).not.toBe(crc32("Hauser"));
});

test("pauses grow, have a most, and are never all the same", () => {
  expect(pauseBefore(0, 1)).toBe(400);
  expect(pauseBefore(3, 1)).toBe(3200);
  expect(pauseBefore(30, 1)).toBe(20_000);
  expect(pauseBefore(3, 0)).toBe(1600);
});

test("the address of a table has its secret in the fragment only", () => {
  expect(atTable({ pathname: "/t/ab-C_1", hash: "#s3cret" })).toEqual({ id: "ab-C_1", secret: "s3cret" });
  expect(atTable({ pathname: "/", hash: "#s3cret" })).toBeNull();
  expect(atTable({ pathname: "/t/../x", hash: "" })).toBeNull();
});

test("a thing moves once a decision, and its damage is added up", () => {
  const found = beats([
    { event: "moved", thing: 4, from: "hand", to: "table" },
    { event: "counted", thing: 9, counter: "damage", from: 0, to: 2 },
    { event: "counted", thing: 9, counter: "damage", from: 2, to: 3 },
    { event: "marked", thing: 12, mark: "hurt", from: 1, to: 5 },
    { event: "marked", thing: 13, mark: "fought", from: 0, to: 1 },
    { event: "shuffled", zone: "deck" },
  ]);
  expect(found.map((beat) => [beat.key, beat.kind, beat.amount])).toEqual([
    ["thing:4", "moved", 0],
    ["thing:9", "counted", 3],
    ["thing:12", "counted", 4],
  ]);
});

const told = (text: string, ...steps: string[]): Told => ({ version: 1, kind: "decision", text, at: 1, seat: "", by_bot: false, steps, events: [], heading: "", thing: null, thing_kind: "", to: "", undone: false });

test("the live region says a sentence a decision, and of a long chain a summary", () => {
  expect(announced([told("Zot plays Acolyte.", "Zot draws.")], String)).toBe("Zot plays Acolyte. Zot draws.");
  const chain = announced([told("All end the round.", "a", "b", "c", "d", "Fiona takes 5.")], (count) => `${count} more.`);
  expect(chain).toBe("All end the round. 4 more. Fiona takes 5.");
});
