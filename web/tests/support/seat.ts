// A player at a board in the browser: what hands do, and what eyes see.

import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

import { Person } from "./browser";

/** What a test sets of a new game; the rest is without clocks, in the simplest way. */
export interface Terms {
  readonly number?: number;
  readonly opponent?: "friend" | "lobby" | "one_device" | "computer";
  /** Of the computer. */
  readonly level?: number;
  readonly color?: "white" | "black" | "random";
  readonly illegal?: "refused" | "fide" | "club";
  readonly time?: Readonly<Record<string, string | number>>;
  readonly study_seconds?: number;
  readonly name?: string;
}

export class Seat {
  private constructor(readonly person: Person) {}

  static async take(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Seat> {
    return new Seat(await Person.at(browser, url, options));
  }

  get page(): Page {
    return this.person.page;
  }

  /** Makes a game as a program would. */
  async create({ number = 518, opponent = "friend", level, ...terms }: Terms = {}): Promise<Made> {
    const data = {
      opponent: { kind: opponent, ...(level === undefined ? {} : { level }) },
      start: { method: "number", number },
      color: "white",
      ...terms,
    };
    const response = await this.page.request.post("/api/games", { data });
    assert.equal(response.status(), 201, await response.text());
    return (await response.json()) as Made;
  }

  /** Opens the page of a game and waits until it is connected. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.connected();
  }

  async connected(): Promise<void> {
    await this.page.locator("html[data-connection=open]").waitFor({ state: "attached" });
  }

  // -- Hands -----------------------------------------------------------------

  async drag(from: string, to: string): Promise<void> {
    // Both are in sight before either is measured.
    for (const square of [from, to]) await this.cell(square).scrollIntoViewIfNeeded();
    const [end, start] = [await this.middle(to), await this.middle(from)];
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
    await this.page.mouse.move(...end, { steps: 3 });
    await this.page.mouse.up();
  }

  async tap(...squares: string[]): Promise<void> {
    for (const square of squares) {
      const [x, y] = await this.middle(square);
      if (this.isPhone()) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
    }
  }

  async type(move: string): Promise<void> {
    // On a phone the field is behind a button.
    const more = this.page.locator('[data-does="more"][aria-expanded=false]');
    if (await more.isVisible()) await more.click();
    await this.page.locator("#typed-move").fill(move);
    await this.page.locator("#typed-move").press("Enter");
  }

  /** White and the opponent play these moves after so many, each seen by the other before the next. */
  async playsOut(opponent: Seat, moves: readonly string[], played = 0): Promise<void> {
    for (const [index, move] of moves.entries()) {
      const [mover, other] = index % 2 === 0 ? [this, opponent] : [opponent, this];
      await mover.type(move);
      await other.seesMove(played + index + 1, move);
    }
  }

  async castle(side: "c" | "g"): Promise<void> {
    await this.page.locator(`.castling-button[data-side=${side}]`).click();
  }

  async press(does: string): Promise<void> {
    await this.page.locator(`[data-does="${does}"]`).click();
  }

  private isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 1280) < 900;
  }

  private async middle(square: string): Promise<[number, number]> {
    const cell = this.cell(square);
    await cell.scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    assert.ok(box, `${square} is on the board`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  // -- Eyes ------------------------------------------------------------------

  cell(square: string): Locator {
    return this.page.locator(`[role=gridcell][data-square=${square}]`);
  }

  /** Waits until this stands on the square, in the words of the page. */
  async sees(square: string, what: string): Promise<void> {
    await this.page
      .locator(`[role=gridcell][data-square=${square}][aria-label*="${what}"]`)
      .waitFor({ state: "attached" });
  }

  /** Waits until the last of so many half-moves is this one. */
  async seesMove(ply: number, san: string): Promise<void> {
    await this.page.locator(`.move[data-ply="${ply}"]`, { hasText: san }).waitFor();
    assert.equal(await this.page.locator(".move").count(), ply);
  }

  async seesResult(score: string): Promise<void> {
    await this.page.locator(".result-score", { hasText: score }).waitFor();
  }

  /** The reasons that the arbiter gives, as keys. */
  async reasons(): Promise<string[]> {
    await this.page.locator(".verdict").waitFor();
    return this.page
      .locator(".verdict [data-reason]")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-reason") ?? ""));
  }

  async verdict(): Promise<string> {
    const text = this.page.locator(".verdict");
    await text.waitFor();
    return (await text.innerText()).replace(/\s+/g, " ");
  }

  /** The squares that are lit, with the kind of their marks. */
  async lit(): Promise<string[]> {
    const marks = await this.page
      .locator(".board-marks .mark")
      .evaluateAll((groups) =>
        groups.map(
          (group) =>
            `${group.getAttribute("data-square") ?? ""} ${(group.getAttribute("class") ?? "").replace("mark mark-", "")}`,
        ),
      );
    return marks.sort();
  }

  async leave(): Promise<void> {
    await this.person.leave();
  }
}

/** What the server says about a game that was made. */
export interface Made {
  readonly id: string;
  /** The page of the game. */
  readonly path: string;
  /** The link for the friend. */
  readonly invitation: string | null;
}

/** Two people at a game from this position. */
export async function pair(
  browser: Browser,
  url: string,
  terms: Terms = {},
  options: BrowserContextOptions = {},
): Promise<{ white: Seat; black: Seat; made: Made }> {
  const [white, black] = [await Seat.take(browser, url, options), await Seat.take(browser, url, options)];
  const made = await white.create(terms);
  await white.open(made.path);
  assert.ok(made.invitation, "a friend can be invited");
  await black.open(made.invitation);
  await black.press("join");
  await black.connected();
  for (const seat of [white, black]) await seat.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  return { white, black, made };
}
