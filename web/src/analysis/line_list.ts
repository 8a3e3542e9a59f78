// The best lines that the computer sees, each with its score. A press on a line
// plays its first move on the board.

import type { Line } from "../engine/uci";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import { moveNumber } from "./eval_graph";
import { fromWhite, scoreText, scoreWords } from "./score";

/** How many half-moves of a line are shown. */
export const SHOWN_MOVES = 12;

/** How many lines can be asked for. */
export const MOST_LINES = 5;
const KEY = "analysis-lines";

/** How many lines the reader wants to see. */
export function chosenLines(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return Number.isInteger(kept) && kept >= 1 && kept <= MOST_LINES ? kept : 3;
  } catch {
    return 3; // storage is switched off
  }
}

export function keepLines(lines: number): void {
  try {
    localStorage.setItem(KEY, String(lines));
  } catch {
    // the choice lasts for this page
  }
}

export class LineList {
  readonly element: HTMLElement;
  private readonly list = h("ol", { class: "lines" });
  private readonly depth = h("p", { class: "hint lines-depth" });

  constructor(private readonly play: (uci: string) => void) {
    this.element = h("div", { class: "stack-tight" }, this.list, this.depth);
  }

  /** Nothing is known yet, or nothing can be: the text says which. */
  empty(text: string): void {
    fill(this.list);
    setText(this.depth, text);
  }

  /**
   * @param written the moves of each line in the reader's letters
   * @param ply how many half-moves were played before the lines
   */
  show(lines: readonly Line[], written: readonly (readonly string[])[], turn: ColorName, ply: number): void {
    const items = lines.flatMap((line, index) => {
      const moves = written[index];
      const first = line.moves[0];
      if (!moves || first === undefined) return [];
      const score = fromWhite(line.score, turn);
      const button = h(
        "button",
        { class: "line", type: "button", "data-uci": first, onclick: () => this.play(first) },
        h("span", { class: "line-score", title: scoreWords(score) }, scoreText(score)),
        h("span", { class: "line-moves" }, numbered(moves, ply)),
      );
      return [h("li", {}, button)];
    });
    fill(this.list, ...items);
    setText(this.depth, t("ui-computer-depth", { depth: lines[0]?.depth ?? 0 }));
  }
}

/** Moves with their numbers: "12…Nf6 13.e5". */
function numbered(moves: readonly string[], ply: number): string {
  const words = moves.map((san, index) => {
    const played = ply + index + 1;
    return index === 0 || played % 2 === 1 ? `${moveNumber(played)} ${san}` : san;
  });
  return words.join(" ");
}
