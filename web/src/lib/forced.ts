/** What is decided by itself: the only thing there is to do, where doing it tells nobody anything. */
import type { Told } from "./protocol.ts";
import type { ChoiceInView, OptionInView } from "./view.ts";

/** With closed hands these tell the others something, so a person says them. */
const TELLING = ["pass", "decline"];

/** Somebody has just taken something back: what they came back to is theirs to decide. */
const takenBack = (told: Told[]): boolean => told.findLast((entry) => entry.kind === "decision" || entry.kind === "undone")?.kind === "undone";

export function forced(choice: ChoiceInView, told: Told[]): OptionInView | null {
  const [only, ...others] = choice.options;
  if (!only || others.length || choice.free || only.agreed || only.warning || TELLING.includes(only.verb ?? "")) return null;
  return takenBack(told) ? null : only;
}
