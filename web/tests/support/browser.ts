// A real Chromium. Everything that a page complains about fails the test.

import { access } from "node:fs/promises";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";

const FOUND = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The quickest Chromium there is, or the one with windows that people use. */
export type Wanted = "quick" | "complete";

/** A small phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** The languages of the pages. */
export const LOCALES = ["en-GB", "de-DE", "nl-NL", "ru-RU"] as const;

const OPTIONS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch(wanted: Wanted = "quick", more: readonly string[] = []): Promise<Browser> {
  const complete = wanted === "complete" ? process.env["ROCHADE_COMPLETE_CHROMIUM"] : undefined;
  const given = complete ?? process.env["ROCHADE_CHROMIUM"];
  for (const executablePath of given ? [given] : FOUND) {
    const exists = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (exists) return chromium.launch({ executablePath, args: [...OPTIONS, ...more] });
  }
  throw new Error("no Chromium: install the package chromium, or set ROCHADE_CHROMIUM");
}

/** A person at a device: a context with cookies of its own, and what its pages complained about. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async at(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: url,
      locale: "en-GB",
      reducedMotion: "reduce",
      ...options,
    });
    // Only a hang takes so long, also where other programs keep the machine busy.
    context.setDefaultTimeout(60_000);
    const person = new Person(context, await context.newPage());
    // Content policy violations are told on the console, too.
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") person.complain(message.text());
    });
    context.on("weberror", (error) => person.complain(String(error.error())));
    return person;
  }

  /** What a test cuts off on purpose is no complaint. */
  forgive(expected: RegExp): void {
    const left = this.complaints.filter((complaint) => !expected.test(complaint));
    this.complaints.splice(0, this.complaints.length, ...left);
  }

  async leave(): Promise<void> {
    await this.context.close();
    if (this.complaints.length > 0) throw new Error(`the pages complained: ${this.complaints.join("; ")}`);
  }

  private complain(text: string): void {
    this.complaints.push(text);
  }
}
