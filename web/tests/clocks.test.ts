// Clocks in the browser: study time, and every kind of time control.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pair, Seat } from "./support/seat";
import { browser, server } from "./support/stage";

test("study time ends when both are ready, then White's clock runs", async () => {
  const [white, black] = [await Seat.take(browser, server.url), await Seat.take(browser, server.url)];
  const made = await white.create({ time: { kind: "fischer", base: 600, increment: 5 }, study_seconds: 120 });
  await white.open(made.path);
  assert.ok(made.invitation);
  await black.open(made.invitation);
  await black.press("join");
  await black.connected();
  await white.page.locator(".study-left", { hasText: /^[12]:/ }).waitFor();
  assert.equal(await white.page.locator(".clock-running").count(), 0);
  await white.press("ready");
  await black.press("ready");
  for (const seat of [white, black]) await seat.page.locator(".player-white .clock-running").waitFor();
  await white.type("e4");
  for (const seat of [white, black]) {
    await seat.page.locator(".player-black .clock-running").waitFor();
    await seat.page.locator(".player-white .clock-digits", { hasText: "10:0" }).waitFor();
  }
  await white.leave();
  await black.leave();
});

/** What a clock shows, in seconds. */
async function seconds(seat: Seat, color: "white" | "black"): Promise<number> {
  const text = await seat.page.locator(`.player-${color} .clock-digits`).innerText();
  const [minutes = 0, rest = 0] = text.split(":").map(Number);
  return minutes * 60 + rest;
}

/** The clocks as the server has them, in milliseconds. */
async function onServer(seat: Seat, id: string): Promise<{ white_ms: number; black_ms: number }> {
  const answer = await seat.page.request.get(`/api/games/${id}`);
  return ((await answer.json()) as { clock: { white_ms: number; black_ms: number } }).clock;
}

/** Lets the time of a page stand still, from a moment on when it knows everything that the server told. */
async function atStandstill(seat: Seat): Promise<void> {
  await seat.page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  await seat.page.clock.pauseAt(new Date("2026-01-01T18:00:00Z"));
  await seat.page.reload();
  await seat.connected();
  // Who is there is told last, and clocks are drawn only as time goes on.
  await seat.page.locator(".player-white .player-here").waitFor();
  await seat.page.clock.runFor(100);
  await seat.page.locator(".player-white .clock-running").waitFor();
}

for (const { kind, used, what } of [
  { kind: "bronstein", used: 5, what: "Bronstein: the clock runs, and the time of a move is given back" },
  { kind: "simple_delay", used: 0, what: "simple delay: the clock waits before it runs" },
] as const) {
  test(what, async () => {
    const time = { kind, base: 600, delay: 600 };
    const { white, black, made } = await pair(browser, server.url, { time });
    await atStandstill(white);
    const before = await seconds(white, "white");
    await white.page.clock.runFor(5_000);
    assert.equal(before - (await seconds(white, "white")), used);
    await white.page.clock.resume();
    await white.type("e4");
    for (const seat of [white, black]) {
      await seat.page.locator(".player-black .clock-running").waitFor();
      // The move took less than the delay, so that nothing of the ten minutes is used.
      assert.equal(await seconds(seat, "white"), 600);
    }
    assert.equal((await onServer(white, made.id)).white_ms, 600_000);
    await white.leave();
    await black.leave();
  });
}

test("Fischer: after a move the clock has the increment more, the same on both screens and on the server", async () => {
  const time = { kind: "fischer", base: 300, increment: 60 };
  const { white, black, made } = await pair(browser, server.url, { time });
  await white.type("e4");
  for (const seat of [white, black]) await seat.page.locator(".player-black .clock-running").waitFor();
  const { white_ms: left } = await onServer(white, made.id);
  assert.ok(left > 300_000 && left <= 360_000, `${left} ms`);
  for (const seat of [white, black]) assert.equal(await seconds(seat, "white"), Math.ceil(left / 1_000));
  await white.leave();
  await black.leave();
});
