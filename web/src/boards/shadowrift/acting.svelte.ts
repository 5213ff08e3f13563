/** The Monsters Act that has just come, shown on the board one thing at a time: the lamp, the prey, the cards of a Hunt. */
import { settings } from "$lib/settings.svelte.ts";
import type { Told } from "$lib/protocol.ts";
import { actsIn, beatsOf, type Beat } from "./acts.ts";

/** All of it together, as long as any decision moves things. */
const WHOLE = 1200;
const LONGEST = 300;

export class Acting {
  now = $state.raw<Beat | null>(null);
  /** How long one thing is shown. */
  pause = $state(LONGEST);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show what these entries of the log tell; nothing if things do not move. */
  play(news: Told[]): void {
    clearTimeout(this.#timer);
    this.now = null;
    const due = settings.motion ? beatsOf(actsIn(news.flatMap((entry) => (entry.undone ? [] : entry.events)))) : [];
    this.pause = Math.min(LONGEST, WHOLE / (due.length || 1));
    this.#next(due);
  }

  #next(due: Beat[]): void {
    this.now = due[0] ?? null;
    if (due.length) this.#timer = setTimeout(() => this.#next(due.slice(1)), this.pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
