/** How large the screen is, and how much room a board has on it. */
import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte.ts";
import type { TableModel } from "./table.svelte.ts";

const narrow = new MediaQuery("(max-width: 720px), (max-height: 480px)");
const railed = new MediaQuery("(min-width: 1280px) and (min-height: 481px)");

export const screen = {
  /** A phone, in portrait or landscape. */
  get narrow(): boolean {
    return narrow.current;
  },
  /** The rail stands open beside the board. */
  get railed(): boolean {
    return railed.current;
  },
};

/** The room for a board: that of the frame without what stands above the board. */
export class RoomForBoard {
  width = $state(1120);
  height = $state(760);

  /** Attach it to the board's outermost element. */
  measure = (board: HTMLElement): (() => void) => {
    const around = board.parentElement!;
    const look = (): void => {
      this.width = around.clientWidth;
      this.height = Math.floor(around.clientHeight - ((board.getBoundingClientRect().top - around.getBoundingClientRect().top) / settings.scale + around.scrollTop));
    };
    const watch = new ResizeObserver(look);
    watch.observe(around);
    for (const child of around.children) if (child !== board) watch.observe(child);
    look();
    return () => watch.disconnect();
  };
}

/**
 * On a phone, scroll once to what comes next: after an action of this person, when a path begins, or when they are asked again.
 * Call it while a board is created. `root` is the board's element.
 */
export function followOnPhone(table: TableModel, root: () => HTMLElement | undefined): void {
  let own = false;
  let wasAsked = false;
  $effect(() => {
    if (table.sending) own = true;
  });
  $effect(() => {
    const [depth, options] = [table.depth, table.choice.options];
    // After others were asked; who comes to a table sees its top first.
    if (!options.length && wasAsked) own = true;
    wasAsked ||= options.length > 0;
    if (!narrow.current || !options.length || !(depth || table.deed || own)) return;
    own = false;
    void tick().then(() => {
      const lit = root()?.querySelector<HTMLElement>(depth ? ".thing.next, .inside" : ".thing.can, .inside");
      const frame = root()?.parentElement?.getBoundingClientRect();
      const box = lit?.getBoundingClientRect();
      if (box && frame && (box.top < frame.top || box.bottom > frame.bottom)) lit?.scrollIntoView({ block: "center", behavior: settings.motion ? "smooth" : "auto" });
    });
  });
}
