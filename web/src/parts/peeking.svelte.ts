/**
 * Looking at a thing without touching it: a mouse that rests on it shows it large beside its place. Nothing of this ever
 * lies over the thing or under the pointer, so it neither stops a click nor comes and goes by itself. The mouse must have
 * come to the thing: one that comes to lie under a resting mouse shows nothing, or every change of the table would.
 */
import type { CardInView, Key } from "$lib/view.ts";

/** How long a mouse must rest on a thing. */
export const REST = 300;

export interface Peeked {
  card: CardInView;
  key: Key;
  /** The keyword that is meant; empty for the whole card. */
  word: string;
  /** Where the thing is: it stays free. */
  around: DOMRect;
}

class Peeking {
  shown = $state.raw<Peeked | null>(null);
  #element: HTMLElement | null = null;
  /** What was pressed or put away, until the mouse leaves it. */
  #done: HTMLElement | null = null;
  #x = -1;
  #y = -1;
  /** Whether the mouse itself has moved, and not the table under it. */
  moved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const follows = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      if (pointerType !== "mouse") return;
      this.moved = clientX !== this.#x || clientY !== this.#y;
      this.#x = clientX;
      this.#y = clientY;
    };
    for (const kind of ["pointerover", "pointermove", "pointerdown"] as const) addEventListener(kind, follows, { capture: true });
  }

  /** A mouse moves on a thing: the first time is when it comes there. */
  comes(element: HTMLElement, card: CardInView, key: Key): void {
    if (this.moved && element !== this.#element && element !== this.#done) this.over(element, card, key);
  }

  /** A mouse has come to a thing; after a while, or at once, it is shown. */
  over(element: HTMLElement, card: CardInView, key: Key, word = "", after = REST): void {
    clearTimeout(this.#timer);
    this.#element = element;
    const show = (): void => {
      if (element.isConnected) this.shown = { card, key, word, around: element.getBoundingClientRect() };
    };
    if (after) this.#timer = setTimeout(show, after);
    else show();
  }

  /** It has left this thing. */
  leaves(element: HTMLElement): void {
    if (element === this.#element) this.away();
    if (element === this.#done) this.#done = null;
  }

  /** Something else is done, with this thing or the one that is shown. */
  away(element: HTMLElement | null = this.#element): void {
    clearTimeout(this.#timer);
    this.#done = element;
    this.#element = null;
    this.shown = null;
  }
}

export const peeking = new Peeking();
