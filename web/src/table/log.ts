/** The log as lines, without those that say nothing new. */
import type { Told } from "$lib/protocol.ts";

/** Somebody who changes between ready and not ready is noise: of such entries in a row only the last of each seat stays. */
export function oneLineEach(told: Told[]): Told[] {
  return told.filter((entry, index) => {
    const next = told[index + 1];
    return !(entry.kind === "pointed" && next?.kind === "pointed" && next.seat === entry.seat);
  });
}

const MANY = 3;

/** What the live region says for some entries: a sentence for each decision, a summary for many. */
export function announced(news: Told[], words: (count: number) => string): string {
  return news
    .filter((entry) => !entry.undone)
    .map((entry) => {
      if (entry.steps.length <= MANY) return [entry.text, ...entry.steps].join(" ");
      return [entry.text, words(entry.steps.length - 1), entry.steps.at(-1)].join(" ");
    })
    .join(" ");
}
