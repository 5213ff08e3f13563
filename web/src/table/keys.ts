/** Keys at the table: numbers choose, each for the question it was pressed at; Esc steps back, letters do the rest while the table has the focus. */
import { Meant } from "$lib/meant.ts";
import { typed } from "$lib/path.ts";
import { settings } from "$lib/settings.svelte.ts";
import { say } from "$lib/words.ts";
import type { TableModel } from "$lib/table.svelte.ts";

const PAUSE = 900;
const SPACE = " ";

export interface Deeds {
  undo(): void;
  redo(): void;
  /** Open the sheet to take back several decisions. */
  further(): void;
  help(): void;
  rail(): void;
  last(): void;
  chat(): void;
  /** Close whatever covers the table; returns whether anything did. */
  close(): boolean;
}

/** Whether somebody is typing text: then keys are letters. */
const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** Whether a key chooses: a number, or Enter and the space bar on an option or a thing. */
function chooses(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return false;
  const on = event.target instanceof HTMLElement ? event.target : null;
  if (/^\d$/.test(event.key)) return !on?.closest("dialog");
  return (event.key === "Enter" || event.key === SPACE) && !!on?.closest("[data-key], .opt");
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export class Keys {
  readonly meant = new Meant();
  #digits = "";
  /** The choice for which digits were typed; for another one they do not count. */
  #meant = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableModel,
    readonly deeds: Deeds,
  ) {}

  /** Before anything else hears a key: one that was pressed at an earlier question, or is still held, chooses nothing. */
  goesDown = (event: KeyboardEvent): void => {
    if (!chooses(event)) return;
    const early = this.meant.early(event.timeStamp);
    if (early || event.repeat) stop(event);
    if (event.repeat) return;
    this.meant.holds();
    if (early) this.table.slip = { text: say("choice.tooSoon"), key: "" };
    else if (this.table.slip?.text === say("choice.tooSoon")) this.table.slip = null;
  };

  /** A button acts when the space bar goes up; by then another question may stand there. */
  goesUp = (event: KeyboardEvent): void => {
    if (event.key === SPACE && chooses(event) && this.meant.changed()) stop(event);
  };

  pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || (writing(event.target) && event.key !== "Escape") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#did(event)) event.preventDefault();
  };

  #did(event: KeyboardEvent): boolean {
    if (event.key === "Escape") return this.#escape();
    if (/^\d$/.test(event.key)) return this.#digit(event.key);
    if (!settings.letters) return false;
    const { table, deeds } = this;
    const letters: Record<string, () => void> = {
      z: deeds.undo,
      Z: deeds.redo,
      b: deeds.further,
      h: () => void table.hint(),
      l: deeds.last,
      r: deeds.rail,
      c: deeds.chat,
      a: () => (settings.flat = !settings.flat),
      "?": deeds.help,
    };
    const deed = letters[event.key];
    deed?.();
    return !!deed;
  }

  #escape(): boolean {
    const { table } = this;
    if (table.slip) {
      table.slip = null;
      return true;
    }
    if (table.looked) {
      void table.look(null);
      return true;
    }
    return table.back() || this.deeds.close();
  }

  #digit(digit: string): boolean {
    clearTimeout(this.#timer);
    const now = this.#now();
    this.#digits = this.#meant === now ? this.#digits + digit : digit;
    this.#meant = now;
    if (this.#take(false)) return true;
    this.#timer = setTimeout(() => {
      if (this.#meant === this.#now()) this.#take(true);
      else this.#digits = "";
    }, PAUSE);
    return true;
  }

  #now(): string {
    return `${this.table.at} ${this.table.depth}`;
  }

  #take(finished: boolean): boolean {
    const number = typed(this.#digits, this.table.entries.length, finished);
    if (number === null && !finished && Number(this.#digits) <= this.table.entries.length) return false;
    const meant = this.#digits;
    this.#digits = "";
    const entry = number === null ? undefined : this.table.entries[number - 1];
    if (entry) this.table.take(entry);
    else if (this.table.entries.length) this.table.slip = { text: say("choice.noSuch", { number: meant, count: this.table.entries.length }), key: "" };
    return true;
  }
}
