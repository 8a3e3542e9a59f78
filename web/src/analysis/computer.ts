// The computer on the page of an analysis: loaded when the page asks for it,
// switched on and off by the reader.

import type { Line } from "../engine/uci";
import { h, setText } from "../page/dom";
import { chosenLines, keepLines, MOST_LINES } from "./line_list";
import { t } from "../page/labels";
import { bestScore } from "./score";
import { Thinker } from "./thinker";
import { mover, type Node } from "./tree";

export interface ComputerHandlers {
  /** What was found about the position on the board, the best line first. */
  looked(node: Node, lines: readonly Line[]): void;
  /** One more position of the game has a score; how many are still without. */
  reviewed(left: number): void;
  /** It was switched on or off, or broke down. */
  changed(): void;
}

export class Computer {
  readonly toggle = h("button", { class: "button", type: "button", "data-does": "computer", "aria-pressed": "true", onclick: () => this.switch() });
  readonly lines = h("select", { class: "select analysis-lines", "aria-label": t("ui-analysis-lines"), title: t("ui-analysis-lines"), "data-does": "lines", onchange: () => this.chooseLines() });
  isOn = true;
  /** Why there is no computer, if there is none. */
  problem: string | undefined;
  private thinker: Thinker | undefined;
  private board: Node | undefined;
  private toReview: readonly Node[] = [];

  constructor(private readonly handlers: ComputerHandlers) {
    for (let lines = 1; lines <= MOST_LINES; lines += 1)
      this.lines.append(h("option", { value: lines, selected: lines === chosenLines() }, String(lines)));
    this.show();
  }

  start(): void {
    void this.load();
  }

  /** Goes through these positions, in place of any before. */
  review(nodes: readonly Node[]): void {
    this.toReview = nodes;
    this.thinker?.review(nodes);
  }

  private chooseLines(): void {
    keepLines(Number(this.lines.value));
    this.thinker?.setLines(chosenLines());
  }

  /** The position on the board. */
  lookAt(node: Node): void {
    this.board = node;
    this.thinker?.lookAt(node);
  }

  private switch(): void {
    this.isOn = !this.isOn;
    this.problem = undefined;
    this.show();
    if (this.isOn) void this.load();
    else {
      this.thinker?.close();
      this.thinker = undefined;
    }
    this.handlers.changed();
  }

  private show(): void {
    this.toggle.setAttribute("aria-pressed", String(this.isOn));
    setText(this.toggle, t(this.isOn ? "ui-computer-switch-off" : "ui-computer-switch-on"));
  }

  private async load(): Promise<void> {
    try {
      const { startStockfish } = await import("../engine/stockfish");
      const engine = await startStockfish();
      // Switched off while it was loading.
      if (!this.isOn || this.thinker) return engine.close();
      this.thinker = new Thinker(engine, chosenLines(), {
        looked: ({ node, lines }) => this.handlers.looked(node, lines),
        reviewed: ({ node, lines }, left) => {
          node.score = bestScore(lines, mover(node)) ?? node.score;
          node.best = lines[0]?.moves[0];
          this.handlers.reviewed(left);
        },
        broken: () => this.broke(),
      });
      if (this.board) this.thinker.lookAt(this.board);
      // What was gone through before it was switched off has its score.
      this.thinker.review(this.toReview.filter((node) => !node.score));
    } catch {
      this.broke();
    }
  }

  private broke(): void {
    // Closing it on purpose breaks off its search, too.
    if (!this.isOn) return;
    this.isOn = false;
    this.thinker = undefined;
    this.problem = t("ui-computer-broken");
    this.show();
    this.handlers.changed();
  }
}
