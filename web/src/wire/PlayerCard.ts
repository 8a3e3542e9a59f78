// Written by a test of rochade-server from the Rust types. Do not edit.

import type { Sex } from "./Sex";
import type { Title } from "./Title";

/**
 * What is known of a player.
 */
export type PlayerCard = {
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
};
