// The analysis of anything somebody brings: files, positions, numbers; variations, comments,
// drawings; saving and loading again.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const TWO_GAMES = `[Event "Club evening"]
[White "Anna"]
[Black "Ben"]

1. e4 {best by test} e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 Be7) 3... exd4 {[%cal Gd1d4] [%csl Rf7] Philidor}) 3. Bb5! a6 1-0

[White "Cleo"]
[Black "Dora"]
[Variant "fischerandom"]
[FEN "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1"]

1. 0-0 c5 2. e4 e9 1/2-1/2
`;

/** Without the computer, which other tests look at: nothing here waits for it. */
async function sit(options: BrowserContextOptions = {}, address = "/analysis"): Promise<Seat> {
  const seat = await Seat.take(browser, server.url, options);
  await seat.page.route(/\/assets\/stockfish-/, (route) => route.abort());
  await seat.page.goto(address);
  await seat.page.locator(".analysis").waitFor();
  return seat;
}

/** Refusals are what is tested, and the computer was not let in. */
async function leave(seat: Seat): Promise<void> {
  seat.person.forgive(/Failed to load resource|ERR_FAILED|422/);
  await seat.leave();
}

async function openText(page: Page, text: string): Promise<void> {
  await page.locator('[data-does="open"]').click();
  await page.locator("#open-text").fill(text);
  await page.locator('[data-does="open-text"]').click();
}

async function opened(page: Page): Promise<void> {
  await page.locator(".open-dialog").waitFor({ state: "hidden" });
}

/** The moves on the page, as they stand there. */
async function moves(page: Page, within = ".tree"): Promise<string[]> {
  return page.locator(`${within} .move`).evaluateAll((cells) => cells.map((cell) => (cell.textContent ?? "").trim()));
}

/** What the page downloads. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator('[data-does="download"]').click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function drawArrow(seat: Seat, from: string, to: string, key?: "Shift"): Promise<void> {
  const middle = async (square: string): Promise<[number, number]> => {
    const box = await seat.cell(square).boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (key) await seat.page.keyboard.down(key);
  await seat.page.mouse.move(...(await middle(from)));
  await seat.page.mouse.down({ button: "right" });
  await seat.page.mouse.move(...(await middle(to)), { steps: 3 });
  await seat.page.mouse.up({ button: "right" });
  if (key) await seat.page.keyboard.up(key);
}

test("two games are pasted: listed with what was wrong, each with its variations", async () => {
  const seat = await sit();
  const { page } = seat;
  await openText(page, TWO_GAMES);
  await opened(page);
  assert.equal(await page.locator(".game-entry").count(), 2);
  const second = (await page.locator('.game-entry[data-game="2"]').innerText()).replace(/\s+/g, " ");
  assert.match(second, /Cleo – Dora .*№ 288.* Could not be read to the end: e9 is not a move.* Corrected: another name for Chess960/);
  // The first one that could be read is on the board.
  await page.locator('.game-entry[data-game="1"][aria-current]').waitFor();
  assert.deepEqual(await moves(page), ["1.e4", "1…e5", "2.Nf3", "Nc6", "2…d6", "3.d4", "3.Bc4", "Be7", "3…exd4↗", "3.Bb5!", "a6"]);
  assert.deepEqual(await page.locator(".tree-comment").allInnerTexts(), ["best by test", "Philidor"]);
  await page.locator(".variation .move", { hasText: "exd4" }).click();
  await page.locator(".arrow-green[data-from=d1][data-to=d4]").waitFor({ state: "attached" });
  assert.deepEqual(await seat.lit(), ["f7 red"]);
  await page.locator('.game-entry[data-game="2"]').click();
  await page.locator('.game-entry[data-game="2"][aria-current]').waitFor();
  assert.deepEqual(await moves(page), ["1.O-O", "c5", "2.e4"]);
  assert.match(await page.locator(".analysis-notes").innerText(), /Line 12: e9 is not a move/);
  await page.locator(".analysis-number").click();
  await page.waitForURL(/\/p\/288$/);
  await leave(seat);
});

test("a file is dropped anywhere, and another chosen", async () => {
  const seat = await sit();
  const { page } = seat;
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "games.pgn"));
    return transfer;
  }, TWO_GAMES);
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.locator(".drop-target").waitFor();
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await page.locator(".game-entry").nth(1).waitFor();
  assert.equal(await page.locator(".drop-target").isVisible(), false);
  // In the encoding of 1994, with a name that it has.
  const latin = Buffer.from('[White "M\xfcller"]\n\n1. d4 *', "latin1");
  await page.locator('[data-does="open"]').click();
  await page.locator("#open-file").setInputFiles({ name: "old.pgn", mimeType: "application/x-chess-pgn", buffer: latin });
  await opened(page);
  await page.locator(".analysis-about", { hasText: "Müller" }).waitFor();
  assert.deepEqual(await moves(page), ["1.d4"]);
  await leave(seat);
});

test("a FEN, a number and two numbers are positions, also in the address", async () => {
  const seat = await sit();
  const { page } = seat;
  await openText(page, "288");
  await opened(page);
  await page.locator(".analysis-number", { hasText: "288" }).waitFor();
  await seat.sees("f1", "white king");
  await openText(page, "4k3/8/8/8/8/8/4p3/4K3 b - - 3 40");
  await opened(page);
  await seat.sees("e2", "black pawn");
  assert.equal(await page.locator(".analysis-number").count(), 0);
  await seat.type("Kd7");
  await page.locator(".move", { hasText: "40… Kd7" }).or(page.locator(".move", { hasText: "40…Kd7" })).waitFor();
  await page.goto("/analysis?start=518/12");
  await page.locator(".analysis-number", { hasText: "518/12" }).waitFor();
  await page.goto("/p/234");
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await page.locator(".analysis-number", { hasText: "234" }).waitFor();
  await page.goto("/arbiter?start=234&moves=e4");
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await page.locator(".move", { hasText: "e4" }).waitFor();
  await page.goto("/analysis?fen=hello");
  await page.locator(".notice-bad").waitFor();
  await leave(seat);
});

test("what holds no game is refused where it was pasted, with what was expected", async () => {
  const seat = await sit();
  const { page } = seat;
  for (const [text, wanted] of [
    ["hello there", /No game was found/],
    ["960", /959/],
    ["8/8/8/8/8/8/8/8 w - - 0 1", /king/],
  ] as const) {
    await openText(page, text);
    await page.locator(".field-error", { hasText: wanted }).waitFor();
    assert.equal(await page.locator("#open-text").inputValue(), text, "nothing is lost");
    await assertAccessible(page, "open dialog");
    await page.locator('[data-does="close-open"]').click();
  }
  await page.locator('[data-does="open"]').click();
  await page.locator("#open-file").setInputFiles({ name: "large.pgn", mimeType: "text/plain", buffer: Buffer.alloc(1_048_577, "x") });
  await page.locator(".field-error", { hasText: "at most 1048576 bytes" }).waitFor();
  await leave(seat);
});

test("moves, comments, glyphs and drawings are saved and loaded again", async () => {
  const seat = await sit({}, "/analysis?start=518");
  const { page } = seat;
  for (const move of ["e4", "e5", "Nf3"]) {
    await seat.type(move);
    await page.locator(".move[aria-current=true]", { hasText: move }).waitFor();
  }
  await page.locator("#analysis-comment").fill("a knight\nbefore a bishop }");
  await page.locator('[data-nag="5"]').click();
  await page.locator(".move[aria-current=true]", { hasText: "Nf3!?" }).waitFor();
  await drawArrow(seat, "f3", "e5");
  await drawArrow(seat, "g1", "g1", "Shift");
  assert.deepEqual(await seat.lit(), ["g1 red"]);
  await page.locator(".arrow-green[data-from=f3][data-to=e5]").waitFor({ state: "attached" });
  // Elsewhere nothing is drawn; a variation from there.
  await seat.press("back");
  await page.locator(".arrow-green").waitFor({ state: "detached" });
  await seat.type("Bc4");
  await page.locator(".variation .move", { hasText: "Bc4" }).waitFor();
  await seat.type("O-O");
  assert.ok((await seat.reasons()).length > 0, "the arbiter explains");
  const { text } = await download(page);
  const plain = text.replace(/\s+/g, " ");
  assert.match(plain, /2\. Nf3 \$5 /);
  assert.match(plain, /\[%csl Rg1\] \[%cal Gf3e5\] a knight before a bishop \}/);
  assert.match(plain, /\(2\. Bc4\)/);
  await openText(page, text);
  await opened(page);
  assert.deepEqual(await moves(page), ["1.e4", "e5", "2.Nf3!?↗", "2.Bc4"]);
  await page.locator(".move", { hasText: "Nf3" }).click();
  await page.locator(".arrow-green[data-from=f3][data-to=e5]").waitFor({ state: "attached" });
  assert.equal(await page.locator("#analysis-comment").inputValue(), "a knight before a bishop }");
  // Erased, and gone from the file.
  await seat.press("erase");
  await page.locator("#analysis-comment").fill("");
  assert.doesNotMatch((await download(page)).text, /%cal|knight/);
  await leave(seat);
});

test("a variation becomes the main line, and lines are deleted", async () => {
  const seat = await sit();
  const { page } = seat;
  await openText(page, "1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *");
  await opened(page);
  await page.locator(".variation .move", { hasText: "Nf3" }).click();
  await seat.press("promote");
  await page.locator(".variation .move", { hasText: "e5" }).waitFor();
  assert.deepEqual(await moves(page), ["1.e4", "c5", "1…e5", "2.Nc3", "2.Nf3"]);
  await page.locator(".move", { hasText: "c5" }).click();
  await seat.press("remove");
  await page.locator(".variation").waitFor({ state: "detached" });
  assert.deepEqual(await moves(page), ["1.e4", "e5", "2.Nc3"]);
  await leave(seat);
});

test("a reload loses nothing, and a new board begins anew", async () => {
  const seat = await sit();
  const { page } = seat;
  await openText(page, TWO_GAMES);
  await opened(page);
  await page.locator('.game-entry[data-game="2"]').click();
  await page.locator('.game-entry[data-game="2"][aria-current]').waitFor();
  await page.locator(".move", { hasText: "e4" }).click();
  await seat.type("d5");
  await page.locator(".move[aria-current=true]", { hasText: "d5" }).waitFor();
  await page.locator("#analysis-comment").fill("kept");
  await page.reload();
  await page.locator('.game-entry[data-game="2"][aria-current]').waitFor();
  await page.locator(".move[aria-current=true]", { hasText: "d5" }).waitFor();
  assert.equal(await page.locator("#analysis-comment").inputValue(), "kept");
  // Looking at the first game loses nothing of the second.
  await page.locator('.game-entry[data-game="1"]').click();
  await page.locator(".move", { hasText: "Bb5" }).waitFor();
  await page.locator('.game-entry[data-game="2"]').click();
  await page.locator(".tree-comment", { hasText: "kept" }).waitFor();
  // In another language the letters are others.
  await page.locator(".language-switch a", { hasText: "DE" }).click();
  await page.locator(".tree-comment", { hasText: "kept" }).waitFor();
  await page.locator('.game-entry[data-game="1"]').click();
  await page.locator(".move", { hasText: "Lb5" }).waitFor();
  await page.locator('[data-does="open"]').click();
  await page.locator('[data-does="anew"]').click();
  await page.locator(".move").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".tree .soft").waitFor();
  assert.equal(await page.locator(".game-entry").count(), 0);
  await leave(seat);
});

test("what was tried in a finished game is in its file, and a reload keeps it", async () => {
  const seat = await sit();
  const { page } = seat;
  const made = await seat.create({ opponent: "one_device", number: 288 });
  const send = (request: unknown): Promise<unknown> => page.request.post(`/api/games/${made.id}/requests`, { data: request });
  await send({ type: "move", seen: { ply: 0, resets: 0 }, attempt: "O-O" });
  await send({ type: "resign" });
  await page.goto(`${made.path}/analysis`);
  await page.locator(".move", { hasText: "O-O" }).click();
  await seat.type("e5");
  await page.locator(".move", { hasText: "e5" }).waitFor();
  await page.locator(".move", { hasText: "O-O" }).click();
  assert.equal(await page.locator('[data-does="remove"]').isVisible(), false, "what was played stays");
  await seat.press("first");
  await seat.type("e4");
  await page.locator(".variation .move", { hasText: "e4" }).waitFor();
  await page.reload();
  await page.locator(".variation .move", { hasText: "e4" }).waitFor();
  const { text } = await download(page);
  assert.match(text, /\[Site "http/);
  assert.match(text.replace(/\s+/g, " "), /1\. O-O \{\[%emt [^}]*\} \(1\. e4\) 1\.\.\. e5 1-0/);
  await page.locator(".move", { hasText: "O-O" }).click();
  assert.equal(await page.locator('[data-does="remove"]').isVisible(), false, "also after a reload");
  await leave(seat);
});

test("the analysis board in every language, light and dark, desktop and phone", async () => {
  const english = new Set<string>();
  for (const locale of LOCALES) {
    for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", ...PHONE }] as const) {
      const what = `analysis board, ${locale} ${options.colorScheme}`;
      const seat = await sit({ locale, ...options });
      const { page } = seat;
      await openText(page, TWO_GAMES);
      await opened(page);
      const list = page.locator(".analysis-list:not([open]) summary");
      if (await list.isVisible()) await list.click();
      await page.locator('.game-entry[data-game="2"]').click();
      await page.locator('.game-entry[data-game="2"][aria-current]').waitFor();
      await assertAccessible(page, what);
      await assertFits(page, what);
      await assertNoKeys(page, what);
      const text = await page.locator("main").innerText();
      const sentences = text.split("\n").filter((line) => /\p{L}{4}.* .*\p{L}{3}/u.test(line) && !/Cleo|Anna|Club/.test(line));
      if (locale === "en-GB") sentences.forEach((line) => english.add(line));
      else assert.deepEqual(sentences.filter((line) => english.has(line)), [], what);
      await leave(seat);
    }
  }
});
