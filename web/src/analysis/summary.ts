// How well each player played, in one small table.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import { accuracy, type Mistake } from "./accuracy";
import type { WhiteScore } from "./score";
import { mover, type Node } from "./tree";

/** Colours, not names: two guests are called the same. */
const COLORS: readonly (readonly [ColorName, string])[] = [
  ["white", "ui-play-white"],
  ["black", "ui-play-black"],
];
/** The kinds with the keys of their headings. */
const MISTAKES: readonly (readonly [Mistake, string])[] = [
  ["inaccuracy", "ui-computer-inaccuracies"],
  ["mistake", "ui-computer-mistakes"],
  ["blunder", "ui-computer-blunders"],
];

export class Summary {
  readonly element = h("div", { class: "summary" });

  /** How far the review has come, from 0 to 1. */
  progress(share: number): void {
    const percent = Math.round(share * 100);
    fill(
      this.element,
      h("label", { class: "stack-tight" }, t("ui-computer-reviewing"), h("progress", { class: "summary-progress", max: 100, value: percent }, `${percent} %`)),
    );
  }

  /** @param nodes all positions of the game, with their scores */
  show(nodes: readonly Node[]): void {
    const scores = nodes.flatMap((node): WhiteScore[] => (node.score ? [node.score] : []));
    const both = COLORS.map(([color]) => accuracy(scores, color, mover(nodes[0])));
    const row = (label: string, values: readonly string[], kind = ""): HTMLElement =>
      h("tr", {}, h("th", { scope: "row" }, t(label)), ...values.map((value) => h("td", { class: `number ${kind}` }, value)));
    const percents = both.map(({ percent }) => (percent === undefined ? "–" : `${Math.round(percent)} %`));
    const head = h("tr", {}, h("td"), ...COLORS.map(([, name]) => h("th", { scope: "col", class: "number" }, t(name))));
    const body = h(
      "tbody",
      {},
      row("ui-computer-accuracy", percents, "summary-accuracy"),
      ...MISTAKES.map(([kind, label]) => row(label, both.map(({ mistakes }) => String(mistakes[kind])))),
    );
    fill(this.element, h("table", { class: "data-table" }, h("thead", {}, head), body));
  }
}
