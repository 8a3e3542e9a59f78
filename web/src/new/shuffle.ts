// The board of the start page: another position at a press.

import { h } from "../page/dom";
import { t } from "../page/labels";

const POSITIONS = 960;

export class Shuffle {
  constructor(
    private readonly picture: HTMLElement,
    private readonly number: HTMLAnchorElement,
    button: HTMLButtonElement,
  ) {
    button.addEventListener("click", () => this.show(Math.floor(Math.random() * POSITIONS)));
  }

  /** Shows this position when its picture is there. */
  private show(number: number): void {
    const image = h("img", { src: `/p/${number}/diagram.svg`, alt: `${t("ui-new-position")} ${number}`, width: 400, height: 400 });
    image.addEventListener("load", () => {
      this.picture.replaceChildren(image);
      this.number.textContent = String(number);
      this.number.href = `/p/${number}`;
    });
  }
}
