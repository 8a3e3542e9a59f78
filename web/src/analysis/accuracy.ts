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

/** A move's accuracy from 0 to 100, by the formula that Lichess fitted. */
function moveAccuracy(fell: number): number {
  return Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * fell) - 3.1669));
}

/** @param scores of all positions of the game, the first one that in which White began */
export function accuracy(scores: readonly WhiteScore[], color: ColorName): Accuracy {
  const mistakes: Record<Mistake, number> = { inaccuracy: 0, mistake: 0, blunder: 0 };
  const accuracies: number[] = [];
  for (let index = color === "white" ? 0 : 1; index + 1 < scores.length; index += 2) {
    const [before, after] = [scores[index], scores[index + 1]];
    if (!before || !after) break;
    accuracies.push(moveAccuracy(given(before, after, color)));
    const kind = mistake(before, after, color);
    if (kind) mistakes[kind] += 1;
  }
  const sum = accuracies.reduce((total, one) => total + one, 0);
  return { percent: accuracies.length > 0 ? sum / accuracies.length : undefined, mistakes };
}
