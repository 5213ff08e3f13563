/** The connection to a table: requests and answers. The real one is lib/socket.ts; dev/ has another. */
import type { ClientMessage, Closed, Done, Explained, Hello, Hinted, Looked, NewLink, Pong, Refused } from "./protocol.ts";
import type { TableMessage } from "./protocol.ts";

/** `silent`: it was open, but perhaps nobody hears us; what is sent is kept. */
export type LineState = "connecting" | "open" | "silent" | "offline" | "closed";

type WithoutId<Each> = Each extends { id: string } ? Omit<Each, "id"> : never;

/** Any message after hello; the connection adds the id. */
export type Message = WithoutId<Exclude<ClientMessage, Hello>>;

export type Answer = Done | Refused | Explained | Hinted | Looked | NewLink | Pong;

export interface Follower {
  heard(message: TableMessage | Closed): void;
  state(state: LineState): void;
}

export interface Line {
  follow(follower: Follower): void;
  ask(message: Message): Promise<Answer>;
  close(): void;
}
