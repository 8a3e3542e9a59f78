// The page of a game: puts the parts together and lets them talk to each other.

import { Board } from "../board/board";
import type { Side } from "../board/choices";
import { CastlingButtons, type CastlingPress, castlingNotation } from "../board/castling_buttons";
import { lightsOf } from "../board/marks";
import type { Premove } from "../board/premoves";
import { TypedMove } from "../board/typed_move";
import { ComputerSeat } from "../computer/seat";
import { Announcer } from "../page/announcer";
import { ask } from "../page/api";
import { fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import { noteGame } from "../page/running_games";
import { choose, settings } from "../page/settings";
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { IncidentView } from "../wire/IncidentView";
import type { MoveView } from "../wire/MoveView";
import type { OffersView } from "../wire/OffersView";
import type { Request } from "../wire/Request";
import type { ServerMessage } from "../wire/ServerMessage";
import { Chat, speechBubble } from "./chat";
import { Connection, type Status } from "./connection";
import { Controls } from "./controls";
import { Details, StartNumber } from "./details";
import { Heading } from "./heading";
import { Invitation, type InvitationLinks } from "./invitation";
import { MoveConfirmation } from "./move_confirmation";
import { MoveList } from "./move_list";
import { Offers } from "./offers";
import { PastBar } from "./past_bar";
import { PlayerBar } from "./player_bar";
import { ResultPanel } from "./result_panel";
import { SettingsDialog } from "./settings_dialog";
import { loudspeaker, play, type Sound } from "./sounds";
import { GameState, otherColor, type Happened } from "./state";
import { StudyPanel } from "./study_panel";
import { TimeWarning } from "./time_warning";
import { TurnAlert } from "./turn_alert";
import { VerdictPanel, type Said } from "./verdict_panel";

type Verdict = Extract<ServerMessage, { type: "verdict" }>["verdict"];
type Refused = Extract<ServerMessage, { type: "refused" }>;

/** What a move sounds like. */
function soundOf({ san, check, squares }: MoveView): Sound {
  if (check !== null) return "check";
  if (squares.length === 4) return "castling";
  return san.includes("x") || san.includes(":") ? "capture" : "move";
}

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
  private readonly offers: Offers;
  private readonly details: Details;
  private readonly study: StudyPanel;
  private readonly invitation: Invitation;
  private readonly computer = new ComputerSeat((request) => this.connection.send(request));
  private readonly verdict = new VerdictPanel();
  private readonly announcer = new Announcer();
  private readonly start = new StartNumber();
  private readonly heading = new Heading();
  private readonly result = new ResultPanel();
  private readonly pastBar = new PastBar(() => this.step(this.state.view.moves.length));
  private readonly confirm = new MoveConfirmation();
  private readonly status = h("p", { class: "connection" });
  private readonly premoveNote = h("p", { class: "hint premove-note" });
  private readonly top = h("div", { class: "game-top" });
  private readonly bottom = h("div", { class: "game-bottom" });
  private turns = false;
  private isConnected = true;
  private readonly warning = new TimeWarning((text) => {
    this.announcer.say(text);
    play("low_time");
  });
  private readonly settings = new SettingsDialog(() => {
    this.board.settingsChanged();
    this.chat.tellWish("same");
    this.showSound();
  });
  private readonly soundButton = this.handButton("sound", t("ui-play-set-sound"), loudspeaker(), () => {
    choose({ sound: !settings().sound });
    this.showSound();
  });
  private readonly chatButton = this.handButton("chat", t("ui-chat-open"), speechBubble(), () => this.chat.open());
  private readonly chat = new Chat(this.chatButton, {
    send: (request) => this.send(request),
    heard: (text) => {
      play("said");
      this.announcer.say(text);
    },
  });
  private readonly alert = new TurnAlert();
  /** The half-moves on the board, while an earlier position is looked at. */
  private past: number | undefined;
  private premoves: readonly Premove[] = [];
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
        premovesChanged: (premoves) => this.premoved(premoves),
        premoveFailed: (premove, dropped) => this.premoveFailed(premove, dropped),
        pastTouched: () => this.leavePast(),
      },
      orientation,
    );
    this.bars = { white: new PlayerBar("white"), black: new PlayerBar("black") };
    this.castling = new CastlingButtons((press) => this.castle(press));
    this.typed = new TypedMove((attempt) => this.attempt(attempt));
    this.moves = new MoveList((ply) => this.step(ply));
    this.controls = new Controls(
      (request) => this.send(request),
      (text) => this.say({ tone: "bad", text }),
    );
    this.offers = new Offers((request) => this.send(request), (text) => this.announcer.say(text));
    this.details = new Details(this.state, secrets.seat, (request) => this.send(request));
    this.study = new StudyPanel(() => this.send({ type: "ready" }));
    this.invitation = new Invitation(secrets, { join: () => void this.join() });
    this.connection = new Connection(`/ws/games/${view.id}`, {
      message: (message) => this.received(message),
      status: (status) => this.showStatus(status),
      seen: () => this.state.view.seq,
    });
    document.addEventListener("keydown", (event) => this.keydown(event));
    this.build(root);
    this.showSound();
    this.placeBars();
    this.board.placed();
    this.showPosition();
    this.render();
    this.tick();
    this.connection.open();
  }

  private build(root: HTMLElement): void {
    const head = h("div", { class: "game-head" }, this.heading.element, this.start.element, this.computer.element);
    const board = h("div", { class: "game-board" }, this.board.element);
    board.addEventListener("wheel", (event) => this.moves.wheel(event), { passive: false });
    const talk = h(
      "div",
      { class: "game-talk" },
      this.status,
      this.pastBar.element,
      this.invitation.element,
      this.result.element,
      this.study.element,
      this.confirm.element,
      this.offers.element,
      this.chat.latest,
      this.premoveNote,
      this.verdict.element,
    );
    const turning = this.state.view.you.length > 1 && this.turningChoice();
    const more = h("div", { class: "game-more", id: "game-more" }, turning, this.details.element);
    const hand = h(
      "div",
      { class: "game-hand" },
      this.castling.element,
      this.handButton("flip", t("ui-play-flip"), "⇅", () => this.flip()),
      this.chatButton,
      this.soundButton,
      this.handButton("settings", t("ui-play-settings"), "⚙", () => this.settings.open()),
      this.moreButton(more),
    );
    const actions = h("div", { class: "game-actions" }, hand, this.controls.element, this.typed.element);
    fill(
      root,
      h("div", { class: "game" }, head, this.top, board, this.bottom, this.moves.element, talk, actions, more),
      this.announcer.element,
      this.chat.dialog,
    );
  }

  private handButton(does: string, label: string, sign: string | Node, press: () => void): HTMLElement {
    return h(
      "button",
      { class: "button", type: "button", "data-does": does, "aria-label": label, title: label, onclick: press },
      h("span", { "aria-hidden": "true" }, sign),
    );
  }

  private showSound(): void {
    this.soundButton.setAttribute("aria-pressed", String(settings().sound));
  }

  /** On a phone, what is needed seldom is behind a button. */
  private moreButton(more: HTMLElement): HTMLElement {
    const button = h(
      "button",
      {
        class: "button game-more-button",
        type: "button",
        "data-does": "more",
        "aria-label": t("ui-play-more"),
        title: t("ui-play-more"),
        "aria-expanded": "false",
        "aria-controls": "game-more",
      },
      h("span", { "aria-hidden": "true" }, "⋯"),
    );
    button.addEventListener("click", () => {
      const isOpen = more.classList.toggle("is-open");
      button.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) this.typed.element.scrollIntoView({ block: "nearest" });
    });
    return button;
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

  private keydown(event: KeyboardEvent): void {
    if (event.key === "Escape") this.board.cancelPremoves();
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "f") this.flip();
    if (event.key === "z") {
      choose({ zen: !settings().zen });
      this.board.settingsChanged();
    }
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
        this.state.seesWho(message);
        this.render();
        break;
      case "chat":
        this.chat.heard(message.chat);
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
    const before = this.state.view.offers;
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
        play(soundOf(what.move));
        this.alert.moved(this.state);
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
      case "said":
        this.said(what.by, what.text, before);
        break;
      case "half_time":
        this.said(what.by, what.text, before);
        break;
      case "rematch":
        if (this.state.isPlayer) location.assign(`/g/${what.id}`);
        break;
      case "players":
      case "changed":
        this.showPosition();
        break;
    }
    if (message.outcome && !wasOver) {
      this.announcer.say(message.outcome.text);
      play("end");
    }
    this.render();
  }

  /** Who did it knows; everybody else is told. A question to the reader has buttons of its own. */
  private said(by: ColorName, text: string, before: OffersView): void {
    const { you, offers } = this.state.view;
    if (you.includes(by)) return;
    play("said");
    const kinds = ["draw", "takeback", "rematch_same", "rematch_new_draw"] as const;
    const isQuestion = kinds.some((kind) => offers[kind] === by && before[kind] === null);
    if (isQuestion && you.length > 0) this.announcer.say(text);
    else this.say({ tone: "plain", text });
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
    if (!settings().confirm || this.state.view.terms.computer !== null) return this.sendMove(attempt);
    this.confirm.ask(
      () => this.sendMove(attempt),
      () => {
        this.board.cancelPremoves();
        this.showPosition();
      },
    );
  }

  private sendMove(attempt: string): void {
    this.past = undefined;
    this.board.showLive();
    this.verdict.clear();
    const id = this.connection.send({ type: "move", seen: this.state.view.position.seen, attempt });
    this.tried.add(id);
    this.render();
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

  private premoved(premoves: readonly Premove[]): void {
    this.premoves = premoves;
    const moves = premoves.map((premove) =>
      premove.kind === "castling" ? castlingNotation(premove.side) : `${premove.from}–${premove.to}`,
    );
    const [move, ...more] = moves;
    if (move === undefined) setText(this.premoveNote, "");
    else if (more.length === 0) setText(this.premoveNote, t("ui-play-premove", { move }));
    else setText(this.premoveNote, t("ui-play-premoves", { moves: moves.join(", ") }));
    this.showCastling();
  }

  /** Why a castling that was set before cannot be made is worth knowing; a piece is simply gone. */
  private premoveFailed(premove: Premove, dropped: number): void {
    if (premove.kind === "castling")
      this.send({ type: "ask", attempt: premove.side === "g" ? "O-O" : "O-O-O" });
    else this.say({ tone: "plain", text: t(dropped > 0 ? "ui-play-premoves-gone" : "ui-play-premove-gone") });
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

  /** Somebody wants to move, and sees an old position: shows the one that counts. */
  private leavePast(): void {
    this.step(this.state.view.moves.length);
    this.say({ tone: "plain", text: t("ui-play-past-tried") });
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
    const waits = phase.phase === "playing" && !this.state.isOwnTurn ? this.state.own : undefined;
    const isSet = (side: Side): boolean =>
      this.premoves.some((premove) => premove.kind === "castling" && premove.side === side);
    this.castling.show(position, waits, isSet);
  }

  private render(): void {
    const { state } = this;
    const { view } = state;
    this.bars.white.show(state, this.board.pieces, this.isConnected);
    this.bars.black.show(state, this.board.pieces, this.isConnected);
    this.moves.show(view.moves, this.past ?? view.moves.length);
    this.pastBar.show(this.past, view.moves.length, view.moves.at(-1)?.san ?? "");
    this.controls.show(state);
    this.offers.show(state);
    this.chat.show(state);
    this.details.show(state, this.board.pieces);
    this.study.show(state);
    this.invitation.show(state);
    this.start.show(view);
    this.heading.show(state);
    this.result.show(state);
    this.computer.follow(view);
    this.typed.isOpen = state.isPlayer && view.phase.phase === "playing";
    this.showCastling();
    noteGame(view.id, state.isPlayer && !state.isOver);
  }

  private showStatus(status: Status): void {
    document.documentElement.dataset["connection"] = status;
    // While connecting, what was said before stays: nothing at first, the trouble after a break.
    if (status === "connecting") return;
    this.isConnected = status === "open";
    const text = { open: "", waiting: "ui-play-reconnecting", stalled: "ui-play-stalled", "catching-up": "ui-play-catching-up" }[status];
    const said = text === "" ? "" : t(text);
    if (said !== "" && said !== this.status.textContent) this.announcer.say(said);
    setText(this.status, said);
    this.status.classList.toggle("connection-lost", !this.isConnected);
    this.render();
    if (this.isConnected) this.chat.tellWish("new");
  }

  /** Clocks run between messages; they are drawn as often as the screen. */
  private tick(): void {
    const now = performance.now();
    this.bars.white.tick(this.state, now);
    this.bars.black.tick(this.state, now);
    this.study.tick(this.state, now);
    this.offers.tick(this.state, now);
    this.warning.tick(this.state, now);
    requestAnimationFrame(() => this.tick());
  }
}
