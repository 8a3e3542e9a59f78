// The bar beside the board: the more of it is light, the better for White.

import { h, s, setText } from "../page/dom";
import { t } from "../page/labels";
import { chances, scoreText, scoreWords, type WhiteScore } from "./score";
import type { ColorName } from "../wire/ColorName";

const LENGTH = 100;

export class EvalBar {
  readonly element: HTMLElement;
  private readonly white = s("rect", { class: "eval-white", x: 0, width: 10, y: LENGTH / 2, height: LENGTH / 2 });
  private readonly text = h("span", { class: "eval-text" }, "…");

  constructor() {
    const picture = s(
      "svg",
      { class: "eval-picture", viewBox: `0 0 10 ${LENGTH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: "eval-black", x: 0, y: 0, width: 10, height: LENGTH }),
      this.white,
      s("line", { class: "eval-middle", x1: 0, x2: 10, y1: LENGTH / 2, y2: LENGTH / 2 }),
    );
    this.element = h(
      "div",
      { class: "eval-bar", role: "meter", "aria-label": t("ui-computer-evaluation"), "aria-valuemin": 0, "aria-valuemax": 100 },
      picture,
      this.text,
    );
    this.show(undefined);
  }

  /** White's side of the bar is where White sits. */
  set orientation(color: ColorName) {
    this.element.classList.toggle("eval-turned", color === "black");
  }

  show(score: WhiteScore | undefined): void {
    const share = score ? chances(score) : 0.5;
    const height = share * LENGTH;
    this.white.setAttribute("y", String(LENGTH - height));
    this.white.setAttribute("height", String(height));
    setText(this.text, score ? scoreText(score, 1) : "…");
    this.element.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    if (score) this.element.setAttribute("aria-valuetext", scoreWords(score));
    else this.element.removeAttribute("aria-valuetext");
  }
}
