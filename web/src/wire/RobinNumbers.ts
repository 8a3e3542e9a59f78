// Written by a test of rochade-server from the Rust types. Do not edit.

export type RobinNumbers = "by_rating" | "by_lot" | "varma_club" | "varma_federation";
