/**
 * The pictures of cards: a board keeps them in `art/<name>.ts`, several per file, and they are loaded when the table needs
 * them. Until then, and for cards of unknown packs, a board draws an icon for the kind of card.
 */
import { part } from "./part.ts";
import type { CardInView } from "./view.ts";

export type Pictures = Record<string, string>;
type Files = Record<string, () => Promise<{ default: Pictures }>>;

export class Art {
  #files: Files;
  #fileOf: (card: CardInView) => string;
  #asked = new Set<string>();
  #pictures = $state.raw<Pictures>({});

  /** `files`: what `import.meta.glob("./art/*.ts")` finds. `fileOf`: the name of the file that has a card's picture. */
  constructor(files: Files, fileOf: (card: CardInView) => string) {
    this.#files = files;
    this.#fileOf = fileOf;
  }

  /** Fetch the pictures of these cards, once. */
  fetch(cards: CardInView[]): void {
    for (const name of new Set(cards.map(this.#fileOf))) {
      const load = this.#files[`./art/${name}.ts`];
      if (!load || this.#asked.has(name)) continue;
      this.#asked.add(name);
      void part(load).then((found) => (this.#pictures = { ...this.#pictures, ...found.default }));
    }
  }

  /** The picture of a card by its id, if it is there. */
  of(id: string): string | undefined {
    return this.#pictures[id];
  }
}
