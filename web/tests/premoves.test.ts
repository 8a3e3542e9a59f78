// Moves that are set before it is one's turn, one after the other.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE } from "./support/browser";
import { pair, type Seat } from "./support/seat";
import { browser, server } from "./support/stage";

/** What is noted as set. */
async function isSet(seat: Seat, text: string): Promise<void> {
  await seat.page.locator(".premove-note", { hasText: text }).waitFor();
}

async function isNothingSet(seat: Seat): Promise<void> {
  await seat.page.waitForFunction(() => document.querySelector(".premove-note")?.textContent === "");
  // The board follows with its next frame.
  await seat.page.locator("square.current-premove:visible").first().waitFor({ state: "detached" });
}

test("premoves form a chain: the board shows where the pieces will stand, and each turn plays one", async () => {
  const { white, black } = await pair(browser, server.url);
  await black.drag("g8", "f6");
  await isSet(black, "g8–f6 will be played");
  await black.drag("f6", "d5");
  await black.tap("e7", "e6");
  await isSet(black, "g8–f6, f6–d5, e7–e6 will be played one at a time");
  await black.sees("d5", "black knight");
  await black.sees("e6", "black pawn");
  await white.sees("g8", "black knight");
  await white.type("e3");
  await white.seesMove(2, "Nf6");
  await isSet(black, "f6–d5, e7–e6");
  await black.sees("d5", "black knight");
  await white.type("d3");
  await white.seesMove(4, "Nd5");
  await white.type("c3");
  await white.seesMove(6, "e6");
  await isNothingSet(black);
  await white.leave();
  await black.leave();
});

test("a premove that is not legal any more is not tried, and those after it are dropped with a notice", async () => {
  const { white, black } = await pair(browser, server.url, { illegal: "fide" });
  await white.playsOut(black, ["e4", "d5"]);
  await white.type("e5");
  await black.seesMove(3, "e5");
  await black.type("Nf6");
  await white.seesMove(4, "Nf6");
  await black.drag("f6", "e4");
  await black.drag("e4", "c5");
  await isSet(black, "f6–e4, e4–c5");
  await white.type("exf6");
  await black.seesMove(5, "exf6");
  await black.page.locator(".verdict", { hasText: "no longer possible. The ones after it are cancelled" }).waitFor();
  await isNothingSet(black);
  await black.sees("f6", "white pawn");
  // It was no try: nothing was counted, and it is still Black's turn.
  assert.equal(await white.page.locator(".verdict:visible").count(), 0);
  await black.type("exf6");
  await white.seesMove(6, "exf6");
  await white.leave();
  await black.leave();
});

test("a chain with castling, and Escape or an empty square takes all of it back", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4", "e5", "Nf3", "Nc6"]);
  await black.drag("g8", "f6");
  await black.drag("f8", "c5");
  await black.castle("g");
  await isSet(black, "g8–f6, f8–c5, O-O");
  await black.sees("g8", "black king");
  await black.sees("f8", "black rook");
  await black.page.keyboard.press("Escape");
  await isNothingSet(black);
  await black.sees("e8", "black king");
  await black.drag("g8", "f6");
  await isSet(black, "g8–f6");
  await black.tap("a5");
  await isNothingSet(black);
  await black.drag("g8", "f6");
  await black.drag("f8", "c5");
  await black.castle("g");
  await isSet(black, "g8–f6, f8–c5, O-O");
  await white.type("Bc4");
  await white.seesMove(6, "Nf6");
  await white.type("d3");
  await white.seesMove(8, "Bc5");
  await black.page.locator(".castling-button[data-side=g][data-standing=premove]").waitFor();
  await white.type("h3");
  await white.seesMove(10, "O-O");
  await black.sees("g8", "black king");
  await isNothingSet(black);
  await white.leave();
  await black.leave();
});

test("a takeback and the end of the game take premoves away, on a phone, too", async () => {
  const { white, black } = await pair(browser, server.url, {}, PHONE);
  await white.playsOut(black, ["e4", "e5"]);
  await white.type("Nf3");
  await black.seesMove(3, "Nf3");
  await black.type("Nc6");
  await white.seesMove(4, "Nc6");
  await black.tap("g8", "f6");
  await black.tap("f6", "e4");
  await isSet(black, "g8–f6, f6–e4");
  await black.press("ask-takeback");
  await white.press("accept-takeback");
  await isNothingSet(black);
  await black.sees("g8", "black knight");
  await black.type("Nc6");
  await white.seesMove(4, "Nc6");
  await black.tap("g8", "f6");
  await isSet(black, "g8–f6");
  await white.press("resign");
  await white.press("resign-yes");
  await black.seesResult("0–1");
  await isNothingSet(black);
  await black.sees("g8", "black knight");
  await white.leave();
  await black.leave();
});
