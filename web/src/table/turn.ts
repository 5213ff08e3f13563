/** Whose move it is, in words; if one player answers during another's turn, both are named. */
import type { Seat } from "$lib/seats.ts";
import type { TableModel } from "$lib/table.svelte.ts";
import { say } from "$lib/words.ts";

const ALL = "all";

export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? "") : say("list.and", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });

const either = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? "") : say("list.or", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });

const namesOf = (table: TableModel, seats: string[]): string[] => seats.flatMap((seat) => table.seat(seat)?.name ?? []);

/** Whether only others are asked: what this person may do meanwhile answers nothing. */
const asksOthers = (table: TableModel): boolean => table.choice.asked.length > 0 && !table.choice.asked.some((seat) => seat === ALL || table.mine(seat));

/** Whether this person must answer and is not done yet. */
export function asksYou(table: TableModel): boolean {
  const done = table.playing.length > 0 && table.playing.every((seat) => seat.ready);
  return table.yourMove && !table.around?.vote && !(done && table.around?.waiting) && !asksOthers(table);
}

/** "Your move, Fiona", or whom the table waits for. */
export function moveOf(table: TableModel): string {
  if (!table.view) return say("frame.wait");
  if (table.view.outcome) return say("choice.over");
  if (table.around?.vote) return say("vote.first");
  if (asksYou(table)) {
    const mine = [...new Set(table.choice.options.map((option) => option.seat))].filter((seat) => seat !== ALL);
    const names = namesOf(table, mine.length ? mine : table.you.seats);
    return names.length === 1 ? say("choice.yourMoveAs", { seat: names[0]! }) : say("choice.yourMove");
  }
  const waits = table.around?.waiting;
  if (waits) return table.seats.reduce((words, seat) => words.replace(seat.title, seat.name), waits).replace(/\.$/, "");
  const asked = namesOf(table, table.choice.asked);
  return asked.length ? say("choice.waits", { who: listed(asked) }) : say("choice.waitsAll");
}

/** The seats that block the game because nobody answers for them: open ones, and those of disconnected people. */
export function missing(table: TableModel): Seat[] {
  if (table.looked || table.view?.outcome || table.choice.free || table.around?.vote) return [];
  const away = (seat: Seat): boolean => seat.who === "open" || (seat.who === "person" && !seat.online && !seat.held && !seat.yours);
  return table.choice.asked.flatMap((name) => table.seat(name) ?? []).filter(away);
}

/** Who else is asked, or in whose turn somebody else answers. */
export function asked(table: TableModel): string {
  // All choose at the same time.
  if (table.around?.secret || table.choice.secret) return "";
  const { asked: seats, speaker } = table.choice;
  const others = seats.filter((seat) => seat !== ALL && !table.mine(seat) && !table.seat(seat)?.ready && table.seat(seat)?.who !== "open");
  const alone = seats.filter((seat) => seat !== ALL);
  if (!table.turnless() && alone.length === 1 && speaker && alone[0] !== speaker && table.seat(speaker))
    return say(table.mine(alone[0]!) ? "choice.turnAnswersYou" : "choice.turnAnswers", { turn: table.seat(speaker)!.name, answers: namesOf(table, alone)[0] ?? "" });
  if (asksYou(table) && table.choice.free && others.length) return say("choice.others", { who: listed(namesOf(table, others)), count: others.length });
  if (asksYou(table) && others.length && table.choice.options.every((option) => option.seat === ALL)) return say("choice.othersAnswer", { who: either(namesOf(table, others)) });
  return "";
}
