/** The map as a grid of cells with one tab stop: arrows go from Space to Space, a full stop to what stands there, brackets along the lit Spaces. */
const CELL = "[data-space]";
const THING = "[data-key]";
const MOVES: Record<string, [number, number, string]> = {
  ArrowUp: [0, -1, "north"],
  ArrowRight: [1, 0, "east"],
  ArrowDown: [0, 1, "south"],
  ArrowLeft: [-1, 0, "west"],
};

const things = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(THING)];

/** `crosses` is told whenever an arrow was pressed: from which Space, to which side. `begins` is the Space where Tab enters. */
export function gridKeys(crosses: (from: number, side: string) => void, begins: () => number) {
  return (grid: HTMLElement): (() => void) => {
    let last: HTMLElement | null = null;
    const all = (): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(THING)];
    const cellAt = (column: number, row: number): Element | null => (column < 0 || column > 8 ? null : grid.querySelector(`[data-space="${row * 9 + column}"]`));
    function settle(): void {
      const found = all();
      const lit = found.find((thing) => thing.matches(".can, .next"));
      const first = grid.querySelector<HTMLElement>(`[data-space="${begins()}"] ${THING}`);
      const entry = last && found.includes(last) ? last : (lit ?? first ?? found[0]);
      for (const thing of found) {
        const wanted = thing === entry ? 0 : -1;
        if (thing.tabIndex !== wanted) thing.tabIndex = wanted;
      }
    }
    const focused = (event: FocusEvent): void => {
      last = (event.target as HTMLElement).closest<HTMLElement>(THING);
      settle();
    };
    const left = (event: FocusEvent): void => {
      if (!grid.contains(event.relatedTarget as Node | null)) last = null;
      settle();
    };
    function go(event: KeyboardEvent, to: HTMLElement | undefined): void {
      event.preventDefault();
      event.stopPropagation();
      to?.focus();
    }
    const typed = (event: KeyboardEvent): void => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>(CELL);
      if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
      const space = Number(cell.dataset.space);
      const move = MOVES[event.key];
      if (move) {
        crosses(space, move[2]);
        const there = cellAt((space % 9) + move[0], Math.floor(space / 9) + move[1]);
        return go(event, there ? things(there)[0] : undefined);
      }
      if (event.key === ".") {
        const here = things(cell);
        return go(event, here[(here.indexOf(document.activeElement as HTMLElement) + 1) % here.length]);
      }
      if (event.key !== "[" && event.key !== "]") return;
      const lit = all().filter((thing) => thing.matches(".can, .next"));
      const order = all();
      const at = order.indexOf(document.activeElement as HTMLElement);
      const next = event.key === "]" ? lit.find((thing) => order.indexOf(thing) > at) ?? lit[0] : lit.findLast((thing) => order.indexOf(thing) < at) ?? lit.at(-1);
      go(event, next);
    };
    const watch = new MutationObserver(settle);
    watch.observe(grid, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    grid.addEventListener("focusin", focused);
    grid.addEventListener("focusout", left);
    grid.addEventListener("keydown", typed);
    settle();
    return () => {
      watch.disconnect();
      grid.removeEventListener("focusin", focused);
      grid.removeEventListener("focusout", left);
      grid.removeEventListener("keydown", typed);
    };
  };
}

/** A touch on this cell walks, if it is meant for the Space itself and no option begins there. */
export function walksOn(may: () => boolean, walk: () => void) {
  return (cell: HTMLElement): (() => void) => {
    const meant = (event: Event): boolean => may() && (event.target as HTMLElement).closest(".thing")?.matches(".cover:not(.can, .next, .chosen)") === true;
    const touched = (event: MouseEvent): void => {
      if (!meant(event)) return;
      event.stopPropagation();
      walk();
    };
    const typed = (event: KeyboardEvent): void => {
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat || !meant(event)) return;
      event.preventDefault();
      event.stopPropagation();
      walk();
    };
    cell.addEventListener("click", touched, true);
    cell.addEventListener("keydown", typed, true);
    return () => {
      cell.removeEventListener("click", touched, true);
      cell.removeEventListener("keydown", typed, true);
    };
  };
}
