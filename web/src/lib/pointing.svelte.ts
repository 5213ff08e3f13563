/** Who points at what: bright for four seconds, then small, until somebody decides. */
import type { Told } from "./protocol.ts";
import { keyOf, type Key } from "./view.ts";
import { say } from "./words.ts";

const BRIGHT = 4000;

/** What a table knows of seats and cards, each by its name. */
interface Names {
  seat(id: string): { name: string } | undefined;
  card(thing: number): { name: string } | undefined;
  place(kind: string, value: number): string;
}

/** Who points at what: as far as this person knows the thing. */
export function pointedOut(entry: Told, table: Names): Told {
  if (entry.kind !== "pointed") return entry;
  const named = entry.thing_kind === "seat" ? table.seat(String(entry.thing)) : entry.thing_kind === "thing" ? table.card(Number(entry.thing)) : undefined;
  const what = named?.name ?? table.place(entry.thing_kind, Number(entry.thing));
  return what ? { ...entry, text: say("log.pointsAt", { who: table.seat(entry.seat)?.name ?? entry.seat, what }) } : entry;
}

interface Pointed {
  seat: string;
  key: Key;
  bright: boolean;
}

export class Pointing {
  #all = $state.raw<Pointed[]>([]);

  note(news: Told[]): void {
    if (news.some((entry) => entry.kind === "decision")) this.#all = [];
    for (const entry of news) if (entry.kind === "pointed" && entry.thing !== null) this.#add(entry);
  }

  #add(entry: Told): void {
    const pointed = { seat: entry.seat, key: keyOf(entry.thing_kind, entry.thing!), bright: true };
    this.#all = [...this.#all.filter((other) => other.seat !== entry.seat), pointed];
    setTimeout(() => (this.#all = this.#all.map((each) => (each === pointed ? { ...each, bright: false } : each))), BRIGHT);
  }

  /** The seats that point at this thing. */
  at(key: Key): string[] {
    return this.#all.filter((each) => each.key === key).map((each) => each.seat);
  }

  /** Whether somebody has just pointed at it. */
  bright(key: Key): boolean {
    return this.#all.some((each) => each.key === key && each.bright);
  }
}
