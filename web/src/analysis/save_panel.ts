// The game for elsewhere: as a file, to copy, and before the arbiter. The server
// writes the file, with everything that was tried.

import { copyButton } from "../game/link";
import { h } from "../page/dom";
import { t } from "../page/labels";
import type { AnalysisGame } from "../wire/AnalysisGame";
import { writeGame } from "./files";

export interface Savable {
  readonly game: AnalysisGame;
  /** The position on the board, once it is known. */
  readonly fen: string | undefined;
}

export class SavePanel {
  readonly element: HTMLElement;
  private readonly arbiter = h("a", { class: "button", "data-does": "ask-arbiter" }, t("ui-analysis-ask-arbiter"));

  constructor(
    private readonly now: () => Savable,
    /** It could not be written, and why. */
    private readonly failed: (text: string) => void,
  ) {
    const download = h("button", { class: "button", type: "button", "data-does": "download", onclick: () => void this.download() }, t("ui-analysis-download"));
    const copy = copyButton(t("ui-analysis-copy"), () => this.written());
    copy.dataset["does"] = "copy-pgn";
    const fen = copyButton(t("ui-analysis-copy-fen"), () => Promise.resolve(this.now().fen ?? ""));
    fen.dataset["does"] = "copy-fen";
    this.element = h("div", { class: "row analysis-save" }, download, copy, fen, this.arbiter);
  }

  showPosition(fen: string): void {
    this.arbiter.href = `/arbiter?fen=${encodeURIComponent(fen)}`;
  }

  private async written(): Promise<string> {
    const answer = await writeGame(this.now().game);
    if (answer.ok) return answer.value;
    const text = answer.refusal?.text ?? t("ui-computer-offline");
    this.failed(text);
    throw new Error(text);
  }

  private async download(): Promise<void> {
    const text = await this.written().catch(() => undefined);
    if (text === undefined) return;
    const address = URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" }));
    const tag = (wanted: string): string => this.now().game.tags?.find(({ name }) => name === wanted)?.value ?? "";
    const name = [tag("White"), tag("Black")].filter((one) => one !== "").join("-").replace(/[^\p{L}\p{N}-]+/gu, "_");
    const link = h("a", { href: address, download: `${name || "rochade"}.pgn` });
    link.click();
    // The download has begun; the text is let go afterwards.
    setTimeout(() => URL.revokeObjectURL(address));
  }
}
