/** The definitions of a game's packs: fetched once for each digest. They only explain what the view shows. */

export interface Definition {
  id: string;
  name: string;
  text?: string[];
  source?: string;
  /** For `partial`: the fields that were filled in. */
  filled?: string[];
  [field: string]: unknown;
}

export interface Definitions {
  game: string;
  pack: string;
  /** By table of the packs, such as `monster`. */
  cards: Record<string, Definition[]>;
  /** What keywords mean. */
  keywords: Record<string, string>;
}

const fetched = new Map<string, Promise<Definitions | null>>();

/** `table` is named for packs that are not the game's own. */
export function definitionsOf(game: string, pack: string, table = ""): Promise<Definitions | null> {
  const where = `/api/definitions/${encodeURIComponent(game)}/${encodeURIComponent(pack)}${table && `?table=${encodeURIComponent(table)}`}`;
  const known = fetched.get(where);
  if (known) return known;
  const wanted = fetch(where)
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Definitions) : null))
    .catch(() => null);
  fetched.set(where, wanted);
  void wanted.then((found) => found ?? fetched.delete(where));
  return wanted;
}

/** The keywords that some words contain, with what they mean. "Splash N" stands for any number. */
export function keywordsIn(definitions: Definitions | null, words: string): [string, string][] {
  const said = words.toLowerCase();
  return Object.entries(definitions?.keywords ?? {}).filter(([word]) =>
    new RegExp(`\\b${word.toLowerCase().replace(/[^\w ]/g, "\\$&").replace(/\bn\b/, "\\d+")}(?!\\w)`).test(said),
  );
}

/** A card's definition, in whichever table it is. */
export function definition(definitions: Definitions | null, id: string): Definition | undefined {
  for (const table of Object.values(definitions?.cards ?? {})) {
    const found = table.find((each) => each.id === id);
    if (found) return found;
  }
  return undefined;
}
