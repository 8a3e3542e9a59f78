// How soon the start page is painted, of several programs in one run: `npm run paint OLD NEW`.
//
// Each is loaded in turn by a browser that knows nothing yet. The last line is the time of the
// last program by that of the first: at most 1 if the page has not become slower.

import type { Browser } from "playwright-core";

import { launch } from "../tests/support/browser";
import { Server } from "../tests/support/server";

const LOADS = Number(process.env["LOADS"] ?? 25);

/** Milliseconds until the first text or picture is on the screen, and until the page has arrived. */
async function load(browser: Browser, url: string): Promise<{ paint: number; answer: number }> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  const times = await page.evaluate(async () => {
    const painted = (): number | undefined => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    while (painted() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { paint: painted() ?? NaN, answer: navigation?.responseEnd ?? NaN };
  });
  await context.close();
  return times;
}

/** The mean of the middle half. A median would be a multiple of four milliseconds, the steps in which browsers tell of paints. */
function typical(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const middle = [...values].sort((a, b) => a - b).slice(quarter, values.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

const programs = process.argv.slice(2);
if (programs.length < 2) throw new Error("expected two programs or more: npm run paint OLD NEW");
const servers: Server[] = [];
for (const program of programs) {
  process.env["ROCHADE_BIN"] = program;
  servers.push(await Server.start());
}
const browser = await launch();
console.log(`Chromium ${browser.version()}, ${LOADS} loads of each, milliseconds as a rule`);
const times = servers.map(() => [] as { paint: number; answer: number }[]);
// The first load of each warms server and browser up.
for (let turn = -1; turn < LOADS; turn += 1)
  for (const [index, server] of servers.entries()) {
    const time = await load(browser, server.url);
    if (turn >= 0) times[index]?.push(time);
  }
const paints = times.map((all) => typical(all.map(({ paint }) => paint)));
for (const [index, program] of programs.entries()) {
  const answer = typical(times[index]?.map((time) => time.answer) ?? []);
  console.log(`${program}: painted after ${paints[index]?.toFixed(1)}, page arrived after ${answer.toFixed(1)}`);
}
console.log(`ratio: ${((paints.at(-1) ?? NaN) / (paints[0] ?? NaN)).toFixed(2)}`);
await browser.close();
for (const server of servers) await server.stop();
