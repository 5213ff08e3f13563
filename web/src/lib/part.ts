/**
 * Parts of the page that are loaded when they are needed. A part that cannot be fetched is asked for again as soon as the server
 * answers, so that a server that was away for a moment costs a moment. If the server answers and the part is still not there, its
 * files have been replaced: then the page is loaded again.
 */
import { pauseBefore } from "./chance.ts";

const LOADED_AGAIN = "holdfast.fetched";
/** A page that does not help is not loaded again at once. */
const LEAST_BETWEEN = 30_000;

const broken = new Set<HTMLLinkElement>();
/** Once a style could not be fetched, importing its part again would not fetch it again. */
function watchStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") broken.add(target);
}

const passed = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Ask until the server answers. */
async function answers(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if ((await fetch(location.href, { method: "HEAD", cache: "no-store" })).ok) return;
    } catch {
      // It is away; the table's own line says so.
    }
    await passed(pauseBefore(attempt, Math.random()));
  }
}

/** Put a new link in the place of one that failed. */
function fetchedNow(link: HTMLLinkElement): Promise<void> {
  return new Promise((done, failed) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => done();
    again.onerror = failed;
    broken.delete(link);
    link.replaceWith(again);
  });
}

async function loadPage(): Promise<void> {
  const since = Date.now() - Number(sessionStorage.getItem(LOADED_AGAIN) ?? 0);
  if (since < LEAST_BETWEEN) await passed(LEAST_BETWEEN - since);
  sessionStorage.setItem(LOADED_AGAIN, String(Date.now()));
  location.reload();
}

/** A part, however long it takes. */
export async function part<Part>(load: () => Promise<Part>): Promise<Part> {
  addEventListener("error", watchStyles, true);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await Promise.all([...broken].map(fetchedNow));
      return await load();
    } catch {
      await answers();
      if (attempt) await loadPage();
    }
  }
}
