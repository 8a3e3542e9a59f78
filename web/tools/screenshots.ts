// The pictures in README.md and docs: `cargo xtask screenshots`. A club evening is played on the
// real server, and each language gets the same pictures of it in docs/pictures/LANGUAGE.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

import type { EventCommand } from "../src/wire/EventCommand";
import { launch, LOCALES, Person } from "../tests/support/browser";
import { EventDesk } from "../tests/support/event_desk";
import { Server } from "../tests/support/server";

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 840 } };
const HALL: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** Names of a club in each country. */
const CLUBS: Record<string, { readonly event: string; readonly players: readonly string[] }> = {
  en: { event: "Thursday evening", players: ["Carter, Anne", "Doyle, Sean", "Evans, Rhys", "Fraser, Iona", "Hughes, Megan", "Khan, Imran", "Lewis, Tom", "Walsh, Nora"] },
  de: { event: "Vereinsabend", players: ["Albrecht, Jutta", "Berger, Felix", "Demir, Aylin", "Fuchs, Karl", "Huber, Monika", "Krause, Jens", "Lorenz, Eva", "Winkler, Otto"] },
  nl: { event: "Clubavond", players: ["Bakker, Sanne", "Bos, Pieter", "De Groot, Anouk", "Jansen, Wim", "Kuipers, Fleur", "Mulder, Joris", "Smit, Tessa", "Visser, Henk"] },
  ru: { event: "Клубный вечер", players: ["Белова Анна", "Громов Илья", "Егорова Нина", "Козлов Пётр", "Лебедев Олег", "Морозова Вера", "Соколов Юрий", "Титова Ольга"] },
};

/** WebP, a third of the bytes of PNG; the browser is the only encoder that is needed. */
async function picture(page: Page, folder: string, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  const bytes = Buffer.from(data, "base64");
  assert.ok(bytes.length < 100_000, `${name} has ${bytes.length} bytes`);
  await writeFile(join(folder, `${name}.webp`), bytes);
}

async function pictures(browser: Browser, server: Server, locale: string, root: string): Promise<void> {
  const language = locale.slice(0, 2);
  const club = CLUBS[language];
  assert.ok(club);
  const folder = join(root, language);
  await mkdir(folder, { recursive: true });
  const at = (options: BrowserContextOptions): Promise<Person> => Person.at(browser, "http://chess.club:9600", { locale, colorScheme: "light", ...options });

  const laptop = await at(LAPTOP);
  await laptop.page.goto("/");
  await picture(laptop.page, folder, "start");
  await laptop.page.goto("/arbiter?fen=4k3%2F8%2F8%2F8%2F6b1%2F8%2F8%2FR3K2R+w+KQ+-+0+1");
  await laptop.page.locator("#typed-attempt").fill("O-O-O");
  await laptop.page.keyboard.press("Enter");
  await laptop.page.getByText("3.8.2.2").first().waitFor();
  await picture(laptop.page, folder, "arbiter");
  await laptop.page.goto("/club");
  await laptop.page.fill("#name", club.event);
  await picture(laptop.page, folder, "new-event");

  const { id, secret } = await EventDesk.make(server.url, { name: club.event, language, draw: "number", study: 180_000 });
  const evening = new EventDesk(server.url, id, secret);
  const players = club.players.map((name, index) => ({ name, rating: 2050 - 60 * index }));
  await evening.do({ do: "add_players", players, source: "typed" } as EventCommand);
  await laptop.page.goto(`/club/${evening.id}/key/${evening.secret}`);
  await laptop.page.goto(`/club/${evening.id}/desk`);
  await picture(laptop.page, folder, "players");
  const hall = await at(HALL);
  await hall.page.goto(`/club/${evening.id}/projector`);
  await hall.page.locator(".projector-welcome").waitFor();
  await picture(hall.page, folder, "projector-welcome");

  for (const round of [1, 2]) {
    await evening.do({ do: "pair", round, choices: { pairs: [], bye: null } });
    await evening.do({ do: "draw", round, draws: [{ method: "number", number: [234, 796][round - 1] ?? 518 }] } as EventCommand);
    await evening.do({ do: "publish", round });
    if (round === 1) {
      await hall.page.locator("dialog[open]").waitFor();
      await hall.page.keyboard.press("Escape");
      await hall.page.locator(".projector-headings").first().waitFor();
      await picture(hall.page, folder, "projector-round");
      const phone = await at(PHONE);
      await phone.page.goto(`/club/${evening.id}`);
      await picture(phone.page, folder, "phone");
      await leave(phone);
    }
    const boards = (await evening.desk()).round?.boards ?? [];
    for (const { board } of boards.slice(0, round === 1 ? 4 : 2)) {
      const result = (["1-0", "1/2-1/2", "0-1"] as const)[(board + round) % 3] ?? "1-0";
      await evening.do({ do: "enter_result", round, board, result });
    }
  }
  await laptop.page.goto(`/club/${evening.id}/desk`);
  await picture(laptop.page, folder, "results");
  await laptop.page.goto(`/club/${evening.id}/standings`);
  await picture(laptop.page, folder, "standings");
  await leave(hall);
  await leave(laptop);
}

/** Over the network and without TLS, as in a club, a browser ignores one of our headers and says so. */
async function leave(person: Person): Promise<void> {
  person.forgive(/Cross-Origin-Opener-Policy/);
  await person.leave();
}

const root = resolve("..", "docs", "pictures");
const server = await Server.start("--no-limits", "--host", "chess.club");
// Links and codes show an address that a club might have.
const browser = await launch("quick", [`--host-resolver-rules=MAP chess.club:9600 ${new URL(server.url).host}`]);
try {
  for (const locale of LOCALES) await pictures(browser, server, locale, root);
} finally {
  await browser.close();
  await server.stop();
}
