// The socket of a game. It comes back by itself, goes on after the last record
// that was seen, and sends again what was not answered: the protocol makes a
// request that arrives twice happen once.

import type { ClientMessage } from "../wire/ClientMessage";
import type { Request } from "../wire/Request";
import type { ServerMessage } from "../wire/ServerMessage";

export type Status = "connecting" | "open" | "waiting";

export interface ConnectionHandlers {
  message(message: ServerMessage): void;
  status(status: Status): void;
  /** The number of the last record that the page knows. */
  seen(): number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

export class Connection {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private readonly unanswered = new Map<number, Request>();

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
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.received(socket, event));
    socket.addEventListener("close", () => this.closed(socket));
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

  isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private write(id: number, request: Request): void {
    const message: ClientMessage = { id, request };
    this.socket?.send(JSON.stringify(message));
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.wait = FIRST_WAIT;
    this.handlers.status("open");
    for (const [id, request] of this.unanswered) this.write(id, request);
  }

  private received(socket: WebSocket, event: MessageEvent): void {
    if (socket !== this.socket || typeof event.data !== "string") return;
    const message = JSON.parse(event.data) as ServerMessage;
    if ("id" in message && message.id !== null) this.unanswered.delete(message.id);
    this.handlers.message(message);
  }

  private closed(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    this.handlers.status("waiting");
    // Not all pages at once, after a server was started again.
    const delay = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(() => this.open(), delay);
  }

  private retryNow(): void {
    if (this.timer !== undefined) this.open();
  }
}
