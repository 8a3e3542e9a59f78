// A language with accents and a third longer than English, on every page of a small phone: nothing
// is cut off, and nothing is left in English. A new language finds its places ready.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";

import { Person, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server, useOption } from "./support/stage";

useOption("--pseudo-language");

/** What is not a sentence of ours: notation, files, addresses, other languages, what people typed. */
const DATA =
  "code, pre, kbd, samp, textarea, input, [translate=no], [lang]:not(html), .board, .notation, script, style, noscript";

/** Texts in sight with two plain English words, and places where text does not fit. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate((data) => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} pixels wide on a screen of ${clientWidth}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? "", node.parentElement];
      if (!parent || parent.closest(data) || !parent.checkVisibility()) continue;
      const plain = text.match(/(?<![\p{L}\p{M}/.@-])[A-Za-z]?[a-z]{2,}(?![\p{L}\p{M}/@])/gu) ?? [];
      // Long vowels have no accents, and the engine's name is its own.
      const isEnglish = (word: string): boolean => /[bcdfghjklmnpqrstvwxz]/.test(word) && !/^(Stockfish|nnue)$/.test(word);
      if (plain.filter(isEnglish).length > 1) found.push(`in English: ${text}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!element.checkVisibility() || element.closest(data)) continue;
      const style = getComputedStyle(element);
      const isCut = style.overflowX === "hidden" || style.overflowX === "clip" || style.textOverflow === "ellipsis";
      const isHidden = style.clipPath !== "none" || element.clientWidth <= 1;
      if (isCut && !isHidden && element.scrollWidth > element.clientWidth + 1 && element.innerText.trim())
        found.push(`cut off: ${element.className} ${element.innerText.slice(0, 60)}`);
    }
    return [...new Set(found)];
  }, DATA);
}

async function holds(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator("main").waitFor();
  return (await faults(page)).map((fault) => `${path}: ${fault}`);
}

test("nothing is cut off or left in English on any page of a phone", async () => {
  const seat = await Seat.take(browser, server.url, PHONE);
  const game = await seat.create({ name: "Anna", illegal: "club" });
  const pages = [
    "/", "/p", "/p/518", "/p/518/12", "/draw", "/draw/public", "/analysis", "/explorer", "/arbiter", "/learn", "/learn/quiz?seed=7",
    "/rules", "/club", "/series", "/sign-in", "/sign-up", "/ratings", "/draw/dice", "/draw/number", game.path,
  ];
  const found: string[] = [];
  for (const path of pages) found.push(...(await holds(seat.page, path)));
  await seat.leave();
  assert.deepEqual(found, []);
});

test("nothing is cut off or left in English at an event", async () => {
  const made = await fetch(`${server.url}/api/club`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "960", draw: "random", system: { kind: "swiss", rounds: 3 } }),
  });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const command = async (seen: number, command: unknown): Promise<void> => {
    const answer = await fetch(`${server.url}/api/club/${id}/commands`, { method: "POST", headers, body: JSON.stringify({ seen, command }) });
    assert.ok(answer.ok, await answer.text());
  };
  const { version } = (await (await fetch(`${server.url}/api/club/${id}/desk`, { headers })).json()) as { version: number };
  const players = ["A", "B", "C", "D", "E"].map((name) => ({ name }));
  await command(version, { do: "add_players", players, source: "typed" });
  await command(version + 1, { do: "pair", round: 1, choices: { pairs: [], bye: null } });
  await command(version + 2, { do: "draw", round: 1, draws: [{ method: "random" }] });
  await command(version + 3, { do: "publish", round: 1 });
  await command(version + 4, { do: "enter_result", round: 1, board: 1, result: "1-0" });
  const person = await Person.at(browser, server.url, PHONE);
  const found: string[] = [];
  for (const path of ["", "/round/1", "/standings", "/table", "/players", "/player/1", "/draws"]) {
    found.push(...(await holds(person.page, `/club/${id}${path}`)));
  }
  await person.page.goto(`/club/${id}/key/${secret}`);
  await person.page.locator(".club-steps").waitFor();
  for (const path of ["/prizes", "/prizes/edit", "/settings"]) found.push(...(await holds(person.page, `/club/${id}${path}`)));
  await person.page.goto(`/club/${id}/desk`);
  await person.page.locator(".club-steps").waitFor();
  found.push(...(await faults(person.page)).map((fault) => `the desk: ${fault}`));
  await person.leave();
  assert.deepEqual(found, []);
});
