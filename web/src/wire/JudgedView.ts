// Written by a test of rochade-server from the Rust types. Do not edit.

import type { CastlingView } from "./CastlingView";
import type { ColorName } from "./ColorName";
import type { LegalMoveView } from "./LegalMoveView";
import type { ObligationView } from "./ObligationView";
import type { VerdictView } from "./VerdictView";

/**
 * The verdict on a move, and what follows from it.
 */
export type JudgedView = {
  /**
   * What was tried, as it was understood: `e1g1`, `O-O`.
   */
  attempt: string;
  castling: CastlingView | null;
  /**
   * The position, as X-FEN.
   */
  fen: string;
  move: LegalMoveView | null;
  obligation: ObligationView | null;
  /**
   * Who is to move.
   */
  turn: ColorName;
  /**
   * Whether it is legal, and every reason why not.
   */
  verdict: VerdictView;
};
