// What a hand does on the board besides moving, and what a reader can choose about boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible } from "./support/axe";
import { pair, Seat } from "./support/seat";
import { Server } from "./support/server";
import { browser, server } from "./support/stage";

/** RKBBQNNR: the king on b1 can step to c1, and castles to it, too. */
const STEP_OR_CASTLE = 709;

/** Somebody at one device, from the position with this number. */
async function alone(number = 518): Promise<Seat> {
  const seat = await Seat.take(browser, server.url);
  const made = await seat.create({ opponent: "one_device", number });
  await seat.open(made.path);
  return seat;
}

async function middle(seat: Seat, square: string): Promise<[number, number]> {
  const box = await seat.cell(square).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("arrows and circles are drawn with the right button, and a click wipes them", async () => {
  const seat = await alone();
  await seat.page.mouse.click(...(await middle(seat, "e4")), { button: "right" });
  assert.deepEqual(await seat.lit(), ["e4 green"]);
  await seat.page.mouse.move(...(await middle(seat, "g1")));
  await seat.page.mouse.down({ button: "right" });
  await seat.page.mouse.move(...(await middle(seat, "f3")));
  await seat.page.mouse.up({ button: "right" });
  assert.equal(await seat.page.locator('.arrow[data-from="g1"][data-to="f3"]').count(), 1);
  await seat.page.mouse.click(...(await middle(seat, "e4")), { button: "right" });
  assert.deepEqual(await seat.lit(), [], "the same again takes it away");
  await seat.page.mouse.click(...(await middle(seat, "d5")));
  assert.equal(await seat.page.locator(".arrow").count(), 0);
  await seat.leave();
});

test("f turns the board, z hides all but the board, and the wheel steps through the game", async () => {
  const seat = await alone();
  await seat.drag("e2", "e4");
  await seat.seesMove(1, "e4");
  const before = await seat.cell("a1").boundingBox();
  await seat.page.locator(".turn").click();
  await seat.page.keyboard.press("f");
  assert.notEqual((await seat.cell("a1").boundingBox())?.y, before?.y);
  await seat.page.keyboard.press("z");
  await seat.page.locator('html[data-zen="on"]').waitFor({ state: "attached" });
  await seat.page.keyboard.press("z");
  await seat.page.locator('html[data-zen="off"]').waitFor({ state: "attached" });
  await seat.page.mouse.move(...(await middle(seat, "d5")));
  await seat.page.mouse.wheel(0, -100);
  await seat.sees("e2", "white pawn");
  await seat.page.mouse.wheel(0, 100);
  await seat.sees("e4", "white pawn");
  await seat.leave();
});

test("after the screen has changed its size, every piece is on its square", async () => {
  const seat = await alone();
  for (const size of [{ width: 1280, height: 1500 }, { width: 700, height: 900 }, { width: 1280, height: 800 }]) {
    await seat.page.setViewportSize(size);
    await seat.page.waitForFunction(() => {
      const place = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();
      return [["e1", "king"], ["d1", "queen"]].every(([square, role]) => {
        const [cell, piece] = [place(`[data-square=${square}]`), place(`cg-board piece.${role}.white`)];
        return cell && piece && Math.abs(cell.x - piece.x) < 3 && Math.abs(cell.y - piece.y) < 3;
      });
    });
  }
  await seat.leave();
});

test("promotion is chosen at the pawn, or is a queen without a question", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["h4", "g5", "hxg5", "h6", "g6", "a6", "g7", "a5"]);
  await white.drag("g7", "h8");
  const [queen, corner] = [
    await white.page.locator("dialog.promotion button[value=q]").boundingBox(),
    await white.cell("h8").boundingBox(),
  ];
  assert.ok(queen && corner && Math.abs(queen.x - corner.x) < 2 && Math.abs(queen.y - corner.y) < 2);
  await white.page.keyboard.press("Escape");
  await white.sees("g7", "white pawn");
  // Who always wants a queen is not asked.
  await white.press("settings");
  await white.page.locator('dialog.settings input[name="autoQueen"]').check({ force: true });
  await white.press("close-settings");
  await white.drag("g7", "h8");
  await black.seesMove(9, "gxh8=Q");
  await white.leave();
  await black.leave();
});

test("a king step that could be castling asks which, until the reader has had enough of it", async () => {
  const seat = await alone(STEP_OR_CASTLE);
  // The bishops leave c1 and d1.
  for (const [ply, move] of ["b3", "b6", "Bb2", "Bb7", "e3", "e6", "Bg4", "Bg5"].entries()) {
    await seat.type(move);
    await seat.seesMove(ply + 1, move);
  }
  await seat.drag("b1", "c1");
  await seat.page.locator('dialog.meant [data-does="castle"]').click();
  await seat.seesMove(9, "O-O-O");
  await seat.press("settings");
  await seat.page.locator('dialog.settings input[name="askCastling"]').uncheck({ force: true });
  await seat.press("close-settings");
  await seat.drag("b8", "c8");
  await seat.seesMove(10, "Kc8");
  await seat.leave();
});

test("boards, pieces, sound and confirmation are chosen by a guest and kept", async () => {
  const seat = await alone();
  const look = (): Promise<string> =>
    seat.page.evaluate(() => {
      const board = document.querySelector("cg-board");
      const king = document.querySelector("cg-board piece.king.white");
      return board && king ? getComputedStyle(board).backgroundImage + getComputedStyle(king).backgroundImage : "";
    });
  const looks = new Set([await look()]);
  await seat.press("settings");
  await assertAccessible(seat.page, "the settings");
  for (const board of ["green", "blue", "contrast"]) {
    await seat.page.locator(`input[name="board"][value="${board}"]`).check({ force: true });
    looks.add(await look());
  }
  for (const pieces of ["colours", "shapes"]) {
    await seat.page.locator(`input[name="pieces"][value="${pieces}"]`).check({ force: true });
    looks.add(await look());
  }
  assert.equal(looks.size, 6, "each looks different");
  await seat.page.locator('input[name="confirm"]').check({ force: true });
  await seat.press("close-settings");
  const chosen = await look();
  await seat.page.reload();
  await seat.connected();
  assert.equal(await look(), chosen, "kept");
  await seat.drag("e2", "e4");
  assert.equal(await seat.page.locator(".move").count(), 0);
  await seat.press("cancel-move");
  await seat.sees("e2", "white pawn");
  await seat.drag("d2", "d4");
  await seat.press("confirm-move");
  await seat.seesMove(1, "d4");
  assert.equal(await seat.page.locator("html").getAttribute("data-sound"), "move");
  await seat.press("settings");
  await seat.page.locator('input[name="sound"]').uncheck({ force: true });
  await seat.page.locator('input[name="confirm"]').uncheck({ force: true });
  await seat.press("close-settings");
  await seat.drag("d7", "d5");
  await seat.seesMove(2, "d5");
  assert.equal(await seat.page.locator("html").getAttribute("data-sound"), "");
  await seat.leave();
});

test("who leaves a game with a clock is missed, and time can be given", async () => {
  const time = { kind: "fischer", base: 300, increment: 0 };
  const { white, black } = await pair(browser, server.url, { time });
  await white.press("give-time");
  await black.page.locator(".verdict", { hasText: "White gives Black 15 seconds." }).waitFor();
  await black.page.locator(".player-black .clock-digits", { hasText: "5:15" }).waitFor();
  await black.page.goto("about:blank");
  await white.page.locator(".offer", { hasText: /you can claim the win in 0:(30|2\d)/ }).waitFor();
  const id = new URL(white.page.url()).pathname.split("/").at(-1) ?? "";
  const refused = await white.page.request.post(`/api/games/${id}/requests`, { data: { type: "claim_left" } });
  assert.equal(((await refused.json()) as { error: { reason: string } }).error.reason, "opponent_is_here");
  await white.leave();
  await black.leave();
});

test("the win is claimed from an opponent who does not come back, and not from one who does", async (context) => {
  // A tenth of the time for the game, which is one and a half seconds.
  const hasty = await Server.start("--limit", "left-seconds=1");
  context.after(() => hasty.stop());
  const time = { kind: "fischer", base: 15, increment: 60 };
  const { white, black, made } = await pair(browser, hasty.url, { time });
  await white.playsOut(black, ["e4", "e5", "Nf3", "Nc6"]);
  await black.page.goto("about:blank");
  await white.page.locator('[data-does="claim-left"]').waitFor();
  await white.page.locator("[aria-live=polite]", { hasText: "has not come back" }).waitFor({ state: "attached" });
  await black.open(made.path);
  await white.page.locator('[data-does="claim-left"]').waitFor({ state: "detached" });
  await black.page.goto("about:blank");
  // Who opens the page again is told, too.
  await white.page.reload();
  await white.connected();
  await white.press("claim-left");
  await white.seesResult("1–0");
  await white.page.locator(".result", { hasText: "You won" }).waitFor();
  await black.open(made.path);
  await black.page.locator(".result", { hasText: "You lost" }).waitFor();
  for (const seat of [white, black]) await seat.leave();
});

/** RNBQKRNB: king e1, rook f1, knight g1; with the knight gone, castling is king onto rook or king to g1. */
const KING_ONLY = 615;

async function castlesBy(seat: Seat, gesture: "all" | "rook" | "goal"): Promise<void> {
  await seat.press("settings");
  await seat.page.locator(`.settings label:has([name="gestures"][value="${gesture}"])`).click();
  await seat.press("close-settings");
}

test("a hand castles by the gestures that the reader has chosen, and by no other", async () => {
  const seat = await alone(KING_ONLY);
  for (const [ply, move] of ["Nf3", "Nf6"].entries()) {
    await seat.type(move);
    await seat.seesMove(ply + 1, move);
  }
  await castlesBy(seat, "goal");
  await seat.drag("e1", "f1");
  await seat.sees("e1", "white king");
  assert.equal(await seat.page.locator(".move").count(), 2, "the king onto the rook does nothing");
  await castlesBy(seat, "rook");
  await seat.drag("e1", "g1");
  await seat.sees("e1", "white king");
  assert.equal(await seat.page.locator(".move").count(), 2, "the king to its square does nothing");
  assert.equal(await seat.page.locator(".verdict").count(), 0, "and is no illegal try");
  await seat.drag("e1", "f1");
  await seat.seesMove(3, "O-O");
  await castlesBy(seat, "goal");
  await seat.drag("e8", "g8");
  await seat.seesMove(4, "O-O");
  await seat.leave();
});

test("where illegal moves count, only a piece that was put down counts", async () => {
  const { white, black } = await pair(browser, server.url, { illegal: "club" });
  // Taken and let go, another one chosen, and dragged off the board.
  await white.tap("e1", "e1", "g1", "d1");
  const [x, y] = await middle(white, "a2");
  await white.page.mouse.move(x, y);
  await white.page.mouse.down();
  await white.page.mouse.move(2, y, { steps: 3 });
  await white.page.mouse.up();
  await white.tap("e2", "e4");
  await black.seesMove(1, "e4");
  assert.equal(await white.page.locator(".player-illegal:visible").count(), 0);
  // Put down where it cannot go: that counts.
  await black.tap("e8", "e6");
  await black.page.locator(".player-black .player-illegal:visible").waitFor();
  for (const seat of [white, black]) await seat.leave();
});
