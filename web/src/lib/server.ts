/** Requests to the server over HTTP: the games, new tables, summaries, downloads. */
import type { Definition } from "./definitions.ts";

export interface MeasuredCell {
  scenario: string;
  players: number;
  games: number;
  win_rate: number;
  low: number;
  high: number;
  level: string;
}
export interface Scenario {
  id: string;
  name: string;
  difficulty: string;
  levels: string[];
  story: string;
  text: string[];
  source: string;
  measured: MeasuredCell[];
}
export interface Character {
  id: string;
  name: string;
  /** What they are called at the table. */
  short: string;
  kind: string;
  line: string;
  text: string[];
  source: string;
}
export type OptionValue = boolean | number | string | string[][] | null;
/** One option of a table. */
export interface TableOption {
  name: string;
  title: string;
  kind: "switch" | "number" | "one of" | "player" | "several";
  text: string;
  default: OptionValue;
  picks: { value: string; text: string; most_players: number }[];
  least: number;
  most: number;
  /** What holds while it is unset. */
  otherwise: string;
  part: "game" | "variant" | "table";
  lists: number;
  /** Whether it is asked before each game, as the scenario is. */
  asked: boolean;
  /** Whether it makes another game of it, so that it is not folded away. */
  in_sight: boolean;
  /** The usual value for each scenario, where scenarios differ in it. */
  by_scenario: Record<string, string>;
}
export interface GameBox {
  id: string;
  title: string;
  line: string;
  pack: string;
  /** Packs of somebody's own that lie over it. */
  packs: { id: string; name: string; version: string; about: string }[];
  players: number[];
  played: string;
  scenarios: Scenario[];
  characters: Character[];
  levels: string[];
  table_options: TableOption[];
  usual: { scenario: string; seats: string[] };
  measured: string;
  campaigns: CampaignCard[];
  achievements: { id: string; name: string; text: string }[];
  book: Book;
}
/** The rules of a game on a page. */
export interface Book {
  /** How one wins and loses, in a sentence each. */
  wins: string;
  loses: string;
  /** The course of a round or turn, by the names of its steps. */
  course: Part[];
  chapters: Part[];
  /** What the signs on cards and table mean, besides the keywords. */
  signs: Part[];
}
export interface Part {
  name: string;
  text: string;
}
/** Scenarios that are played one after another. */
export interface CampaignCard {
  id: string;
  name: string;
  chapters: { scenario: string; characters: string[]; bonus: string[] }[];
}
export interface LobbyBoxes {
  /** How friends reach this server; empty if by the address of this page. */
  url: string;
  /** Only this machine reaches it: links do not work for friends elsewhere. */
  here_only: boolean;
  /** How to start it so that friends reach it. */
  command: string;
  holdfast: string;
  games: GameBox[];
  bots: string[];
}

export type Who = "you" | "friend" | "bot";

export interface NewTable {
  game: string;
  scenario: string | null;
  seats: { seat: string; who: Who; bot?: string }[];
  options: Record<string, unknown>;
  seed: string | null;
  campaign?: string;
  title: string;
  bots_at_once: boolean;
  silent: boolean;
  turn_seconds?: number;
  reserve_seconds?: number;
  packs?: PackFiles[];
  /** The packs of another table of mine, opened by these secrets. */
  packs_of?: string;
  secrets?: string[];
}
/** The text of each file of a pack. */
export type PackFiles = Record<string, string>;
/** A pack as the server reads it. */
export interface PackReport {
  sound: boolean;
  problems: { file: string; line: number; word: string; text: string }[];
  id: string;
  name: string;
  version: string;
  about: string;
  game: string;
  does: string;
  cards: Record<string, Definition[]>;
  keywords: Record<string, string>;
  box: GameBox | null;
}
export interface Keys {
  host: string;
  spectator: string;
  seats: Record<string, string>;
}
export interface OpenedTable {
  table: string;
  keys: Keys;
}
export interface Summary {
  table: string;
  /** False: it is gone, or these secrets open nothing there. */
  found: boolean;
  title: string;
  game: string;
  game_title: string;
  scenario: string;
  scenario_id: string;
  where: string;
  your_move: boolean;
  over: boolean;
  outcome: string;
  seats: string[];
  changed: number;
  broken: boolean;
}

/** A refusal of the server, in its words. */
export class ServerSaid extends Error {}

async function answer<Wanted>(asked: Promise<Response>): Promise<Wanted> {
  let response: Response;
  try {
    response = await asked;
  } catch {
    throw new ServerSaid("");
  }
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Wanted;
  let said = "";
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    said = String(body.reason ?? body.detail ?? body.error ?? "");
  } catch {
    said = text.slice(0, 200);
  }
  throw new ServerSaid(said || response.statusText);
}

const post = <Wanted>(path: string, body: unknown): Promise<Wanted> =>
  answer<Wanted>(fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));

export const games = (): Promise<LobbyBoxes> => answer<LobbyBoxes>(fetch("/api/games"));

export const openTable = (wanted: NewTable): Promise<OpenedTable> => post<OpenedTable>("/api/tables", wanted);

export const readPack = (files: PackFiles, folder: string): Promise<PackReport> => post<PackReport>("/api/packs", { files, folder: folder.slice(0, 80) });

export const openSave = (file: Blob): Promise<OpenedTable> =>
  answer<OpenedTable>(fetch("/api/tables/open", { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file }));

export const summaries = async (tables: { table: string; secrets: string[] }[]): Promise<Summary[]> =>
  (await post<{ tables: Summary[] }>("/api/tables/summaries", { tables })).tables;

/** A seat of the next chapter of a campaign: whoever had `of` plays it, or a bot; else it gets a link of its own. */
export interface NextSeat {
  seat: string;
  of: string;
  bot: string;
}
export const goOn = (table: string, secrets: string[], seats: NextSeat[]): Promise<OpenedTable> => post<OpenedTable>(`/api/tables/${table}/go-on`, { secrets, seats });

export const whatIf = (table: string, secrets: string[], at: number | null): Promise<OpenedTable> =>
  post<OpenedTable>(`/api/tables/${table}/what-if`, { secrets, at });

/** Download a file, with the secret in a header so that it is in no address. */
export async function download(table: string, what: "log" | "save", secret: string, name: string): Promise<void> {
  const response = await fetch(`/api/tables/${table}/${what}`, { headers: { Authorization: `Bearer ${secret}` } });
  if (!response.ok) throw new ServerSaid((await response.text()).slice(0, 200));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
