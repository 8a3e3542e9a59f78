// How good a position is, and how well a game was played.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { accuracy, criticalMoment, mistake } from "../src/analysis/accuracy";
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

  // The values that Lichess holds its own computation to, each within the tolerance that it allows.
  const repeated = (times: number, ...scores: number[]): number[] => Array.from({ length: times }, () => scores).flat();
  for (const { what, scores, white, black } of [
    { what: "two good moves", scores: [15, 15], white: [100, 1], black: [100, 1] },
    { what: "White blunders on the first move", scores: [-900, -900], white: [10, 5], black: [100, 1] },
    { what: "Black blunders on the first move", scores: [15, 900], white: [100, 1], black: [10, 5] },
    { what: "both blunder on the first move", scores: [-900, 0], white: [10, 5], black: [10, 5] },
    { what: "20 perfect moves", scores: repeated(20, 15), white: [100, 1], black: [100, 1] },
    { what: "20 perfect moves and a white blunder", scores: [...repeated(20, 15), -900], white: [50, 5], black: [100, 1] },
    { what: "21 perfect moves and a black blunder", scores: [...repeated(21, 15), 900], white: [100, 1], black: [50, 5] },
    { what: "5 average moves on each side", scores: repeated(5, -50, 15), white: [76, 8], black: [76, 8] },
    { what: "50 average moves on each side", scores: repeated(50, -50, 15), white: [76, 8], black: [76, 8] },
    { what: "50 mediocre moves on each side", scores: repeated(50, -135, 15), white: [54, 8], black: [54, 8] },
    { what: "50 terrible moves on each side", scores: repeated(50, -435, 15), white: [20, 8], black: [20, 8] },
  ] as const) {
    test(`accuracy is that of Lichess: ${what}`, () => {
      const all = [15, ...scores].map(pawns);
      for (const [color, [value = 0, tolerance = 0]] of [["white", white], ["black", black]] as const) {
        const percent = accuracy(all, color).percent ?? NaN;
        assert.ok(Math.abs(percent - value) <= tolerance, `${color}: ${percent}, not ${value} ± ${tolerance}`);
      }
    });
  }

  test("accuracy and mistakes of a game are those that Lichess published with its evaluations", () => {
    // https://lichess.org/q7ZvsdUF, an example of its API.
    const published = [
      8, 7, 10, 14, 2, 9, 5, 85, 96, 98, 88, 87, 81, 88, 82, 90, 79, 160, 146, 151, 149, 160, 151, 150, 164, 190, 44, 61, 59,
      54, -34, 158, 142, 183, 177, 340, 169, 200, 120, 167, 147, 200, 92, 102, 95, 95, 61, 79, 72, 201, 190, 183, 106, 108,
      93, 101, 101, 107, 100, 105, 103, 118, 117, 116, 83, 95, 90, 94, 94, 93, 88, 102, 79, 120, 114, 124, 108, 133, 100,
      156, 198, 179, 167, 227, 225, 209, 207, 192, 173, 243, 219, 234, 201, 342, 318, 342, 307, 323, 270, 313, 279, 303,
      286, 277, 215, 213, 8, 8, 8, 8, 21, 54, 42, 57, 25, 63, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    ];
    const all = [15, ...published].map(pawns);
    const [white, black] = [accuracy(all, "white"), accuracy(all, "black")];
    assert.deepEqual([white, black].map(({ percent }) => Math.round(percent ?? 0)), [90, 90]);
    assert.deepEqual(white.mistakes, { inaccuracy: 5, mistake: 2, blunder: 1 });
    assert.deepEqual(black.mistakes, { inaccuracy: 3, mistake: 3, blunder: 1 });
  });

  test("the critical moment is before the move that lost most", () => {
    assert.equal(criticalMoment([pawns(15), pawns(-60), pawns(-60), pawns(-700), pawns(-690)]), 2);
    assert.equal(criticalMoment([pawns(15), pawns(15), pawns(400), pawns(380)]), 1);
    assert.equal(criticalMoment([pawns(15), pawns(15), pawns(10)]), undefined);
  });
});
