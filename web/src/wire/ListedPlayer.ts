// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ListName } from "./ListName";
import type { PlayerCard } from "./PlayerCard";

/**
 * A player of an imported list.
 */
export type ListedPlayer = {
  /**
   * What to enter, with the rating of the event's time control.
   */
  card: PlayerCard;
  /**
   * Which list.
   */
  list: ListName;
  /**
   * The list and the rating, in words.
   */
  told: string;
};
