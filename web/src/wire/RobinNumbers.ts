// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * How the players of a round robin get their numbers in the Berger tables.
 */
export type RobinNumbers = "by_rating" | "by_lot";
