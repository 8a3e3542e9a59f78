// Who plays and whose turn it is: in the heading, in the title, and in the tab's picture.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { GameView } from "../wire/GameView";
import type { GameState } from "./state";

/** How it stands for the reader, in a few words: "Your turn", "You won", "White to move". */
export function standing(state: GameState): string {
  const { phase, outcome, position, players, you } = state.view;
  switch (phase.phase) {
    case "waiting":
      return t("ui-play-empty-seat");
    case "studying":
      return t("ui-play-study");
    case "playing":
      if (you.length === 1) {
        if (state.isOwnTurn) return t("ui-play-your-turn");
        return t("ui-play-their-turn", { name: players[position.turn]?.name ?? t(`ui-play-${position.turn}`) });
      }
      return t(`ui-play-turn-${position.turn}`);
    case "over":
      if (outcome === null || outcome.result === "*") return t("ui-play-called-off");
      if (outcome.winner === null) return t("ui-play-drawn");
      if (you.length === 1) return t(you.includes(outcome.winner) ? "ui-play-you-won" : "ui-play-you-lost");
      return t(`ui-play-won-${outcome.winner}`);
  }
}

export class Heading {
  /** Beside the board. */
  readonly element = h("p", { class: "turn" });
  private readonly heading = document.querySelector("h1");
  private readonly icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  private readonly calm = this.icon?.href;

  show(state: GameState): void {
    const now = standing(state);
    const names = title(state.view);
    setText(this.element, now);
    this.element.classList.toggle("turn-own", state.isOwnTurn && state.own !== undefined);
    if (this.heading) setText(this.heading, `${names}: ${now}`);
    const text = `${now} · ${names} – Rochade`;
    if (document.title !== text) document.title = text;
    this.showIcon(state.isOwnTurn && state.own !== undefined);
  }

  /** A mark on the tab's picture while it is the reader's turn. */
  private showIcon(isOwnTurn: boolean): void {
    const alert = this.icon?.dataset["alert"];
    if (!this.icon || this.calm === undefined || alert === undefined) return;
    const wanted = isOwnTurn ? alert : this.calm;
    if (this.icon.getAttribute("href") !== wanted) this.icon.setAttribute("href", wanted);
  }
}

function title({ players }: GameView): string {
  const name = (color: "white" | "black"): string => players[color]?.name ?? "?";
  return t("ui-play-title", { white: name("white"), black: name("black") });
}
