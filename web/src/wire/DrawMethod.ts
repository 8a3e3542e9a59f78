// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How the start positions are drawn.
 */
export type DrawMethod = "public" | "random" | "dice" | "slips" | "number";
