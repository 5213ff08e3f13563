/** Who plays a seat, in words. */
import type { SeatState } from "$lib/protocol.ts";
import { say } from "$lib/words.ts";

/** Whether somebody plays this seat now. */
export const isHere = (seat: SeatState): boolean => seat.who === "bot" || (seat.who === "person" && (seat.online || seat.yours));

/** `now`: also whether they are here and done with this step; after the game that is nobody's concern. */
export function seatWords(seat: SeatState, now = true): string {
  if (seat.held) return say("people.held", { person: seat.person || say("people.somebody") });
  if (seat.who === "bot") return say("people.bot", { bot: seat.bot });
  if (seat.who === "open") return say("people.open");
  const person = seat.person || (seat.yours ? say("people.you") : say("people.somebody"));
  if (seat.yours) return seat.person ? say("people.youAs", { person }) : say("people.you");
  if (!now) return person;
  return seat.online ? say(seat.ready ? "people.ready" : "people.there", { person }) : say("people.dropped", { person });
}
