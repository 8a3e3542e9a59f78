// Games with days for every move.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits } from "./support/axe";
import { PHONE } from "./support/browser";
import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const DAYS = "days 3" as unknown as Record<string, string>;

test("a game with days a move shows days and hours, and nobody has to stay", async () => {
  const { white, black, made } = await pair(browser, server.url, { time: DAYS });
  const clock = (seat: Seat, color: string): Promise<string> => seat.page.locator(`.player-${color} .clock-digits`).innerText();
  assert.equal(await clock(white, "white"), "3 d 0 h");
  await white.type("e4");
  await black.seesMove(1, "e4");
  assert.equal(await clock(black, "white"), "3 d 0 h");
  assert.equal(await black.page.locator('[data-does="give-time"]').count(), 0);
  await black.leave();
  // Who is away is away, and that is all.
  await white.page.locator(".player-black .player-presence", { hasText: "offline" }).waitFor();
  assert.equal(await white.page.locator('[data-does="claim-left"]').count(), 0);
  assert.equal(await white.page.locator(".offers .notice").count(), 0);
  const pgn = await (await white.page.request.get(`${made.path}/game.pgn`)).text();
  assert.match(pgn, /\[TimeControl "1\/259200"\]/);
  await white.leave();
});

test("the start page begins one, and lists it with the time that is left", async () => {
  for (const options of [{ locale: "en-GB" }, { locale: "de-DE", ...PHONE }]) {
    const seat = await Seat.take(browser, server.url, options);
    const { page } = seat;
    await page.goto("/");
    await page.locator("#options > summary").click();
    await page.locator('.choice:has(input[name=mode][value="one_device"])').click();
    const choice = page.locator('.choice:has(input[name=time][value="days 7"])');
    assert.match(await choice.innerText(), /7 days per move|7 Tage pro Zug/);
    await choice.click();
    await page.locator(".new-game [type=submit]").click();
    await page.waitForURL(/\/g\//);
    await seat.connected();
    await page.goto("/");
    await page.locator(".my-games .badge-accent", { hasText: /Your turn · 7 d 0 h|Sie sind am Zug · 7 T 0 Std/ }).waitFor();
    await assertAccessible(page, "start page with days");
    await assertFits(page, "start page with days");
    await seat.leave();
  }
});
