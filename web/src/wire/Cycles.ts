// Written by a test of rochade-server from the Rust types. Do not edit.

export type Cycles = "single" | "double" | "matches";
