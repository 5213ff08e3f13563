/** The sides of a game between rivals, as its end page lists them. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { OutcomeInView, SeatOutcome } from "$lib/view.ts";
import { capital } from "$lib/words.ts";
import { listed } from "./turn.ts";

export interface Side {
  key: string;
  team: string;
  won: boolean;
  place: number;
  points: number | null;
  seats: SeatOutcome[];
}

/** Title and first words of the end page, by the result for its reader. */
const VERDICTS: Record<string, { called: string; says: string }> = {
  won: { called: "end.isWon", says: "end.won" },
  lost: { called: "end.isLost", says: "end.lost" },
  nobody: { called: "end.isOver", says: "end.nobody" },
  others: { called: "end.isOver", says: "end.others" },
};

/** The keys of these words; rivals who have lost see who has won, and so does who only watched. */
export function verdictOf(outcome: OutcomeInView, watches = false): { called: string; says: string } {
  const found = VERDICTS[outcome.result] ?? VERDICTS.others!;
  if (watches && outcome.result === "won") return { ...found, says: "end.theyWon" };
  return outcome.result === "lost" && outcome.rivals ? { ...found, says: "end.others" } : found;
}

/** Seats of one team together, everybody else alone; the best side first. */
export function sidesOf(outcome: OutcomeInView): Side[] {
  const found = new Map<string, Side>();
  for (const seat of outcome.seats) {
    const key = seat.team ? `team:${seat.team}` : `seat:${seat.seat}`;
    const side = found.get(key);
    if (side) side.seats.push(seat);
    else found.set(key, { key, team: seat.team, won: seat.won, place: seat.place, points: seat.points, seats: [seat] });
  }
  return [...found.values()].sort((one, other) => one.place - other.place);
}

export function namesOf(table: TableModel, seats: SeatOutcome[]): string {
  return listed(seats.map((each) => table.seat(each.seat)?.name ?? capital(each.seat)));
}
