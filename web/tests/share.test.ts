// The game for others: the share sheet, the animated picture, the icons of the web app; and what
// hands do on a touch screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible } from "./support/axe";
import { PHONE } from "./support/browser";
import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

test("a game that is over is passed on as an animated picture", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  const made = await seat.create({ opponent: "one_device", number: 288 });
  await seat.open(made.path);
  const link = page.locator('[data-does="animation"]');
  assert.equal(await link.isVisible(), false, "nothing to see yet");
  assert.equal((await page.request.get(`${made.path}/game.gif`)).status(), 409);
  for (const [ply, move] of ["O-O", "c5", "e4"].entries()) {
    await seat.type(move);
    await seat.seesMove(ply + 1, move);
  }
  await seat.press("resign");
  await seat.press("resign-yes");
  await seat.seesResult("1");
  await link.waitFor();
  const address = await link.getAttribute("href");
  const answer = await page.request.get(address ?? "");
  assert.equal(answer.headers()["content-type"], "image/gif");
  // As browsers see it: the start and three moves, over and over.
  const body = await answer.body();
  const frames = await page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack ?? { frameCount: 0, repetitionCount: 0 };
    const { image } = await decoder.decode({ frameIndex: 3 });
    return { frameCount, repeats: String(repetitionCount), width: image.displayWidth, height: image.displayHeight };
  }, [...body]);
  assert.deepEqual(frames, { frameCount: 4, repeats: "Infinity", width: 360, height: 360 });
  await assertAccessible(page, "a finished game to pass on");
  seat.person.forgive(/409/);
  await seat.leave();
});

test("the web app has icons in pixels, also for devices that cut their edges off", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  await page.goto("/");
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const painted = manifest.icons.filter(({ type }) => type === "image/png");
  assert.deepEqual(painted.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ""}`).sort(), [
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, purpose } of painted) {
    const { width, corner } = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return { width: image.width, corner: [...(context?.getImageData(0, 0, 1, 1).data ?? [])] };
    }, src);
    assert.equal(`${width}x${width}`, sizes);
    assert.equal(corner[3], purpose === "maskable" ? 255 : 0, "only a maskable icon fills its corners");
  }
  assert.equal((await page.request.get("/icons/13.png")).status(), 404);
  await seat.leave();
});

test("the share sheet of the device is given the link", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = (data) => {
      if (data) shared.push(data);
      return Promise.resolve();
    };
  });
  const made = await seat.create();
  await seat.open(made.path);
  await page.locator('[data-does="share"]:visible').first().click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  assert.equal(shared.length, 1);
  assert.equal(shared[0]?.url, made.invitation);
  await seat.leave();
});

test("a finger that rests on a square draws a circle, and one that goes on an arrow", async () => {
  const seat = await Seat.take(browser, server.url, PHONE);
  const { page } = seat;
  await seat.open((await seat.create({ opponent: "one_device" })).path);
  const cdp = await page.context().newCDPSession(page);
  const middle = async (square: string): Promise<{ x: number; y: number }> => {
    const box = await seat.cell(square).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]): Promise<unknown> =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [await middle("e5")]);
  await page.locator(".mark-green[data-square=e5]").waitFor({ state: "attached" });
  await touch("touchEnd", []);
  assert.deepEqual(await seat.lit(), ["e5 green"]);
  // The circle that it began with becomes the tail.
  await touch("touchStart", [await middle("d4")]);
  await page.locator(".mark-green[data-square=d4]").waitFor({ state: "attached" });
  await touch("touchMove", [await middle("d6")]);
  await touch("touchEnd", []);
  await page.locator(".arrow-green[data-from=d4][data-to=d6]").waitFor({ state: "attached" });
  assert.deepEqual(await seat.lit(), ["e5 green"]);
  await seat.leave();
});

test("what was captured is told beside the names", async () => {
  const { white, black } = await pair(browser, server.url);
  await white.playsOut(black, ["e4", "d5", "exd5", "Nf6"]);
  for (const seat of [white, black]) {
    await seat.page.locator(".player-white .player-notes", { hasText: "+1" }).waitFor();
    assert.doesNotMatch(await seat.page.locator(".player-black .player-notes").innerText(), /\+/);
    await seat.leave();
  }
});
