// A player who has only a keyboard.

import assert from "node:assert/strict";

import type { Seat } from "./seat";

/** More stops than a page has. */
const MOST_STOPS = 200;

export class Keyboard {
  constructor(
    private readonly seat: Seat,
    /** Who sits below on the board: the arrows follow the picture. */
    private readonly below: "white" | "black",
  ) {}

  /** Tabs on until this has the focus. */
  async tabTo(selector: string): Promise<void> {
    const { page } = this.seat;
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
      if (isThere) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no number of tabs leads to ${selector}`);
  }

  /** Tabs to a button, or whatever else is pressed, and presses it. */
  async press(selector: string): Promise<void> {
    await this.tabTo(selector);
    await this.seat.page.keyboard.press("Enter");
  }

  /** Takes a piece from one square to another on the board. */
  async move(from: string, to: string): Promise<void> {
    await this.tabTo("[role=gridcell]");
    for (const square of [from, to]) {
      await this.goTo(square);
      await this.seat.page.keyboard.press("Enter");
    }
  }

  /** Tabs to the field for moves and types one. */
  async type(move: string): Promise<void> {
    await this.tabTo("#typed-move");
    await this.seat.page.keyboard.type(move);
    await this.seat.page.keyboard.press("Enter");
  }

  private async goTo(square: string): Promise<void> {
    const { page } = this.seat;
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
    assert.ok(here, "the cursor is on the board");
    const sign = this.below === "white" ? 1 : -1;
    const distance = (index: number): number => sign * (square.charCodeAt(index) - here.charCodeAt(index));
    const [files, ranks] = [distance(0), distance(1)];
    for (let step = 0; step < Math.abs(files); step += 1)
      await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    for (let step = 0; step < Math.abs(ranks); step += 1)
      await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
  }
}
