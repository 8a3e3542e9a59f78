// What is around every page: header and menu, in every language.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";

import { assertAccessible, assertFits } from "./support/axe";
import { LOCALES, Person, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server, useCompleteBrowser } from "./support/stage";

useCompleteBrowser();

/** Taps what is on the screen now: nothing is scrolled to. */
async function tapInSight(page: Page, target: Locator, what: string): Promise<void> {
  await target.waitFor();
  const box = await target.boundingBox();
  assert.ok(box, `${what} is shown`);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  assert.ok(box.x >= 0 && box.x + box.width <= width, `${what} is not beside the screen`);
  assert.ok(box.y >= 0 && box.y + box.height <= height, `${what} is not below the screen`);
  assert.ok(box.width >= 44 && box.height >= 44, `${what} is as large as a finger`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function twoTapsToTheArbiter(page: Page, from: string): Promise<void> {
  await tapInSight(page, page.locator(".menu-button"), `${from}: the menu`);
  await assertAccessible(page, `${from}: the open menu`);
  await tapInSight(page, page.locator('.site-nav a[href="/arbiter"]'), `${from}: the arbiter`);
  await page.waitForURL("**/arbiter");
  await page.locator("h1").waitFor({ state: "attached" });
  await assertFits(page, `${from}: the arbiter`);
}

test("the arbiter is two taps from the start page and from a game, on a phone in every language", async () => {
  for (const locale of LOCALES) {
    const seat = await Seat.take(browser, server.url, { locale, ...PHONE });
    await seat.page.goto("/");
    await twoTapsToTheArbiter(seat.page, `${locale}, start page`);
    const made = await seat.create({ opponent: "one_device" });
    await seat.open(made.path);
    await twoTapsToTheArbiter(seat.page, `${locale}, game`);
    await seat.leave();
  }
});

test("the menu opens without a script, too", async () => {
  const person = await Person.at(browser, server.url, { javaScriptEnabled: false, locale: "ru-RU", ...PHONE });
  await person.page.goto("/rules");
  const link = person.page.locator('.site-nav a[href="/arbiter"]');
  assert.equal(await link.isVisible(), false, "closed at first");
  await tapInSight(person.page, person.page.locator(".menu-button"), "the menu");
  await tapInSight(person.page, link, "the arbiter");
  await person.page.waitForURL("**/arbiter");
  await person.leave();
});

test("the header is one line on every screen, with all entries or with the menu", async () => {
  for (const locale of LOCALES) {
    const seat = await Seat.take(browser, server.url, { locale });
    const made = await seat.create({ opponent: "one_device" });
    for (const isPlaying of [false, true]) {
      if (isPlaying) await seat.open(made.path);
      await seat.page.goto("/learn");
      for (const width of [...(isPlaying ? [] : [320, 360, 390, 700]), 1024, 1280, 1366, 1536, 1920]) {
        const what = `${locale} ${width}${isPlaying ? ", while a game runs" : ""}`;
        await seat.page.setViewportSize({ width, height: 800 });
        await assertFits(seat.page, what);
        assert.equal(await seat.page.locator(".running-game").isVisible(), isPlaying, what);
        assert.equal((await seat.page.locator(".site-header").boundingBox())?.height, 53, what);
        assert.equal(await seat.page.locator(".menu-button").isVisible(), width < 1280, what);
        for (const entry of width < 1280 ? [] : await seat.page.locator(".site-nav a").all()) {
          const box = await entry.boundingBox();
          assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.y < 53, what);
        }
      }
    }
    // The board counts on that.
    await seat.page.setViewportSize({ width: 1280, height: 800 });
    await seat.open(made.path);
    const board = await seat.page.locator(".game-board").boundingBox();
    assert.ok(board && board.height > 700 && board.y + board.height <= 800, `${locale} ${JSON.stringify(board)}`);
    await seat.leave();
  }
});

test("the theme that was chosen is in force before anything of a page is there to be painted", async () => {
  const person = await Person.at(browser, server.url, { colorScheme: "light" });
  await person.page.goto("/");
  await person.page.locator(".theme-switch").click();
  await person.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset["themeAtFirst"] = document.documentElement.dataset["theme"] ?? "none";
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/", "/rules"]) {
    await person.page.goto(path);
    assert.equal(await person.page.locator("html").getAttribute("data-theme-at-first"), "dark", path);
  }
  await person.leave();
});
