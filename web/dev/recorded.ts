/** A line to nobody: it plays recorded messages, one for each decision. */
import type { Answer, Follower, Line, Message } from "../src/lib/line.ts";
import type { TableMessage, Update } from "../src/lib/protocol.ts";

let count = 0;

export class RecordedLine implements Line {
  #followers: Follower[] = [];
  #at: number;

  constructor(
    readonly messages: TableMessage[],
    at: number,
    readonly quiet: boolean,
  ) {
    this.#at = Math.min(Math.max(1, at), messages.length - 1);
  }

  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  #say(message: TableMessage): void {
    for (const follower of this.#followers) follower.heard(message);
  }

  /** The welcome, and the moment asked for with the twelve entries before it. */
  begin(): void {
    this.#say(this.messages[0]!);
    const now = this.messages[this.#at] as Update;
    const told = this.messages.slice(Math.max(1, this.#at - 11), this.#at + 1).flatMap((message) => (message as Update).told);
    this.#say({ ...now, since: 0, told });
    for (const follower of this.#followers) follower.state("open");
  }

  /** The next moment. */
  next(): void {
    if (this.#at + 1 < this.messages.length) this.#say(this.messages[++this.#at]!);
  }

  async ask(message: Message): Promise<Answer> {
    const id = `dev${(count += 1)}`;
    await new Promise((done) => setTimeout(done, 60));
    const now = this.messages[this.#at] as Update;
    if (message.type === "decide") this.next();
    if (message.type === "why") return { type: "explained", id, reason: `Recorded tables know no reasons (${message.option}).`, why: null };
    if (message.type === "look") {
      const then = this.messages[message.at] as Update;
      return { type: "looked", id, at: message.at, view: then.view, told: then.told[0]?.text ?? "" };
    }
    if (message.type === "hint") {
      const options = (now.view.choice as { options: { text: string }[] }).options;
      return { type: "hinted", id, option: options[0]?.text ?? "", reason: "it is the first of them" };
    }
    if (message.type === "point")
      this.#say({ ...now, version: now.version, since: now.version, told: [pointed(message.seat, message.kind, message.thing, now.version + 0.5)] });
    return { type: "done", id };
  }

  close(): void {}
}

function pointed(seat: string, kind: string, thing: number | string, version: number): Update["told"][number] {
  const text = `${seat} points at something`;
  return { version, kind: "pointed", text, at: 0, seat, by_bot: false, steps: [], events: [], heading: "", thing, thing_kind: kind, to: "", undone: false };
}
