/** How a thing on the table looks to a person: whether it can be touched, why not, who points at it. */
import type { Seat } from "./seats.ts";
import type { CardInView, Key } from "./view.ts";

/** How a thing looks now. */
export interface ThingState {
  /** It begins an option. */
  can: boolean;
  /** A path is being chosen, and it may come next. */
  next: boolean;
  chosen: boolean;
  /** Why it cannot be used now; empty if nobody wants to use it. */
  lock: string;
  /** It cannot be used for this question; it stays dim while a path is chosen. */
  dim: boolean;
  /** The same in a few words, which call the thing itself `it`. */
  brief: string;
  /** The number of its entry in the bar; 0 if it has none. */
  number: number;
  /** Legal, but perhaps a mistake. */
  warning: string;
  /** The seats that point at it. */
  pointed: Seat[];
  hint: boolean;
}

/** Nothing is to be seen on it. */
export const IDLE: ThingState = { can: false, next: false, chosen: false, lock: "", dim: false, brief: "", number: 0, warning: "", pointed: [], hint: false };

/** What the zoom sheet shows: a card, and the thing it is, if it lies on the table. */
export interface Zoomed {
  card: CardInView;
  key: Key;
  /** The keyword that was meant; empty for the whole card. */
  word: string;
}
