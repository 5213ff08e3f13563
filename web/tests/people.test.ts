import { expect, test } from "vitest";
import type { SeatState } from "../src/lib/protocol.ts";
import { seatWords } from "../src/table/people.ts";

const ANN = { who: "person", person: "Ann", online: true, ready: true, yours: false, held: false, bot: "" } as unknown as SeatState;

test("during a game a seat also says whether its player is done", () => {
  expect(seatWords(ANN)).toBe("Ann, here, done with this step");
});

test("after a game it says only who played", () => {
  expect(seatWords(ANN, false)).toBe("Ann");
  expect(seatWords({ ...ANN, online: false }, false)).toBe("Ann");
});
