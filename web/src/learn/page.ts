// The page of a worked example: the reader castles on the board, allowed or not,
// and steps through the moves that led to the position.

import { Board, type Picture } from "../board/board";
import { CastlingButtons, type CastlingPress } from "../board/castling_buttons";
import { TypedMove } from "../board/typed_move";
import { VerdictPanel, type Said } from "../game/verdict_panel";
import { Announcer } from "../page/announcer";
import { ask } from "../page/api";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { LessonView } from "../wire/LessonView";
import type { StepView } from "../wire/StepView";
import type { TryView } from "../wire/TryView";

export class LessonPage {
  private readonly board: Board;
  private readonly castling: CastlingButtons;
  private readonly typed: TypedMove;
  private readonly verdict = new VerdictPanel();
  private readonly announcer = new Announcer();
  private readonly back: HTMLButtonElement;
  private readonly on: HTMLButtonElement;
  /** What the reader has played since the position of the example. */
  private played: StepView[] = [];
  private position: LessonView["position"];
  /** How many half-moves are on the board, while an earlier position is looked at. */
  private past: number | undefined;
  private isWaiting = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly lesson: LessonView,
  ) {
    this.position = lesson.position;
    this.board = new Board({ attempt: (attempt) => void this.attempt(attempt) });
    this.board.setHands({ plays: ["white", "black"], premoves: false, hints: "shown" });
    this.castling = new CastlingButtons((press) => this.castle(press));
    this.typed = new TypedMove((attempt) => void this.attempt(attempt));
    this.back = this.button("ui-learn-step-back", "‹", () => this.step(this.shown - 1));
    this.on = this.button("ui-learn-step-on", "›", () => this.step(this.shown + 1));
    this.build();
    this.board.placed();
    this.board.setPosition(this.position);
    this.render();
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-attempt]")) {
      button.addEventListener("click", () => this.tryFromPosition(button.dataset["attempt"] ?? ""));
    }
  }

  private build(): void {
    const first = this.button("ui-learn-step-first", "«", () => this.step(0));
    const reset = h("button", { class: "button", type: "button", "data-does": "reset", onclick: () => this.reset() }, t("ui-learn-reset"));
    fill(
      this.root,
      this.board.element,
      this.castling.element,
      this.verdict.element,
      h("p", { class: "hint" }, t("ui-learn-hint")),
      h("div", { class: "learn-steps" }, first, this.back, this.on, reset),
      this.typed.element,
      this.announcer.element,
    );
  }

  private button(label: string, sign: string, does: () => void): HTMLButtonElement {
    const text = t(label);
    return h(
      "button",
      { class: "button", type: "button", "data-does": label, "aria-label": text, title: text, onclick: does },
      h("span", { "aria-hidden": "true" }, sign),
    );
  }

  /** All moves on the board, from the start of the game. */
  private get steps(): readonly StepView[] {
    return [...this.lesson.moves, ...this.played];
  }

  private get shown(): number {
    return this.past ?? this.steps.length;
  }

  private render(): void {
    this.castling.show(this.position);
    this.back.disabled = this.shown === 0;
    this.on.disabled = this.shown === this.steps.length;
  }

  // -- Looking back ----------------------------------------------------------

  private step(ply: number): void {
    const steps = this.steps;
    if (ply < 0 || ply > steps.length) return;
    this.verdict.clear();
    this.past = ply === steps.length ? undefined : ply;
    if (this.past === undefined) this.board.showLive();
    else this.board.showPicture(this.picture(ply));
    const last = steps[ply - 1];
    this.announcer.say(last ? `${Math.ceil(ply / 2)}. ${last.san}` : t("ui-learn-step-first"));
    this.render();
  }

  private picture(ply: number): Picture {
    const step = this.steps[ply - 1];
    return step ?? { board: this.lesson.start_board, squares: [], check: null };
  }

  private reset(): void {
    this.live();
    this.played = [];
    this.position = this.lesson.position;
    this.board.setPosition(this.position);
    this.verdict.clear();
    this.render();
  }

  private live(): void {
    this.past = undefined;
    this.board.showLive();
  }

  // -- Trying ----------------------------------------------------------------

  private castle(press: CastlingPress): void {
    if (press.kind !== "premove") void this.attempt(press.attempt);
  }

  private tryFromPosition(attempt: string): void {
    this.reset();
    this.root.scrollIntoView({ block: "nearest" });
    void this.attempt(attempt);
  }

  private async attempt(attempt: string): Promise<void> {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.live();
    const played = this.played.map((step) => step.uci).join(",");
    const query = new URLSearchParams({ played, attempt });
    const answer = await ask<TryView>(`/api/lessons/${this.lesson.name}/try?${query.toString()}`);
    this.isWaiting = false;
    if (answer.ok) this.judged(answer.value);
    else {
      this.board.refuse([]);
      this.say({ tone: "plain", text: answer.refusal?.text ?? t("ui-learn-offline") });
    }
    this.render();
  }

  private judged({ verdict, step, position }: TryView): void {
    if (step) {
      this.played.push(step);
      this.position = position;
      this.board.setPosition(position, step);
      this.typed.clear();
    } else {
      this.board.refuse(verdict.reasons);
    }
    this.say({ tone: verdict.legal ? "good" : "bad", text: verdict.text, reasons: verdict.reasons });
  }

  private say(said: Said): void {
    this.verdict.show(said);
    this.announcer.say(VerdictPanel.spoken(said));
  }
}
