// Squares, and the pieces on them, as the board draws them.

import { read } from "@lichess-org/chessground/fen";
import type { Color, Key, Piece, Pieces, Role } from "@lichess-org/chessground/types";

export type { Color, Key, Piece, Pieces, Role };

export const FILES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

const NAME = /^[a-h][1-8]$/;

/** The square with this name. */
export function square(name: string): Key {
  if (!NAME.test(name)) throw new Error(`no square ${name}`);
  return name as Key;
}

/** From and to of a move in UCI; for castling the king's and the rook's square. */
export function ends(uci: string): [Key, Key] {
  return [square(uci.slice(0, 2)), square(uci.slice(2, 4))];
}

export function file(key: Key): number {
  return key.charCodeAt(0) - 97;
}

export function rank(key: Key): number {
  return key.charCodeAt(1) - 49;
}

/** The square on this file and rank, each from 0 to 7. */
export function at(fileIndex: number, rankIndex: number): Key {
  return square(`${FILES[fileIndex] ?? ""}${rankIndex + 1}`);
}

/** Where a square is drawn, in squares from the left and from the top. */
export function place(key: Key, orientation: Color): [number, number] {
  return orientation === "white" ? [file(key), 7 - rank(key)] : [7 - file(key), rank(key)];
}

/** The square drawn there. */
export function placed(column: number, row: number, orientation: Color): Key {
  return orientation === "white" ? at(column, 7 - row) : at(7 - column, row);
}

export function opposite(one: Color): Color {
  return one === "white" ? "black" : "white";
}

/** The pieces of a FEN, or of its first field. */
export function pieces(fen: string): Pieces {
  return read(fen.split(" ")[0] ?? fen);
}

/** The name of a piece's drawing and of its label: `wK`. */
export function pieceId(piece: Piece): string {
  const letters: Record<Role, string> = {
    pawn: "P",
    knight: "N",
    bishop: "B",
    rook: "R",
    queen: "Q",
    king: "K",
  };
  return `${piece.color === "white" ? "w" : "b"}${letters[piece.role]}`;
}
