/**
 * The real connection: a WebSocket that is opened again when it breaks. A message without an answer is sent again with
 * the same id, which counts once. After a gap in the versions, or if the digest of the view differs, hello is sent again.
 */
import { crc32 } from "./crc.ts";
import { pauseBefore, randomName } from "./chance.ts";
import type { Answer, Follower, Line, LineState, Message } from "./line.ts";
import { whole } from "./patch.ts";
import { PROTOCOL, type ClientMessage, type Closed, type TableMessage, type Update } from "./protocol.ts";

const PING_EVERY = 25_000;
const PATIENCE = 12_000;
/** A timer that is later than this was held up, and perhaps an answer with it: then it asks again. */
const LATE = 3_000;
/** While a decision is unanswered for longer than this, the line counts as silent. */
const PROMPT = 2_000;

interface Asked {
  message: ClientMessage;
  answered: (answer: Answer) => void;
}

/** Who connects: asked again at each hello, because links may change. */
export interface Speaker {
  secrets(): string[];
  person(): string;
  name(): string;
  eyes(): string;
}

export class SocketLine implements Line {
  #socket: WebSocket | null = null;
  #followers: Follower[] = [];
  #asked = new Map<string, Asked>();
  #have = 0;
  /** The last update on this socket, of which changes are told. */
  #last: Update | null = null;
  #attempt = 0;
  #anew = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Runs while a ping is unanswered. */
  #check: ReturnType<typeof setTimeout> | undefined;
  #told: LineState = "connecting";

  constructor(
    readonly id: string,
    readonly speaker: Speaker,
    readonly url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/ws`,
  ) {}

  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Connect, and stay connected. */
  open(): void {
    window.addEventListener("online", this.#retryNow);
    window.addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#retryNow);
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    this.#connect();
  }

  ask(message: Message): Promise<Answer> {
    const id = randomName();
    const whole = { ...message, id } as ClientMessage;
    return new Promise((answered) => {
      this.#asked.set(id, { message: whole, answered });
      this.#send(whole);
      if (message.type === "decide") setTimeout(() => this.#asked.has(id) && this.#doubt(), PROMPT);
    });
  }

  /** Send hello again: with another name, view or link. */
  again(): void {
    this.#drop();
    this.#attempt = 0;
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    window.removeEventListener("online", this.#retryNow);
    window.removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#drop();
    this.#state("closed");
  }

  #state(state: LineState): void {
    this.#told = state;
    for (const follower of this.#followers) follower.state(state);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#last = null;
    this.#answered();
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#state(this.#attempt > 1 ? "offline" : "connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#heard(JSON.parse(event.data as string) as TableMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#later();
    };
    socket.onerror = () => undefined;
  }

  #hello(socket: WebSocket): void {
    const { secrets, person, name, eyes } = this.speaker;
    const hello: ClientMessage = {
      type: "hello",
      protocol: PROTOCOL,
      table: this.id,
      secrets: secrets(),
      person: person(),
      name: name(),
      have: this.#anew ? 0 : this.#have,
      eyes: eyes(),
      changes: true,
    };
    socket.send(JSON.stringify(hello));
  }

  #later(): void {
    this.#drop();
    if (this.#ended) return;
    this.#state("offline");
    this.#timer = setTimeout(() => this.#connect(), pauseBefore(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  /** The network or the page is back: a line that is not known to work is opened again, others are tried. */
  #retryNow = (): void => {
    if (this.#ended || document.visibilityState !== "visible") return;
    if (this.#told === "open") return this.#beat();
    if (!this.#socket || this.#told === "silent") this.again();
  };

  /** Perhaps nobody hears us: say so at once, and find out. */
  #doubt = (): void => {
    if (this.#told !== "open") return;
    this.#state("silent");
    this.#beat();
  };

  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || this.#check !== undefined) return;
    this.#send({ type: "ping", id: randomName(4) });
    const asked = performance.now();
    this.#check = setTimeout(() => {
      this.#check = undefined;
      if (performance.now() - asked > PATIENCE + LATE) this.#beat();
      else this.#later();
    }, PATIENCE);
  }

  #answered(): void {
    clearTimeout(this.#check);
    this.#check = undefined;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #heard(heard: TableMessage): void {
    this.#answered();
    const message = heard.type === "changes" ? whole(this.#last, heard) : heard;
    if (!message) {
      this.#anew = true;
      return this.again();
    }
    if (this.#told === "silent") this.#state("open");
    if (message.type === "closed") return this.#closed(message);
    if (message.type === "welcome") {
      this.#attempt = 0;
      this.#state("open");
      for (const { message: waiting } of this.#asked.values()) this.#send(waiting);
    } else if (message.type === "update") {
      if (!this.#whole(message)) return;
      this.#last = message;
    } else if ("id" in message) {
      this.#asked.get(message.id)?.answered(message as Answer);
      this.#asked.delete(message.id);
      return;
    }
    for (const follower of this.#followers) follower.heard(message);
  }

  /** Whether this update continues from the known version; if not, everything is requested again, once. */
  #whole(update: Update): boolean {
    const follows = update.since === this.#have || update.since === 0;
    const intact = crc32(JSON.stringify(update.view)) === update.digest;
    if ((!follows || !intact) && !this.#anew) {
      this.#anew = true;
      this.again();
      return false;
    }
    this.#anew = false;
    this.#have = update.version;
    return true;
  }

  #closed(message: Closed): void {
    for (const follower of this.#followers) follower.heard(message);
    if (!message.again) this.close();
  }
}
