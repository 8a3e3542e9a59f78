// The page of a game: puts the parts together and lets them talk to each other.

import { Board, type Premove } from "../board/board";
import { CastlingButtons, type CastlingPress } from "../board/castling_buttons";
import { lightsOf } from "../board/marks";
import { TypedMove } from "../board/typed_move";
import { ComputerSeat } from "../computer/seat";
import { Announcer } from "../page/announcer";
import { ask } from "../page/api";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { IncidentView } from "../wire/IncidentView";
import type { Request } from "../wire/Request";
import type { ServerMessage } from "../wire/ServerMessage";
import { Connection, type Status } from "./connection";
import { Controls } from "./controls";
import { Details, startNumber } from "./details";
import { Invitation, type InvitationLinks } from "./invitation";
import { MoveList } from "./move_list";
import { PlayerBar } from "./player_bar";
import { GameState, otherColor, type Happened } from "./state";
import { StudyPanel } from "./study_panel";
import { TimeWarning } from "./time_warning";
import { VerdictPanel, type Said } from "./verdict_panel";

type Verdict = Extract<ServerMessage, { type: "verdict" }>["verdict"];
type Refused = Extract<ServerMessage, { type: "refused" }>;

/** Secrets of links, as far as the reader has them. */
export interface Secrets extends InvitationLinks {
  /** The link to the reader's seat, to go on at another device. */
  readonly seat: string | null;
}

export class GamePage {
  private readonly state: GameState;
  private readonly connection: Connection;
  private readonly board: Board;
  private readonly bars: Readonly<Record<ColorName, PlayerBar>>;
  private readonly castling: CastlingButtons;
  private readonly typed: TypedMove;
  private readonly moves: MoveList;
  private readonly controls: Controls;
  private readonly details: Details;
  private readonly study: StudyPanel;
  private readonly invitation: Invitation;
  private readonly computer = new ComputerSeat((request) => this.connection.send(request));
  private readonly verdict = new VerdictPanel();
  private readonly announcer = new Announcer();
  private readonly status = h("p", { class: "connection", role: "status" });
  private readonly result = h("div", { class: "result", hidden: true });
  private readonly turn = h("p", { class: "turn" });
  private readonly premoveNote = h("p", { class: "hint premove-note" });
  private readonly top = h("div", { class: "game-top" });
  private readonly bottom = h("div", { class: "game-bottom" });
  private turns = false;
  private readonly warning = new TimeWarning((text) => this.announcer.say(text));
  /** The half-moves on the board, while an earlier position is looked at. */
  private past: number | undefined;
  private premove: Premove | undefined;
  /** Numbers of the moves that were sent and not answered. */
  private readonly tried = new Set<number>();

  constructor(
    root: HTMLElement,
    view: GameView,
    secrets: Secrets,
  ) {
    this.state = new GameState(view);
    const orientation = this.state.own ?? "white";
    this.board = new Board(
      {
        attempt: (attempt) => this.attempt(attempt),
        premoveChanged: (premove) => this.premoved(premove),
        premoveFailed: (premove) => this.premoveFailed(premove),
      },
      orientation,
    );
    this.bars = { white: new PlayerBar("white"), black: new PlayerBar("black") };
    this.castling = new CastlingButtons((press) => this.castle(press));
    this.typed = new TypedMove((attempt) => this.attempt(attempt));
    this.moves = new MoveList((ply) => this.step(ply));
    this.controls = new Controls((request) => this.send(request));
    this.details = new Details(this.state, secrets.seat, (request) => this.send(request));
    this.study = new StudyPanel(() => this.send({ type: "ready" }));
    this.invitation = new Invitation(secrets, { join: () => void this.join() });
    this.connection = new Connection(`/ws/games/${view.id}`, {
      message: (message) => this.received(message),
      status: (status) => this.showStatus(status),
      seen: () => this.state.view.seq,
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.board.cancelPremove();
    });
    this.build(root);
    this.placeBars();
    this.board.placed();
    this.showPosition();
    this.render();
    this.tick();
    this.connection.open();
  }

  private build(root: HTMLElement): void {
    const flip = h(
      "button",
      {
        class: "button",
        type: "button",
        "data-does": "flip",
        "aria-label": t("ui-play-flip"),
        title: t("ui-play-flip"),
        onclick: () => this.flip(),
      },
      h("span", { "aria-hidden": "true" }, "⇅"),
    );
    const stage = h("div", { class: "game-stage" }, this.top, this.board.element, this.bottom);
    const hand = h("div", { class: "game-hand" }, this.castling.element, flip);
    const turning = this.state.view.you.length > 1 && this.turningChoice();
    const under = h(
      "div",
      { class: "game-under" },
      this.result,
      this.study.element,
      hand,
      turning,
      this.premoveNote,
      this.verdict.element,
      this.typed.element,
    );
    const head = h("div", { class: "game-head" }, startNumber(this.state.view), this.turn, this.computer.element, this.status);
    const side = h(
      "div",
      { class: "game-side" },
      this.moves.element,
      this.controls.element,
      this.details.element,
    );
    fill(root, h("div", { class: "game" }, head, this.invitation.element, stage, under, side), this.announcer.element);
  }

  /** For two people at one device: whoever is to move can sit below. */
  private turningChoice(): HTMLElement {
    const input = h("input", { type: "checkbox", "data-does": "turning" });
    input.addEventListener("change", () => {
      this.turns = input.checked;
      this.turnToMover();
    });
    return h("label", { class: "choice" }, input, h("span", {}, t("ui-play-turning")));
  }

  private turnToMover(): void {
    if (!this.turns) return;
    this.board.orientation = this.state.view.position.turn;
    this.placeBars();
  }

  /** The reader sits below. */
  private placeBars(): void {
    const below = this.board.orientation;
    fill(this.top, this.bars[otherColor(below)].element);
    fill(this.bottom, this.bars[below].element);
  }

  private flip(): void {
    this.board.flip();
    this.placeBars();
  }

  // -- What comes in ---------------------------------------------------------

  private received(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.state.replace(message.game);
        this.showPosition();
        this.render();
        break;
      case "happened":
        this.happened(message);
        break;
      case "now":
        if (this.state.now(message) === "gap") this.connection.reopen();
        this.render();
        break;
      case "presence":
        this.state.presence = message.presence;
        this.render();
        break;
      case "done":
        if (this.tried.delete(message.id)) this.typed.clear();
        break;
      case "refused":
        this.refused(message);
        break;
      case "verdict":
        this.answered(message.verdict);
        break;
    }
  }

  private happened(message: Happened): void {
    const wasOver = this.state.isOver;
    const folded = this.state.happened(message);
    if (folded === "gap") {
      this.connection.reopen();
      return;
    }
    if (folded === "known") return;
    const { what } = message;
    switch (what.what) {
      case "moved":
        this.verdict.clear();
        this.announceMove(what.move.san);
        this.showPosition();
        this.turnToMover();
        break;
      case "taken_back":
        this.past = undefined;
        this.verdict.clear();
        this.showPosition();
        break;
      case "illegal":
        this.illegal(what.incident);
        break;
      case "wrong_claim":
        this.say({ tone: "bad", text: what.text });
        break;
      case "rematch":
        if (this.state.isPlayer) location.assign(`/g/${what.id}`);
        break;
      case "players":
      case "changed":
        this.showPosition();
        break;
    }
    if (message.outcome && !wasOver) this.announcer.say(message.outcome.text);
    this.render();
  }

  /** Counted: both see it, the one who tried gets the piece back. */
  private illegal({ color, attempt, reasons, consequence, remedy }: IncidentView): void {
    this.showPosition();
    if (this.board.isLive()) this.board.refuse(reasons);
    const text = t("ui-play-illegal-try", { who: t(`ui-play-${color}`), attempt });
    this.say({ tone: "bad", text, reasons, note: `${consequence} ${remedy}`.trim() });
  }

  private refused({ id, refusal }: Refused): void {
    if (id !== null && this.computer.owns(id)) return;
    const wasMove = id !== null && this.tried.delete(id);
    if (wasMove || refusal.reasons.length > 0) {
      this.past = undefined;
      this.board.showLive();
      this.board.refuse(refusal.reasons);
    }
    this.say({ tone: "bad", text: refusal.text, reasons: refusal.reasons });
  }

  private answered(verdict: Verdict): void {
    this.board.light(lightsOf(verdict.reasons));
    this.say({ tone: verdict.legal ? "good" : "bad", text: verdict.text, reasons: verdict.reasons });
  }

  private say(said: Said): void {
    this.verdict.show(said);
    this.verdict.element.scrollIntoView({ block: "nearest" });
    this.announcer.say(VerdictPanel.spoken(said));
  }

  private announceMove(san: string): void {
    const ply = this.state.view.moves.length;
    const number = `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
    const check = this.state.view.position.check ? ` ${t("ui-play-check")}` : "";
    this.announcer.say(`${number} ${san}.${check}`);
  }

  // -- What goes out ---------------------------------------------------------

  private send(request: Request): void {
    this.connection.send(request);
  }

  private attempt(attempt: string): void {
    this.past = undefined;
    this.board.showLive();
    this.verdict.clear();
    const id = this.connection.send({ type: "move", seen: this.state.view.position.seen, attempt });
    this.tried.add(id);
  }

  private castle(press: CastlingPress): void {
    switch (press.kind) {
      case "castle":
        if (this.state.isOwnTurn) this.attempt(press.attempt);
        else this.send({ type: "ask", attempt: press.attempt });
        break;
      case "premove":
        this.board.premoveCastling(press.side);
        break;
      case "ask":
        this.send({ type: "ask", attempt: press.attempt });
        break;
    }
  }

  private premoved(premove: Premove | undefined): void {
    this.premove = premove;
    const text =
      premove?.kind === "castling"
        ? premove.side === "g"
          ? "0-0"
          : "0-0-0"
        : premove && `${premove.from}–${premove.to}`;
    setText(this.premoveNote, text ? t("ui-play-premove", { move: text }) : "");
    this.showCastling();
  }

  /** Why a castling that was set before cannot be made is worth knowing; a piece is simply gone. */
  private premoveFailed(premove: Premove): void {
    if (premove.kind === "castling")
      this.send({ type: "ask", attempt: premove.side === "g" ? "O-O" : "O-O-O" });
    else this.say({ tone: "plain", text: t("ui-play-premove-gone") });
  }

  private async join(): Promise<void> {
    const { id } = this.state.view;
    const answer = await ask<unknown>(`/api/games/${id}/join`, "POST", {});
    if (answer.ok) location.assign(`/g/${id}`);
    else this.say({ tone: "bad", text: answer.refusal?.text ?? t("ui-play-join-failed") });
  }

  // -- What is shown ---------------------------------------------------------

  private step(ply: number): void {
    const { moves, start } = this.state.view;
    if (ply < 0 || ply > moves.length) return;
    this.past = ply === moves.length ? undefined : ply;
    const move = moves[ply - 1];
    if (this.past === undefined) this.board.showLive();
    else
      this.board.showPicture({
        board: move?.board ?? start.fen,
        squares: move?.squares ?? [],
        check: move?.check ?? null,
      });
    this.render();
  }

  private showPosition(): void {
    const { position, moves, you, phase, terms } = this.state.view;
    const isOn = phase.phase === "playing";
    this.board.setHands({
      plays: isOn ? you : [],
      premoves: isOn && you.length === 1,
      hints: terms.counted ? "hidden" : "shown",
    });
    this.board.setPosition(position, moves.at(-1));
  }

  private showCastling(): void {
    const { position, phase } = this.state.view;
    const waits = phase.phase === "playing" && this.state.own !== undefined && !this.state.isOwnTurn;
    this.castling.show(position, waits, this.premove?.kind === "castling" ? this.premove.side : undefined);
  }

  private render(): void {
    const { state } = this;
    const { view } = state;
    this.bars.white.show(state);
    this.bars.black.show(state);
    this.moves.show(view.moves, this.past ?? view.moves.length);
    this.controls.show(state);
    this.details.show(state, this.board.pieces);
    this.study.show(state);
    this.invitation.show(state);
    this.computer.follow(view);
    this.typed.isOpen = state.isPlayer && view.phase.phase === "playing";
    this.showCastling();
    setText(this.turn, view.phase.phase === "playing" ? t(`ui-play-turn-${view.position.turn}`) : "");
    this.showResult(view);
  }

  private showResult({ id, outcome, moves }: GameView): void {
    this.result.hidden = outcome === null;
    if (!outcome) return;
    // A game that was called off has no score, and one without moves nothing to look at.
    const score = outcome.result === "*" ? "" : outcome.result.replace("1/2-1/2", "½–½").replace("-", "–");
    const analysis = { class: "button", href: `/g/${id}/analysis`, "data-does": "analyse" };
    fill(
      this.result,
      score !== "" && h("strong", { class: "result-score" }, score),
      h("p", {}, outcome.text),
      moves.length > 0 && h("a", analysis, t("ui-computer-analyse")),
    );
  }

  private showStatus(status: Status): void {
    document.documentElement.dataset["connection"] = status;
    // While connecting, what was said before stays: nothing at first, the trouble after a break.
    if (status === "connecting") return;
    const isLost = status === "waiting";
    setText(this.status, isLost ? t("ui-play-reconnecting") : "");
    this.status.classList.toggle("connection-lost", isLost);
  }

  /** Clocks run between messages; they are drawn as often as the screen. */
  private tick(): void {
    const now = performance.now();
    this.bars.white.tick(this.state, now);
    this.bars.black.tick(this.state, now);
    this.study.tick(this.state, now);
    this.warning.tick(this.state, now);
    requestAnimationFrame(() => this.tick());
  }
}
