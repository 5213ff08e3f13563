/** What is decided automatically: the only possible decision, if it reveals nothing to anybody, and what a game proposes, if one wants that. */
import type { Told } from "./protocol.ts";
import type { ChoiceInView, OptionInView } from "./view.ts";

/** With closed hands these reveal something to the others, so a person decides them. */
const TELLING = ["pass", "decline"];

/** Somebody has just taken something back: they decide for themselves what comes next. */
const takenBack = (told: Told[]): boolean => told.findLast((entry) => entry.kind === "decision" || entry.kind === "undone")?.kind === "undone";

export function forced(choice: ChoiceInView, told: Told[]): OptionInView | null {
  const [only, ...others] = choice.options;
  // What one may do while others are asked, such as giving a Coin away, answers nothing.
  if (!only || others.length || !choice.asked.includes(only.seat) || choice.free || choice.secret || only.agreed || only.warning || TELLING.includes(only.verb ?? "")) return null;
  return takenBack(told) ? null : only;
}

/** What the game proposes, by its verb; of several such options the first. */
export function proposed(choice: ChoiceInView, told: Told[], verbs: string[]): OptionInView | null {
  const found = choice.secret ? undefined : choice.options.find((option) => verbs.includes(option.verb ?? "") && !option.warning);
  return found && !takenBack(told) ? found : null;
}
