import { beforeEach, expect, test, vi } from "vitest";
import { boxes, history, remember, type PlayedGame } from "../src/lib/history.ts";
import type { SeatState, Told } from "../src/lib/protocol.ts";
import { wasPlayed } from "../src/table/played.ts";
import { followed, party, wantedSeats } from "../src/table/campaign.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
beforeEach(() => kept.clear());

const honour = { id: "first", name: "The First Step", text: "Beat Drog.", box: "normal" };
const game = (table: string, earned = [honour]): PlayedGame => ({ table, game: "greyport", title: "Battle for Greyport", scenario: "The Party", who: ["Fiona (you)"], result: "won", reason: "Drog fell", when: 5, earned });

test("a game is remembered once, and what it earned is new only the first time", () => {
  expect(remember(game("a"))).toEqual([honour]);
  expect(remember({ ...game("a"), when: 9 })).toEqual([honour]);
  expect(history()).toMatchObject([{ table: "a", when: 5 }]);
  expect(remember(game("b"))).toEqual([]);
  expect(remember(game("c", [{ ...honour, box: "hard" }]))).toHaveLength(1);
  expect(history().map((each) => each.table)).toEqual(["c", "b", "a"]);
  expect(boxes(history(), "greyport", "first").sort()).toEqual(["hard", "normal"]);
});

test("a finished game that was opened from its save was not played here", () => {
  const told = (...kinds: string[]): Told[] => kinds.map((kind) => ({ kind }) as Told);
  expect(wasPlayed(told("begun", "seat"))).toBe(false);
  expect(wasPlayed(told("begun", "seat", "decision"))).toBe(true);
});

test("what is not a history is none", () => {
  kept.set("holdfast.history", "{");
  expect(history()).toEqual([]);
});

const seat = (name: string, who: string): SeatState => ({ seat: name, name, short: name, who, person: "", bot: who === "bot" ? "steady" : "", online: true, held: false, holdable_in: null, ready: false, yours: false, seconds_left: null, runs: false, timed_out: false });

test("everybody plays on, as whom they were where that is possible", () => {
  const seats = party([seat("imp", "person"), seat("witch", "person"), seat("slime", "bot")], ["gnoll", "imp", "dragon"]);
  expect(seats).toEqual([
    { seat: "imp", of: "imp" },
    { seat: "gnoll", of: "witch" },
    { seat: "dragon", of: "" },
  ]);
  expect(wantedSeats(seats)[2]).toEqual({ seat: "dragon", of: "", bot: "steady" });
});

test("the links of a table lead to the next chapter", () => {
  const ring = { table: "a", mine: ["s"], host: "h", spectator: "w", seats: { witch: "f" }, wanted: {}, at: 1 };
  expect(followed(ring, "b", { gnoll: "g" })).toMatchObject({ table: "b", mine: ["s"], host: "h", seats: { witch: "f", gnoll: "g" }, wanted: null });
});
