// A club evening as the room sees it: one projector that the desk steers, phones, prints,
// and what happens when the connection is gone for a moment.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";

import type { DeskView } from "../src/wire/DeskView";
import type { EventCommand } from "../src/wire/EventCommand";
import type { Screen } from "../src/wire/Screen";
import { assertAccessible, assertFits } from "./support/axe";
import { launch, Person } from "./support/browser";
import { Server } from "./support/server";

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
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

class Evening {
  private constructor(
    readonly id: string,
    readonly secret: string,
  ) {}

  static async of(settings: object, players: number): Promise<Evening> {
    const made = await fetch(`${server.url}/api/club`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(settings) });
    const { id, secret } = (await made.json()) as { id: string; secret: string };
    const evening = new Evening(id, secret);
    const names = Array.from({ length: players }, (_, at) => ({ name: at < 2 ? "Muster, Maximilian" : `${SURNAMES[at % SURNAMES.length]}, Player ${at}`, club: at === 0 ? "North" : at === 1 ? "South" : "", birth_year: 1980 + (at % 30), rating: 2300 - 5 * at }));
    await evening.do({ do: "add_players", players: names, source: "typed" });
    return evening;
  }

  private async ask(path: string, body?: unknown): Promise<DeskView> {
    const answer = await fetch(`${server.url}/api/club/${this.id}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${this.secret}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
    return (await answer.json()) as DeskView;
  }

  desk(): Promise<DeskView> {
    return this.ask("desk");
  }

  async do(command: EventCommand): Promise<DeskView> {
    return this.ask("commands", { seen: (await this.desk()).version, command });
  }

  async publish(round: number): Promise<void> {
    await this.do({ do: "pair", round, choices: { pairs: [], bye: null } });
    await this.do({ do: "draw", round, draws: [{ method: "random" }] });
    await this.do({ do: "publish", round });
  }

  async play(round: number): Promise<void> {
    await this.publish(round);
    const boards = (await this.desk()).round?.boards ?? [];
    for (const { board } of boards) await this.do({ do: "enter_result", round, board, result: (["1-0", "1/2-1/2", "0-1"] as const)[(board + round) % 3] ?? "1-0" });
  }

  async show(screen: Screen, room = 1): Promise<void> {
    await this.do({ do: "show", room, screen, seconds: null, boards: null });
  }
}

const SURNAMES = ["Adler", "Bauer", "Cohen", "Dietz", "Ernst", "Falk", "Graf", "Hoffmann-Lindner", "Ivanov", "Jansen"];

/** What is on the screen fits on it, and can be read from the last row. */
async function assertLegible(page: Page, what: string): Promise<void> {
  const { height, size } = await page.evaluate(() => {
    const name = [...document.querySelectorAll<HTMLElement>(".projector-row:not([hidden]) .projector-player")][0];
    const shown = [...document.querySelectorAll<HTMLElement>("main :is(.projector-row:not([hidden]), .projector-castling, .projector-clock, .diagram)")];
    const lowest = Math.max(0, ...shown.map((element) => element.getBoundingClientRect().bottom));
    return { height: Math.ceil(lowest), size: name ? parseFloat(getComputedStyle(name).fontSize) : 99 };
  });
  assert.ok(height <= 1080, `${what}: down to ${height} pixels`);
  assert.ok(size >= 24, `${what}: letters of ${size} pixels`);
}

for (const players of [30, 120]) {
  test(`the projector leads ${players} players`, { timeout: 300_000 }, async () => {
    const evening = await Evening.of({ name: "Club evening", draw: "random", study: 180_000 }, players + 1);
    const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
    const { page } = projector;
    await page.goto(`/club/${evening.id}/projector`);
    await page.locator(".projector-welcome").waitFor();
    await evening.publish(1);
    await page.locator("dialog[open]").waitFor();
    await picture(page, `evening-${players}-ceremony`);
    await page.keyboard.press("Escape");
    await page.getByText("Study time (not running):").waitFor();
    await page.locator(".projector-headings", { hasText: "White" }).waitFor();
    await assertLegible(page, "automatic");
    await picture(page, `evening-${players}-automatic`);
    await evening.do({ do: "study", round: 1, change: "start" });
    await page.getByText("Study time:", { exact: false }).first().waitFor();
    const screens: readonly (readonly [Screen, string])[] = [
      [{ show: "pairings" }, ".projector-whole"],
      [{ show: "names" }, ".projector-names"],
      [{ show: "standings" }, ".projector-standings"],
      [{ show: "table" }, ".projector-table"],
      [{ show: "position" }, "main > .projector-position"],
      [{ show: "countdown" }, ".projector-large .projector-clock"],
      [{ show: "message", text: "Tea and cake in the next room" }, ".projector-large"],
      [{ show: "next_round", minutes: 10 }, ".projector-large .projector-clock"],
    ];
    for (const [screen, place] of screens) {
      await evening.show(screen);
      await page.locator(place).first().waitFor();
      await assertLegible(page, screen.show);
      await picture(page, `evening-${players}-${screen.show}`);
    }
    await evening.show({ show: "names" });
    await page.locator(".projector-names").waitFor();
    const all = await page.locator(".projector-row").count();
    assert.equal(all, players + 1, "everybody, with the bye");
    assert.equal(await page.getByText("Muster, Maximilian (North)").count() > 0, true, "namesakes are told apart");
    // A second room has its own screen.
    const second = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
    await second.page.goto(`/club/${evening.id}/projector?room=2`);
    await second.page.keyboard.press("Escape");
    await evening.do({ do: "show", room: 2, screen: { show: "pairings" }, seconds: null, boards: [3, 5] });
    await second.page.locator(".projector-whole").waitFor();
    assert.equal(await second.page.locator("[data-board]").count(), 3);
    for (const person of [projector, second]) await person.leave();
  });
}

test("pages of a long list follow each other by themselves", { timeout: 120_000 }, async () => {
  const evening = await Evening.of({ name: "Large evening", draw: "random" }, 120);
  await evening.publish(1);
  await evening.show({ show: "pairings" });
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  const { page } = projector;
  await page.clock.install();
  await page.goto(`/club/${evening.id}/projector`);
  const shown = async (): Promise<string[]> => page.locator(".projector-row:not([hidden]) .projector-number").allInnerTexts();
  const seen = new Set(await shown());
  assert.ok(seen.size >= 12 && seen.size < 60, `${seen.size} boards on a page`);
  for (let turn = 0; turn < 8 && seen.size < 60; turn += 1) {
    await page.clock.runFor(12_100);
    for (const board of await shown()) seen.add(board);
  }
  assert.equal(seen.size, 60, "every board has been shown");
  await projector.leave();
});

test("the room is invited to contribute, and a screen for a time gives way", { timeout: 120_000 }, async () => {
  const evening = await Evening.of({ name: "Public evening", draw: "public" }, 6);
  await evening.do({ do: "announce" });
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  const { page } = projector;
  await page.goto(`/club/${evening.id}/projector`);
  await page.locator(".projector-invite", { hasText: "Have your say in the draw for round 1" }).waitFor();
  await page.locator(".notice-warn", { hasText: "Only this computer can open this address" }).waitFor();
  await picture(page, "evening-invite");
  await evening.do({ do: "show", room: 1, screen: { show: "message", text: "Welcome" }, seconds: 1, boards: null });
  await page.locator(".projector-large", { hasText: "Welcome" }).waitFor();
  await page.locator(".projector-welcome").waitFor();
  await projector.leave();
});

test("a click while the connection is gone is not lost, and errors stand at their place", { timeout: 120_000 }, async () => {
  const evening = await Evening.of({ name: "Flaky evening", draw: "random", study: 180_000 }, 6);
  await evening.publish(1);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page, context } = organiser;
  await page.goto(`/club/${evening.id}/key/${evening.secret}`);
  await page.locator(".club-line").first().waitFor();
  await picture(page, "evening-desk");
  await context.setOffline(true);
  await page.locator('.club-line[data-focus="board-2"] .club-key').first().click();
  await page.getByText("What you clicked will be sent as soon as it is back.").waitFor();
  await context.setOffline(false);
  await page.locator('.club-line[data-focus="board-2"].club-done').waitFor();
  assert.equal((await evening.desk()).round?.boards[1]?.result, "1-0");
  await page.getByText("What you clicked will be sent as soon as it is back.").waitFor({ state: "detached" });
  await page.locator("#club-offline").waitFor({ state: "detached" });

  // Study time: started, paused, begun anew.
  await page.getByRole("button", { name: "Start study time", exact: true }).click();
  await page.getByRole("button", { name: "Pause study time" }).click();
  await page.getByRole("button", { name: "Start study time", exact: true }).waitFor();
  await page.getByRole("button", { name: "Restart study time" }).click();
  await page.getByRole("button", { name: "Pause study time" }).waitFor();

  // Undo and redo; a refusal stands beside the form that it is about.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator('.club-line[data-focus="board-2"]:not(.club-done)').waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.locator('.club-line[data-focus="board-2"].club-done').waitFor();
  await page.locator("summary", { hasText: /^Players/ }).click();
  await page.locator(".club-add input").first().fill("Cohen, Player 2");
  await page.keyboard.press("Enter");
  await page.locator(".club-add + [role=alert] .notice-bad", { hasText: "is already registered" }).waitFor();
  await assertAccessible(page, "the desk with a refusal");
  organiser.forgive(/422|DISCONNECTED|Failed to load/);
  await organiser.leave();
});

test("one click does not remove a list of players", { timeout: 60_000 }, async () => {
  const evening = await Evening.of({ name: "Careful evening", draw: "random" }, 12);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page } = organiser;
  await page.goto(`/club/${evening.id}/key/${evening.secret}`);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator("dialog", { hasText: "Players affected: 12." }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.equal((await evening.desk()).players.length, 12);
  await organiser.leave();
});

test("names are completed from a list", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "rochade-lists-"));
  const file = join(folder, "KLASSIEK.csv");
  await writeFile(file, "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Proef, Marieke;WFM;NED;2051;9;1981;w\n2;Proefstra, Jan;;NED;1650;9;1990;\n");
  assert.equal(await server.run("players", "import", file), 0);
  await rm(folder, { recursive: true });
  const evening = await Evening.of({ name: "List evening", draw: "random" }, 4);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page } = organiser;
  await page.goto(`/club/${evening.id}/key/${evening.secret}`);
  await page.getByText("Names are completed from these lists while you type: KNSB").waitFor();
  const name = page.locator(".club-add input").first();
  await name.pressSequentially("proef");
  await page.getByRole("option", { name: "Proef, Marieke" }).waitFor();
  assert.equal(await page.locator(".club-listed [role=option]").count(), 2);
  await assertAccessible(page, "the desk with names from a list");
  await picture(page, "evening-listed");
  await name.press("ArrowDown");
  await name.press("Enter");
  assert.equal(await name.inputValue(), "Proef, Marieke");
  await name.press("Enter");
  await page.locator(".club-open", { hasText: "Proef, Marieke" }).waitFor();
  const entered = (await evening.desk()).players.find((player) => player.name === "Proef, Marieke");
  assert.deepEqual([entered?.rating, entered?.title, entered?.federation, entered?.birth_year], [2051, "WFM", "NED", 1981]);
  // What is pasted is shown column by column before it is entered.
  await page.locator("summary", { hasText: "Paste or import a list" }).click();
  await page.locator("textarea").fill("Name;DWZ;Verein\nMuster, Max;1834-56;SK Test\n;1500;\n");
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("cell", { name: "1834", exact: true }).waitFor();
  await page.getByText("3:", { exact: false }).first().waitFor();
  await picture(page, "evening-pasted");
  await organiser.leave();
});

test("a player's own page on the phone, and every print", { timeout: 300_000 }, async () => {
  const evening = await Evening.of({ name: "Phone evening", draw: "random", registration: "open", place: "Utrecht", arbiter: "Arbiter, Anna" }, 11);
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 } });
  const { page } = phone;
  await page.goto(`/club/${evening.id}/join`);
  await assertAccessible(page, "the code");
  await page.fill("input[name=code]", (await evening.desk()).code);
  await page.fill("input[name=name]", "Neu, Nina");
  await picture(page, "evening-join");
  await page.getByRole("button", { name: "Show my page" }).click();
  await page.getByText("You have no board yet").waitFor();
  await evening.publish(1);
  await page.locator(".club-my-board", { hasText: "Board" }).waitFor();
  await page.getByText("C-side castling").waitFor();
  await assertAccessible(page, "my page");
  await assertFits(page, "my page");
  await picture(page, "evening-me");
  await page.getByRole("button", { name: "½–½" }).click();
  await page.getByText("Reported; the organiser will confirm it.").waitFor();
  const boards = (await evening.desk()).round?.boards ?? [];
  for (const { board } of boards) await evening.do({ do: "enter_result", round: 1, board, result: "1-0" });
  await evening.play(2);
  await page.goto(`/club/${evening.id}/standings`);
  await page.locator(".club-decided").first().waitFor();
  await picture(page, "evening-standings");
  await page.goto(`/club/${evening.id}/key/${evening.secret}`);
  for (const path of ["names/2", "players", "boards", "certificates", "pairings/2", "standings"]) {
    for (const paper of ["a4", "a5"]) {
      await page.goto(`/club/${evening.id}/print/${path}?paper=${paper}`);
      const name = `evening-print-${path.replace("/", "-")}-${paper}.pdf`;
      const pdf = await page.pdf({ preferCSSPageSize: true, ...(pictures ? { path: join(pictures, name) } : {}) });
      assert.ok(pdf.length > 5_000, name);
    }
  }
  await phone.leave();
});
