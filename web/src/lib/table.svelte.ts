/**
 * A table at which a person plays: what is known of it, the path being chosen, what is sent and received.
 * Boards draw from it and touch it; it knows no rule. Whatever it sends goes through its connection to the server.
 */
import { Chosen } from "./chosen.svelte.ts";
import { definitionsOf } from "./definitions.ts";
import { KnownTable } from "./known.svelte.ts";
import type { Answer, Line, LineState, Message } from "./line.ts";
import { confirming, isMarked, Marking } from "./marking.svelte.ts";
import { Motion } from "./motion.svelte.ts";
import { asHandsLie, byDeed, entries, instead, onlyWay, paidFor, type Entry, type Pick } from "./path.ts";
import { pointedOut, Pointing } from "./pointing.svelte.ts";
import type { Closed, TableMessage, Told, Update } from "./protocol.ts";
import { settings } from "./settings.svelte.ts";
import { IDLE, type ThingState, type Zoomed } from "./thing.ts";
import { keyOf, keysOf, type CardInView, type Key, type OptionInView } from "./view.ts";
import { say } from "./words.ts";

const ALL = "all";

/** A decision that is unanswered for longer than this is shown to wait, together with what else could be chosen. */
const SLOW = 400;

export class TableModel extends KnownTable {
  readonly id: string;
  readonly #line: Line;
  readonly motion = new Motion();
  readonly pointing = new Pointing();
  readonly marking = new Marking();

  line = $state<LineState>("connecting");
  closed = $state.raw<Closed | null>(null);
  /** The seat of mine whose view I want; empty for whichever is asked. */
  eyes = $state("");
  zoomed = $state.raw<Zoomed | null>(null);
  hinted = $state.raw<{ option: string; reason: string } | null>(null);
  /** A sentence for the notice: why something cannot be done, or what went wrong. */
  slip = $state.raw<{ text: string; key: Key; ruling?: string } | null>(null);
  /** An option with a warning that waits for a second touch. */
  doubted = $state.raw<OptionInView | null>(null);
  /** An option that was sent and not yet answered. */
  sending = $state.raw<OptionInView | null>(null);
  /** It takes long. */
  #slow = $state(false);
  /** What came with the last update, for the live region. */
  news = $state.raw<Told[]>([]);
  /** What a board says of what somebody looks at, for the live region. */
  aloud = $state.raw<{ text: string } | null>(null);
  readonly #chosen = new Chosen();

  constructor(id: string, line: Line) {
    super();
    this.id = id;
    this.#line = line;
    line.follow({
      heard: (message) => this.receive(message),
      state: (state) => (this.line = state),
    });
  }

  // ---- the path being chosen ------------------------------------------------------------------------------------

  /** Whether it is nobody's turn just now, though somebody speaks for all; a board says so. */
  turnless = $state.raw((): boolean => false);
  /** What a board adds to the question: how much is left of something, say. */
  adds = $state.raw((): string => "");
  /** The verbs of the answers that a game proposes, which this person may want to be taken without being asked; a board names them. */
  proposes: string[] = $state.raw([]);
  /** The second line of an option in the bar if the board says it in fewer words; all of them are read aloud. */
  brief = $state.raw((_option: OptionInView): string => "");

  /** Whether a decision waits for its answer so long that one should see it. */
  get waiting(): boolean {
    return !!this.sending && (this.#slow || this.line !== "open");
  }
  /** The kind of step that pays; a board that sells something names it. */
  payment = $state("");
  /** What this person wants to pay with; 0 for the cheapest. */
  paying = $state(0);
  /** The shop that this person has put aside to look at the table beneath; empty while it lies there. */
  aside = $state("");
  /** All options, but for each thing that can be bought only one way to pay, unless every option is listed separately. */
  #paid = $derived(this.payment && !settings.flat ? paidFor(this.choice.options, this.payment, this.paying, this.hinted?.option) : this.choice.options);
  /** Whether the bar lists deeds where there are many things to begin with; a board of many deeds asks for it. */
  listsDeeds = $state(false);
  /** The deed that was chosen in the bar before any thing, by its verb. */
  get deed(): string {
    return this.#chosen.deed?.verb ?? "";
  }
  /** What may be decided now; nothing while a past moment is shown, a decision is being sent or a vote is open. */
  #offered = $derived<OptionInView[]>(this.looked || this.sending || this.around?.vote ? [] : this.#paid);
  /** The options that are left, in the order of the table. */
  left: OptionInView[] = $derived(this.doubted && this.#offered.length ? [this.doubted] : this.#chosen.left(this.#offered));
  /** What the choice bar lists, with numbers. */
  entries: Entry[] = $derived(
    confirming(
      this.#asDeeds(asHandsLie(entries(this.left, this.depth, settings.flat), (key) => this.held.get(key) ?? -1)),
      this.marking.options(this.#offered),
    ),
  );
  #asDeeds(all: Entry[]): Entry[] {
    return this.listsDeeds && !settings.flat && !this.#chosen.deed && !this.depth && !this.several ? byDeed(all) : all;
  }
  /** Whether things are marked here and confirmed together. */
  several: boolean = $derived(isMarked({ ...this.choice, options: this.#offered }));
  /** What the choice bar shows: what may be chosen, or what could be while the decision waits. */
  shown: Entry[] = $derived(this.looked ? [] : this.waiting ? this.#asDeeds(entries(this.choice.options, 0, settings.flat)) : this.entries);
  /** The path so far: the verb, then the things. */
  crumbs: string[] = $derived(this.#chosen.crumbs(this.left));
  /** How far the path has come. */
  get depth(): number {
    return this.#chosen.depth;
  }
  /** What is happening to things, by their keys. */
  get moving(): Motion["moving"] {
    return this.motion.moving;
  }
  /** Whether this connection is asked for something. */
  get yourMove(): boolean {
    return !this.looked && this.choice.options.length > 0;
  }

  #lit = $derived.by(() => {
    const lit = new Map<Key, Entry>();
    if (this.doubted) return lit;
    for (const entry of this.entries) {
      const steps = settings.flat || entry.begins ? entry.options.map((option) => option.path[this.depth]) : [entry.step];
      for (const step of steps)
        for (const key of step ? keysOf(step) : []) if (!lit.has(key)) lit.set(key, entry);
    }
    return lit;
  });
  #hintedKeys = $derived.by(() => {
    const option = this.hinted && this.choice.options.find((each) => each.text === this.hinted?.option);
    const step = option && this.left.includes(option) ? option.path[this.depth] : undefined;
    return new Set(step ? keysOf(step).slice(0, 1) : []);
  });

  /** Whether a thing is lit, locked, chosen, pointed at. */
  stateOf(kind: string, value: number | string): ThingState {
    const key = keyOf(kind, value);
    const entry = this.#lit.get(key);
    const marked = this.marking.has(key);
    const chosen = marked || this.#chosen.has(key);
    const locked = !entry && !this.looked ? this.locked.get(key) : undefined;
    const dim = !!locked && !chosen;
    // Why it is locked was said of the whole question; on a path it only stays dim.
    const lock = this.depth || !locked ? "" : this.reasonOf(locked);
    const pointed = this.pointing.at(key).flatMap((seat) => this.seat(seat) ?? []);
    const hint = this.#hintedKeys.has(key);
    if (!entry && !chosen && !dim && !pointed.length && !hint) return IDLE;
    const begins = !!entry && !this.depth;
    return {
      can: begins && !marked,
      next: !!entry && !begins,
      chosen: chosen && (!entry || marked),
      lock,
      dim,
      brief: lock && this.called(this.briefly(locked!)),
      number: entry?.number ?? 0,
      warning: entry ? this.#warningAt(entry, key) : "",
      pointed,
      hint,
    };
  }

  /** Whether all that begins with this thing may be a mistake, though others behind the same entry need not be. */
  #warningAt(entry: Entry, key: Key): string {
    const behind = entry.options.filter((option) => option.path[this.depth] && keysOf(option.path[this.depth]!).includes(key));
    return behind.length && behind.every((option) => option.warning) ? behind[0]!.warning : entry.warning;
  }

  /** A person touches a thing: it is chosen if a path leads on; a second touch releases it. Returns whether it was chosen. */
  touch(kind: string, value: number | string): boolean {
    const key = keyOf(kind, value);
    this.slip = null;
    if (this.doubted && this.#chosen.picks.some((pick) => pick.touched === key || pick.keys.includes(key))) {
      this.decide(this.doubted);
      return true;
    }
    if (this.several && this.#lit.has(key)) {
      this.marking.toggle(key);
      return true;
    }
    if (this.stateOf(kind, value).chosen) {
      this.back();
      return true;
    }
    if (!this.#lit.has(key)) return false;
    const step = this.left.map((option) => option.path[this.depth]).find((each) => each && keysOf(each).includes(key));
    this.#pick({ keys: [key], touched: key, text: step?.text ?? "", kind: step?.kind ?? kind });
    return true;
  }

  /** A person takes an entry of the bar. */
  take(entry: Entry): void {
    this.slip = null;
    if (entry.confirms) this.confirm();
    else if (this.several && !entry.closes) this.marking.more(entry);
    else if (entry.begins) this.#chosen.deed = { seat: entry.seat, verb: entry.verb };
    else if (this.agreedTo(entry)) for (const seat of this.playing) this.ready(seat.seat, false);
    else if (entry.ends) this.decide(entry.ends);
    else if (entry.step)
      this.#pick({ keys: keysOf(entry.step), text: entry.step.text, kind: entry.step.kind, verb: entry.verb, seat: entry.seat });
    else if (entry.options[0]) this.decide(entry.options[0]);
  }

  /** Whether bots wait here until this person lets them act. */
  botsWait: boolean = $derived(
    !this.looked && !!this.around?.settings.bots_wait && this.playing.length > 0 && this.choice.options.some((option) => option.agreed) && this.seats.some((seat) => seat.who === "bot"),
  );

  /** Whether all must agree on this and this person has; choosing it again takes that back. */
  agreedTo(entry: Entry): boolean {
    return !!entry.ends?.agreed && this.playing.length > 0 && this.playing.every((seat) => seat.ready);
  }

  #pick(pick: Pick): void {
    this.doubted = null;
    this.#chosen.add(pick);
    const left = this.#chosen.left(this.#offered);
    if (left.length === 1) return this.decide(left[0]!);
    const only = onlyWay(left, this.depth);
    if (only) this.#pick(only);
  }

  /** One step back on the path. Returns whether there was one. */
  back(): boolean {
    this.slip = null;
    if (this.marking.clear()) return true;
    if (this.doubted && !this.depth) {
      this.doubted = null;
      return true;
    }
    this.doubted = null;
    return this.#chosen.back(this.#offered);
  }

  /** Back to the beginning of the path. */
  letGo(): void {
    this.doubted = null;
    this.#chosen.clear();
  }

  // ---- what this person says ------------------------------------------------------------------------------------

  /** Decide. An option with a warning must be chosen twice, unless it was hinted. `forced`: it was the only option. */
  decide(option: OptionInView, forced = false): void {
    if (this.sending) return;
    if (option.warning && this.doubted?.text !== option.text && this.hinted?.option !== option.text) {
      this.doubted = option;
      return;
    }
    void this.#send([option], forced);
  }

  /** Decide what was marked, one after the other, as long as each is accepted. */
  confirm(): void {
    const marked = this.marking.options(this.#offered);
    if (!this.sending && marked.length) void this.#send(marked);
  }

  async #send(options: OptionInView[], forced = false): Promise<void> {
    this.doubted = null;
    this.hinted = null;
    const slow = setTimeout(() => (this.#slow = true), SLOW);
    for (const option of options) {
      this.sending = option;
      const answer = await this.#ask({ type: "decide", option: option.text, version: this.version, warning: option.warning, forced });
      if (answer.type !== "done") break;
    }
    clearTimeout(slow);
    this.#slow = false;
    this.sending = null;
    this.#chosen.clear();
    this.marking.clear();
  }

  /** In a step in which all may act: I am done, or not done after all. */
  ready(seat: string, ready = true): void {
    void this.#ask({ type: "ready", seat, ready });
  }

  /** Send any other message to the table; a refusal appears as a notice. */
  async tell(message: Message): Promise<Answer> {
    return await this.#ask(message);
  }

  async #ask(message: Message): Promise<Answer> {
    const answer = await this.#line.ask(message);
    // Whoever was quicker with the only answer: nobody here has chosen anything that was refused.
    if (answer.type === "refused" && !(message.type === "decide" && message.forced)) this.slip = { text: answer.reason, key: "", ruling: answer.why?.ruling };
    return answer;
  }

  /** Why this decision (in notation) is not possible. */
  async why(text: string): Promise<string> {
    const answer = await this.#line.ask({ type: "why", option: text });
    if (answer.type === "explained") return answer.reason;
    return answer.type === "refused" ? answer.reason : "";
  }

  /** Show beside this thing why it cannot be used now. */
  async whyNot(kind: string, value: number | string): Promise<void> {
    const key = keyOf(kind, value);
    const known = this.locked.get(key);
    if (known && !this.depth) {
      this.slip = { text: this.called(known.reason), key };
      return;
    }
    const text = this.#like(key);
    const reason = text ? await this.why(text) : "";
    this.slip = { text: this.called(reason) || say("why.nothing"), key };
  }

  /** The decision that somebody means by touching an unlit thing: one of the options with this thing in its place. */
  #like(key: Key): string {
    const card = this.lying.get(Number(key.split(":")[1]));
    if (!key.startsWith("thing:") || !card) return "";
    const depth = this.depth;
    const zoneOf = (option: OptionInView): string | undefined => {
      const thing = keysOf(option.path[depth]!)[0]?.split(":")[1];
      return this.lying.get(Number(thing))?.zone.zone;
    };
    const open = this.left.filter((option) => option.path[depth]);
    const model = open.find((option) => zoneOf(option) === card.zone.zone) ?? open[0];
    return model ? instead(model, depth, card.card.name) : "";
  }

  /** Point at a thing, so that everybody sees it. */
  point(kind: string, value: number | string): void {
    const seat = this.me || this.you.seats[0];
    if (seat) void this.#ask({ type: "point", seat, kind, thing: value });
  }

  /** What the steady player would do, shown on the board. */
  async hint(): Promise<void> {
    const own = this.choice.options.find((option) => option.seat !== ALL)?.seat;
    const seat = own ?? (this.me || this.you.seats[0]);
    if (!seat) return;
    const answer = await this.#ask({ type: "hint", seat });
    if (answer.type === "hinted") this.hinted = { option: answer.option, reason: answer.reason };
  }

  /** See the table as one of my seats. */
  lookAs(seat: string): void {
    this.eyes = seat;
    void this.#ask({ type: "eyes", seat });
  }

  /** Show a card large, with all that is known of it. */
  zoom(card: CardInView, key: Key = keyOf("thing", card.thing), word = ""): void {
    this.zoomed = { card, key, word };
  }

  /** Show the table as it was after a decision, or without one as it is. */
  async look(at: number | null): Promise<void> {
    if (at === null) {
      this.looked = null;
      return;
    }
    const answer = await this.#ask({ type: "look", at });
    if (answer.type === "looked") this.looked = answer;
  }

  // ---- what the table says --------------------------------------------------------------------------------------

  receive(message: TableMessage): void {
    if (message.type === "welcome") {
      this.about = message.about;
      this.you = message.you;
      void definitionsOf(message.about.game, message.about.pack, message.about.pinned ? message.about.table : "").then((found) => (this.definitions = found));
    } else if (message.type === "update") this.#updated(message);
    else if (message.type === "closed") this.closed = message.again ? null : message;
  }

  #updated(update: Update): void {
    const news = update.told.filter((entry) => entry.version > this.version).map((entry) => (this.version ? pointedOut(entry, this) : entry));
    const first = this.version === 0 || update.since === 0;
    // All at once: whatever follows the version finds the view of that version.
    const change = (): void => {
      this.takeIn(update, news);
      if (!first) this.pointing.note(news);
    };
    if (first) change();
    else this.motion.play(news, change);
    const options = this.choice.options;
    // While somebody else answers a question in between, a path that was begun waits.
    if (options.length) this.#chosen.still(options);
    if (!this.sending) this.marking.still(options);
    if (this.doubted && (options.length || this.view?.outcome) && !options.some((option) => option.text === this.doubted?.text && option.warning === this.doubted.warning))
      this.doubted = null;
    if (options.length && this.hinted && !options.some((option) => option.text === this.hinted?.option)) this.hinted = null;
    if (!first) this.news = news;
  }

  /** Leave the table (the connection, not the seat). */
  close(): void {
    this.#line.close();
  }
}
