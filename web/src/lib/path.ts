/**
 * Options are paths of things to point at. These are pure functions: which options are left after some picks,
 * and the resulting entries of the choice bar. They know no rule of a game, only how paths begin and continue.
 */
import { keysOf, type Key, type OptionInView, type PathStep } from "./view.ts";

/** One step that was chosen: by a touch on a thing, or by an entry of the bar (which also names the seat and the verb). */
export interface Pick {
  keys: Key[];
  /** The thing that was touched, if several would do. */
  touched?: Key;
  text: string;
  kind: string;
  verb?: string;
  seat?: string;
  /** It was the only possible step, so nobody had to choose it. */
  alone?: boolean;
}

/** A line of the choice bar: one option, or several that begin alike. */
export interface Entry {
  number: number;
  seat: string;
  verb: string;
  /** The thing that comes next; null if the option is complete. */
  step: PathStep | null;
  options: OptionInView[];
  /** Whether choosing it decides; otherwise more steps follow. */
  ends: OptionInView | null;
  /** Every option behind it may be a mistake. */
  warning: string;
  /** It ends the question: `decline`, `done`, `end turn`. The bar always shows it. */
  closes: boolean;
  /** It confirms what was marked. */
  confirms?: boolean;
  /** It is a deed alone, with so many things to begin it with; they are listed once it is chosen. */
  begins?: number;
}

/** A deed that was chosen before any thing. */
export interface Deed {
  seat: string;
  verb: string;
}

/** With more first things than this, a board may ask for deeds in their place. */
const FEW = 9;

const verbOf = (option: OptionInView): string => option.verb ?? option.text.replace(/^[^:]*: /, "");

function fits(option: OptionInView, pick: Pick, depth: number): boolean {
  const step = option.path[depth];
  if (!step) return false;
  if (pick.verb !== undefined && verbOf(option) !== pick.verb) return false;
  if (pick.seat !== undefined && option.seat !== pick.seat) return false;
  const keys = keysOf(step);
  return pick.keys.some((key) => keys.includes(key));
}

/**
 * What is bought is chosen, not every way to pay for it: of the options that differ only in a last step of this kind, the one with the
 * wanted payment, or else with the smallest. `kept` is the text of an option that stays, whatever it costs.
 */
export function paidFor(options: OptionInView[], kind: string, wanted = 0, kept = ""): OptionInView[] {
  const last = (option: OptionInView): PathStep | undefined => option.path.at(-1);
  const pays = (option: OptionInView): boolean => option.path.length > 1 && last(option)?.kind === kind;
  const bought = (option: OptionInView): string => JSON.stringify([option.seat, verbOf(option), option.path.slice(0, -1).map(keysOf)]);
  const rank = (option: OptionInView): number => (option.text === kept ? -2 : last(option)!.thing === wanted ? -1 : last(option)!.thing);
  const best = new Map<string, OptionInView>();
  for (const option of options.filter(pays)) {
    const known = best.get(bought(option));
    if (!known || rank(option) < rank(known)) best.set(bought(option), option);
  }
  return options.filter((option) => !pays(option) || best.get(bought(option)) === option);
}

/** A way from where something stands to where it goes, and nothing more to choose. */
const isWalk = (option: OptionInView): boolean => option.path.map((step) => step.kind).join() === "stands,to";

/**
 * Options without a first step that nobody needs to choose: it names who acts anyway, or all begin with it. Where something goes is touched
 * at once if only one thing can go, even if one may also be done.
 */
export function relieved(options: OptionInView[], given: Key): OptionInView[] {
  const first = (option: OptionInView): string => (option.path[0] ? keysOf(option.path[0]).join() : "");
  const names = (option: OptionInView): boolean => !!given && first(option) === given;
  const whole = (option: OptionInView): string => JSON.stringify([option.seat, verbOf(option), first(option)]);
  const open = options.filter((option) => !option.closes);
  const offered = open.every(isWalk) ? open : options;
  const alike = offered.length > 1 && offered.every((option) => option.path.length > 1 && whole(option) === whole(offered[0]!));
  if (!alike && !options.some(names)) return options;
  return options.map((option) => ((alike && offered.includes(option)) || names(option) ? { ...option, path: option.path.slice(1) } : option));
}

/** The options that begin with these picks. */
export function leftAfter(options: OptionInView[], picks: Pick[]): OptionInView[] {
  return picks.reduce((left, pick, depth) => left.filter((option) => fits(option, pick, depth)), options);
}

/** The options of a deed; without one, all of them. */
export const ofDeed = (options: OptionInView[], chosen: Deed | null): OptionInView[] =>
  chosen ? options.filter((option) => option.seat === chosen.seat && verbOf(option) === chosen.verb) : options;

/** With many entries, those of one deed are one entry; what ends the question stays last. */
export function byDeed(all: Entry[]): Entry[] {
  if (all.length <= FEW) return all;
  const groups = new Map<string, Entry[]>();
  for (const entry of all) {
    const name = JSON.stringify([entry.seat, entry.verb, entry.closes]);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()].map((group, index) => {
    const number = index + 1;
    const first = group[0]!;
    if (group.length === 1) return { ...first, number };
    const warning = group.every((entry) => entry.warning) ? first.warning : "";
    return { ...first, number, step: null, options: group.flatMap((entry) => entry.options), ends: null, warning, begins: group.length };
  });
}

/** As many of these picks as still lead to an option, after the table has changed. */
export function stillOpen(options: OptionInView[], picks: Pick[]): Pick[] {
  let length = picks.length;
  while (length && !leftAfter(options, picks.slice(0, length)).length) length -= 1;
  return picks.slice(0, length);
}

/** The next step if it is the same for all remaining options: nobody needs to choose it. */
export function onlyWay(left: OptionInView[], depth: number): Pick | null {
  const step = left[0]?.path[depth];
  if (!step || left.length < 2) return null;
  const keys = keysOf(step);
  const same = left.every((option) => {
    const other = option.path[depth];
    return other && keysOf(other).join() === keys.join();
  });
  return same ? { keys, text: step.text, kind: step.kind, alone: true } : null;
}

/** What the bar lists: options that begin alike are one entry, in the order in which they were offered; what ends the question comes last. */
export function entries(left: OptionInView[], depth: number, flat = false): Entry[] {
  const groups = new Map<string, OptionInView[]>();
  for (const option of left) {
    const step = option.path[depth];
    const name = flat ? option.text : JSON.stringify([option.seat, verbOf(option), step ? keysOf(step) : null]);
    const group = groups.get(name);
    if (group) group.push(option);
    else groups.set(name, [option]);
  }
  const all = [...groups.values()];
  const ending = all.filter((options) => options.every((option) => option.closes));
  return [...all.filter((options) => !ending.includes(options)), ...ending].map((options, index) => {
    const first = options[0]!;
    return {
      number: index + 1,
      seat: first.seat,
      verb: verbOf(first),
      step: first.path[depth] ?? null,
      options,
      ends: options.length === 1 ? first : null,
      warning: options.every((option) => option.warning) ? first.warning : "",
      closes: ending.includes(options),
    };
  });
}

/**
 * Entries that begin with a card of a hand come in the order of the hand, so that numbers run from left to right; all
 * others stay where they are. `place` is the position of a thing in a hand, -1 if it is in none.
 */
export function asHandsLie(entries: Entry[], place: (key: Key) => number): Entry[] {
  const placeOf = (entry: Entry): number => {
    const places = (entry.step ? keysOf(entry.step) : []).map(place).filter((found) => found >= 0);
    return places.length ? Math.min(...places) : -1;
  };
  const places = new Map(entries.map((entry) => [entry, placeOf(entry)]));
  const held = entries.filter((entry) => places.get(entry)! >= 0).sort((a, b) => places.get(a)! - places.get(b)!);
  return entries.map((entry) => (places.get(entry)! >= 0 ? held.shift()! : entry)).map((entry, index) => ({ ...entry, number: index + 1 }));
}

/** The entry of a typed number: at once if only one entry fits, otherwise when typing has finished. */
export function typed(digits: string, count: number, finished: boolean): number | null {
  const number = Number(digits);
  if (!number || number > count) return null;
  return finished || number * 10 > count ? number : null;
}

/** The text of an option without its seat. */
export const deed = (option: OptionInView): string => option.text.replace(/^[^:]*: /, "");

/** The same option in notation with another thing at this step, to ask "why not?" about. */
export function instead(option: OptionInView, depth: number, name: string): string {
  const step = option.path[depth];
  if (!step || !step.text) return option.text;
  const at = option.text.lastIndexOf(step.text);
  return at < 0 ? option.text : option.text.slice(0, at) + name + option.text.slice(at + step.text.length);
}
