// Written by a test of rochade-server from the Rust types. Do not edit.

/**
 * What comes next.
 */
export type EventStage = {
  round: number;
  stage: "pair";
} | {
  round: number;
  stage: "draw";
} | {
  round: number;
  stage: "publish";
} | {
  round: number;
  stage: "play";
} | {
  stage: "close";
} | {
  stage: "closed";
};
