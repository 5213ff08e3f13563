/**
 * How figures stand in a room so that each can be recognised at a glance: as large as possible. In a full room they
 * overlap; then equal ones are drawn as one with a number; only then do they get smaller.
 */

export interface Standing {
  size: number;
  /** Equal ones are drawn as one. */
  together: boolean;
  /** Which part of each is covered by the next, from 0 to 1. */
  lap: number;
}

const TALL = 1.2;
/** A lying hero is wider than it is high; if they overlap, none lies. */
const LYING = 1.24;
export const UPRIGHT = 1.08;
const GAP = 4;
const BETWEEN = 6;

function wide(size: number, ours: number, theirs: number, hero: number, gap: number): number {
  return ours * (size + gap) + theirs * (size * hero + gap) + BETWEEN;
}

function fits(size: number, ours: number, theirs: number, width: number, height: number): boolean {
  const rows = Math.floor((height + GAP) / (size * TALL + GAP));
  return rows > 0 && wide(size, Math.ceil(ours / rows), Math.ceil(theirs / rows), LYING, GAP) <= width;
}

/** How much the figures of one row must overlap. */
function lapOf(size: number, ours: number, theirs: number, width: number): number {
  const over = wide(size, ours, theirs, UPRIGHT, 0) - width;
  const covered = size * (Math.max(0, ours - 1) + Math.max(0, theirs - 1) * UPRIGHT);
  return over <= 0 ? 0 : covered ? over / covered : Infinity;
}

/** On a phone as small as necessary; the sheet of the room shows them large. */
export function smallSize(ours: number[], theirs: number[], width: number): number {
  const across = (size: number): number => ours.reduce((sum, count) => sum + size + (count > 1 ? 14 : 4), 0) + theirs.reduce((sum, count) => sum + size * LYING + (count > 1 ? 14 : 4), 0);
  return [24, 22, 20, 18].find((size) => across(size) <= width) ?? 16;
}

/** What is tried, in this order: the sizes, whether equal ones are drawn as one, how much may overlap (0: in rows). */
const WAYS: [number[], boolean, number][] = [
  [[46, 42, 38], false, 0],
  [[42, 38], false, 0.3],
  [[46, 42, 38], true, 0],
  [[42, 38], true, 0.3],
  [[34], false, 0],
  [[34], true, 0],
  [[38, 34], true, 0.42],
  [[31, 28], true, 0],
  [[31], true, 0.55],
];

/** `each` counts all monsters and heroes, `kinds` the different ones. */
export function standing(each: [number, number], kinds: [number, number], width: number, height: number): Standing {
  for (const [sizes, together, most] of WAYS)
    for (const size of sizes) {
      const count = together ? kinds : each;
      if (!most && fits(size, ...count, width, height)) return { size, together, lap: 0 };
      const lap = lapOf(size, ...count, width);
      if (most && size * TALL <= height && lap <= most) return { size, together, lap: Math.max(lap, 0.01) };
    }
  return { size: 28, together: true, lap: Math.min(0.6, lapOf(28, ...kinds, width)) };
}
