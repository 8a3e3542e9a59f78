// A club evening as the room sees it: one projector that the desk steers, phones, prints,
// and what happens when the connection is gone for a moment.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";

import type { RosterView } from "../src/wire/RosterView";
import type { Screen } from "../src/wire/Screen";
import { assertAccessible, assertFits } from "./support/axe";
import { Person } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { browser, crash, server } from "./support/stage";

/** An event with so many players, two of them of the same name. */
async function evening(settings: object, players: number): Promise<Organiser> {
  return Organiser.of(settings, names(players));
}

function names(players: number): object[] {
  return Array.from({ length: players }, (_, at) => ({ name: at < 2 ? "Muster, Maximilian" : `${SURNAMES[at % SURNAMES.length]}, Player ${at}`, club: at === 0 ? "North" : at === 1 ? "South" : "", birth_year: 1980 + (at % 30), rating: 2300 - 5 * at }));
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
    const club = await evening({ name: "Club evening", draw: "random", study: 180_000 }, players + 1);
    const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
    const { page } = projector;
    await page.goto(`/club/${club.id}/projector`);
    await page.locator(".projector-welcome").waitFor();
    await club.publish(1);
    await page.locator("dialog[open]").waitFor();
    await picture(page, `evening-${players}-ceremony`);
    await page.keyboard.press("Escape");
    await page.getByText("Study time (not running):").waitFor();
    await page.locator(".projector-headings", { hasText: "White" }).waitFor();
    await assertLegible(page, "automatic");
    await picture(page, `evening-${players}-automatic`);
    await club.do({ do: "study", round: 1, change: "start" });
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
      await club.show(screen);
      await page.locator(place).first().waitFor();
      await assertLegible(page, screen.show);
      await picture(page, `evening-${players}-${screen.show}`);
    }
    await club.show({ show: "names" });
    await page.locator(".projector-names").waitFor();
    const all = await page.locator(".projector-row").count();
    assert.equal(all, players + 1, "everybody, with the bye");
    assert.equal(await page.getByText("Muster, Maximilian (North)").count() > 0, true, "namesakes are told apart");
    // A second room has its own screen.
    const second = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
    await second.page.goto(`/club/${club.id}/projector?room=2`);
    await second.page.keyboard.press("Escape");
    await club.do({ do: "show", room: 2, screen: { show: "pairings" }, seconds: null, boards: [3, 5] });
    await second.page.locator(".projector-whole").waitFor();
    assert.equal(await second.page.locator("[data-board]").count(), 3);
    for (const person of [projector, second]) await person.leave();
  });
}

test("pages of a long list follow each other by themselves", { timeout: 120_000 }, async () => {
  const club = await evening({ name: "Large evening", draw: "random" }, 120);
  await club.publish(1);
  await club.show({ show: "pairings" });
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  const { page } = projector;
  await page.clock.install();
  await page.goto(`/club/${club.id}/projector`);
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
  const club = await evening({ name: "Public evening", draw: "public" }, 6);
  await club.do({ do: "announce" });
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  const { page } = projector;
  await page.goto(`/club/${club.id}/projector`);
  await page.locator(".projector-invite", { hasText: "Have your say in the draw for round 1" }).waitFor();
  await page.locator(".notice-warn", { hasText: "Only this computer can open this address" }).waitFor();
  await picture(page, "evening-invite");
  await club.do({ do: "show", room: 1, screen: { show: "message", text: "Welcome" }, seconds: 1, boards: null });
  await page.locator(".projector-large", { hasText: "Welcome" }).waitFor();
  await page.locator(".projector-welcome").waitFor();
  await projector.leave();
});

test("a click while the connection is gone is not lost, and errors stand at their place", { timeout: 120_000 }, async () => {
  const club = await evening({ name: "Flaky evening", draw: "random", study: 180_000 }, 6);
  await club.publish(1);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page, context } = organiser;
  await page.goto(`/club/${club.id}/key/${club.secret}`);
  await page.locator(".club-line").first().waitFor();
  await picture(page, "evening-desk");
  await context.setOffline(true);
  await page.locator('.club-line[data-focus="board-2"] .club-key').first().click();
  await page.getByText("What you clicked will be sent as soon as it is back.").waitFor();
  await context.setOffline(false);
  await page.locator('.club-line[data-focus="board-2"].club-done').waitFor();
  assert.equal((await club.desk()).round?.boards[1]?.result, "1-0");
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
  const club = await evening({ name: "Careful evening", draw: "random" }, 12);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page } = organiser;
  await page.goto(`/club/${club.id}/key/${club.secret}`);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator("dialog", { hasText: "Players affected: 12." }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.equal((await club.desk()).players.length, 12);
  await organiser.leave();
});

test("names are completed from a list", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "rochade-lists-"));
  const file = join(folder, "KLASSIEK.csv");
  await writeFile(file, "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Proef, Marieke;WFM;NED;2051;9;1981;w\n2;Proefstra, Jan;;NED;1650;9;1990;\n");
  assert.equal(await server.run("players", "import", file), 0);
  await rm(folder, { recursive: true });
  const club = await evening({ name: "List evening", draw: "random" }, 4);
  const organiser = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  const { page } = organiser;
  await page.goto(`/club/${club.id}/key/${club.secret}`);
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
  const entered = (await club.desk()).players.find((player) => player.name === "Proef, Marieke");
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
  const club = await evening({ name: "Phone evening", draw: "random", registration: "open", place: "Utrecht", arbiter: "Arbiter, Anna" }, 11);
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 } });
  const { page } = phone;
  await page.goto(`/club/${club.id}/join`);
  await assertAccessible(page, "the code");
  await page.fill("input[name=code]", (await club.desk()).code);
  await page.fill("input[name=name]", "Neu, Nina");
  await picture(page, "evening-join");
  await page.getByRole("button", { name: "Show my page" }).click();
  await page.getByText("You have no board yet").waitFor();
  await club.publish(1);
  await page.locator(".club-my-board", { hasText: "Board" }).waitFor();
  await page.getByText("C-side castling").waitFor();
  await assertAccessible(page, "my page");
  await assertFits(page, "my page");
  await picture(page, "evening-me");
  await page.getByRole("button", { name: "½–½" }).click();
  await page.getByText("Reported; the organiser will confirm it.").waitFor();
  const boards = (await club.desk()).round?.boards ?? [];
  for (const { board } of boards) await club.do({ do: "enter_result", round: 1, board, result: "1-0" });
  await club.play(2);
  await page.goto(`/club/${club.id}/standings`);
  await page.locator(".club-decided").first().waitFor();
  await picture(page, "evening-standings");
  await page.goto(`/club/${club.id}/key/${club.secret}`);
  for (const path of ["names/2", "players", "boards", "certificates", "pairings/2", "standings"]) {
    for (const paper of ["a4", "a5"] as const) await print(page, club.id, path, paper);
  }
  await phone.leave();
});

/** A phone at the door: the code, a name of the list or a new one, and "I am here". */
async function arrive(club: Organiser, locale: string, who: { listed: string } | { name: string }): Promise<Person> {
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale, permissions: ["notifications"] });
  const { page } = phone;
  await page.goto(`/club/${club.id}/join`);
  await page.fill("input[name=code]", (await club.desk()).code);
  if ("listed" in who) await page.selectOption("select[name=player]", { label: who.listed });
  else await page.fill("input[name=name]", who.name);
  await page.locator("form .button-primary").click();
  await page.locator("#live[data-my-round]").waitFor();
  const here = page.locator('form[action$="/me/here"] button');
  if (await here.isVisible()) await here.click();
  await until(async () => (await club.desk()).players.some(({ name, presence }) => name === ("listed" in who ? who.listed : who.name) && presence === "present"));
  return phone;
}

test("one evening, from the code at the door to the report", { timeout: 600_000 }, async () => {
  const names = ["Adler, Anna", "Bauer, Ben", "Cohen, Carl", "Dietz, Doris", "Ernst, Emil", "Falk, Frida", "Graf, Georg", "Haas, Hanna"];
  const settings = { name: "Club evening", draw: "public", registration: "open", check_in: "required", study: 60_000, system: { kind: "swiss", rounds: 3 }, place: "Utrecht", arbiter: "Arbiter, Ada" };
  const club = await Organiser.of(settings, names.map((name, at) => ({ name, rating: 2000 - 20 * at })));
  const desk = await club.sit();
  const { page } = desk;
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`/club/${club.id}/projector`);
  await page.getByRole("button", { name: "Publish the commitment" }).click();
  await projector.page.locator(".projector-invite").waitFor();
  await picture(projector.page, "one-invite");

  // Registration and check-in by phone, in three languages; the others are ticked off at the door.
  const german = await arrive(club, "de-DE", { name: "Neu, Nina" });
  const dutch = await arrive(club, "nl-NL", { listed: "Cohen, Carl" });
  const russian = await arrive(club, "ru-RU", { name: "Новая, Ирина" });
  const phones = [german, dutch, russian];
  await page.getByRole("button", { name: "Everyone is here" }).click();
  await page.getByText("Present: 10 of 10").waitFor();
  await picture(page, "one-desk-players", "page");

  // The public draw: two contribute, nobody sees what.
  for (const [at, phone] of [german, russian].entries()) {
    await phone.page.goto(`/club/${club.id}/draws`);
    await phone.page.fill("#contribution", `text ${at}`);
    await phone.page.click("form[data-contribute] button");
    await until(async () => (await club.desk()).overview.draw?.contributions === at + 1);
    await phone.page.goto(`/club/${club.id}/me`);
  }
  await club.next("draw");
  await page.getByRole("button", { name: "Close the contributions to round 1" }).click();
  await page.getByText("No more contributions are accepted").waitFor();
  await club.next("publish");
  await club.next("play");
  for (const [at, phone] of phones.entries()) {
    await phone.page.locator(".club-my-board").waitFor();
    await assertFits(phone.page, `phone ${at}`);
    await picture(phone.page, `one-phone-${["de", "nl", "ru"][at]}`, "page");
  }
  // Who allowed it is notified, by the worker that phones need.
  await german.page.waitForFunction(async () => {
    const known = await navigator.serviceWorker.getRegistrations();
    const shown = await Promise.all(known.map((one) => one.getNotifications()));
    return shown.flat().some(({ title }) => title.includes("1"));
  });
  await projector.page.locator("dialog[open]").waitFor();
  await picture(projector.page, "one-ceremony");
  await projector.page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start study time", exact: true }).click();
  await projector.page.getByText("Study time:", { exact: false }).first().waitFor();
  await picture(projector.page, "one-round");

  // Both players of a board report the same; the organiser accepts it. Somebody did not come.
  const first = await club.round();
  const mine = first.boards.find(({ white, black }) => [white.name, black.name].includes("Neu, Nina")) ?? assert.fail();
  await german.page.getByRole("button", { name: "½–½" }).click();
  const other = mine.desk?.cards[mine.white.name === "Neu, Nina" ? 1 : 0];
  await dutch.page.goto(`/club/${club.id}/card/1/${mine.board}/${other}`);
  await dutch.page.locator("button", { hasText: "½–½" }).click();
  await page.locator("[data-focus=agreed]").click();
  await until(async () => (await club.round()).boards[mine.board - 1]?.result === "1/2-1/2");
  const open = (await club.round()).boards.filter(({ result }) => result === null);
  await page.locator(`.club-line[data-focus="board-${open[0]?.board}"]`).focus();
  await page.keyboard.press("+");
  await until(async () => (await club.round()).boards.filter(({ result }) => result !== null).length === 2);

  // The power goes. Desk, phones and projector come back by themselves, and nothing is lost.
  await crash();
  await page.locator("#club-offline").waitFor({ state: "detached" });
  assert.equal((await club.round()).boards.filter(({ result }) => result !== null).length, 2);
  for (const { board } of open.slice(1)) {
    await page.locator(`.club-line[data-focus="board-${board}"] .club-key`).first().click();
    await until(async () => (await club.round()).boards[board - 1]?.result === "1-0");
  }
  await projector.page.locator(`[data-board="1-${open[1]?.board}"] .club-result`, { hasText: "1–0" }).waitFor();

  // A late entry, a withdrawal; the next round; a correction of the first.
  await page.locator("summary", { hasText: /^Players/ }).click();
  await club.enter(["Spät, Sven"]);
  const leaving = (await club.desk()).players.find(({ name }) => name === "Haas, Hanna")?.id ?? 0;
  await club.player("Haas, Hanna");
  await page.getByLabel("Status").selectOption("withdrawn");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  for (const round of [2, 3]) {
    await club.next("draw");
    await club.next("publish");
    await club.next("play");
    const { boards } = await club.round();
    assert.ok(!boards.some(({ white, black }) => [white.id, black.id].includes(leaving)), "who left plays no more");
    await club.type(boards.map((_, at) => ["1", "5", "0"][(at + round) % 3] ?? "5"));
    if (round === 2) await club.do({ do: "correct", round: 1, board: mine.board, result: "1-0", reason: "misread" });
  }
  await german.page.goto(`/club/${club.id}/round/1`);
  await german.page.locator(".notice", { hasText: "misread" }).waitFor();
  await club.show({ show: "standings" });
  await projector.page.locator(".projector-standings").waitFor();
  await picture(projector.page, "one-standings");

  // Equal places are the same in the standing and in the cross table.
  const places = async (path: string, column: number): Promise<string[][]> => {
    await german.page.goto(`/club/${club.id}/${path}`);
    return german.page.locator("tbody tr").evaluateAll((rows, at) => rows.map((row) => [row.children[at]?.textContent ?? "", row.querySelector("a")?.textContent ?? ""]), column);
  };
  assert.deepEqual(await places("table", 1), await places("standings", 0));
  await club.next("closed");

  // Every print, and the report file, which we read back without a remark.
  for (const path of ["pairings/3", "names/3", "cards/3", "slips/3", "players", "boards", "standings", "table", "certificates"]) await print(page, club.id, path, "a4");
  const report = await (await fetch(`${server.url}/api/club/${club.id}/trf`)).text();
  const again = await Organiser.of({ name: "Again", draw: "random", system: { kind: "swiss", rounds: 3 } });
  const read = (await (await fetch(`${server.url}/api/club/${again.id}/roster?format=trf`, { method: "POST", headers: { Authorization: `Bearer ${again.secret}` }, body: report })).json()) as RosterView;
  assert.deepEqual(read.problems, []);
  assert.deepEqual([read.players.length, read.played?.rounds, read.played?.left_out], [11, 3, []]);
  for (const person of [desk, projector, ...phones]) {
    person.forgive(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|Failed to load|net::ERR/);
    await person.leave();
  }
});

test("two groups on one laptop are not mixed up", { timeout: 120_000 }, async () => {
  const groups = [await Organiser.of({ name: "A group", draw: "random" }, [{ name: "Adler, Anna" }, { name: "Bauer, Ben" }]), await Organiser.of({ name: "B group", draw: "random" }, [{ name: "Cohen, Carl" }, { name: "Dietz, Doris" }])] as const;
  const laptop = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  for (const group of groups) {
    await group.publish(1);
    await laptop.page.goto(group.link);
  }
  const { page } = laptop;
  // Each desk names its event in the tab, in the heading and in the way to the other.
  await page.locator("h1", { hasText: "B group" }).waitFor();
  assert.match(await page.title(), /B group/);
  await page.locator(".club-events a[aria-current=page]", { hasText: "B group 1/5" }).waitFor();
  await assertAccessible(page, "two groups");
  await picture(page, "two-groups");
  await page.locator(".club-events a", { hasText: "A group" }).click();
  await page.locator("h1", { hasText: "A group" }).waitFor();
  await page.locator(".club-line", { hasText: "Adler, Anna" }).waitFor();
  await page.locator('.club-line[data-focus="board-1"] .club-key').first().click();
  await page.locator('.club-line[data-focus="board-1"].club-done').waitFor();
  assert.equal((await groups[1].round()).boards[0]?.result, null, "the other group is as it was");
  // The card and the code of one group are nothing in the other.
  const card = (await groups[0].round()).boards[0]?.desk?.cards[0];
  const wrong = await fetch(`${server.url}/club/${groups[1].id}/card/1/1/${card}`, { redirect: "manual" });
  assert.ok(wrong.status >= 400, String(wrong.status));
  await page.goto(`/club/${groups[1].id}/join`);
  await page.fill("input[name=code]", (await groups[0].desk()).code);
  await page.locator("form .button-primary").click();
  await page.locator(".notice-bad").waitFor();
  laptop.forgive(/422/);
  await laptop.leave();
});

test("electronic boards: a folder of the desk, live boards, and a doubt for the arbiter", { timeout: 120_000 }, async () => {
  const club = await Organiser.of({ name: "Live evening", draw: "number", excluded: [] }, names(4));
  await club.do({ do: "pair", round: 1, choices: { pairs: [], bye: null } });
  await club.do({ do: "draw", round: 1, draws: [{ method: "number", number: 518 }] });
  await club.do({ do: "publish", round: 1 });
  const { boards } = await club.round();
  const game = (at: number, moves: string): string => `[White "${boards[at]?.white.name}"]\n[Black "${boards[at]?.black.name}"]\n\n${moves}\n`;
  const desk = await club.sit();
  const { page } = desk;
  // A folder that a page may read without asking: the browser's own.
  await page.evaluate(async ([one, two]) => {
    const folder = await navigator.storage.getDirectory();
    for (const [name, text] of [["game-1.pgn", one], ["game-2.pgn", two]] as const) {
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text ?? "");
      await file.close();
    }
  }, [game(0, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 1-0"), game(1, "1. d4 d5 2. O-O *")]);
  await page.addInitScript(() => Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }));
  await page.reload();
  await page.locator("summary", { hasText: "Electronic boards" }).click();
  await page.getByRole("button", { name: "Follow a folder of this computer" }).click();
  await page.locator(".club-electronic-remark", { hasText: "4. Kg1: read as castling." }).waitFor();
  await page.locator(".club-electronic-remark", { hasText: "Stopped at move 2." }).waitFor();
  await page.locator(".club-reports", { hasText: "Electronic board: 1–0" }).waitFor();
  await assertAccessible(page, "the desk with electronic boards");
  await picture(page, "live-desk", "page");

  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await club.show({ show: "boards" });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator("[data-live-board]").nth(1).waitFor();
  const [low, wide] = await projector.page.locator("[data-live-board]").evaluateAll((shown) => [Math.max(...shown.map((board) => board.getBoundingClientRect().bottom)), Math.min(...shown.map((board) => board.querySelector(".small-board")?.clientWidth ?? 0))]);
  assert.ok((low ?? 9999) <= 1080 && (wide ?? 0) >= 320, `boards of ${wide} pixels, down to ${low}`);
  await picture(projector.page, "live-projector");
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await phone.page.goto(`/club/${club.id}`);
  await phone.page.getByRole("link", { name: "Live-Bretter" }).click();
  await phone.page.locator("[data-live-board]").nth(1).waitFor();
  const pieces = await phone.page.locator("[data-live-board] .piece").evaluateAll((all) => all.map((piece) => getComputedStyle(piece).backgroundImage));
  assert.ok(pieces.length === 64 && pieces.every((drawn) => drawn !== "none"), "every piece is drawn");
  await assertFits(phone.page, "live boards on a phone");
  await assertAccessible(phone.page, "live boards");
  await picture(phone.page, "live-phone", "page");

  // The arbiter mends the game at the board: everybody sees it go on.
  await page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("game-2.pgn")).createWritable();
    await file.write(text);
    await file.close();
  }, game(1, "1. d4 d5 2. Nf3 Nf6 *"));
  await phone.page.locator('[data-live-board="2"] .live-last', { hasText: "2... Nf6" }).waitFor();
  await projector.page.locator('[data-live-board="2"] .live-last', { hasText: "2... Nf6" }).waitFor();
  await page.locator(".club-electronic-remark", { hasText: "Stopped at move 2." }).waitFor({ state: "detached" });
  for (const person of [desk, projector, phone]) await person.leave();
});
