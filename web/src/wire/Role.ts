// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What somebody with a link may do.
 */
export type Role = "full" | "entry";
