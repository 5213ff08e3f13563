/** The choices in the lobby: game, scenario, party, settings. They are sensible from the start. */
import type { OwnPack } from "./packs.ts";
import type { CampaignCard, Character, GameBox, MeasuredCell, NewTable, OptionValue, Scenario, TableOption, Who } from "$lib/server.ts";

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
  /** The campaign whose first chapter is played; empty: a scenario by itself. */
  campaignId = $state("");
  party = $state<PartySeat[]>([]);
  bot = $state("steady");
  /** The table options that differ from what is usual. */
  chosen = $state<Record<string, OptionValue>>({});
  seed = $state("");
  title = $state("");
  botsAtOnce = $state(false);
  silent = $state(false);
  /** The clock: for each turn, and for the whole game beyond that. */
  turnSeconds = $state(0);
  reserveSeconds = $state(0);
  /** A pack of one's own that lies over its game. */
  own = $state.raw<OwnPack | null>(null);
  #plain: GameBox[] = [];

  constructor(games: GameBox[], bots: string[]) {
    this.games = games;
    this.#plain = games;
    this.bots = bots;
    const last = localStorage.getItem(WHERE) ?? "";
    this.choose(games.some((game) => game.id === last) ? last : (games[0]?.id ?? ""));
  }

  game: GameBox = $derived(this.games.find((game) => game.id === this.gameId) ?? this.games[0]!);
  scenario: Scenario | undefined = $derived(this.game.scenarios.find((scenario) => scenario.id === this.scenarioId));
  campaign: CampaignCard | undefined = $derived(this.game.campaigns.find((campaign) => campaign.id === this.campaignId));
  /** Who may be played. */
  characters: Character[] = $derived(this.game.characters.filter((each) => !this.campaign || this.campaign.chapters[0]!.characters.includes(each.id)));
  least = $derived(Math.min(...this.game.players));
  most = $derived(Math.max(...this.game.players, ...this.game.table_options.map((option) => option.picks.find((pick) => pick.value === this.value(option))?.most_players ?? 0)));
  /** How many may play: some table options allow more. */
  numbers: number[] = $derived([...this.game.players, ...Array.from({ length: this.most }, (_, place) => place + 1).filter((number) => number > Math.max(...this.game.players))]);
  taken: PartySeat[] = $derived(this.party.filter((seat) => seat.who !== "empty"));
  friends = $derived(this.taken.filter((seat) => seat.who === "friend").length);
  enough = $derived(this.numbers.includes(this.taken.length));
  /** Shown first: the options that are asked before each game, and whatever makes another game of it. */
  asked: TableOption[] = $derived(this.game.table_options.filter((option) => option.asked || option.in_sight));
  /** All the others, which are folded away. */
  folded: TableOption[] = $derived(this.game.table_options.filter((option) => !this.asked.includes(option)));
  changed = $derived(this.folded.filter((option) => this.differs(option)).length);

  /** Another game: its usual scenario and party. */
  choose(id: string): void {
    this.gameId = id;
    localStorage.setItem(WHERE, id);
    const { usual } = this.game;
    this.scenarioId = usual.scenario;
    this.campaignId = "";
    this.chosen = {};
    this.party = usual.seats.map((seat, place) => ({ seat, who: place === 0 ? "you" : "bot" }));
    this.fit();
  }

  /** A campaign begins with its first chapter and with those who may play it; none: a scenario by itself. */
  begin(id: string): void {
    this.campaignId = id;
    if (!this.campaign) return;
    this.scenarioId = this.campaign.chapters[0]!.scenario;
    const may = this.characters.map((each) => each.id);
    const free = may.filter((each) => !this.party.some((seat) => seat.seat === each));
    this.party = this.party.map((seat) => (may.includes(seat.seat) ? seat : { ...seat, seat: free.shift() ?? seat.seat }));
    this.party = this.party.map((seat) => (may.includes(seat.seat) ? seat : { ...seat, who: "empty" }));
  }

  /** Play with a pack of one's own, or without. */
  use(own: OwnPack | null): void {
    const box = own?.report.box;
    this.own = box ? own : null;
    this.games = this.#plain.map((game) => (box && game.id === box.id ? box : game));
    this.choose(box ? box.id : this.gameId);
  }

  /** One more player: a bot, until somebody says otherwise. */
  add(): void {
    const free = this.party.findIndex((seat) => seat.who === "empty");
    if (free >= 0) this.place(free, "bot");
  }

  /** Nobody plays this one. */
  takeAway(place: number): void {
    const gone = this.party[place]!;
    this.party = [...this.party.filter((_, index) => index !== place), { ...gone, who: "empty" }];
  }

  /** As many places as may be taken. */
  fit(): void {
    const others = this.game.characters.map((each) => each.id).filter((id) => !this.party.some((seat) => seat.seat === id));
    this.party = [...this.party, ...others.map((seat) => ({ seat, who: "empty" as const }))].slice(0, this.most);
  }

  /** The value of an option; a player who is no longer in the party counts as nobody. */
  value(option: TableOption): OptionValue {
    const value = this.chosen[option.name];
    if (value === undefined || (option.kind === "player" && !this.taken.some((seat) => seat.seat === value))) return this.proposed(option);
    return value;
  }

  /** The value that is usual for the scenario. */
  proposed(option: TableOption): OptionValue {
    return option.by_scenario[this.scenarioId] ?? option.default;
  }

  set(option: TableOption, value: OptionValue): void {
    const { [option.name]: _before, ...others } = this.chosen;
    this.chosen = JSON.stringify(value) === JSON.stringify(this.proposed(option)) ? others : { ...others, [option.name]: value };
    this.fit();
  }

  differs(option: TableOption): boolean {
    return JSON.stringify(this.value(option)) !== JSON.stringify(this.proposed(option));
  }

  unset(option: TableOption): boolean {
    const value = this.value(option);
    return value === null || (Array.isArray(value) && !value.length);
  }

  /** Set all folded options back to their defaults. */
  usual(): void {
    this.chosen = Object.fromEntries(Object.entries(this.chosen).filter(([name]) => this.asked.some((option) => option.name === name)));
    this.fit();
  }

  /** Put another character in this place; if it is taken, the two change places. */
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

  /** How often bots won a scenario as it would be played now: with so many players, at this level. */
  measured(scenario: Scenario): MeasuredCell | undefined {
    const option = this.game.table_options.find((each) => each.name === "level");
    const level = option ? String(this.chosen["level"] ?? option.by_scenario[scenario.id] ?? option.default) : "";
    const cells = scenario.measured.filter((cell) => !cell.level || !level || cell.level.toLowerCase() === level.toLowerCase());
    return cells.find((cell) => cell.players === this.taken.length) ?? cells[0];
  }

  /** The request to the server. */
  request(): NewTable {
    const options: Record<string, unknown> = {};
    const chosen = this.game.table_options.map((option) => [option.name, this.value(option), option.default] as const).filter(([, value, usual]) => JSON.stringify(value) !== JSON.stringify(usual));
    if (chosen.length) options["options"] = Object.fromEntries(chosen.map(([name, value]) => [name, value]));
    return {
      game: this.game.id,
      scenario: this.campaign ? null : this.scenarioId || null,
      ...(this.campaign ? { campaign: this.campaign.id } : {}),
      seats: this.taken.map(({ seat, who }) => ({ seat, who: who as Who, bot: this.bot })),
      options,
      seed: this.seed.trim() || null,
      title: this.title.trim(),
      bots_at_once: this.botsAtOnce,
      silent: this.silent,
      turn_seconds: Math.max(0, Math.trunc(this.turnSeconds) || 0),
      reserve_seconds: Math.max(0, Math.trunc(this.reserveSeconds) || 0),
      ...(this.own?.report.game === this.game.id ? { packs: [this.own.files] } : {}),
    };
  }
}
