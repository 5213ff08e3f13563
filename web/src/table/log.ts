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

/** What the live region says for some entries: a sentence for each decision, a summary for many, which leaves out nothing that is `own`. */
export function announced(news: Told[], words: (count: number) => string, own: (step: string) => boolean = () => false): string {
  return news
    .filter((entry) => !entry.undone)
    .map((entry) => {
      if (entry.steps.length <= MANY) return [entry.text, ...entry.steps].join(" ");
      const kept = entry.steps.filter((step, index) => index === entry.steps.length - 1 || own(step));
      const left = entry.steps.length - kept.length;
      return [entry.text, ...kept.slice(0, -1), left ? words(left) : "", kept.at(-1)].filter(Boolean).join(" ");
    })
    .join(" ");
}

/** Whether what a question demands of a seat was just told of everybody: `Each hero discards a card.`, then `Ghoul: ann discards a card.` */
export function isTold(question: string, told: string, seats: string[]): boolean {
  const asked = question.slice(question.indexOf(": ") + 2);
  const seat = question.includes(": ") && seats.find((each) => asked.startsWith(`${each} `));
  return !!seat && told.includes(asked.slice(seat.length + 1).replace(/[.?!]$/, ""));
}
