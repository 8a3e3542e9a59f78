// A club's event from the first player to the last print, in real browsers: the
// organiser's laptop, the projector, and phones.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import type { DeskView } from "../src/wire/DeskView";
import type { EventCommand } from "../src/wire/EventCommand";
import { assertAccessible, assertFits } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { program } from "./support/server";
import { browser, crash, server } from "./support/stage";

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
  await page.getByRole("button", { name: "Add these players (12)" }).click();
  await until(async () => (await organiser.desk()).players.length === 12);
  await page.getByRole("button", { name: "Publish the commitment" }).click();
  await page.locator(".club-hash").waitFor();
  await picture(page, "desk-players", "page");

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
  await guest.page.getByText("1 contribution", { exact: true }).waitFor();
  assert.equal(await guest.page.getByText("Anna: 17").count(), 0, "unseen until the draw");

  await organiser.next("draw");
  await page.getByRole("button", { name: "Close the contributions to round 1" }).click();
  await page.getByText("No more contributions are accepted").waitFor();
  await organiser.next("publish");
  await organiser.next("play");
  await phone.page.locator('[data-board="1-1"]').waitFor();
  await projector.page.locator('[data-board="1-1"]').waitFor();
  await projector.page.locator("dialog[open] .ceremony-end").waitFor();
  await picture(projector.page, "projector-ceremony");
  await projector.page.getByRole("button", { name: "Show the pairings" }).click();
  await picture(projector.page, "projector-round");
  await picture(phone.page, "phone-round", "page");

  // The start page leads to the event that goes on.
  await guest.page.goto("/");
  await guest.page.locator(`.now-event a[href="/club/${organiser.id}"]`, { hasText: "Springertag 2026" }).waitFor();

  // A result reaches the phone without loading the page again.
  await phone.page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await organiser.type(["1"]);
  await phone.page.locator('[data-board="1-1"] .club-result', { hasText: "1–0" }).waitFor();
  assert.equal(await phone.page.getAttribute("body", "data-same"), "yes");

  // Players report by the card of their board; the organiser confirms.
  const first = await organiser.round();
  const card = first.boards[1]?.desk?.cards[0] ?? "";
  await guest.page.goto(`/club/${organiser.id}/card/1/2/${card}`);
  await picture(guest.page, "phone-card", "page");
  assert.equal(new URL(guest.page.url()).pathname, `/club/${organiser.id}/card`, "no key in the address");
  await guest.page.locator("button", { hasText: "½–½" }).click();
  await guest.page.locator(".notice", { hasText: "the organiser will confirm" }).waitFor();
  await picture(guest.page, "phone-reported", "page");
  await page.locator(".club-waits").waitFor();
  await picture(page, "desk-report", "page");
  await page.locator(".club-waits .button-primary").click();
  await guest.page.locator(".club-final", { hasText: "½–½" }).waitFor();

  // Illegal moves that lose: the third of one player on board 3.
  for (const count of [1, 2]) {
    await organiser.illegal(3, "white", "castled through check");
    await page.locator('.club-line[data-focus="board-3"] .badge', { hasText: String(count) }).waitFor();
  }
  await organiser.board(3, "i");
  await page.locator("dialog input[value=white]").check();
  await page.locator(".club-follows", { hasText: "no. 3: the game is lost" }).waitFor();
  await picture(page, "desk-illegal", "page");
  await page.getByRole("button", { name: "Record the illegal move" }).click();
  await until(async () => (await organiser.round()).boards[2]?.result === "0-1");

  // Board 4 is not played, boards 5 and 6 are played on the server.
  await page.locator('.club-line[data-focus="board-4"]').focus();
  await page.keyboard.press("+");
  for (const board of [5, 6]) {
    await organiser.board(board, "Enter");
    await page.getByRole("button", { name: "Play online" }).click();
    await until(async () => (await organiser.round()).boards[board - 1]?.online !== null);
    const { desk, online } = (await organiser.round()).boards[board - 1] ?? assert.fail();
    await guest.page.goto(`/club/${organiser.id}/card/1/${board}/${desk?.cards[0]}`);
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
  await picture(phone.page, "phone-proof", "page");

  // A late entry and a withdrawal.
  await page.locator("summary", { hasText: /^Players/ }).click();
  await page.locator(".club-add input").first().fill("Maler, Max");
  await page.getByRole("button", { name: "Add player" }).click();
  await until(async () => (await organiser.desk()).players.length === 13);
  // The phone's page was renewed, and still shows what its reader has asked.
  const { version } = await organiser.desk();
  await phone.page.locator(`#live[data-version="${version}"]`).waitFor();
  assert.equal(await phone.page.locator("[data-checked] .notice-good").count(), 1);
  const leaving = (await organiser.desk()).players.find((player) => player.name === "Lang, Lea");
  await organiser.player("Lang, Lea");
  await page.getByLabel("Status").selectOption("withdrawn");
  await page.locator("dialog[open]").waitFor({ state: "detached" });

  for (const round of [2, 3, 4, 5]) {
    await organiser.next("draw");
    await organiser.next("publish");
    await organiser.next("play");
    const { boards } = await organiser.round();
    assert.ok(!boards.some((board) => [board.white.id, board.black.id].includes(leaving?.id ?? 0)));
    await organiser.type(boards.map((_, at) => ["1", "5", "0"][(at + round) % 3] ?? "5"));
    if (round === 3) {
      await correctFirstRound(organiser);
      await picture(page, "desk-results", "page");
    }
  }
  await organiser.next("closed");

  await phone.page.goto(`/club/${organiser.id}/standings`);
  assert.equal(await phone.page.locator("tbody tr").count(), 13);
  await picture(phone.page, "phone-standings", "page");
  await phone.page.locator("tbody tr a").first().click();
  await phone.page.locator("details").first().click();
  await picture(phone.page, "phone-player", "page");
  await page.locator("summary", { hasText: "Log" }).click();
  await page.locator(".club-log li", { hasText: "misread" }).waitFor();
  await picture(page, "desk-log", "page");
  await projector.page.goto(`/club/${organiser.id}/table`);
  await picture(projector.page, "cross-table", "page");

  await prints(organiser);
  await report(organiser);
  for (const person of [organiser.person, phone, projector, guest]) await person.leave();
});

/** A result of round 1 was wrong: it is put right on the desk, and told to everybody. */
async function correctFirstRound(organiser: Organiser): Promise<void> {
  const { page } = organiser;
  await page.getByRole("button", { name: "Round 1", exact: true }).click();
  await page.getByRole("button", { name: "Correct: 1", exact: true }).click();
  const affected = "Rounds already paired with the old result: 2, 3. Those pairings stand.";
  await page.locator("dialog .notice", { hasText: affected }).waitFor();
  const save = page.locator("dialog button.button-primary");
  await page.locator('dialog input[value="0-1"]').check();
  await save.click();
  assert.equal(await page.locator("dialog[open]").count(), 1, "a reason is asked for");
  await page.getByLabel("Reason (everyone can read it)").fill("misread");
  await picture(page, "desk-correct", "page");
  await save.click();
  await page.locator(".club-line .notice", { hasText: `1–0 → 0–1 – misread – ${affected}` }).waitFor();
  await page.getByRole("button", { name: "Round 3", exact: true }).click();
  const guest = await Person.at(browser, server.url);
  await guest.page.goto(`/club/${organiser.id}/round/1`);
  await guest.page.locator(".notice", { hasText: affected }).waitFor();
  await guest.leave();
}

/** Every print, as a file that a printer would get. */
async function prints(organiser: Organiser): Promise<void> {
  for (const path of ["pairings/5", "cards/5", "slips/5", "standings", "table"]) {
    for (const paper of ["a4", "a5"] as const) {
      await print(organiser.page, organiser.id, path, paper);
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
  assert.match(standings.stdout, /Rang/);
  const checked = await run(rochade, ["tournament", "--event", event, "--lang", "en", "check", "5"]);
  assert.ok(checked.stdout.length > 0);
}

test("the draw is a ceremony, piece by piece, and shows what is recorded", { timeout: 120_000 }, async () => {
  const organiser = await Organiser.create("Ceremony", { draw: "dice" });
  const { page } = organiser;
  await organiser.enter(NAMES.slice(0, 4));
  const open = (reducedMotion: "reduce" | "no-preference"): Promise<Person> => Person.at(browser, server.url, { viewport: { width: 1280, height: 800 }, reducedMotion });
  const [room, calm] = [await open("no-preference"), await open("reduce")];
  // Time stands still in the room: only the test goes on.
  await room.page.clock.install();
  for (const { page: projector } of [room, calm]) await projector.goto(`/club/${organiser.id}/projector`);
  await room.page.clock.pauseAt(Date.now() + 60_000);
  await organiser.next("draw");
  await page.fill("#drawn", "4 6 1 5 6 2 3");
  await organiser.next("publish");
  await organiser.next("play");
  const { version, round } = await organiser.desk();

  // One step after the other: a sentence with its die, then the piece.
  const pieces = room.page.locator(".ceremony-square [data-step]:not(.ceremony-hidden)");
  const said = room.page.locator(".ceremony-steps li:not(.ceremony-hidden)");
  await until(async () => {
    if ((await room.page.locator("dialog[open]").count()) > 0) return true;
    await room.page.clock.runFor(800);
    return false;
  });
  assert.equal(await pieces.count(), 0, "the board begins with pawns only");
  const next = room.page.getByRole("button", { name: "Next step" });
  await next.click();
  assert.match(await said.first().innerText(), /^4 rolled/);
  await said.first().locator("svg").waitFor();
  await next.click();
  assert.equal(await pieces.count(), 2, "White's piece, and Black's opposite");
  await room.page.clock.runFor(700);
  assert.equal(await said.count(), 2, "it goes on by itself");
  await picture(room.page, "projector-pieces");
  while (await next.isVisible()) await room.page.keyboard.press("ArrowRight");
  assert.equal(await pieces.count(), 16);
  await room.page.locator(".ceremony-end", { hasText: String(round?.positions[0]) }).waitFor();

  // Who wants less motion sees all steps at once.
  await calm.page.locator("dialog[open]").waitFor();
  assert.equal(await calm.page.locator("dialog .ceremony-hidden").count(), 0);

  // Loading the page again draws nothing, and does not begin again.
  await room.page.reload();
  await room.page.locator(".projector-start", { hasText: String(round?.positions[0]) }).waitFor();
  assert.equal(await room.page.locator("dialog[open]").count(), 0);
  assert.equal((await organiser.desk()).version, version);
  await room.page.getByRole("button", { name: "Show how it was drawn" }).click();
  await room.page.locator("dialog[open]").waitFor();
  for (const person of [organiser.person, room, calm]) await person.leave();
});

test("an event is paired by hand: typed, and with a finger", { timeout: 120_000 }, async () => {
  const organiser = await Organiser.create("By hand", { system: "by_hand", draw: "random" });
  const { page } = organiser;
  await organiser.enter(NAMES.slice(0, 7));

  // By keyboard: the beginning of a name and Enter; who is left over has the bye.
  await page.getByRole("button", { name: "Pair round 1 by hand" }).press("Enter");
  await page.getByRole("searchbox").focus();
  for (const part of ["graf", "adl", "cohen", "bauer"]) {
    await page.keyboard.type(part);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Pair round 1" }).last().click();
  await page.locator("dialog .notice-bad", { hasText: "Not paired: Dietz, Doris; Ernst, Emil; Falk, Frida" }).waitFor();
  for (const part of ["dietz", "falk"]) {
    await page.getByRole("searchbox").fill(part);
    await page.keyboard.press("Enter");
  }
  await page.locator(".club-pair", { hasText: "Bye: Ernst, Emil" }).waitFor();
  await picture(page, "desk-pairs", "page");
  await assertAccessible(page, "pairs by hand");
  await page.getByRole("button", { name: "Pair round 1" }).last().click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  const pairs = async (): Promise<string[]> => (await organiser.round()).boards.map(({ white, black }) => `${white.name} – ${black.name}`);
  assert.deepEqual(await pairs(), ["Graf, Georg – Adler, Anna", "Cohen, Carl – Bauer, Ben", "Dietz, Doris – Falk, Frida"]);

  // On a phone: colours and partners are changed before anybody sees the round.
  const phone = await Person.at(browser, server.url, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.page.goto(`/club/${organiser.id}/key/${organiser.secret}`);
  await phone.page.getByRole("button", { name: "Change the pairings by hand" }).tap();
  await phone.page.getByRole("button", { name: "Swap colours: Graf, Georg – Adler, Anna" }).tap();
  await phone.page.getByRole("button", { name: "Split this pair: Dietz, Doris – Falk, Frida" }).tap();
  await phone.page.getByRole("button", { name: "Split this pair: Ernst, Emil" }).tap();
  for (const name of ["Ernst, Emil", "Dietz, Doris"]) await phone.page.locator(".club-candidate", { hasText: name }).tap();
  await phone.page.locator(".club-pair", { hasText: "Bye: Falk, Frida" }).waitFor();
  await assertFits(phone.page, "pairs by hand on a phone");
  await picture(phone.page, "phone-pairs", "page");
  await phone.page.getByRole("button", { name: "Save" }).tap();
  await phone.page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.deepEqual(await pairs(), ["Adler, Anna – Graf, Georg", "Cohen, Carl – Bauer, Ben", "Ernst, Emil – Dietz, Doris"]);
  await assertFits(phone.page, "the desk on a phone");
  // The other desk shows it at once.
  await page.locator(".club-line", { hasText: "Ernst, Emil" }).waitFor();
  organiser.person.forgive(/422/);
  for (const person of [organiser.person, phone]) await person.leave();
});

test("settings and players are changed on the desk, and nothing typed is lost", { timeout: 120_000 }, async () => {
  const organiser = await Organiser.create("Tpyo", { draw: "random", check_in: "required" });
  const { page } = organiser;
  await organiser.enter(NAMES.slice(0, 4));
  await page.getByRole("link", { name: "Settings" }).click();
  await page.fill("#name", "Springertag");
  await page.fill("#minutes", "soon");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".notice-bad", { hasText: "Time control" }).waitFor();
  assert.equal(await page.inputValue("#name"), "Springertag");
  await page.fill("#minutes", "1:30");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("h1", { hasText: "Springertag" }).waitFor();

  await organiser.player("Bauer, Ben");
  await page.getByLabel("Name", { exact: true }).fill("Bauer, Benjamin");
  await page.getByLabel("Title").selectOption("FM");
  await page.getByLabel("Federation").fill("g-r");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("dialog .notice-bad", { hasText: "Federation" }).waitFor();
  assert.equal(await page.getByLabel("Name", { exact: true }).inputValue(), "Bauer, Benjamin");
  await page.getByLabel("Federation").fill("ger");
  await assertAccessible(page, "a player's dialog");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "FM Bauer, Benjamin" }).waitFor();

  // What is half typed stays, with the cursor, when another organiser changes something.
  await page.locator(".club-add input").first().fill("Ernst");
  await page.locator(".club-add input").last().fill("18");
  const withdrawn = { ids: [(await organiser.desk()).players[3]?.id], presence: "withdrawn" };
  await organiser.ask("commands", { seen: (await organiser.desk()).version, command: { do: "set_presence", ...withdrawn } });
  await page.locator(".club-gone").waitFor();
  await page.keyboard.type("00");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /Ernst.*1800/ }).waitFor();
  await organiser.ask("commands", { seen: (await organiser.desk()).version, command: { do: "set_presence", ...withdrawn, presence: "expected" } });
  await page.locator(".club-gone").waitFor({ state: "detached" });

  // Check-in: one by one, or everybody.
  await page.getByRole("button", { name: "Cohen, Carl: registered" }).click();
  await page.getByRole("button", { name: "Cohen, Carl: present" }).waitFor();
  await page.getByRole("button", { name: "Everyone is here" }).click();
  await page.getByText("Present: 5 of 5").waitFor();
  await assertAccessible(page, "the desk");
  organiser.person.forgive(/422/);
  await organiser.person.leave();
});

test("an event that was begun elsewhere goes on here", { timeout: 120_000 }, async () => {
  const run = promisify(execFile);
  const rochade = await program();
  const { stdout } = await run(rochade, ["random-tournament", "--players", "10", "--rounds", "5", "--played", "3", "--seed", "5"]);
  const organiser = await Organiser.create("Begun elsewhere", { draw: "random" });
  const { page } = organiser;
  await page.locator("summary", { hasText: "Paste or import" }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "open.trf", mimeType: "text/plain", buffer: Buffer.from(stdout) });
  await page.locator(".notice", { hasText: "The file contains played rounds: 3." }).waitFor();
  await page.getByRole("button", { name: "Add only the players (10)" }).waitFor();
  await picture(page, "desk-import", "page");
  await page.getByRole("button", { name: "Continue this event here" }).click();
  await page.getByText("Imported from a TRF file: 10 players, 3 rounds.").waitFor();
  await page.locator(".soft", { hasText: "the starting position is not known" }).waitFor();

  // The standings are those of the file, and the next round is paired from them.
  const folder = await mkdtemp(join(tmpdir(), "rochade-trf-"));
  await writeFile(join(folder, "open.trf"), stdout);
  const told = await run(rochade, ["standings", join(folder, "open.trf"), "--tiebreaks", "BH"]);
  const expected = told.stdout.trim().split("\n").slice(1).map((line) => line.trim().split(/\s{2,}/).slice(-2)[0]?.trim());
  const guest = await Person.at(browser, server.url);
  await guest.page.goto(`/club/${organiser.id}/standings`);
  const points = await guest.page.locator("tbody td:nth-child(4)").allInnerTexts();
  assert.deepEqual(points, expected);
  await organiser.next("draw");
  await organiser.next("publish");
  await organiser.next("play");
  assert.equal((await organiser.round()).positions.length, 1);
  await guest.page.goto(`/club/${organiser.id}/round/2`);
  await guest.page.getByText("the starting position is not known").waitFor();
  await rm(folder, { recursive: true });
  for (const person of [organiser.person, guest]) await person.leave();
});

test("a result that is told while the page is fetched again is not lost", async () => {
  const organiser = await Organiser.create("Late page", { draw: "random" });
  const steps: EventCommand[] = [
    { do: "add_players", players: ["A", "B", "C", "D"].map((name) => ({ name })), source: "typed" },
    { do: "pair", round: 1, choices: { pairs: [], bye: null } },
    { do: "draw", round: 1, draws: [{ method: "random" }] },
    { do: "publish", round: 1 },
  ];
  const command = async (command: EventCommand): Promise<unknown> =>
    organiser.ask("commands", { seen: (await organiser.desk()).version, command });
  for (const step of steps) await command(step);
  const phone = await Person.at(browser, server.url, PHONE);
  const path = `/club/${organiser.id}/round/1`;
  await phone.page.goto(path);
  // The page that is fetched after a change arrives late: after the result.
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  let fetched: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (fetched = resolve));
  await phone.page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      fetched();
      await arrival;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await phone.page.locator("#live").evaluate((live) => live.setAttribute("data-is", "old"));
  await command({ do: "add_players", players: [{ name: "E" }], source: "typed" });
  await asked;
  await command({ do: "enter_result", round: 1, board: 1, result: "1-0" });
  const result = phone.page.locator('[data-board="1-1"] .club-result', { hasText: "1–0" });
  await result.waitFor();
  arrive();
  await phone.page.locator("#live[data-is=old]").waitFor({ state: "detached" });
  await result.waitFor();
  for (const person of [organiser.person, phone]) await person.leave();
});

test("killed between any two steps, the server loses nothing and does nothing twice", { timeout: 600_000 }, async () => {
  const made = await fetch(`${server.url}/api/club`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Power cut", draw: "random", system: { kind: "swiss", rounds: 3 } }),
  });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const desk = async (): Promise<DeskView> => (await (await fetch(`${server.url}/api/club/${id}/desk`, { headers })).json()) as DeskView;
  const players = ["A", "B", "C", "D", "E", "F"].map((name) => ({ name }));
  const steps: EventCommand[] = [{ do: "add_players", players, source: "typed" }];
  for (const round of [1, 2]) {
    steps.push({ do: "pair", round, choices: { pairs: [], bye: null } }, { do: "draw", round, draws: [{ method: "random" }] }, { do: "publish", round });
    for (const board of [1, 2, 3]) steps.push({ do: "enter_result", round, board, result: "1/2-1/2" });
  }
  for (const command of steps) {
    const { version } = await desk();
    // Told while the power goes: it is done wholly or not at all.
    const body = JSON.stringify({ seen: version, command });
    const asked = fetch(`${server.url}/api/club/${id}/commands`, { method: "POST", headers, body }).then((answer) => answer.ok, () => false);
    await crash();
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
