// Castling in the browser: every way to do it, every answer why not.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

/** BQNBRKRN: king f1, rook g1. Castling on the g-side swaps them, at once. */
const SWAP = 289;
/** RNBQKRNB: king e1, rook f1, knight g1. */
const KING_ONLY = 615;

test("a full game from a position where king and rook swap: king onto rook, rook onto king, mate", async () => {
  const { white, black } = await pair(browser, server.url, { number: SWAP });
  await white.drag("f1", "g1");
  for (const seat of [white, black]) {
    await seat.seesMove(1, "O-O");
    await seat.sees("g1", "white king");
    await seat.sees("f1", "white rook");
  }
  await black.drag("g8", "f8");
  for (const seat of [white, black]) {
    await seat.seesMove(2, "O-O");
    await seat.sees("g8", "black king");
    await seat.sees("f8", "black rook");
  }
  await white.type("b3");
  await black.seesMove(3, "b3");
  await black.drag("a7", "a6");
  await white.seesMove(4, "a6");
  await white.tap("b1", "b2");
  await black.seesMove(5, "Qb2");
  await black.type("a6a5");
  await white.seesMove(6, "a5");
  await white.drag("b2", "g7");
  for (const seat of [white, black]) {
    await seat.seesMove(7, "Qxg7#");
    await seat.seesResult("1–0");
  }
  await white.leave();
  await black.leave();
});

test("the king to its goal, where no king step leads", async () => {
  const { white, black } = await pair(browser, server.url, { number: KING_ONLY });
  await white.type("Nf3");
  await black.seesMove(1, "Nf3");
  await black.type("Nf6");
  await white.seesMove(2, "Nf6");
  await white.drag("e1", "g1");
  await black.seesMove(3, "O-O");
  await black.sees("g1", "white king");
  await black.sees("f1", "white rook");
  await black.tap("e8", "g8");
  await white.seesMove(4, "O-O");
  await white.leave();
  await black.leave();
});

test("the buttons: they show whether castling is possible, castle, and say why not", async () => {
  const { white, black } = await pair(browser, server.url, { number: SWAP });
  const standing = async (side: string): Promise<string | null> =>
    white.page.locator(`.castling-button[data-side=${side}]`).getAttribute("data-standing");
  assert.equal(await standing("g"), "possible");
  assert.equal(await standing("c"), "impossible");
  await white.castle("c");
  assert.deepEqual([...new Set(await white.reasons())], ["square_is_occupied"]);
  assert.deepEqual(await white.lit(), ["c1 occupied", "d1 occupied"]);
  await white.castle("g");
  await black.seesMove(1, "O-O");
  assert.deepEqual(await white.lit(), [], "the next move puts the lights out");
  await black.castle("g");
  await white.seesMove(2, "O-O");
  await white.leave();
  await black.leave();
});

test("castling by taps: king, then rook", async () => {
  const { white, black } = await pair(browser, server.url, { number: SWAP });
  await white.tap("f1", "g1");
  await black.seesMove(1, "O-O");
  await black.tap("g8", "f8");
  await white.seesMove(2, "O-O");
  await white.leave();
  await black.leave();
});

test("castling set in advance, with the button and on the board", async () => {
  const { white, black } = await pair(browser, server.url, { number: SWAP });
  await black.castle("g");
  await black.page.locator(".castling-button[data-side=g][data-standing=premove]").waitFor();
  await white.type("e3");
  await white.seesMove(2, "O-O");
  await white.type("e4");
  await black.seesMove(3, "e4");
  await white.drag("f1", "g1");
  await white.page.locator(".premove-note", { hasText: "f1–g1" }).waitFor();
  await black.type("a6");
  await black.seesMove(5, "O-O");
  await black.sees("g1", "white king");
  await white.leave();
  await black.leave();
});

test("castling is played in the recommended order: king aside, rook, king", async () => {
  const seat = await Seat.take(browser, server.url, { reducedMotion: "no-preference" });
  await seat.page.addInitScript(() => {
    // Notes, whenever the hand with the king sets out, where the white rook between e and h stands.
    const steps: string[] = [];
    Object.assign(globalThis, { steps });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given): Animation {
      const pieces = [...document.querySelectorAll("cg-board piece.white")];
      const places = pieces.map((piece) => `${piece.className} ${(piece as Element & { cgKey: string }).cgKey}`);
      const rook = places.find((place) => /rook (f1|g1)$/.test(place)) ?? "";
      const king = places.some((place) => place.includes("king")) ? "king on the board" : "king in the hand";
      if (this.classList.contains("board-hand")) steps.push(`${king}, ${rook.replace(/.*(rook)/, "$1")}`);
      return animate.apply(this, given);
    };
  });
  const made = await seat.create({ number: SWAP, opponent: "one_device" });
  await seat.open(made.path);
  await seat.castle("g");
  await seat.page.locator(".board-hand").waitFor({ state: "attached" });
  await seat.page.locator(".board-hand").waitFor({ state: "detached" });
  await seat.sees("g1", "white king");
  await seat.sees("f1", "white rook");
  const steps = await seat.page.evaluate(() => (globalThis as unknown as { steps: string[] }).steps);
  assert.equal(steps.length, 3);
  assert.match(steps[0] ?? "", /rook g1$/, "first the king is put aside");
  assert.equal(steps[2], "king in the hand, rook f1", "the king goes to his goal when the rook is there");
  await seat.leave();
});

test("a castling set in advance that has become impossible is not tried, and the reason is told", async () => {
  const { white, black } = await pair(browser, server.url, { number: 518, illegal: "fide" });
  await black.castle("g");
  await white.type("e4");
  assert.ok((await black.reasons()).includes("square_is_occupied"));
  assert.equal(await black.page.locator(".player-illegal:visible").count(), 0);
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.leave();
  await black.leave();
});

test("an illegal castling shows the right reason in each language", async () => {
  const run = promisify(execFile);
  const program = process.env["ROCHADE_BIN"] ?? resolve("..", "target", "debug", "rochade");
  const seen = new Set<string>();
  for (const [language, locale] of [
    ["en", "en-GB"],
    ["de", "de-DE"],
    ["nl", "nl-NL"],
    ["ru", "ru-RU"],
  ] as const) {
    const seat = await Seat.take(browser, server.url, { locale });
    const made = await seat.create({ opponent: "one_device" });
    await seat.open(made.path);
    const before = await seat.cell("e1").getAttribute("aria-label");
    await seat.drag("e1", "g1");
    assert.deepEqual(await seat.reasons(), ["square_is_occupied", "square_is_occupied"]);
    assert.deepEqual(await seat.lit(), ["f1 occupied", "g1 occupied"]);
    assert.equal(await seat.cell("e1").getAttribute("aria-label"), before, "the king is back");
    const shown = await seat.verdict();
    // The arbiter of the command line says the same in the same language.
    const said = await run(program, ["judge", "518", "O-O", "--lang", language, "--json"]).catch(
      (error: { stdout: string }) => error,
    );
    const verdict = JSON.parse(said.stdout) as { reasons: { text: string }[] };
    assert.ok(verdict.reasons.length > 0);
    for (const { text } of verdict.reasons)
      assert.ok(shown.includes(text.replace(/\s+/g, " ")), `${text} in ${shown}`);
    seen.add(shown);
    await seat.leave();
  }
  assert.equal(seen.size, 4);
});
