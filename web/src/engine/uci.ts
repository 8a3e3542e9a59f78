// The language that chess engines speak, as far as we need it. Castling is king
// takes rook in both directions.

/** How good a position is for the player to move. */
export type Score =
  /** In hundredths of a pawn. */
  | { readonly kind: "pawns"; readonly hundredths: number }
  /** Mate in so many moves; negative when the player to move is mated, 0 when mated already. */
  | { readonly kind: "mate"; readonly moves: number };

/** One line of play that the engine has looked at. */
export interface Line {
  /** 1 for the best line, 2 for the next. */
  readonly rank: number;
  readonly depth: number;
  readonly nodes: number;
  readonly score: Score;
  readonly moves: readonly string[];
}

/** What the engine says. */
export type Said =
  | { readonly kind: "known" }
  | { readonly kind: "ready" }
  | { readonly kind: "line"; readonly line: Line }
  /** The end of a search; no move where none is legal. */
  | { readonly kind: "best"; readonly move: string | undefined }
  | { readonly kind: "other" };

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
const OTHER: Said = { kind: "other" };

/** Reads one line of what an engine says. */
export function read(text: string): Said {
  const [first, ...words] = text.trim().split(/\s+/);
  switch (first) {
    case "uciok":
      return { kind: "known" };
    case "readyok":
      return { kind: "ready" };
    case "bestmove":
      return { kind: "best", move: MOVE.test(words[0] ?? "") ? words[0] : undefined };
    case "info": {
      const line = readLine(words);
      return line ? { kind: "line", line } : OTHER;
    }
    default:
      return OTHER;
  }
}

/** A line with an exact score and at least one move, or one that ends the game. */
function readLine(words: readonly string[]): Line | undefined {
  // A bound is on the way to a score that follows in the same iteration.
  if (words[0] === "string" || words.includes("lowerbound") || words.includes("upperbound")) return undefined;
  const score = readScore(words);
  const depth = numberAfter(words, "depth");
  if (!score || depth === undefined) return undefined;
  const start = words.indexOf("pv");
  const moves = start < 0 ? [] : words.slice(start + 1).filter((word) => MOVE.test(word));
  return { rank: numberAfter(words, "multipv") ?? 1, depth, nodes: numberAfter(words, "nodes") ?? 0, score, moves };
}

function readScore(words: readonly string[]): Score | undefined {
  const hundredths = numberAfter(words, "cp");
  if (hundredths !== undefined) return { kind: "pawns", hundredths };
  const moves = numberAfter(words, "mate");
  return moves === undefined ? undefined : { kind: "mate", moves };
}

function numberAfter(words: readonly string[], name: string): number | undefined {
  const index = words.indexOf(name);
  const value = index < 0 ? Number.NaN : Number(words[index + 1]);
  return Number.isInteger(value) ? value : undefined;
}

/** When a search ends: at whichever comes first. Without any it goes on until it is stopped. */
export interface Limits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly movetime?: number;
}

/** The command that starts a search. */
export function go(limits: Limits): string {
  const words = (["depth", "nodes", "movetime"] as const).flatMap((name) => {
    const value = limits[name];
    return value === undefined ? [] : [name, String(value)];
  });
  return ["go", ...(words.length > 0 ? words : ["infinite"])].join(" ");
}

/** The command that sets up a position. With the moves, the engine knows of repetitions. */
export function position(fen: string, moves: readonly string[]): string {
  return moves.length > 0 ? `position fen ${fen} moves ${moves.join(" ")}` : `position fen ${fen}`;
}
