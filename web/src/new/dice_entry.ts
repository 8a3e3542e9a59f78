// Real dice: tap what was rolled.

import { dieFace } from "../page/die";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The rolls in a text field: every digit from 1 to 6. */
export function rollsIn(text: string): number[] {
  return [...text].filter((letter) => letter >= "1" && letter <= "6").map(Number);
}

export class DiceEntry {
  constructor(
    faces: HTMLElement,
    private readonly field: HTMLInputElement,
  ) {
    const buttons = FACES.map((face) => {
      const label = t("ui-new-dice-face", { face });
      return h(
        "button",
        {
          class: "button die",
          type: "button",
          "aria-label": label,
          title: label,
          onclick: () => this.add(face),
        },
        dieFace(face),
      );
    });
    const undo = h(
      "button",
      {
        class: "button",
        type: "button",
        "aria-label": t("ui-new-dice-undo"),
        title: t("ui-new-dice-undo"),
        onclick: () => this.undo(),
      },
      "⌫",
    );
    fill(faces, ...buttons, undo);
  }

  private add(face: number): void {
    this.show([...rollsIn(this.field.value), face]);
  }

  private undo(): void {
    this.show(rollsIn(this.field.value).slice(0, -1));
  }

  private show(rolls: readonly number[]): void {
    this.field.value = rolls.join(" ");
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
