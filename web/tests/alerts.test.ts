// What a player hears, feels and is told while looking elsewhere: sounds, vibration, notification, title and icon.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";

import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

/** What the page asked the device for, written down in its place. */
interface Asked {
  /** The pitch of each, or `knock`, and when it begins in hundredths of a second. */
  tones: string[];
  vibrations: unknown[];
  notes: { title: string; body?: string | undefined; tag?: string | undefined }[];
}

/** Writes down tones, vibrations and notifications from the next page on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: Asked = { tones: [], vibrations: [], notes: [] };
    Object.assign(globalThis, { asked });
    const start = OscillatorNode.prototype.start;
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode])
      prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        const pitch = this instanceof OscillatorNode ? this.frequency.value : "knock";
        asked.tones.push(`${pitch}@${Math.round(((when[0] ?? 0) - this.context.currentTime) * 100)}`);
        start.apply(this as OscillatorNode, when);
      };
    Object.defineProperty(navigator, "vibrate", { value: (pattern: unknown) => asked.vibrations.push(pattern) > 0 });
    const Real = globalThis.Notification;
    globalThis.Notification = class extends EventTarget {
      static readonly permission = "granted";
      static readonly requestPermission = Real.requestPermission.bind(Real);
      constructor(title: string, options?: NotificationOptions) {
        super();
        asked.notes.push({ title, body: options?.body, tag: options?.tag });
      }
      close(): void {}
    } as unknown as typeof Notification;
  });
}

async function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);
}

/** The reader turns to another tab. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

test("each kind of move has its sound, and one tap makes all of them silent", async () => {
  const seat = await Seat.take(browser, server.url);
  const { page } = seat;
  await listen(page);
  const made = await seat.create({ opponent: "one_device" });
  await seat.open(made.path);
  // Browsers want a touch before anything is heard.
  await seat.tap("e5");
  const sounds = new Map<string, string>();
  const heard = async (sound: string, tones: number, on = page): Promise<void> => {
    await on.locator(`html[data-sound=${sound}]`).waitFor({ state: "attached" });
    const { tones: all } = await asked(on);
    await on.evaluate(() => ((globalThis as unknown as { asked: Asked }).asked.tones = []));
    assert.equal(all.length, tones, sound);
    sounds.set(sound, all.join(" "));
  };
  const moves: [string, string, number][] = [
    ["e4", "move", 1], ["d5", "move", 1], ["exd5", "capture", 2], ["Nf6", "move", 1], ["Bb5+", "check", 2],
    ["c6", "move", 1], ["Nf3", "move", 1], ["cxb5", "capture", 2], ["O-O", "castling", 2],
  ];
  for (const [ply, [move, sound, tones]] of moves.entries()) {
    await seat.type(move);
    await seat.seesMove(ply + 1, move);
    await heard(sound, tones);
  }
  const button = page.locator('[data-does="sound"]');
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await button.click();
  assert.equal(await button.getAttribute("aria-pressed"), "false");
  await seat.type("Qxd5");
  await seat.seesMove(10, "Qxd5");
  assert.deepEqual((await asked(page)).tones, []);
  // It is the same choice as in the settings, and is kept.
  await page.reload();
  await seat.connected();
  assert.equal(await page.locator('[data-does="sound"]').getAttribute("aria-pressed"), "false");
  await seat.press("settings");
  await page.locator('input[name="sound"]').check({ force: true });
  await seat.press("close-settings");
  assert.equal(await page.locator('[data-does="sound"]').getAttribute("aria-pressed"), "true");
  await seat.press("resign");
  await seat.press("resign-yes");
  await seat.page.locator(".result-score").waitFor();
  await heard("end", 3);
  await seat.leave();
  // A clock that begins with a minute is told at once, after the opponent's move.
  const { white, black } = await pair(browser, server.url, { time: { kind: "fischer", base: 60 } });
  await listen(black.page);
  await black.page.reload();
  await black.connected();
  await black.tap("e5");
  await white.type("e4");
  await heard("low_time", 1 + 2, black.page);
  assert.equal(new Set(sounds.values()).size, 6, [...sounds].join("\n"));
  await white.leave();
  await black.leave();
});

test("a player who looks elsewhere is told of the turn by vibration, notification, title and icon", async () => {
  const { white, black } = await pair(browser, server.url);
  await listen(black.page);
  await black.page.reload();
  await black.connected();
  await white.type("e4");
  await black.seesMove(1, "e4");
  assert.deepEqual(await asked(black.page).then(({ vibrations, notes }) => [vibrations, notes]), [[], []], "it is in sight");
  await black.type("e5");
  await white.seesMove(2, "e5");
  const icon = (): Promise<string | null> => black.page.locator("link[rel=icon]").getAttribute("href");
  const quiet = await icon();
  await lookAway(black.page);
  await white.type("Nf3");
  await black.seesMove(3, "Nf3");
  const { vibrations, notes } = await asked(black.page);
  const id = new URL(black.page.url()).pathname.split("/").at(-1);
  assert.deepEqual(vibrations, [120]);
  assert.equal(notes.length, 1);
  assert.equal(notes[0]?.tag, id);
  assert.match(`${notes[0]?.title} ${notes[0]?.body}`, /Your turn.*Nf3/);
  assert.match(await black.page.title(), /Your turn/);
  assert.notEqual(await icon(), quiet);
  await white.leave();
  await black.leave();
});
