import { expect, test } from "vitest";
import { seatAt, unnamed, type Seat } from "../src/lib/seats.ts";
import { clockFace, timed } from "../src/table/clock.ts";

const seat = (name: string, more: Partial<Seat> = {}): Seat => ({ ...seatAt("ring", unnamed(name), 0), ...more });

test("a clock is read in hours, minutes and seconds", () => {
  expect([0, 0.2, 9, 59.5, 60, 750, 3720].map(clockFace)).toEqual(["0:00", "0:01", "0:09", "1:00", "1:00", "12:30", "1:02:00"]);
});

test("only a running clock is counted on, and never below nothing", () => {
  const seats = [seat("ann", { seconds_left: 5, runs: true }), seat("bob", { seconds_left: 60, yours: true }), seat("cid", { seconds_left: 60 }), seat("dot", { seconds_left: null, runs: true })];
  expect(timed(seats, 3).map((each) => [each.seat.seat, each.left])).toEqual([["ann", 2], ["bob", 60]]);
  expect(timed(seats, 30)[0]!.left).toBe(0);
});

test("who has run out of time is shown as such", () => {
  expect(timed([seat("ann", { seconds_left: 0, timed_out: true })], 1)[0]!.out).toBe(true);
});
