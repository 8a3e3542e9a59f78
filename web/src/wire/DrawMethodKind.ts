// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Which way of drawing it is.
 */
export type DrawMethodKind = "public" | "random" | "dice" | "roll" | "number" | "polyhedral" | "slips";
