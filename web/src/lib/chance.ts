/** A random name that nobody can guess. (randomUUID needs a secure context; a table at home may be plain http.) */
export function randomName(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
