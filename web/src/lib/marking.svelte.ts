/** Answers that are chosen together, such as several discards: things are marked first, then confirmed at once. */
import type { Entry } from "./path.ts";
import { keysOf, type ChoiceInView, type Key, type OptionInView } from "./view.ts";

/** The option that begins with this thing and ends there. */
const optionOf = (options: OptionInView[], key: Key): OptionInView | undefined =>
  options.find((option) => !option.closes && option.path.length === 1 && keysOf(option.path[0]!).includes(key));

/** Whether several answers to this question can be chosen together: it says so, and there is more than one thing to choose. */
export function isMarked(choice: ChoiceInView): boolean {
  const things = choice.options.filter((option) => optionOf([option], option.path[0]?.keys[0] ?? ""));
  return choice.several && things.flatMap((option) => keysOf(option.path[0]!)).length > 1;
}

export class Marking {
  keys = $state.raw<Key[]>([]);

  has(key: Key): boolean {
    return this.keys.includes(key);
  }

  toggle(key: Key): void {
    this.keys = this.has(key) ? this.keys.filter((other) => other !== key) : [...this.keys, key];
  }

  /** How many things of an entry are marked; equal cards share an entry. */
  of(entry: Entry): number {
    const keys = entry.step ? keysOf(entry.step) : [];
    return this.keys.filter((key) => keys.includes(key)).length;
  }

  /** One more of these equal things; after the last of them, none. */
  more(entry: Entry): void {
    const keys = entry.step ? keysOf(entry.step) : [];
    const next = keys.find((key) => !this.has(key));
    this.keys = next ? [...this.keys, next] : this.keys.filter((key) => !keys.includes(key));
  }

  /** The options that the marks stand for, one after the other. */
  options(offered: OptionInView[]): OptionInView[] {
    return this.keys.flatMap((key) => optionOf(offered, key) ?? []);
  }

  /** The table has changed: marks on what is no longer offered go. */
  still(offered: OptionInView[]): void {
    const kept = this.keys.filter((key) => optionOf(offered, key));
    if (kept.length !== this.keys.length) this.keys = kept;
  }

  /** Returns whether there was any mark. */
  clear(): boolean {
    const any = this.keys.length > 0;
    this.keys = [];
    return any;
  }
}

/** The entry that confirms the marks, after all others. */
export function confirming(entries: Entry[], marked: OptionInView[]): Entry[] {
  const first = marked[0];
  if (!first) return entries;
  return [...entries, { number: entries.length + 1, seat: first.seat, verb: first.verb, step: null, options: marked, ends: null, warning: "", closes: true, confirms: true }];
}
