// The openings explorer and the map of the 960: from an empty server to the games that were played on it, on a
// desktop, a phone and a projector.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";

import { assertAccessible } from "./support/axe";
import { LOCALES, Person, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const PROJECTOR = { viewport: { width: 1920, height: 1080 } };

async function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Plays these moves from a position on one device and resigns. */
async function played(seat: Seat, number: number, moves: readonly string[]): Promise<void> {
  const made = await seat.create({ opponent: "one_device", number });
  await seat.open(made.path);
  for (const [ply, move] of moves.entries()) {
    await seat.type(move);
    await seat.seesMove(ply + 1, move);
  }
  await seat.press("resign");
  await seat.press("resign-yes");
  await seat.page.locator(".result-score").waitFor();
}

test("an empty explorer says how to fill it, and one button adds the games of the server", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  await page.goto("/explorer");
  await page.getByText("rochade explorer build").waitFor();
  await played(seat, 288, ["O-O", "c5", "e4"]);
  await played(seat, 288, ["O-O", "e5"]);
  await page.goto("/explorer?start=288");
  await page.locator('form[action^="/explorer/add"] button').click();
  await page.locator(".explorer-total", { hasText: "2 games" }).waitFor();
  // Deeper, one move at a time, and back along the line.
  await page.locator(".explorer-move", { hasText: "O-O" }).click();
  assert.deepEqual((await page.locator(".explorer-move").allInnerTexts()).sort(), ["c5", "e5"]);
  await page.locator(".explorer-move", { hasText: "c5" }).click();
  await page.locator(".explorer-total", { hasText: "1 game" }).waitFor();
  await page.locator(".explorer-line a", { hasText: "288" }).click();
  await page.locator(".explorer-total", { hasText: "2 games" }).waitFor();
  // A filter, and the way from there to a game on the board.
  await page.locator("details summary").click();
  await page.locator("#min_rating").fill("2000");
  await page.locator(".explorer-filters button").click();
  await page.getByText("No game came here.").waitFor();
  await page.goto("/explorer?start=288");
  await page.locator(".explorer-games a").first().click();
  await page.locator(".board, #board").first().waitFor();
  await page.goto("/p/288");
  await page.locator('a[href="/explorer?start=288"]').waitFor();
  await assertAccessible(page, "a position with its games");
  await seat.leave();
});

test("explorer and map on a phone, in four languages, and on a projector", async () => {
  for (const locale of LOCALES) {
    const person = await Person.at(browser, server.url, { ...PHONE, locale });
    for (const path of ["/explorer?start=288", "/balance?drawn=234"]) {
      await person.page.goto(path);
      assert.equal(await isWiderThanScreen(person.page), false, `${path}, ${locale}`);
    }
    await person.leave();
  }
  const hall = await Person.at(browser, server.url, PROJECTOR);
  const { page } = hall;
  await page.goto("/explorer?start=288");
  await assertAccessible(page, "the explorer on a projector");
  // Letters for the last row, and the whole board.
  const letters = await page.locator(".explorer-move").first().evaluate((move) => parseFloat(getComputedStyle(move).fontSize));
  assert.ok(letters >= 22, `${letters} pixels`);
  const board = await page.locator(".explorer-board svg").boundingBox();
  assert.ok(board && board.height > 500 && board.y + board.height < 1080, JSON.stringify(board));
  assert.equal(await isWiderThanScreen(page), false);
  await page.goto("/balance?drawn=234");
  const map = await page.locator(".balance-map").boundingBox();
  assert.ok(map && map.width > 1600 && map.y + map.height < 1080, JSON.stringify(map));
  assert.equal(await page.locator(".balance-map > a").count(), 960);
  assert.equal(await page.locator(".balance-map > a.drawn").getAttribute("href"), "/p/234");
  await hall.leave();
});
