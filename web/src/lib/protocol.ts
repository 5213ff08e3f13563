// Made from docs/protocol.json by `npm run protocol`. Do not change it by hand.

export const PROTOCOL = 1;

/** The first message: who I am, by the secrets of my links, and how far I have followed this table. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  secrets: Array<string>;
  person?: string;
  name?: string;
  have?: number;
  eyes?: string;
  changes?: boolean;
}

/** Make a decision: the text of an option that was offered, with the warning it carried. */
export interface Decide {
  type: "decide";
  id: string;
  option: string;
  version?: number;
  warning?: string;
  forced?: boolean;
}

/** In a step in which all may act: I have done what I wanted (or not yet, after all). */
export interface Ready {
  type: "ready";
  id: string;
  seat: string;
  ready?: boolean;
}

/** In a step in which all may act: let the bots act now, before it ends. */
export interface LetBots {
  type: "let_bots";
  id: string;
}

/** Take back: the last decision, or all since a named point, which may need a vote. */
export interface Undo {
  type: "undo";
  id: string;
  to?: string;
}

/** Make the decision again that was taken back last. */
export interface Redo {
  type: "redo";
  id: string;
}

/** Answer the open vote. */
export interface Vote {
  type: "vote";
  id: string;
  vote: number;
  yes: boolean;
}

/** Say something to everybody. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  seat?: string;
}

/** Point at a thing on the table, so that everybody sees it. */
export interface Point {
  type: "point";
  id: string;
  seat: string;
  kind: string;
  thing: number | string;
}

/** Propose a decision to another seat. */
export interface Propose {
  type: "propose";
  id: string;
  seat: string;
  to: string;
  option: string;
}

/** Why is this decision not possible? */
export interface Why {
  type: "why";
  id: string;
  option: string;
}

/** What would the steady player do in this seat, and why? */
export interface Hint {
  type: "hint";
  id: string;
  seat: string;
}

/** Show me the table as it was after this decision, as I could see it then. */
export interface Look {
  type: "look";
  id: string;
  at: number;
}

/** From now on I look with the eyes of this seat of mine; empty: of the one that is asked. */
export interface Eyes {
  type: "eyes";
  id: string;
  seat: string;
}

/** I sit down in this seat, whose link I have, or take it back from the bot that held it. */
export interface Claim {
  type: "claim";
  id: string;
  seat: string;
}

/** I leave this seat; a bot may be put there, and whoever has its link may sit down again. */
export interface Leave {
  type: "leave";
  id: string;
  seat: string;
}

/** Make a new link for this seat of mine (or any seat, if I am the host); the old one is worth nothing any more. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: string;
}

/** Host: whoever sits there leaves, and their link is worth nothing any more. */
export interface Kick {
  type: "kick";
  id: string;
  seat: string;
}

/** Host: let a bot play this open seat; empty: take the bot away. */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: string;
  bot?: string;
}

/** Anybody seated: let a bot hold the seat of somebody who has dropped, once the countdown is over. */
export interface LetHold {
  type: "let_hold";
  id: string;
  seat: string;
}

/** Host: change a setting of the table. */
export interface Change {
  type: "change";
  id: string;
  bots_at_once?: boolean | null;
  silent?: boolean | null;
  spectators?: boolean | null;
  bots_wait?: boolean | null;
  turn_seconds?: number | null;
  reserve_seconds?: number | null;
}

/** Host: a new link for spectators; the old one is worth nothing any more. */
export interface NewSpectatorLink {
  type: "new_spectator_link";
  id: string;
}

/** Let spectators see everything, so many turns late, if everybody who sits here agrees; 0: no longer. */
export interface ShowAll {
  type: "show_all";
  id: string;
  turns: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** The answer to `hello`; an update follows at once. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  holdfast: string;
  about: About;
  you: You;
}

/** What never changes at a table. */
export interface About {
  table: string;
  title: string;
  game: string;
  game_title: string;
  scenario: string;
  pack: string;
  packs: Array<string>;
  pinned: boolean;
}

/** What this connection may do. */
export interface You {
  seats: Array<string>;
  host: boolean;
  spectator: boolean;
  name: string;
}

/** What happened since the client's version, and the whole table as it is now. */
export interface Update {
  type: "update";
  version: number;
  since: number;
  at: number;
  told: Array<Told>;
  view: View;
  eyes: string;
  digest: string;
  table: TableState;
  you: You;
}

/** An entry of the log. An entry of the kind `decision` is a decision with everything that it caused. */
export interface Told {
  version: number;
  kind: string;
  text: string;
  at: number;
  seat: string;
  by_bot: boolean;
  steps: Array<string>;
  events: Array<EventInView>;
  heading: string;
  thing: number | string | null;
  thing_kind: string;
  to: string;
  undone: boolean;
}

/** An event, as docs/protocol.md describes it: `moved`, `counted`, `rolled`, `shuffled` ... */
export interface EventInView {
  about?: number;
  amount?: number;
  cause?: string;
  counter?: string;
  decision?: string;
  die?: string;
  event: string;
  fact?: number;
  fact_name?: string;
  from?: number | string;
  mark?: string;
  name?: string;
  other?: number;
  other_name?: string;
  place?: number;
  reason?: number;
  reason_name?: string;
  seat?: string;
  shows?: number;
  thing?: number;
  to?: number | string;
  told?: string;
  winners?: Array<string>;
  zone?: string;
}

/** What one seat may know of a game: one schema for all games. */
export interface View {
  board?: Board;
  choice: ChoiceInView;
  dangers: Array<Danger>;
  forecast: Array<string>;
  game: string;
  goal: Array<Aim>;
  locks: Array<Lock>;
  meters: Array<MeterInView>;
  outcome: OutcomeInView | null;
  seats: Array<string>;
  step: string;
  steps: Array<string>;
  tray: Array<DieInView>;
  you: string;
  zones: Array<Zone>;
}

/** What a game shows of its table as a whole, besides cards and counters: a map, rolls of dice, a campaign. `board` is what it is called. A game that has one adds fields of its own. */
export interface Board {
  board: string;
  [field: string]: unknown;
}

/** The open question. `free`: it is a step in which all may act as they like. `several`: one may answer several times in a row, as with discards, so that people can choose all at once. `secret`: all choose at the same time, and nobody may know what before the last has chosen. */
export interface ChoiceInView {
  asked: Array<string>;
  decides: string;
  free: boolean;
  options: Array<OptionInView>;
  prompt: string;
  secret: boolean;
  several: boolean;
  speaker: string;
}

/** Something a seat may do: its text in notation, what it comes to, what speaks against it, what to point at. `closes`: it ends the question without choosing anything in it, like `decline`, `done` or `end turn`. */
export interface OptionInView {
  agreed: boolean;
  closes: boolean;
  gloss: string;
  path: Array<PathStep>;
  seat: string;
  text: string;
  verb: string;
  warning: string;
}

/** One step of a path: something to point at. Any of its keys will do (`thing:12`, `room:5`, `seat:fiona`). */
export interface PathStep {
  keys: Array<string>;
  kind: string;
  text: string;
  thing: number;
}

/** The forecast as data: who or what is struck (a `seat`, a place, a thing) and by how much, or how likely. Of an `amount` so much is `stopped`, and what is struck goes `from` one number `to` another. Where a deck decides, so many `cards` `of` those left do it. `falls`: that is the end of it, or of the game. */
export interface Danger {
  amount?: number;
  cards?: number;
  falls?: boolean;
  from?: number;
  kind: string;
  name: string;
  of?: number;
  stopped?: number;
  text?: string;
  to?: number;
  [field: string]: unknown;
}

/** A way to win or to lose, and how far it has come, each in a few words; the same in numbers, `value` of `most`. */
export interface Aim {
  most?: number;
  now: string;
  text: string;
  value?: number;
  wins: boolean;
}

/** Something one would like to do and cannot, with the reason. */
export interface Lock {
  reason: string;
  text: string;
  thing: number;
  why: Because;
}

/** Why a decision is not possible, as the rules of the game say it. Programs go by the code. */
export interface Because {
  brief: string;
  code: string;
  remedy: string;
  ruling: string;
  words: string;
}

/** A counter people look at: a number (perhaps with a `most`), words, or a list. */
export interface MeterInView {
  list?: Array<string>;
  most?: number;
  name: string;
  text?: string;
  value?: number;
}

/** How a game ended. `result` is what that is to whoever looks: `won`, `lost`, `nobody` or `others`. */
export interface OutcomeInView {
  reason: string;
  result: string;
  rivals: boolean;
  seats: Array<SeatOutcomeInView>;
  winners: Array<string>;
}

/** How a game ended for one seat. `place`: 1 for the best side, 0 where nobody plays against anybody. */
export interface SeatOutcomeInView {
  place: number;
  points: number | null;
  seat: string;
  team: string;
  won: boolean;
}

/** A die in the tray, with the thing that it was rolled for. */
export interface DieInView {
  die: string;
  for?: number;
  shows: number;
}

/** A place where things lie: those that may be known, and how many there are in all. */
export interface Zone {
  cards: Array<CardInView>;
  count: number;
  zone: string;
}

/** A card, figure or token that lies open for this seat, with the fields that its game adds. */
export interface CardInView {
  id: string;
  kind?: string;
  name: string;
  place: number;
  source?: string;
  text?: Array<string>;
  thing: number;
  [field: string]: unknown;
}

/** The table around the game. */
export interface TableState {
  seats: Array<SeatState>;
  settings: Settings;
  undo: UndoState;
  vote: OpenVote | null;
  branches: Array<Branch>;
  notes: Array<string>;
  spectators: number;
  waiting: string;
  ending: Ending | null;
  campaign: CampaignState | null;
  secret: SecretChoice | null;
}

/** A seat as everybody sees it. */
export interface SeatState {
  seat: string;
  name: string;
  short: string;
  who: string;
  person: string;
  bot: string;
  online: boolean;
  held: boolean;
  holdable_in: number | null;
  ready: boolean;
  yours: boolean;
  seconds_left: number | null;
  runs: boolean;
  timed_out: boolean;
}

/** How the table is played. */
export interface Settings {
  bots_at_once: boolean;
  silent: boolean;
  spectators: boolean;
  bots_wait: boolean;
  turn_seconds: number;
  reserve_seconds: number;
  show_all: number;
}

/** What may be taken back. */
export interface UndoState {
  free: boolean;
  why_not: string;
  points: Array<string>;
  pause: number;
  redo: boolean;
  never: boolean;
}

/** A vote on taking back, or on what `about` says. */
export interface OpenVote {
  vote: number;
  by: string;
  to: string;
  takes_back: number;
  yes: Array<string>;
  no: Array<string>;
  waits_for: Array<string>;
  about: string;
  seat: string;
  turns: number;
}

/** Decisions that were taken back. */
export interface Branch {
  start: number;
  decisions: Array<string>;
  more: number;
}

/** How the game went, in numbers; sent when it is over and nothing is secret any more. */
export interface Ending {
  decisions: number;
  seconds: number;
  seed: string;
  sums: Array<string>;
  seats: Array<Deeds>;
  blow: Blow | null;
  earned: Array<Honour>;
  rounds: number;
  stretch: string;
}

/** What one seat did in a whole game. */
export interface Deeds {
  seat: string;
  decisions: number;
  sums: Array<number>;
}

/** The decision that cost the most. */
export interface Blow {
  at: number;
  amount: number;
  what: string;
}

/** An achievement that this game earned, and the box that it ticks. */
export interface Honour {
  id: string;
  name: string;
  text: string;
  box: string;
}

/** The campaign in which this game is played. */
export interface CampaignState {
  campaign: string;
  name: string;
  chapters: Array<Chapter>;
  carried: Array<string>;
  goes_on: boolean;
  next_table: string;
}

/** A chapter of a campaign. */
export interface Chapter {
  scenario: string;
  name: string;
  characters: Array<string>;
  bonus: Array<string>;
  result: string;
  winners: Array<string>;
  players: Array<string>;
  people: Record<string, unknown>;
  now: boolean;
}

/** A choice that all make at the same time, while it waits for the last of them. */
export interface SecretChoice {
  chosen: Array<string>;
  yours: Array<string>;
}

/** An update for a client that has the one before: what happened since, and what is different now. */
export interface Changes {
  type: "changes";
  version: number;
  since: number;
  at: number;
  told: Array<Told>;
  view: ViewChanges;
  digest: string;
  table: TableState | null;
  you: You | null;
}

/** What is different in a view. Fields, also of choice and board, are replaced, things of a list by their names. */
export interface ViewChanges {
  set: Record<string, unknown>;
  choice: Record<string, unknown>;
  board: Record<string, unknown>;
  zones: Array<Zone>;
  zone_order: Array<string> | null;
  meters: Array<MeterInView>;
  meter_order: Array<string> | null;
}

/** It was done (the update that shows it comes by itself). */
export interface Done {
  type: "done";
  id: string;
}

/** It was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  code: string;
  why: Because | null;
}

/** The answer to `why`; an empty reason means that it is possible. */
export interface Explained {
  type: "explained";
  id: string;
  reason: string;
  why: Because | null;
}

/** The answer to `hint`; without an option: do nothing now. */
export interface Hinted {
  type: "hinted";
  id: string;
  option: string;
  reason: string;
}

/** The answer to `look`. */
export interface Looked {
  type: "looked";
  id: string;
  at: number;
  view: View;
  told: string;
}

/** A new secret, told only to who asked for it. */
export interface NewLink {
  type: "new_link";
  id: string;
  seat: string;
  secret: string;
}

/** Yes. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The connection ends; whether to come again. */
export interface Closed {
  type: "closed";
  reason: string;
  code: string;
  again: boolean;
}

export type ClientMessage =
  | Hello
  | Decide
  | Ready
  | LetBots
  | Undo
  | Redo
  | Vote
  | Say
  | Point
  | Propose
  | Why
  | Hint
  | Look
  | Eyes
  | Claim
  | Leave
  | HandOver
  | Kick
  | SeatBot
  | LetHold
  | Change
  | NewSpectatorLink
  | ShowAll
  | Ping;

export type TableMessage =
  | Welcome
  | Update
  | Changes
  | Done
  | Refused
  | Explained
  | Hinted
  | Looked
  | NewLink
  | Pong
  | Closed;
