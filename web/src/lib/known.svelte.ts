/** A table as its client knows it: the view, who sits there, what was told. Boards draw from it. */
import type { Definitions } from "./definitions.ts";
import { relieved } from "./path.ts";
import type { About, Looked, TableState, Told, Update, You } from "./protocol.ts";
import { seatAt, unnamed, type Seat } from "./seats.ts";
import { keyOf, type CardInView, type ChoiceInView, type Key, type Lock, type MeterInView, type View, type Zone } from "./view.ts";
import { hasWords, say } from "./words.ts";

const NOTHING_OPEN: ChoiceInView = { prompt: "", asked: [], speaker: "", decides: "", free: false, several: false, secret: false, options: [] };

export class KnownTable {
  about = $state.raw<About | null>(null);
  you = $state.raw<You>({ seats: [], host: false, spectator: false, name: "" });
  /** The table around the game: settings, undo, votes, notes. */
  around = $state.raw<TableState | null>(null);
  version = $state(0);
  at = $state(0);
  /** The log as this reader may know it, oldest first. */
  told = $state.raw<Told[]>([]);
  definitions = $state.raw<Definitions | null>(null);
  /** A past moment that is being looked at. */
  looked = $state.raw<Looked | null>(null);
  #live = $state.raw<View | null>(null);

  /** All at once what an update says; `news` are those of its entries that were not known yet. */
  protected takeIn(update: Update, news: Told[]): void {
    this.version = update.version;
    this.at = update.at;
    this.you = update.you;
    this.around = update.table;
    this.told = withUndone(update.since === 0 ? update.told : [...this.told, ...news]);
    this.#live = update.view;
  }

  /** What this connection may know: now, or at the past moment being shown. */
  get view(): View | null {
    return (this.looked?.view as View | undefined) ?? this.#live;
  }
  #zones = $derived(new Map((this.view?.zones ?? []).map((zone) => [zone.zone, zone])));
  #meters = $derived(new Map((this.view?.meters ?? []).map((meter) => [meter.name, meter])));
  protected lying = $derived(new Map((this.view?.zones ?? []).flatMap((zone) => zone.cards.map((card) => [card.thing, { card, zone }]))));

  /** A zone by its name; an empty zone is empty, not absent. */
  zone(name: string): Zone {
    return this.#zones.get(name) ?? { zone: name, count: 0, cards: [] };
  }
  /** The things in a zone that may be known. */
  cards(name: string): CardInView[] {
    return this.zone(name).cards;
  }
  /** A card that lies open somewhere, by its number. */
  card(thing: number): CardInView | undefined {
    return this.lying.get(thing)?.card;
  }
  meter(name: string): MeterInView | undefined {
    return this.#meters.get(name);
  }
  /** The seats, in the order of the table. */
  seats: Seat[] = $derived.by(() => {
    const around = new Map((this.around?.seats ?? []).map((seat) => [seat.seat, seat]));
    return (this.view?.seats ?? []).map((seat, place) => seatAt(this.about?.game ?? "", around.get(seat) ?? unnamed(seat), place));
  });
  seat(id: string): Seat | undefined {
    return this.seats.find((seat) => seat.seat === id);
  }
  /** The seat whose view this is; a spectator has none. */
  get me(): string {
    const you = this.view?.you ?? "";
    return you === "spectator" ? "" : you;
  }
  /** Whether this seat belongs to this connection. */
  mine(seat: string): boolean {
    return this.you.seats.includes(seat);
  }
  /** Who acts anyway in a view, as a key: paths need not name him first. A board of figures says who it is. */
  givenIn = $state.raw<(view: View) => Key>(() => "");
  /** Whether somebody who looks back is waited for meanwhile. */
  get waitedFor(): boolean {
    return !!this.looked && !this.around?.vote && !this.#live?.outcome && !!this.#live?.choice.asked.some((seat) => seat === "all" || this.mine(seat));
  }
  #choice = $derived.by((): ChoiceInView => {
    const view = this.view;
    if (!view) return NOTHING_OPEN;
    const options = relieved(view.choice.options, this.givenIn(view));
    return options === view.choice.options ? view.choice : { ...view.choice, options };
  });
  get choice(): ChoiceInView {
    return this.#choice;
  }
  /** How a board calls what is neither a seat nor a card, such as a room; empty if it has no name. */
  place = $state.raw((_kind: string, _value: number): string => "");
  /** How a board calls what is told apart by numbers: by where it stands, say. */
  calls = $state.raw((text: string): string => text);
  /** Words of the game with the names of seats as people say them. */
  named(text: string): string {
    return this.seats.reduce((words, seat) => words.replaceAll(`${seat.name} (${seat.seat})`, seat.name).replace(new RegExp(`\\b${seat.seat}\\b`, "g"), seat.name), text);
  }
  /** The same about this very moment: things are called as the board calls them. */
  called(text: string): string {
    return this.named(this.calls(text));
  }

  /** The order of a hand from left to right: equal cards together, otherwise as in the view; a board may change it. */
  layHand = $state.raw((seat: string): CardInView[] => {
    const cards = this.cards(`hand.${seat}`);
    const first = (card: CardInView): number => cards.findIndex((other) => other.id === card.id);
    return [...cards].sort((a, b) => first(a) - first(b));
  });
  /** Where each card lies in the hands of this person, from left to right. */
  protected held = $derived(new Map(this.you.seats.flatMap((seat) => this.layHand(seat)).map((card, place) => [keyOf("thing", card.thing), place])));

  /** The seats that this person plays now. */
  playing: Seat[] = $derived(this.seats.filter((seat) => this.mine(seat.seat) && seat.who === "person" && !seat.held));

  protected locked = $derived(new Map((this.view?.locks ?? []).map((lock: Lock) => [keyOf("thing", lock.thing), lock])));

  /** Why a thing cannot be chosen; in the words of the board, if it has some for this reason. */
  reasonOf(lock: Lock): string {
    return this.called(this.#inOwnWords(lock) || lock.reason);
  }
  /** The same in few words. */
  protected briefly(lock: Lock): string {
    return this.#inOwnWords(lock) || (lock.why?.brief ?? lock.reason);
  }
  #inOwnWords(lock: Lock): string {
    const own = `${this.about?.game}.locked.${lock.why?.code}`;
    return hasWords(own) ? say(own) : "";
  }
}

/** Mark what was taken back: each undo entry says to which decision it goes back. */
function withUndone(told: Told[]): Told[] {
  const found = told.map((entry) => ({ ...entry }));
  found.forEach((entry, index) => {
    if (entry.kind !== "undone") return;
    for (const before of found.slice(0, index)) if (before.kind === "decision" && before.at > entry.at) before.undone = true;
  });
  return found;
}
