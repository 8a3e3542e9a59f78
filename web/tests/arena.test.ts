// An arena from the form to the print: phones in two languages that report, pause and come back,
// a projector with the games and the standing, and an arena that is played on this server.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { EventBoard } from "../src/wire/EventBoard";
import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { browser, server } from "./support/stage";

const NAMES = ["Adler, Anna", "Bauer, Ben", "Cohen, Carl", "Dietz, Doris", "Ernst, Emil", "Falk, Frida", "Graf, Georg"];

async function enter(club: Organiser, names: readonly string[]): Promise<void> {
  await club.do({ do: "add_players", players: names.map((name, at) => ({ name, rating: 2000 - 20 * at })), source: "typed" });
}

/** A phone with the page of a player. */
async function phoneOf(club: Organiser, name: string, locale: string): Promise<Person> {
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale });
  await phone.page.goto(`/club/${club.id}/join`);
  await phone.page.fill("input[name=code]", (await club.desk()).code);
  await phone.page.selectOption("select[name=player]", { label: name });
  await phone.page.locator("form .button-primary").click();
  await phone.page.locator("#live[data-my-round]").waitFor();
  return phone;
}

/** The games that go on, by table. */
async function going(club: Organiser): Promise<readonly EventBoard[]> {
  return (await club.round()).boards.filter(({ result }) => result === null);
}

/** The game of a player. */
async function boardOf(club: Organiser, name: string): Promise<EventBoard> {
  const found = (await going(club)).find(({ white, black }) => [white.name, black.name].includes(name));
  return found ?? assert.fail(`${name} plays nowhere`);
}

test("an arena evening: every result calls the next players to a free table", { timeout: 300_000 }, async () => {
  const reader = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 }, locale: "de-DE" });
  await reader.page.goto("/club");
  await reader.page.selectOption("#system", "arena");
  await reader.page.getByText("Wer frei ist, wird sofort gepaart").waitFor();
  await reader.page.fill("#name", "Arena");
  await reader.page.selectOption("#draw", "dice");
  await assertAccessible(reader.page, "the form of an arena");
  await picture(reader.page, "arena-form-de", "page");
  await reader.page.click("form[action='/club'] button");
  await reader.page.locator(".notice-bad", { hasText: "niemand kann jedes Mal würfeln" }).waitFor();
  reader.forgive(/422/);
  await reader.leave();

  const club = await Organiser.create("Arena evening", { system: "arena", draw: "random" });
  await enter(club, NAMES);
  const { page } = club;
  await page.goto(`/club/${club.id}/settings`);
  await page.fill("#arena-minutes", "90");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".club-steps").waitFor();
  const anna = await phoneOf(club, "Adler, Anna", "en-GB");
  const carl = await phoneOf(club, "Cohen, Carl", "de-DE");
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`/club/${club.id}/projector`);

  // One press: pairs, positions and tables. Seven players: one waits.
  await page.getByRole("button", { name: "Start: pair everyone who is here" }).click();
  await until(async () => (await club.desk()).overview.stage.stage === "play");
  assert.deepEqual((await going(club)).map(({ table }) => table), [1, 2, 3]);
  const { waiting } = (await club.desk()).overview.calls ?? assert.fail();
  assert.equal(waiting.length, 1);
  await page.getByText("Waiting for an opponent (1)").waitFor();
  const annas = await boardOf(club, "Adler, Anna");
  await anna.page.locator(".club-my-board", { hasText: `Board ${annas.table}` }).waitFor();
  await anna.page.locator(".start-number", { hasText: String(annas.position) }).waitFor();
  await carl.page.locator(".club-my-board", { hasText: `Brett ${(await boardOf(club, "Cohen, Carl")).table}` }).waitFor();
  await assertAccessible(carl.page, "a phone in an arena");
  await assertFits(carl.page, "a phone in an arena");
  await assertNoKeys(carl.page, "a phone in an arena");
  await picture(carl.page, "arena-phone-de", "page");
  await picture(page, "arena-desk", "page");

  // Anna gives up half of her time and wins; her opponent says so, and both are called again.
  await anna.page.getByRole("button", { name: "Play with half the time" }).click();
  await anna.page.getByText("half the time", { exact: true }).waitFor();
  const isWhite = annas.white.name === "Adler, Anna";
  const loser = await phoneOf(club, isWhite ? annas.black.name : annas.white.name, "en-GB");
  await loser.page.locator(`button[name=result][value="${isWhite ? "1-0" : "0-1"}"]`).click();
  await until(async () => (await club.round()).boards.some((board) => board.round > 1));
  const next = (await going(club)).find(({ round }) => round > 1) ?? assert.fail();
  assert.equal(next.table, annas.table, "at the table that became free");
  assert.ok([next.white.name, next.black.name].includes(waiting[0] ?? ""), "who waited plays first");
  await projector.page.locator(".projector-fresh", { hasText: waiting[0] ?? "" }).waitFor();
  await projector.page.locator(".projector-live", { hasText: "Adler, Anna" }).waitFor();

  // A break, and back again.
  await carl.page.getByRole("button", { name: "Nach dieser Partie Pause machen" }).click();
  await carl.page.getByText("Nach dieser Partie werden Sie nicht mehr gepaart.").waitFor();
  const carls = await boardOf(club, "Cohen, Carl");
  await club.do({ do: "enter_result", round: carls.round, board: carls.board, result: "1/2-1/2" });
  await carl.page.getByText("Sie machen Pause und werden nicht gepaart.").waitFor();
  await picture(carl.page, "arena-phone-pause-de", "page");
  await carl.page.getByRole("button", { name: "Weiterspielen" }).click();
  await until(async () => ((await club.desk()).overview.calls?.pausing ?? []).length === 0);

  // Somebody comes late and is called; the desk enters results by the keyboard.
  await club.do({ do: "add_players", players: [{ name: "Holm, Hanna", rating: 1700 }], source: "typed" });
  for (let game = 0; game < 14; game += 1) {
    const board = (await going(club))[game % (await going(club)).length] ?? assert.fail();
    // Anna wins whatever she plays.
    const result = board.white.name === "Adler, Anna" ? "1-0" : board.black.name === "Adler, Anna" ? "0-1" : (["1-0", "0-1", "1/2-1/2"] as const)[game % 3] ?? "1-0";
    await club.do({ do: "enter_result", round: board.round, board: board.board, result });
  }
  for (const { table } of await going(club)) assert.ok(table <= 4, "eight players need four tables");
  await projector.page.locator(".projector-live .flame").first().waitFor();
  await until(async () => (await projector.page.locator(".projector-call").count()) === (await going(club)).length);
  await picture(projector.page, "arena-projector");
  const german = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await german.page.goto(`/club/${club.id}/projector?lang=de`);
  await german.page.getByRole("heading", { name: "Laufende Partien" }).waitFor();
  await picture(german.page, "arena-projector-de");

  // What everybody sees: the games, why these two, and how a total is made up.
  await page.goto(`/club/${club.id}`);
  await page.getByRole("heading", { name: "Latest results" }).waitFor();
  await assertAccessible(page, "the games of an arena");
  await picture(page, "arena-games", "page");
  await page.locator(".club-calls a", { hasText: "Why?" }).first().click();
  await page.locator("details[data-reasons] summary").click();
  await page.getByText(/has White:|The nearest opponent who is free/).first().waitFor();
  await page.goto(`/club/${club.id}/standings`);
  await page.getByRole("columnheader", { name: "In a row" }).waitFor();
  await picture(page, "arena-standings");
  await page.locator("tr", { hasText: "Adler, Anna" }).locator("td a strong").click();
  await page.getByText("counts double after two wins in a row").first().waitFor();
  await page.getByText("with half the time").first().waitFor();
  await picture(page, "arena-sum", "page");
  await page.goto(`/club/${club.id}/table`);
  await picture(page, "arena-table");
  await assertFits(anna.page, "the own page");
  await picture(anna.page, "arena-phone", "page");

  // A wrong result is corrected: others have been paired since.
  await page.goto(club.link);
  await page.locator(".club-more", { hasText: "Correct" }).first().click();
  await page.locator("dialog input[name=result]").first().check();
  await page.locator("dialog input.input").fill("read wrongly");
  await page.locator("dialog .button-primary").click();
  await page.getByText("read wrongly").first().waitFor();

  // The desk stops it: the last games are played to the end.
  await page.getByRole("button", { name: "Stop pairing" }).click();
  await page.getByText("No new pairings: the last games are being played.").first().waitFor();
  for (const { round, board } of await going(club)) await club.do({ do: "enter_result", round, board, result: "1-0" });
  await until(async () => (await club.desk()).overview.stage.stage === "close");
  await picture(page, "arena-desk-end", "page");
  for (const path of ["standings", "table", "players", "certificates"]) await print(page, club.id, path, "a4");
  const file = (await (await fetch(`${server.url}/api/club/${club.id}/event.json`)).json()) as { format?: unknown };
  assert.ok(file);
  await page.goto(club.link);
  await page.getByRole("button", { name: "Finish the event" }).first().click();
  await until(async () => (await club.desk()).overview.closed);
  for (const person of [club.person, anna, carl, loser, projector, german]) await person.leave();
});

test("an arena on this server: a game that ends calls both players to the next", { timeout: 180_000 }, async () => {
  const club = await Organiser.create("Arena online", { system: "arena", draw: "random", "arena-online": "yes" });
  await enter(club, NAMES.slice(0, 4));
  await club.do({ do: "pair", round: 1, choices: { pairs: [], bye: null } });
  const phones = await Promise.all(NAMES.slice(0, 4).map((name, at) => phoneOf(club, name, at % 2 === 0 ? "en-GB" : "de-DE")));
  const games = (await going(club)).map(({ online }) => online);
  assert.ok(games.every((game) => game !== null), "every board is a game");
  // White of the first game plays with half of the time: the clock, the page of the opponent and the projector say so.
  const [berserk] = await going(club);
  assert.ok(berserk);
  const halved = phones[NAMES.indexOf(berserk.white.name)] ?? assert.fail();
  await halved.page.locator("a.button-primary", { hasText: berserk.white.name }).click();
  await halved.page.locator('[data-does="half-time"]').waitFor();
  await picture(halved.page, "arena-online-before", "page");
  await halved.page.locator('[data-does="half-time"]').click();
  await halved.page.locator(".player-white .player-half").waitFor();
  assert.equal(await halved.page.locator('[data-does="half-time"]').count(), 0, "once is enough");
  await assertAccessible(halved.page, "a game with half of the time");
  await assertNoKeys(halved.page, "a game with half of the time");
  await picture(halved.page, "arena-online-half", "page");
  await until(async () => (await going(club)).some(({ half_time }) => half_time.includes("white")));
  const wall = await Person.at(browser, server.url, { viewport: { width: 1280, height: 720 } });
  await wall.page.goto(`/club/${club.id}/projector?lang=de`);
  await wall.page.locator(".projector-call .badge", { hasText: "½" }).waitFor();
  await picture(wall.page, "arena-online-projector-de");
  // Everybody goes to the board; Black resigns on both.
  for (const board of await going(club)) {
    const black = phones[NAMES.indexOf(board.black.name)] ?? assert.fail();
    await black.page.locator("a.button-primary", { hasText: board.black.name }).click();
    await black.page.locator('[data-does="resign"]').click();
    await black.page.locator('[data-does="resign-yes"]').click();
  }
  await until(async () => (await going(club)).length === 2 && (await going(club)).every(({ online }) => online !== null && !games.includes(online)));
  const table = (await (await fetch(`${server.url}/api/club/${club.id}/standings`)).json()) as { rows: { name: string; points: string }[] };
  assert.equal(table.rows.find(({ name }) => name === berserk.white.name)?.points, "2.0", "too short for one more point");
  for (const person of [club.person, wall, ...phones]) await person.leave();
});
