/** The pictures that stand for the words of a game, for its book; each board brings its own, and a word may have none. */
import { part } from "$lib/part.ts";

type Signs = Record<string, string>;

const found = import.meta.glob<{ signs: Signs }>("./*/signs.ts");

export async function signOf(game: string): Promise<(word: string) => string> {
  const load = found[`./${game}/signs.ts`];
  const signs = load ? (await part(load)).signs : {};
  return (word) => signs[word] ?? "";
}
