// A club's event from the first player to the last print, in real browsers: the
// organiser's laptop, the projector, and phones.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";

import { launch, Person } from "./support/browser";
import { program, Server } from "./support/server";

interface Board {
  board: number;
  result: string | null;
  online: string | null;
  white: { id: number; name: string };
  black: { id: number; name: string };
  desk: { card: string };
}

interface Desk {
  version: number;
  id: string;
  overview: { stage: { stage: string; round?: number }; rounds: number };
  round: { round: number; boards: Board[]; positions: number[] } | null;
  players: { id: number; number: number; name: string; points: string }[];
}

let server: Server;
let browser: Browser;

/** Where pictures and prints go, if somebody wants to look at them. */
const pictures = process.env["ROCHADE_PICTURES"];

before(async () => {
  server = await Server.start();
  browser = await launch();
  if (pictures) await mkdir(pictures, { recursive: true });
});

after(async () => {
  await browser.close();
  await server.stop();
});

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: !name.startsWith("projector") });
}

class Organiser {
  private constructor(
    readonly person: Person,
    readonly id: string,
    readonly secret: string,
  ) {}

  static async create(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Organiser> {
    const person = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
    const { page } = person;
    await page.goto("/club");
    await page.fill("#name", name);
    await page.fill("#study", "0");
    for (const [field, value] of Object.entries(settings)) await page.selectOption(`#${field}`, value);
    await page.click("form[action='/club'] button");
    const link = (await page.locator("#organiser-link").textContent()) ?? "";
    const found = /\/club\/(\w+)\/key\/([\w-]+)$/.exec(link);
    assert.ok(found, link);
    await page.click("a.button-primary");
    await page.locator(".club-steps").waitFor();
    return new Organiser(person, found[1] ?? "", found[2] ?? "");
  }

  get page(): Page {
    return this.person.page;
  }

  async ask(path: string, body?: unknown): Promise<Desk> {
    const answer = await fetch(`${server.url}/api/club/${this.id}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${this.secret}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
    return (await answer.json()) as Desk;
  }

  desk(): Promise<Desk> {
    return this.ask("desk");
  }

  /** Presses the large button of the next step. */
  async next(stage: string): Promise<void> {
    await this.page.locator(".club-steps .button-large").first().click();
    await until(async () => (await this.desk()).overview.stage.stage === stage);
  }

  /** Enters results with the keyboard, board by board from the first. */
  async type(keys: readonly string[]): Promise<void> {
    await this.page.locator(".club-line").first().focus();
    for (const [at, key] of keys.entries()) {
      await this.page.locator(`.club-line[data-focus="board-${at + 1}"]`).focus();
      await this.page.keyboard.press(key);
      await this.page.locator(`.club-line[data-focus="board-${at + 1}"].club-done`).waitFor();
    }
  }

  async round(): Promise<NonNullable<Desk["round"]>> {
    const { round } = await this.desk();
    assert.ok(round);
    return round;
  }
}

/** Waits until something is so on the server. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("waited too long");
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const NAMES = ["Adler, Anna", "Bauer, Ben", "Cohen, Carl", "Dietz, Doris", "Ernst, Emil", "Falk, Frida", "Graf, Georg", "Haas, Hanna", "Iken, Ivo", "Jung, Jana", "Kern, Karl", "Lang, Lea"];

test("a whole event: twelve players, five rounds", { timeout: 600_000 }, async () => {
  const organiser = await Organiser.create("Springertag 2026");
  const { page } = organiser;

  // A pasted list, with one line that cannot be read wholly.
  await page.locator("summary", { hasText: "Paste or import" }).click();
  const list = NAMES.map((name, at) => `${name};${2000 - 20 * at};SK Test`).join("\n");
  await page.fill("textarea", `Name;Elo;Verein\n${list}\n;1500;nobody`);
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.locator(".notice", { hasText: "No name" }).waitFor();
  await page.getByRole("button", { name: "Enter these players: 12" }).click();
  await until(async () => (await organiser.desk()).players.length === 12);
  await page.getByRole("button", { name: "Publish the commitment" }).click();
  await page.locator(".club-hash").waitFor();
  await picture(page, "desk-players");

  // Phones and the projector follow from the beginning.
  const phone = await Person.at(browser, server.url, { viewport: { width: 360, height: 740 } });
  await phone.page.goto(`/club/${organiser.id}`);
  const projector = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  await projector.page.goto(`/club/${organiser.id}/projector`);
  await picture(projector.page, "projector-welcome");

  // Somebody in the room contributes to the draw.
  const guest = await Person.at(browser, server.url, { viewport: { width: 360, height: 740 } });
  await guest.page.goto(`/club/${organiser.id}/draws`);
  await guest.page.fill("#contribution", "Anna: 17");
  await guest.page.click("form[data-contribute] button");
  await guest.page.locator("li", { hasText: "Anna: 17" }).waitFor();

  await organiser.next("draw");
  await organiser.next("publish");
  await organiser.next("play");
  await phone.page.locator('[data-board="1-1"]').waitFor();
  await projector.page.locator('[data-board="1-1"]').waitFor();
  await projector.page.locator("dialog[open] .ceremony-end").waitFor();
  await picture(projector.page, "projector-ceremony");
  await projector.page.click("dialog button");
  await picture(projector.page, "projector-round");
  await picture(phone.page, "phone-round");

  // A result reaches the phone without loading the page again.
  await phone.page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await organiser.type(["1"]);
  await phone.page.locator('[data-board="1-1"] .club-result', { hasText: "1–0" }).waitFor();
  assert.equal(await phone.page.getAttribute("body", "data-same"), "yes");

  // Players report by the card of their board; the organiser confirms.
  const first = await organiser.round();
  const card = first.boards[1]?.desk.card ?? "";
  await guest.page.goto(`/club/${organiser.id}/card/1/2/${card}`);
  await picture(guest.page, "phone-card");
  await guest.page.locator(".choice").first().click();
  await guest.page.locator("button", { hasText: "½–½" }).click();
  await guest.page.locator(".notice", { hasText: "the organiser will confirm" }).waitFor();
  await picture(guest.page, "phone-reported");
  await page.locator(".club-waits").waitFor();
  await picture(page, "desk-report");
  await page.locator(".club-waits .button-primary").click();
  await guest.page.locator(".club-final", { hasText: "½–½" }).waitFor();

  // Illegal moves that lose: the third of one player on board 3.
  for (const count of [1, 2, 3]) {
    const select = page.locator('.club-line[data-focus="board-3"] select');
    await select.selectOption("i white");
    if (count < 3) await page.locator('.club-line[data-focus="board-3"] .badge', { hasText: String(count) }).waitFor();
  }
  await until(async () => (await organiser.round()).boards[2]?.result === "0-1");

  // Board 4 is not played, boards 5 and 6 are played on the server.
  await page.locator('.club-line[data-focus="board-4"]').focus();
  await page.keyboard.press("+");
  for (const board of [5, 6]) {
    await page.locator(`.club-line[data-focus="board-${board}"] select`).selectOption("o online");
    await until(async () => (await organiser.round()).boards[board - 1]?.online !== null);
    const { desk, online } = (await organiser.round()).boards[board - 1] ?? assert.fail();
    await guest.page.goto(`/club/${organiser.id}/card/1/${board}/${desk.card}`);
    const seat = await guest.page.locator("a.button-large").first().getAttribute("href");
    const key = new URL(seat ?? "", server.url).searchParams.get("key");
    const answer = await fetch(`${server.url}/api/games/${online}/requests`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ type: "resign" }),
    });
    assert.ok(answer.ok, await answer.text());
    await until(async () => (await organiser.round()).boards[board - 1]?.result === "0-1");
  }
  await phone.page.locator('[data-board="1-6"] .club-result', { hasText: "0–1" }).waitFor();

  // The proof of the draw, checked by a button.
  await phone.page.click("button[data-check]");
  await phone.page.locator("[data-checked] .notice-good").waitFor();
  await picture(phone.page, "phone-proof");

  // A late entry and a withdrawal.
  await page.locator(".club-add input").first().fill("Maler, Max");
  await page.getByRole("button", { name: "Add player" }).click();
  await until(async () => (await organiser.desk()).players.length === 13);
  const leaving = (await organiser.desk()).players.find((player) => player.name === "Lang, Lea");
  await page.getByLabel("Takes part: Lang, Lea").selectOption("withdrawn");

  for (const round of [2, 3, 4, 5]) {
    await organiser.next("draw");
    await organiser.next("publish");
    await organiser.next("play");
    const { boards } = await organiser.round();
    assert.ok(!boards.some((board) => [board.white.id, board.black.id].includes(leaving?.id ?? 0)));
    await organiser.type(boards.map((_, at) => ["1", "5", "0"][(at + round) % 3] ?? "5"));
    if (round === 3) {
      // A result of round 1 was wrong.
      const { version } = await organiser.desk();
      await organiser.ask("commands", { seen: version, command: { do: "correct", round: 1, board: 1, result: "0-1", reason: "misread" } });
      await picture(page, "desk-results");
    }
  }
  await organiser.next("closed");

  await phone.page.goto(`/club/${organiser.id}/standings`);
  assert.equal(await phone.page.locator("tbody tr").count(), 13);
  await picture(phone.page, "phone-standings");
  await phone.page.locator("tbody tr a").first().click();
  await phone.page.locator("details").first().click();
  await picture(phone.page, "phone-player");
  await page.locator("summary", { hasText: "Log" }).click();
  await page.locator(".club-log li", { hasText: "misread" }).waitFor();
  await picture(page, "desk-log");
  await projector.page.goto(`/club/${organiser.id}/table`);
  await picture(projector.page, "cross-table");

  await prints(organiser);
  await report(organiser);
  for (const person of [organiser.person, phone, projector, guest]) await person.leave();
});

/** Every print, as a file that a printer would get. */
async function prints(organiser: Organiser): Promise<void> {
  for (const path of ["pairings/5", "cards/5", "slips/5", "standings", "table"]) {
    for (const paper of ["a4", "a5"]) {
      await organiser.page.goto(`/club/${organiser.id}/print/${path}?paper=${paper}`);
      const name = `print-${path.replace("/", "-")}-${paper}.pdf`;
      const pdf = await organiser.page.pdf({ preferCSSPageSize: true, ...(pictures ? { path: join(pictures, name) } : {}) });
      assert.ok(pdf.length > 5_000, name);
    }
  }
}

/** The report file, read again by the program. */
async function report(organiser: Organiser): Promise<void> {
  const run = promisify(execFile);
  const event = `${server.url}/club/${organiser.id}/key/${organiser.secret}`;
  const rochade = await program();
  const { stdout } = await run(rochade, ["tournament", "--event", event, "--lang", "en", "trf"]);
  assert.match(stdout, /^012 Springertag 2026$/m);
  assert.equal(stdout.split("\n").filter((line) => line.startsWith("001")).length, 13);
  const standings = await run(rochade, ["tournament", "--event", event, "--lang", "de", "standings"]);
  assert.match(standings.stdout, /Platz/);
  const checked = await run(rochade, ["tournament", "--event", event, "--lang", "en", "check", "5"]);
  assert.ok(checked.stdout.length > 0);
}

test("killed between any two steps, the server loses nothing and does nothing twice", { timeout: 600_000 }, async () => {
  const made = await fetch(`${server.url}/api/club`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Power cut", draw: "random", system: { kind: "swiss", rounds: 3 } }),
  });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const desk = async (): Promise<Desk> => (await (await fetch(`${server.url}/api/club/${id}/desk`, { headers })).json()) as Desk;
  const players = ["A", "B", "C", "D", "E", "F"].map((name) => ({ name }));
  const steps: Record<string, unknown>[] = [{ do: "add-players", players, source: "typed" }];
  for (const round of [1, 2]) {
    steps.push({ do: "pair", round }, { do: "draw", round, draw: { method: "random" } }, { do: "publish", round });
    for (const board of [1, 2, 3]) steps.push({ do: "enter-result", round, board, result: "1/2-1/2" });
  }
  for (const command of steps) {
    const { version } = await desk();
    // Told while the power goes: it is done wholly or not at all.
    const body = JSON.stringify({ seen: version, command });
    const asked = fetch(`${server.url}/api/club/${id}/commands`, { method: "POST", headers, body }).then((answer) => answer.ok, () => false);
    server = await server.crash();
    const acknowledged = await asked;
    const after = await desk();
    if (acknowledged) assert.equal(after.version, version + 1, JSON.stringify(command));
    if (after.version === version) {
      const again = await fetch(`${server.url}/api/club/${id}/commands`, { method: "POST", headers, body });
      assert.ok(again.ok, await again.text());
    }
    assert.equal((await desk()).version, version + 1);
  }
  const end = await desk();
  assert.equal(end.round?.round, 2);
  assert.equal(end.round?.positions.length, 1);
});
