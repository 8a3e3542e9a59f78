// How strong the computer plays, in eight levels.
//
// The engine plays far too well for most of us, even with a handful of nodes. So
// on the lower levels it is asked for many moves with their scores, and one of
// them is drawn: the worse a move, the less likely. Searches end by depth or by
// nodes and not by time, so that a level is as strong on a phone as elsewhere.

import type { Limits, Line, Score } from "./uci";

export interface Level {
  readonly limits: Limits;
  /** Among how many moves one is drawn. */
  readonly lines: number;
  /**
   * How much worse, in hundredths of a pawn, a move is that is drawn 2.7 times less often; 0
   * plays the best move.
   */
  readonly blur: number;
  /** How often, of one time, any move is played, however bad. */
  readonly slips: number;
}

/** More than there are legal moves in any position. */
const ALL_MOVES = 256;

/** From beginner to full strength. */
export const LEVELS: readonly Level[] = [
  { limits: { depth: 1 }, lines: ALL_MOVES, blur: 250, slips: 0.25 },
  { limits: { depth: 1 }, lines: ALL_MOVES, blur: 150, slips: 0.1 },
  { limits: { depth: 2 }, lines: ALL_MOVES, blur: 100, slips: 0.03 },
  { limits: { depth: 2 }, lines: ALL_MOVES, blur: 66, slips: 0.01 },
  { limits: { depth: 3 }, lines: 20, blur: 48, slips: 0 },
  { limits: { depth: 6 }, lines: 10, blur: 30, slips: 0 },
  { limits: { nodes: 6_000 }, lines: 4, blur: 12, slips: 0 },
  // The time is for slow devices: nobody waits longer for a move.
  { limits: { nodes: 800_000, movetime: 6_000 }, lines: 1, blur: 0, slips: 0 },
];

/** The level with this number, from 1 to 8. */
export function level(number: number): Level {
  const found = LEVELS[number - 1];
  if (!found) throw new Error(`no level ${number}: expected 1 to ${LEVELS.length}`);
  return found;
}

/** Beyond this a game is won or lost, and what more there is to have counts less. */
const DECIDED = 1_000;
const MATE = 3_000;

function worth(score: Score): number {
  if (score.kind === "mate") return score.moves > 0 ? MATE - score.moves : -MATE - score.moves;
  const size = Math.abs(score.hundredths);
  const felt = size <= DECIDED ? size : DECIDED + (size - DECIDED) / 4;
  return Math.sign(score.hundredths) * felt;
}

/**
 * The move that is played, of those that were found, the best one first.
 *
 * @param random a number from 0 up to 1, each time another one
 */
export function choose({ blur, slips }: Level, lines: readonly Line[], random: () => number): string | undefined {
  const playable = lines.filter((line) => line.moves.length > 0);
  const best = playable[0];
  if (!best || blur === 0) return best?.moves[0];
  if (random() < slips) return playable[Math.floor(random() * playable.length)]?.moves[0];
  const weights = playable.map((line) => Math.exp((worth(line.score) - worth(best.score)) / blur));
  let ticket = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = playable.find((_, index) => (ticket -= weights[index] ?? 0) < 0);
  return (drawn ?? best).moves[0];
}
