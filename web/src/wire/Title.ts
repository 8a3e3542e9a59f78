// Written by a test of rochade-server from the Rust types. Do not edit.

export type Title = "GM" | "IM" | "WGM" | "FM" | "WIM" | "CM" | "WFM" | "WCM";
