// A game with its variations: a tree of moves. It knows no rules: a move comes in
// only after the server has said what it leads to.

import type { AnalysisGame } from "../wire/AnalysisGame";
import type { AnalysisLine } from "../wire/AnalysisLine";
import type { AnalysisMove } from "../wire/AnalysisMove";
import type { ColorName } from "../wire/ColorName";
import type { MovePlace } from "../wire/MovePlace";
import type { Remarks } from "../wire/Remarks";
import type { StepView } from "../wire/StepView";
import type { WhiteScore } from "./score";

const SILENCE: Remarks = { comments: [], text: "", drawn: [] };

/** Whether a move was made in a game between players: those stay as they are. */
export type Origin = "played" | "tried";

/** A position in the tree: the start, or what a move led to. */
export class Node {
  readonly children: Node[] = [];
  /** From White's side, once the computer has looked at it. */
  score: WhiteScore | undefined;
  /** The best move here in UCI, once the computer has gone through the game. */
  best: string | undefined;
  /** Half-moves since White's first, by the move numbers of the game. */
  readonly ply: number;
  /** The numbers of the glyphs after the move. */
  nags: readonly number[] = [];
  remarks: Remarks = SILENCE;
  /** What is said before the move, where a variation begins with it. */
  intro: Remarks = SILENCE;
  /** What is said in place of the move, without another move. */
  asides: readonly Remarks[] = [];

  constructor(
    /** The move that led here; none at the start. */
    readonly move: StepView | undefined,
    readonly parent: Node | undefined,
    readonly origin: Origin,
    /** The whole position, where no legal moves lead here: at the start, and after a null move. */
    readonly fen: string | undefined,
    firstPly = 0,
  ) {
    this.ply = parent ? parent.ply + 1 : firstPly;
  }

  /** How the position is reached: from a position that is known whole, by moves in UCI. */
  get path(): { readonly fen: string; readonly moves: readonly string[] } {
    const moves: string[] = [];
    let node: Node = this;
    for (; node.fen === undefined && node.parent; node = node.parent) moves.unshift(node.move?.uci ?? "");
    return { fen: node.fen ?? "", moves };
  }

  /** Whether everything up to here is the first choice. */
  get isMain(): boolean {
    let node: Node = this;
    for (; node.parent; node = node.parent) if (node.parent.children[0] !== node) return false;
    return true;
  }

  isWithin(other: Node): boolean {
    let node: Node | undefined = this;
    while (node && node !== other) node = node.parent;
    return node === other;
  }

  /** Goes on with this move, which is added if nobody has tried it. */
  add(move: StepView): Node {
    const known = this.children.find((child) => child.move?.uci === move.uci);
    if (known) return known;
    const node = new Node(move, this, "tried", undefined);
    this.children.push(node);
    return node;
  }

  /** Whether it can be taken away: what was played stays. */
  get isRemovable(): boolean {
    return this.parent !== undefined && this.origin === "tried";
  }

  /** Takes the move away with all that follows; the position that is left. */
  remove(): Node {
    const { parent } = this;
    if (!parent || !this.isRemovable) return this;
    parent.children.splice(parent.children.indexOf(this), 1);
    return parent;
  }

  /** Where the line of this position would come before another: its first move there, if it may. */
  get promotable(): Node | undefined {
    for (let node: Node = this; node.parent; node = node.parent) {
      const first = node.parent.children[0];
      if (first !== node) return first?.origin === "played" ? undefined : node;
    }
    return undefined;
  }

  /** Puts the line of this position before the others, at the last place where it is not. */
  promote(): void {
    const node = this.promotable;
    const siblings = node?.parent?.children;
    if (!node?.parent || !siblings) return;
    siblings.splice(siblings.indexOf(node), 1);
    siblings.unshift(node);
    // In the middle of a line nothing is said before a move: it is said after the one before.
    const { parent, intro } = node;
    if (intro.text === "" && intro.drawn.length === 0) return;
    parent.remarks = {
      comments: [...parent.remarks.comments, ...intro.comments],
      text: [parent.remarks.text, intro.text].filter((text) => text !== "").join(" "),
      drawn: [...parent.remarks.drawn, ...intro.drawn],
    };
    node.intro = SILENCE;
  }
}

export class Tree {
  readonly root: Node;

  /** @param played how many moves of the game itself were played and stay; none where all is free */
  constructor(
    private readonly given: AnalysisGame,
    private readonly played: number | undefined,
  ) {
    this.root = new Node(undefined, undefined, "played", given.start, given.first_ply);
    const lines: Node[][] = [];
    for (const { instead_of, intro, moves } of given.lines) {
      const instead = instead_of ? lines[instead_of.line]?.[instead_of.at] : undefined;
      const parent = instead?.parent ?? this.root;
      const nodes = read(moves, parent, lines.length === 0 ? (played ?? 0) : 0);
      if (!instead) this.root.remarks = intro;
      else if (nodes[0]) nodes[0].intro = intro;
      else instead.asides = [...instead.asides, intro];
      lines.push(nodes);
    }
  }

  /** All positions of the game itself, the start first: what was played, or the first choices. */
  get game(): Node[] {
    const nodes = [this.root];
    for (let node: Node | undefined = this.root.children[0]; node; node = node.children[0]) {
      if (this.played !== undefined && node.origin === "tried") break;
      nodes.push(node);
    }
    return nodes;
  }

  isGame(node: Node): boolean {
    return this.played === undefined ? node.isMain : node.origin === "played";
  }

  /** Where the variation began in which this position is: the last position of the game before it. */
  onGame(node: Node): Node {
    let on = node;
    while (on.parent && !this.isGame(on)) on = on.parent;
    return on;
  }

  /** The game as it is now, with everything that was tried. */
  get written(): AnalysisGame {
    const lines: AnalysisLine[] = [];
    this.write(lines, this.root.children[0], null, this.root.remarks);
    return { ...this.given, lines };
  }

  /** Writes the line that begins with this move, and what could have been played instead. */
  private write(lines: AnalysisLine[], first: Node | undefined, instead_of: MovePlace | null, intro: Remarks): void {
    const own = lines.length;
    const moves: AnalysisMove[] = [];
    lines.push({ instead_of, intro, moves });
    for (let node = first; node; node = node.children[0]) {
      const { move, nags, remarks, fen } = node;
      if (move) moves.push({ uci: move.uci, nags: [...nags], remarks, step: move, fen: fen ?? null });
    }
    let at = 0;
    for (let node = first; node; node = node.children[0], at += 1) {
      const place = { line: own, at };
      // The alternatives of the first move of a variation are written beside it, not below.
      const others = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
      for (const other of others) this.write(lines, other, place, other.intro);
      for (const aside of node.asides) lines.push({ instead_of: place, intro: aside, moves: [] });
    }
  }
}

/** @param played how many of the moves were played */
function read(moves: readonly AnalysisMove[], parent: Node, played: number): Node[] {
  const nodes: Node[] = [];
  for (const { step, nags, remarks, fen } of moves) {
    if (!step) break;
    const before: Node = nodes[nodes.length - 1] ?? parent;
    const node = new Node(step, before, nodes.length < played ? "played" : "tried", fen ?? undefined);
    node.nags = nags ?? [];
    node.remarks = remarks ?? SILENCE;
    before.children.push(node);
    nodes.push(node);
  }
  return nodes;
}

/** Who is to move. */
export function mover(node: Node | undefined): ColorName {
  return (node?.ply ?? 0) % 2 === 0 ? "white" : "black";
}

/** The last position when everything goes on as first tried. */
export function lineEnd(node: Node): Node {
  let end = node;
  for (let next = end.children[0]; next; next = end.children[0]) end = next;
  return end;
}

/** Where a position is, as the choice of a move after each; the way back from `at`. */
export function choices(node: Node): number[] {
  const way: number[] = [];
  for (let at: Node = node; at.parent; at = at.parent) way.unshift(at.parent.children.indexOf(at));
  return way;
}

export function follow(root: Node, way: readonly number[]): Node {
  let node = root;
  for (const choice of way) {
    const next = node.children[choice];
    if (!next) break;
    node = next;
  }
  return node;
}
