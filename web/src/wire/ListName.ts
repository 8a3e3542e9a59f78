// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A federation's list.
 */
export type ListName = "dwz" | "knsb" | "fshr" | "ecf" | "fide";
