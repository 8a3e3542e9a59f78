// The computer as an opponent, the analysis of a game, and what pages weigh
// without it.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";

import type { GameView } from "../src/wire/GameView";
import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, PHONE } from "./support/browser";
import { Seat, type Made, type Terms } from "./support/seat";
import { browser, server } from "./support/stage";

/** What a page may weigh, compressed, with everything it loads. */
const MOST_BYTES = 100 * 1024;

/** A computer needs more patience than a person, on a busy machine. */
async function sit(options: BrowserContextOptions = {}): Promise<Seat> {
  const seat = await Seat.take(browser, server.url, options);
  seat.person.context.setDefaultTimeout(120_000);
  return seat;
}

/**
 * Lets a test say which moves the engine may look at, and keeps its searches short: the real
 * engine, but it does as it is told.
 */
async function makeSteerable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steered: string[] = [];
    (globalThis as unknown as { steered: string[] }).steered = steered;
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
      if (typeof message !== "string" || !message.startsWith("go ")) return post.call(this, message);
      const short = message.replace(/nodes \d+/, "nodes 500");
      const move = steered.shift();
      post.call(this, move === undefined ? short : `${short} searchmoves ${move}`);
    };
  });
}

/** The engine's next moves. */
async function steer(page: Page, ...moves: string[]): Promise<void> {
  await page.evaluate((wanted) => (globalThis as unknown as { steered: string[] }).steered.push(...wanted), moves);
}

async function against(level: number, terms: Terms = {}): Promise<{ seat: Seat; made: Made }> {
  const seat = await sit();
  await makeSteerable(seat.page);
  const made = await seat.create({ opponent: "computer", level, ...terms });
  await seat.open(made.path);
  return { seat, made };
}

async function stored(seat: Seat, { id }: Made): Promise<GameView> {
  const response = await seat.page.request.get(`/api/games/${id}`);
  return (await response.json()) as GameView;
}

async function played(seat: Seat, made: Made): Promise<string[]> {
  return (await stored(seat, made)).moves.map((move) => move.uci);
}

/** Waits until so many half-moves are on the page. */
async function seesMoves(page: Page, count: number): Promise<void> {
  await page.locator(`.move[data-ply="${count}"]`).waitFor();
}

for (let level = 1; level <= 8; level += 1) {
  test(`level ${level}: both sides castle, and the game goes on`, async () => {
    // Bishop, queen, two knights, rook, king, rook, bishop: castling is the first move.
    const { seat, made } = await against(level, { number: 3 });
    await steer(seat.page, "f8g8");
    await seat.castle("g");
    await seat.seesMove(2, "O-O");
    await seat.sees("g1", "white king");
    await seat.sees("f1", "white rook");
    await seat.sees("g8", "black king");
    await seat.sees("f8", "black rook");
    await seat.type("e4");
    await seesMoves(seat.page, 4);
    const moves = await played(seat, made);
    assert.deepEqual(moves.slice(0, 3), ["f1g1", "f8g8", "e2e4"]);
    assert.equal((await stored(seat, made)).terms.level, level);
    await seat.leave();
  });
}

test("the computer castles where only the king, or only the rook, moves", async () => {
  for (const { number, first, castling, king, rook } of [
    { number: 295, first: "g8f6", castling: "e8f8", king: "g8", rook: "f8" },
    { number: 101, first: "f8g6", castling: "g8h8", king: "g8", rook: "f8" },
  ]) {
    const { seat, made } = await against(1, { number });
    await steer(seat.page, first, castling);
    await seat.type(number === 295 ? "Nf3" : "Ng3");
    await seesMoves(seat.page, 2);
    await seat.castle("g");
    await seat.seesMove(4, "O-O");
    await seat.sees(king, "black king");
    await seat.sees(rook, "black rook");
    assert.equal((await played(seat, made))[3], castling);
    await seat.leave();
  }
});

test("the computer begins when it has White, and a reload loses nothing", async () => {
  const { seat, made } = await against(2, { color: "black" });
  await seesMoves(seat.page, 1);
  await seat.type("e5");
  await seesMoves(seat.page, 3);
  const before = await played(seat, made);
  await seat.page.reload();
  await seat.connected();
  await seesMoves(seat.page, 3);
  assert.deepEqual(await played(seat, made), before);
  await seat.leave();
});

test("a reload while the computer is to move lets it think again", async () => {
  const { seat, made } = await against(1);
  // Its worker does not come: the move is not made.
  await seat.page.route(/\/assets\/stockfish-/, (route) => route.abort());
  await seat.type("e4");
  await seesMoves(seat.page, 1);
  await seat.page.locator('[data-does="computer-again"]').waitFor();
  assert.deepEqual(await played(seat, made), ["e2e4"]);
  await seat.page.unroute(/\/assets\/stockfish-/);
  await seat.page.reload();
  await seesMoves(seat.page, 2);
  seat.person.forgive(/Failed to load resource|ERR_FAILED/);
  await seat.leave();
});

test("a computer that could not be loaded is tried again", async () => {
  const { seat } = await against(1);
  await seat.page.route(/\/assets\/stockfish-/, (route) => route.abort());
  await seat.type("e4");
  const again = seat.page.locator('[data-does="computer-again"]');
  await again.waitFor();
  await seat.page.unroute(/\/assets\/stockfish-/);
  await again.click();
  await seesMoves(seat.page, 2);
  seat.person.forgive(/Failed to load resource|ERR_FAILED/);
  await seat.leave();
});

test("a takeback is granted at once, and the computer answers the next move", async () => {
  const { seat, made } = await against(1);
  await seat.type("e4");
  await seesMoves(seat.page, 2);
  await seat.press("ask-takeback");
  await seat.page.locator(".move-list-empty").waitFor();
  await seat.type("d4");
  await seesMoves(seat.page, 2);
  assert.equal((await played(seat, made))[0], "d2d4");
  await seat.leave();
});

test("a game against the computer is begun on the start page", async () => {
  const seat = await sit();
  await seat.page.goto("/");
  const level = seat.page.locator('.for-computer .choice:has(input[value="1"])');
  await seat.page.locator("#options > summary").click();
  assert.equal(await level.isVisible(), false, "levels are for the computer only");
  await seat.page.locator('.choice:has(input[name=mode][value="computer"])').click();
  await level.click();
  await seat.page.locator('.choice:has(input[name=color][value="black"])').click();
  await seat.page.locator('.choice:has(input[name=time][value="none"])').click();
  await assertAccessible(seat.page, "start page with levels");
  await seat.page.locator(".new-game [type=submit]").click();
  await seesMoves(seat.page, 1);
  await assertAccessible(seat.page, "game against the computer");
  await seat.leave();
});

// -- Analysis ----------------------------------------------------------------

/** Fool's mate with castling in between: 1. f3 e5 2. g4 Nf6 3. a3 Be7 4. a4 0-0 … */
const SHORT_GAME = ["f2f3", "e7e5", "g2g4", "d8h4"];
/** The queen is taken on h7, and would be on f7. */
const QUEEN_GIVEN_AWAY = ["e2e4", "e7e5", "d1h5", "b8c6", "h5h7", "h8h7"];
const CASTLING_GAME = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1h1", "e8h8", "f3e5", "f6e4"];

async function finished(seat: Seat, moves: readonly string[]): Promise<Made> {
  const made = await seat.create({ opponent: "one_device" });
  const send = async (request: unknown): Promise<void> => {
    const response = await seat.page.request.post(`/api/games/${made.id}/requests`, { data: request });
    assert.equal(response.status(), 200, await response.text());
  };
  for (const [ply, attempt] of moves.entries()) await send({ type: "move", seen: { ply, resets: 0 }, attempt });
  if ((await stored(seat, made)).outcome === null) await send({ type: "resign" });
  return made;
}

async function reviewed(page: Page): Promise<void> {
  await page.locator(".summary-accuracy").first().waitFor({ timeout: 60_000 });
}

test("a finished game is analysed: lines, bar, graph, accuracy", async () => {
  const seat = await sit();
  const made = await finished(seat, CASTLING_GAME);
  await seat.page.goto(made.path);
  await seat.press("analyse");
  await seat.page.waitForURL(/\/analysis$/);
  await reviewed(seat.page);
  assert.equal(await seat.page.locator(".graph-curve").getAttribute("d").then((d) => (d ?? "").split("L").length), CASTLING_GAME.length + 1);
  // Before castling, by keyboard along the graph.
  await seat.page.locator("[role=slider]").focus();
  await seat.page.keyboard.press("Home");
  for (let ply = 0; ply < 6; ply += 1) await seat.page.keyboard.press("ArrowRight");
  await seat.page.locator('.move[data-ply="6"][aria-current=true]').waitFor();
  const lines = seat.page.locator(".lines .line");
  await lines.nth(2).waitFor();
  assert.match((await lines.first().innerText()).replace(/\s+/g, " "), /^[+−]?\d+\.\d\d 4\. \S+/);
  await seat.page.locator(".board-marks .arrow").waitFor({ state: "attached" });
  assert.match((await seat.page.locator("[role=meter]").getAttribute("aria-valuetext")) ?? "", /even|better|mates/);
  await assertAccessible(seat.page, "analysis");
  await seat.leave();
});

test("variations are tried on the board, and the arbiter explains what is not legal", async () => {
  const seat = await sit();
  await seat.page.goto(`${(await finished(seat, CASTLING_GAME)).path}/analysis`);
  await seat.page.locator('.move[data-ply="6"]').first().click();
  await seat.sees("e1", "white king");
  await seat.page.locator(".castling-button[data-side=g][data-standing=possible]").waitFor();
  await seat.drag("d2", "d4");
  await seat.page.locator(".variation .move", { hasText: "d4" }).waitFor();
  await seat.sees("d4", "white pawn");
  await seat.type("exd4");
  await seat.page.locator('.variation .move[data-ply="8"]', { hasText: "exd4" }).waitFor();
  await seat.type("O-O-O");
  assert.ok((await seat.reasons()).includes("square_is_occupied"));
  await seat.castle("g");
  await seat.page.locator('.variation .move[data-ply="9"]', { hasText: "O-O" }).waitFor();
  await seat.page.locator(".tree-remove").click();
  await seat.page.locator('.move[data-ply="6"][aria-current=true]').waitFor();
  assert.equal(await seat.page.locator(".variation").count(), 0);
  seat.person.forgive(/422/);
  await seat.leave();
});

test("on a phone the graph is in sight, and the board is as wide as the screen in spite of the bar", async () => {
  const seat = await sit(PHONE);
  await seat.page.goto(`${(await finished(seat, QUEEN_GIVEN_AWAY)).path}/analysis`);
  await reviewed(seat.page);
  const { width = 0, height = 0 } = PHONE.viewport ?? {};
  const [board, graph] = [await seat.page.locator("cg-board").boundingBox(), await seat.page.locator(".graph").boundingBox()];
  assert.ok(board && width - board.width < 8, `${board?.width} of ${width} pixels`);
  assert.ok(graph && graph.y >= 0 && graph.y + graph.height <= height, JSON.stringify(graph));
  assert.notEqual(await seat.page.locator(".graph-blunders").getAttribute("d"), "", "the blunder is marked");
  await seat.leave();
});

test("the mistakes of a game are tried again, with the engine's lines hidden until a better move is found", async () => {
  const seat = await sit();
  await seat.page.goto(`${(await finished(seat, QUEEN_GIVEN_AWAY)).path}/analysis`);
  await reviewed(seat.page);
  await seat.press("retry");
  while (!(await seat.page.locator(".retry-task").innerText()).includes("Qxh7")) await seat.press("retry-next");
  await seat.page.locator('.move[data-ply="4"][aria-current=true]').waitFor();
  await seat.page.locator(".lines-depth", { hasText: "once you have found a move" }).waitFor();
  assert.equal(await seat.page.locator(".lines .line, .board-marks .arrow").count(), 0, "no answer is given away");
  await seat.type("Qxh7");
  await seat.page.locator(".verdict", { hasText: "3. Qxh7 was played in the game" }).waitFor();
  await seat.sees("h5", "white queen");
  await seat.type("Qxf7+");
  await seat.page.locator(".verdict", { hasText: "3. Qxf7+ gives too much away" }).waitFor();
  await seat.sees("h5", "white queen");
  assert.equal(await seat.page.locator(".variation").count(), 0, "what was wrong is not kept");
  await seat.press("retry-show");
  await seat.page.locator(".variation .move").first().waitFor();
  await seat.page.locator(".lines .line").first().waitFor();
  await assertAccessible(seat.page, "mistakes tried again");
  await seat.press("retry-stop");
  await seat.page.locator('[data-does="retry"]').waitFor();
  await seat.leave();
});

test("the computer can be switched off and on again", async () => {
  const seat = await sit();
  await seat.page.goto(`${(await finished(seat, SHORT_GAME)).path}/analysis`);
  await reviewed(seat.page);
  // It opens where the game turned, with the position before it to try again from.
  await seat.page.locator(".verdict", { hasText: "The turning point: 2. g4" }).waitFor();
  await seat.page.locator('.move[data-ply="2"][aria-current=true]').waitFor();
  await seat.press("last");
  await seat.page.locator(".lines-depth", { hasText: "there are no legal moves" }).waitFor();
  assert.equal(await seat.page.locator(".eval-text").innerText(), "−#", "mate already, and not in 0 moves");
  await seat.press("computer");
  await seat.page.locator(".lines-depth", { hasText: "The engine is off" }).waitFor();
  await seat.press("back");
  await seat.page.locator('.move[data-ply="3"][aria-current=true]').waitFor();
  await seat.press("computer");
  await seat.page.locator('.line[data-uci="d8h4"]', { hasText: "#1" }).waitFor();
  await seat.leave();
});

test("a game that is still played is not analysed", async () => {
  const { seat, made } = await against(1);
  await seat.page.goto(`${made.path}/analysis`);
  await seat.page.locator(".notice").waitFor();
  assert.equal(await seat.page.locator("#analysis-root").count(), 0);
  assert.equal(await seat.page.locator("#game").count(), 0);
  await seat.leave();
});

test("the analysis in every language, light and dark, desktop and phone", async () => {
  const english = new Set<string>();
  for (const locale of LOCALES) {
    for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", ...PHONE }] as const) {
      const what = `analysis, ${locale} ${options.colorScheme}`;
      const seat = await sit({ locale, ...options });
      await seat.page.goto(`${(await finished(seat, SHORT_GAME)).path}/analysis`);
      await reviewed(seat.page);
      await seat.page.locator('.move[data-ply="2"]').click();
      await seat.page.locator(".lines .line").first().waitFor();
      await assertAccessible(seat.page, what);
      await assertFits(seat.page, what);
      await assertNoKeys(seat.page, what);
      const text = await seat.page.locator("main").innerText();
      const sentences = text.split("\n").filter((line) => /\p{L}{4}.* .*\p{L}{3}/u.test(line));
      if (locale === "en-GB") sentences.forEach((line) => english.add(line));
      else assert.deepEqual(sentences.filter((line) => english.has(line)), [], what);
      await seat.leave();
    }
  }
});

// -- Weight ------------------------------------------------------------------

/** How many bytes come over the network until the page rests. */
async function weight(page: Page, address: string): Promise<{ bytes: number; addresses: string[] }> {
  const sizes: Promise<number>[] = [];
  const addresses: string[] = [];
  page.on("requestfinished", (request) => {
    addresses.push(request.url());
    sizes.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { bytes, addresses };
}

test("without the computer, the start page and a game stay below 100 kB", async () => {
  const maker = await sit();
  const made = await maker.create({ opponent: "friend" });
  for (const address of ["/", made.path]) {
    const seat = await sit();
    const { bytes, addresses } = await weight(seat.page, address);
    assert.ok(bytes < MOST_BYTES, `${address}: ${bytes} bytes`);
    assert.ok(addresses.some((url) => new URL(url).pathname.endsWith(".js")), "the script was counted");
    assert.deepEqual(addresses.filter((one) => one.includes("stockfish")), []);
    await seat.leave();
  }
  await maker.leave();
});
