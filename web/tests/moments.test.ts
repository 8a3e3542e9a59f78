// The moments in which a game page used to lose people. Each test is named after what must not
// happen again.

import assert from "node:assert/strict";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { test, type TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";

import { assertFits } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { picture } from "./support/organiser";
import { pair, Seat, type Terms } from "./support/seat";
import { browser, server } from "./support/stage";

const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const TIMED: Terms = { time: { kind: "fischer", base: 600, increment: 5 } };

/** Whether all of it is on the screen as it is now. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).waitFor();
  return page.locator(selector).evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
  });
}

async function hears(seat: Seat, text: string): Promise<void> {
  await seat.page.locator("[aria-live=polite]", { hasText: text }).waitFor({ state: "attached" });
}

test("1: offers and every answer to them are in sight on a phone, announced, and can be withdrawn", async () => {
  const { white, black } = await pair(browser, server.url, {}, PHONE);
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("offer-draw");
  await hears(black, "White offers a draw.");
  assert.ok(await isInSight(black.page, '[data-does="accept-draw"]'), "the answer to a draw");
  assert.ok(await isInSight(white.page, '[data-does="withdraw-draw"]'));
  await white.press("withdraw-draw");
  await hears(black, "White withdraws the draw offer.");
  await black.page.locator('[data-does="accept-draw"]').waitFor({ state: "detached" });
  await black.press("offer-draw");
  await white.press("decline-draw");
  await hears(black, "White declines the draw.");
  assert.ok(await isInSight(black.page, ".verdict"), "a declined draw");
  await black.press("ask-takeback");
  await hears(white, "Black requests a takeback.");
  assert.ok(await isInSight(white.page, '[data-does="decline-takeback"]'), "the answer to a takeback");
  await white.press("decline-takeback");
  await hears(black, "White declines: the move stands.");
  await white.press("ask-takeback");
  await white.press("withdraw-takeback");
  await hears(black, "White withdraws the takeback request.");
  await white.leave();
  await black.leave();
});

test("2: who looks at an earlier move is told when the opponent moves, and a try there is answered", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4"]);
  await white.page.locator(".move-steps button").first().click();
  await white.sees("e2", "white pawn");
  await white.page.locator(".past-bar", { hasText: "earlier position" }).waitFor();
  await black.type("e5");
  await white.page.locator(".past-bar", { hasText: "e5 has been played." }).waitFor();
  await hears(white, "1… e5");
  await white.sees("e2", "white pawn");
  await white.tap("g1");
  await white.page.locator(".verdict", { hasText: "nothing was played" }).waitFor();
  await white.sees("e5", "black pawn");
  await white.page.keyboard.press("Home");
  await white.press("back-to-game");
  await white.sees("e5", "black pawn");
  await white.drag("g1", "f3");
  await black.seesMove(3, "Nf3");
  await white.leave();
  await black.leave();
});

test("3: a double click on a dangerous button does not confirm it", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.page.locator('[data-does="abort"]').dblclick();
  await white.page.locator('[data-does="abort-yes"], [data-does="abort"]').first().waitFor();
  await white.playsOut(black, ["e4", "e5"]);
  await white.page.locator('[data-does="resign"]').dblclick();
  await white.playsOut(black, ["Nf3"], 2);
  assert.equal(await white.page.locator(".result:visible").count(), 0);
  await white.leave();
  await black.leave();
});

test("4: every page leads back to a running game, and the start page lists games that run and that are over", async () => {
  const { white, black, made } = await pair(browser, server.url, { name: "Anna" });
  for (const page of ["/", "/p", "/rules", "/club", "/learn"]) {
    await white.page.goto(page);
    assert.equal(await white.page.locator(".running-game:visible").getAttribute("href"), made.path, page);
  }
  await white.page.goto("/");
  await white.page.locator(`.my-games a[href="${made.path}"]`, { hasText: "Your turn" }).click();
  await white.connected();
  await white.press("abort");
  await white.press("abort-no");
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("resign");
  await white.press("resign-yes");
  await black.seesResult("0–1");
  await black.page.goto("/");
  await black.page.locator(`.my-games a[href="${made.path}"]`, { hasText: "0–1" }).waitFor();
  await black.page.goto("/rules");
  assert.equal(await black.page.locator(".running-game:visible").count(), 0);
  await white.leave();
  await black.leave();
});

/** Something between a browser and the server that can stop passing anything on, without closing. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private isDead = false;

  private constructor(readonly url: string, private readonly close: () => void) {}

  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const { connect } = await import("node:net");
    const listener = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [[near, far], [far, near]] as const) {
        wire.sockets.add(from);
        from.on("data", (data) => void to.write(data));
        from.on("close", () => to.destroy());
        from.on("error", () => to.destroy());
        if (wire.isDead) from.pause();
      }
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const wire: Wire = new Wire(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`, () => {
      for (const socket of wire.sockets) socket.destroy();
      listener.close();
    });
    return wire;
  }

  cut(): void {
    this.isDead = true;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.isDead = false;
    for (const socket of this.sockets) socket.resume();
  }

  end(): void {
    this.close();
  }
}

/** A game in which White sits behind a wire that can be cut. */
async function overWire(context: TestContext, device: BrowserContextOptions = {}): Promise<{ wire: Wire; white: Seat; black: Seat }> {
  const wire = await Wire.to(server.url);
  context.after(() => wire.end());
  const [white, black] = [await Seat.take(browser, wire.url, device), await Seat.take(browser, server.url)];
  const made = await white.create(TIMED);
  await white.open(made.path);
  assert.ok(made.invitation);
  await black.open(made.invitation.replace(wire.url, server.url));
  await black.press("join");
  return { wire, white, black };
}

test("5: a connection that stalls is noticed on both sides, and a move that nobody answered looks so", async (context) => {
  const { wire, white, black } = await overWire(context, PHONE);
  await black.page.locator(".player-white .player-here").waitFor();
  await white.page.locator(".player-black .player-here").waitFor();
  const top = (): Promise<number> =>
    white.page.locator(".game-board").evaluate((board) => board.getBoundingClientRect().top + scrollY);
  const before = await top();
  wire.cut();
  await white.drag("g1", "g3");
  await white.sees("g1", "white knight");
  await white.drag("e2", "e4");
  await white.page.locator("square.pending:visible").nth(1).waitFor();
  await white.page.locator(".connection-lost", { hasText: "is not responding" }).waitFor();
  await hears(white, "is not responding");
  assert.equal(await top(), before, "the board stays where the fingers are");
  assert.equal(await white.page.locator(".clock-uncertain").count(), 2);
  // Nobody says of the opponent what is not known.
  await white.page.locator(".player-black .player-presence", { hasText: "unknown" }).waitFor();
  await white.page.locator(".player-white .player-presence", { hasText: "offline" }).waitFor();
  await black.page.locator(".player-white .player-presence:not(.player-here)", { hasText: "offline" }).waitFor();
  wire.mend();
  await black.seesMove(1, "e4");
  await white.seesMove(1, "e4");
  await white.page.locator(".connection-lost").waitFor({ state: "detached" });
  for (const gone of ["square.pending:visible", ".clock-uncertain"])
    await white.page.locator(gone).first().waitFor({ state: "detached" });
  white.person.forgive(/WebSocket/);
  await white.leave();
  await black.leave();
});

test("5: a server that waits for its database says so, and the move is there when it is back", async (context) => {
  const { wire, white, black } = await overWire(context);
  await white.page.locator(".player-black .player-here").waitFor();
  // The socket is open and nothing is acknowledged; asked, the server says that it waits.
  await white.page.route("**/health", (route) => route.fulfill({ status: 503, json: { error: "busy" } }));
  wire.cut();
  await white.drag("e2", "e4");
  await white.page.locator(".connection-lost", { hasText: "catching up" }).waitFor();
  wire.mend();
  await black.seesMove(1, "e4");
  await white.seesMove(1, "e4");
  await white.page.locator(".connection-lost").waitFor({ state: "detached" });
  white.person.forgive(/503/);
  await white.leave();
  await black.leave();
});

/** The colours of a picture at these places, each from 0 to 1 of its width and height. */
async function colorsOf(page: Page, selector: string, places: readonly (readonly [number, number])[]): Promise<string[]> {
  const picture = (await page.locator(selector).first().screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const colors = await blank.evaluate(
    async ({ picture, places }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) return [];
      context.drawImage(image, 0, 0);
      return places.map(([x, y]) => context.getImageData(x * image.width, y * image.height, 1, 1).data.join());
    },
    { picture, places },
  );
  await blank.close();
  return colors;
}

test("6: in forced colours squares, pieces, marks and sides can be told apart", async () => {
  const seat = await Seat.take(browser, server.url, { forcedColors: "active" });
  const made = await seat.create({ opponent: "one_device" });
  await seat.open(made.path);
  await seat.type("e4");
  await seat.seesMove(1, "e4");
  const middle = (file: number, rank: number): [number, number] => [(file + 0.5) / 8, (7.5 - rank) / 8];
  // a6 is light, b6 is dark; e2 and e4 have the frame of the last move.
  const [light, dark] = await colorsOf(seat.page, ".board", [middle(0, 5), middle(1, 5)]);
  assert.notEqual(light, dark, "squares");
  const [frame] = await colorsOf(seat.page, ".board", [[4.03 / 8, 6.5 / 8]]);
  assert.ok(frame !== light && frame !== dark, "the last move");
  const pawns = await colorsOf(seat.page, ".board", [[0.5 / 8, 6.6 / 8], [0.5 / 8, 1.6 / 8]]);
  assert.notEqual(pawns[0], pawns[1], "pieces");
  const sides = [];
  for (const color of ["white", "black"]) sides.push(...(await colorsOf(seat.page, `.player-color-${color}`, [[0.5, 0.5]])));
  assert.notEqual(sides[0], sides[1], "sides");
  await seat.drag("g8", "g6");
  await seat.page.locator(".board-marks .mark").waitFor({ state: "attached" });
  const [marked] = await colorsOf(seat.page, ".board", [[6.03 / 8, 2.03 / 8]]);
  assert.notEqual(marked, light, "marks");
  await seat.leave();
});

test("7: a phone on its side shows the whole board and both clocks, and /p fits into 320 pixels", async () => {
  const { white, black } = await pair(browser, server.url, TIMED, LANDSCAPE);
  await white.tap("e2", "e4");
  await black.tap("e7", "e5");
  await white.page.locator(".player-white .clock-running").waitFor();
  await black.press("offer-draw");
  await white.page.locator('[data-does="accept-draw"]').waitFor();
  for (const selector of [".game-board", ".player-white .clock", ".player-black .clock", '[data-does="accept-draw"]'])
    assert.ok(await isInSight(white.page, selector), selector);
  await assertFits(white.page, "a game on its side");
  await white.leave();
  await black.leave();
  const person = await Person.at(browser, server.url, { ...PHONE, viewport: { width: 320, height: 568 } });
  await person.page.goto("/p");
  await assertFits(person.page, "/p");
  await person.leave();
});

test("8: nobody studies a drawn position before both are there", async () => {
  const [host, visitor] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url)];
  const data = { opponent: { kind: "lobby" }, start: { method: "random" }, color: "white", name: "Vera" };
  const made = (await (await host.page.request.post("/api/games", { data })).json()) as { id: string; path: string };
  const pieces = (seat: Seat): Promise<number> => seat.page.locator("cg-board piece:not(.pawn)").count();
  await host.open(made.path);
  await visitor.page.goto("/");
  const row = visitor.page.locator(".lobby-row", { hasText: "Vera" });
  assert.match(await row.innerText(), /Vera: new position, /);
  await row.locator("a").click();
  await visitor.connected();
  for (const seat of [host, visitor]) {
    assert.equal(await pieces(seat), 0);
    assert.equal(await seat.page.locator("cg-board piece.pawn").count(), 16);
    assert.equal((await seat.page.request.get(`/g/${made.id}/position.fen`)).status(), 409);
    const told = (await (await seat.page.request.get(`/api/games/${made.id}`)).json()) as { start: { number: string } };
    assert.equal(told.start.number, "");
  }
  await visitor.press("join");
  for (const seat of [host, visitor]) {
    await seat.page.locator(".game-start .start-number").waitFor();
    assert.equal(await pieces(seat), 16);
  }
  await host.leave();
  await visitor.leave();
});

test("9: the address in the address bar invites while a seat is free, and one of this computer says so", async () => {
  const [host, friend] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url)];
  const made = await host.create();
  await host.open(made.path);
  await host.page.waitForURL("**/g/*?invite=*");
  await host.page.locator(".only-here", { hasText: "rochade serve --lan" }).waitFor();
  await friend.open(host.page.url());
  await friend.press("join");
  await host.page.waitForURL(new RegExp(`${made.path}$`));
  await host.page.locator(".typed-move").waitFor();
  await host.leave();
  await friend.leave();
});

test("10: title, heading and result say who plays and who won, and two guests have different names", async () => {
  const { white, black } = await pair(browser, server.url);
  const names = await white.page.locator(".player-name").allInnerTexts();
  assert.equal(new Set(names).size, 2, names.join());
  for (const name of names) assert.match(name, /^Guest \d{3}$/);
  await white.page.waitForFunction(() => /^Your turn · Guest \d+ v Guest \d+/.test(document.title));
  assert.match(await white.page.locator("h1").innerText(), / v .*: Your turn$/);
  await black.page.locator(".turn", { hasText: /^Guest \d+ to move$/ }).waitFor();
  await white.playsOut(black, ["e4"]);
  await black.page.waitForFunction(() => document.title.startsWith("Your turn"));
  assert.match((await black.page.locator("link[rel=icon]").getAttribute("href")) ?? "", /alert/);
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.press("resign");
  await white.press("resign-yes");
  await black.page.locator(".result", { hasText: "You won" }).waitFor();
  await white.page.locator(".result", { hasText: "You lost" }).waitFor();
  await black.page.waitForFunction(() => document.title.startsWith("You won"));
  await white.leave();
  await black.leave();
});

test("after a game the result, the way to the analysis and the rematch are in sight on a phone", async () => {
  const device = { ...PHONE, viewport: { width: 390, height: 844 }, locale: "de-DE" };
  const { white, black } = await pair(browser, server.url, TIMED, device);
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("more");
  await white.press("resign");
  await white.press("resign-yes");
  await white.seesResult("0–1");
  await white.page.evaluate(() => scrollTo(0, 0));
  for (const does of ["analyse", "rematch-new_draw", "rematch-same"])
    assert.ok(await isInSight(white.page, `[data-does="${does}"]`), does);
  assert.ok(await isInSight(white.page, ".game-board"));
  await black.page.evaluate(() => scrollTo(0, 0));
  await white.press("rematch-new_draw");
  for (const does of ["accept-rematch", "decline-rematch"])
    assert.ok(await isInSight(black.page, `[data-does="${does}"]`), does);
  await picture(black.page, "rematch-offered-phone");
  const covered = await black.page.evaluate(() => {
    const board = document.querySelector(".game-board cg-board")?.getBoundingClientRect();
    if (!board) return "no board";
    const files = Array.from({ length: 8 }, (_, file) => board.left + ((file + 0.5) * board.width) / 8);
    const hits = files.map((x) => document.elementFromPoint(x, board.bottom - board.height / 16));
    return hits.filter((hit) => !hit?.closest(".game-board")).map((hit) => hit?.className ?? "").join(" ");
  });
  assert.equal(covered, "", "the first rank");
  await white.leave();
  await black.leave();
});

test("11: after castling, castling is not offered in advance", async () => {
  const { white, black } = await pair(browser, server.url, { number: 289 });
  await white.castle("g");
  await black.seesMove(1, "O-O");
  await white.page.locator(".castling-button[data-side=g][data-standing=gone]:disabled").waitFor();
  assert.equal(await white.page.locator(".premove-note").innerText(), "");
  await white.leave();
  await black.leave();
});

test("12: a castling by the king's goal is told as castling, and nothing binds who has lost", async () => {
  const { white, black } = await pair(browser, server.url, { illegal: "fide" });
  await white.drag("e1", "g1");
  await black.page.locator(".verdict", { hasText: "castling" }).waitFor();
  assert.ok(!/e1–h1/.test(await black.verdict()), await black.verdict());
  await white.drag("g1", "g3");
  await white.seesResult("0–1");
  assert.ok(!/must/.test(await white.verdict()), await white.verdict());
  await white.leave();
  await black.leave();
});

test("12: a forbidden castling is not followed by how to do it, and the menu for en passant is whole", async () => {
  const person = await Person.at(browser, server.url, PHONE);
  await person.page.goto("/arbiter?start=518&attempt=O-O");
  await person.page.locator("#arbiter-verdict").waitFor();
  assert.equal(await person.page.locator("#arbiter-steps").count(), 0);
  await person.page.goto("/arbiter?start=289&attempt=O-O");
  await person.page.locator("#arbiter-steps").waitFor();
  await person.page.locator('[data-mode="setup"]').click();
  const [longest, room] = await person.page.locator("#en-passant").evaluate((menu: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(menu);
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("no canvas to measure with");
    canvas.font = font;
    const widths = [...menu.options].map(({ text }) => canvas.measureText(text).width);
    return [Math.max(...widths), menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)] as const;
  });
  assert.ok(longest > 0 && longest <= room, `${longest} pixels in ${room}`);
  await person.leave();
});

test("12: spectators get a link to the rematch", async () => {
  const { white, black, made } = await pair(browser, server.url);
  const guest = await Seat.take(browser, server.url);
  await guest.open(made.path);
  await white.playsOut(black, ["e4", "e5"]);
  await white.press("resign");
  await white.press("resign-yes");
  await black.press("rematch-new_draw");
  await white.press("accept-rematch");
  await guest.press("go-rematch");
  await guest.page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(made.id));
  await guest.connected();
  for (const seat of [white, black, guest]) await seat.leave();
});
