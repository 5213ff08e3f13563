import { expect, test, vi } from "vitest";
import type { Answer, Follower, Line, LineState, Message } from "../src/lib/line.ts";
import type { Told, Update } from "../src/lib/protocol.ts";
import { TableModel } from "../src/lib/table.svelte.ts";
import { asksYou, moveOf } from "../src/table/turn.ts";
import type { OptionInView, View } from "../src/lib/view.ts";
import { addWords } from "../src/lib/words.ts";

vi.stubGlobal("fetch", () => Promise.reject(new Error("no server here")));

const option = (text: string, verb: string, things: [string, string][], more: Partial<OptionInView> = {}): OptionInView => ({
  seat: text.split(":")[0]!,
  text,
  verb,
  path: things.map(([key, name]) => ({ kind: key.split(":")[0]!, thing: Number(key.split(":")[1]), text: name, keys: [key] })),
  gloss: "",
  warning: "",
  agreed: false,
  closes: false,
  ...more,
});
const FIGHT_BOAR = option("fiona: fight Rogue > Boar", "fight", [["thing:1", "Rogue"], ["thing:8", "Boar"]]);
const FIGHT_WYRM = option("fiona: fight Rogue > Wyrm", "fight", [["thing:1", "Rogue"], ["thing:9", "Wyrm"]]);
const PLAY = option("fiona: play Mace", "play", [["thing:2", "Mace"]]);
const END = option("all: end round", "end round", [], { warning: "Fiona will fall", agreed: true });

class FakeLine implements Line {
  asked: Message[] = [];
  followers: Follower[] = [];
  answer: (message: Message) => Answer = () => ({ type: "done", id: "1" });
  follow(follower: Follower): void {
    this.followers.push(follower);
  }
  async ask(message: Message): Promise<Answer> {
    this.asked.push(message);
    return this.answer(message);
  }
  close(): void {}
}

const view = (options: OptionInView[], more: Partial<View> = {}): View => ({
  game: "greyport",
  you: "fiona",
  seats: ["fiona", "zot"],
  step: "round",
  steps: ["round"],
  meters: [{ name: "hp.fiona", value: 6, most: 10 }],
  zones: [
    { zone: "monsters.fiona", count: 3, cards: [8, 9, 7].map((thing, place) => ({ thing, place, id: `m${thing}`, name: ["Boar", "Wyrm", "Archer"][place]! })) },
    { zone: "deck", count: 4, cards: [] },
  ],
  choice: { prompt: "Play or fight.", asked: ["fiona"], speaker: "fiona", decides: "speaker", free: false, several: false, secret: false, options },
  locks: [{ thing: 5, text: "fiona: play Soldier", reason: "fiona has played this round's hero", why: { code: "no_hero_left", words: "fiona has played this round's hero", remedy: "", ruling: "32", brief: "fiona has played this round's hero" } }],
  tray: [],
  forecast: [],
  dangers: [],
  goal: [],
  outcome: null,
  ...more,
});
const told = (version: number, at: number, kind = "decision"): Told => ({ version, kind, text: `entry ${version}`, at, seat: "fiona", by_bot: false, steps: [], events: [], heading: "", thing: null, thing_kind: "", to: "", undone: false });
const update = (version: number, since: number, shown: View, entries: Told[] = []): Update => ({
  type: "update",
  version,
  since,
  at: version,
  told: entries,
  view: shown,
  eyes: "fiona",
  digest: "",
  table: {
    seats: [
      { seat: "fiona", name: "Fiona the Volatile", short: "Fiona", who: "person", person: "Mara", bot: "", online: true, held: false, holdable_in: null, ready: false, yours: true, seconds_left: null, runs: false, timed_out: false },
      { seat: "zot", name: "Zot the Wizard", short: "Zot", who: "bot", person: "", bot: "steady", online: true, held: false, holdable_in: null, ready: false, yours: false, seconds_left: null, runs: false, timed_out: false },
    ],
    settings: { bots_at_once: false, silent: false, spectators: true, bots_wait: false, turn_seconds: 0, reserve_seconds: 0, show_all: 0 },
    undo: { free: false, why_not: "", points: [], pause: 0, redo: false, never: false },
    vote: null,
    branches: [],
    notes: [],
    spectators: 0,
    waiting: "",
    ending: null,
    campaign: null,
    secret: null,
  },
  you: { seats: ["fiona"], host: true, spectator: false, name: "Mara" },
});

function opened(options = [FIGHT_BOAR, FIGHT_WYRM, PLAY, END], more: Partial<View> = {}): { table: TableModel; line: FakeLine } {
  const line = new FakeLine();
  const table = new TableModel("t", line);
  table.receive(update(1, 0, view(options, more)));
  return { table, line };
}
const decided = (line: FakeLine): string[] => line.asked.flatMap((message) => (message.type === "decide" ? [message.option] : []));

test("only things that begin an option are lit, each with the number of its entry", () => {
  const { table } = opened();
  expect(table.stateOf("thing", 1)).toMatchObject({ can: true, number: 1 });
  expect(table.stateOf("thing", 2)).toMatchObject({ can: true, number: 2 });
  expect(table.stateOf("thing", 8)).toMatchObject({ can: false, next: false, number: 0 });
});

test("a touch chooses, lights what may come next, and a second one decides", () => {
  const { table, line } = opened();
  expect(table.touch("thing", 1)).toBe(true);
  expect(table.stateOf("thing", 1)).toMatchObject({ chosen: true, can: false });
  expect(table.stateOf("thing", 8)).toMatchObject({ next: true, number: 1 });
  expect(table.stateOf("thing", 2)).toMatchObject({ can: false, next: false });
  expect(table.crumbs).toEqual(["fight", "Rogue"]);
  table.touch("thing", 9);
  expect(decided(line)).toEqual(["fiona: fight Rogue > Wyrm"]);
});

test("a path with one ending is done at once", () => {
  const { table, line } = opened();
  table.touch("thing", 2);
  expect(decided(line)).toEqual(["fiona: play Mace"]);
});

test("a doubtful option is asked once more, and Esc lets it be", () => {
  const { table, line } = opened();
  table.take(table.entries[2]!);
  expect(decided(line)).toEqual([]);
  expect(table.doubted?.text).toBe("all: end round");
  expect(table.back()).toBe(true);
  expect(table.doubted).toBeNull();
  table.take(table.entries[2]!);
  table.take(table.entries[0]!);
  expect(decided(line)).toEqual(["all: end round"]);
});

test("of things behind one entry, only the doubtful one is marked so", () => {
  const many = [..."abcdefghij"].map((name, index) => option(`fiona: play ${name}`, "play", [[`thing:${20 + index}`, name]], index ? {} : { warning: "no effect now" }));
  const { table } = opened([...many, PLAY]);
  table.listsDeeds = true;
  expect(table.entries).toHaveLength(1);
  expect(["thing:20", "thing:21"].map((key) => table.stateOf("thing", Number(key.split(":")[1])).warning)).toEqual(["no effect now", ""]);
});

test("who may do something while others are asked is not asked", () => {
  const gift = option("fiona: give Coin > Zot", "give Coin", [["thing:2", "Coin"]]);
  const { table } = opened([gift], { choice: { ...view([gift]).choice, asked: ["zot"] } });
  expect(asksYou(table)).toBe(false);
  expect(moveOf(table)).toContain("Zot");
});

test("one step back lets the last thing go; touched again, a chosen thing is let go too", () => {
  const { table } = opened();
  table.touch("thing", 1);
  expect(table.back()).toBe(true);
  expect(table.depth).toBe(0);
  expect(table.back()).toBe(false);
  table.touch("thing", 1);
  table.touch("thing", 1);
  expect(table.depth).toBe(0);
});

test("a path survives what others do, as far as it still leads somewhere", () => {
  const { table } = opened();
  table.touch("thing", 1);
  table.receive(update(2, 1, view([FIGHT_BOAR, FIGHT_WYRM, END]), [told(2, 2)]));
  expect(table.depth).toBe(1);
  table.receive(update(3, 2, view([PLAY, END]), [told(3, 3)]));
  expect(table.depth).toBe(0);
});

test("a path waits while somebody else is asked something in between", () => {
  const { table } = opened();
  table.touch("thing", 1);
  table.receive(update(2, 1, view([]), [told(2, 2)]));
  expect(table.entries).toEqual([]);
  table.receive(update(3, 2, view([FIGHT_BOAR, FIGHT_WYRM, END]), [told(3, 3)]));
  expect(table.crumbs).toEqual(["fight", "Rogue"]);
});

test("a locked thing says why, with names as people say them", () => {
  const { table } = opened();
  expect(table.stateOf("thing", 5).lock).toBe("Fiona has played this round's hero");
  expect(table.touch("thing", 5)).toBe(false);
});

test("where a board has words of its own for a reason, nobody reads the notation", () => {
  addWords({ "shadowrift.locked.needs_a_target": "nothing to aim at" });
  const why = { code: "needs_a_target", words: "", remedy: "", ruling: "184", brief: "" };
  const { table } = opened([PLAY], { locks: [{ thing: 5, text: "fiona: play Strike", reason: "Strike must be aimed: play Strike > X", why }] });
  table.about = { game: "shadowrift" } as TableModel["about"];
  expect(table.stateOf("thing", 5)).toMatchObject({ lock: "nothing to aim at", brief: "nothing to aim at" });
});

test("why not this thing? is asked as the decision one would have meant", async () => {
  const { table, line } = opened();
  line.answer = () => ({ type: "explained", id: "1", reason: "Archer is Ranged", why: null });
  table.touch("thing", 1);
  await table.whyNot("thing", 7);
  expect(line.asked.at(-1)).toEqual({ type: "why", option: "fiona: fight Rogue > Archer" });
  expect(table.slip).toEqual({ text: "Archer is Ranged", key: "thing:7" });
});

test("what all agree on is taken back by taking it again", () => {
  const { table, line } = opened([{ ...END, warning: "" }]);
  const ready = update(2, 1, view([{ ...END, warning: "" }]));
  ready.table.seats[0]!.ready = true;
  table.receive(ready);
  expect(table.agreedTo(table.entries[0]!)).toBe(true);
  table.take(table.entries[0]!);
  expect(line.asked).toEqual([{ type: "ready", seat: "fiona", ready: false }]);
});

test("a refusal is told", async () => {
  const { table, line } = opened();
  line.answer = () => ({ type: "refused", id: "1", reason: "Not now.", code: "stale", why: null });
  await table.tell({ type: "redo" });
  expect(table.slip?.text).toBe("Not now.");
});

test("decisions that were taken back are told as such, those made since are not", () => {
  const { table } = opened();
  table.receive(update(2, 1, view([END]), [told(2, 1), told(3, 2)]));
  table.receive(update(4, 3, view([END]), [told(4, 1, "undone"), told(5, 2)]));
  expect(table.told.map((entry) => [entry.version, entry.undone])).toEqual([
    [2, false],
    [3, true],
    [4, false],
    [5, false],
  ]);
});

test("zones that are empty are not absent, and nothing is lit while one looks back", async () => {
  const { table, line } = opened();
  expect(table.zone("discard.fiona")).toEqual({ zone: "discard.fiona", count: 0, cards: [] });
  expect(table.meter("hp.fiona")?.value).toBe(6);
  line.answer = () => ({ type: "looked", id: "1", at: 0, view: view([PLAY]), told: "" });
  await table.look(0);
  expect(table.stateOf("thing", 2).can).toBe(false);
  await table.look(null);
  expect(table.stateOf("thing", 2).can).toBe(true);
});

/** A line that does not answer before it is told to. */
class SlowLine extends FakeLine {
  answers: () => void = () => undefined;
  override ask(message: Message): Promise<Answer> {
    this.asked.push(message);
    return new Promise((answered) => (this.answers = () => answered({ type: "done", id: "1" })));
  }
  becomes(state: LineState): void {
    for (const follower of this.followers) follower.state(state);
  }
}

test("while a decision is being sent without a connection, the options stay and it is kept", async () => {
  const line = new SlowLine();
  const table = new TableModel("t", line);
  line.becomes("open");
  table.receive(update(1, 0, view([FIGHT_BOAR, FIGHT_WYRM, PLAY])));
  table.touch("thing", 1);
  line.becomes("silent");
  table.touch("thing", 8);
  expect(table.waiting).toBe(true);
  expect(table.sending?.text).toBe(FIGHT_BOAR.text);
  expect(table.shown.flatMap((entry) => entry.options.map((each) => each.text))).toEqual([FIGHT_BOAR.text, FIGHT_WYRM.text, PLAY.text]);
  expect(table.touch("thing", 2), "nothing else may be chosen meanwhile").toBe(false);
  line.becomes("offline");
  line.becomes("connecting");
  line.becomes("open");
  expect(line.asked.length).toBe(1);
  line.answers();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(table.waiting).toBe(false);
  expect(table.sending).toBeNull();
});

test("a decision that is answered late is shown to wait, one that is answered at once is not", async () => {
  vi.useFakeTimers();
  const line = new SlowLine();
  const table = new TableModel("t", line);
  line.becomes("open");
  table.receive(update(1, 0, view([FIGHT_BOAR, PLAY])));
  table.touch("thing", 2);
  vi.advanceTimersByTime(300);
  expect(table.waiting).toBe(false);
  expect(table.shown).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(table.waiting).toBe(true);
  expect(table.shown.length).toBe(2);
  line.answers();
  await vi.runAllTimersAsync();
  expect(table.waiting).toBe(false);
  vi.useRealTimers();
});

test("while a vote is open nothing may be chosen, and the bar says so", () => {
  const table = new TableModel("t", new FakeLine());
  const open = update(1, 0, view([FIGHT_BOAR, PLAY]));
  const vote = { vote: 3, by: "zot", to: "last", takes_back: 1, yes: ["zot"], no: [], waits_for: ["fiona"], about: "", seat: "", turns: 0 };
  table.receive({ ...open, table: { ...open.table, vote } });
  expect(table.entries).toEqual([]);
  expect(table.touch("thing", 2)).toBe(false);
  expect(moveOf(table)).toContain("vote is open");
  expect(asksYou(table)).toBe(false);
  table.receive(update(2, 1, view([FIGHT_BOAR, PLAY])));
  expect(table.entries.length).toBe(2);
});

test("who was not quick enough with the only answer is told nothing, who chose something is", async () => {
  const { line, table } = opened([PLAY]);
  line.answer = () => ({ type: "refused", id: "1", reason: "The table has gone on meanwhile.", code: "stale", why: null });
  table.decide(PLAY, true);
  await vi.waitFor(() => expect(table.sending).toBeNull());
  expect(table.slip).toBeNull();
  table.decide(PLAY);
  await vi.waitFor(() => expect(table.slip?.text).toBe("The table has gone on meanwhile."));
});
