/**
 * What one seat may know of a game, as `View.json()` writes it (docs/protocol.md, "The view").
 * One schema for all games: whatever is particular to a game stands in the further fields of its cards and in its meters.
 */

/** A card, figure or token that lies open for this seat. Games add fields of their own: `damage`, `hp`, `wounds` … */
export interface CardInView {
  thing: number;
  place: number;
  id: string;
  name: string;
  kind?: string;
  text?: string[];
  source?: string;
  [field: string]: unknown;
}

/** A place where things lie: those that may be known, and how many there are in all. */
export interface Zone {
  zone: string;
  count: number;
  cards: CardInView[];
}

/** A counter people look at: a number (perhaps of a most), words, or a list. */
export interface MeterInView {
  name: string;
  value?: number;
  most?: number;
  text?: string;
  list?: string[];
}

/** One step of a path: something to point at. Any of its keys will do (`thing:12`, `room:5`, `seat:fiona`). */
export interface PathStep {
  kind: string;
  thing: number;
  text: string;
  keys?: string[];
}

export interface OptionInView {
  seat: string;
  text: string;
  verb?: string;
  path: PathStep[];
  /** What it comes to, where its words do not say it. */
  gloss?: string;
  warning: string;
  agreed: boolean;
}

export interface ChoiceInView {
  prompt: string;
  asked: string[];
  speaker: string;
  decides: string;
  /** Whether it is a step in which all may act as they like. */
  free?: boolean;
  options: OptionInView[];
}

/** Something one would like to do and cannot, with the reason. */
export interface Lock {
  thing: number;
  text: string;
  reason: string;
}

/** The forecast in numbers: who or what is struck, by how much, and what is then left. */
export interface Danger {
  kind: string;
  name: string;
  amount?: number;
  /** How much of it shields stop. */
  stopped?: number;
  from?: number;
  to?: number;
  falls?: boolean;
  /** Of a room: the chance in cards, and what would happen. */
  room?: number;
  type?: string;
  cards?: number;
  of?: number;
  text?: string;
  /** What a hero would do there in the end, in which other room, to whom, and for which treasure. */
  deed?: string;
  where?: string;
  whom?: string[];
  treasure?: number;
  /** Of something that runs out: how many are left. */
  left?: number;
}

export interface DieInView {
  die: string;
  shows: number;
  for?: number;
}

export interface View {
  game: string;
  you: string;
  seats: string[];
  step: string;
  steps: string[];
  meters: MeterInView[];
  zones: Zone[];
  tray?: DieInView[];
  choice: ChoiceInView;
  locks?: Lock[];
  forecast: string[];
  dangers?: Danger[];
  outcome: null | OutcomeInView;
}

/** How a game ended for one seat. */
export interface SeatOutcome {
  seat: string;
  won: boolean;
  /** 1 for the best side; 0 where nobody plays against anybody. */
  place: number;
  points: number | null;
  team: string;
}

export interface OutcomeInView {
  winners: string[];
  reason: string;
  /** Whether the seats played against each other: then the win of one is not the win of another. */
  rivals: boolean;
  /** What it is to whoever looks: `won`, `lost`, `nobody` (of the rivals has won) or `others` (have, for all they care). */
  result: string;
  seats: SeatOutcome[];
}

/** An event, as docs/protocol.md tells: `moved`, `counted`, `rolled`, `shuffled` … */
export interface EventInView {
  event: string;
  cause?: string;
  thing?: number;
  name?: string;
  other?: number;
  other_name?: string;
  from?: string | number;
  to?: string | number;
  counter?: string;
  mark?: string;
  die?: string;
  shows?: number;
  place?: number;
  seat?: string;
  told?: string;
  [field: string]: unknown;
}

/** What can be touched: `thing:12`, `room:5`, `seat:fiona`. */
export type Key = string;

export const keyOf = (kind: string, value: number | string): Key => `${kind}:${value}`;

/** The keys of a step; a table that writes none means the step's own kind and number. */
export const keysOf = (step: PathStep): Key[] => step.keys ?? [keyOf(step.kind, step.thing)];
