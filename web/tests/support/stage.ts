// The server and the browser of a test file: there before its first test, gone after its last.

import { after, afterEach, before } from "node:test";
import type { Browser } from "playwright-core";

import { launch, type Wanted } from "./browser";
import { Server } from "./server";

export let server: Server;
export let browser: Browser;

let wanted: Wanted = "quick";

/** Asks for the browser that people use, where it is installed, in place of the one that is quick. */
export function useCompleteBrowser(): void {
  wanted = "complete";
}

const options = ["--no-limits"];

/** Starts the server with one more option of `rochade serve`. */
export function useOption(option: string): void {
  options.push(option);
}

before(async () => {
  // Node begins at once: the test file says first what it wants.
  await null;
  server = await Server.start(...options);
  browser = await launch(wanted);
});

// A test that failed leaves nobody behind who plays or thinks on.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

after(async () => {
  await browser.close();
  await server.stop();
});

/** Kills the server in the middle of everything, and starts it again with the same data. */
export async function crash(): Promise<void> {
  server = await server.crash();
}
