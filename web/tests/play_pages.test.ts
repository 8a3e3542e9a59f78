// The pages where a game is begun and played: on a phone, in the dark, in four
// languages, for everybody, and without a script.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, Person, PHONE } from "./support/browser";
import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

test("the start page and a game, in every language, light and dark, desktop and phone", async () => {
  const texts = new Set<string>();
  for (const locale of LOCALES) {
    for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", ...PHONE }] as const) {
      const seat = await Seat.take(browser, server.url, { locale, ...options });
      const what = `${locale} ${options.colorScheme}`;
      await seat.page.goto("/");
      await seat.page.locator("#options > summary").click();
      await seat.page.locator(".new-game summary").click();
      await assertAccessible(seat.page, `start page, ${what}`);
      await assertFits(seat.page, `start page, ${what}`);
      await assertNoKeys(seat.page, `start page, ${what}`);
      texts.add(await seat.page.locator("h1").innerText());
      const made = await seat.create({
        opponent: "one_device",
        illegal: "club",
        time: { kind: "fischer", base: 600, increment: 5 },
      });
      await seat.open(made.path);
      await seat.castle("g");
      await seat.page.locator(".verdict").waitFor();
      await seat.page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      await assertAccessible(seat.page, `game, ${what}`);
      await assertFits(seat.page, `game, ${what}`);
      await assertNoKeys(seat.page, `game, ${what}`);
      await seat.leave();
    }
  }
  assert.equal(texts.size, LOCALES.length, "each language has words of its own");
});

test("a game is begun with the form, and joined by the link, on two phones", async () => {
  const [host, friend] = [
    await Seat.take(browser, server.url, PHONE),
    await Seat.take(browser, server.url, PHONE),
  ];
  await host.page.goto("/");
  await host.page.locator("#options > summary").click();
  await host.page.getByLabel("By number").check();
  await host.page.locator("#number").fill("289");
  await host.page.getByLabel("No clock").check();
  await host.page.getByLabel("White", { exact: true }).check();
  await host.page.getByRole("button", { name: "Start the game" }).click();
  await host.page.locator(".invitation .qr").waitFor();
  await assertAccessible(host.page, "invitation");
  const link = await host.page.locator("#invitation-link").inputValue();
  await friend.open(link);
  await assertAccessible(friend.page, "free seat");
  await friend.press("join");
  await friend.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  await host.tap("f1", "g1");
  for (const seat of [host, friend]) {
    await seat.seesMove(1, "O-O");
    await assertFits(seat.page, "game on a phone");
  }
  await friend.tap("e7", "e5");
  await host.seesMove(2, "e5");
  assert.equal(await host.page.locator(".game-start a").getAttribute("href"), "/p/289");
  await host.leave();
  await friend.leave();
});

test("a game fits on one screen of a phone, in every language", async () => {
  const time = { kind: "fischer", base: 600, increment: 5 };
  for (const locale of LOCALES) {
    const { white, black } = await pair(browser, server.url, { time }, { locale, ...PHONE });
    await white.tap("e2", "e4");
    await black.seesMove(1, "e4");
    await black.tap("e7", "e5");
    await white.seesMove(2, "e5");
    const parts = [".player-black .clock", ".game-board", ".player-white .clock", ".moves", ".castling-button >> nth=1"];
    const actions = ["offer-draw", "ask-takeback", "give-time", "resign", "chat", "settings", "more"];
    for (const selector of [...parts, ...actions.map((does) => `[data-does="${does}"]`)]) {
      const box = await white.page.locator(selector).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 740, `${locale} ${selector}: ${JSON.stringify(box)}`);
      assert.ok(box.height >= 36, `${locale} ${selector} is ${box.height} pixels high`);
    }
    const cut = await white.page.locator(".game-actions .button").evaluateAll((all) =>
      all.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    );
    assert.deepEqual(cut, [], `${locale}: labels wider than their buttons`);
    for (const seat of [white, black]) await seat.leave();
  }
});

test("the last move is in sight, whatever appears below the moves", async () => {
  const { white, black } = await pair(browser, server.url, {}, { viewport: { width: 1280, height: 800 } });
  const moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
  await white.playsOut(black, [...moves, ...moves, "e4", "e5", "d4", "d5"]);
  await black.press("offer-draw");
  await white.page.locator('[data-does="accept-draw"]').waitFor();
  await white.page.waitForFunction(() => {
    const [list, last] = [document.querySelector(".move-list"), document.querySelector('.move[data-ply="12"]')];
    return list && last && last.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1;
  });
  for (const seat of [white, black]) await seat.leave();
});

test("who is invited reads by whom, and to which game", async () => {
  const [host, friend] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url, PHONE)];
  const made = await host.create({ name: "Anna", time: { kind: "fischer", base: 600, increment: 5 } });
  assert.ok(made.invitation);
  await friend.open(made.invitation);
  const text = await friend.page.locator(".invitation").innerText();
  assert.match(text, /Anna is waiting for an opponent\./);
  assert.match(text, /10 min \+ 5 s per move · you play Black/);
  for (const seat of [host, friend]) await seat.leave();
});

test("a game from the lobby", async () => {
  const [host, guest] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url)];
  await guest.page.goto("/");
  const made = await host.create({ opponent: "lobby", name: "Vera" });
  await host.open(made.path);
  const row = guest.page.locator(".lobby-row", { hasText: "Vera" });
  await row.locator("a").click();
  await guest.press("join");
  await host.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  await host.type("e4");
  await guest.seesMove(1, "e4");
  await host.leave();
  await guest.leave();
});

test("after a game from the lobby one tap finds a new opponent on the same terms, and never the old one", async () => {
  const take = (): Promise<Seat> => Seat.take(browser, server.url);
  const [host, guest, third] = [await take(), await take(), await take()];
  const data = { opponent: { kind: "lobby" }, start: { method: "number", number: 12 }, start_black: { method: "number", number: 13 }, time: "3+2", color: "white" };
  const made = (await (await host.page.request.post("/api/games", { data })).json()) as { path: string };
  await host.open(made.path);
  await guest.open(made.path);
  await guest.press("join");
  await guest.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  assert.equal(await host.page.locator('[data-does="new-opponent"]').count(), 0, "not while they play");
  await host.press("abort");
  await host.press("abort-yes");
  await host.press("new-opponent");
  await host.page.locator(".invitation").waitFor();
  const waits = new URL(host.page.url()).pathname;
  assert.notEqual(waits, made.path);
  // The old opponent wants somebody else, too, and waits beside the first.
  await guest.press("new-opponent");
  await guest.page.locator(".invitation").waitFor();
  assert.notEqual(new URL(guest.page.url()).pathname, waits);
  await third.page.goto("/");
  await third.page.locator(".lobby-row", { hasText: "3 min + 2 s" }).nth(1).waitFor();
  await third.page.goto(waits);
  await third.press("join");
  await host.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  await third.page.locator(".game-start", { hasText: /12.*13/ }).waitFor();
  await third.press("abort");
  await third.press("abort-yes");
  // Who looks for somebody now meets the one who waits.
  await third.press("new-opponent");
  await third.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  await guest.page.locator(".typed-move:not([hidden])").waitFor({ state: "attached" });
  assert.equal(new URL(third.page.url()).pathname, new URL(guest.page.url()).pathname);
  for (const seat of [host, guest, third]) await seat.leave();
});

test("real dice fill the board roll by roll, and make the position", async () => {
  const seat = await Seat.take(browser, server.url);
  await seat.page.goto("/");
  await seat.page.locator("#options > summary").click();
  await seat.page.getByLabel("Two players on this device").check();
  await seat.page.getByLabel("Real dice").check();
  const roll = (face: number): Promise<void> => seat.page.getByRole("button", { name: `${face} rolled` }).click();
  const rank = seat.page.locator("#dice-rank");
  const said = seat.page.locator("#rolls-said");
  await said.filter({ hasText: "Dark-squared bishop: 1 → a1" }).waitFor();
  await seat.page.getByRole("button", { name: "Start the game" }).click();
  await seat.page.locator("#new-error", { hasText: "More rolls are needed" }).waitFor();
  await roll(2);
  await roll(3);
  await rank.and(seat.page.getByLabel("c1 white bishop, f1 white bishop")).waitFor();
  await said.filter({ hasText: "Queen: 1 → a1" }).waitFor();
  await seat.page.getByRole("button", { name: "Undo the last roll" }).click();
  await rank.and(seat.page.getByLabel("c1 white bishop", { exact: true })).waitFor();
  for (const face of [3, 3, 2, 3]) await roll(face);
  await said.filter({ hasText: "Complete: position 518." }).waitFor();
  assert.equal(await rank.locator(".piece").count(), 8);
  assert.ok(await seat.page.getByRole("button", { name: "1 rolled" }).isDisabled());
  await seat.page.getByRole("button", { name: "Start the game" }).click();
  await seat.connected();
  await seat.page.locator(".game-start a", { hasText: "518" }).waitFor();
  assert.ok((await seat.page.locator(".details .steps > li").count()) > 0, "the draw is shown step by step");
  seat.person.forgive(/422|400/);
  await seat.leave();
});

test("the three ways into a game are in sight at once, and each is one tap, without a script, too", async () => {
  for (const options of [{ viewport: { width: 1280, height: 800 } }, { ...PHONE, javaScriptEnabled: false }]) {
    const person = await Person.at(browser, server.url, { locale: "ru-RU", ...options });
    const height = options.viewport?.height ?? 0;
    for (const way of ["friend", "computer", "lobby"]) {
      await person.page.goto("/");
      const button = person.page.locator(`[data-way=${way}]`);
      const box = await button.boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height <= height, `${way}: ${JSON.stringify(box)} of ${height}`);
      await button.click();
      await person.page.waitForURL("**/g/*");
    }
    await person.leave();
  }
});

test("the board of the start page is shuffled at a press, and leads to its position", async () => {
  const person = await Person.at(browser, server.url);
  await person.page.goto("/");
  await person.page.evaluate(() => (Math.random = () => 518.5 / 960));
  await person.page.locator("#shuffle").click();
  await person.page.locator("#hero-number", { hasText: /^518$/ }).waitFor();
  assert.equal(await person.page.locator("#hero-number").getAttribute("href"), "/p/518");
  // Every piece stands where it stands in chess, and no square holds two.
  const places = await person.page.locator("#hero-picture > i").evaluateAll((all) =>
    all.map((piece) => piece.className.replace(/piece piece-(\w+) file-(\w) rank-(\w)/, "$1$2$3")).sort(),
  );
  const sides = [["w", 1, 2], ["b", 8, 7]] as const;
  const expected = sides.flatMap(([color, first, second]) =>
    [..."abcdefgh"].flatMap((file, index) => [`${color}${"RNBQKBNR"[index]}${file}${first}`, `${color}P${file}${second}`]),
  );
  assert.deepEqual(places, expected.sort());
  await person.leave();
});

test("the start page shows the reader's games and a public game to watch, and leaves friends alone", async () => {
  const [host, guest, reader] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url), await Seat.take(browser, server.url)];
  const friends = await pair(browser, server.url, { name: "Privat" });
  const made = await host.create({ opponent: "lobby", name: "Open" });
  await host.open(made.path);
  await guest.open(made.path);
  await guest.press("join");
  await guest.connected();
  await host.page.locator(".player-black .player-here").waitFor();
  await reader.page.goto("/");
  const watched = reader.page.locator(`.now a[href="${made.path}"]`, { hasText: "Open" });
  await watched.waitFor();
  assert.equal(await reader.page.getByText("Privat").count(), 0);
  for (const seat of [host, guest, reader, friends.white, friends.black]) await seat.leave();
});

test("the start page leads to the event that runs now", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  const settings = { name: "Club evening", draw: "number", excluded: [], system: { kind: "swiss", rounds: 3 } };
  const { id, secret } = (await (await page.request.post("/api/club", { data: settings })).json()) as { id: string; secret: string };
  const headers = { authorization: `Bearer ${secret}` };
  const does = async (command: Readonly<Record<string, unknown>>): Promise<void> => {
    const desk = (await (await page.request.get(`/api/club/${id}/desk`, { headers })).json()) as { version: number };
    const done = await page.request.post(`/api/club/${id}/commands`, { headers, data: { seen: desk.version, command } });
    assert.ok(done.ok(), await done.text());
  };
  const players = [1, 2, 3, 4].map((number) => ({ name: `Player ${number}`, rating: 2000 - number }));
  await does({ do: "add_players", players, source: "typed" });
  await does({ do: "pair", round: 1 });
  await page.goto("/");
  assert.equal(await page.locator(".now-event").count(), 0, "nobody else knows of it yet");
  await does({ do: "draw", round: 1, draws: [{ method: "number", number: 518 }] });
  await does({ do: "publish", round: 1 });
  await page.goto("/");
  await page.locator(".now-event a", { hasText: "Club evening" }).click();
  await page.waitForURL(`**/club/${id}`);
  await seat.leave();
});

test("a link to a game has a picture of the position, and the site can be kept on a phone", async () => {
  const seat = await Seat.take(browser, server.url);
  const made = await seat.create({ opponent: "one_device" });
  await seat.open(made.path);
  const address = await seat.page.locator('meta[property="og:image"]').getAttribute("content");
  assert.equal(address, `${server.url}${made.path}/picture.png`);
  const picture = await seat.page.request.get(address);
  assert.equal(picture.headers()["content-type"], "image/png");
  assert.equal((await picture.body()).subarray(1, 4).toString(), "PNG");
  const manifest = await seat.page.request.get("/manifest.webmanifest");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  assert.equal((await seat.page.request.get(icons[0]?.src ?? "")).status(), 200);
  await seat.leave();
});

test("a double position that was drawn is played by one link", async () => {
  const person = await Person.at(browser, server.url);
  await person.page.goto("/?start=518/12");
  assert.equal(await person.page.locator("#number-white").inputValue(), "518");
  assert.equal(await person.page.locator("#number-black").inputValue(), "12");
  await person.page.goto("/?start=king");
  assert.ok(await person.page.getByLabel("Random position").isChecked());
  await person.leave();
});

test("a player goes on at a second device, and others are given a link to watch", async () => {
  const { white, black, made } = await pair(browser, server.url);
  await white.page.getByText("Continue on another device").click();
  const link = await white.page.locator("#seat-link").inputValue();
  const phone = await Seat.take(browser, server.url, PHONE);
  await phone.open(link);
  await phone.type("e4");
  for (const seat of [white, black]) await seat.seesMove(1, "e4");
  await white.page.getByText("Link for spectators").click();
  assert.equal(await white.page.locator("#watch-link").inputValue(), `${server.url}/g/${made.id}`);
  await white.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".share .qr")].every((code) => code.naturalWidth > 0),
  );
  await assertAccessible(white.page, "sharing");
  for (const seat of [white, black, phone]) await seat.leave();
});

test("a player makes a new link to the seat, and the old one is worth nothing", async () => {
  const { white, black } = await pair(browser, server.url);
  const link = async (): Promise<string> => {
    await white.page.getByText("Continue on another device").click();
    return white.page.locator("#seat-link").inputValue();
  };
  const old = await link();
  await Promise.all([
    white.page.waitForEvent("load"),
    white.page.getByRole("button", { name: "Make a new link" }).click(),
  ]);
  const renewed = await link();
  assert.notEqual(renewed, old);
  const phone = await Seat.take(browser, server.url, PHONE);
  await phone.open(old);
  await black.page.getByText("Watching: 1").waitFor();
  assert.equal(await phone.page.locator(".typed-move:visible, .controls button").count(), 0);
  await phone.open(renewed);
  await phone.type("e4");
  for (const seat of [white, black]) await seat.seesMove(1, "e4");
  for (const seat of [white, black, phone]) await seat.leave();
});

test("a game that is over has a result, a file and a rematch, for everybody", async () => {
  const { white, black, made } = await pair(browser, server.url);
  await white.type("e4");
  await black.seesMove(1, "e4");
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.press("resign");
  await white.press("resign-yes");
  await black.seesResult("0–1");
  await assertAccessible(black.page, "after the game");
  const pgn = await black.page.request.get(`/g/${made.id}/game.pgn`);
  assert.match(await pgn.text(), /1\. e4 .*e5 .*0-1/);
  await white.leave();
  await black.leave();
});

test("without a script the form makes a game, and the game is shown", async () => {
  const person = await Person.at(browser, server.url, { javaScriptEnabled: false });
  await person.page.goto("/");
  await person.page.locator("#options > summary").click();
  await person.page.getByLabel("Two players on this device").check();
  await person.page.getByLabel("Classical (518)").check();
  await person.page.getByRole("button", { name: "Start the game" }).click();
  await person.page.waitForURL("**/g/*");
  await person.page.locator("main svg, main img").first().waitFor();
  await person.page.getByText("518").first().waitFor();
  await person.leave();
});

test("the first page stays below 100 kB", async () => {
  for (const path of ["/", "/game"]) {
    const seat = await Seat.take(browser, server.url);
    const address = path === "/" ? path : (await seat.create({ opponent: "one_device" })).path;
    const sizes: Promise<number>[] = [];
    seat.page.on("requestfinished", (request) => {
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
    });
    await seat.page.goto(address, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`${path}: ${bytes} bytes in ${sizes.length} answers`);
    assert.ok(bytes > 5_000 && bytes < 100_000, `${path}: ${bytes} bytes`);
    await seat.leave();
  }
});
