/** The roll that the last update brought, if there was one: dice tumble for it, and only once. */
import type { TableModel } from "./table.svelte.ts";

export function newRoll(table: TableModel): string {
  const rolled = table.news.findLast((entry) => !entry.undone && entry.events.some((event) => event.event === "rolled"));
  return rolled ? `${table.id} ${rolled.version}` : "";
}
