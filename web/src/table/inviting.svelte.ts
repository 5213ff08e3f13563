/** Links for friends: those this browser has, new ones, and copying them to the clipboard. */
import { linkTo } from "$lib/address.ts";
import { keep, ringOf, type Ring } from "$lib/keyring.ts";
import { games } from "$lib/server.ts";
import type { TableModel } from "$lib/table.svelte.ts";
import { say } from "$lib/words.ts";

export const WATCHERS = "spectator";

export class Inviting {
  ring = $state.raw<Ring>({ table: "", mine: [], host: "", spectator: "", seats: {}, wanted: null, at: 0 });
  /** Whose link was copied last. */
  copied = $state("");
  /** How to start the server so that others can reach it; empty if they already can. */
  command = $state("");
  readonly #table: TableModel;
  #home = "";

  constructor(table: TableModel) {
    this.#table = table;
    this.ring = ringOf(table.id);
  }

  /** How friends reach this server; asked once, when somebody is about to invite. */
  async look(): Promise<void> {
    if (this.#home) return;
    const found = await games().catch(() => null);
    this.#home = found?.url ?? "";
    this.command = found?.command ?? "";
  }

  #keep(more: Partial<Ring>): void {
    this.ring = { ...this.ring, ...more };
    keep(this.ring);
  }

  async copy(name: string, secret: string): Promise<void> {
    await this.look();
    const link = linkTo(this.#home, this.#table.id, secret);
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      window.prompt(say("seats.copyByHand"), link);
    }
    this.copied = name;
  }

  /** Copy the link of a seat, if this browser has it or may get a new one. */
  async copyFor(seat: string): Promise<void> {
    const known = this.ring.seats[seat];
    await (known ? this.copy(seat, known) : this.newLink(seat));
  }

  async newLink(seat: string): Promise<void> {
    const answer = await this.#table.tell({ type: "hand_over", seat });
    if (answer.type !== "new_link") return;
    const mine = this.#table.mine(seat) && !this.#table.you.host;
    this.#keep({ seats: { ...this.ring.seats, [seat]: answer.secret }, mine: mine ? [...this.ring.mine, answer.secret] : this.ring.mine });
    await this.copy(seat, answer.secret);
  }

  async sendAway(seat: string): Promise<void> {
    const answer = await this.#table.tell({ type: "kick", seat });
    if (answer.type === "new_link") this.#keep({ seats: { ...this.ring.seats, [seat]: answer.secret } });
  }

  async newWatchers(): Promise<void> {
    const answer = await this.#table.tell({ type: "new_spectator_link" });
    if (answer.type !== "new_link") return;
    this.#keep({ spectator: answer.secret });
    await this.copy(WATCHERS, answer.secret);
  }

  /** Remove the bot and copy the link for a friend. */
  async invite(seat: string): Promise<void> {
    const answer = await this.#table.tell({ type: "seat_bot", seat, bot: "" });
    if (answer.type !== "refused") await this.copyFor(seat);
  }

  letBotPlay(seat: string): void {
    void this.#table.tell({ type: "seat_bot", seat, bot: "steady" });
  }
}
