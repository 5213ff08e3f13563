/** The story of the invasion: the log since the heroes came, by Guild card, and what is still to come. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { Told } from "$lib/protocol.ts";
import type { EventInView } from "$lib/view.ts";
import { isActive, type Dungeon, type HeroInView } from "./model.ts";

/** One sentence of it: why, and what then happened. */
export interface Step {
  because: string;
  what: string;
  /** It begins a Guild card. */
  card: boolean;
  /** It came with the last decision. */
  fresh: boolean;
}

export interface Walk {
  thing: number;
  from: string;
  to: string;
}

export interface Invasion {
  steps: Step[];
  /** Whether it is still going on. */
  now: boolean;
  /** Which Guild card it is, of how many. */
  card: number;
  cards: number;
  /** The moves of heroes after the last decision. */
  walks: Walk[];
  /** The hero that was resolved last. */
  acting: number;
}

const STEP = "invasion";
const HEROES = "heroes.";

/** Split a paragraph of the log into sentences. */
const sentences = (paragraph: string): string[] => paragraph.split(/(?<=[.!?]) (?=[A-Z])/);

export function stepOf(sentence: string, card: boolean, fresh: boolean): Step {
  const at = card ? -1 : sentence.indexOf(": ");
  if (at < 0) return { because: "", what: sentence, card, fresh };
  return { because: sentence.slice(0, at), what: sentence.slice(at + 2), card, fresh };
}

const eventsOf = (entry: Told): EventInView[] => entry.events;

const begins = (event: EventInView): boolean => event.cause === STEP && event.counter === "step";
const ends = (event: EventInView): boolean => event.counter === "turn";
const drawsCard = (event: EventInView): boolean => event.cause === "next_guild_card" && event.event === "told";

/** The current invasion, or the last one. */
export function invasionOf(table: TableModel): Invasion | null {
  const until = table.looked ? table.looked.at : Infinity;
  const told = table.told.filter((entry) => entry.kind === "decision" && !entry.undone && entry.at <= until);
  const first = told.findLastIndex((entry) => eventsOf(entry).some(begins));
  if (first < 0) return null;
  const found: Invasion = { steps: [], now: table.view?.step === STEP, card: 0, cards: 0, walks: [], acting: 0 };
  for (const [index, entry] of told.slice(first).entries()) {
    const events = eventsOf(entry);
    if (index > 0 && !found.now && told.slice(first, first + index).some((each) => eventsOf(each).some(ends))) break;
    const latest = first + index === told.length - 1;
    addSteps(found, entry, events, index === 0, latest);
    for (const event of events) {
      if (drawsCard(event)) found.card += 1;
      if (event.cause === "resolve_hero" && event.event === "told") found.acting = event.thing ?? 0;
    }
    if (latest) found.walks = walksOf(events);
  }
  found.cards = found.card + (found.now ? (table.meter("guild_cards")?.value ?? 0) : 0);
  return found;
}

function addSteps(found: Invasion, entry: Told, events: EventInView[], isFirst: boolean, latest: boolean): void {
  const cards = new Set(events.filter(drawsCard).map((event) => event.told));
  const start = isFirst ? events.find(begins)?.told : undefined;
  const end = events.find(ends)?.told;
  const told = tellings(entry, events);
  let inside = !start || !told.includes(start);
  for (const sentence of told) {
    if (sentence === end) break;
    if (inside) found.steps.push(stepOf(sentence, cards.has(sentence), latest));
    if (sentence === start) inside = true;
  }
}

/** The sentences of a log entry; a decision that is only named in notation has none. */
function tellings(entry: Told, events: EventInView[]): string[] {
  const notation = String(events.find((event) => event.event === "decided")?.decision ?? "").toLowerCase();
  const plain = entry.text.toLowerCase().replace(/[.!?]$/, "");
  return [...(plain === notation.replace(/[.!?]$/, "") ? [] : [entry.text]), ...entry.steps].flatMap(sentences);
}

function walksOf(events: EventInView[]): Walk[] {
  return events.flatMap((event) => {
    const [from, to] = [String(event.from ?? ""), String(event.to ?? "")];
    if (event.event !== "moved" || !event.thing || !from.startsWith(HEROES) || !to.startsWith(HEROES)) return [];
    return [{ thing: event.thing, from: from.slice(HEROES.length), to: to.slice(HEROES.length) }];
  });
}

/** Who will still act, in the order of the rooms. */
export const toCome = (dungeon: Dungeon): { hero: HeroInView; room: string }[] =>
  dungeon.rooms.flatMap((room) => room.heroes.filter(isActive).map((hero) => ({ hero, room: room.name })));
