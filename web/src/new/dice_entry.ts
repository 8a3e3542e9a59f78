// Real dice: tap what was rolled.

import { dieFace } from "../page/die";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { DiceBoard } from "./dice_board";

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The rolls in a text field: every digit from 1 to 6. */
export function rollsIn(text: string): number[] {
  return [...text].filter((letter) => letter >= "1" && letter <= "6").map(Number);
}

export class DiceEntry {
  private readonly faces: readonly HTMLButtonElement[];
  private readonly back: HTMLButtonElement;

  constructor(
    place: HTMLElement,
    private readonly field: HTMLInputElement,
    private readonly board: DiceBoard,
  ) {
    this.faces = FACES.map((face) =>
      button(t("ui-new-dice-face", { face }), "button die", dieFace(face), () => this.add(face)),
    );
    this.back = button(t("ui-new-dice-undo"), "button", "⌫", () => this.undo());
    fill(place, ...this.faces, this.back);
    field.addEventListener("input", () => void this.follow());
  }

  private add(face: number): void {
    this.show([...rollsIn(this.field.value), face]);
  }

  private undo(): void {
    this.show(rollsIn(this.field.value).slice(0, -1));
  }

  private show(rolls: readonly number[]): void {
    this.field.value = rolls.join(" ");
    void this.follow();
  }

  /** Shows the board; when nothing is left to roll for, only the way back is left. */
  async follow(): Promise<void> {
    const rolls = rollsIn(this.field.value);
    this.back.disabled = rolls.length === 0;
    const state = await this.board.follow(rolls);
    if (state !== "late") for (const face of this.faces) face.disabled = state === "complete";
  }
}

function button(label: string, look: string, content: Node | string, press: () => void): HTMLButtonElement {
  return h("button", { class: look, type: "button", "aria-label": label, title: label, onclick: press }, content);
}
