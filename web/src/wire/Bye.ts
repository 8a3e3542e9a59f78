// Written by a test of rochade-server from the Rust types. Do not edit.

export type Bye = "pairing_allocated" | "full_point" | "half_point" | "zero_point";
