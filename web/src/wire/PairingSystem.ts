// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Cycles } from "./Cycles";
import type { Format } from "./Format";
import type { RobinNumbers } from "./RobinNumbers";

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
  kind: "round_robin";
  /**
   * Who has which number in the tables.
   */
  numbers?: RobinNumbers;
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
