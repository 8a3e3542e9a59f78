// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A player's colour.
 */
export type ColorName = "white" | "black";
