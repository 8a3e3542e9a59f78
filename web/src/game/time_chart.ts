// How long each move took: White's upwards, Black's downwards.

import { h, s, setText } from "../page/dom";
import { t } from "../page/labels";
import type { MoveView } from "../wire/MoveView";
import { clockText } from "./clock";

const HEIGHT = 40;
const BAR = 6;
const GAP = 2;

/** A time used, as short as can be read: 0.8, 12, 3:04. */
export function thoughtText(ms: number): string {
  if (ms < 10_000) return `${(Math.round(ms / 100) / 10).toFixed(1)} s`;
  return ms < 60_000 ? `${Math.round(ms / 1000)} s` : clockText(ms);
}

export class TimeChart {
  readonly element: HTMLElement;
  private readonly svg = s("svg", {
    class: "time-chart",
    role: "img",
    "aria-label": t("ui-play-times"),
    preserveAspectRatio: "none",
  });
  private readonly totals = h("p", { class: "hint" });

  constructor() {
    this.element = h("figure", { class: "stack-tight" }, this.svg, this.totals);
  }

  show(moves: readonly MoveView[]): void {
    this.element.hidden = moves.length === 0;
    const longest = Math.max(1, ...moves.map((move) => move.thought_ms));
    const columns = Math.max(20, Math.ceil(moves.length / 2));
    const width = columns * (BAR + GAP);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${2 * HEIGHT + 2}`);
    const bars = moves.map((move, index) => bar(move, index, longest));
    const axis = s("line", { class: "axis", x1: 0, x2: width, y1: HEIGHT + 1, y2: HEIGHT + 1 });
    this.svg.replaceChildren(...bars, axis);
    const total = (first: number): string =>
      thoughtText(moves.reduce((sum, move, index) => (index % 2 === first ? sum + move.thought_ms : sum), 0));
    setText(this.totals, t("ui-play-times-total", { white: total(0), black: total(1) }));
  }
}

function bar(move: MoveView, index: number, longest: number): SVGElement {
  // The root lets short moves be seen beside a long one.
  const height = Math.max(1, Math.sqrt(move.thought_ms / longest) * (HEIGHT - 2));
  const isWhite = index % 2 === 0;
  const shape = s("rect", {
    class: isWhite ? "bar-white" : "bar-black",
    x: Math.floor(index / 2) * (BAR + GAP) + 1,
    y: isWhite ? HEIGHT - height : HEIGHT + 2,
    width: BAR,
    height,
  });
  shape.append(
    s(
      "title",
      {},
      `${Math.floor(index / 2) + 1}${isWhite ? "." : "…"} ${move.san}: ${thoughtText(move.thought_ms)}`,
    ),
  );
  return shape;
}
