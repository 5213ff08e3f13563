/** What is being chosen in the lobby: game, scenario, party, settings. Sensible from the first moment. */
import type { Character, GameBox, MeasuredCell, NewTable, Scenario, Who } from "$lib/server.ts";

export type Place = Who | "empty";

export interface PartySeat {
  seat: string;
  who: Place;
}

const WHERE = "holdfast.lobby";

export class Wanted {
  games = $state.raw<GameBox[]>([]);
  readonly bots: string[];
  gameId = $state("");
  scenarioId = $state("");
  party = $state<PartySeat[]>([]);
  bot = $state("steady");
  hands = $state("open");
  variants = $state<string[]>([]);
  /** Answers to further questions, such as the level; empty: the usual one. */
  answers = $state<Record<string, string>>({});
  numbers = $state<Record<string, number | null>>({});
  seed = $state("");
  title = $state("");
  botsAtOnce = $state(false);
  silent = $state(false);

  constructor(games: GameBox[], bots: string[]) {
    this.games = games;
    this.bots = bots;
    const last = localStorage.getItem(WHERE) ?? "";
    this.choose(games.some((game) => game.id === last) ? last : (games[0]?.id ?? ""));
  }

  game: GameBox = $derived(this.games.find((game) => game.id === this.gameId) ?? this.games[0]!);
  scenario: Scenario | undefined = $derived(this.game.scenarios.find((scenario) => scenario.id === this.scenarioId));
  most = $derived(Math.max(...this.game.players));
  least = $derived(Math.min(...this.game.players));
  taken: PartySeat[] = $derived(this.party.filter((seat) => seat.who !== "empty"));
  friends = $derived(this.taken.filter((seat) => seat.who === "friend").length);
  enough = $derived(this.game.players.includes(this.taken.length));

  /** Another game: its usual scenario and party. */
  choose(id: string): void {
    this.gameId = id;
    localStorage.setItem(WHERE, id);
    const { usual, characters } = this.game;
    this.scenarioId = usual.scenario;
    const others = characters.map((each) => each.id).filter((each) => !usual.seats.includes(each));
    const seats = [...usual.seats, ...others].slice(0, this.most);
    this.party = seats.map((seat, place) => ({ seat, who: place === 0 ? "you" : place < usual.seats.length ? "bot" : "empty" }));
    this.hands = this.game.hands[0] ?? "open";
    this.variants = [];
    this.answers = {};
    this.numbers = {};
  }

  /** So many at the table: the first ones; whoever is missing is a bot. */
  count(number: number): void {
    this.party = this.party.map((seat, place) => ({ ...seat, who: place >= number ? "empty" : seat.who === "empty" ? "bot" : seat.who }));
  }

  /** Another character in this place; if somebody has it already, they change places. */
  recast(place: number, seat: string): void {
    const before = this.party[place]!.seat;
    this.party = this.party.map((each, index) => (index === place ? { ...each, seat } : each.seat === seat ? { ...each, seat: before } : each));
  }

  place(place: number, who: Place): void {
    this.party = this.party.map((each, index) => (index === place ? { ...each, who } : each));
  }

  character(id: string): Character | undefined {
    return this.game.characters.find((each) => each.id === id);
  }

  answer(option: string): string {
    return this.answers[option] || this.game.settings.find((each) => each.option === option)?.usual[this.scenarioId] || "";
  }

  /** How often bots won a scenario as it would be played now: with so many players, at this level. */
  measured(scenario: Scenario): MeasuredCell | undefined {
    const level = this.game.settings.some((each) => each.option === "level") ? this.answers["level"] || this.game.settings[0]!.usual[scenario.id] : "";
    const cells = scenario.measured.filter((cell) => !cell.level || !level || cell.level.toLowerCase() === level.toLowerCase());
    return cells.find((cell) => cell.players === this.taken.length) ?? cells[0];
  }

  /** What is asked of the server. */
  request(): NewTable {
    const options: Record<string, unknown> = {};
    if (this.game.hands.length && this.hands !== this.game.hands[0]) options["hands"] = this.hands;
    if (this.variants.length) options["variants"] = [...this.variants];
    for (const { option } of this.game.settings) if (this.answer(option)) options[option] = this.answer(option);
    for (const [name, number] of Object.entries(this.numbers)) if (number !== null && !Number.isNaN(number)) options[name] = number;
    return {
      game: this.game.id,
      scenario: this.scenarioId || null,
      seats: this.taken.map(({ seat, who }) => ({ seat, who: who as Who, bot: this.bot })),
      options,
      seed: this.seed.trim() || null,
      title: this.title.trim(),
      bots_at_once: this.botsAtOnce,
      silent: this.silent,
    };
  }
}
