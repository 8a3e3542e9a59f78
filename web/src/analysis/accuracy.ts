// How well a game was played: what each move gave away of the mover's chances.

import type { ColorName } from "../wire/ColorName";
import { chances, type WhiteScore } from "./score";

/** How bad a move was; most are none of these. */
export type Mistake = "inaccuracy" | "mistake" | "blunder";

/** By how much the mover's chances, from 0 to 1, fell at least. */
const MISTAKES: readonly (readonly [Mistake, number])[] = [
  ["blunder", 0.15],
  ["mistake", 0.1],
  ["inaccuracy", 0.05],
];

/** The sign that chess players write after such a move, and the key of its name. */
export const SIGNS: Readonly<Record<Mistake, { readonly sign: string; readonly label: string }>> = {
  inaccuracy: { sign: "?!", label: "ui-computer-inaccuracy" },
  mistake: { sign: "?", label: "ui-computer-mistake" },
  blunder: { sign: "??", label: "ui-computer-blunder" },
};

export interface Accuracy {
  /** From 0 to 100; none for a player who has not moved. */
  readonly percent: number | undefined;
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

/** What the move from one position to the next gave away, from 0 to 1. */
export function given(before: WhiteScore, after: WhiteScore, mover: ColorName): number {
  const change = chances(after) - chances(before);
  return Math.max(0, mover === "white" ? -change : change);
}

export function mistake(before: WhiteScore, after: WhiteScore, mover: ColorName): Mistake | undefined {
  const fell = given(before, after, mover);
  return MISTAKES.find(([, least]) => fell >= least)?.[0];
}

/** Beyond this lead, in hundredths of a pawn, more is no better; a mate counts as much. */
const CEILING = 1_000;

/** White's chances in percent, as Lichess has them for accuracy. */
function winPercent(score: WhiteScore): number {
  const hundredths =
    score.kind === "mate"
      ? score.winner === "white" ? CEILING : -CEILING
      : Math.max(-CEILING, Math.min(CEILING, score.hundredths));
  return 100 * chances({ kind: "pawns", hundredths });
}

/** A move's accuracy from 0 to 100, by the formula that Lichess fitted; one point is for what the computer may have missed. */
function moveAccuracy(fell: number): number {
  if (fell <= 0) return 100;
  return Math.min(100, Math.max(0, 103.1668100711649 * Math.exp(-0.04354415386753951 * fell) - 3.166924740191411 + 1));
}

/** How much the chances go up and down around each move: where much happens, a move counts more. */
function weights(percents: readonly number[]): number[] {
  const size = Math.max(2, Math.min(8, Math.floor((percents.length - 1) / 10)));
  return percents.slice(1).map((_, index) => {
    const start = Math.max(0, index - (size - 2));
    return Math.min(12, Math.max(0.5, deviation(percents.slice(start, start + size))));
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/**
 * As Lichess computes it: the mean of the accuracies weighted by how much happened around each
 * move, and their harmonic mean, together.
 *
 * @param scores of all positions of the game
 * @param first who moved in the first of them
 */
export function accuracy(scores: readonly WhiteScore[], color: ColorName, first: ColorName = "white"): Accuracy {
  const mistakes: Record<Mistake, number> = { inaccuracy: 0, mistake: 0, blunder: 0 };
  const percents = scores.map(winPercent);
  const weighed = weights(percents);
  const moves: { readonly accuracy: number; readonly weight: number }[] = [];
  for (let index = color === first ? 0 : 1; index + 1 < scores.length; index += 2) {
    const [before, after] = [scores[index], scores[index + 1]];
    const [from, to] = [percents[index] ?? 0, percents[index + 1] ?? 0];
    if (!before || !after) break;
    moves.push({ accuracy: moveAccuracy(color === "white" ? from - to : to - from), weight: weighed[index] ?? 1 });
    const kind = mistake(before, after, color);
    if (kind) mistakes[kind] += 1;
  }
  if (moves.length === 0) return { percent: undefined, mistakes };
  const total = moves.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = moves.reduce((sum, { accuracy: one, weight }) => sum + one * weight, 0) / total;
  const harmonic = moves.length / moves.reduce((sum, { accuracy: one }) => sum + 1 / Math.max(1, one), 0);
  return { percent: (weighted + harmonic) / 2, mistakes };
}

/** The move of the game after which most was lost: where to begin to look; none where nothing was. */
export function criticalMoment(scores: readonly (WhiteScore | undefined)[], first: ColorName = "white"): number | undefined {
  let [worst, lost] = [undefined as number | undefined, MISTAKES[2]?.[1] ?? 0];
  for (let index = 0; index + 1 < scores.length; index += 1) {
    const [before, after] = [scores[index], scores[index + 1]];
    if (!before || !after) continue;
    const fell = given(before, after, (index % 2 === 0) === (first === "white") ? "white" : "black");
    if (fell >= lost) [worst, lost] = [index, fell];
  }
  return worst;
}
