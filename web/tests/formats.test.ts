// Evenings of the other systems, from the form to the print: a Keizer season and a knock-out
// event, with phones in two languages and the projector.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import type { GameResult } from "../src/wire/GameResult";
import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { program } from "./support/server";
import { browser, server } from "./support/stage";

const NAMES = ["Adler, Anna", "Bauer, Ben", "Cohen, Carl", "Dietz, Doris", "Ernst, Emil", "Falk, Frida", "Graf, Georg"];

/** Enters players by a list, the first the strongest. */
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

async function results(club: Organiser, round: number, result: (board: number) => GameResult): Promise<void> {
  for (const { board } of (await club.round()).boards) await club.do({ do: "enter_result", round, board, result: result(board) });
}

test("a Keizer season: the form, phones that say who comes, totals that open up", { timeout: 300_000 }, async () => {
  // The form shows what belongs to the system, and refuses what cannot be with its bounds.
  const careless = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  await careless.page.goto("/club");
  await careless.page.getByText("Everyone plays every round, against players with the same score.").waitFor();
  assert.equal(await careless.page.locator("#keizer-rematch").isVisible(), false);
  await careless.page.selectOption("#system", "keizer");
  await careless.page.fill("#name", "Season");
  await careless.page.fill("#keizer-rematch", "0");
  await assertAccessible(careless.page, "the form of a Keizer season");
  await picture(careless.page, "keizer-form", "page");
  await careless.page.click("form[action='/club'] button");
  await careless.page.locator(".notice-bad", { hasText: "Rounds until two players may meet again: enter a whole number from 1 to 99." }).waitFor();
  assert.equal(await careless.page.locator("#keizer-rematch").inputValue(), "0", "what was typed stays");
  careless.forgive(/422/);
  await careless.leave();

  const club = await Organiser.create("Keizer season", { system: "keizer", draw: "random", check_in: "each_round" });
  await enter(club, NAMES);
  const { page } = club;
  const german = await phoneOf(club, "Adler, Anna", "de-DE");
  const dutch = await phoneOf(club, "Cohen, Carl", "nl-NL");
  const phones = [german, dutch] as const;
  const presence = async (name: string): Promise<string | undefined> => (await club.desk()).players.find((player) => player.name === name)?.presence;

  // One comes, one excuses herself; the others are ticked off at the door, but for one.
  await german.page.getByText("Ohne Antwort zählt die Runde als unentschuldigt").waitFor();
  await german.page.getByRole("button", { name: "Ich spiele" }).click();
  await until(async () => (await presence("Adler, Anna")) === "present");
  await dutch.page.getByRole("button", { name: "Ik kan niet komen" }).click();
  await dutch.page.locator("#attendance", { hasText: "Afgemeld" }).waitFor();
  await assertAccessible(dutch.page, "a phone that says who comes");
  await assertFits(dutch.page, "a phone that says who comes");
  await picture(dutch.page, "keizer-phone-attendance", "page");
  const others = (await club.desk()).players.filter(({ name }) => !["Adler, Anna", "Cohen, Carl", "Graf, Georg"].includes(name));
  await club.do({ do: "set_presence", ids: others.map(({ id }) => id), presence: "present" });
  await page.getByText("Present: 5 of 7").waitFor();
  await picture(page, "keizer-desk", "page");
  await club.next("draw");
  await club.next("publish");
  await club.next("play");
  assert.equal((await club.round()).boards.length, 2);
  await german.page.locator(".club-my-board").waitFor();
  await results(club, 1, () => "1-0");

  // The next evenings: everybody is there.
  for (const round of [2, 3]) {
    await club.do({ do: "set_presence", ids: (await club.desk()).players.map(({ id }) => id), presence: "present" });
    await club.publish(round);
    await results(club, round, (board) => (["0-1", "1/2-1/2", "1-0"] as const)[(board + round) % 3] ?? "1-0");
  }

  // Every total opens into its sum, and says what changed and why.
  await page.goto(`/club/${club.id}/standings`);
  await page.getByRole("columnheader", { name: "Gained" }).waitFor();
  await assertAccessible(page, "Keizer standings");
  await picture(page, "keizer-standings");
  const table = (await (await fetch(`${server.url}/api/club/${club.id}/standings`)).json()) as { tiebreaks: string[]; rows: { name: string; rank: number; points: string }[] };
  assert.deepEqual(table.tiebreaks, ["gained", "value"]);
  const carl = table.rows.find(({ name }) => name === "Cohen, Carl") ?? assert.fail();
  await page.locator("tr", { hasText: "Cohen, Carl" }).locator("td a strong").click();
  await page.getByText("Round 1: excused:").waitFor();
  await page.getByText(/^Change since round 2:/).waitFor();
  await page.getByText(/Own value: /).first().waitFor();
  await picture(page, "keizer-sum", "page");
  for (const [phone, sum] of [[german, "Eigener Wert"], [dutch, "Eigen waarde"]] as const) {
    await phone.page.reload();
    await phone.page.locator("#sum", { hasText: sum }).waitFor();
    await assertNoKeys(phone.page, sum);
    await assertFits(phone.page, sum);
  }
  await picture(german.page, "keizer-phone-de", "page");
  await page.goto(`/club/${club.id}/round/3`);
  await page.locator("details[data-reasons] summary").click();
  await page.getByText(/Next to each other in the ranking|is not paired with/).first().waitFor();

  // The projector and the print.
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await club.show({ show: "standings" });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-standings", { hasText: "Gained" }).waitFor();
  await picture(projector.page, "keizer-projector");
  await page.goto(club.link);
  for (const path of ["standings", "table", "pairings/3", "certificates"]) await print(page, club.id, path, "a4");

  // Another program comes to the same total from the exported file.
  const folder = await mkdtemp(join(tmpdir(), "rochade-keizer-"));
  const file = join(folder, "event.json");
  await writeFile(file, await (await fetch(`${server.url}/api/club/${club.id}/event.json`)).text());
  const { stdout } = await promisify(execFile)(await program(), ["standings", file, "--json"]);
  await rm(folder, { recursive: true });
  const counted = (JSON.parse(stdout) as { standings: { name: string; rank: number; points: string }[] }).standings;
  const same = counted.find(({ name }) => name === "Cohen, Carl");
  assert.deepEqual([same?.rank, same?.points], [carl.rank, carl.points]);
  // What players rely on is fixed; what the rules leave open is not.
  await page.goto(`/club/${club.id}/settings`);
  assert.equal(await page.locator("#keizer-bye-share").isDisabled(), true);
  await page.fill("#keizer-rematch", "2");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("#follows", { hasText: "This applies from round 4 onwards." }).waitFor();
  await page.locator("#follows", { hasText: "The standings stay as they are." }).waitFor();
  await assertAccessible(page, "what follows from a change");
  await picture(page, "keizer-follows", "page");
  await page.getByRole("button", { name: "Save these changes" }).click();
  await page.locator(".club-steps").waitFor();
  for (const person of [club.person, projector, ...phones]) await person.leave();
});

test("a knock-out event: the bracket on the page, the projector and paper", { timeout: 300_000 }, async () => {
  // The form begins as an event is played elsewhere.
  const reader = await Person.at(browser, server.url, { viewport: { width: 1280, height: 800 } });
  await reader.page.goto("/club");
  await reader.page.selectOption("#system", "knock-out");
  await reader.page.getByRole("link", { name: "Las Vegas 2025" }).click();
  await until(async () => (await reader.page.locator("#knock-out-preliminary").inputValue()) === "groups");
  assert.equal(await reader.page.locator("#system").inputValue(), "knock-out");
  assert.equal(await reader.page.locator("#knock-out-preliminary-groups-qualify").inputValue(), "4");
  await picture(reader.page, "cup-form", "page");
  await reader.leave();

  const club = await Organiser.create("Club cup", { system: "knock-out", draw: "random", scheme: "two_rounds", "knock-out-third_place": "yes" });
  await enter(club, NAMES.slice(0, 6));
  const { page } = club;
  const phone = await phoneOf(club, "Cohen, Carl", "de-DE");
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await page.reload();
  await club.next("draw");
  await club.next("publish");
  await club.next("play");
  assert.equal((await club.round()).boards.length, 2, "the first two seeds have byes");
  await phone.page.getByText("Viertelfinale 4, reguläre Partien, Partie 1.").waitFor();
  await picture(phone.page, "cup-phone", "page");
  const first = (await club.round()).positions;
  await results(club, 1, () => "1/2-1/2");
  await club.publish(2);
  assert.deepEqual((await club.round()).positions, first, "one position for both games");
  await page.goto(`/club/${club.id}/bracket`);
  await page.locator(".club-bracket svg").waitFor();
  await assertAccessible(page, "the bracket");
  await picture(page, "cup-bracket");
  await club.show({ show: "bracket" });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-bracket svg", { hasText: "Semi-final 1" }).waitFor();
  await picture(projector.page, "cup-projector");

  // Level after two games: two quick ones, then Armageddon, in which a draw is Black's win.
  await results(club, 2, () => "1/2-1/2");
  for (const round of [3, 4]) {
    await club.publish(round);
    await results(club, round, () => "1/2-1/2");
  }
  await club.publish(5);
  await page.goto(`/club/${club.id}/round/5`);
  await page.getByText(/Quarter-final 2, Armageddon, 5:00 – 4:00, game 1\./).waitFor();
  await page.getByText(/A draw is a win for/).first().waitFor();
  await picture(page, "cup-round");
  await results(club, 5, () => "1/2-1/2");
  // The semi-finals, the final and the match for third place, two games each, won by White and drawn.
  for (const round of [6, 7, 8, 9]) {
    await club.publish(round);
    await results(club, round, () => (round % 2 === 0 ? "1-0" : "1/2-1/2"));
  }
  assert.equal((await club.desk()).overview.stage.stage, "close", "nothing is left to play");
  await projector.page.locator(".projector-bracket svg", { hasText: "Play-off for place 3" }).waitFor();
  await phone.page.goto(`/club/${club.id}/bracket`);
  await phone.page.locator(".club-bracket svg", { hasText: "Spiel um Platz 3" }).waitFor();
  await assertFits(phone.page, "the bracket on a phone");
  await picture(phone.page, "cup-bracket-phone");
  await page.goto(`/club/${club.id}/standings`);
  await page.getByRole("columnheader", { name: "Matches" }).waitFor();
  await picture(page, "cup-standings");
  await page.goto(club.link);
  await print(page, club.id, "bracket", "a4");
  const svg = await fetch(`${server.url}/club/${club.id}/bracket.svg`);
  assert.match(await svg.text(), /^<svg /);
  for (const person of [club.person, projector, phone]) await person.leave();
});

test("a ladder evening: challenges, who climbs and why, on phones and the projector", { timeout: 300_000 }, async () => {
  const club = await Organiser.create("Club ladder", { system: "ladder", draw: "random", "ladder-kind": "challenge" });
  await enter(club, NAMES.slice(0, 6));
  const { page } = club;
  const phone = await phoneOf(club, "Cohen, Carl", "de-DE");
  const dutch = await phoneOf(club, "Dietz, Doris", "nl-NL");
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  const ids = new Map((await club.desk()).players.map(({ name, id }) => [name, id]));
  const id = (name: string): number => ids.get(name) ?? assert.fail(name);

  // Carl challenges Anna, who is within reach, and wins; a challenge beyond reach is refused.
  const challenge = (white: string, black: string): { pairs: { white: number; black: number }[]; bye: null } => ({ pairs: [{ white: id(white), black: id(black) }], bye: null });
  const refused = await fetch(`${server.url}/api/club/${club.id}/commands`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${club.secret}` },
    body: JSON.stringify({ seen: (await club.desk()).version, command: { do: "pair", round: 1, choices: challenge("Falk, Frida", "Adler, Anna") } }),
  });
  assert.equal(refused.status, 422, "five places up are too many");
  await club.do({ do: "pair", round: 1, choices: challenge("Cohen, Carl", "Adler, Anna") });
  await club.do({ do: "draw", round: 1, draws: [{ method: "random" }] });
  await club.do({ do: "publish", round: 1 });
  await phone.page.locator(".club-my-board").waitFor();
  await picture(phone.page, "ladder-phone", "page");
  await results(club, 1, () => "1-0");
  await page.goto(`/club/${club.id}/standings`);
  await page.locator("tbody tr", { hasText: "Cohen, Carl" }).first().waitFor();
  const order = async (): Promise<string[]> => ((await (await fetch(`${server.url}/api/club/${club.id}/standings`)).json()) as { rows: { name: string }[] }).rows.map(({ name }) => name);
  assert.deepEqual((await order()).slice(0, 3), ["Cohen, Carl", "Adler, Anna", "Bauer, Ben"], "the winner takes the place, those between move down");
  await assertAccessible(page, "the ladder");
  await picture(page, "ladder-standings", "page");

  // A losing challenger changes nothing.
  await club.do({ do: "pair", round: 2, choices: challenge("Dietz, Doris", "Bauer, Ben") });
  await club.do({ do: "draw", round: 2, draws: [{ method: "random" }] });
  await club.do({ do: "publish", round: 2 });
  await results(club, 2, () => "0-1");
  assert.deepEqual((await order()).slice(0, 4), ["Cohen, Carl", "Adler, Anna", "Bauer, Ben", "Dietz, Doris"]);
  for (const [person, name] of [[phone, "de"], [dutch, "nl"]] as const) {
    await person.page.reload();
    await person.page.locator("#sum").waitFor();
    await assertNoKeys(person.page, name);
    await assertFits(person.page, name);
    await picture(person.page, `ladder-sum-${name}`, "page");
  }
  await club.show({ show: "standings" });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-standings", { hasText: "Cohen, Carl" }).waitFor();
  await picture(projector.page, "ladder-projector");
  await page.goto(`/club/${club.id}/round/2`);
  await page.locator("details[data-reasons] summary").click();
  await picture(page, "ladder-reasons", "page");
  await page.goto(club.link);
  await print(page, club.id, "standings", "a4");
  for (const person of [club.person, projector, phone, dutch]) await person.leave();
});

test("Armageddon with bidding: secret bids from phones and the desk, then colours and clocks with their reason", { timeout: 180_000 }, async () => {
  const club = await Organiser.create("Bidding", { system: "knock-out", draw: "random", "knock-out-games": "1", "knock-out-ladder": "bidding" });
  await enter(club, NAMES.slice(0, 2));
  for (const round of [1, 2, 3]) {
    await club.publish(round);
    await results(club, round, () => "1/2-1/2");
  }
  await club.publish(4);
  const { white, black } = (await club.round()).boards[0] ?? assert.fail();
  const english = await phoneOf(club, white.name, "en-GB");
  const german = await phoneOf(club, black.name, "de-DE");
  await english.page.getByText("Bids decide the colours").waitFor();
  assert.equal(await english.page.locator("button[name=result]").count(), 0, "no result before the bids");
  await assertAccessible(english.page, "a bid on the phone");
  await english.page.fill("input[name=time]", "3:15");
  await english.page.getByRole("button", { name: "Bid", exact: true }).click();
  await english.page.getByText("Your bid is in: 3:15.").waitFor();
  await german.page.getByText("Das Gebot auf der anderen Seite ist abgegeben.").waitFor();
  assert.doesNotMatch(await german.page.content(), /3:15/, "nobody sees it");
  await assertFits(german.page, "a bid on the phone");
  await assertNoKeys(german.page, "a bid on the phone");
  await picture(german.page, "bid-phone-de", "page");

  // The desk types in the other one, unseen.
  const { page } = club;
  await page.goto(club.link);
  await page.getByText("Bids missing").waitFor();
  await page.locator(".club-more").first().click();
  await page.locator("input[data-bid=black]").fill("3:30");
  await picture(page, "bid-desk");
  await page.locator("form", { has: page.locator("input[data-bid=black]") }).getByRole("button").click();
  await until(async () => (await club.round()).boards[0]?.black.name === white.name);
  await english.page.locator(".club-my-board", { hasText: "Black" }).waitFor();
  await english.page.getByText("has Black with 3:15 and wins with a draw").waitFor();
  await german.page.getByText("hat Weiß mit 5:00").waitFor();
  await picture(english.page, "bid-phone-settled", "page");
  const wall = await Person.at(browser, server.url, { viewport: { width: 1280, height: 720 } });
  await wall.page.goto(`/club/${club.id}/projector?lang=de`);
  await wall.page.getByText("hat Schwarz mit 3:15").first().waitFor();
  await picture(wall.page, "bid-projector-de");

  // On this server the clocks are those that were bid.
  await page.goto(club.link);
  await page.locator(".club-more").first().click();
  await page.getByRole("button", { name: "Play online" }).click();
  await until(async () => (await club.round()).boards[0]?.online !== null);
  const game = (await club.round()).boards[0]?.online ?? assert.fail();
  const { clock } = (await (await fetch(`${server.url}/api/games/${game}`)).json()) as { clock: { white_ms: number; black_ms: number } };
  assert.equal(clock.black_ms, 195_000);
  assert.ok(clock.white_ms <= 300_000 && clock.white_ms > 250_000);
  for (const person of [club.person, english, german, wall]) await person.leave();
});
