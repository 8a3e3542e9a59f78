// The board for the keyboard and for screen readers: sixty-four cells over the
// picture, one of which has the cursor. The mouse and the finger go through it.

import { h } from "../page/dom";
import { t } from "../page/labels";
import { pieceId, placed, type Color, type Key, type Pieces } from "./squares";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

export interface GridHandlers {
  /** Enter or space on a square. */
  press(key: Key): void;
  /** Escape. */
  cancel(): void;
}

export interface GridState {
  readonly pieces: Pieces;
  readonly orientation: Color;
  readonly selected: Key | undefined;
  readonly targets: readonly Key[];
}

/** What stands on a square, in words. */
export function describeSquare(key: Key, pieces: Pieces): string {
  const piece = pieces.get(key);
  return `${key}, ${piece ? t(`ui-board-${pieceId(piece)}`) : t("ui-board-empty")}`;
}

/** The cells. */
export class Grid {
  readonly element: HTMLElement;
  private readonly cells: HTMLElement[][] = [];
  private cursor: [number, number] = [4, 6];
  private orientation: Color = "white";

  constructor(private readonly handlers: GridHandlers) {
    const rows = Array.from({ length: 8 }, () => {
      const cells = Array.from({ length: 8 }, () => h("div", { role: "gridcell", tabindex: -1 }));
      this.cells.push(cells);
      return h("div", { role: "row" }, ...cells);
    });
    this.element = h(
      "div",
      {
        class: "board-grid",
        role: "grid",
        "aria-label": t("ui-board-grid"),
        "aria-roledescription": t("ui-board-chessboard"),
      },
      ...rows,
    );
    this.element.addEventListener("keydown", (event) => this.keydown(event));
    this.element.addEventListener("focusin", (event) => this.focused(event));
    this.cell().tabIndex = 0;
  }

  show({ pieces, orientation, selected, targets }: GridState): void {
    this.orientation = orientation;
    this.cells.forEach((cells, row) =>
      cells.forEach((cell, column) => {
        const key = placed(column, row, orientation);
        const parts = [describeSquare(key, pieces)];
        if (targets.includes(key)) parts.push(t("ui-board-target"));
        const label = parts.join(", ");
        if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
        cell.setAttribute("aria-selected", String(key === selected));
        cell.dataset["square"] = key;
      }),
    );
  }

  private cell(): HTMLElement {
    const [column, row] = this.cursor;
    const cell = this.cells[row]?.[column];
    if (!cell) throw new Error("the cursor is on the board");
    return cell;
  }

  private keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) this.move(step);
    else if (event.key === "Enter" || event.key === " ")
      this.handlers.press(placed(...this.cursor, this.orientation));
    else if (event.key === "Escape") this.handlers.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private move([columns, rows]: readonly [number, number]): void {
    const inside = (value: number): number => Math.min(7, Math.max(0, value));
    this.setCursor([inside(this.cursor[0] + columns), inside(this.cursor[1] + rows)]);
    this.cell().focus();
  }

  private setCursor(cursor: [number, number]): void {
    this.cell().tabIndex = -1;
    this.cursor = cursor;
    this.cell().tabIndex = 0;
  }

  /** A screen reader may put the focus anywhere; the cursor follows. */
  private focused(event: FocusEvent): void {
    this.cells.forEach((cells, row) => {
      const column = cells.indexOf(event.target as HTMLElement);
      if (column >= 0) this.setCursor([column, row]);
    });
  }
}
