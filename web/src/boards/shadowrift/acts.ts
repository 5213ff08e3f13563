/** What the monsters did: the last Monsters Act, monster by monster and card by card, read from the events of the log. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { EventInView } from "$lib/view.ts";

/** A card that a Hunt turned up: passed by, or found. */
export interface Turned {
  thing: number;
  name: string;
  found: boolean;
}

export interface Act {
  monster: number;
  name: string;
  /** The space to which it went; `power_area` if it left town. */
  space: string;
  /** The words of its action; empty if it had none. */
  action: string;
  hunts: boolean;
  turned: Turned[];
  /** The spaces of Town Square in which somebody died. */
  prey: number[];
  /** What came of it, in the words of the log. */
  ends: string[];
}

const STEP = "step";
const BEGINS = "monsters_act";
const SQUARE = "town_square.";
const ACTION = /^Its action: /;

const begins = (event: EventInView): boolean => event.counter === STEP && event.cause === BEGINS;
const isNext = (event: EventInView): boolean => event.counter === STEP && event.cause !== BEGINS;

/** The acts of the last Monsters Act among some events. */
export function actsIn(events: EventInView[]): Act[] {
  const found: Act[] = [];
  let inside = false;
  for (const event of events) {
    if (begins(event)) {
      found.length = 0;
      inside = true;
    } else if (isNext(event)) inside = false;
    else if (inside) addTo(found, event);
  }
  return found;
}

function addTo(found: Act[], event: EventInView): void {
  const to = String(event.to ?? "");
  if (event.event === "moved" && (event.cause === "move_forward" || event.cause === "leave_town") && /^attack\.|^power_area$/.test(to)) {
    found.push({ monster: event.thing ?? 0, name: event.name ?? "", space: to.replace("attack.", ""), action: "", hunts: false, turned: [], prey: [], ends: [] });
    return;
  }
  const act = found.at(-1);
  if (!act) return;
  if (event.event === "told" && event.fact_name === "acts") act.action = (event.told ?? "").replace(ACTION, "");
  else if (event.event === "told" && event.fact_name === "hunts") act.hunts = true;
  else if (event.event === "moved" && event.cause === "hunt") act.turned.push({ thing: event.thing ?? 0, name: event.name ?? "", found: to === "found" });
  else {
    if (event.event === "moved" && event.from === "stack.corpse" && to.startsWith(SQUARE)) act.prey.push(Number(to.slice(SQUARE.length)));
    if (event.told) act.ends.push(event.told);
  }
}

// ---- the same from the words of the log, which are kept longer than events ---------------------------------------------

/** What a monster did, as the log tells it. */
export interface Tale {
  name: string;
  /** `3`, or nothing if it left town. */
  space: string;
  action: string;
  hunts: boolean;
  turned: { name: string; found: boolean }[];
  ends: string[];
}

const sentences = (paragraph: string): string[] => paragraph.split(/(?<=[.!?]) (?=[A-Z])/);

/** The last Monsters Act at the moment that is shown; it may still go on. */
export function talesOf(table: TableModel): Tale[] {
  const until = table.looked?.at ?? Infinity;
  const found: Tale[] = [];
  let inside = false;
  for (const entry of table.told) {
    if (entry.undone || entry.at > until || (entry.kind !== "decision" && entry.kind !== "begun")) continue;
    for (const sentence of [entry.text, ...entry.steps].flatMap(sentences)) {
      if (sentence === "The monsters act.") {
        found.length = 0;
        inside = true;
      } else if (/^The monsters gain |^Round \d/.test(sentence)) inside = false;
      else if (inside) tell(found, sentence);
    }
  }
  return found;
}

/** What a list of the log names: `3 Corpses`, `Freeze` of `3 Corpses and a Freeze`. */
const listed = (names: string): string[] => names.split(/, | and /).map((name) => name.replace(/^an? /, ""));

function tell(found: Tale[], sentence: string): void {
  const moves = /^(.+) moves? to space (\d)\.$|^(.+) leaves? town for the Power Area\.$/.exec(sentence);
  if (moves) found.push({ name: moves[1] ?? moves[3]!, space: moves[2] ?? "", action: "", hunts: false, turned: [], ends: [] });
  const tale = found.at(-1);
  if (moves || !tale) return;
  const turned = /^It (turns up|finds) (.+)\.$/.exec(sentence);
  if (turned) tale.turned.push(...listed(turned[2]!).map((name) => ({ name, found: turned[1] === "finds" })));
  else if (ACTION.test(sentence)) tale.action = sentence.replace(ACTION, "");
  else if (/^Otherwise: /.test(sentence)) tale.action += ` ${sentence}`;
  else if (sentence === `${tale.name} hunts.` || sentence === `${tale.name} hunt.`) tale.hunts = true;
  else tale.ends.push(sentence);
}

/** One thing at a time: a monster acts, or its Hunt turns up a card. */
export interface Beat {
  monster: number;
  turned: Turned | null;
  prey: number[];
}

export const beatsOf = (acts: Act[]): Beat[] =>
  acts
    .filter((act) => act.space !== "power_area")
    .flatMap((act) => [...act.turned.map((turned): Beat => ({ monster: act.monster, turned, prey: [] })), { monster: act.monster, turned: null, prey: act.prey }]);

