/**
 * All text of the interface in one place. What the games say (options, prompts, log) comes from the table.
 * `{name}` is a variable; `{n|one|many}` chooses by a number. Boards keep their own words
 * (boards/<game>/words.ts) and add them with `addWords`.
 */
import { createSubscriber } from "svelte/reactivity";
import { english } from "./english.ts";

type Vars = Record<string, string | number>;

const words: Record<string, string> = { ...english };

/** A board is loaded after the frame around it: what the frame says by then is said anew in the board's words. */
let spread = (): void => {};
const listens = createSubscriber((update) => {
  spread = update;
});

/** A board's own words, under keys that begin with its game: `greyport.defends`. */
export function addWords(more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) words[key] = text;
  spread();
}

/** Whether a board has words of its own for something. */
export function hasWords(key: string): boolean {
  listens();
  return key in words;
}

/** Every key, for the test that none is missing. */
export const keys = (): string[] => Object.keys(words);

export const PSEUDO = "pseudo";

const language = typeof location === "undefined" ? "" : (new URLSearchParams(location.search).get("lang") ?? "");

const ACCENTS: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú", n: "ñ", c: "ç" };

/** The pseudo-language: longer, accented and in brackets, so that text from elsewhere stands out. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const told = parts.map((part) => (part.startsWith("{") ? part : part.replace(/[aeiouAEIOUnc]/g, (letter) => ACCENTS[letter] ?? letter)));
  return `⟦${told.join("")}${"~".repeat(Math.ceil(text.length / 4))}⟧`;
}

function filled(text: string, vars: Vars): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = vars[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return Number(value) === 1 ? one : (many ?? "");
  });
}

/** The words for a key. */
export function say(key: string, vars: Vars = {}, tongue: string = language): string {
  const text = words[key];
  if (text === undefined) return `⚠ ${key}`;
  return filled(tongue === PSEUDO ? pseudo(text) : text, vars);
}

/** Sentence case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
