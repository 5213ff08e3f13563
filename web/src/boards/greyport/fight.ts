/** The fight that is being declared, read from the path that is being chosen. */
import type { TableModel } from "$lib/table.svelte.ts";

export interface FightNow {
  seat: string;
  hero: number;
  /** The damage it would deal, in the words of the options. */
  sum: string;
  several: boolean;
}

export function fightNow(table: TableModel): FightNow | null {
  const first = table.left[0];
  if (!table.depth || !first || !table.left.every((option) => option.verb === "fight")) return null;
  const hero = first.path[0];
  if (!hero || !table.left.every((option) => option.path[0]?.thing === hero.thing)) return null;
  const sums = new Set(table.left.map((option) => option.gloss?.match(/^\d+(?: to \d+)?/)?.[0] ?? ""));
  const sum = sums.size === 1 ? [...sums][0]!.replace(" to ", "–") : "";
  return { seat: first.seat, hero: hero.thing, sum, several: table.left.some((option) => option.path.length > 2) };
}
