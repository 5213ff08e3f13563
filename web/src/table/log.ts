/** The log as lines: what says nothing new is left out. */
import type { Told } from "$lib/protocol.ts";

/** A person saying "ready" and not yet is noise once the step is over: only the last of each seat in a row stays. */
export function oneLineEach(told: Told[]): Told[] {
  return told.filter((entry, index) => {
    const next = told[index + 1];
    return !(entry.kind === "pointed" && next?.kind === "pointed" && next.seat === entry.seat);
  });
}

const MANY = 3;

/** What the live region says of some entries: a sentence a decision, a long chain as one summary. */
export function announced(news: Told[], words: (count: number) => string): string {
  return news
    .filter((entry) => !entry.undone)
    .map((entry) => {
      if (entry.steps.length <= MANY) return [entry.text, ...entry.steps].join(" ");
      return [entry.text, words(entry.steps.length - 1), entry.steps.at(-1)].join(" ");
    })
    .join(" ");
}
