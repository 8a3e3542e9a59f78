// A league evening of teams, from the form to the match cards: line-ups from the captains' phones in
// two languages, a match that is not played, the projector, and the report file in another event.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person } from "./support/browser";
import { Organiser, picture, print, until } from "./support/organiser";
import { browser, server } from "./support/stage";

const CLUBS = ["Rooks", "Knights", "Bishops", "Pawns"];

/** Five players of each club, the first the strongest. */
async function enter(club: Organiser): Promise<void> {
  const players = CLUBS.flatMap((name, of) => ["Ada", "Bea", "Cem", "Dora", "Eva"].map((first, at) => ({ name: `${name.slice(0, -1)}, ${first}`, club: name, rating: 2100 - 40 * at - 10 * of })));
  await club.do({ do: "add_players", players, source: "typed" });
}

async function phoneOf(club: Organiser, name: string, locale: string): Promise<Person> {
  const phone = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale });
  await phone.page.goto(`/club/${club.id}/join`);
  await phone.page.fill("input[name=code]", (await club.desk()).code);
  await phone.page.selectOption("select[name=player]", { label: name });
  await phone.page.locator("form .button-primary").click();
  await phone.page.locator("#live[data-my-round]").waitFor();
  return phone;
}

test("a league evening: line-ups by phone, revealed together, matches and their table", { timeout: 300_000 }, async () => {
  const club = await Organiser.create("League", { system: "team-round-robin", draw: "random", scheme: "one_per_match" });
  await enter(club);
  const { page } = club;
  await page.reload();
  await page.getByRole("button", { name: "Make a team of each club" }).click();
  await until(async () => (await club.desk()).overview.teams.length === 4);
  await picture(page, "teams-desk", "page");
  const english = await phoneOf(club, "Rook, Ada (Rooks)", "en-GB");
  const german = await phoneOf(club, "Knight, Ada (Knights)", "de-DE");

  // The teams are paired; captains hand in who plays, and nobody else sees it.
  await club.next("draw");
  await english.page.reload();
  await english.page.selectOption("#board-1", { label: "Rook, Bea" });
  await english.page.selectOption("#board-2", { label: "Rook, Cem" });
  await english.page.selectOption("#board-3", { label: "Rook, Dora" });
  await english.page.selectOption("#board-4", { label: "Rook, Eva" });
  await assertAccessible(english.page, "a captain's phone");
  await english.page.getByRole("button", { name: "Hand in the line-up" }).click();
  await english.page.getByText("Your line-up is in.").waitFor();
  await german.page.reload();
  await german.page.getByRole("button", { name: "Aufstellung abgeben" }).click();
  await german.page.getByText("Ihre Aufstellung ist abgegeben.").waitFor();
  await assertFits(german.page, "a captain's phone");
  await assertNoKeys(german.page, "a captain's phone");
  await picture(german.page, "teams-phone-lineup-de", "page");
  await page.getByText("Line-ups handed in: 2 of 4").first().waitFor();
  assert.ok((await club.round()).boards.some(({ white, black }) => [white.name, black.name].includes("Rook, Ada")), "not revealed yet");
  await club.next("publish");
  assert.ok(!(await club.round()).boards.some(({ white, black }) => [white.name, black.name].includes("Rook, Ada")), "the reserve plays");
  await club.next("play");
  assert.equal((await club.round()).positions.length, 2, "one position a match");
  await picture(page, "teams-desk-round", "page");
  await german.page.locator(".club-my-board").waitFor();
  await german.page.getByText(/Rooks|Knights/).first().waitFor();
  await picture(german.page, "teams-phone-de", "page");

  // One match is played, the other not.
  const [first, second] = (await club.round()).matches;
  assert.ok(first && second);
  for (const board of first.boards) await club.do({ do: "enter_result", round: 1, board, result: board % 2 === 0 ? "1/2-1/2" : "1-0" });
  await club.do({ do: "forfeit_match", round: 1, number: second.number, absent: [false, true] });
  const projector = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`/club/${club.id}/projector`);
  await projector.page.locator(".projector-match").first().waitFor();
  await picture(projector.page, "teams-projector");
  await page.goto(`/club/${club.id}`);
  await page.locator(".club-match").first().waitFor();
  await assertAccessible(page, "the matches of a round");
  await picture(page, "teams-round", "page");
  await german.page.goto(`/club/${club.id}/standings`);
  await german.page.getByText("Rooks").first().waitFor();
  await assertFits(german.page, "the table of teams");
  await page.goto(`/club/${club.id}/standings`);
  await picture(page, "teams-standings");
  await page.locator(".club-standings tbody a").first().click();
  await page.locator("#sum").waitFor();
  await picture(page, "teams-team", "page");
  await page.goto(`/club/${club.id}/teams`);
  await picture(page, "teams-teams");
  await page.goto(club.link);
  for (const path of ["matches/1", "pairings/1", "standings", "table"]) await print(page, club.id, path, "a4");

  // Two more rounds; then the report goes into another event with teams and table.
  for (const round of [2, 3]) {
    await club.publish(round);
    for (const { board } of (await club.round()).boards) await club.do({ do: "enter_result", round, board, result: "1-0" });
  }
  const file = await (await fetch(`${server.url}/api/club/${club.id}/trf`)).text();
  assert.match(file, /^310 /m);
  const other = await Organiser.create("League again", { system: "team-round-robin", draw: "random" });
  await other.do({ do: "import", file });
  const rows = async (id: string): Promise<unknown> => {
    const table = (await (await fetch(`${server.url}/api/club/${id}/standings`)).json()) as { rows: { name: string; points: string; rank: number }[] };
    return table.rows.map(({ name, points, rank }) => [name, points, rank]);
  };
  assert.deepEqual(await rows(other.id), await rows(club.id));
  for (const person of [club.person, other.person, english, german, projector]) await person.leave();
});

test("a Scheveningen match and a team Swiss from the form", { timeout: 180_000 }, async () => {
  for (const system of ["scheveningen", "team-swiss"]) {
    const club = await Organiser.create(system, { system, draw: "random" });
    await enter(club);
    const { players } = await club.desk();
    const of = (name: string): number[] => players.filter((player) => player.club === name).map(({ id }) => id).slice(0, system === "scheveningen" ? 3 : 5);
    const teams = (system === "scheveningen" ? CLUBS.slice(0, 2) : CLUBS).map((name) => ({ name, players: of(name), captain: null, leader: null }));
    await club.do({ do: "set_teams", teams });
    await club.page.goto(`/club/${club.id}/settings`);
    if (system === "scheveningen") {
      // As many rounds as a team has players.
      assert.equal(await club.page.locator("#rounds").isVisible(), false);
      assert.equal((await club.desk()).overview.total_rounds, 3);
    } else {
      await club.page.fill("#rounds", "3");
      await club.page.getByRole("button", { name: "Save" }).click();
      await club.page.locator(".club-steps").waitFor();
    }
    for (const round of [1, 2, 3]) {
      await club.publish(round);
      const { matches, boards } = await club.round();
      assert.equal(matches.length, system === "scheveningen" ? 1 : 2);
      for (const { board } of boards) await club.do({ do: "enter_result", round, board, result: "1-0" });
    }
    await club.page.goto(`/club/${club.id}/standings`);
    await club.page.getByText("Rooks").first().waitFor();
    await picture(club.page, `teams-standings-${system}`);
    await club.person.leave();
  }
});

test("a captain who does not play, a match fixed at the desk, and prizes of boards", { timeout: 180_000 }, async () => {
  const club = await Organiser.create("Team Swiss", { system: "team-swiss", draw: "random", scheme: "one_per_match" });
  await enter(club);
  const { page } = club;
  await page.reload();
  await page.getByRole("button", { name: "Make a team of each club" }).click();
  await until(async () => (await club.desk()).overview.teams.length === 4);
  await page.locator('[data-focus="leader-1"]').fill("Vera Lead");
  await page.locator('[data-focus="leader-1"]').press("Tab");
  await until(async () => (await club.desk()).overview.teams[0]?.leader === "Vera Lead");
  const name = (await club.desk()).overview.teams[0]?.name ?? "";
  const vera = await Person.at(browser, server.url, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  await vera.page.goto(`/club/${club.id}/join`);
  await vera.page.fill("input[name=code]", (await club.desk()).code);
  await vera.page.selectOption("select[name=player]", { label: `Vera Lead (Mannschaftsführer: ${name})` });
  await vera.page.locator("form .button-primary").click();
  await vera.page.locator("#lineup").waitFor();
  await vera.page.selectOption("#board-4", { label: "Rook, Eva" });
  await vera.page.getByRole("button", { name: "Aufstellung abgeben" }).click();
  await vera.page.getByText("Ihre Aufstellung ist abgegeben.").waitFor();
  await assertAccessible(vera.page, "the page of a captain");
  await assertFits(vera.page, "the page of a captain");
  await assertNoKeys(vera.page, "the page of a captain");
  await picture(vera.page, "teams-captain-de", "page");
  await vera.page.goto(`/club/${club.id}/me`);
  await vera.page.locator("#lineup").waitFor();

  // The first two teams would not meet in round 1; the desk wants it.
  await page.getByRole("button", { name: "Fix matches by hand" }).click();
  await page.locator("dialog .club-candidate", { hasText: "Knights" }).click();
  await page.locator("dialog .club-candidate", { hasText: "Rooks" }).click();
  await picture(page, "teams-fix-matches");
  await page.locator("dialog .button-primary").click();
  await until(async () => (await club.desk()).overview.stage.stage === "draw");
  assert.ok((await club.round()).matches.some(({ names }) => names[0] === "Knights" && names[1] === "Rooks"));
  await club.next("publish");
  await page.goto(`/club/${club.id}/projector`);
  await page.goto(club.link);
  await club.next("play");
  assert.ok((await club.round()).boards.some(({ white, black }) => [white.name, black.name].includes("Rook, Eva")));
  const wall = await Person.at(browser, server.url, { viewport: { width: 1280, height: 720 } });
  await wall.page.goto(`/club/${club.id}/projector?lang=de`);
  await wall.page.locator(".projector-match").first().waitFor();
  const ceremony = await wall.page.locator(".ceremony-boards").first().textContent();
  assert.match(ceremony ?? "", /Wettkampf 1/, "a position for each match");
  await picture(wall.page, "teams-projector-small-de");
  for (const { board } of (await club.round()).boards) await club.do({ do: "enter_result", round: 1, board, result: board % 3 === 0 ? "1/2-1/2" : "1-0" });

  await page.goto(`/club/${club.id}/prizes/edit`);
  await page.fill("#main", "100 50");
  await page.fill("input[name=c1-name]", "Board 1");
  await page.fill("input[name=c1-prizes]", "20");
  await page.fill("input[name=c1-board]", "1");
  await page.locator("form .button-primary").click();
  await page.getByRole("heading", { name: "Board 1" }).waitFor();
  await picture(page, "teams-prizes", "page");
  await page.goto(`/club/${club.id}/individual`);
  await page.getByRole("heading", { name: "Board 4" }).waitFor();
  await assertAccessible(page, "the players' table");
  await picture(page, "teams-individual", "page");
  await vera.page.goto(`/club/${club.id}/individual`);
  await assertFits(vera.page, "the players' table");
  await picture(vera.page, "teams-individual-phone-de");
  await page.goto(`/club/${club.id}/standings`);
  await page.getByText("Click a team").waitFor();
  for (const person of [club.person, vera, wall]) await person.leave();
});
