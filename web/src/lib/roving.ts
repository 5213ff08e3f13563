/** One tab stop for a group of things: arrows, Home and End move inside it. Lit things come first. */

const THING = "[data-key]";

function thingsIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(THING)];
}

/** Where Tab enters: the last focused thing, else the first lit one, else the first. */
function settle(group: HTMLElement, last: HTMLElement | null): void {
  const things = thingsIn(group);
  const lit = things.find((thing) => thing.matches(".can, .next"));
  const entry = last && things.includes(last) ? last : (lit ?? things[0]);
  for (const thing of things) {
    const wanted = thing === entry ? 0 : -1;
    if (thing.tabIndex !== wanted) thing.tabIndex = wanted;
  }
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function roving(group: HTMLElement): () => void {
  let last: HTMLElement | null = null;

  const focused = (event: FocusEvent): void => {
    last = (event.target as HTMLElement).closest<HTMLElement>(THING);
    settle(group, last);
  };
  const left = (event: FocusEvent): void => {
    if (!group.contains(event.relatedTarget as Node | null)) last = null;
    settle(group, last);
  };
  const typed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const things = thingsIn(group);
    const at = things.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0 || things.length < 2) return;
    event.preventDefault();
    things[step(at, things.length)]?.focus();
  };

  const watch = new MutationObserver(() => settle(group, last));
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  group.addEventListener("focusin", focused);
  group.addEventListener("focusout", left);
  group.addEventListener("keydown", typed);
  settle(group, null);
  return () => {
    watch.disconnect();
    group.removeEventListener("focusin", focused);
    group.removeEventListener("focusout", left);
    group.removeEventListener("keydown", typed);
  };
}
