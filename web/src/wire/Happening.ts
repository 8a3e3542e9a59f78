// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { IncidentView } from "./IncidentView";
import type { MoveView } from "./MoveView";
import type { PlayersView } from "./PlayersView";
import type { PositionView } from "./PositionView";
import type { PublicId } from "./PublicId";
import type { StartView } from "./StartView";

/**
 * What happened in a game.
 */
export type Happening = {
  /**
   * Both players now.
   */
  players: PlayersView;
  /**
   * The position, which may be played from now on.
   */
  position: PositionView;
  /**
   * The start position, which nobody saw before both were there.
   */
  start: StartView;
  what: "players";
} | {
  position: PositionView | null;
  what: "changed";
} | {
  /**
   * Who.
   */
  by: ColorName;
  /**
   * In words: "Black declines the draw."
   */
  text: string;
  what: "said";
} | {
  /**
   * Who.
   */
  by: ColorName;
  /**
   * Both players after it.
   */
  players: PlayersView;
  /**
   * In words.
   */
  text: string;
  what: "half_time";
} | {
  /**
   * The move.
   */
  move: MoveView;
  /**
   * The position after it.
   */
  position: PositionView;
  what: "moved";
} | {
  /**
   * The position now; its `seen.ply` tells how many half-moves are left.
   */
  position: PositionView;
  what: "taken_back";
} | {
  /**
   * What and why.
   */
  incident: IncidentView;
  /**
   * Both players with their counts.
   */
  players: PlayersView;
  /**
   * The position, with the moves that the player is bound to.
   */
  position: PositionView;
  what: "illegal";
} | {
  /**
   * By whom.
   */
  by: ColorName;
  /**
   * Why not.
   */
  text: string;
  what: "wrong_claim";
} | {
  /**
   * Its public name.
   */
  id: PublicId;
  what: "rematch";
};
