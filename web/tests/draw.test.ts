// The draw: dice with known rolls, the projector, the public draw and its proofs.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import type { Page } from "playwright-core";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { program } from "./support/server";
import { browser, server } from "./support/stage";

const LANGUAGES = ["en", "de", "nl", "ru"] as const;
const PAGES = [
  "/draw",
  "/draw/random",
  "/draw/roll",
  "/draw/number?number=0",
  "/draw/table?number=518&step=3",
  "/draw/dice?rolls=2,6",
  "/draw/dice?rolls=2,3,3,2,3",
  "/draw/dice?rolls=9",
  "/draw/polyhedral?dice=2,1,2",
  "/draw/slips?slips=12+877&exclude=889",
  "/draw/dice?rolls=2,3&projector",
  "/draw/public",
  "/draw/verify",
];

for (const language of LANGUAGES) {
  test(`every page in ${language}, wide and narrow, light and dark: no serious finding, nothing sticks out`, async () => {
    for (const options of [{ colorScheme: "light" as const }, { ...PHONE, colorScheme: "dark" as const }]) {
      const person = await Person.at(browser, server.url, options);
      for (const path of PAGES) {
        await person.page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        await assertAccessible(person.page, path);
        await assertFits(person.page, path);
        await assertNoKeys(person.page, path);
      }
      await person.leave();
    }
  });
}

function rank(page: Page): Promise<string | null> {
  return page.locator(".rank-strip").first().getAttribute("aria-label");
}

for (const [name, options] of [
  ["with a script", {}],
  ["without a script", { javaScriptEnabled: false }],
] as const) {
  test(`known rolls are tapped in ${name}: the rank fills up, and undo takes back`, async () => {
    const person = await Person.at(browser, server.url, options);
    await person.page.goto("/draw/dice");
    const steps: [string, string][] = [
      ["5", "· · · · · · · ·"],
      ["2", "· · B · · · · ·"],
      ["3", "· · B · · B · ·"],
      ["3", "· · B Q · B · ·"],
      ["2", "· N B Q · B · ·"],
    ];
    for (const [face, expected] of steps) {
      await person.page.locator(`#tap-${face}`).click();
      await person.page.waitForURL(new RegExp(`[=,]${face}$`));
      await person.page.locator(`.rank-strip[aria-label="${expected}"]`).waitFor();
    }
    await person.page.locator("#undo").click();
    await person.page.locator('.rank-strip[aria-label="· · B Q · B · ·"]').waitFor();
    await person.page.locator("#tap-2").click();
    await person.page.locator('.rank-strip[aria-label="· N B Q · B · ·"]').waitFor();
    await person.page.locator("#tap-3").click();
    await person.page.locator(".draw-result-number").waitFor();
    assert.equal(await person.page.locator(".draw-result-number").innerText(), "518");
    assert.equal(await rank(person.page), "R N B Q K B N R");
    await person.leave();
  });
}

test("rolls are typed with the keyboard, and told to who listens", async () => {
  const person = await Person.at(browser, server.url);
  await person.page.goto("/draw/dice");
  await person.page.keyboard.press("2");
  await person.page.locator('.rank-strip[aria-label="· · B · · · · ·"]').waitFor();
  const said = person.page.locator("body > .visually-hidden[role=status]");
  assert.match(await said.innerText(), /2 rolled: the dark-squared bishop goes to c1\. *Now roll for the light-squared bishop/);
  await person.page.keyboard.press("u");
  await person.page.locator('.rank-strip[aria-label="· · · · · · · ·"]').waitFor();
  await person.page.goBack();
  await person.page.locator('.rank-strip[aria-label="· · B · · · · ·"]').waitFor();
  await person.leave();
});

test("on the projector the page stays in full screen while it goes on", async () => {
  const person = await Person.at(browser, server.url, { viewport: { width: 1920, height: 1080 } });
  await person.page.goto("/draw/random");
  await person.page.locator("[data-fullscreen]").click();
  await person.page.locator("main.projector").waitFor();
  await person.page.locator("#draw").click();
  await person.page.locator(".draw-result-number").waitFor();
  assert.equal(await person.page.evaluate(() => document.fullscreenElement !== null), true);
  assert.equal(await person.page.locator(".site-header").isVisible(), false);
  const height = await person.page.locator(".draw-result-number").evaluate((number) => number.getBoundingClientRect().height);
  assert.ok(height > 1080 / 6, `the number is ${height} pixels high`);
  await assertFits(person.page, "projector");
  await person.leave();
});

test("a public draw: everybody contributes, the organiser reveals, everybody sees and checks it", async () => {
  const organiser = await Person.at(browser, server.url);
  await organiser.page.goto("/draw/public");
  await organiser.page.locator("#event").fill("Club evening");
  await organiser.page.locator("#rounds").fill("2");
  await organiser.page.locator("form button").last().click();
  await organiser.page.locator("#organiser-link").waitFor();
  const guest = await Person.at(browser, server.url, PHONE);
  await guest.page.goto(new URL(organiser.page.url()).pathname);
  assert.equal(await guest.page.locator("#reveal, #close").count(), 0);
  assert.equal(new URL(organiser.page.url()).search, "", "no secret in the address");
  await guest.page.locator("#text").fill("rain on the roof");
  await guest.page.locator("#contribute button").click();
  await guest.page.getByText("Your contribution is in").first().waitFor();
  await organiser.page.getByText("1 contribution", { exact: true }).first().waitFor();
  assert.equal(await organiser.page.getByText("rain on the roof").count(), 0);
  await assertAccessible(organiser.page, "the organiser's page");
  await organiser.page.locator("#close").click();
  await organiser.page.locator("#reveal").click();
  await organiser.page.locator(".draw-result-number").waitFor();
  const number = await organiser.page.locator(".draw-result-number").innerText();
  await guest.page.locator(".draw-result-number").waitFor();
  assert.equal(await guest.page.locator(".draw-result-number").innerText(), number);
  await guest.page.reload();
  await guest.page.getByText("rain on the roof").first().waitFor();
  await assertAccessible(guest.page, "the page for everybody");
  await assertFits(guest.page, "the page for everybody");
  await guest.page.getByText("Check", { exact: true }).first().click();
  await guest.page.getByText("The record is valid.").first().waitFor();

  const proof = await guest.page.request.get(`${new URL(organiser.page.url()).pathname}/round-1.txt`);
  const folder = await mkdtemp(join(tmpdir(), "rochade-proof-"));
  await writeFile(join(folder, "proof.txt"), await proof.body());
  const checked = await promisify(execFile)(await program(), ["draw", "verify", "--json", join(folder, "proof.txt")]);
  const verdict = JSON.parse(checked.stdout) as { valid: boolean; positions: { number: number }[] };
  assert.deepEqual([verdict.valid, verdict.positions[0]?.number], [true, Number(number)]);
  await rm(folder, { recursive: true });
  await organiser.leave();
  await guest.leave();
});

test("a proof that the command line made is checked on the page, and a changed one refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rochade-proof-"));
  const run = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(await program(), ["draw", ...args], { cwd: folder });
    return stdout;
  };
  await run("commit", "--rounds", "3", "--event", "Elsewhere", "--lang", "en");
  const proof = await run("reveal", "--json", "--contribution", "Ann 17");
  const person = await Person.at(browser, server.url);
  await person.page.goto("/draw/verify");
  await person.page.locator("#records").fill(proof);
  await person.page.locator("form .button-primary").click();
  await person.page.getByText("The record is valid.").first().waitFor();
  await assertAccessible(person.page, "a proof that holds");
  await person.page.locator("#records").fill(proof.replace("Ann 17", "Ann 18"));
  await person.page.locator("form .button-primary").click();
  await person.page.getByText("The record is not valid.").first().waitFor();
  await rm(folder, { recursive: true });
  await person.leave();
});
