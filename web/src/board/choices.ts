// Which moves the position allows, by the squares that a hand uses for them.
// The rules are the server's: everything here is looked up in what it sent.

import type { Settings } from "../page/settings";
import type { BoardCastling } from "../wire/BoardCastling";
import type { PositionView } from "../wire/PositionView";
import { ends, square, type Color, type Key, type Pieces } from "./squares";

export type Side = "c" | "g";

/** What the hand meant by taking a piece from one square to another. */
export type Meaning =
  | { kind: "move"; attempt: string; legal: boolean }
  | { kind: "castling"; attempt: string; legal: boolean }
  | { kind: "promotion"; from: Key; to: Key };

/** Looks up moves of one position. */
export class Choices {
  private readonly legal: ReadonlySet<string>;

  constructor(
    private readonly view: PositionView,
    private readonly pieces: Pieces,
    /** By which gestures the hand castles; buttons and typed moves castle always. */
    private readonly gestures: Settings["gestures"] = "all",
  ) {
    this.legal = new Set(view.legal);
  }

  /** Where each piece can go, castling in all its ways included. */
  targets(): Map<Key, Key[]> {
    const targets = new Map<Key, Key[]>();
    const add = (from: Key, to: Key): void => {
      const known = targets.get(from);
      if (!known) targets.set(from, [to]);
      else if (!known.includes(to)) known.push(to);
    };
    for (const uci of this.legal) {
      const [from, to] = ends(uci);
      if (!this.isIdle(from, to)) add(from, to);
    }
    for (const castling of this.view.castlings) {
      if (!castling.allowed) continue;
      const [king, rook] = ends(castling.uci);
      if (this.gestures !== "goal") add(rook, king);
      if (castling.by_goal && this.gestures !== "rook") add(king, square(castling.king[1]));
    }
    return targets;
  }

  /** What is meant by taking the piece from here to there, possible or not. */
  meaning(from: Key, to: Key): Meaning {
    const uci = `${from}${to}`;
    const castling = this.castlingBy(from, to);
    if (castling) return { kind: "castling", attempt: castling.uci, legal: castling.allowed };
    if (this.legal.has(`${uci}q`)) return { kind: "promotion", from, to };
    return { kind: "move", attempt: this.withPiece(from, to), legal: this.legal.has(uci) };
  }

  /** The castling on this side that a player still has the right to, allowed now or not. */
  castling(side: Side, color: Color = this.view.turn): BoardCastling | undefined {
    return this.view.castlings.find((castling) => castling.side === side && castling.color === color);
  }

  /** A gesture that castles for others and does nothing for this hand. */
  isIdle(from: Key, to: Key): boolean {
    const [byRook, byGoal] = [this.pairOf(from, to), this.byGoal(from, to)];
    return (byRook !== undefined && this.gestures === "goal") || (byRook === undefined && byGoal !== undefined && this.gestures === "rook");
  }

  /** Whether king and rook of a castling stand on these two squares, and the hand castles so. */
  isCastlingPair(one: Key, other: Key): BoardCastling | undefined {
    return this.gestures === "goal" ? undefined : this.pairOf(one, other);
  }

  private pairOf(one: Key, other: Key): BoardCastling | undefined {
    return this.view.castlings.find((castling) => {
      const [king, rook] = ends(castling.uci);
      return (one === king && other === rook) || (one === rook && other === king);
    });
  }

  /** The castling that a legal step of the king could be meant as; nothing where it is clear. */
  stepOrCastling(from: Key, to: Key): string | undefined {
    if (!this.legal.has(`${from}${to}`)) return undefined;
    const meant = this.view.castlings.find((castling) => {
      const isOwn = castling.color === this.view.turn && castling.allowed;
      return isOwn && !castling.by_goal && ends(castling.uci)[0] === from && castling.king[1] === to;
    });
    return meant && ends(meant.uci)[1] !== to ? meant.uci : undefined;
  }

  /** King onto rook, rook onto king, or the king to its goal where no king step leads. */
  private castlingBy(from: Key, to: Key): BoardCastling | undefined {
    return this.isCastlingPair(from, to) ?? (this.gestures === "rook" ? undefined : this.byGoal(from, to));
  }

  private byGoal(from: Key, to: Key): BoardCastling | undefined {
    return this.view.castlings.find(
      (castling) => castling.by_goal && ends(castling.uci)[0] === from && castling.king[1] === to,
    );
  }

  /** A pawn that is put on the last rank becomes a queen also where it may not go there. */
  private withPiece(from: Key, to: Key): string {
    const isPawn = this.pieces.get(from)?.role === "pawn";
    return isPawn && /[18]$/.test(to) ? `${from}${to}q` : `${from}${to}`;
  }
}
