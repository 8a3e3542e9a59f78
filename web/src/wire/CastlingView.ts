// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { HandStepView } from "./HandStepView";
import type { ReasonView } from "./ReasonView";

/**
 * What the adviser says about one castling.
 */
export type CastlingView = {
  /**
   * Whose.
   */
  color: ColorName;
  /**
   * The king's squares before and after, if there is a king and a rook for it.
   */
  king: [string, string] | null;
  /**
   * `double_move`, `transposition`, `king_only` or `rook_only`.
   */
  method: string | null;
  /**
   * Why not.
   */
  reasons: Array<ReasonView>;
  /**
   * The rook's squares before and after.
   */
  rook: [string, string] | null;
  /**
   * `c` (0-0-0) or `g` (0-0).
   */
  side: string;
  /**
   * `allowed`, `not_now` or `never`.
   */
  standing: string;
  /**
   * How to make it by hand at a wooden board.
   */
  steps: Array<HandStepView>;
  /**
   * In one line: "White's c-side castling (O-O-O): not now".
   */
  text: string;
};
