// Written by a test of rochade-server from the Rust types. Do not edit.

import type { ColorName } from "./ColorName";

/**
 * Something that a player said.
 */
export type SaidView = {
  /**
   * Who said it.
   */
  by: ColorName;
  /**
   * Its number in the talk, from 1.
   */
  number: number;
  /**
   * A phrase in the reader's language, or what was written.
   */
  text: string;
};
