/** Changes of a view: applied to the one before, they give the whole view again, with its fields in the same order. */
import type { Changes, Update, View, ViewChanges } from "./protocol.ts";

/** The things of a list after some have changed; `order` names all that are there now, if that is different. */
function listed<T extends object>(before: T[], changed: T[] | undefined, order: string[] | null | undefined, nameOf: (thing: T) => string): T[] {
  if (!changed?.length && !order) return before;
  const named = new Map([...before, ...(changed ?? [])].map((thing) => [nameOf(thing), thing]));
  return (order ?? before.map(nameOf)).flatMap((name) => named.get(name) ?? []);
}

/** The view after its changes; the one before is left as it is. */
export function patched(view: View, changes: Partial<ViewChanges>): View {
  const after = { ...view, ...(changes.set as Partial<View> | undefined) };
  after.choice = { ...after.choice, ...(changes.choice as Partial<View["choice"]> | undefined) };
  if (after.board && changes.board) after.board = { ...after.board, ...changes.board };
  after.zones = listed(after.zones, changes.zones, changes.zone_order, (zone) => zone.zone);
  after.meters = listed(after.meters, changes.meters, changes.meter_order, (meter) => meter.name);
  return after;
}

/** The whole update that these changes stand for; null if they do not follow from the one before. */
export function whole(before: Update | null, changes: Changes): Update | null {
  if (!before || before.version !== changes.since) return null;
  const { version, since, at, told, digest } = changes;
  const table = changes.table ?? before.table;
  const you = changes.you ?? before.you;
  return { type: "update", version, since, at, told, view: patched(before.view, changes.view), eyes: before.eyes, digest, table, you };
}
