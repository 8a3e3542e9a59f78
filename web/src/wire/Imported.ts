// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { EventTeam } from "./EventTeam";
import type { LeftOut } from "./LeftOut";
import type { PlayedRound } from "./PlayedRound";
import type { Sex } from "./Sex";
import type { Title } from "./Title";

/**
 * What a file says of an event.
 */
export type Imported = {
  /**
   * Byes in rounds to come.
   */
  byes: Array<[number, number, "pairing_allocated" | "full_point" | "half_point" | "zero_point"]>;
  initial_color: ColorName | null;
  /**
   * What an event here does not have.
   */
  left_out: Array<LeftOut>;
  /**
   * The players, in the order of the file's numbers.
   */
  players: Array<[number, {
    /**
     * The year of birth.
     */
    birth_year?: number;
    /**
     * The club.
     */
    club?: string;
    /**
     * The federation's three letters.
     */
    federation?: string;
    /**
     * The FIDE number.
     */
    fide_id?: string;
    /**
     * `Last, First`.
     */
    name: string;
    /**
     * The rating.
     */
    rating?: number;
    /**
     * The letter of lists.
     */
    sex?: Sex;
    /**
     * The FIDE title.
     */
    title?: Title;
  }]>;
  /**
   * The rounds.
   */
  rounds: Array<PlayedRound>;
  /**
   * The teams.
   */
  teams?: Array<EventTeam>;
  /**
   * How many rounds there will be, if the file says so.
   */
  total_rounds: number | null;
};
