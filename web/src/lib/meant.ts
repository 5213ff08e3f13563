/** Keys count for the question they were pressed at: which question is shown, since when, and how it came. */
import type { ChoiceInView } from "./view.ts";

/** After a question that was answered automatically, a key that comes sooner than this was meant for that one. */
const REACTION = 500;

const questionOf = (choice: ChoiceInView): string => [choice.prompt, ...choice.options.map((option) => option.text)].join("\n");

export class Meant {
  #question = "";
  /** From when on keys count for it. */
  #counts = 0;
  /** The question before was answered automatically. */
  #answered = false;
  /** The question at which the space bar was pressed; a button acts when it is released. */
  #held = "";

  /** A question is on the screen; the same one again changes nothing. */
  shows(choice: ChoiceInView, now: number): void {
    const question = questionOf(choice);
    if (question === this.#question) return;
    this.#question = question;
    // Somebody else's move may change the question again at once; who was surprised still is.
    this.#counts = Math.max(this.#counts, now);
    if (!choice.options.length || !this.#answered) return;
    this.#counts = now + REACTION;
    this.#answered = false;
  }

  /** The question was answered automatically; what comes next surprises whoever was about to answer. */
  answered(): void {
    this.#answered = true;
  }

  /** Whether a key that was pressed at this moment was meant for an earlier question. */
  early(pressed: number): boolean {
    return pressed < this.#counts;
  }

  /** A key goes down. */
  holds(): void {
    this.#held = this.#question;
  }

  /** Whether a key that goes up now was pressed at another question. */
  changed(): boolean {
    return this.#held !== this.#question;
  }
}
