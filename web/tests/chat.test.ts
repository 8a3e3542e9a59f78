// What players say to each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { PHONE } from "./support/browser";
import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

async function twoAt(white: BrowserContextOptions, black: BrowserContextOptions): Promise<{ white: Seat; black: Seat; path: string }> {
  const [one, other] = [await Seat.take(browser, server.url, white), await Seat.take(browser, server.url, black)];
  const made = await one.create({ name: "Anna" });
  await one.open(made.path);
  assert.ok(made.invitation);
  await other.open(made.invitation);
  await other.press("join");
  await other.connected();
  for (const seat of [one, other]) await seat.page.locator('[data-does="chat"]:visible').waitFor();
  return { white: one, black: other, path: made.path };
}

async function say(page: Page, phrase: string): Promise<void> {
  await page.locator('[data-does="chat"]').click();
  await page.locator(`[data-phrase="${phrase}"]`).click();
}

async function heard(page: Page): Promise<string[]> {
  return page.locator(".chat-log li").allTextContents();
}

test("a Dutch and a Russian player understand each other, and nobody else hears them", async () => {
  const { white, black, path } = await twoAt({ locale: "nl-NL" }, { locale: "ru-RU" });
  const spectator = await Seat.take(browser, server.url);
  await spectator.open(path);
  await say(white.page, "good_luck");
  await black.page.locator(".chat-latest", { hasText: "Anna: Удачи!" }).waitFor();
  await black.page.locator('[role="status"]', { hasText: "Удачи!" }).waitFor({ state: "attached" });
  await black.press("answer");
  await black.page.locator('[data-phrase="you_too"]').click();
  await white.page.locator(".chat-latest", { hasText: "Insgelijks!" }).waitFor();
  assert.equal(await black.page.locator(".chat-latest .notice").count(), 0, "an answer puts it away");
  // A reload is told again what was said, and is not alarmed by what it said itself.
  await white.page.reload();
  await white.connected();
  await white.page.locator(".chat-log li").nth(1).waitFor({ state: "attached" });
  const log = await heard(white.page);
  assert.equal(log[0], "U: Veel succes!");
  assert.match(log[1] ?? "", /Insgelijks!$/);
  await white.type("e4");
  await spectator.seesMove(1, "e4");
  assert.equal(await spectator.page.locator('[data-does="chat"]:visible').count(), 0);
  assert.deepEqual(await heard(spectator.page), []);
  for (const seat of [white, black, spectator]) await seat.leave();
});

test("free text needs the wish of both, and goes when one takes it back", async () => {
  const { white, black } = await pair(browser, server.url);
  const wish = async (seat: Seat): Promise<void> => {
    await seat.press("settings");
    await seat.page.locator('.settings label:has([name="texts"])').click();
    await seat.press("close-settings");
  };
  await wish(white);
  await white.press("chat");
  assert.equal(await white.page.locator("#chat-line").isVisible(), false);
  await assertAccessible(white.page, "talk");
  await white.press("close-chat");
  await wish(black);
  await black.press("chat");
  await black.page.locator("#chat-line").fill("  See you   at the <b>club</b>  ");
  await black.page.locator("#chat-line").press("Enter");
  await black.page.locator(".chat-own", { hasText: "You: See you at the <b>club</b>" }).waitFor();
  await white.page.locator(".chat-latest", { hasText: "See you at the <b>club</b>" }).waitFor();
  await black.press("close-chat");
  // The choice is kept, also for the next connection.
  await white.page.reload();
  await white.connected();
  await white.press("chat");
  await white.page.locator("#chat-line:visible").waitFor();
  await white.press("close-chat");
  await wish(black);
  await white.press("chat");
  await white.page.locator("#chat-line").waitFor({ state: "hidden" });
  for (const seat of [white, black]) await seat.leave();
});

test("who says too much is told to wait, and at one device nobody talks", async () => {
  const { white, black } = await pair(browser, server.url);
  for (let times = 0; times < 5; times += 1) await say(white.page, "hello");
  await black.page.locator(".chat-log li").nth(4).waitFor({ state: "attached" });
  await say(white.page, "hello");
  await white.page.locator(".verdict", { hasText: "Please wait a few seconds" }).waitFor();
  assert.equal((await heard(black.page)).length, 5);
  for (const seat of [white, black]) await seat.leave();
  const alone = await Seat.take(browser, server.url);
  await alone.open((await alone.create({ opponent: "one_device" })).path);
  assert.equal(await alone.page.locator('[data-does="chat"]').isVisible(), false);
  await alone.leave();
});

test("the talk fits on a phone, in German", async () => {
  const phone = { ...PHONE, locale: "de-DE", colorScheme: "dark" } as const;
  const { white, black } = await twoAt(phone, {});
  await say(black.page, "one_moment");
  await white.page.locator(".chat-latest", { hasText: "Einen Moment, bitte." }).waitFor();
  await assertFits(white.page, "a phrase on a phone");
  await assertAccessible(white.page, "a phrase on a phone");
  await white.press("chat");
  await assertFits(white.page, "phrases on a phone");
  await assertNoKeys(white.page, "phrases on a phone");
  for (const seat of [white, black]) await seat.leave();
});
