/** A random name that nobody can guess. (randomUUID needs a secure context; a table at home may be plain http.) */
export function randomName(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 20_000;

/** The pause before trying again: longer each time, and partly random so that clients spread out. */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + chance / 2);
}
