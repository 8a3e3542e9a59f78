// How good a position is, and how well a game was played.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { accuracy, mistake } from "../src/analysis/accuracy";
import { chances, fromWhite, type WhiteScore } from "../src/analysis/score";

describe("scores", () => {
  const pawns = (hundredths: number): WhiteScore => ({ kind: "pawns", hundredths });

  test("are told from White's side", () => {
    assert.deepEqual(fromWhite({ kind: "pawns", hundredths: 30 }, "black"), pawns(-30));
    assert.deepEqual(fromWhite({ kind: "mate", moves: 2 }, "black"), { kind: "mate", winner: "black", moves: 2 });
    // Who is mated already has lost.
    assert.deepEqual(fromWhite({ kind: "mate", moves: 0 }, "black"), { kind: "mate", winner: "white", moves: 0 });
    assert.deepEqual(fromWhite({ kind: "mate", moves: 0 }, "white"), { kind: "mate", winner: "black", moves: 0 });
  });

  test("become chances between loss and win", () => {
    assert.equal(chances(pawns(0)), 0.5);
    assert.ok(chances(pawns(100)) > 0.58 && chances(pawns(100)) < 0.6);
    assert.equal(chances({ kind: "mate", winner: "black", moves: 3 }), 0);
  });

  test("a queen thrown away is a blunder of who did it, and of nobody else", () => {
    assert.equal(mistake(pawns(30), pawns(-900), "white"), "blunder");
    assert.equal(mistake(pawns(30), pawns(-900), "black"), undefined);
    const scores = [pawns(30), pawns(30), pawns(900), pawns(900)];
    const [white, black] = [accuracy(scores, "white"), accuracy(scores, "black")];
    assert.deepEqual(black.mistakes, { inaccuracy: 0, mistake: 0, blunder: 1 });
    assert.deepEqual(white.mistakes, { inaccuracy: 0, mistake: 0, blunder: 0 });
    assert.equal(Math.round(white.percent ?? 0), 100);
    assert.ok((black.percent ?? 100) < 30);
  });

  test("who has not moved has no accuracy", () => {
    assert.equal(accuracy([pawns(0), pawns(0)], "black").percent, undefined);
  });
});
