/** Who plays the next chapter of a campaign, and which of this browser's links lead there. */
import type { Ring } from "$lib/keyring.ts";
import type { SeatState } from "$lib/protocol.ts";
import type { NextSeat } from "$lib/server.ts";

/** A seat of the next chapter: who had the seat `of` this one plays it; empty: a bot. */
export interface Sitting {
  seat: string;
  of: string;
}

/** Everybody who is here plays on, each as whom they were where that is possible; so do as many bots. */
export function party(seats: SeatState[], characters: string[]): Sitting[] {
  const kept = new Set(seats.map((seat) => seat.seat).filter((seat) => characters.includes(seat)));
  const free = characters.filter((character) => !kept.has(character));
  return seats.slice(0, characters.length).map((seat) => ({ seat: kept.has(seat.seat) ? seat.seat : (free.shift() ?? ""), of: seat.who === "bot" ? "" : seat.seat }));
}

export const wantedSeats = (seats: Sitting[]): NextSeat[] => seats.map(({ seat, of }) => (of ? { seat, of, bot: "" } : { seat, of: "", bot: "steady" }));

/** The links of a table open the table of its next chapter, too; `fresh` are those of new seats. */
export const followed = (ring: Ring, table: string, fresh: Record<string, string> = {}): Ring => ({ ...ring, table, seats: { ...ring.seats, ...fresh }, wanted: null });
