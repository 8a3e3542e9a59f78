// The start positions: the list, one page each, the card on paper.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { browser, server } from "./support/stage";

const TITLES = {
  en: "Starting position 518",
  de: "Startstellung 518",
  nl: "Beginstelling 518",
  ru: "Начальная позиция 518",
} as const;
const LANGUAGES = ["en", "de", "nl", "ru"] as const;

for (const language of LANGUAGES) {
  test(`every page in ${language}, wide and narrow, light and dark: no serious finding, nothing sticks out`, async () => {
    for (const options of [{ colorScheme: "light" as const }, { ...PHONE, colorScheme: "dark" as const }]) {
      const person = await Person.at(browser, server.url, options);
      for (const path of ["/p", "/p?q=fire", "/p/518", "/p/518/12", "/p/518/card"]) {
        await person.page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        if (path === "/p/518") assert.equal(await person.page.locator("h1").innerText(), TITLES[language]);
        await assertAccessible(person.page, path);
        await assertFits(person.page, path);
        await assertNoKeys(person.page, path);
      }
      await person.leave();
    }
  });
}

test("positions are found by their pieces without a script", async () => {
  const person = await Person.at(browser, server.url, { javaScriptEnabled: false });
  await person.page.goto("/p");
  assert.equal(await person.page.locator(".position-tile").count(), 48);
  await person.page.locator("#q").fill("rooks on a and h, king on e, knights on b and g");
  await person.page.locator("#file-d").selectOption("Q");
  await person.page.locator(".search-line button").click();
  const found = await person.page.locator(".position-tile .start-number").allInnerTexts();
  assert.deepEqual(found, ["518"]);
  await person.page.locator(".position-tile").click();
  assert.equal(new URL(person.page.url()).pathname, "/p/518");
  await person.page.locator("a[rel=next]").click();
  assert.equal(await person.page.locator("h1").innerText(), "Starting position 519");
  await person.leave();
});

test("the FEN is copied, and the way leads to a game from this position", async () => {
  const person = await Person.at(browser, server.url);
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.page.goto("/p/0");
  const button = person.page.locator("[data-copy=share-fen]");
  await button.click();
  await person.page.getByText("Copied").waitFor();
  const copied = await person.page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^bbqnnrkr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/BBQNNRKR w /);
  assert.equal(await person.page.locator(".button-primary.button-large").getAttribute("href"), "/?start=0");
  await person.leave();
});

test("the card is one A5 page with board and QR code and nothing of the frame", async () => {
  const person = await Person.at(browser, server.url);
  for (const path of ["/p/518/card?lang=ru", "/p/105/card?lang=nl", "/p/518/12/card?lang=de"]) {
    await person.page.goto(path);
    const pdf = await person.page.pdf({ preferCSSPageSize: true });
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    assert.deepEqual(
      boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
      [[420, 595]],
      path,
    );
  }
  await person.page.emulateMedia({ media: "print" });
  for (const shown of [".print-card-qr svg", ".print-card-board svg"]) {
    assert.equal(await person.page.locator(shown).isVisible(), true, shown);
  }
  for (const hidden of [".site-header", ".site-footer", "[data-print]"]) {
    assert.equal(await person.page.locator(hidden).isVisible(), false, hidden);
  }
  await person.leave();
});
