// The engine's language, the engine itself, and the levels of the computer.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { Engine, type Port, type Question } from "../src/engine/engine";
import { choose, level, LEVELS } from "../src/engine/levels";
import { go, position, read, type Line } from "../src/engine/uci";
import { ProcessPort } from "./support/engine_process";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function question(fen: string, more: Partial<Question> = {}): Question {
  return { fen, moves: [], limits: { nodes: 300 }, lines: 1, ...more };
}

describe("the language of engines", () => {
  test("a line has its rank, depth, score and moves", () => {
    const text = "info depth 7 seldepth 9 multipv 2 score cp -31 nodes 400 nps 1 hashfull 0 time 2 pv e7e5 g1f3 e1h1 a7a8q";
    assert.deepEqual(read(text), {
      kind: "line",
      line: { rank: 2, depth: 7, nodes: 400, score: { kind: "pawns", hundredths: -31 }, moves: ["e7e5", "g1f3", "e1h1", "a7a8q"] },
    });
    const mate = read("info depth 0 score mate 0");
    assert.deepEqual(mate, { kind: "line", line: { rank: 1, depth: 0, nodes: 0, score: { kind: "mate", moves: 0 }, moves: [] } });
  });

  test("bounds, remarks and noise are no lines", () => {
    for (const text of [
      "info depth 9 score cp 20 lowerbound nodes 1 pv e2e4",
      "info depth 9 score cp 20 upperbound nodes 1 pv e2e4",
      "info string depth 3 score cp 20",
      "info depth 3 currmove e2e4",
      "Stockfish 19 Lite",
      "",
    ]) {
      assert.deepEqual(read(text), { kind: "other" }, text);
    }
  });

  test("a search ends with a move, or with none where none is legal", () => {
    assert.deepEqual(read("bestmove e1h1 ponder e8h8"), { kind: "best", move: "e1h1" });
    assert.deepEqual(read("bestmove (none)"), { kind: "best", move: undefined });
  });

  test("commands name all limits, and without any the search goes on", () => {
    assert.equal(go({ nodes: 300, movetime: 50, depth: 2 }), "go depth 2 nodes 300 movetime 50");
    assert.equal(go({}), "go infinite");
    assert.equal(position("8/8", []), "position fen 8/8");
    assert.equal(position("8/8", ["e1h1"]), "position fen 8/8 moves e1h1");
  });
});

describe("Stockfish", () => {
  let engine: Engine;
  before(async () => {
    engine = await Engine.start(new ProcessPort());
  });
  after(() => engine.close());

  test("finds mate in one and says so", async () => {
    const { best, lines } = await engine.best(question("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"));
    assert.equal(best, "e1e8");
    assert.deepEqual(lines[0]?.score, { kind: "mate", moves: 1 });
  });

  test("gives as many lines as were asked for, the best first", async () => {
    const { best, lines } = await engine.best(question(START, { lines: 3, limits: { depth: 4 } }));
    assert.deepEqual(lines.map((line) => line.rank), [1, 2, 3]);
    assert.equal(lines[0]?.moves[0], best);
    const one = await engine.best(question(START));
    assert.equal(one.lines.length, 1);
  });

  test("has no move where the game is over", async () => {
    const mated = await engine.best(question("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"));
    assert.equal(mated.best, undefined);
    assert.deepEqual(mated.lines[0]?.score, { kind: "mate", moves: 0 });
    const stalemated = await engine.best(question("k7/2Q5/8/8/8/8/8/K7 b - - 0 1"));
    assert.equal(stalemated.best, undefined);
    assert.deepEqual(stalemated.lines[0]?.score, { kind: "pawns", hundredths: 0 });
  });

  test("castles by king takes rook, also where king or rook stands still", async () => {
    for (const [fen, castling] of [
      // The rook is on f1 already: only the king moves.
      ["4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"],
      // The king is on c1 already: only the rook moves.
      ["4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1"],
    ] as const) {
      const { lines } = await engine.best(question(fen, { lines: 256, limits: { depth: 1 } }));
      assert.ok(lines.some((line) => line.moves[0] === castling), `${castling} in ${fen}`);
    }
  });

  test("goes on from moves that castle", async () => {
    const played = question("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", { moves: ["e1h1", "e8a8"] });
    const { lines } = await engine.best({ ...played, lines: 256, limits: { depth: 1 } });
    const moves = new Set(lines.map((line) => line.moves[0]));
    // Rook on f1, king on g1; the black rook has left a8 for d8.
    assert.ok(moves.has("f1f8") && moves.has("g1g2") && moves.has("a1a8"), [...moves].join(" "));
  });

  test("a search without end is stopped, and the next one is answered", async () => {
    const control = new AbortController();
    const endless = engine.best(question(START, { limits: {} }), () => control.abort(), control.signal);
    const next = engine.best(question("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"));
    assert.notEqual((await endless).best, undefined);
    assert.equal((await next).best, "e1e8");
  });

  test("what was given up before it began is not searched", async () => {
    const found = await engine.best(question(START, { limits: {} }), undefined, AbortSignal.abort());
    assert.deepEqual(found, { best: undefined, lines: [] });
  });

  test("equal questions get equal answers", async () => {
    const ask = async (): Promise<readonly Line[]> => {
      await engine.forget();
      return (await engine.best(question(START, { limits: { nodes: 2_000 } }))).lines;
    };
    assert.deepEqual(await ask(), await ask());
  });
});

describe("an engine that breaks down", () => {
  test("fails what was asked, and everything after", async () => {
    let fail: (error: Error) => void = () => undefined;
    const port: Port = {
      post: (text) => {
        if (text === "uci") said("uciok");
        if (text === "isready") said("readyok");
      },
      listen: (hear, broken) => {
        said = hear;
        fail = broken;
      },
      close: () => undefined,
    };
    let said: (text: string) => void = () => undefined;
    const engine = await Engine.start(port);
    const asked = engine.best(question(START));
    queueMicrotask(() => queueMicrotask(() => fail(new Error("out of memory"))));
    await assert.rejects(asked, /out of memory/);
    await assert.rejects(engine.best(question(START)), /out of memory/);
  });
});

describe("levels", () => {
  const lines: readonly Line[] = [
    { rank: 1, depth: 1, nodes: 1, score: { kind: "pawns", hundredths: 40 }, moves: ["e2e4"] },
    { rank: 2, depth: 1, nodes: 1, score: { kind: "pawns", hundredths: 10 }, moves: ["d2d4"] },
    { rank: 3, depth: 1, nodes: 1, score: { kind: "mate", moves: -1 }, moves: ["f2f3"] },
  ];
  const share = (number: number, move: string): number => {
    const tickets = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
    // No slip, then the ticket.
    const drawn = tickets.map((ticket) => [0.99, ticket]).map((row) => choose(level(number), lines, () => row.shift() ?? 0));
    return drawn.filter((one) => one === move).length / tickets.length;
  };

  test("there are eight, and full strength plays the best move", () => {
    assert.equal(LEVELS.length, 8);
    assert.throws(() => level(0), /expected 1 to 8/);
    assert.equal(choose(level(8), lines, () => 0.99), "e2e4");
  });

  test("the higher the level, the more often the best move is played", () => {
    const shares = LEVELS.map((_, index) => share(index + 1, "e2e4"));
    for (let index = 1; index < shares.length; index += 1) {
      assert.ok((shares[index] ?? 0) > (shares[index - 1] ?? 1), shares.join(" "));
    }
  });

  test("nobody walks into mate, except by a slip on a low level", () => {
    for (let number = 1; number <= 8; number += 1) assert.equal(share(number, "f2f3"), 0, `level ${number}`);
    assert.equal(choose(level(1), lines, slip(0.99)), "f2f3");
    assert.equal(choose(level(5), lines, slip(0.99)), "d2d4");
  });

  /** Slips if the level ever does, and then draws this ticket. */
  function slip(ticket: number): () => number {
    const rows = [0, ticket];
    return () => rows.shift() ?? ticket;
  }

  test("without a move there is nothing to play", () => {
    assert.equal(choose(level(1), [], () => 0), undefined);
  });
});
