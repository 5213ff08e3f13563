/**
 * The boards: one folder for each game, loaded when a table is opened. A game without one is drawn from its zones.
 * A new game's board is `boards/<game>/Board.svelte` with the one prop `table`, and nothing else.
 */
import type { Component } from "svelte";
import { part } from "$lib/part.ts";
import type { TableModel } from "$lib/table.svelte.ts";

export type Board = Component<{ table: TableModel }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");

export async function boardOf(game: string): Promise<Board> {
  return (await part(boards[`./${game}/Board.svelte`] ?? boards["./zones/Board.svelte"]!)).default;
}
