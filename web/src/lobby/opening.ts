/** From what is chosen in the lobby to a table, and from its keys to this browser's ring. */
import type { Ring } from "$lib/keyring.ts";
import type { NewTable, OpenedTable } from "$lib/server.ts";

/** Mine are the seats I play; the other links are for friends. */
export function keyOpened(opened: OpenedTable, wanted: NewTable | null): Ring {
  const mine = wanted ? wanted.seats.filter((seat) => seat.who === "you").map((seat) => seat.seat) : Object.keys(opened.keys.seats);
  return {
    table: opened.table,
    mine: mine.flatMap((seat) => opened.keys.seats[seat] ?? []),
    host: opened.keys.host,
    spectator: opened.keys.spectator,
    seats: opened.keys.seats,
    wanted,
    at: Date.now(),
  };
}
