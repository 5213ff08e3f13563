/** What a board gives to the frame around it: the face of a card for the zoom sheet, its forecast, its goal. */
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { TableModel } from "$lib/table.svelte.ts";
import type { CardInView } from "$lib/view.ts";

export interface FaceProps {
  card: CardInView;
  table: TableModel;
  /** Width in px. */
  w?: number;
}

export type Face = Component<FaceProps>;

/** What is about to happen as a game draws it: in the rail, or as one line above the board. */
export type Forecast = Component<{ table: TableModel; line?: boolean }>;

/** How one wins and loses as a game draws it: in the rail, or as one strip above the board. */
export type GoalOfGame = Component<{ table: TableModel; strip?: boolean }>;

const faces = new Map<string, Face>();
/** The frame exists before any board, so it must notice when one is loaded. */
const forecasts = new SvelteMap<string, Forecast>();
const goals = new SvelteMap<string, GoalOfGame>();

/** How cards of a game are drawn in the zoom sheet. */
export function registerFace(game: string, face: Face): void {
  faces.set(game, face);
}
export const faceOf = (game: string): Face | undefined => faces.get(game);

/** How a game draws what is about to happen; without this, numbers and sentences are shown. */
export function registerForecast(game: string, forecast: Forecast): void {
  if (!forecasts.has(game)) forecasts.set(game, forecast);
}
export const forecastOf = (game: string): Forecast | undefined => forecasts.get(game);

/** How a game draws how it is won and lost; without this, its aims are told in words. */
export function registerGoal(game: string, goal: GoalOfGame): void {
  if (!goals.has(game)) goals.set(game, goal);
}
export const goalOf = (game: string): GoalOfGame | undefined => goals.get(game);
