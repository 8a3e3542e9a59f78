// The socket of a game. It comes back by itself, goes on after the last record
// that was seen, and sends again what was not answered: the protocol makes a
// request that arrives twice happen once.
//
// A connection can die without being closed. So the server is asked whether it is
// there whenever it was quiet for a while, and what takes too long to be answered
// counts as lost.

import type { ClientMessage } from "../wire/ClientMessage";
import type { Request } from "../wire/Request";
import type { ServerMessage } from "../wire/ServerMessage";

/**
 * `stalled`: open, as far as one can see, but nothing is answered any more. `catching-up`:
 * the server is there, and what it stores waits for its database.
 */
export type Status = "connecting" | "open" | "waiting" | "stalled" | "catching-up";

export interface ConnectionHandlers {
  message(message: ServerMessage): void;
  status(status: Status): void;
  /** The number of the last record that the page knows. */
  seen(): number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After so long without a message the server is asked whether it is there. */
const QUIET = 3_000;
/** An answer takes at most this long. */
const PATIENCE = 4_000;
/** After so long without an answer the server is asked whether it is well. */
const SLOW = 1_500;
const LOOK = 500;

export class Connection {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private readonly unanswered = new Map<number, Request>();
  /** When each was written to the socket that is open now, or that one was opened. */
  private readonly written = new Map<number | "open", number>();
  private heard = 0;
  /** Whether the server has said that it waits for its database. */
  private isCatchingUp = false;
  private isAsking = false;

  constructor(
    private readonly path: string,
    private readonly handlers: ConnectionHandlers,
  ) {
    addEventListener("online", () => this.retryNow());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.retryNow();
    });
    // A page that goes into the browser's cache comes back with a dead socket.
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.reopen();
    });
    setInterval(() => this.look(), LOOK);
  }

  open(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.handlers.status("connecting");
    const address = new URL(this.path, location.href);
    address.searchParams.set("after", String(this.handlers.seen()));
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    this.written.clear();
    this.written.set("open", performance.now());
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.received(socket, event));
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lost("waiting");
    });
  }

  /** Opens the socket again from the start, because something was missed. */
  reopen(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.open();
  }

  /** Sends a request, now or as soon as there is a connection; the number by which it is answered. */
  send(request: Request): number {
    const id = this.nextId++;
    this.unanswered.set(id, request);
    if (this.isOpen()) this.write(id, request);
    return id;
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private write(id: number, request: Request): void {
    const message: ClientMessage = { id, request };
    this.written.set(id, performance.now());
    this.socket?.send(JSON.stringify(message));
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.written.delete("open");
    this.heard = performance.now();
    for (const [id, request] of this.unanswered) {
      // Whether it is there, the server says by answering anything.
      if (request.type === "ping") this.unanswered.delete(id);
      else this.write(id, request);
    }
  }

  private received(socket: WebSocket, event: MessageEvent): void {
    if (socket !== this.socket || typeof event.data !== "string") return;
    this.heard = performance.now();
    if (this.wait !== 0) {
      this.wait = 0;
      this.handlers.status("open");
    }
    const message = JSON.parse(event.data) as ServerMessage;
    if ("id" in message && message.id !== null) {
      this.unanswered.delete(message.id);
      this.written.delete(message.id);
    }
    this.handlers.message(message);
  }

  /** Whether the server is still there. */
  private look(): void {
    if (!this.socket) return;
    const now = performance.now();
    const longest = Math.max(...[...this.written.values()].map((at) => now - at), 0);
    if (longest > SLOW && this.isOpen()) void this.askIfWell();
    if (longest <= SLOW && this.isCatchingUp) {
      this.isCatchingUp = false;
      this.handlers.status("open");
    }
    // Who waits for a server that catches up would wait at any other, too.
    if (longest > PATIENCE && !this.isCatchingUp) this.lost("stalled");
    else if (this.isOpen() && this.written.size === 0 && now - this.heard > QUIET) this.send({ type: "ping" });
  }

  /** Something takes long: whether the server is there, and says so itself. */
  private async askIfWell(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const answer = await fetch("/health", { signal: AbortSignal.timeout(PATIENCE - SLOW) }).catch(() => undefined);
    this.isAsking = false;
    const wasCatchingUp = this.isCatchingUp;
    this.isCatchingUp = answer?.status === 503 && this.isOpen() && this.written.size > 0;
    if (this.isCatchingUp && !wasCatchingUp) this.handlers.status("catching-up");
    // Answered while it was asked.
    else if (!this.isCatchingUp && wasCatchingUp && this.isOpen()) this.handlers.status("open");
  }

  private lost(status: "waiting" | "stalled"): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.written.clear();
    this.isCatchingUp = false;
    this.handlers.status(status);
    this.wait = Math.min(Math.max(this.wait * 2, FIRST_WAIT), LONGEST_WAIT);
    // Not all pages at once, after a server was started again.
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
  }

  private retryNow(): void {
    if (this.timer !== undefined) this.open();
  }
}
