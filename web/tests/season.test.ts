// Prizes, series, groups, and what an organiser asks of the pairing: from the form to the
// projector and the print, in two languages.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { browser, server } from "./support/stage";

const CARDS = [
  { name: "Adler, Anna", rating: 2000, sex: "w", birth_year: 1990, club: "Goats" },
  { name: "Bauer, Ben", rating: 1900, birth_year: 1960, club: "Goats" },
  { name: "Cohen, Carl", rating: 1800, birth_year: 2013, club: "Rooks" },
  { name: "Dietz, Doris", rating: 1700, sex: "w", birth_year: 2015, club: "Rooks" },
  { name: "Ernst, Emil", rating: 1600, birth_year: 1985 },
  { name: "Falk, Frida", rating: 1500, sex: "w", birth_year: 1970 },
] as const;

async function event(name: string, language = "en"): Promise<Organiser> {
  return Organiser.of({ name, system: { kind: "swiss", rounds: 5 }, draw: "random", language }, CARDS);
}

test("prizes: the form, the list with its reasons, the projector, the print and the certificates", { timeout: 300_000 }, async () => {
  const club = await event("Stadtmeisterschaft", "de");
  const { page } = await club.sit();
  await page.goto(`/club/${club.id}/prizes/edit`);
  await page.fill("#main", "100 50 much");
  await page.fill("#currency", "€");
  await page.fill("#year", "2026");
  await page.fill("input[name=c1-name]", "Under 14");
  await page.fill("input[name=c1-prizes]", "30");
  await page.fill("input[name=c1-under]", "14");
  await page.fill("input[name=c2-name]", "Best woman");
  await page.fill("input[name=c2-prizes]", "25,50");
  await page.selectOption("select[name=c2-sex]", "w");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".notice-bad", { hasText: "“much” is not an amount" }).waitFor();
  assert.equal(await page.inputValue("input[name=c2-prizes]"), "25,50", "what was typed stays");
  club.person.forgive(/422/);
  await page.fill("#main", "100 50");
  await assertAccessible(page, "the form of the prizes");
  await picture(page, "prizes-form", "page");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Declared before the first round.").waitFor();
  for (const round of [1, 2]) await club.play(round);

  // Every amount is explained, and what is paid out is the whole fund.
  await page.goto(`/club/${club.id}/prizes`);
  await page.locator(".club-prizes").first().waitFor();
  await assertAccessible(page, "the list of prizes");
  await picture(page, "prizes-list", "page");
  const list = (await (await fetch(`${server.url}/api/club/${club.id}/prizes`)).json()) as { total: string; paid: string; awards: { name: string; amount: string }[] };
  assert.deepEqual([list.total, list.paid], ["205.50", "205.50"]);
  const cents = list.awards.reduce((sum, { amount }) => sum + Math.round(100 * Number(amount)), 0);
  assert.equal(cents, 20_550);
  assert.equal(new Set(list.awards.map(({ name }) => name)).size, list.awards.length, "one prize each");
  const csv = await (await fetch(`${server.url}/api/club/${club.id}/prizes.csv`)).text();
  assert.match(csv, /Best woman;1;.*;€/);

  // A German phone, the room's projector, the papers.
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await phone.page.goto(`/club/${club.id}/prizes`);
  await phone.page.getByText("Vor der ersten Runde festgelegt.").waitFor();
  await assertFits(phone.page, "prizes on a phone");
  await assertNoKeys(phone.page, "prizes");
  await picture(phone.page, "prizes-phone", "page");
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await club.show({ show: "prizes" });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-prizes", { hasText: "Hauptpreise" }).waitFor();
  await picture(projector.page, "prizes-projector");
  await page.goto(club.link);
  for (const path of ["prizes", "certificates"]) {
    await print(page, club.id, path, "a4");
    await picture(page, `prizes-print-${path}`);
  }
  await page.getByText("Urkunde").first().waitFor();
  await page.locator(".print-certificate-prize", { hasText: "€" }).first().waitFor();
  for (const person of [club.person, phone, projector]) await person.leave();
});

test("a series: rules declared before, a table that opens, on phones, the projector and paper", { timeout: 300_000 }, async () => {
  const first = await event("January");
  const second = await event("February");
  const { page } = await first.sit();
  await page.goto(second.link);
  await page.locator(".club-steps").waitFor();

  // The rules are declared, and impossible ones refused with the reason.
  await page.goto("/series");
  await page.fill("#name", "Grand Prix 2026");
  await page.fill("#places", "5 8");
  await page.getByRole("button", { name: "Declare the series" }).click();
  await page.locator(".notice-bad", { hasText: "A place (8) cannot be worth more than the one before it (5)." }).waitFor();
  first.person.forgive(/422/);
  await page.fill("#places", "10 8 6 5 4 3 2 1");
  await page.fill("#best", "1");
  await assertAccessible(page, "the form of a series");
  await picture(page, "series-form", "page");
  await page.getByRole("button", { name: "Declare the series" }).click();
  await page.getByText("No event is in the series yet.").waitFor();
  const id = /\/series\/(\w+)/.exec(page.url())?.[1] ?? assert.fail();
  for (const name of ["January", "February"]) {
    await page.selectOption("#series-events select", { label: name });
    await page.click("#series-add");
    await page.locator("#series-events li", { hasText: name }).waitFor();
  }
  for (const club of [first, second]) for (const round of [1, 2]) await club.play(round);

  // Totals open into their results; what is dropped is struck out.
  await page.goto(`/series/${id}`);
  await page.locator(".series-table tbody summary").first().click();
  await page.getByText(/^(January|February): place \d/).first().waitFor();
  await assertAccessible(page, "the table of a series");
  await picture(page, "series-table", "page");
  const view = (await (await fetch(`${server.url}/api/series/${id}`)).json()) as { rows: { name: string; total: string; results: ({ points: string; counts: boolean } | null)[] }[] };
  assert.equal(view.rows.length, 6);
  for (const { results } of view.rows) assert.equal(results.filter((result) => result?.counts).length, 1, "the best of two counts");
  assert.match(await (await fetch(`${server.url}/api/series/${id}/table.csv`)).text(), /rank;name;total;January;February/);

  // Once an event is in it, the rules stay.
  await page.locator("#series-rules summary").click();
  await page.fill("#best", "2");
  await page.locator("#series-rules button").click();
  await page.locator(".notice-bad", { hasText: "the rules stay as they are" }).waitFor();
  first.person.forgive(/422/);

  // Who is who: a row is two people, two rows are one, and both are taken back.
  const rows = page.locator(".series-table tbody tr");
  await page.goto(`/series/${id}`);
  await page.locator("#series-apart > summary").click();
  const adler = page.locator("#series-apart fieldset", { hasText: "Adler, Anna" });
  await adler.getByRole("button").click();
  await page.locator("#series-people .notice-bad", { hasText: "Choose two different rows" }).waitFor();
  first.person.forgive(/422/);
  await page.locator("#series-apart > summary").click();
  await adler.getByRole("checkbox", { name: "Adler, Anna (January)" }).check();
  await picture(page, "series-people-apart", "page");
  await adler.getByRole("button").click();
  await page.locator("#series-said li", { hasText: "Two players: Adler, Anna (January) / Adler, Anna (February)" }).waitFor();
  assert.equal(await rows.count(), 7);
  const [one, other] = ["January", "February"].map((name) => `Adler, Anna (1990) (${name})`) as [string, string];
  const selects = page.locator("#series-people select");
  await selects.nth(0).selectOption({ label: one });
  await selects.nth(1).selectOption({ label: other });
  await page.getByRole("button", { name: "are the same player" }).click();
  await page.locator("#series-said li", { hasText: "The same player" }).waitFor();
  assert.equal(await rows.count(), 6);
  await page.locator(".series-table tbody tr", { hasText: "Adler" }).locator("summary").click();
  await page.getByText("The organiser decided which results belong to this player.").waitFor();
  await assertAccessible(page, "who is who in a series");
  await assertNoKeys(page, "who is who");
  await picture(page, "series-people", "page");
  const desk = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await desk.page.goto((await page.locator(".series-link").textContent()) ?? "");
  await desk.page.getByText("Derselbe Spieler: Adler, Anna").waitFor();
  await assertFits(desk.page, "who is who on a phone");
  await picture(desk.page, "series-people-phone", "page");
  await desk.leave();
  for (const left of [7, 6]) {
    await page.locator("#series-said").getByRole("button", { name: "Take back" }).last().click();
    await page.locator("#series-said s").nth(6 + 1 - left).waitFor();
    assert.equal(await rows.count(), left);
  }

  // The table follows its events, on a German phone and on the projector.
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await phone.page.goto(`/series/${id}`);
  await phone.page.getByText("Das beste Ergebnis jedes Spielers zählt.").waitFor();
  await assertFits(phone.page, "a series on a phone");
  await assertNoKeys(phone.page, "a series");
  await picture(phone.page, "series-phone", "page");
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`/series/${id}/projector`);
  await projector.page.locator(".projector-series tbody tr").first().waitFor();
  await picture(projector.page, "series-projector");
  const before = await projector.page.locator(".projector-series tbody").textContent();
  await second.do({ do: "pair", round: 3, choices: { pairs: [], bye: null } });
  await second.do({ do: "draw", round: 3, draws: [{ method: "random" }] });
  await second.do({ do: "publish", round: 3 });
  for (const { board } of (await second.round()).boards) await second.do({ do: "enter_result", round: 3, board, result: board === 1 ? "0-1" : "1-0" });
  await projector.page.waitForFunction((old) => document.querySelector(".projector-series tbody")?.textContent !== old, before);
  await page.goto(`/series/${id}/print`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.ok(pdf.length > 5_000);
  await picture(page, "series-print");

  // Nobody else changes it.
  await phone.page.goto(`/series/${id}`);
  assert.equal(await phone.page.locator("#series-events").count(), 0);
  for (const person of [first.person, phone, projector]) await person.leave();
});

test("groups: rounds of their own, pages that lead to one another, and one projector", { timeout: 300_000 }, async () => {
  const club = await event("City open");
  const { page } = await club.sit();
  await page.goto(`/club/${club.id}/settings`);
  await picture(page, "groups-settings", "page");
  await page.click("#add-group");
  const link = (await page.locator("#organiser-link").textContent()) ?? "";
  const [, id = "", secret = ""] = /\/club\/(\w+)\/key\/([\w-]+)$/.exec(link) ?? assert.fail(link);
  const other = new Organiser(server.url, id, secret);
  await other.do({ do: "add_players", players: ["Graf, Georg", "Hahn, Hans", "Igel, Ida", "Jung, Jan"].map((name) => ({ name })), source: "typed" });
  await club.publish(1);
  await page.goto(`/club/${club.id}`);
  await page.locator(".club-groups a", { hasText: "B" }).click();
  await page.locator("h1", { hasText: "City open – B" }).waitFor();
  await assertAccessible(page, "a group");

  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-groups", { hasText: "Adler, Anna" }).waitFor();
  assert.equal(await projector.page.locator(".projector-groups", { hasText: "Graf, Georg" }).count(), 0);
  // The other group begins, and goes on to its next round by itself.
  await other.play(1);
  await other.publish(2);
  await projector.page.locator(".projector-groups", { hasText: "Graf, Georg" }).waitFor();
  await projector.page.locator(".projector-list", { hasText: "Round 2" }).waitFor();
  await picture(projector.page, "groups-projector");
  await club.show({ show: "standings" });
  await projector.page.locator(".projector-standings .projector-list", { hasText: "B" }).waitFor();
  await picture(projector.page, "groups-standings");
  for (const person of [club.person, projector]) await person.leave();
});

test("wishes for the pairing at the desk: who must not meet, reserved boards, byes in later rounds", { timeout: 300_000 }, async () => {
  const club = await event("Family open");
  const { page } = await club.sit();
  await page.getByText("Wishes for the pairing").click();
  await page.selectOption("select[name=apart-players]", [{ label: "Adler, Anna" }, { label: "Dietz, Doris" }]);
  await page.fill("input[name=apart-to]", "2");
  await page.fill("input[name=apart-reason]", "mother and daughter");
  await page.getByRole("button", { name: "Keep them apart" }).click();
  await page.getByText("Adler, Anna – Dietz, Doris · rounds 1 to 2 · mother and daughter").waitFor();
  await page.selectOption("select[name=fixed-player]", { label: "Falk, Frida" });
  await page.fill("input[name=fixed-board]", "1");
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  await page.getByText("Board 1: Falk, Frida").waitFor();
  await assertAccessible(page, "the desk with its wishes");
  await picture(page, "wishes-desk", "page");

  // A bye in round 3, asked for before the first.
  await page.locator("[data-focus^=player-]", { hasText: "Ernst, Emil" }).click();
  await page.getByText("Later rounds").click();
  await page.locator("dialog label", { hasText: "round 3" }).locator("select").selectOption({ index: 1 });
  await page.locator("dialog").waitFor({ state: "detached" });
  await club.publish(1);
  const { boards } = await club.round();
  const seats = boards.map(({ white, black }) => [white.name, black.name]);
  assert.ok(seats[0]?.includes("Falk, Frida"), "her board");
  assert.ok(seats.every((names) => !(names.includes("Adler, Anna") && names.includes("Dietz, Doris"))));
  await page.goto(`/club/${club.id}/round/1`);
  await page.locator("details[data-reasons] summary").click();
  await page.getByText(/Played at table 1, which is reserved for .*Falk, Frida\./).waitFor();
  await picture(page, "wishes-reasons", "page");
  const german = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await german.page.goto(club.link);
  await german.page.getByText("Wünsche für die Paarung").click();
  await german.page.getByText("Runden 1 bis 2").waitFor();
  await assertFits(german.page, "wishes on a phone");
  await picture(german.page, "wishes-phone", "page");
  for (const person of [club.person, german]) await person.leave();
});

test("a blitz evening: restricted lots with their warning, and a round with one press", { timeout: 300_000 }, async () => {
  const club = await Organiser.create("Blitz", { system: "round-robin", draw: "random", "round-robin-cycles": "double", "round-robin-numbers": "varma_club" });
  const cards = Array.from({ length: 12 }, (_, at) => ({ name: `Player ${at + 1}`, club: at < 3 ? "Goats" : "" }));
  await club.do({ do: "add_players", players: cards, source: "typed" });
  const { page } = club;
  await page.reload();
  for (const round of [1, 2, 3]) {
    await page.getByRole("button", { name: "Pair, draw and publish at once" }).click();
    await until(async () => (await club.desk()).overview.stage.stage === "play");
    await page.locator("h2", { hasText: `Round ${round} / 22` }).waitFor();
    for (const { board } of (await club.round()).boards) await club.do({ do: "enter_result", round, board, result: "1-0" });
  }
  await page.goto(`/club/${club.id}/round/1`);
  await page.locator("details[data-reasons] summary").click();
  await page.getByText("The printed Varma table for 12 players has an error").waitFor();
  await picture(page, "blitz-reasons", "page");
  // What the rules leave open may change, and says what follows.
  await page.goto(`/club/${club.id}/settings`);
  assert.equal(await page.locator("#round-robin-cycles").isDisabled(), true);
  await picture(page, "blitz-settings", "page");
  // The longest choices stay within a German phone.
  const phone = await Person.at(browser, server.url, { viewport: { width: 360, height: 740 }, locale: "de-DE" });
  await phone.page.goto("/club");
  for (const system of ["round-robin", "keizer", "knock-out", "swiss"]) {
    await phone.page.selectOption("#system", system);
    await assertFits(phone.page, system);
    const wide = await phone.page.evaluate(() => [...document.querySelectorAll<HTMLElement>("select")].filter((one) => one.checkVisibility() && one.offsetWidth > (one.parentElement?.clientWidth ?? 0)).map((one) => one.id));
    assert.deepEqual(wide, [], system);
  }
  await phone.page.selectOption("#system", "round-robin");
  await picture(phone.page, "robin-form-phone", "page");
  for (const person of [club.person, phone]) await person.leave();
});
