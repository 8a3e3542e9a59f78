// The arbiter's board: every piece can be taken to every square, whoever is to
// move, or a square is pressed to put a piece there.

import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";

import { Grid } from "../board/grid";
import { MarkLayer, type Lights } from "../board/marks";
import { opposite, type Color, type Key } from "../board/squares";
import { h, wantsLessMotion } from "../page/dom";

export interface ArbiterBoardHandlers {
  /** A piece was taken from one square to another. */
  moved(from: Key, to: Key): void;
  /** A square was pressed, while nothing can be moved. */
  pressed(key: Key): void;
}

/** What hands do on the board. */
export type Hands = "move" | "press";

export class ArbiterBoard {
  readonly element: HTMLElement;
  private readonly ground = h("div", { class: "board-ground" });
  private readonly marks = new MarkLayer();
  private readonly grid: Grid;
  private readonly api: Api;
  private hands: Hands = "move";
  private shown = "8/8/8/8/8/8/8/8";

  constructor(private readonly handlers: ArbiterBoardHandlers) {
    this.grid = new Grid({ press: (key) => this.press(key), cancel: () => this.let() });
    this.element = h("div", { class: "board" }, this.ground, this.marks.element, this.grid.element);
    this.api = Chessground(this.ground, {
      fen: this.shown,
      coordinates: true,
      ranksPosition: "left",
      autoCastle: false,
      // Its drawing layer sets styles that a strict content policy forbids; marks are ours.
      drawable: { enabled: false, visible: false },
      disableContextMenu: true,
      animation: { enabled: !wantsLessMotion(), duration: 200 },
      movable: { free: true, color: "both", showDests: false, events: { after: (from, to) => this.handlers.moved(from, to) } },
      premovable: { enabled: false },
      events: { select: () => this.drawGrid() },
    });
    this.ground.addEventListener("pointerup", (event) => this.released(event));
  }

  /** The board was put into the page. */
  placed(): void {
    this.api.redrawAll();
  }

  setHands(hands: Hands): void {
    this.hands = hands;
    this.let();
    const moves = hands === "move";
    if (!moves) delete this.api.state.movable.color;
    this.api.set({ movable: moves ? { color: "both" } : {}, draggable: { enabled: moves }, selectable: { enabled: moves } });
  }

  /** Shows this board: FEN, or its first field. */
  show(fen: string, lights: Lights): void {
    this.shown = fen;
    this.let();
    this.api.set({ fen });
    delete this.api.state.lastMove;
    this.api.redrawAll();
    this.marks.show(lights, this.api.state.orientation, (key) => this.api.state.pieces.has(key));
    this.drawGrid();
  }

  flip(): void {
    this.api.toggleOrientation();
    this.marks.redraw(this.orientation, (key) => this.api.state.pieces.has(key));
    this.drawGrid();
  }

  get orientation(): Color {
    return this.api.state.orientation;
  }

  set orientation(color: Color) {
    if (this.orientation === opposite(color)) this.flip();
  }

  /** Lets go of the piece that was chosen. */
  private let(): void {
    this.api.selectSquare(null);
    this.drawGrid();
  }

  private released(event: PointerEvent): void {
    if (this.hands !== "press") return;
    const key = this.api.getKeyAtDomPos([event.clientX, event.clientY]);
    if (key) this.handlers.pressed(key);
  }

  /** Enter or space on a square. */
  private press(key: Key): void {
    if (this.hands === "press") this.handlers.pressed(key);
    else this.api.selectSquare(key);
    this.drawGrid();
  }

  private drawGrid(): void {
    const { selected, orientation, pieces } = this.api.state;
    this.grid.show({ pieces, orientation, selected, targets: [] });
  }
}
