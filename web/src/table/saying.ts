/** Options and hints in the words of a page: the notation names sides and verbs as the rulebook does. */
import type { TableModel } from "$lib/table.svelte.ts";
import { deed } from "$lib/path.ts";
import type { OptionInView, PathStep } from "$lib/view.ts";
import { hasWords, say } from "$lib/words.ts";

/** The last word of an option as this game draws it: `Iron Scales, right` lies there as the lower half. */
export const asDrawn = (table: TableModel, text: string): string =>
  text.replace(/, (\w+)$/, (whole, last) => (hasWords(`${table.about?.game}.last.${last}`) ? `, ${say(`${table.about?.game}.last.${last}`)}` : whole));

/** An option in a sentence of its own, if its game has one for its verb and the kinds of all its steps; each step fills the slot of its kind, the last one also `what`; `rest` is all that the notation says after the verb. */
function asOneSentence(table: TableModel, option: OptionInView, form: string): string {
  const key = [table.about?.game, form, option.verb, ...option.path.map((step) => step.kind)].join(".");
  if (!option.path.length || !hasWords(key)) return "";
  const spoken = ({ kind, text }: PathStep): string => (hasWords(`${table.about?.game}.of.${kind}.${text}`) ? say(`${table.about?.game}.of.${kind}.${text}`) : text);
  return say(key, { gloss: option.gloss, rest: deed(option).slice((option.verb ?? "").length + 1), what: spoken(option.path.at(-1)!), ...Object.fromEntries(option.path.map((step) => [step.kind, spoken(step)])) });
}

/** A whole option: in words of its own if its game has some for its steps, or for its verb and the kind of its last step (`given`: it names only who acts anyway), else as it is written. */
export function wholly(table: TableModel, option: OptionInView): string {
  const sentence = asOneSentence(table, option, "whole");
  if (sentence) return sentence;
  const last = option.path.at(-1);
  const kind = last?.kind ?? (deed(option) === option.verb ? "" : "given");
  const own = `${table.about?.game}.whole.${option.verb}${kind && `.${kind}`}`;
  return hasWords(own) ? say(own, { what: last?.text ?? "" }) : deed(option);
}

/** What the hint says that the bot would do, as words of a sentence. */
export function wouldDo(table: TableModel): string {
  const hinted = table.hinted?.option ?? "";
  const option = table.choice.options.find((each) => each.text === hinted);
  const sentence = option ? asOneSentence(table, option, "would") : "";
  if (sentence) return asDrawn(table, table.called(sentence));
  const verb = option?.verb ?? "";
  const own = `${table.about?.game}.would.${verb}`;
  const text = hinted.replace(/^[^:]*: /, "");
  const said = verb && hasWords(own) && text.startsWith(verb) ? say(own) + text.slice(verb.length) : text;
  return asDrawn(table, table.called(said)).replaceAll(" > ", " › ");
}
