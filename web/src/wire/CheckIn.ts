// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Who is paired.
 */
export type CheckIn = "required" | "each_round" | "not_used";
