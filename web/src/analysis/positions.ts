// Asks the server about positions: what may be played there, and how lines of
// the computer are written. Every question is asked once.

import { ask, type Answer } from "../page/api";
import type { LineView } from "../wire/LineView";
import type { Node } from "./tree";

export class Positions {
  private readonly known = new Map<string, Promise<Answer<LineView>>>();

  /** What further moves lead to from a position, and how `lines` from there are written. */
  ask(node: Node, further: readonly string[] = [], lines: readonly (readonly string[])[] = []): Promise<Answer<LineView>> {
    const { fen, moves } = node.path;
    const question = { from: fen, moves: [...moves, ...further], lines };
    const key = JSON.stringify(question);
    const known = this.known.get(key);
    if (known) return known;
    const asked = ask<LineView>("/api/moves", "POST", question).then((answer) => {
      // Without a connection there is no answer to keep.
      if (!answer.ok && !answer.refusal) this.known.delete(key);
      return answer;
    });
    this.known.set(key, asked);
    return asked;
  }
}
