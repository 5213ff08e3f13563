/** What is about to happen, the worst first: by the remaining Guild cards, and hero by hero. */
import type { TableModel } from "$lib/table.svelte.ts";
import { say } from "$lib/words.ts";
import { dangersOf, isActive, type Dungeon, type HeroInView, type RoomDanger } from "./model.ts";
import { heroKind } from "./telling.ts";

/** What a hero does in the end: in which room, against whom, for which treasure. */
export interface Deed {
  deed: string;
  /** The room that it charges to first; empty if it stays. */
  where: string;
  lost: boolean;
  /** It strikes a monster of this person. */
  mine: boolean;
  treasure: number;
}

/** The remaining cards of one kind, and what they bring. */
export interface Omen {
  /** `type`: heroes come to rooms; `card`: one of the scenario; `class`: heroes of whom too few are left. */
  kind: "type" | "card" | "class";
  name: string;
  cards: number;
  of: number;
  rooms: { name: string; does: Deed }[];
  text: string;
}

/** Equal heroes in one room that will still act. */
export interface Coming {
  hero: HeroInView;
  count: number;
  room: string;
  does: Deed;
}

type Told = Pick<RoomDanger, "deed" | "where" | "whom" | "treasure"> & { falls?: boolean; lost?: boolean };

const deedOf = (table: TableModel, told: Told): Deed => ({
  deed: told.deed ?? "wait",
  where: told.where ?? "",
  lost: !!(told.falls ?? told.lost),
  mine: (told.whom ?? []).some((clan) => table.mine(clan)),
  treasure: told.treasure ?? 0,
});

const RANKS = ["jail", "trap", "wait", "plunder", "attack"];
/** How bad it is for this person: a lost game first, then one's own monsters, others, treasure. */
export const badness = (does: Deed): number => (does.lost ? 10 : RANKS.indexOf(does.deed) + (does.mine ? 1 : 0));

const worst = (omen: Omen): number => Math.max(-1, ...omen.rooms.map((room) => badness(room.does)));

export function omensOf(table: TableModel): Omen[] {
  const types = new Map<string, Omen>();
  const others: Omen[] = [];
  for (const danger of dangersOf(table)) {
    const { cards = 0, of = 0, name } = danger;
    if (danger.kind === "card") others.push({ kind: "card", name, cards, of, rooms: [], text: danger.text ?? "" });
    else if (danger.kind === "class")
      others.push({ kind: "class", name, cards, of, rooms: [], text: say(danger.left ? "heroesout.oneLeft" : "heroesout.noneLeft", { name }) });
    else {
      const type = danger.type ?? name;
      const omen = types.get(type) ?? { kind: "type" as const, name: type, cards, of, rooms: [], text: "" };
      if (danger.kind === "room") omen.rooms.push({ name, does: deedOf(table, danger) });
      types.set(type, omen);
    }
  }
  for (const omen of types.values()) omen.rooms.sort((a, b) => badness(b.does) - badness(a.does));
  const byType = [...types.values()].sort((a, b) => worst(b) - worst(a) || b.cards - a.cards);
  return [...byType, ...others];
}

/** Who will still act in this invasion, the worst first. */
export function comingOf(table: TableModel, dungeon: Dungeon): Coming[] {
  if (table.view?.step !== "invasion" || table.view.outcome) return [];
  const found = new Map<string, Coming>();
  for (const room of dungeon.rooms)
    for (const hero of room.heroes.filter(isActive)) {
      const key = `${room.name} ${heroKind(hero)}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { hero, count: 1, room: room.name, does: deedOf(table, hero) });
    }
  return [...found.values()].sort((a, b) => badness(b.does) - badness(a.does));
}

/** "attacks you", "plunders 2", "the game is lost". */
export function deedWords(does: Deed, several: boolean): string {
  if (does.lost) return say("heroesout.does.lost");
  if (does.deed === "attack" && does.mine && several) return say("heroesout.does.attackYou");
  return say(`heroesout.does.${does.deed}`, { treasure: does.treasure });
}
