// The computer's seat at a game: small enough to come with every game page. The
// computer itself is loaded when a game against it is opened by its opponent.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { GameView } from "../wire/GameView";
import type { Request } from "../wire/Request";
import type { Opponent } from "./opponent";

type Standing = "waiting" | "loading" | "thinking" | "broken";

export class ComputerSeat {
  /** What the computer does, for who waits for it. */
  readonly element = h("p", { class: "computer-seat hint", role: "status" });
  private opponent: Promise<Opponent> | undefined;
  /** Once it is there. */
  private loaded: Opponent | undefined;
  private view: GameView | undefined;
  private standing: Standing = "waiting";

  /** @param send sends a request of the computer; the number by which it is answered */
  constructor(private readonly send: (request: Request) => number) {}

  /** The game as it is now. */
  follow(view: GameView): void {
    this.view = view;
    const isAgainst = view.terms.computer !== null && view.you.length > 0;
    if (!isAgainst || view.phase.phase === "over") {
      this.show("waiting");
      return;
    }
    if (this.loaded) this.loaded.follow(view);
    else if (!this.opponent) void this.load();
  }

  /** Whether this request was the computer's. */
  owns(id: number): boolean {
    return this.loaded?.owns(id) ?? false;
  }

  private async load(): Promise<void> {
    this.show("loading");
    this.opponent = import("./opponent").then(
      ({ Opponent }) =>
        new Opponent({
          send: (request) => this.send(request),
          thinking: (isThinking) => this.show(isThinking ? "thinking" : "waiting"),
          broken: () => this.show("broken"),
        }),
    );
    try {
      this.loaded = await this.opponent;
      this.show("waiting");
      if (this.view) this.loaded.follow(this.view);
    } catch {
      this.opponent = undefined;
      this.show("broken");
    }
  }

  private again(): void {
    if (this.loaded && this.view) this.loaded.again(this.view);
    else void this.load();
  }

  private show(standing: Standing): void {
    if (standing === this.standing) return;
    this.standing = standing;
    switch (standing) {
      case "waiting":
        return fill(this.element);
      case "loading":
        return fill(this.element, t("ui-computer-loading"));
      case "thinking":
        return fill(this.element, t("ui-computer-thinking"));
      case "broken": {
        const again = h("button", { class: "button", type: "button", "data-does": "computer-again", onclick: () => this.again() }, t("ui-computer-again"));
        return fill(this.element, t("ui-computer-broken"), " ", again);
      }
    }
  }
}
