// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * A field of the settings.
 */
export type SettingsField = "name" | "system" | "rounds" | "points" | "scheme" | "excluded" | "repeats" | "draw" | "initial_color" | "time" | "study" | "tiebreaks" | "policy" | "language" | "check_in" | "registration" | "place" | "federation" | "arbiter" | "deputies";
