/** The dungeon as this view shows it: rooms with their places and passageways, who stands there, what lies there. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { CardInView, OptionInView } from "$lib/view.ts";
import type { FigureInView, HeroInView, RoomDanger, TileInView } from "./shapes.ts";

export type { FigureInView, HeroInView, Icon as Action, RoomDanger, TacticsInView, TileInView } from "./shapes.ts";

/** A room that is laid. */
export interface Room {
  tile: TileInView;
  number: number;
  name: string;
  row: number;
  column: number;
  exits: string[];
  walls: string[];
  /** Number of passageways to the Vault; undefined if no way leads there. */
  steps: number | undefined;
  treasure: number;
  /** Tokens by name, with their number. */
  tokens: [string, number][];
  portal: string;
  monsters: FigureInView[];
  heroes: HeroInView[];
  /** The Guild cards left that strike it. */
  danger: RoomDanger | undefined;
  /** Whether the game is lost if one more hero comes or charges here. */
  doomed: boolean;
  attacked: boolean;
  isVault: boolean;
}

export interface Dungeon {
  rooms: Room[];
  rows: number;
  columns: number;
  /** Rooms by their place, "row,column". */
  byPlace: Map<string, Room>;
  byName: Map<string, Room>;
}

export const placeOf = (row: number, column: number): string => `${row},${column}`;

function counted(names: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

/** Rooms of a position without places are drawn in rows of four. */
const somewhere = (index: number): [number, number] => [Math.floor(index / 4), index % 4];

/** What a room has that four heroes may not have: its type tells. */
const JEWEL = "Jewel";

export function dungeonOf(table: TableModel): Dungeon {
  const tiles = table.cards("rooms") as TileInView[];
  const free = freePlaces(table);
  const spots = tiles.map((tile, index) => tile.at ?? somewhere(index));
  const all = [...spots, ...free];
  const north = Math.min(...all.map(([row]) => row));
  const west = Math.min(...all.map(([, column]) => column));
  const struck = table.meter("attacked")?.text ?? "";
  const dangers = dangersOf(table);
  const rooms = tiles.map((tile, index): Room => {
    const { name } = tile;
    const spot = spots[index]!;
    return {
      tile,
      number: tile.room,
      name,
      row: spot[0] - north,
      column: spot[1] - west,
      exits: table.meter(`exits.${name}`)?.list ?? [],
      walls: table.meter(`walls.${name}`)?.list ?? [],
      steps: table.meter(`steps.${name}`)?.value,
      treasure: table.meter(`treasure.${name}`)?.value ?? 0,
      tokens: counted(table.meter(`tokens.${name}`)?.list ?? []),
      portal: table.meter(`portal.${name}`)?.text ?? "",
      monsters: table.cards(`monsters.${name}`) as FigureInView[],
      heroes: table.cards(`heroes.${name}`) as HeroInView[],
      danger: dangerOf(dangers.filter((danger) => danger.room === tile.room)),
      doomed: dangers.some((danger) => danger.falls && (danger.room === tile.room || danger.where === name)),
      attacked: struck === name,
      isVault: tile.type === JEWEL,
    };
  });
  return {
    rooms,
    rows: Math.max(0, ...all.map(([row]) => row)) - north + 1,
    columns: Math.max(0, ...all.map(([, column]) => column)) - west + 1,
    byPlace: new Map(rooms.map((room) => [placeOf(room.row, room.column), room])),
    byName: new Map(rooms.map((room) => [room.name, room])),
  };
}

/** Cards of several types may strike one room (the Builder, for rooms that are missing): what they do there is the same. */
export const dangersOf = (table: TableModel): RoomDanger[] => (table.view?.dangers ?? []) as RoomDanger[];

const dangerOf = (found: RoomDanger[]): RoomDanger | undefined =>
  found[0] && { ...found[0], cards: found.reduce((sum, danger) => sum + (danger.cards ?? 0), 0) };

/** Where rooms may be built, while that is asked, in rows and columns of the game. */
export function freePlaces(table: TableModel): [number, number][] {
  const found = new Map<string, [number, number]>();
  const asked = table.left[0]?.path[table.depth]?.kind;
  if (asked !== "place" && asked !== "doors") return [];
  for (const option of table.choice.options) {
    const place = placeOn(option);
    if (place) found.set(placeOf(...place), place);
  }
  return [...found.values()];
}

/** Row and column of the place on the path of an option. */
export function placeOn(option: OptionInView): [number, number] | undefined {
  const key = option.path.find((step) => step.kind === "place")?.keys?.[0];
  const [row, column] = (key?.split(":")[1] ?? "").split(",").map(Number);
  return key && row !== undefined && column !== undefined ? [row, column] : undefined;
}

/** How rows and columns of the game become those of the map. */
export function originOf(table: TableModel): [number, number] {
  const tiles = table.cards("rooms") as TileInView[];
  const all = [...tiles.map((tile, index) => tile.at ?? somewhere(index)), ...freePlaces(table)];
  return [Math.min(...all.map(([row]) => row)), Math.min(...all.map(([, column]) => column))];
}

/** Equal figures or heroes, drawn as one. */
export interface Stack<Card extends CardInView> {
  /** The one that represents all, preferably one that is lit, chosen or pointed at. */
  card: Card;
  cards: Card[];
}

export function stacked<Card extends CardInView>(table: TableModel, cards: Card[], alike: (card: Card) => string, together: boolean): Stack<Card>[] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const name = together ? alike(card) : String(card.thing);
    groups.set(name, [...(groups.get(name) ?? []), card]);
  }
  return [...groups.values()].map((group) => ({ cards: group, card: group.find((card) => isMarked(table, card.thing)) ?? group[0]! }));
}

function isMarked(table: TableModel, thing: number): boolean {
  const look = table.stateOf("thing", thing);
  return look.can || look.next || look.chosen || look.hint || look.pointed.length > 0;
}

/** Whether loot may be chosen now: then it lies large. */
export const lootIsLit = (table: TableModel): boolean =>
  table.cards("loot").some((card) => {
    const look = table.stateOf("thing", card.thing);
    return look.can || look.next || look.chosen;
  });

/** Whether anything in a room is lit: on a phone the room then says so. */
export const holdsLit = (table: TableModel, room: Room): boolean =>
  [...room.monsters, ...room.heroes].some((card) => {
    const look = table.stateOf("thing", card.thing);
    return look.can || look.next;
  });

/** The seat whose figures these are: a seat has the name of its clan. */
export const outOf = (dungeon: Dungeon, clan: string): FigureInView[] => dungeon.rooms.flatMap((room) => room.monsters.filter((figure) => figure.clan === clan));

export const isActive = (hero: HeroInView): boolean => hero.state !== "exhausted";

/** The seat whose cards are shown: one's own, else that of the turn. */
export const handSeat = (table: TableModel): string => table.me || (table.meter("active")?.text ?? "");
