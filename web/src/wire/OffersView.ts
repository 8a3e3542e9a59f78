// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";

/**
 * What is on offer, by whom.
 */
export type OffersView = {
  draw: ColorName | null;
  rematch_new_draw: ColorName | null;
  rematch_same: ColorName | null;
  takeback: ColorName | null;
};
