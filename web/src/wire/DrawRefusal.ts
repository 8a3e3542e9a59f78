// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Why a number that was drawn does not count.
 */
export type DrawRefusal = "excluded" | "used";
