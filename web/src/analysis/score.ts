// How good a position is, from White's side, as a number, in words and as chances.

import type { Line, Score } from "../engine/uci";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";

/** A score from White's side: positive is good for White. */
export type WhiteScore =
  | { readonly kind: "pawns"; readonly hundredths: number }
  /** Who mates, and in how many moves; 0 when it is mate already. */
  | { readonly kind: "mate"; readonly winner: ColorName; readonly moves: number };

/** The engine's score, which is that of the player to move, from White's side. */
export function fromWhite(score: Score, turn: ColorName): WhiteScore {
  const isWhite = turn === "white";
  if (score.kind === "pawns") return { kind: "pawns", hundredths: isWhite ? score.hundredths : -score.hundredths };
  const moverWins = score.moves > 0;
  return { kind: "mate", winner: moverWins === isWhite ? "white" : "black", moves: Math.abs(score.moves) };
}

/** White's score of the best line; none when nothing was found yet. */
export function bestScore(lines: readonly Line[], turn: ColorName): WhiteScore | undefined {
  const best = lines[0];
  return best && fromWhite(best.score, turn);
}

/** How steeply chances rise with a lead; fitted to games between people by Lichess. */
const STEEPNESS = 0.00368208;

/** White's chances, from 0 to 1. */
export function chances(score: WhiteScore): number {
  if (score.kind === "mate") return score.winner === "white" ? 1 : 0;
  return 1 / (1 + Math.exp(-STEEPNESS * score.hundredths));
}

function numberFormat(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(document.documentElement.lang, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The score as chess players write it: +1.25, −0.40, #5, −#3; of pawns with so many digits. */
export function scoreText(score: WhiteScore, digits = 2): string {
  if (score.kind === "pawns") return numberFormat(digits).format(score.hundredths / 100).replace("-", "−");
  // It is mate already: the sign alone, as after a move.
  return `${score.winner === "white" ? "" : "−"}#${score.moves === 0 ? "" : score.moves}`;
}

/** Up to this lead, neither side is said to be better. */
const EVEN = 30;

/** The score in words, for who cannot see the bar. */
export function scoreWords(score: WhiteScore): string {
  if (score.kind === "mate") {
    if (score.moves === 0) return t("ui-computer-mate-now");
    return t(score.winner === "white" ? "ui-computer-mate-white" : "ui-computer-mate-black", { moves: score.moves });
  }
  const pawns = numberFormat(2).format(Math.abs(score.hundredths) / 100).replace("+", "");
  if (Math.abs(score.hundredths) <= EVEN) return t("ui-computer-even");
  return t(score.hundredths > 0 ? "ui-computer-better-white" : "ui-computer-better-black", { pawns });
}
