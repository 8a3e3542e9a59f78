// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Where a list of players came from.
 */
export type RosterSource = "typed" | "csv" | "trf" | "phone";
