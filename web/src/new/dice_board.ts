// The back rank that real dice are filling, as the server sees it.

import { ask } from "../page/api";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";

const FILES = [..."abcdefgh"];

interface Draw {
  readonly complete: boolean;
  readonly start: readonly [number, number] | null;
  /** What has to be rolled next, in words. */
  readonly next: string | null;
  /** The back rank from the a-file: a piece's letter, or nothing yet. */
  readonly back_rank: readonly (string | null)[];
}

export class DiceBoard {
  /** The last question: an answer to an earlier one comes too late. */
  private asked = 0;
  private shown: readonly (string | null)[] = [];

  constructor(
    private readonly rank: HTMLElement,
    private readonly said: HTMLElement,
  ) {
    this.show(FILES.map(() => null));
  }

  /** Shows what these rolls come to, unless others were shown meanwhile. */
  async follow(rolls: readonly number[]): Promise<"complete" | "open" | "late"> {
    this.asked += 1;
    const { asked } = this;
    const answer = await ask<Draw>("/api/draw", "POST", { draws: [{ method: "dice", rolls }] });
    if (asked !== this.asked) return "late";
    if (!answer.ok) {
      setText(this.said, answer.refusal?.text ?? t("ui-new-offline"));
      return "open";
    }
    const { complete, start, next, back_rank: rank } = answer.value;
    this.show(rank);
    setText(this.said, start ? t("ui-new-dice-complete", { number: start[0] }) : (next ?? ""));
    return complete ? "complete" : "open";
  }

  private show(rank: readonly (string | null)[]): void {
    const squares = rank.map((piece, index) => {
      const isNew = piece !== null && this.shown[index] === null;
      return h(
        "span",
        { class: `rank-square ${index % 2 === 0 ? "dark" : "light"}${isNew ? " is-new" : ""}` },
        piece !== null && h("span", { class: `piece piece-w${piece}` }),
        h("span", { class: "rank-file" }, `${FILES[index] ?? ""}1`),
      );
    });
    this.shown = rank;
    const told = rank.flatMap((piece, index) => (piece ? [`${FILES[index] ?? ""}1 ${t(`ui-board-w${piece}`)}`] : []));
    this.rank.setAttribute("aria-label", told.join(", ") || t("ui-new-dice-none"));
    fill(this.rank, ...squares);
  }
}
