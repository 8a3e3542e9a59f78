// The arbiter's page: a position by hand, any move, the verdict; and illegal moves
// counted for a game on wood.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, Person, PHONE } from "./support/browser";
import { browser, server } from "./support/stage";

/** A rook on f8 looks at f1, which the king would cross. */
const CROSSES = "5rk1/8/8/8/8/8/8/4K2R w H - 0 1";

/** An arbiter with a phone or at a screen. */
class Arbiter {
  private constructor(readonly person: Person) {}

  static async at(address: string, options: BrowserContextOptions = {}): Promise<Arbiter> {
    const arbiter = new Arbiter(await Person.at(browser, server.url, options));
    await arbiter.page.goto(address);
    return arbiter;
  }

  get page(): Page {
    return this.person.page;
  }

  async tap(...squares: string[]): Promise<void> {
    for (const square of squares) {
      const cell = this.page.locator(`[role=gridcell][data-square=${square}]`);
      await cell.scrollIntoViewIfNeeded();
      const box = await cell.boundingBox();
      assert.ok(box, square);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if ((this.page.viewportSize()?.width ?? 0) < 500) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
    }
  }

  async mode(name: "ask" | "play" | "setup" | "count"): Promise<void> {
    // A click before the script is there would be lost, and it begins with "ask".
    await this.page.locator("#arbiter[data-mode]").waitFor();
    await this.page.locator(`button[data-mode=${name}]`).click();
  }

  async tool(name: string): Promise<void> {
    await this.page.locator(`[data-tool=${name}]`).click();
  }

  async act(name: string): Promise<void> {
    await this.page.locator(`[data-action=${name}]:visible`).click();
  }

  async castle(notation: "O-O" | "O-O-O"): Promise<void> {
    await this.page.locator(`[data-side=${notation}]`).click();
  }

  async sees(selector: string, text: string): Promise<void> {
    await this.page.locator(selector, { hasText: text }).first().waitFor();
  }

  /** Waits until the address asks about this position. */
  async asksAbout(fen: string): Promise<void> {
    await this.page.waitForURL((url) => url.searchParams.get("fen") === fen);
  }

  async isLit(kind: string, square: string): Promise<void> {
    await this.page.locator(`.mark-${kind}[data-square=${square}]`).waitFor({ state: "attached" });
  }

  async leave(): Promise<void> {
    // A set-up that cannot be is answered with status 422, which browsers complain about.
    this.person.forgive(/422/);
    await this.person.leave();
  }
}

test("a position set up by hand on a phone: the castling is judged, and again when the rook has moved", async () => {
  const arbiter = await Arbiter.at("/", PHONE);
  await arbiter.page.locator(".menu-button").click();
  await arbiter.page.locator('.site-nav a[href="/arbiter"]').click();
  await arbiter.mode("setup");
  await arbiter.act("clear");
  await arbiter.sees("#arbiter-problems", "White has no king.");
  for (const [piece, square] of [["wK", "e1"], ["wR", "h1"], ["bK", "g8"], ["bR", "f8"]] as const) {
    await arbiter.tool(piece);
    await arbiter.tap(square);
  }
  await arbiter.asksAbout("5rk1/8/8/8/8/8/8/4K2R w Hf - 0 1");
  await arbiter.mode("ask");
  await arbiter.castle("O-O");
  await arbiter.sees("#arbiter-verdict", "The king would cross f1");
  await arbiter.sees("#arbiter-verdict", "Reasons that can change:");
  await arbiter.sees("#arbiter-duty", "The king must now make a legal move");
  await arbiter.isLit("attacked", "f1");
  await arbiter.page.locator('.arrow-attack[data-from=f8][data-to=f1]').waitFor({ state: "attached" });
  await arbiter.mode("setup");
  await arbiter.page.getByLabel("white rook h1").check();
  await arbiter.asksAbout("5rk1/8/8/8/8/8/8/4K2R w f - 0 1");
  await arbiter.mode("ask");
  await arbiter.castle("O-O");
  await arbiter.sees("#arbiter-verdict", "Reasons that cannot change:");
  await arbiter.leave();
});

test("all that is pressed at 360 pixels is large, and at the bottom", async () => {
  const arbiter = await Arbiter.at("/arbiter", PHONE);
  for (const mode of ["ask", "play", "setup", "count"] as const) {
    await arbiter.mode(mode);
    await arbiter.page.evaluate(() => scrollTo(0, 0));
    for (const button of await arbiter.page.locator("#arbiter-dock button:visible").all()) {
      const box = await button.boundingBox();
      const name = `${mode}: ${await button.innerText()} ${JSON.stringify(box)}`;
      assert.ok(box && box.height >= 44 && box.width >= 40, name);
      assert.ok(box.y > 370 && box.y + box.height <= 740, name);
    }
    await assertFits(arbiter.page, mode);
  }
  await arbiter.leave();
});

test("moves played from a start number: the history says when the rook moved; they can be taken back", async () => {
  const arbiter = await Arbiter.at("/arbiter");
  await arbiter.mode("play");
  await arbiter.page.locator("#start-number").fill("518");
  await arbiter.page.locator("#start-form button").click();
  for (const [from, to] of [["g1", "f3"], ["e7", "e5"], ["g2", "g3"], ["d7", "d5"], ["h1", "g1"], ["c7", "c5"]] as const) {
    await arbiter.tap(from, to);
    await arbiter.page.waitForURL((url) => url.searchParams.get("moves")?.endsWith(`${from}${to}`) ?? false);
  }
  await arbiter.sees("#played-moves", "1. Nf3 e5 2. g3 d5 3. Rg1 c5");
  await arbiter.castle("O-O");
  await arbiter.sees("#arbiter-verdict", "moved on move 3");
  await arbiter.act("undo");
  await arbiter.sees("#played-moves", "3. Rg1");
  await arbiter.leave();
});

test("a legal castling by king takes rook: the steps by hand, and it can be played", async () => {
  const arbiter = await Arbiter.at(`/arbiter?fen=${encodeURIComponent("4k3/8/8/8/8/8/8/4K2R w H - 0 1")}`);
  await arbiter.tap("e1", "h1");
  await arbiter.sees("#arbiter-verdict.notice-good", "White’s g-side castling (O-O) is legal.");
  await arbiter.sees("#arbiter-steps", "Take the king from e1 and put it beside the board, next to g1.");
  await arbiter.isLit("goal", "g1");
  await arbiter.act("play");
  await arbiter.page.locator('[data-square=g1][aria-label*="white king"]').waitFor({ state: "attached" });
  await arbiter.leave();
});

test("by keyboard alone, and read aloud", async () => {
  const arbiter = await Arbiter.at(`/arbiter?fen=${encodeURIComponent(CROSSES)}`);
  const { keyboard } = arbiter.page;
  await arbiter.page.locator("[role=gridcell][data-square=e2]").focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  for (let step = 0; step < 2; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await arbiter.sees("[role=status]", "The king would cross f1, which is attacked by the black rook on f8.");
  await arbiter.page.locator("#typed-attempt").fill("Ke2");
  await keyboard.press("Enter");
  await arbiter.sees("[role=status]", "is legal");
  await arbiter.leave();
});

test("illegal moves are counted by the rule, kept over a reload, and taken back", async () => {
  const arbiter = await Arbiter.at(`/arbiter?fen=${encodeURIComponent(CROSSES)}&attempt=O-O`, PHONE);
  await arbiter.act("count");
  await arbiter.sees("#count-list", "The king would cross f1");
  await arbiter.sees("#count-list", "Black gets two more minutes.");
  await arbiter.page.reload();
  await arbiter.mode("count");
  await arbiter.sees("#count-white", "1");
  await arbiter.act("count-white");
  await arbiter.sees("#count-decision", "Black wins the game.");
  // A third by a player who has lost is none.
  await arbiter.act("count-white");
  await arbiter.sees("#count-decision", "already decided");
  await arbiter.page.locator("#count-policy").selectOption("club");
  await arbiter.page.locator("#count-decision > *").waitFor({ state: "detached" });
  await arbiter.sees("#count-white", "2");
  await arbiter.act("count-undo");
  await arbiter.sees("#count-white", "1");
  await arbiter.act("count-new");
  await arbiter.sees("#count-white", "0");
  await arbiter.act("count-undo");
  await arbiter.sees("#count-white", "1");
  await arbiter.leave();
});

test("a player whose opponent can no longer mate draws, if the position is given", async () => {
  const arbiter = await Arbiter.at(`/arbiter?fen=${encodeURIComponent("4k3/8/8/8/8/8/8/4K2R w - - 0 1")}`);
  await arbiter.mode("count");
  await arbiter.page.getByLabel("Use the position on the board").check();
  await arbiter.act("count-white");
  await arbiter.sees("#count-white", "1");
  await arbiter.act("count-white");
  await arbiter.sees("#count-decision", "The game is drawn");
  await arbiter.leave();
});

test("the link shows the same answer without a script", async () => {
  const address = `/arbiter?fen=${encodeURIComponent(CROSSES)}&attempt=O-O`;
  const arbiter = await Arbiter.at(address, { javaScriptEnabled: false });
  await arbiter.sees("#arbiter-verdict", "The king would cross f1");
  assert.ok(await arbiter.page.locator(".diagram svg").isVisible());
  assert.equal(await arbiter.page.locator("#arbiter-dock").isVisible(), false);
  await arbiter.page.locator("#form-attempt").fill("Kd1");
  await arbiter.page.locator("form button[type=submit]:visible").click();
  await arbiter.sees("#arbiter-verdict", "e1–d1 is legal.");
  await arbiter.leave();
});

test("every mode in every language, light and dark, desktop and phone, for everybody", async () => {
  const titles = new Set<string>();
  for (const locale of LOCALES) {
    for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", ...PHONE }] as const) {
      const arbiter = await Arbiter.at(`/arbiter?fen=${encodeURIComponent(CROSSES)}&attempt=O-O`, { locale, ...options });
      titles.add(await arbiter.page.locator("h1").textContent() ?? "");
      for (const details of await arbiter.page.locator("#arbiter-castlings summary").all()) await details.click();
      for (const mode of ["ask", "play", "setup", "count"] as const) {
        const what = `${locale} ${options.colorScheme} ${mode}`;
        await arbiter.mode(mode);
        await assertAccessible(arbiter.page, what);
        await assertFits(arbiter.page, what);
        await assertNoKeys(arbiter.page, what);
      }
      await arbiter.leave();
    }
  }
  // Dutch arbiters are called as English ones.
  assert.equal(titles.size, LOCALES.length - 1);
});
