// A player: colour, name, whether there, illegal moves, clock.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import type { Pieces } from "../board/squares";
import { ClockFace } from "./clock";
import { MaterialLead } from "./material";
import type { GameState } from "./state";

export class PlayerBar {
  readonly element: HTMLElement;
  readonly clock: ClockFace;
  private readonly name = h("span", { class: "player-name" });
  private readonly presence = h("span", { class: "player-presence" });
  private readonly illegal = h("span", { class: "badge player-illegal", hidden: true });
  private readonly halfTime = h("span", { class: "badge player-half", hidden: true }, t("ui-play-has-half"));
  private readonly material = new MaterialLead();

  private isConnected = true;

  constructor(readonly color: ColorName) {
    this.clock = new ClockFace(t(`ui-play-clock-${color}`));
    this.element = h(
      "div",
      { class: `player-bar player-${color}`, "data-color": color },
      h("span", {
        class: `player-color player-color-${color}`,
        role: "img",
        "aria-label": t(`ui-play-${color}`),
      }),
      h(
        "span",
        { class: "player-who" },
        this.name,
        h("span", { class: "player-notes" }, this.presence, this.halfTime, this.illegal, this.material.element),
      ),
      this.clock.element,
    );
  }

  show(state: GameState, pieces: Pieces, isConnected: boolean): void {
    const { view, presence } = state;
    this.isConnected = isConnected;
    this.material.show(pieces, this.color);
    const player = view.players[this.color];
    const rating = player?.rating;
    const mark = rating ? ` (${rating.points}${rating.provisional ? "?" : ""})` : "";
    setText(this.name, player ? `${player.name}${mark}` : t("ui-play-empty-seat"));
    this.name.classList.toggle("soft", player === null);
    this.element.classList.toggle(
      "player-to-move",
      view.phase.phase === "playing" && view.position.turn === this.color,
    );
    const isThere = isConnected && (presence?.[this.color] ?? false);
    // Without a connection nobody knows whether the others are there.
    const away = isConnected || view.you.includes(this.color) ? "ui-play-away" : "ui-play-presence-unknown";
    const isShown = player !== null && presence !== undefined && view.you.length < 2 && view.terms.computer !== this.color;
    setText(this.presence, isShown ? t(isThere ? "ui-play-here" : away) : "");
    this.presence.classList.toggle("player-here", isThere);
    this.halfTime.hidden = !player?.half_time;
    const count = player?.illegal_moves ?? 0;
    this.illegal.hidden = count === 0;
    setText(this.illegal, t("ui-play-illegal-count", { count }));
  }

  tick(state: GameState, now: number): void {
    this.clock.show(state.remaining(this.color, now), state.view.clock?.running === this.color, this.isConnected);
  }
}
