/** A touch on something that begins nothing opens it instead: a room on a phone, the cards of a seat. */
import type { TableModel } from "$lib/table.svelte.ts";

export const opens =
  (table: TableModel, kind: string, value: number | string, open: () => void) =>
  (element: HTMLElement): (() => void) => {
    const idle = (): boolean => {
      const look = table.stateOf(kind, value);
      return !look.can && !look.next && !look.chosen;
    };
    const taken = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
      open();
    };
    const touched = (event: MouseEvent): void => {
      if (idle()) taken(event);
    };
    const typed = (event: KeyboardEvent): void => {
      if ((event.key === "Enter" || event.key === " ") && idle()) taken(event);
    };
    element.addEventListener("click", touched, true);
    element.addEventListener("keydown", typed, true);
    return () => {
      element.removeEventListener("click", touched, true);
      element.removeEventListener("keydown", typed, true);
    };
  };
