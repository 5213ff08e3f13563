/**
 * What a table knows of a game before its board is loaded: each declares it in `boards/<game>/table.ts`. A game without that
 * file gets defaults. What only the lobby needs stands in `lobby.ts`, so that a table does not wait for it.
 */
export interface TableOfGame {
  /** Whether its characters have the colour and shape of their crest wherever they sit. */
  ownColours: boolean;
  /** Outlines for the crests of its characters, in the order of the crests' shapes and colours. */
  crests: Record<string, string>;
  /** The meters in the bar at the top: what is counted as the game goes on, and which part of the whole is played. */
  bar: { count: string; part: string };
  /** The mark that counts damage to a thing. */
  harm: string;
}

const found = import.meta.glob<{ table: TableOfGame }>("./*/table.ts", { eager: true });
const tables = Object.fromEntries(Object.entries(found).map(([path, { table }]) => [path.split("/")[1]!, table]));

/** The marks of all games that count damage to a thing. */
export const harmMarks: string[] = Object.values(tables).map((table) => table.harm);

export const tableOf = (game: string): TableOfGame | undefined => tables[game];

export const crestOf = (game: string, seat: string): string => tables[game]?.crests[seat] ?? "";

/** The index of a seat's colour and shape: that of its character if the game fixes it, else its place. */
export function crestPlace(game: string, seat: string, place: number): number {
  const table = tables[game];
  const own = table?.ownColours ? Object.keys(table.crests).indexOf(seat) : -1;
  return own < 0 ? place : own;
}
