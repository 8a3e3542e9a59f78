// Games that wait for an opponent, as they come and go.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";

interface Waiting {
  readonly id: string;
  /** Who waits, and for which game, in one line. */
  readonly text: string;
}

/** Milliseconds until a page that has loaded is on the screen, as a rule. */
const PAINTED = 50;

export class Lobby {
  constructor(
    private readonly list: HTMLElement,
    private readonly empty: HTMLElement,
  ) {
    // The page has a list of its own: what changes can wait until it is painted.
    if (document.readyState === "complete") this.follow();
    else addEventListener("load", () => setTimeout(() => this.follow(), PAINTED));
  }

  private follow(): void {
    // It opens itself again after a break.
    const stream = new EventSource("/api/lobby/stream");
    stream.addEventListener("message", (event: MessageEvent<string>) => {
      this.show((JSON.parse(event.data) as { games: readonly Waiting[] }).games);
    });
  }

  private show(games: readonly Waiting[]): void {
    const rows = games.map(({ id, text }) =>
      h(
        "li",
        { class: "lobby-row" },
        h("span", {}, text),
        h("a", { class: "button", href: `/g/${id}` }, t("ui-lobby-join")),
      ),
    );
    fill(this.list, ...rows);
    this.empty.hidden = rows.length > 0;
  }
}
