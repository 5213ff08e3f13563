/** Whether this seat must answer now. */
import type { TableModel } from "./table.svelte.ts";

export const isAsked = (table: TableModel, seat: string): boolean =>
  !table.looked && (table.choice.asked.includes(seat) || (table.choice.asked.includes("all") && table.yourMove && table.mine(seat)));
