// The stream of what happens in an event. A browser connects again by itself as long as
// the server only went away; after an answer that is no stream it gives up, and we do not.

/** How long to wait before a stream that was given up is opened again. */
const AGAIN = 2000;

export interface Listener {
  /** The last record that the page shows. */
  after(): number;
  /** What came, by its kind. */
  told(kind: string, data: string): void;
  /** Whether the server is there. */
  connected(isThere: boolean): void;
}

/** Listens until the page is left. */
export function listen(address: string, kinds: readonly string[], listener: Listener): void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    source = new EventSource(`${address}?after=${listener.after()}`);
    source.addEventListener("open", () => listener.connected(true));
    source.addEventListener("error", () => {
      listener.connected(false);
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN);
    });
    for (const kind of kinds) source.addEventListener(kind, (message: MessageEvent<string>) => listener.told(kind, message.data));
  };
  open();
  addEventListener("pagehide", () => {
    clearTimeout(again);
    source.close();
  });
}
