// Castling as it is recommended at a wooden board: the king is put aside, the
// rook goes to its goal, then the king to his.

import { h } from "../page/dom";
import { place, square, type Color, type Key, type Pieces } from "./squares";

/** Milliseconds of each of the three steps. */
const STEP = 240;

/** A castling on the board: which squares king and rook leave and reach. */
export interface CastlingPath {
  readonly color: Color;
  readonly king: readonly [Key, Key];
  readonly rook: readonly [Key, Key];
}

/** The castling that a move in UCI is in this position, if it is one. */
export function castlingPath(uci: string, before: Pieces): CastlingPath | undefined {
  const [king, rook] = [square(uci.slice(0, 2)), square(uci.slice(2, 4))];
  const [piece, other] = [before.get(king), before.get(rook)];
  const isCastling = piece?.role === "king" && other?.role === "rook" && piece.color === other.color;
  if (!isCastling) return undefined;
  const [kingFile, rookFile] = rook > king ? ["g", "f"] : ["c", "d"];
  const rankName = king.slice(1);
  return {
    color: piece.color,
    king: [king, square(`${kingFile}${rankName}`)],
    rook: [rook, square(`${rookFile}${rankName}`)],
  };
}

/** What the castling is played on. */
export interface Stage {
  readonly layer: HTMLElement;
  readonly orientation: Color;
  /** Shows these pieces; a piece that stands elsewhere now slides there. */
  show(pieces: Pieces, animation: "none" | "slide"): void;
}

/** A castling that is being played. */
export class CastlingPlay {
  private cancelled = false;
  private readonly king: HTMLElement;

  constructor(
    private readonly path: CastlingPath,
    private readonly before: Pieces,
    private readonly stage: Stage,
  ) {
    this.king = h("span", { class: `board-piece board-hand king ${path.color}` });
  }

  /** Plays it; true if it came to its end. */
  async play(): Promise<boolean> {
    const { path, stage } = this;
    const kingMoves = path.king[0] !== path.king[1];
    const withoutKing: Pieces = new Map(this.before);
    if (kingMoves) {
      withoutKing.delete(path.king[0]);
      stage.show(withoutKing, "none");
      stage.layer.append(this.king);
      await this.carry(place(path.king[0], stage.orientation), this.aside());
      if (this.cancelled) return false;
    }
    if (path.rook[0] !== path.rook[1]) {
      const rookMoved: Pieces = new Map(withoutKing);
      const rook = rookMoved.get(path.rook[0]);
      rookMoved.delete(path.rook[0]);
      if (rook) rookMoved.set(path.rook[1], rook);
      stage.show(rookMoved, "slide");
      await this.carry(this.aside(), this.aside());
      if (this.cancelled) return false;
    }
    if (kingMoves) await this.carry(this.aside(), place(path.king[1], stage.orientation));
    if (this.cancelled) return false;
    this.king.remove();
    return true;
  }

  cancel(): void {
    this.cancelled = true;
    this.king.remove();
  }

  /** Beside the king's goal, half off the board. */
  private aside(): [number, number] {
    const [column, row] = place(this.path.king[1], this.stage.orientation);
    return [column, row === 0 ? -0.8 : 7.8];
  }

  private async carry(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const where = ([column, row]: readonly [number, number]): string =>
      `translate(${column * 100}%, ${row * 100}%)`;
    const frames = [{ transform: where(from) }, { transform: where(to) }];
    const animation = this.king.animate(frames, { duration: STEP, easing: "ease-in-out", fill: "forwards" });
    await animation.finished.catch(() => undefined);
  }
}
