// Accounts as people use them: sign up with what a guest has played, sign in elsewhere, challenge
// by name, a rated game that says what it did to the ratings, and deleting it all.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions } from "playwright-core";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, PHONE } from "./support/browser";
import { Organiser } from "./support/organiser";
import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const PASSWORD = "castle long before tea";

/** Somebody who signs up with the form. Each test has names of its own: the server is the same. */
async function member(name: string, options: BrowserContextOptions = {}): Promise<Seat> {
  const seat = await Seat.take(browser, server.url, options);
  await signUp(seat, name);
  return seat;
}

async function signUp(seat: Seat, name: string): Promise<void> {
  await seat.page.goto("/sign-up");
  await seat.page.locator("#name").fill(name);
  await seat.page.locator("#password").fill(PASSWORD);
  await seat.page.locator("main form button").click();
  await seat.page.locator("#recovery-code").waitFor();
}

async function signIn(seat: Seat, name: string, password = PASSWORD): Promise<void> {
  await seat.page.goto("/sign-in");
  await seat.page.locator("#name").fill(name);
  await seat.page.locator("#password").fill(password);
  await seat.page.locator("main form.card button").click();
}

/** Challenges with the form that the profile leads to, and gives the page of the game. */
async function challenge(seat: Seat, name: string, rated = true): Promise<string> {
  const { page } = seat;
  await page.goto(`/@/${name}`);
  await page.locator("#challenge").click();
  assert.equal(await page.locator("#opponent-name").inputValue(), name);
  await page.locator('#new-game label:has([name="position"][value="classical"])').click();
  await page.locator('#new-game label:has([name="time"][value="10+5"])').click();
  await page.locator('#new-game label:has([name="color"][value="white"])').click();
  if (rated) await page.locator("#new-game label:has(#rated)").click();
  await page.locator("#new-game .new-submit button").click();
  await seat.connected();
  return new URL(page.url()).pathname;
}

test("a guest signs up, keeps the games, signs in elsewhere and ends that session", async () => {
  const { white, black, made } = await pair(browser, server.url, { name: "Guest" });
  await white.type("e4");
  await black.seesMove(1, "e4");
  await signUp(white, "Greta");
  const code = await white.page.locator("#recovery-code").innerText();
  assert.match(code, /^(\w{4}-){5}\w{4}$/);
  // The other player sees who it is now, and the game goes on.
  await black.page.locator(".player-bar", { hasText: "Greta" }).waitFor();
  await black.type("e5");
  await white.open(made.path);
  await white.seesMove(2, "e5");
  await white.type("Nf3");
  await black.seesMove(3, "Nf3");

  const laptop = await Seat.take(browser, server.url);
  await signIn(laptop, "greta", "wrong");
  const wrong = await laptop.page.locator(".notice[role=alert]").innerText();
  await signIn(laptop, "nobody-of-this-name", "wrong");
  assert.equal(await laptop.page.locator(".notice[role=alert]").innerText(), wrong, "the same for a name that nobody has");
  laptop.person.forgive(/403/);
  await signIn(laptop, "greta");
  await laptop.page.locator("#own-account", { hasText: "Greta" }).waitFor({ state: "attached" });
  await laptop.page.locator(`.my-games a[href="${made.path}"]`).waitFor();
  await laptop.open(made.path);
  await black.type("Nc6");
  await laptop.seesMove(4, "Nc6");
  await laptop.type("Bb5");
  await white.seesMove(5, "Bb5");

  // One device is ended from the other.
  await white.page.goto("/account");
  const ends = white.page.locator(".act-list li:not(:has(.badge-accent)) [data-end]");
  assert.equal(await ends.count(), 1);
  await ends.click();
  await white.page.waitForURL("**/account");
  assert.equal(await white.page.locator("[data-end]").count(), 1);
  await laptop.page.goto("/account");
  await laptop.page.waitForURL("**/sign-in?to=/account");
  for (const seat of [white, black, laptop]) await seat.leave();
});

test("a challenge is told at once on any page, and a declined one says why", async () => {
  const [henry, ida] = [await member("Henry"), await member("Ida")];
  await ida.page.goto("/rules");
  const path = await challenge(henry, "Ida");
  const news = ida.page.locator("#challenge-news");
  await news.locator("a", { hasText: "Henry challenges you" }).waitFor();
  assert.match(await news.innerText(), /10.*5.*rated/s);
  await assertAccessible(ida.page, "a challenge over a page");
  // Put away, it stays away on the next page.
  await news.locator("button").click();
  await news.locator("a").waitFor({ state: "hidden" });
  const told = ida.page.waitForResponse("**/api/challenges/stream");
  await ida.page.goto("/learn");
  await told;
  assert.equal(await news.locator("a").isVisible(), false);
  // Who challenges is told of the answer on any page, too.
  const other = await henry.page.context().newPage();
  await other.goto("/rules");
  await ida.open(path);
  await ida.page.locator(".invitation summary").click();
  await ida.page.locator("#decline-reason").selectOption("too_fast");
  await ida.press("decline");
  const said = "The challenge was declined: the game would be too fast.";
  for (const seat of [henry, ida]) await seat.page.locator(".result", { hasText: said }).waitFor();
  await other.locator("#challenge-news a", { hasText: `Ida: ${said}` }).waitFor();
  for (const seat of [henry, ida]) await seat.leave();
});

test("a rated game by challenge says what it did to both ratings", async () => {
  const [jonas, klara] = [await member("Jonas", PHONE), await member("Klara")];
  await klara.page.goto("/learn");
  const path = await challenge(jonas, "Klara");
  await klara.page.locator("#challenge-news a").click();
  await klara.page.waitForURL(`**${path}`);
  await klara.connected();
  assert.match(await klara.page.locator(".invitation").innerText(), /rated/);
  const other = await jonas.page.context().newPage();
  await other.goto("/learn");
  await klara.press("join");
  await other.locator("#challenge-news a", { hasText: "Klara has taken up your challenge" }).waitFor();
  await other.close();
  for (const seat of [jonas, klara]) {
    await seat.connected();
    // Study time first, unless both are ready.
    await seat.page.locator('[data-does="ready"]').click();
  }
  await klara.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  await jonas.playsOut(klara, ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]);
  for (const seat of [jonas, klara]) {
    await seat.seesResult("1–0");
    const white = seat.page.locator('[data-rating="white"]');
    await white.waitFor();
    assert.match(await white.innerText(), /1500 ± 350 → 1662 ± 290: won against 1500 ± 350/);
  }
  // The way from the game to the list, the history and the other player.
  await klara.page.goto("/ratings?list=classical-rapid");
  await klara.page.locator("main").getByRole("link", { name: "Jonas" }).click();
  await klara.page.locator("main").getByRole("link", { name: "Classical position, rapid" }).click();
  await klara.page.locator("svg.chart").waitFor();
  await klara.page.locator("main", { hasText: "won against 1500 ± 350" }).waitFor();
  await klara.page.goto("/@/Jonas/against/Klara");
  await klara.page.locator(`a[href="${path}"]`).waitFor();
  for (const seat of [jonas, klara]) await seat.leave();
});

test("a guest who has challenged is told of the answer on any page", async () => {
  const [rita, sven] = [await Seat.take(browser, server.url, PHONE), await member("Sven")];
  const path = await challenge(rita, "Sven", false);
  await rita.page.goto("/rules");
  await sven.open(path);
  await sven.press("join");
  await rita.page.locator("#challenge-news a", { hasText: "Sven has taken up your challenge" }).click();
  await rita.page.waitForURL(`**${path}`);
  await rita.connected();
  for (const seat of [rita, sven]) await seat.leave();
});

test("the desk's button takes an event to the club rating", async () => {
  const tanja = await member("Tanja");
  const settings = { name: "Club evening", system: { kind: "swiss", rounds: 1 }, draw: "random", initial_color: "white" };
  const organiser = await Organiser.of(settings, [{ name: "Clara Haas" }, { name: "Emil Blau" }]);
  await organiser.play(1);
  await tanja.page.goto(organiser.link);
  await tanja.page.locator(".club-steps").waitFor();
  await tanja.page.locator("#club-rating button").click();
  await tanja.page.waitForURL("**/@/Tanja/club");
  for (const name of ["Clara Haas", "Emil Blau"]) await tanja.page.locator("main tr", { hasText: name }).waitFor();
  // Somebody who is not signed in is told how.
  const other = await organiser.sit();
  await other.page.locator('#club-rating a[href="/sign-in"]').waitFor();
  await tanja.leave();
});

test("a forgotten password is replaced with the code, and a weak one is refused with the reason", async () => {
  const lena = await member("Lena");
  const code = await lena.page.locator("#recovery-code").innerText();
  const phone = await Seat.take(browser, server.url, PHONE);
  const recover = async (password: string): Promise<void> => {
    await phone.page.goto("/recover");
    await phone.page.locator("#name").fill("Lena");
    await phone.page.locator("#code").fill(code.toUpperCase());
    await phone.page.locator("#password").fill(password);
    await phone.page.locator("main form button").click();
  };
  await recover("password1");
  await phone.page.locator("[role=alert]", { hasText: "list" }).waitFor();
  phone.person.forgive(/422/);
  await recover("rook takes rook twice");
  await phone.page.locator("#recovery-code").waitFor();
  assert.notEqual(await phone.page.locator("#recovery-code").innerText(), code, "a code works once");
  await lena.page.goto("/account");
  await lena.page.waitForURL("**/sign-in?to=/account");
  for (const seat of [lena, phone]) await seat.leave();
});

test("a deleted account is gone, and its games stay", async () => {
  const [moritz, nora] = [await member("Moritz"), await member("Nora")];
  const made = await moritz.create({ number: 518 });
  await moritz.open(made.path);
  await nora.open(made.invitation ?? "");
  await nora.press("join");
  await nora.connected();
  await moritz.type("e4");
  await nora.seesMove(1, "e4");
  await moritz.page.goto("/account");
  await moritz.page.locator("details", { has: moritz.page.locator("#for-delete") }).locator("summary").click();
  await moritz.page.locator("#for-delete").fill(PASSWORD);
  await moritz.page.locator("form:has(#for-delete) button").click();
  await moritz.page.locator("#sign-in").waitFor({ state: "attached" });
  await nora.page.locator(".player-bar", { hasText: "Deleted player" }).waitFor();
  assert.equal(await nora.page.locator(".move").count(), 1);
  const response = await nora.page.goto("/@/Moritz");
  assert.equal(response?.status(), 404);
  nora.person.forgive(/404/);
  for (const seat of [moritz, nora]) await seat.leave();
});

test("the pages fit a phone, are in the reader's language and can be used by everybody", async () => {
  const [olga, paul] = [await member("Olga"), await member("Paul")];
  const { path } = await olga.create({ number: 12, time: { kind: "fischer", base: 180, increment: 2 } });
  await paul.page.request.post("/api/reports", { data: { kind: "game", id: path.slice(3), text: "a rude name" } });
  const storageState = await olga.person.context.storageState();
  const pages = ["/account", "/@/Olga", "/@/Paul", "/ratings", "/@/Olga/against/Paul", `/report?kind=game&id=${path.slice(3)}`, "/?challenge=Paul"];
  for (const locale of LOCALES) {
    for (const device of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
      const guest = await Seat.take(browser, server.url, { ...device, locale });
      const own = await Seat.take(browser, server.url, { ...device, locale, storageState });
      const all = [...["/sign-up", "/sign-in", "/recover"].map((page) => [guest, page] as const), ...pages.map((page) => [own, page] as const)];
      for (const [seat, page] of all) {
        const what = `${page} in ${locale} at ${device.viewport?.width ?? 0}`;
        await seat.page.goto(page);
        await assertFits(seat.page, what);
        await assertNoKeys(seat.page, what);
        if (locale === "en-GB") await assertAccessible(seat.page, what);
      }
      for (const seat of [guest, own]) await seat.leave();
    }
  }
  for (const seat of [olga, paul]) await seat.leave();
});
