/**
 * Events become brief movement. The new view is shown at once; then things that have moved travel from their
 * old places, one after the other in the order of the events, and damaged things show how much. One decision takes at
 * most 1.2 seconds. If movement is switched off, a changed thing has an outline for a second instead.
 */
import { flushSync } from "svelte";
import type { Told } from "./protocol.ts";
import { harmMarks } from "../boards/tables.ts";
import { settings } from "./settings.svelte.ts";
import { keyOf, type EventInView, type Key } from "./view.ts";

const WHOLE = 1200;
const MOVE = 260;
const STRIKE = 180;
const OUTLINE = 1000;

/** What is happening to a thing now. */
export interface Beat {
  key: Key;
  kind: "moved" | "counted";
  /** By how much a counter changed, for the number that rises from it. */
  amount: number;
  counter: string;
}

/** The things of some events, each once, in their order. */
export function beats(events: EventInView[]): Beat[] {
  const found = new Map<Key, Beat>();
  for (const event of events) {
    if (!event.thing) continue;
    const key = keyOf("thing", event.thing);
    const known = found.get(key);
    if (event.event === "moved") found.set(key, known ?? { key, kind: "moved", amount: 0, counter: "" });
    else if ((event.event === "counted" || harmMarks.includes(event.mark ?? "")) && typeof event.from === "number" && typeof event.to === "number") {
      const amount = event.to - event.from + (known?.amount ?? 0);
      found.set(key, { key, kind: known?.kind ?? "counted", amount, counter: event.counter ?? event.mark ?? "" });
    }
  }
  return [...found.values()];
}

export class Motion {
  /** What moves now, by thing; boards may draw more with it. */
  moving = $state.raw<ReadonlyMap<Key, Beat>>(new Map());
  readonly #things = new Map<Key, HTMLElement>();
  #ends: ReturnType<typeof setTimeout> | undefined;

  /** Registers the element of a thing on the board; returns the function that removes it. */
  mount(key: Key, element: HTMLElement): () => void {
    this.#things.set(key, element);
    return () => {
      if (this.#things.get(key) === element) this.#things.delete(key);
    };
  }

  element(key: Key): HTMLElement | undefined {
    return this.#things.get(key);
  }

  /** Show what changed: `change` sets the new view. */
  play(news: Told[], change: () => void): void {
    const due = beats(news.flatMap((entry) => (entry.undone ? [] : entry.events)));
    const before = new Map(due.map((beat) => [beat.key, this.#things.get(beat.key)?.getBoundingClientRect()]));
    if (!due.length || typeof document === "undefined") return change();
    flushSync(change);
    this.moving = new Map(due.map((beat) => [beat.key, beat]));
    if (settings.motion) this.#travel(due, before);
    clearTimeout(this.#ends);
    this.#ends = setTimeout(() => (this.moving = new Map()), settings.motion ? WHOLE : OUTLINE);
  }

  #travel(due: Beat[], before: Map<Key, DOMRect | undefined>): void {
    const pause = Math.min(STRIKE, (WHOLE - MOVE) / due.length);
    due.forEach((beat, index) => {
      const element = this.#things.get(beat.key);
      const from = before.get(beat.key);
      if (!element || !from?.width) return;
      const to = element.getBoundingClientRect();
      const x = (from.left + from.width / 2 - to.left - to.width / 2) / settings.scale;
      const y = (from.top + from.height / 2 - to.top - to.height / 2) / settings.scale;
      if (Math.abs(x) + Math.abs(y) < 4) return;
      const size = Math.min(2, Math.max(0.4, from.width / (to.width || 1)));
      const arc = `translate(${x / 2}px, ${y / 2 - Math.min(40, Math.abs(x) / 6)}px) scale(${(1 + size) / 2})`;
      element.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: arc }, { transform: "none" }],
        { duration: MOVE, delay: index * pause, easing: "cubic-bezier(.2,.75,.25,1)", fill: "backwards" },
      );
    });
  }
}
