/** How large figures can be in a room so that all who are there are seen: first smaller, then alike ones as one with a number. */

export interface Standing {
  size: number;
  /** Those that are alike stand as one. */
  together: boolean;
}

const SIZES = [46, 42, 38, 34, 31, 28];

function fits(size: number, ours: number, theirs: number, width: number, height: number): boolean {
  const rows = Math.floor(height / (size * 1.28));
  if (!rows) return false;
  const wide = Math.ceil(ours / rows) * (size + 5) + Math.ceil(theirs / rows) * (size * 1.24 + 5);
  return wide + (ours && theirs ? 6 : 0) <= width;
}

/** On a phone: as small as it must be; the sheet of the room shows them large. */
export function smallSize(ours: number[], theirs: number[], width: number): number {
  const wide = (size: number): number => ours.reduce((sum, count) => sum + size + (count > 1 ? 14 : 4), 0) + theirs.reduce((sum, count) => sum + size * 1.24 + (count > 1 ? 14 : 4), 0);
  return [24, 22, 20, 18].find((size) => wide(size) <= width) ?? 16;
}

/** `each` are all of ours and theirs, `kinds` how many different ones. */
export function standing(each: [number, number], kinds: [number, number], width: number, height: number): Standing {
  const room = SIZES.find((size) => fits(size, ...each, width, height));
  if (room && (room >= 38 || each[0] + each[1] <= 6)) return { size: room, together: false };
  const grouped = SIZES.find((size) => fits(size, ...kinds, width, height));
  return { size: grouped ?? 26, together: true };
}
