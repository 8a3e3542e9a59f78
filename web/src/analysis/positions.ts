// Asks the server about positions: what may be played there, and how lines of
// the computer are written. Every question is asked once.

import { ask, type Answer } from "../page/api";
import type { LineView } from "../wire/LineView";

export class Positions {
  private readonly known = new Map<string, Promise<Answer<LineView>>>();

  constructor(
    /** Where all lines begin. */
    private readonly fen: string,
  ) {}

  /** What these moves lead to, and how `lines` from there are written. */
  ask(moves: readonly string[], lines: readonly (readonly string[])[] = []): Promise<Answer<LineView>> {
    const question = { from: this.fen, moves, lines };
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
