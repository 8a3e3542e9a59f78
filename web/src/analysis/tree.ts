// The game with the variations that were tried: a tree of moves. It knows no
// rules: a move comes in only after the server has said what it leads to.

import type { GameView } from "../wire/GameView";
import type { StepView } from "../wire/StepView";
import type { WhiteScore } from "./score";

/** A position in the tree: the start, or what a move led to. */
export class Node {
  readonly children: Node[] = [];
  /** From White's side, once the computer has looked at it. */
  score: WhiteScore | undefined;

  constructor(
    /** The move that led here; none at the start. */
    readonly move: StepView | undefined,
    readonly parent: Node | undefined,
    /** Whether the game itself came here. */
    readonly isGame: boolean,
  ) {}

  get ply(): number {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  /** The moves from the start to here, in UCI. */
  get path(): string[] {
    return this.parent && this.move ? [...this.parent.path, this.move.uci] : [];
  }

  child(uci: string): Node | undefined {
    return this.children.find((child) => child.move?.uci === uci);
  }

  /** Goes on with this move, which is added if nobody has tried it. */
  add(move: StepView): Node {
    const known = this.child(move.uci);
    if (known) return known;
    const node = new Node(move, this, false);
    this.children.push(node);
    return node;
  }

  /** Takes a variation away; the position that it left. The game stays. */
  remove(): Node {
    const { parent } = this;
    if (!parent || this.isGame) return this;
    parent.children.splice(parent.children.indexOf(this), 1);
    return parent;
  }
}

export class Tree {
  readonly root: Node;
  /** All positions of the game, the start first. */
  readonly game: readonly Node[];

  constructor(view: GameView) {
    this.root = new Node(undefined, undefined, true);
    const game = [this.root];
    for (const move of view.moves) {
      const last = game[game.length - 1] ?? this.root;
      const next = new Node(move, last, true);
      last.children.push(next);
      game.push(next);
    }
    this.game = game;
  }

  get end(): Node {
    return this.game[this.game.length - 1] ?? this.root;
  }
}

/** Where the variation began in which this position is: the last position of the game before it. */
export function onGame(node: Node): Node {
  return node.isGame || !node.parent ? node : onGame(node.parent);
}

/** The last position when everything goes on as first tried. */
export function lineEnd(node: Node): Node {
  const next = node.children[0];
  return next ? lineEnd(next) : node;
}
