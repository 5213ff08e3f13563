/** The end page tells a rival's win from one's own, by what the table says of it. */
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { TableModel } from "../src/lib/table.svelte.ts";
import type { OutcomeInView, SeatOutcome } from "../src/lib/view.ts";
import EndPanel from "../src/table/EndPanel.svelte";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });

const seat = (name: string, won: boolean, team: string, points: number): SeatOutcome => ({ seat: name, won, place: won ? 1 : 2, points, team });
const SHADE: OutcomeInView = {
  winners: ["bob", "dot"],
  reason: "the shade has come",
  rivals: true,
  result: "won",
  seats: [seat("ann", false, "light", 1), seat("bob", true, "shade", 4), seat("cid", false, "light", 1), seat("dot", true, "shade", 4)],
};
const TOGETHER: OutcomeInView = { winners: [], reason: "the Vault has fallen", rivals: false, result: "lost", seats: [{ seat: "imp", won: false, place: 0, points: null, team: "" }] };

function page(outcome: OutcomeInView, spectator = false): string {
  const table = { id: "t", you: { spectator }, at: 9, view: { outcome }, around: { ending: null }, about: { game: "ring" }, named: (text: string) => text, meter: () => undefined, seat: () => undefined };
  return render(EndPanel, { props: { table: table as unknown as TableModel, onclose: () => {} } }).body.replace(/<!--.*?-->/g, "");
}
const heading = (html: string): string => html.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1] ?? "";

test("winners of a game between rivals are told that they have won", () => {
  const html = page(SHADE);
  expect(html).toContain('data-outcome="won"');
  expect(heading(html)).toBe("Held fast: you won!");
});

test("losers are told who has won instead, and every side has its place and its points", () => {
  const html = page({ ...SHADE, result: "lost" });
  expect(html).toContain('data-outcome="lost"');
  expect(heading(html)).toBe("Bob and Dot won");
  const sides = [...html.matchAll(/<li[^>]*value="(\d)"[^>]*><b[^>]*>(.*?)<\/b>.*?<span[^>]*>(.*?)<\/span>/g)].map((found) => found.slice(1));
  expect(sides).toEqual([["1", "Bob and Dot", "4 points"], ["2", "Ann and Cid", "1 point"]]);
});

test("who only looks on, or plays both sides, is told who has won", () => {
  expect(heading(page({ ...SHADE, result: "others" }))).toBe("Bob and Dot won");
  expect(heading(page({ ...SHADE, winners: [], result: "nobody" }))).toBe("Nobody has won");
});

test("where all play together the page is as it was", () => {
  const html = page(TOGETHER);
  expect(html).toContain('data-outcome="lost"');
  expect(heading(html)).toBe("It is lost");
  expect(html).not.toContain("<ol");
});

test("who watches friends win is not told to have won", () => {
  const won: OutcomeInView = { ...TOGETHER, result: "won", reason: "the second wave is beaten back" };
  expect(heading(page(won))).toBe("Held fast: you won!");
  expect(heading(page(won, true))).toBe("Held fast: they won!");
});
