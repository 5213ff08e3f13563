/** The last roll, read from the log. */
import type { TableModel } from "$lib/table.svelte.ts";

export interface Roll {
  version: number;
  seat: string;
  hero: string;
  dice: { die: string; shows: number }[];
  /** Its result, in the words of the log. */
  steps: string[];
}

export function lastRoll(table: TableModel): Roll | null {
  const until = table.looked?.at ?? Infinity;
  for (let index = table.told.length - 1; index >= 0; index -= 1) {
    const entry = table.told[index]!;
    if (entry.undone || entry.kind !== "decision" || entry.at > until) continue;
    const rolled = entry.events.filter((event) => event.event === "rolled");
    if (!rolled.length) continue;
    const dice = new Map<number, { die: string; shows: number }>();
    for (const event of rolled) dice.set(event.place ?? dice.size, { die: event.die ?? "white", shows: event.shows ?? 0 });
    const steps = entry.steps.filter((step) => !/ rolls? \d/.test(step));
    return { version: entry.version, seat: entry.seat, hero: rolled[0]!.name ?? "", dice: [...dice.values()], steps };
  }
  return null;
}
