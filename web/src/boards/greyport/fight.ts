/** The fight that is being declared, read off the path that is being chosen. */
import type { TableModel } from "$lib/table.svelte.ts";
import { keysOf } from "$lib/view.ts";

export interface FightNow {
  seat: string;
  hero: number;
  /** What it would deal, as the options say it. */
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

/** The number by which a die in the tray is touched; 0: it cannot be. */
export function dieKey(table: TableModel, die: string, shows: number): number {
  const steps = table.choice.options.flatMap((option) => option.path).filter((step) => step.kind === "die" && step.text.startsWith(die));
  const exact = steps.find((step) => step.text.includes(String(shows))) ?? steps.find((step) => step.thing % 64 === shows);
  return exact ? Number(keysOf(exact)[0]?.split(":")[1]) : 0;
}
