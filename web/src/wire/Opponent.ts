// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * Against whom.
 */
export type Opponent = {
  kind: "friend";
} | {
  kind: "account";
  /**
   * The name.
   */
  name: string;
} | {
  kind: "lobby";
} | {
  kind: "one_device";
} | {
  kind: "computer";
  /**
   * From 1, for beginners, to 8.
   */
  level: number;
};
