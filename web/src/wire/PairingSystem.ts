// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Cycles } from "./Cycles";
import type { Format } from "./Format";
import type { RobinNumbers } from "./RobinNumbers";
import type { VarmaRow } from "./VarmaRow";

/**
 * How a round is paired.
 */
export type PairingSystem = {
  kind: "swiss";
  /**
   * How many rounds.
   */
  rounds: number;
} | {
  /**
   * Once or twice.
   */
  cycles: Cycles;
  /**
   * Whether the games of a player count who leaves before half of them.
   */
  keep_all_games?: boolean;
  kind: "round_robin";
  /**
   * Who has which number in the tables; events of earlier versions say nothing of it.
   */
  numbers?: RobinNumbers;
  /**
   * Which row of the Varma tables counts for 11 and 12 players.
   */
  row?: VarmaRow;
} | {
  kind: "by_hand";
  /**
   * How many rounds.
   */
  rounds: number;
} | {
  /**
   * The system with its settings, as in event files.
   */
  format: Format;
  kind: "format";
  /**
   * How many rounds, where the organiser says it.
   */
  rounds: number;
};
