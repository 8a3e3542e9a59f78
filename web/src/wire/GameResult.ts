// Written by a test of rochade-server from the Rust types. Do not edit.

export type GameResult = "1-0" | "1/2-1/2" | "0-1" | "+/-" | "-/+" | "-/-" | "1/2-0" | "0-1/2" | "0-0" | "*";
