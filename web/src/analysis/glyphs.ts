// The signs for what somebody thinks of a move or a position, by their numbers in
// game files.

const SIGNS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  22: "⨀",
  32: "⟳",
  36: "↑",
  40: "→",
  132: "⇆",
  138: "⊕",
  146: "N",
};

/** The glyphs of moves, of which a move has one. */
export const MOVE_GLYPHS = [1, 2, 3, 4, 5, 6] as const;

export function sign(nag: number): string {
  return SIGNS[nag] ?? `$${nag}`;
}
