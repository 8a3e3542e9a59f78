// Moves that are set before it is one's turn: a chain, of which one is made at each turn. The
// board shows where the pieces will stand, so that the next one can be set from there.

import { castlingPath } from "./castling_play";
import type { Choices, Side } from "./choices";
import type { Color, Key, Pieces } from "./squares";

/** A move set before it is one's turn: two squares, or castling on a side. */
export type Premove = { kind: "move"; from: Key; to: Key } | { kind: "castling"; side: Side };

export class Premoves {
  /** Those that wait for their turn. */
  waiting: readonly Premove[] = [];
  /** The one that was sent, and after how many half-moves; until the next position is known. */
  private sent: { readonly premove: Premove; readonly ply: number } | undefined;

  get areSet(): boolean {
    return this.waiting.length > 0 || this.sent !== undefined;
  }

  /** Those that do not stand on the board of the server yet. */
  get all(): readonly Premove[] {
    return this.sent ? [this.sent.premove, ...this.waiting] : this.waiting;
  }

  clear(): void {
    this.waiting = [];
    this.sent = undefined;
  }

  /** The position after so many half-moves is there: what was sent before has been answered. */
  reached(ply: number): void {
    if (this.sent?.ply !== ply) this.sent = undefined;
  }

  /** The turn has come: the next of the chain, unless one was sent already. */
  next(ply: number): Premove | undefined {
    const [premove, ...rest] = this.waiting;
    if (!premove || this.sent) return undefined;
    this.waiting = rest;
    this.sent = { premove, ply };
    return premove;
  }

  /** What a premove is in the position of these choices; nothing if it is not legal there. */
  static attempt(premove: Premove, choices: Choices): string | undefined {
    if (premove.kind === "castling") {
      const castling = choices.castling(premove.side);
      return castling?.allowed ? castling.uci : undefined;
    }
    const meaning = choices.meaning(premove.from, premove.to);
    if (meaning.kind === "promotion") return `${meaning.from}${meaning.to}q`;
    return meaning.legal ? meaning.attempt : undefined;
  }

  /** Where the pieces will stand after all of them, as far as that is known, and the squares of these moves. */
  ahead(now: Pieces, color: Color, choices: Choices): { readonly pieces: Pieces; readonly squares: readonly Key[] } {
    const shown: Pieces = new Map(now);
    const squares: Key[] = [];
    for (const premove of this.all) {
      const steps = stepsOf(premove, shown, color, choices);
      const carried = steps.map(([from, to]) => [to, shown.get(from)] as const);
      for (const [from] of steps) shown.delete(from);
      for (const [to, piece] of carried) {
        if (piece) shown.set(to, piece.role === "pawn" && /[18]$/.test(to) ? { ...piece, role: "queen" } : piece);
      }
      squares.push(...steps.flat());
    }
    return { pieces: shown, squares };
  }
}

/** Which pieces a premove carries from where to where. */
function stepsOf(premove: Premove, shown: Pieces, color: Color, choices: Choices): (readonly [Key, Key])[] {
  const castling = castlingOf(premove, color, choices);
  const path = castling ? castlingPath(castling, shown) : undefined;
  if (path) return [path.king, path.rook];
  return premove.kind === "move" ? [[premove.from, premove.to]] : [];
}

function castlingOf(premove: Premove, color: Color, choices: Choices): string | undefined {
  if (premove.kind === "castling") return choices.castling(premove.side, color)?.uci;
  const meaning = choices.meaning(premove.from, premove.to);
  return meaning.kind === "castling" ? meaning.attempt : undefined;
}
