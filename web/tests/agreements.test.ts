// What players agree on, ask for and claim, and what comes after the game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pair, type Made, type Seat } from "./support/seat";
import { browser, server } from "./support/stage";

/** Waits until both are at the game that follows this one. */
async function atTheRematch(seats: readonly Seat[], made: Made): Promise<void> {
  for (const seat of seats) {
    await seat.page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(made.id));
    await seat.connected();
  }
}

test("draw offer, takeback, resignation, rematch with colours swapped", async () => {
  const { white, black, made } = await pair(browser, server.url);
  await white.type("e4");
  await black.seesMove(1, "e4");
  await white.press("ask-takeback");
  await black.press("accept-takeback");
  await white.page.locator(".move").waitFor({ state: "detached" });
  await white.type("d4");
  await black.seesMove(1, "d4");
  await black.type("d5");
  await white.seesMove(2, "d5");
  await white.press("offer-draw");
  await black.press("decline-draw");
  await black.press("resign");
  await black.press("resign-no");
  await black.press("resign");
  await black.press("resign-yes");
  for (const seat of [white, black]) await seat.seesResult("1–0");
  await white.press("rematch-same");
  await black.press("accept-rematch");
  await atTheRematch([white, black], made);
  assert.equal(await white.page.locator(".game-start a").innerText(), "518");
  await black.type("c4");
  await white.seesMove(1, "c4");
  await white.leave();
  await black.leave();
});

test("a draw is offered and accepted", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("offer-draw");
  await white.page.locator('[data-does="offer-draw"]:disabled').waitFor();
  await black.press("accept-draw");
  for (const seat of [white, black]) await seat.seesResult("½–½");
  await white.leave();
  await black.leave();
});

test("a takeback is declined, and the move stands", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4"]);
  await white.press("ask-takeback");
  await black.press("decline-takeback");
  // Once a turn is enough.
  await white.page.locator('[data-does="ask-takeback"]').waitFor({ state: "detached" });
  await white.seesMove(1, "e4");
  await white.leave();
  await black.leave();
});

test("a game is called off before both have moved", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4"]);
  await black.press("abort");
  await black.press("abort-yes");
  for (const seat of [white, black])
    await seat.page.locator(".result", { hasText: "The game was aborted." }).waitFor();
  await white.leave();
  await black.leave();
});

test("a rematch with a new draw, declined first and then played, with colours swapped", async () => {
  const { white, black, made } = await pair(browser, server.url);
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("resign");
  await white.press("resign-yes");
  await black.press("rematch-new_draw");
  await white.press("decline-rematch");
  await black.press("rematch-new_draw");
  await white.press("accept-rematch");
  await atTheRematch([white, black], made);
  for (const [seat, color] of [[white, "black"], [black, "white"]] as const) {
    const address = `/api${new URL(seat.page.url()).pathname.replace("/g/", "/games/")}`;
    const game = (await (await seat.page.request.get(address)).json()) as { you: string[] };
    assert.deepEqual(game.you, [color]);
    assert.match(await seat.page.locator(".details .steps").innerText(), /drawn at random/i);
  }
  await white.leave();
  await black.leave();
});

test("a guest's new name is shown to the opponent", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.page.getByText("Your name", { exact: true }).first().click();
  await white.page.locator("#player-name").fill("Vera <b>");
  await white.press("rename");
  for (const seat of [white, black])
    await seat.page.locator(".player-white .player-name", { hasText: "Vera <b>" }).waitFor();
  await white.leave();
  await black.leave();
});

test("threefold repetition is claimed with a button", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]);
  await white.press("claim");
  for (const seat of [white, black]) await seat.seesResult("½–½");
  await white.leave();
  await black.leave();
});

test("a wrong claim is answered with the reason, and the game goes on", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["Nf3", "Nf6", "Ng1", "Ng8"]);
  await white.page.locator(".claim-details > summary").click();
  await white.page.locator("#claim-move").fill("Nf3");
  await white.press("claim-with");
  assert.match(await white.verdict(), /The position has occurred 2 times; a claim needs three occurrences\./);
  await white.page.locator(".claim-details > summary").click();
  await white.page.locator(".claim-details select").selectOption("fifty_moves");
  await white.press("claim-with");
  await white.page.locator(".verdict", { hasText: "a claim needs 100" }).waitFor();
  await white.leave();
  await black.leave();
});

test("a claim that is being filled in stays open when the opponent does something", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["Nf3", "Nf6", "Ng1", "Ng8"]);
  await white.page.locator(".claim-details > summary").click();
  await white.page.locator(".claim-details select").selectOption("fifty_moves");
  await white.page.locator("#claim-move").fill("Nf");
  await black.press("offer-draw");
  await white.page.locator('[data-does="decline-draw"]').waitFor();
  await white.page.keyboard.type("3");
  assert.equal(await white.page.locator("#claim-move").inputValue(), "Nf3");
  assert.equal(await white.page.locator(".claim-details select").inputValue(), "fifty_moves");
  await white.leave();
  await black.leave();
});

/** Waits until a page offers exactly what the game allows this player. */
async function offersWhatIsAllowed(seat: Seat, made: Made, seatNumber: 0 | 1): Promise<void> {
  const agrees = async ({ id, index }: { id: string; index: number }): Promise<boolean> => {
    const game = await (await fetch(`/api/games/${id}`)).json();
    const allowed = new Set<string>(game.allowed[index]);
    // Moves are made on the board, names and study time have places of their own.
    for (const elsewhere of ["move", "ready", "rename"]) allowed.delete(elsewhere);
    // There is one way out at a time, and nothing to claim in the first moves.
    if (allowed.has("abort")) allowed.delete("resign");
    if (game.moves.length < 4) allowed.delete("claim_draw");
    const buttons = document.querySelectorAll<HTMLElement>(".controls [data-does]:not(:disabled)");
    const offered = new Set<string>();
    for (const { dataset } of buttons) {
      const does = dataset["does"] ?? "";
      if (does.startsWith("rematch-")) offered.add("offer_rematch");
      else if (does.startsWith("claim")) offered.add("claim_draw");
      else offered.add(does.replaceAll("-", "_"));
    }
    return offered.size === allowed.size && [...offered].every((does) => allowed.has(does));
  };
  await seat.page.waitForFunction(agrees, { id: made.id, index: seatNumber });
}

test("the page offers exactly what the game allows", async () => {
  const { white, black, made } = await pair(browser, server.url);
  const compare = async (): Promise<void> => {
    await offersWhatIsAllowed(white, made, 0);
    await offersWhatIsAllowed(black, made, 1);
  };
  await compare();
  await white.playsOut(black, ["e4", "e5"]);
  await compare();
  const steps: readonly (readonly [Seat, string])[] = [
    [white, "offer-draw"],
    [black, "decline-draw"],
    [black, "ask-takeback"],
    [white, "decline-takeback"],
  ];
  for (const [seat, does] of steps) {
    await seat.press(does);
    await compare();
  }
  await white.playsOut(black, ["Nf3", "Nc6", "Bb5"], 2);
  await compare();
  await black.press("resign");
  await black.press("resign-yes");
  await white.seesResult("1–0");
  await compare();
  await white.press("rematch-same");
  await compare();
  await black.press("decline-rematch");
  await compare();
  await white.leave();
  await black.leave();
});
