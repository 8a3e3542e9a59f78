// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Which colour to play.
 */
export type WantedColor = "white" | "black" | "random";
