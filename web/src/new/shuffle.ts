// The board of the start page: another position at a press.

import { ask } from "../page/api";
import { t } from "../page/labels";

const POSITIONS = 960;
const FILES = [..."abcdefgh"];

export class Shuffle {
  /** The last question: an answer to an earlier one comes too late. */
  private asked = 0;

  constructor(
    private readonly board: HTMLElement,
    private readonly number: HTMLAnchorElement,
    button: HTMLButtonElement,
  ) {
    button.addEventListener("click", () => void this.show(Math.floor(Math.random() * POSITIONS)));
  }

  private async show(number: number): Promise<void> {
    this.asked += 1;
    const { asked } = this;
    const answer = await ask<{ fen: string }>(`/api/positions/${number}`);
    if (!answer.ok || asked !== this.asked) return;
    const rank = /^\w{8}/.exec(answer.value.fen)?.[0].toUpperCase() ?? "";
    for (const color of ["w", "b"]) this.arrange(color, [...rank]);
    this.board.setAttribute("aria-label", `${t("ui-new-position")} ${number}`);
    this.number.textContent = String(number);
    this.number.href = `/p/${number}`;
  }

  /** Each piece goes to its new file, so that one sees them change places. */
  private arrange(color: string, rank: readonly string[]): void {
    const placed = new Set<Element>();
    for (const [index, letter] of rank.entries()) {
      const same = [...this.board.querySelectorAll(`.piece-${color}${letter}`)];
      const piece = same.find((one) => !placed.has(one));
      if (!piece) continue;
      placed.add(piece);
      piece.className = piece.className.replace(/file-\w/, `file-${FILES[index] ?? ""}`);
    }
  }
}
