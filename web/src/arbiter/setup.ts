// A position that is being set up by hand: pieces, who is to move, which kings and
// rooks have moved, en passant. Whether it can be played is the server's to say.

import { at, file, opposite, pieces, rank, square, type Color, type Key, type Piece, type Pieces, type Role } from "../board/squares";

const LETTERS: Readonly<Record<Role, string>> = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };
const COLORS: readonly Color[] = ["white", "black"];

function backRank(color: Color): number {
  return color === "white" ? 0 : 7;
}

export class SetupDraft {
  readonly pieces: Pieces;
  turn: Color;
  enPassant: Key | undefined;
  /** Kings and rooks on their back ranks that can no longer castle. */
  private readonly moved = new Set<Key>();

  /** @param fen Shredder-FEN: castling rights are files of rooks. */
  constructor(fen: string) {
    const [board = "", turn, rights = "-", enPassant = "-"] = fen.split(" ");
    this.pieces = pieces(board);
    this.turn = turn === "b" ? "black" : "white";
    this.enPassant = enPassant === "-" ? undefined : square(enPassant);
    for (const color of COLORS) {
      for (const rook of this.backRankPieces(color, "rook")) {
        const letter = rook.charAt(0);
        if (!rights.includes(color === "white" ? letter.toUpperCase() : letter)) this.moved.add(rook);
      }
    }
  }

  put(key: Key, piece: Piece): void {
    this.pieces.set(key, piece);
    this.moved.delete(key);
    // Of two rooks on one side of the king only one can be where it began.
    const isRook = piece.role === "rook" && rank(key) === backRank(piece.color);
    if (isRook && this.hasOtherOnSide(key, piece.color)) this.moved.add(key);
  }

  remove(key: Key): void {
    this.pieces.delete(key);
    this.moved.delete(key);
  }

  relocate(from: Key, to: Key): void {
    const piece = this.pieces.get(from);
    if (!piece) return;
    this.remove(from);
    this.put(to, piece);
  }

  clear(): void {
    this.pieces.clear();
    this.moved.clear();
    this.enPassant = undefined;
  }

  /** The kings and rooks of whom it matters whether they have moved. */
  castlers(): readonly { key: Key; piece: Piece; hasMoved: boolean }[] {
    return COLORS.flatMap((color) => {
      const [kings, rooks] = [this.backRankPieces(color, "king"), this.backRankPieces(color, "rook")];
      if (kings.length === 0 || rooks.length === 0) return [];
      return [...kings, ...rooks].flatMap((key) => {
        const piece = this.pieces.get(key);
        return piece ? [{ key, piece, hasMoved: this.moved.has(key) }] : [];
      });
    });
  }

  setMoved(key: Key, hasMoved: boolean): void {
    if (hasMoved) this.moved.add(key);
    else this.moved.delete(key);
  }

  /** The squares that a pawn may just have passed with a double step. */
  passed(): readonly Key[] {
    const mover = opposite(this.turn);
    const [start, over, goal] = mover === "white" ? ([1, 2, 3] as const) : ([6, 5, 4] as const);
    return Array.from({ length: 8 }, (_, index) => index)
      .filter((index) => {
        const pawn = this.pieces.get(at(index, goal));
        const isFree = !this.pieces.has(at(index, over)) && !this.pieces.has(at(index, start));
        return pawn?.role === "pawn" && pawn.color === mover && isFree;
      })
      .map((index) => at(index, over));
  }

  /** Shredder-FEN, in which every set-up can be written. */
  fen(): string {
    if (this.enPassant && !this.passed().includes(this.enPassant)) this.enPassant = undefined;
    return [this.board(), this.turn.charAt(0), this.rights(), this.enPassant ?? "-", "0 1"].join(" ");
  }

  private board(): string {
    const ranks = Array.from({ length: 8 }, (_, index) => {
      const squares = Array.from({ length: 8 }, (_, column) => this.letter(at(column, 7 - index)));
      return squares.join("").replace(/ +/g, (empty) => String(empty.length));
    });
    return ranks.join("/");
  }

  private letter(key: Key): string {
    const piece = this.pieces.get(key);
    if (!piece) return " ";
    const letter = LETTERS[piece.role];
    return piece.color === "white" ? letter.toUpperCase() : letter;
  }

  private rights(): string {
    const letters = COLORS.flatMap((color) => {
      const kings = this.backRankPieces(color, "king").filter((key) => !this.moved.has(key));
      const rooks = this.backRankPieces(color, "rook").filter((key) => !this.moved.has(key));
      if (kings.length !== 1) return [];
      return rooks.reverse().map((key) => (color === "white" ? key.charAt(0).toUpperCase() : key.charAt(0)));
    });
    return letters.join("") || "-";
  }

  private backRankPieces(color: Color, role: Role): Key[] {
    const files = Array.from({ length: 8 }, (_, index) => at(index, backRank(color)));
    return files.filter((key) => {
      const piece = this.pieces.get(key);
      return piece?.color === color && piece.role === role;
    });
  }

  private hasOtherOnSide(rook: Key, color: Color): boolean {
    const [king] = this.backRankPieces(color, "king");
    if (!king) return false;
    const side = (key: Key): boolean => file(key) < file(king);
    const others = this.backRankPieces(color, "rook").filter((key) => key !== rook && !this.moved.has(key));
    return others.some((other) => side(other) === side(rook));
  }
}
