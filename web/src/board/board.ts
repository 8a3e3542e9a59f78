// The board of every page: chessground, with marks over it and cells for the
// keyboard. It knows no rules: what may be moved comes with the position, and any
// move, possible or not, is handed to the page, which asks the server.

import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import { write } from "@lichess-org/chessground/fen";

import { h, wantsLessMotion } from "../page/dom";
import { settings } from "../page/settings";
import type { PositionView } from "../wire/PositionView";
import type { ReasonView } from "../wire/ReasonView";
import { CastlingPlay, castlingPath } from "./castling_play";
import { Choices, type Side } from "./choices";
import { Grid } from "./grid";
import { lightsOf, MarkLayer, type Lights } from "./marks";
import { Drawing } from "./drawing";
import { askMeant } from "./meant";
import { Premoves, type Premove } from "./premoves";
import { choosePromotion } from "./promotion";
import { opposite, pieces, square, type Color, type Key, type Pieces } from "./squares";

export interface BoardHandlers {
  /** Somebody tries a move. The page answers with `setPosition` or `refuse`. */
  attempt(attempt: string): void;
  /** A premove could not be made when the turn came; so many that were set after it are dropped. */
  premoveFailed?(premove: Premove, dropped: number): void;
  /** Somebody who plays tries to move on an earlier position. */
  pastTouched?(): void;
  /** The reader drew on the board. Where somebody listens, drawings stay until others are shown. */
  drawn?(shapes: readonly string[]): void;
  /** A premove was set, made or taken away: those that wait now. */
  premovesChanged?(premoves: readonly Premove[]): void;
}

/** Who moves pieces on this board. */
export interface Hands {
  /** The colours that can be moved, when it is their turn. */
  readonly plays: readonly Color[];
  /** Whether moves can be set before it is one's turn. */
  readonly premoves: boolean;
  /**
   * `shown`: the squares that a piece can go to are shown, and a tap on an own piece that
   * cannot castle explains why. `hidden`: nothing is shown, since a try counts, and a
   * second tap on another own piece only chooses that one.
   */
  readonly hints: "shown" | "hidden";
}

/** The move that led to a position. */
export interface LastMove {
  readonly uci: string;
  readonly squares: readonly string[];
}

/** A position to look at, without anything that may be done in it. */
export interface Picture {
  /** FEN, or its first field. */
  readonly board: string;
  readonly squares: readonly string[];
  readonly check: string | null;
}

const SPECTATOR: Hands = { plays: [], premoves: false, hints: "shown" };
const SLIDE = 200;

/** Whether pieces slide: the reader may not want it, here or everywhere. */
function isAnimated(): boolean {
  return settings().animation && !wantsLessMotion();
}

/** A board in a page. */
export class Board {
  readonly element: HTMLElement;
  private readonly ground: HTMLElement;
  private readonly layer = h("div", { class: "board-layer", "aria-hidden": "true" });
  private readonly marks = new MarkLayer();
  private readonly grid: Grid;
  private readonly api: Api;
  private hands: Hands = SPECTATOR;
  private view: PositionView | undefined;
  private picture: Picture | undefined;
  private lastSquares: readonly string[] = [];
  private choices: Choices | undefined;
  private readonly premoves = new Premoves();
  private playing: CastlingPlay | undefined;
  private readonly drawing: Drawing;
  private lit: Lights | undefined;

  constructor(
    private readonly handlers: BoardHandlers,
    orientation: Color = "white",
  ) {
    this.ground = h("div", { class: "board-ground" });
    this.grid = new Grid({ press: (key) => this.tap(key), cancel: () => this.cancel() });
    this.element = h(
      "div",
      { class: "board" },
      this.ground,
      this.marks.element,
      this.layer,
      this.grid.element,
    );
    this.api = Chessground(this.ground, {
      fen: "8/8/8/8/8/8/8/8",
      orientation,
      coordinates: true,
      ranksPosition: "left",
      autoCastle: false,
      // Its drawing layer sets styles that a strict content policy forbids; marks are ours.
      drawable: { enabled: false, visible: false },
      disableContextMenu: true,
      // Squares have whole pixels: the layers above must be as large as the squares are.
      addDimensionsCssVarsTo: this.element,
      animation: { enabled: isAnimated(), duration: SLIDE },
      movable: {
        free: true,
        showDests: true,
        rookCastle: true,
        events: { after: (from, to) => this.dropped(from, to) },
      },
      premovable: {
        enabled: false,
        showDests: true,
        castle: true,
        events: { set: (from, to) => this.addPremove({ kind: "move", from, to }) },
      },
      events: { select: () => this.drawGrid() },
    });
    this.drawing = new Drawing(
      this.ground,
      (x, y) => {
        this.api.state.dom.bounds.clear();
        return this.api.getKeyAtDomPos([x, y]);
      },
      handlers.drawn ? "kept" : "fleeting",
      (shapes) => {
        this.showMarks();
        handlers.drawn?.(shapes);
      },
    );
    for (const type of ["mousedown", "touchstart"] as const) {
      this.ground.addEventListener(type, (event) => this.beforeTap(event), { capture: true, passive: true });
    }
  }

  /** The reader chose other settings. */
  settingsChanged(): void {
    if (this.view) {
      this.choices = new Choices(this.view, pieces(this.view.fen), settings().gestures);
      this.draw("none");
    }
    this.placed();
  }

  /** The board was put into the page, or its size changed in a way it cannot see. */
  placed(): void {
    this.api.redrawAll();
  }

  get orientation(): Color {
    return this.api.state.orientation;
  }

  set orientation(color: Color) {
    if (color === this.orientation) return;
    this.api.toggleOrientation();
    this.marks.redraw(color, (key) => this.api.state.pieces.has(key));
    this.drawGrid();
  }

  flip(): void {
    this.orientation = opposite(this.orientation);
  }

  /** Who moves pieces, from the next position on. */
  setHands(hands: Hands): void {
    this.hands = hands;
  }

  /** The position now, and the move that led to it, which is played on the board. */
  setPosition(view: PositionView, last?: LastMove): void {
    const { seen, fen } = this.view ?? {};
    // What was set before stands on the board already.
    const before = this.isLive() && !this.premoves.areSet ? pieces(fen ?? "") : undefined;
    const isNext = seen !== undefined && view.seen.ply === seen.ply + 1;
    this.view = view;
    this.lastSquares = last?.squares ?? [];
    this.choices = new Choices(view, pieces(view.fen), settings().gestures);
    if (isNext) this.drawing.pass();
    this.clearLights();
    this.stopPlaying();
    const isTakenBack = seen !== undefined && view.seen.ply < seen.ply;
    if (isTakenBack || !this.hands.premoves || view.legal.length === 0) this.cancelPremoves();
    this.premoves.reached(view.seen.ply);
    const premove = this.hands.plays.includes(view.turn) ? this.premoves.next(view.seen.ply) : undefined;
    const attempt = premove && Premoves.attempt(premove, this.choices);
    const dropped = this.premoves.waiting.length;
    if (premove && !attempt) this.premoves.clear();
    if (!this.picture) {
      const path = last && before && isNext ? castlingPath(last.uci, before) : undefined;
      if (path && before && isAnimated()) {
        void this.playCastling(new CastlingPlay(path, before, this.stage()));
      } else this.draw("slide");
    }
    if (!premove) return;
    this.handlers.premovesChanged?.(this.premoves.waiting);
    // A premove is looked up before it is sent: it is never a try.
    if (attempt) this.handlers.attempt(attempt);
    else this.handlers.premoveFailed?.(premove, dropped);
  }

  /** Shows an earlier position; nothing can be moved in it. */
  showPicture(picture: Picture): void {
    this.stopPlaying();
    this.picture = picture;
    this.clearLights();
    this.draw("slide");
  }

  /** Back to the position now. */
  showLive(): void {
    if (!this.picture) return;
    this.picture = undefined;
    this.clearLights();
    this.draw("slide");
  }

  isLive(): boolean {
    return this.picture === undefined;
  }

  /** The move was sent and nobody has answered: its squares look so until the next position. */
  private showPending(from: Key, to: Key): void {
    this.api.set({ highlight: { custom: new Map([[from, "pending"], [to, "pending"]]) } });
  }

  /** The move was not allowed: the piece goes back, and the telling squares light up. */
  refuse(reasons: readonly ReasonView[]): void {
    this.stopPlaying();
    this.cancelPremoves();
    this.draw("slide");
    this.light(lightsOf(reasons));
  }

  light(lights: Lights): void {
    this.lit = lights;
    this.showMarks();
  }

  /** What was drawn before in this position, as game files write it. */
  showDrawing(shapes: readonly string[]): void {
    this.drawing.set(shapes);
    this.showMarks();
  }

  clearLights(): void {
    this.lit = undefined;
    this.showMarks();
  }

  /** What the page lights up, and what the reader has drawn. */
  private showMarks(): void {
    const { marks, arrows } = this.drawing.lights;
    const all = { marks: [...(this.lit?.marks ?? []), ...marks], arrows: [...(this.lit?.arrows ?? []), ...arrows] };
    if (all.marks.length === 0 && all.arrows.length === 0) this.marks.clear();
    else this.marks.show(all, this.orientation, (key) => this.api.state.pieces.has(key));
  }

  /** Castles on this side when it is one's turn; the same side again takes it back, and what comes after it. */
  premoveCastling(side: Side): void {
    const { waiting } = this.premoves;
    const at = waiting.findIndex((premove) => premove.kind === "castling" && premove.side === side);
    if (at < 0) return this.addPremove({ kind: "castling", side });
    this.setPremoves(waiting.slice(0, at));
  }

  cancelPremoves(): void {
    this.api.cancelPremove();
    if (!this.premoves.areSet) return;
    this.premoves.clear();
    this.setPremoves([]);
  }

  private addPremove(premove: Premove): void {
    // The board that draws knows one only; the chain is ours.
    this.api.cancelPremove();
    this.setPremoves([...this.premoves.waiting, premove]);
  }

  private setPremoves(waiting: readonly Premove[]): void {
    this.premoves.waiting = waiting;
    this.draw("none");
    this.handlers.premovesChanged?.(waiting);
  }

  get pieces(): Pieces {
    return pieces(this.picture?.board ?? this.view?.fen ?? "");
  }

  /** The colour whose pieces can be taken now, to move or to premove. */
  private movable(): Color | undefined {
    const { view, hands } = this;
    if (!view || this.picture || view.legal.length === 0) return undefined;
    if (hands.plays.includes(view.turn)) return view.turn;
    return hands.premoves ? hands.plays[0] : undefined;
  }

  private draw(animation: "none" | "slide"): void {
    const { view, picture, api } = this;
    if (!view && !picture) return;
    const movable = this.movable();
    const ahead = this.ahead();
    const shown = picture?.board ?? (ahead ? write(ahead.pieces) : (view?.fen ?? ""));
    const check = picture ? picture.check : (view?.check ?? null);
    delete api.state.movable.color;
    api.set({
      fen: shown,
      turnColor: view?.turn ?? "white",
      lastMove: (picture?.squares ?? this.lastSquares).map(square),
      highlight: { custom: new Map(ahead?.squares.map((key) => [key, "current-premove"])) },
      check: check ? (pieces(shown).get(square(check))?.color ?? false) : false,
      animation: { enabled: animation === "slide" && isAnimated() },
      movable: {
        ...(movable ? { color: movable } : {}),
        dests: movable && movable === view?.turn ? (this.choices?.targets() ?? new Map()) : new Map(),
        showDests: this.hands.hints === "shown",
      },
      premovable: { enabled: movable !== undefined && movable !== view?.turn },
    });
    this.ground.classList.toggle("board-waiting", movable === undefined);
    this.drawGrid();
  }

  /** The pieces as they will stand after the premoves, and the squares of these. */
  private ahead(): { readonly pieces: Pieces; readonly squares: readonly Key[] } | undefined {
    const { view, choices, hands, premoves } = this;
    const color = hands.plays[0];
    if (!view || !choices || !color || this.picture || !premoves.areSet) return undefined;
    return premoves.ahead(pieces(view.fen), color, choices);
  }

  private drawGrid(): void {
    const { selected, orientation, movable, premovable, pieces: shown } = this.api.state;
    const targets =
      selected && this.hands.hints === "shown"
        ? (movable.dests?.get(selected) ?? premovable.dests ?? [])
        : [];
    this.grid.show({ pieces: shown, orientation, selected, targets });
  }

  private stage(): ConstructorParameters<typeof CastlingPlay>[2] {
    return {
      layer: this.layer,
      orientation: this.orientation,
      show: (shown, animation) => {
        this.api.set({ animation: { enabled: animation === "slide" } });
        const gone = [...this.api.state.pieces.keys()].filter((key) => !shown.has(key));
        this.api.setPieces(new Map([...gone.map((key) => [key, undefined] as const), ...shown]));
      },
    };
  }

  private async playCastling(play: CastlingPlay): Promise<void> {
    this.playing = play;
    if (!(await play.play())) return;
    this.playing = undefined;
    this.draw("none");
  }

  private stopPlaying(): void {
    this.playing?.cancel();
    this.playing = undefined;
  }

  /** A piece was put on another square by hand. */
  private dropped(from: Key, to: Key): void {
    const meaning = this.choices?.meaning(from, to);
    if (!meaning) return;
    this.clearLights();
    if (this.choices?.isIdle(from, to)) {
      this.draw("slide");
      return;
    }
    if (meaning.kind === "promotion") {
      if (settings().autoQueen) this.handlers.attempt(`${meaning.from}${meaning.to}q`);
      else void this.promote(meaning.from, meaning.to);
      return;
    }
    const castling = this.choices?.stepOrCastling(from, to);
    if (castling !== undefined && settings().askCastling) {
      this.draw("none");
      void this.asked(castling, meaning.attempt);
      return;
    }
    // King and rook go to their goals when the server says so, in the recommended order; what
    // is not allowed is never drawn as played.
    if (meaning.kind === "castling" || !meaning.legal) {
      this.api.selectSquare(null);
      this.draw("none");
    }
    if (meaning.legal) this.showPending(from, to);
    this.handlers.attempt(meaning.attempt);
  }

  /** A king step that could be meant as castling: the player says which. */
  private async asked(castling: string, step: string): Promise<void> {
    const meant = await askMeant();
    if (meant) this.handlers.attempt(meant === "castle" ? castling : step);
  }

  private async promote(from: Key, to: Key): Promise<void> {
    const turn = this.view?.turn ?? "white";
    const letter = await choosePromotion(turn, to, this.ground, this.orientation);
    if (letter) this.handlers.attempt(`${from}${to}${letter}`);
    else this.draw("slide");
  }

  /** The keyboard's tap on a square. */
  private tap(key: Key): void {
    if (this.picture && this.hands.plays.length > 0) return this.handlers.pastTouched?.();
    this.choosesAnother(key);
    this.clearLights();
    this.api.selectSquare(key);
    this.drawGrid();
  }

  private cancel(): void {
    this.api.selectSquare(null);
    this.cancelPremoves();
    this.clearLights();
    this.drawGrid();
  }

  private beforeTap(event: MouseEvent | TouchEvent): void {
    // What is above the board may have grown or gone since it was measured.
    this.api.state.dom.bounds.clear();
    const point = "touches" in event ? event.touches[0] : event;
    const key = point && this.api.getKeyAtDomPos([point.clientX, point.clientY]);
    if (!key) return;
    if (this.picture && this.hands.plays.length > 0 && this.pieces.has(key)) this.handlers.pastTouched?.();
    this.clearLights();
    const { selected, pieces: shown } = this.api.state;
    if (!selected && shown.get(key)?.color !== this.hands.plays[0]) this.cancelPremoves();
    this.choosesAnother(key);
  }

  /** A tap on another own piece takes that one instead, unless the two can castle. */
  private choosesAnother(key: Key): void {
    const { selected, pieces: shown } = this.api.state;
    if (!selected || selected === key) return;
    const [piece, other] = [shown.get(selected), shown.get(key)];
    if (!piece || piece.color !== other?.color) return;
    const pair = this.choices?.isCastlingPair(selected, key);
    const kingFirst = piece.role === "king";
    const castles = pair && (pair.allowed || (kingFirst && this.hands.hints === "shown"));
    const isPremove = this.api.state.premovable.dests?.includes(key) ?? false;
    if (!castles && !(isPremove && (kingFirst || other.role === "king"))) this.api.selectSquare(null);
  }
}
