// The computer as an opponent. It thinks in the browser of the player it plays
// against, and its moves go to the server like everybody's.

import { Engine } from "../engine/engine";
import { choose, level, type Level } from "../engine/levels";
import { startStockfish } from "../engine/stockfish";
import type { Limits, Line } from "../engine/uci";
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { Request } from "../wire/Request";

/** What the opponent needs of the page of the game. */
export interface Table {
  /** Sends a request; the number by which it is answered. */
  send(request: Request): number;
  /** The computer thinks, or waits. */
  thinking(isThinking: boolean): void;
  /** The computer cannot be loaded or broke down. */
  broken(): void;
}

/** Not more than this part of the time left is spent on one move. */
const TIME_SHARE = 25;
/** A draw is accepted when the computer's lead, in hundredths of a pawn, is at most this. */
const DRAWISH = 0;
/** No draw in the opening: so many half-moves must have been played. */
const EARLIEST_DRAW = 40;

export class Opponent {
  private engine: Promise<Engine> | undefined;
  /** What it thinks about now. */
  private thought: { readonly key: string; readonly control: AbortController } | undefined;
  private readonly sent = new Set<number>();

  constructor(private readonly table: Table) {}

  /** The game has changed, or is seen for the first time. */
  follow(view: GameView): void {
    const { terms, phase, position } = view;
    if (terms.computer === null || terms.level === null) return;
    const isToMove = phase.phase === "playing" && position.turn === terms.computer;
    const key = isToMove ? JSON.stringify([position.seen, view.offers.draw]) : "";
    if (key === (this.thought?.key ?? "")) return;
    this.thought?.control.abort();
    this.thought = undefined;
    if (isToMove) void this.think(view, level(terms.level), terms.computer, key);
    else this.table.thinking(false);
  }

  /** Whether this request was the computer's. What became of it shows in the game. */
  owns(id: number): boolean {
    return this.sent.delete(id);
  }

  /** Tries again after it broke down. */
  again(view: GameView): void {
    this.engine = undefined;
    this.thought = undefined;
    this.follow(view);
  }

  private async think(view: GameView, { limits, lines, ...rest }: Level, color: ColorName, key: string): Promise<void> {
    const control = new AbortController();
    this.thought = { key, control };
    this.table.thinking(true);
    try {
      this.engine ??= startStockfish();
      const engine = await this.engine;
      const question = {
        fen: view.start.fen,
        moves: view.moves.map((move) => move.uci),
        limits: inTime(limits, view, color),
        lines,
      };
      const found = await engine.best(question, undefined, control.signal);
      if (control.signal.aborted) return;
      const move = choose({ limits, lines, ...rest }, found.lines, Math.random) ?? found.best;
      this.table.thinking(false);
      if (acceptsDraw(view, color, found.lines)) this.send({ type: "accept_draw", seen: view.position.seen });
      else if (move !== undefined) this.send({ type: "move", seen: view.position.seen, attempt: move });
    } catch {
      if (control.signal.aborted) return;
      this.table.thinking(false);
      this.table.broken();
    }
  }

  private send(request: Request): void {
    this.sent.add(this.table.send(request));
  }
}

/** With a clock, the computer takes care not to lose on time. */
function inTime(limits: Limits, view: GameView, color: ColorName): Limits {
  const left = color === "white" ? view.clock?.white_ms : view.clock?.black_ms;
  if (left === undefined) return limits;
  return { ...limits, movetime: Math.max(1, Math.min(limits.movetime ?? Infinity, Math.floor(left / TIME_SHARE))) };
}

/** A move made instead declines the offer. */
function acceptsDraw({ offers, moves }: GameView, color: ColorName, lines: readonly Line[]): boolean {
  const score = lines[0]?.score;
  const isOffered = offers.draw !== null && offers.draw !== color;
  return isOffered && moves.length >= EARLIEST_DRAW && score?.kind === "pawns" && score.hundredths <= DRAWISH;
}
