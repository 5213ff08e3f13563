/** A game that is over, as this browser remembers it. */
import type { PlayedGame } from "$lib/history.ts";
import type { Told } from "$lib/protocol.ts";
import type { TableModel } from "$lib/table.svelte.ts";
import { capital, say } from "$lib/words.ts";

/** Whether anything was decided at this table: the save of a finished game, opened to look at it, is no second game. */
export const wasPlayed = (told: Told[]): boolean => told.some((entry) => entry.kind === "decision");

export function playedAt(table: TableModel): PlayedGame {
  const outcome = table.view?.outcome;
  return {
    table: table.id,
    game: table.about?.game ?? "",
    title: table.about?.game_title ?? "",
    scenario: table.about?.scenario ?? "",
    who: (table.around?.seats ?? []).map((seat) => `${seat.name} (${seat.person || say(seat.bot ? "campaign.bot" : seat.yours ? "people.you" : "people.somebody")})`),
    result: outcome?.result ?? "",
    reason: capital(table.named(outcome?.reason ?? "")),
    when: Date.now(),
    earned: table.around?.ending?.earned ?? [],
  };
}
