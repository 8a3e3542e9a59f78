// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Who is paired in the first round.
 */
export type CheckIn = "required" | "not_used";
