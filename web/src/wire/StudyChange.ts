// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What the organiser does with the study time.
 */
export type StudyChange = "start" | "pause" | "restart" | "end";
