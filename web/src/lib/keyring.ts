/** The links of this browser: the secret of each seat, kept here and sent only to the table itself. */
import { randomName } from "./chance.ts";

export interface Ring {
  table: string;
  /** What opens my seats. */
  mine: string[];
  host: string;
  spectator: string;
  /** For friends, by seat: only whoever opened the table has them. */
  seats: Record<string, string>;
  /** How it was opened, for a rematch. */
  wanted: unknown;
  /** For a "what if": the table it was copied from. */
  from?: string;
  at: number;
}

const WHERE = "holdfast.tables";
const PERSON = "holdfast.person";
const MOST = 60;

function read(): Ring[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? "[]");
    return Array.isArray(found) ? (found as Ring[]).filter((ring) => typeof ring?.table === "string") : [];
  } catch {
    return [];
  }
}

function write(rings: Ring[]): void {
  const newest = [...rings].sort((a, b) => b.at - a.at).slice(0, MOST);
  localStorage.setItem(WHERE, JSON.stringify(newest));
}

/** All tables known here, the latest first. */
export const rings = (): Ring[] => read().sort((a, b) => b.at - a.at);

export function ringOf(table: string): Ring {
  const empty: Ring = { table, mine: [], host: "", spectator: "", seats: {}, wanted: null, at: 0 };
  return { ...empty, ...read().find((ring) => ring.table === table) };
}

export function keep(ring: Ring): void {
  write([{ ...ring, at: Date.now() }, ...read().filter((other) => other.table !== ring.table)]);
}

export function forget(table: string): void {
  write(read().filter((ring) => ring.table !== table));
}

/** Somebody used a link: this browser keeps its secret from now on. */
export function take(table: string, secret: string): Ring {
  const ring = ringOf(table);
  const known = !secret || ring.mine.includes(secret) || ring.host === secret || ring.spectator === secret;
  const taken = known ? ring : { ...ring, mine: [...ring.mine, secret] };
  keep(taken);
  return taken;
}

/** What `hello` sends. */
export function secretsOf(ring: Ring): string[] {
  const all = [...ring.mine, ring.host].filter(Boolean);
  return (all.length ? all : [ring.spectator].filter(Boolean)).slice(0, 12);
}

/** A secret of this browser, with which one person with several seats counts as one. */
export function person(): string {
  const known = localStorage.getItem(PERSON);
  if (known) return known;
  const made = randomName();
  localStorage.setItem(PERSON, made);
  return made;
}
