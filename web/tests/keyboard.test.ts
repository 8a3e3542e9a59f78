// Games without a mouse or a finger, told to a screen reader as they go.

import { test } from "node:test";

import { Keyboard } from "./support/keyboard";
import { pair, type Seat } from "./support/seat";
import { browser, server } from "./support/stage";

/** BQNBRKRN: king f1, rook g1; castling on the g-side swaps them. */
const SWAP = 289;

async function hears(seat: Seat, text: string): Promise<void> {
  await seat.page.locator("[aria-live=polite]", { hasText: text }).waitFor({ state: "attached" });
}

test("a whole game with the keyboard alone, castling both ways, to mate", async () => {
  const { white, black } = await pair(browser, server.url, { number: SWAP });
  const [w, b] = [new Keyboard(white, "white"), new Keyboard(black, "black")];
  // The king onto its rook, on the board.
  await w.move("f1", "g1");
  await black.seesMove(1, "O-O");
  await hears(black, "1. O-O");
  // The button.
  await b.press(".castling-button[data-side=g]");
  await white.seesMove(2, "O-O");
  await hears(white, "1… O-O");
  await w.type("b3");
  await black.seesMove(3, "b3");
  await b.move("a7", "a6");
  await white.seesMove(4, "a6");
  // An illegal try is told, too, and changes nothing.
  await w.move("b1", "b5");
  await hears(white, "b3");
  await w.move("b1", "b2");
  await black.seesMove(5, "Qb2");
  await b.type("a5");
  await white.seesMove(6, "a5");
  await w.move("b2", "g7");
  for (const seat of [white, black]) {
    await seat.seesMove(7, "Qxg7#");
    await seat.seesResult("1–0");
    await hears(seat, "White wins: checkmate.");
  }
  await b.press('[data-does="rematch-same"]');
  await w.press('[data-does="accept-rematch"]');
  for (const seat of [white, black]) await seat.connected();
  await white.leave();
  await black.leave();
});

test("promotion with the keyboard", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["h4", "g5", "hxg5", "h6", "g6", "a6", "g7", "a5"]);
  const keyboard = new Keyboard(white, "white");
  await keyboard.move("g7", "h8");
  await keyboard.press("dialog.promotion button[value=r]");
  await black.seesMove(9, "gxh8=R");
  await white.leave();
  await black.leave();
});

test("offer, claim and resignation with the keyboard", async () => {
  const { white, black } = await pair(browser, server.url);
  const [w, b] = [new Keyboard(white, "white"), new Keyboard(black, "black")];
  await white.playsOut(black, ["e4", "e5", "Nf3", "Nc6"]);
  await w.press('[data-does="offer-draw"]');
  await b.press('[data-does="decline-draw"]');
  await w.press(".claim-details > summary");
  await w.press('[data-does="claim-with"]');
  await hears(white, "a claim needs three occurrences");
  await w.press('[data-does="resign"]');
  await w.press('[data-does="resign-no"]');
  await w.press('[data-does="resign"]');
  await w.press('[data-does="resign-yes"]');
  for (const seat of [white, black]) await seat.seesResult("0–1");
  await white.leave();
  await black.leave();
});
