// The graph over the game: White's chances after each half-move. It is a slider,
// too, so that it can be walked along by keyboard.

import { h, s } from "../page/dom";
import { t } from "../page/labels";
import { chances, scoreWords } from "./score";
import { mistake, type Mistake } from "./accuracy";
import { mover, type Node } from "./tree";

const WIDTH = 600;
const HEIGHT = 120;
/** Half the length of the stroke at a mistake. */
const STROKE = 18;

export class EvalGraph {
  readonly element: HTMLElement;
  private readonly area = s("path", { class: "graph-area" });
  private readonly curve = s("path", { class: "graph-curve" });
  /** Where something was given away: a stroke across the curve. */
  private readonly mistakes = s("path", { class: "graph-mistakes" });
  private readonly blunders = s("path", { class: "graph-blunders" });
  private readonly cursor = s("line", { class: "graph-cursor", y1: 0, y2: HEIGHT });
  private readonly slider: HTMLElement;
  private nodes: readonly Node[] = [];
  private shown = 0;

  constructor(private readonly goTo: (ply: number) => void) {
    const picture = s(
      "svg",
      { class: "graph-picture", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: "graph-ground", width: WIDTH, height: HEIGHT }),
      this.area,
      s("line", { class: "graph-middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      this.curve,
      this.mistakes,
      this.blunders,
      this.cursor,
    );
    this.slider = h(
      "div",
      { class: "graph", role: "slider", tabindex: 0, "aria-label": t("ui-computer-graph"), "aria-valuemin": 0 },
      picture,
    );
    this.slider.addEventListener("keydown", (event) => this.keydown(event));
    this.slider.addEventListener("pointerdown", (event) => this.pressed(event));
    this.slider.addEventListener("pointermove", (event) => {
      if (event.buttons === 1) this.pressed(event);
    });
    this.element = h(
      "figure",
      { class: "graph-figure" },
      this.slider,
      h("figcaption", { class: "hint" }, t("ui-computer-graph-hint")),
    );
  }

  /**
   * @param nodes the positions of the game
   * @param shown which of them is on the board, or from which a variation began
   */
  show(nodes: readonly Node[], shown: number): void {
    this.nodes = nodes;
    this.shown = shown;
    this.draw();
    const node = nodes[shown];
    this.slider.setAttribute("aria-valuemax", String(nodes.length - 1));
    this.slider.setAttribute("aria-valuenow", String(shown));
    const place = shown === 0 ? t("ui-computer-start") : `${moveNumber(node?.ply ?? shown)} ${node?.move?.san ?? ""}`;
    this.slider.setAttribute("aria-valuetext", node?.score ? `${place}: ${scoreWords(node.score)}` : place);
  }

  private x(ply: number): number {
    return this.nodes.length > 1 ? (ply / (this.nodes.length - 1)) * WIDTH : 0;
  }

  private draw(): void {
    const points = this.nodes.flatMap((node, ply) =>
      node.score ? [`${round(this.x(ply))} ${round((1 - chances(node.score)) * HEIGHT)}`] : [],
    );
    const line = points.join("L");
    const firstX = points[0]?.split(" ")[0] ?? "0";
    const lastX = points[points.length - 1]?.split(" ")[0] ?? "0";
    this.curve.setAttribute("d", points.length > 1 ? `M${line}` : "");
    this.area.setAttribute("d", points.length > 1 ? `M${firstX} ${HEIGHT}L${line}L${lastX} ${HEIGHT}z` : "");
    this.mistakes.setAttribute("d", this.strokes("mistake"));
    this.blunders.setAttribute("d", this.strokes("blunder"));
    const x = String(this.x(this.shown));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
  }

  private strokes(kind: Mistake): string {
    const strokes = this.nodes.map((node, ply) => {
      const before = this.nodes[ply - 1];
      if (!before?.score || !node.score || mistake(before.score, node.score, mover(before)) !== kind) return "";
      const y = (1 - chances(node.score)) * HEIGHT;
      return `M${round(this.x(ply))} ${round(Math.max(0, y - STROKE))}V${round(Math.min(HEIGHT, y + STROKE))}`;
    });
    return strokes.join("");
  }

  private keydown(event: KeyboardEvent): void {
    const last = this.nodes.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: this.shown - 1,
      ArrowDown: this.shown - 1,
      ArrowRight: this.shown + 1,
      ArrowUp: this.shown + 1,
      PageDown: this.shown - 10,
      PageUp: this.shown + 10,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.goTo(Math.min(last, Math.max(0, target)));
  }

  private pressed(event: PointerEvent): void {
    const { left, width } = this.slider.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    this.goTo(Math.round(share * (this.nodes.length - 1)));
  }
}

/** The number before a move, by how many half-moves were played with it: 1., 1…, 2. */
export function moveNumber(ply: number): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
