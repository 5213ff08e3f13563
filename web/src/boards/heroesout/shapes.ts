// Made from shapes.json by `npm run protocol`. Do not change it by hand.

import type { CardInView, Danger } from "$lib/view.ts";

/** A tactics or loot card with its sides. Of the card that is being played: which side, from 1, and how many of each of its icons are left. `barred` says why its icons, or the sides of a card in hand, cannot be used now; empty where they can. */
export interface TacticsInView extends CardInView {
  barred?: Array<string>;
  clan?: string;
  left?: Array<number>;
  side?: number;
  sides?: Array<Array<Icon>>;
  type?: string;
}

/** One kind of icon on a side of a card: `{"action": "Place", "amount": 2, "token": "Trap"}`. */
export interface Icon {
  action: string;
  amount: number;
  deed?: string;
  first?: Icon;
  then?: Icon;
  token?: string;
  types?: Array<string>;
}

/** A hero card of the Guild. */
export interface GuildCardInView extends CardInView {
  class: string;
  type: string;
}

/** A monster; `attacked` is the damage that is on its way. */
export interface FigureInView extends CardInView {
  attacked?: number;
  clan: string;
  health: number;
  wounds: number;
}

/** A hero; in an invasion with what it will do (`course`), why it waits, and whether the game is then lost. */
export interface HeroInView extends CardInView {
  because?: string;
  class: string;
  course?: string;
  deed?: string;
  lost?: boolean;
  state: string;
  treasure?: number;
  where?: string;
  whom?: Array<string>;
  wounds: number;
}

/** A treasure that lies open. */
export interface TreasureInView extends CardInView {
  value: number;
}

/** A room tile: its number, its type and open sides, the row and column where it lies, and its use. */
export interface TileInView extends CardInView {
  at?: [number, number];
  doors: string;
  room: number;
  type: string;
  use?: Use;
}

/** What a room offers: `{"does": "sells", "token": "Coin", "loot": "Equipment"}`. */
export interface Use {
  does: string;
  loot?: string;
  most?: number;
  token?: string;
}

/** A `room` that Guild cards strike, and what a hero would do there; or a class of heroes with too few `left`. */
export interface RoomDanger extends Danger {
  deed?: string;
  left?: number;
  room?: number;
  treasure?: number;
  type?: string;
  where?: string;
  whom?: Array<string>;
}
