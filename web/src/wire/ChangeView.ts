// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";
import type { PublicId } from "./PublicId";
import type { RatingView } from "./RatingView";

/**
 * What one game did to a rating.
 */
export type ChangeView = {
  after: RatingView;
  /**
   * When it counted, in milliseconds since 1970.
   */
  at: number;
  before: RatingView;
  color: ColorName;
  game: PublicId;
  /**
   * The opponent's name; none if the account was deleted.
   */
  opponent: string | null;
  opponent_rating: RatingView;
  /**
   * All of it in a sentence.
   */
  text: string;
};
