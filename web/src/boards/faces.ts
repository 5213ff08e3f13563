/** What a board gives to the frame around it: the face of a card for the zoom sheet, its forecast, its goal, its marks. */
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

/** Words of a game with its own marks in them, such as those of a price. */
export type Marked = Component<{ text: string }>;

/** What a game shows of itself when it is over, below how it ended. */
export type EndOfGame = Component<{ table: TableModel }>;

/** What the bar at the top says of a game in its own way. */
export interface BarOfGame {
  /** What is played just now, where a table plays more than one scenario. */
  title: (table: TableModel) => string;
  under: (table: TableModel) => string;
  /** The steps to be listed; none while the order of the turns is shown in their place. */
  steps: (table: TableModel) => string[];
  turns: Component<{ table: TableModel }>;
}

const faces = new Map<string, Face>();
/** The frame exists before any board, so it must notice when one is loaded. */
const forecasts = new SvelteMap<string, Forecast>();
const goals = new SvelteMap<string, GoalOfGame>();
const ends = new SvelteMap<string, EndOfGame>();
const marks = new SvelteMap<string, Marked>();
const bars = new SvelteMap<string, BarOfGame>();

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

/** How a game draws the second line of an option; without this, it is plain words. They are read aloud as they are written. */
export function registerMarks(game: string, marked: Marked): void {
  if (!marks.has(game)) marks.set(game, marked);
}
export const marksOf = (game: string): Marked | undefined => marks.get(game);

/** What a game shows of itself when it is over; without this, what every game shows. */
export function registerEnd(game: string, end: EndOfGame): void {
  if (!ends.has(game)) ends.set(game, end);
}
export const endOf = (game: string): EndOfGame | undefined => ends.get(game);

/** What the bar at the top says of a game; without this, its scenario and its steps. */
export function registerBar(game: string, bar: BarOfGame): void {
  if (!bars.has(game)) bars.set(game, bar);
}
export const barOf = (game: string): BarOfGame | undefined => bars.get(game);
