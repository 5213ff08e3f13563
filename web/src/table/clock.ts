/** The clock of a table, counted on between two updates. */
import type { Seat } from "$lib/seats.ts";

export interface Timed {
  seat: Seat;
  /** Seconds. */
  left: number;
  /** A bot plays this turn on. */
  out: boolean;
}

/** The clocks worth a look: those that run or have run out, and one's own. */
export function timed(seats: Seat[], since: number): Timed[] {
  return seats
    .filter((seat) => seat.seconds_left !== null && seat.seconds_left !== undefined && (seat.runs || seat.timed_out || seat.yours))
    .map((seat) => ({ seat, left: Math.max(0, seat.seconds_left! - (seat.runs ? since : 0)), out: !!seat.timed_out }));
}

/** `0:09`, `12:30`, `1:02:00`; the last second is shown until it is over. */
export function clockFace(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
