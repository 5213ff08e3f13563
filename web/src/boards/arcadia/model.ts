/** What this board draws, read from the view. It knows where things are, and asks the view what they may do. */
import type { Seat } from "$lib/seats.ts";
import type { TableModel } from "$lib/table.svelte.ts";
import type { CardInView, OptionInView } from "$lib/view.ts";
import { say } from "$lib/words.ts";
import type { ArcadiaBoard, ArcadiaDanger, CurseInView, GuildInView, HeldCardInView, HeroInView, MonsterInView, QuestInView, ReachInView, RollInView, TokenInView } from "./shapes.ts";
import { COLUMNS, type Edge, type Space, type Town } from "./town.ts";

export type { ArcadiaBoard, ArcadiaDanger, GuildInView, HeroInView, MonsterInView, QuestInView, RollInView, TokenInView };

/** Any card that Heroes carry; a Curse is one of them. */
export interface ArcadiaCard extends CardInView {
  type?: HeldCardInView["type"];
  group?: string;
  dice?: number;
  defense?: number;
  life?: number;
  rerolls?: number;
  movement?: number;
  cost?: number;
  level?: number;
  used?: number;
  uses?: number;
  value?: CurseInView["value"];
}
export type FigureInView = HeroInView | MonsterInView;

export const boardOf = (table: TableModel): ArcadiaBoard | undefined => table.view?.board as ArcadiaBoard | undefined;

export const isHero = (card: CardInView): card is HeroInView => card.kind === "hero";
export const isMonster = (card: CardInView): card is MonsterInView => card.kind === "monster";

/** The dice of a card: those of an attack, or what a Boost adds. */
export function diceOn(card: ArcadiaCard): string {
  if (card.type === "Boost") return (card.text ?? []).map((text) => text.match(/^\+(\d+) di/)?.[1]).find(Boolean)?.replace(/^/, "+") ?? "+";
  return card.dice ? String(card.dice) : "";
}

// ---- the town ----------------------------------------------------------------------------------------------------

export function townOf(board: ArcadiaBoard): Town {
  const spaces = board.spaces.map((each): Space => {
    const [column, row] = [each.space % COLUMNS, Math.floor(each.space / COLUMNS)];
    return { number: each.space, name: each.name, column, row, floor: each.kind, area: each.area, start: each.start ? each.guild || "-" : "", portal: each.portals?.[0] ?? "" };
  });
  const edges = new Map<number, Edge>(board.walls.map((edge) => [edge, "wall"]));
  for (const door of board.doors) edges.set(door.edge, door.state);
  return { columns: board.columns, rows: board.rows, spaces, edges };
}
/** Portals that are shut to whoever looks. */
export const shutPortals = (board: ArcadiaBoard): string[] => [...new Set(board.spaces.flatMap((space) => space.shut ?? []))];

/** Who stands in a Space, and what lies there. */
export const standingIn = (table: TableModel, name: string): FigureInView[] => table.cards(`space.${name}`) as FigureInView[];
export const lyingIn = (table: TableModel, name: string): TokenInView[] => table.cards(`floor.${name}`) as TokenInView[];

export const figure = (table: TableModel, thing: number | undefined): FigureInView | undefined => (thing ? (table.card(thing) as FigureInView | undefined) : undefined);

/** "Orc Raider, G6": Monsters of one kind are told apart by where they stand. */
export function calledBy(card: CardInView, board: ArcadiaBoard | undefined): string {
  if (!isMonster(card)) return card.name;
  const space = board?.spaces.find((each) => each.space === card.space);
  return space ? say("arcadia.monsterAt", { name: card.name, space: space.name }) : card.name;
}
/** Monsters in words of the rules ("Orc Raider 7") with the Space in which they stand; where there is only one of a kind, its name says enough. */
export function calledByPlace(table: TableModel, text: string): string {
  const board = boardOf(table);
  if (!board) return text;
  let words = text;
  const all = board.spaces.flatMap((space) => standingIn(table, space.name).filter(isMonster));
  for (const space of board.spaces)
    for (const card of standingIn(table, space.name).filter(isMonster)) {
      if (!words.includes(card.name)) continue;
      if (!numberOf(card) && !all.some((other) => other !== card && plainName(other) === card.name)) continue;
      const own = card.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      words = words.replace(new RegExp(`\\b${own}\\b(?! \\d|, [A-Z]\\d| (in|on) [A-Z]\\d)`, "g"), () => say("arcadia.monsterAt", { name: card.name, space: space.name }));
    }
  return words;
}
/** The number behind the name of a Monster, as it stands beside its figure; the first of a kind has none. */
export const numberOf = (card: CardInView): string => (isMonster(card) ? (/ (\d+)$/.exec(card.name)?.[1] ?? "") : "");
export const plainName = (card: CardInView): string => (isMonster(card) ? card.name.replace(/ \d+$/, "") : card.name);

export const leftOf = (card: FigureInView): number => Math.max(0, card.life - card.wounds);
export const shapeOf = (seat: Seat | undefined): { shape: string; colour: string } => ({ shape: seat?.shape ?? "round", colour: seat?.colour ?? "var(--s6)" });

// ---- who acts, and where it may go --------------------------------------------------------------------------------

/** Whose reach, sight and shots the view tells. */
export const lookerOf = (table: TableModel): FigureInView | undefined => {
  const board = boardOf(table);
  return figure(table, board?.looker ?? board?.turn.acting ?? board?.turn.hero);
};
export const reachOf = (board: ArcadiaBoard, space: number): ReachInView | undefined => board.reach.find((each) => each.space === space);
/** The Monsters that strike next: before the next step, wherever it goes, or because they were provoked. */
export function bitersOf(table: TableModel): Set<number> {
  const board = boardOf(table);
  const provoked = dangersOf(table).flatMap((danger) => (danger.kind === "guard" && danger.thing ? [danger.thing] : []));
  const first = board?.attack ? [] : (board?.reach ?? []).filter((reach) => reach.way.length === 1).flatMap((reach) => reach.way[0]?.guards ?? []);
  return new Set([...provoked, ...first]);
}
/** Who strikes before this step is made; what comes of it is told by the forecast. */
export function strikesFirst(table: TableModel, option: OptionInView): string {
  const board = boardOf(table);
  const last = option.verb === "move" ? option.path.at(-1) : undefined;
  const reach = board && last?.kind === "space" ? reachOf(board, last.thing) : undefined;
  const guards = reach?.way.length === 1 ? [...new Set(reach.way[0]!.guards.flatMap((thing) => figure(table, thing) ?? []).map(plainName))] : [];
  if (!guards.length) return "";
  return say(reach!.stop ? "arcadia.firstBy" : "arcadia.firstByPass", { who: guards.join(", ") });
}
export const dangersOf = (table: TableModel): ArcadiaDanger[] => (table.view?.dangers ?? []) as ArcadiaDanger[];

/** Who is struck now, by an attack that is being made. */
export function struckOf(board: ArcadiaBoard | undefined): Set<number> {
  return new Set(board?.attack?.targets.map((target) => target.thing) ?? []);
}

// ---- Guilds ---------------------------------------------------------------------------------------------------------

export const guildOf = (board: ArcadiaBoard | undefined, seat: string): GuildInView | undefined => board?.guilds.find((guild) => guild.seat === seat);
export const heroesOf = (table: TableModel, seat: string): HeroInView[] => {
  const things = guildOf(boardOf(table), seat)?.heroes ?? [];
  return things.flatMap((thing) => (table.card(thing) as HeroInView | undefined) ?? []);
};
/** Whether a Hero lies fallen. Before he is placed, and between scenarios, he merely stands nowhere. */
export const fell = (table: TableModel, hero: HeroInView): boolean => hero.killed && table.view?.step !== "setup" && !isUpgrading(table);
export const cardsOf = (table: TableModel, hero: HeroInView): ArcadiaCard[] => table.cards(`cards.${hero.guild}.${hero.rank}`) as ArcadiaCard[];
export const tokensOf = (table: TableModel, hero: HeroInView): TokenInView[] => table.cards(`tokens.${hero.guild}.${hero.rank}`) as TokenInView[];
export const cursesOf = (table: TableModel, hero: HeroInView): ArcadiaCard[] => table.cards(`curse.${hero.guild}.${hero.rank}`) as ArcadiaCard[];

/** The other Guilds, from one's left round to one's right; to a spectator all of them. */
export function rivalsOf(table: TableModel, me: string): Seat[] {
  const seats = table.seats;
  const at = seats.findIndex((seat) => seat.seat === me);
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)];
}
/** Heroes are being placed, and tokens laid: no turn has begun. */
export const isSetup = (table: TableModel): boolean => table.view?.step === "setup";

/** What matters about a Guild just now, in a few words. */
export function tagOf(table: TableModel, seat: string): string {
  const board = boardOf(table);
  if (!board || board.upgrade || isSetup(table)) return "";
  const guild = guildOf(board, seat);
  if (guild && board.needed - guild.quests === 1) return say("arcadia.oneShort");
  if (board.turn.driver === seat) return say("arcadia.drives");
  if (board.turn.active === seat) return say("arcadia.theirTurn");
  const order = board.turn.order;
  return order[(order.indexOf(board.turn.active) + 1) % order.length] === seat ? say("arcadia.playsNext") : "";
}
export const questsOf = (table: TableModel): QuestInView[] => table.cards("quests") as QuestInView[];

/** Whether a Hero is part of what happens: he acts, strikes, is struck, or something of him is lit. */
export function concerns(table: TableModel, hero: HeroInView): boolean {
  const board = boardOf(table);
  if (hero.active || board?.attack?.attacker === hero.thing || struckOf(board).has(hero.thing)) return true;
  return [...cardsOf(table, hero), ...tokensOf(table, hero)].some((card) => isLit(table, card.thing));
}
export function isLit(table: TableModel, thing: number): boolean {
  const look = table.stateOf("thing", thing);
  return look.can || look.next;
}
/** The Hero whose board lies open where there is room for one: who is chosen, acts or is struck, else the first who lives. */
export function openHero(table: TableModel, heroes: HeroInView[], wanted: number): HeroInView | undefined {
  return (
    heroes.find((hero) => concerns(table, hero)) ??
    heroes.find((hero) => table.stateOf("thing", hero.thing).chosen) ??
    heroes.find((hero) => hero.thing === wanted) ??
    heroes.find((hero) => !hero.killed) ??
    heroes[0]
  );
}

/** The Upgrade Phase lies on the table in place of the map. */
export const isUpgrading = (table: TableModel): boolean => !!boardOf(table)?.upgrade || ["upgrade phase", "draft", "purchase", "equipment"].includes(table.view?.step ?? "");

/** Numbers by seat, as the view writes them. */
export const bySeat = (values: Record<string, unknown>, seat: string): number => Number(values[seat] ?? 0);

// ---- the bar at the top ---------------------------------------------------------------------------------------------

/** The scenario that is played now: in a campaign another than the table began with. */
export function titleOf(table: TableModel): string {
  const board = boardOf(table);
  return board?.campaign?.stations.find((station) => station.scenario === board.scenario)?.name ?? "";
}
export function underOf(table: TableModel): string {
  const board = boardOf(table);
  if (!board) return "";
  const [game, level] = [table.about?.game_title ?? "", board.level];
  return board.campaign ? say("arcadia.underStep", { game, level, step: board.campaign.step, steps: board.campaign.steps }) : say("arcadia.under", { game, level });
}
/** Between scenarios the steps of the Upgrade Phase; else the turns are listed. */
export const stepsOf = (table: TableModel): string[] => {
  const steps = table.view?.steps ?? [];
  return isUpgrading(table) ? steps.slice(steps.indexOf("upgrade phase")) : [];
};

/** "2 steps left. Touch a farther Space to walk there.", while steps are offered. */
export function stepsLeft(table: TableModel, brief: boolean): string {
  const board = boardOf(table);
  if (!board || !table.choice.options.some((option) => option.verb === "move")) return "";
  const far = !brief && board.reach.some((each) => each.stop && each.way.length > 1);
  return [say("arcadia.stepsLeft", { steps: board.turn.movement }), ...(far ? [say("arcadia.stepsFar")] : [])].join(" ");
}
