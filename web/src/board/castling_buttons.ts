// The two buttons for castling. They are always there, show whether castling is
// possible, and when it is not, they ask why.

import { h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { PositionView } from "../wire/PositionView";
import { Choices, type Side } from "./choices";
import { pieces, type Color } from "./squares";

/** What a press would do. */
export type CastlingPress =
  { kind: "castle"; attempt: string } | { kind: "premove"; side: Side } | { kind: "ask"; attempt: string };

/** As SAN has it: what the server is asked about. */
const ATTEMPT: Readonly<Record<Side, string>> = { c: "O-O-O", g: "O-O" };
const SIDES: readonly Side[] = ["c", "g"];

type Standing = "possible" | "impossible" | "waiting" | "premove" | "gone" | "over";

/** Castling as the reader's language writes it. */
export function castlingNotation(side: Side): string {
  return t(side === "c" ? "ui-board-notation-c" : "ui-board-notation-g");
}

export class CastlingButtons {
  readonly element: HTMLElement;
  private readonly buttons: Readonly<Record<Side, HTMLButtonElement>>;
  private readonly notes: Readonly<Record<Side, HTMLElement>>;
  private presses: Partial<Record<Side, CastlingPress>> = {};

  constructor(pressed: (press: CastlingPress) => void) {
    this.notes = { c: h("span", { class: "castling-note" }), g: h("span", { class: "castling-note" }) };
    const make = (side: Side): HTMLButtonElement =>
      h(
        "button",
        {
          class: "button castling-button",
          type: "button",
          "data-side": side,
          title: t(side === "c" ? "ui-board-castle-c" : "ui-board-castle-g"),
          onclick: () => {
            const press = this.presses[side];
            if (press) pressed(press);
          },
        },
        h("span", { class: "castling-name" }, castlingNotation(side)),
        this.notes[side],
      );
    this.buttons = { c: make("c"), g: make("g") };
    this.element = h(
      "div",
      { class: "castling-buttons", role: "group", "aria-label": t("ui-board-castling") },
      ...SIDES.map((side) => this.buttons[side]),
    );
  }

  /**
   * @param waits the colour of a reader who plays while it is not the reader's turn
   * @param premoved whether castling on a side will be made as soon as it is
   */
  show(view: PositionView, waits?: Color, premoved: (side: Side) => boolean = () => false): void {
    const choices = new Choices(view, pieces(view.fen));
    for (const side of SIDES) {
      const castling = choices.castling(side);
      if (view.legal.length === 0) this.set(side, "over", { kind: "ask", attempt: ATTEMPT[side] });
      else if (waits && !choices.castling(side, waits)) this.set(side, "gone", undefined);
      else if (waits) this.set(side, premoved(side) ? "premove" : "waiting", { kind: "premove", side });
      else if (castling?.allowed) this.set(side, "possible", { kind: "castle", attempt: castling.uci });
      else this.set(side, "impossible", { kind: "ask", attempt: ATTEMPT[side] });
    }
  }

  private set(side: Side, standing: Standing, press: CastlingPress | undefined): void {
    if (press) this.presses[side] = press;
    else delete this.presses[side];
    this.buttons[side].disabled = press === undefined;
    this.buttons[side].dataset["standing"] = standing;
    this.buttons[side].setAttribute("aria-pressed", String(standing === "premove"));
    setText(this.notes[side], t(`ui-board-castling-${standing}`));
  }
}
