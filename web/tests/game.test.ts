// A game in the browser: moves, illegal ones, connections, languages, spectators.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pair, Seat } from "./support/seat";
import { browser, crash, server } from "./support/stage";

test("an illegal try is answered at once, and the piece goes back", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.drag("g1", "g3");
  assert.deepEqual(await white.reasons(), ["does_not_move_like_that"]);
  await white.sees("g1", "white knight");
  assert.deepEqual(await white.lit(), ["g3 attention"]);
  await white.drag("f1", "c4");
  await white.page.locator('[data-reason="way_is_blocked"]').waitFor();
  assert.deepEqual(await white.lit(), ["e2 occupied"]);
  assert.equal(await black.page.locator(".verdict").count(), 0, "only who tried is told");
  await white.leave();
  await black.leave();
});

test("counted illegal moves lose the game, and both see the ledger", async () => {
  const { white, black } = await pair(browser, server.url, { illegal: "fide" });
  await white.drag("g1", "g3");
  for (const seat of [white, black]) {
    await seat.page.locator(".ledger li:not(.ledger-empty)").first().waitFor();
    await seat.page.locator(".player-white .player-illegal", { hasText: "1" }).waitFor();
  }
  // After touching the knight, it has to be moved.
  await white.type("Nf3");
  await black.seesMove(1, "Nf3");
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.drag("f3", "f5");
  for (const seat of [white, black]) {
    await seat.seesResult("0–1");
    assert.equal(await seat.page.locator(".ledger li").count(), 2);
  }
  await white.leave();
  await black.leave();
});

test("promotion asks for the piece", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["h4", "g5", "hxg5", "h6", "g6", "a6", "g7", "a5"]);
  await white.drag("g7", "h8");
  await white.page.locator("dialog.promotion button[value='']").click();
  await white.sees("g7", "white pawn");
  await white.drag("g7", "h8");
  await white.page.locator("dialog.promotion button[value=n]").click();
  await black.seesMove(9, "gxh8=N");
  await black.sees("h8", "white knight");
  await white.leave();
  await black.leave();
});

test("who was away gets what was missed, and a move made meanwhile arrives", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.type("e4");
  await black.seesMove(1, "e4");
  await white.person.context.setOffline(true);
  await white.page.locator(".connection-lost").waitFor();
  await black.type("e5");
  await black.seesMove(2, "e5");
  await white.person.context.setOffline(false);
  await white.seesMove(2, "e5");
  await white.page.locator(".connection-lost").waitFor({ state: "detached" });
  // The other way round: a move made without a connection.
  await white.person.context.setOffline(true);
  await white.page.locator(".connection-lost").waitFor();
  await white.type("Nf3");
  await white.person.context.setOffline(false);
  await black.seesMove(3, "Nf3");
  await white.seesMove(3, "Nf3");
  white.person.forgive(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await white.leave();
  await black.leave();
});

test("the server is killed in the middle of a game, and the game goes on", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.type("d4");
  await black.seesMove(1, "d4");
  await crash();
  for (const seat of [white, black]) await seat.connected();
  await black.type("d5");
  for (const seat of [white, black]) {
    await seat.seesMove(2, "d5");
    seat.person.forgive(/WebSocket/);
    await seat.leave();
  }
});

test("the language is switched in the middle of a game", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.type("Nf3");
  await black.seesMove(1, "Nf3");
  await black.page.locator(".language-switch [lang=de]").click();
  await black.page.locator("html[lang=de]").waitFor({ state: "attached" });
  await black.connected();
  await black.seesMove(1, "Sf3");
  await black.sees("f3", "weißer Springer");
  await black.type("Sf6");
  await white.seesMove(2, "Nf6");
  await black.seesMove(2, "Sf6");
  await white.leave();
  await black.leave();
});

test("moves are typed with the letters of the language, or with the English ones", async () => {
  for (const [locale, own] of [
    ["de-DE", "Sf3"],
    ["nl-NL", "Pf3"],
    ["ru-RU", "Кf3"],
  ] as const) {
    const seat = await Seat.take(browser, server.url, { locale });
    const made = await seat.create({ opponent: "one_device" });
    await seat.open(made.path);
    await seat.type(own);
    await seat.seesMove(1, own);
    await seat.type("Nf6");
    await seat.seesMove(2, own.replace("3", "6"));
    await seat.leave();
  }
});

test("the moves can be stepped through with keys and buttons, and the game goes on", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.type("e4");
  await black.seesMove(1, "e4");
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.page.locator(".moves").getByRole("button").first().click();
  await white.page.keyboard.press("Home");
  await white.sees("e2", "white pawn");
  await white.page.keyboard.press("ArrowRight");
  await white.sees("e4", "white pawn");
  await white.sees("e7", "black pawn");
  await white.page.keyboard.press("End");
  await white.sees("e5", "black pawn");
  await white.drag("g1", "f3");
  await black.seesMove(3, "Nf3");
  await white.leave();
  await black.leave();
});

test("two people at one device; the board can be turned", async () => {
  const seat = await Seat.take(browser, server.url);
  const made = await seat.create({ opponent: "one_device" });
  await seat.open(made.path);
  await seat.drag("e2", "e4");
  await seat.seesMove(1, "e4");
  await seat.press("flip");
  await seat.drag("e7", "e5");
  await seat.seesMove(2, "e5");
  await seat.leave();
});

test("spectators see the game and cannot move", async () => {
  const { white, black, made } = await pair(browser, server.url);
  const guest = await Seat.take(browser, server.url);
  await guest.open(made.path);
  await white.type("e4");
  await guest.seesMove(1, "e4");
  await guest.drag("e7", "e5");
  await guest.sees("e7", "black pawn");
  assert.equal(await guest.page.locator(".typed-move:visible, .controls button").count(), 0);
  await black.page.getByText("Watching: 1").waitFor();
  for (const seat of [white, black, guest]) await seat.leave();
});
