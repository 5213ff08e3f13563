/** Opens a table from the choices in the lobby, and keeps its links in this browser. */
import type { Ring } from "$lib/keyring.ts";
import type { NewTable, OpenedTable } from "$lib/server.ts";

/** My links are those of the seats I play; the others are for friends. */
export function keyOpened(opened: OpenedTable, wanted: NewTable | null): Ring {
  const mine = wanted ? wanted.seats.filter((seat) => seat.who === "you").map((seat) => seat.seat) : Object.keys(opened.keys.seats);
  return {
    table: opened.table,
    mine: mine.flatMap((seat) => opened.keys.seats[seat] ?? []),
    host: opened.keys.host,
    spectator: opened.keys.spectator,
    seats: opened.keys.seats,
    // The text of packs stays with the table, which a rematch names.
    wanted: wanted?.packs ? { ...wanted, packs: undefined, packs_of: opened.table, secrets: [opened.keys.host] } : wanted,
    at: Date.now(),
  };
}
