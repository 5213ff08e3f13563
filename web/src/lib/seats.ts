/** Seats as a table shows them: each with a colour and, for people who cannot tell colours apart, a crest of its own shape. */
import { crestPlace } from "../boards/tables.ts";
import type { SeatState } from "./protocol.ts";

export const CREST_SHAPES = ["shield", "diamond", "hex", "round", "square", "pennon"] as const;
export type CrestShape = (typeof CREST_SHAPES)[number];

export interface Seat extends SeatState {
  /** The full name, Fiona the Volatile; `name` is short: Fiona. */
  title: string;
  /** Its place around the table, from 0. */
  place: number;
  shape: CrestShape;
  /** A colour of tokens.css. */
  colour: string;
}

export function crestAt(game: string, seat: string, place: number): Pick<Seat, "shape" | "colour"> {
  const turn = crestPlace(game, seat, place) % CREST_SHAPES.length;
  return { shape: CREST_SHAPES[turn]!, colour: `var(--s${turn + 1})` };
}

export function seatAt(game: string, state: SeatState, place: number): Seat {
  return { ...state, title: state.name, name: state.short, place, ...crestAt(game, state.seat, place) };
}

/** The name of a seat until its table is known. */
export function unnamed(seat: string): SeatState {
  const name = seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll("_", " ");
  return {
    seat,
    name,
    short: name,
    who: "open",
    person: "",
    bot: "",
    online: true,
    held: false,
    holdable_in: null,
    ready: false,
    yours: false,
    seconds_left: null,
    runs: false,
    timed_out: false,
  };
}
