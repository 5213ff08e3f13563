/**
 * A touch on a farther Space walks there: one offered step after the other, along the way that the view tells. It goes on only while the next step
 * is still offered and nothing has happened on the way: dice, Wounds, a token, a question to somebody else.
 */
import type { TableModel } from "$lib/table.svelte.ts";
import { keyOf, type OptionInView } from "$lib/view.ts";
import type { ReachInView, WayStep } from "./shapes.ts";

const STOPPING = new Set(["rolled", "shown", "told"]);

export class Walk {
  #left = $state.raw<WayStep[]>([]);
  /** The version before the step that is being made. */
  #since = 0;

  /** The Spaces still to come. */
  get left(): number[] {
    return this.#left.map((step) => step.space);
  }

  /** Begin to walk. Returns whether the first step is offered. */
  begin(table: TableModel, reach: ReachInView): boolean {
    this.#left = reach.way;
    return this.#step(table);
  }

  stop(): void {
    if (this.#left.length) this.#left = [];
  }

  /** The table has changed: go on, wait for others, or stay. */
  goOn(table: TableModel): void {
    if (!this.#left.length || table.sending || table.version <= this.#since) return;
    const news = table.told.filter((entry) => entry.version > this.#since);
    const struck = news.some((entry) => entry.events.some((event) => STOPPING.has(event.event) || (event.event === "marked" && event.mark === "wounds")));
    if (struck || news.length > 1 || !table.choice.options.length || !this.#step(table)) this.stop();
  }

  #step(table: TableModel): boolean {
    const [next, ...rest] = this.#left;
    const option = next && stepTo(table.choice.options, next);
    if (!option || option.warning) {
      this.stop();
      if (option) table.decide(option);
      return !!option;
    }
    this.#left = rest;
    this.#since = table.version;
    table.decide(option);
    return true;
  }
}

/** The offered option that goes to this Space, on foot or by a portal. */
export function stepTo(options: OptionInView[], step: WayStep): OptionInView | undefined {
  const key = keyOf("space", step.space);
  const goes = options.filter((option) => option.path.at(-1)?.keys.includes(key) && ["move", "portal"].includes(option.verb));
  return goes.find((option) => (option.verb === "portal") === (step.by === "portal")) ?? goes[0];
}
