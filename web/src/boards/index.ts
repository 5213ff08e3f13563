/**
 * The boards: one folder for each game, loaded when a table is opened. A game without one is drawn from its zones.
 * A new game's board is `boards/<game>/Board.svelte` with the one prop `table`, and nothing else.
 */
import type { Component } from "svelte";
import type { TableModel } from "$lib/table.svelte.ts";

export type Board = Component<{ table: TableModel }>;

type Load = () => Promise<{ default: Board }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");

export const boardOf = (game: string): Load => boards[`./${game}/Board.svelte`] ?? boards["./zones/Board.svelte"]!;
