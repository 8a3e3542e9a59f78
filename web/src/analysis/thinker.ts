// What the computer thinks about, and when: first a quick look at the position on
// the board, then the whole game, then the position on the board again, deeper.

import type { Engine } from "../engine/engine";
import type { Line, Limits } from "../engine/uci";
import type { Node } from "./tree";

/** Something was found about a position. */
export interface Heard {
  readonly node: Node;
  readonly lines: readonly Line[];
}

export interface ThinkerHandlers {
  /** About the position on the board, again and again. */
  looked(heard: Heard): void;
  /** About a position of the game, once; how many are still to come. */
  reviewed(heard: Heard, left: number): void;
  broken(error: Error): void;
}

/** For each position of the game. Counted in nodes: the same game gets the same review everywhere. */
const REVIEW: Limits = { nodes: 30_000 };
/** For the position on the board, at first and later. */
const QUICK: Limits = { nodes: 120_000 };
const DEEP: Limits = { nodes: 4_000_000 };

/** How far the position on the board was looked at. */
type Looked = "not" | "quickly" | "deeply";

export class Thinker {
  private board: Node | undefined;
  private looked: Looked = "not";
  private toReview: Node[] = [];
  private running: AbortController | undefined;
  private isBusy = false;

  constructor(
    private readonly engine: Engine,
    /** How many lines are wanted. */
    private lines: number,
    private readonly handlers: ThinkerHandlers,
  ) {}

  /** From now on so many lines are wanted. */
  setLines(lines: number): void {
    this.lines = lines;
    if (this.board) this.lookAt(this.board);
  }

  /** These positions are looked at once each, in this order. */
  review(nodes: readonly Node[]): void {
    this.toReview = [...nodes];
    void this.work();
  }

  /** The position on the board. What was thought about the one before is dropped. */
  lookAt(node: Node): void {
    this.board = node;
    this.looked = "not";
    this.running?.abort();
    void this.work();
  }

  close(): void {
    this.board = undefined;
    this.toReview = [];
    this.running?.abort();
    this.engine.close();
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (await this.step());
    } catch (error) {
      this.handlers.broken(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.isBusy = false;
    }
  }

  /** Does what is next; whether there was anything. */
  private async step(): Promise<boolean> {
    const { board } = this;
    if (board && this.looked === "not") {
      await this.look(board, QUICK, "quickly");
      return true;
    }
    const next = this.toReview.shift();
    if (next) {
      const { lines } = await this.engine.best({ ...next.path, limits: REVIEW, lines: 1 });
      this.handlers.reviewed({ node: next, lines }, this.toReview.length);
      return true;
    }
    if (board && this.looked === "quickly") {
      await this.look(board, DEEP, "deeply");
      return true;
    }
    return false;
  }

  private async look(node: Node, limits: Limits, looked: Looked): Promise<void> {
    this.looked = looked;
    const control = new AbortController();
    this.running = control;
    const question = { ...node.path, limits, lines: this.lines };
    const tell = (lines: readonly Line[]): void => {
      // One depth at a time: between two, some lines are older than others.
      const isWhole = lines.every((line) => line.depth === lines[0]?.depth);
      if (isWhole && !control.signal.aborted) this.handlers.looked({ node, lines });
    };
    await this.engine.best(question, tell, control.signal);
    this.running = undefined;
  }
}
