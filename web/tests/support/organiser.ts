// The organiser of a club's event, at the desk or by the JSON interface.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

import type { EventRound } from "../../src/wire/EventRound";
import type { Screen } from "../../src/wire/Screen";
import { Person } from "./browser";
import { EventDesk } from "./event_desk";
import { browser, server } from "./stage";

/** Where pictures and prints go, if somebody wants to look at them. */
export const pictures = process.env["ROCHADE_PICTURES"];

/** A picture of a page, or of what a screen shows of it. */
export async function picture(page: Page, name: string, part: "page" | "screen" = "screen"): Promise<void> {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: part === "page" });
}

/** A print as a file, as a printer would get it. */
export async function print(page: Page, event: string, path: string, paper: "a4" | "a5"): Promise<void> {
  await page.goto(`/club/${event}/print/${path}?paper=${paper}`);
  const name = `print-${path.replace("/", "-")}-${paper}.pdf`;
  if (pictures) await mkdir(pictures, { recursive: true });
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(pictures ? { path: join(pictures, name) } : {}) });
  assert.ok(pdf.length > 5_000, name);
}

/** Waits until something is so on the server. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("waited too long");
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

export class Organiser extends EventDesk {
  private at: Person | null = null;

  /** Makes an event by its settings. */
  static async of(settings: object, players: readonly object[] = []): Promise<Organiser> {
    const { id, secret } = await EventDesk.make(server.url, settings);
    const organiser = new Organiser(server.url, id, secret);
    if (players.length > 0) await organiser.do({ do: "add_players", players: players as never, source: "typed" });
    return organiser;
  }

  /** Makes an event by the form, and stays at its desk. */
  static async create(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Organiser> {
    const person = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
    const { page } = person;
    await page.goto("/club");
    await page.fill("#name", name);
    await page.fill("#study", "0");
    for (const [field, value] of Object.entries(settings)) {
      const control = page.locator(`#${field}`);
      if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(value);
      else await control.fill(value);
    }
    await page.click("form[action='/club'] button");
    const link = (await page.locator("#organiser-link").textContent()) ?? "";
    const found = /\/club\/(\w+)\/key\/([\w-]+)$/.exec(link);
    assert.ok(found, link);
    await page.click("a.button-primary");
    await page.locator(".club-steps").waitFor();
    const organiser = new Organiser(server.url, found[1] ?? "", found[2] ?? "");
    organiser.at = person;
    return organiser;
  }

  /** The organiser's link. */
  get link(): string {
    return `/club/${this.id}/key/${this.secret}`;
  }

  /** Sits down at the desk. */
  async sit(): Promise<Person> {
    this.at ??= await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
    await this.page.goto(this.link);
    await this.page.locator(".club-steps").waitFor();
    return this.at;
  }

  get person(): Person {
    assert.ok(this.at, "nobody sits at the desk");
    return this.at;
  }

  get page(): Page {
    return this.person.page;
  }

  async round(): Promise<EventRound> {
    const { round } = await this.desk();
    assert.ok(round);
    return round;
  }

  async publish(round: number): Promise<void> {
    await this.do({ do: "pair", round, choices: { pairs: [], bye: null } });
    await this.do({ do: "draw", round, draws: [{ method: "random" }] });
    await this.do({ do: "publish", round });
  }

  async play(round: number): Promise<void> {
    await this.publish(round);
    for (const { board } of (await this.round()).boards) await this.do({ do: "enter_result", round, board, result: (["1-0", "1/2-1/2", "0-1"] as const)[(board + round) % 3] ?? "1-0" });
  }

  async show(screen: Screen, room = 1): Promise<void> {
    await this.do({ do: "show", room, screen, seconds: null, boards: null });
  }

  /** Presses the large button of the next step. */
  async next(stage: string): Promise<void> {
    await this.page.locator(".club-steps .button-large").first().click();
    await until(async () => (await this.desk()).overview.stage.stage === stage);
  }

  /** Enters results with the keyboard, board by board from the first. */
  async type(keys: readonly string[]): Promise<void> {
    // The server may have published the round before the page knows it, and until then keys do nothing.
    await this.page.locator(".club-line .club-key").first().waitFor();
    await this.page.locator(".club-line").first().focus();
    for (const [at, key] of keys.entries()) {
      await this.page.locator(`.club-line[data-focus="board-${at + 1}"]`).focus();
      await this.page.keyboard.press(key);
      await this.page.locator(`.club-line[data-focus="board-${at + 1}"].club-done`).waitFor();
    }
  }

  /** Types in players one by one. */
  async enter(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.locator(".club-add input").first().fill(name);
      await this.page.keyboard.press("Enter");
      await this.page.getByRole("button", { name, exact: true }).waitFor();
    }
  }

  /** Opens the dialog of a board with the keyboard. */
  async board(board: number, key: "Enter" | "i"): Promise<void> {
    await this.page.locator(`.club-line[data-focus="board-${board}"]`).focus();
    await this.page.keyboard.press(key);
    await this.page.locator("dialog[open]").waitFor();
  }

  /** Notes an illegal move in its dialog. */
  async illegal(board: number, by: "white" | "black", note: string): Promise<void> {
    await this.board(board, "i");
    await this.page.locator(`dialog input[value=${by}]`).check();
    await this.page.getByLabel("Note").fill(note);
    await this.page.getByRole("button", { name: "Record the illegal move" }).click();
    await this.page.locator("dialog[open]").waitFor({ state: "detached" });
  }

  /** Opens the dialog of a player. */
  async player(name: string): Promise<void> {
    const players = this.page.locator("details", { has: this.page.locator("summary", { hasText: /^Players/ }) }).first();
    if ((await players.getAttribute("open")) === null) await players.locator("summary").first().click();
    await this.page.getByRole("button", { name, exact: true }).click();
    await this.page.locator("dialog[open]").waitFor();
  }
}
