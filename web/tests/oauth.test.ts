// A program asks for a token in the browser (OAuth 2 with PKCE), and waits for the answer at an address of this computer.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const PASSWORD = "castle long before tea";

test("a program gets a token that somebody allows in the browser, and none that somebody does not", async () => {
  const answers: URL[] = [];
  const program = createServer((request, response) => {
    answers.push(new URL(request.url ?? "/", "http://localhost"));
    response.end("<!doctype html><title>Program</title><p>You can close this page.");
  }).listen(0, "localhost");
  await once(program, "listening");
  const back = `http://localhost:${(program.address() as AddressInfo).port}/back`;
  const verifier = randomBytes(48).toString("base64url");
  const question = new URLSearchParams({
    response_type: "code",
    client_id: "board.example",
    redirect_uri: back,
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    scope: "board:play challenge:write",
    state: "of this program",
  });

  const seat = await Seat.take(browser, server.url, PHONE);
  const { page } = seat;
  await page.goto("/sign-up");
  await page.locator("#name").fill("Urs");
  await page.locator("#password").fill(PASSWORD);
  await page.locator("main form button").click();
  await page.locator("#recovery-code").waitFor();
  const storageState = await seat.person.context.storageState();
  for (const locale of LOCALES) {
    for (const device of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
      const reader = await Seat.take(browser, server.url, { ...device, locale, storageState });
      await reader.page.goto(`/oauth?${question}`);
      await assertFits(reader.page, `the question in ${locale}`);
      await assertNoKeys(reader.page, `the question in ${locale}`);
      await reader.leave();
    }
  }

  await page.goto(`/oauth?${question}`);
  await assertAccessible(page, "what a program asks");
  assert.equal(await page.locator("#oauth-place").innerText(), new URL(back).origin);
  assert.equal(await page.locator("#oauth-scopes li").count(), 3);
  await page.locator('button[value="no"]').click();
  await page.waitForURL(`${back}?*`);
  assert.equal(answers.at(-1)?.searchParams.get("error"), "access_denied");

  await page.goto(`/oauth?${question}`);
  await page.locator('button[value="yes"]').click();
  await page.waitForURL(`${back}?*`);
  const told = answers.findLast(({ pathname }) => pathname === "/back")?.searchParams;
  assert.equal(told?.get("state"), "of this program");
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: told?.get("code") ?? "",
    code_verifier: verifier,
    redirect_uri: back,
    client_id: "board.example",
  });
  const answer = await fetch(`${server.url}/api/token`, { method: "POST", body });
  const { access_token } = (await answer.json()) as { access_token: string };
  const own = await fetch(`${server.url}/api/account`, { headers: { authorization: `Bearer ${access_token}` } });
  assert.equal(((await own.json()) as { username: string }).username, "Urs");
  seat.person.forgive(/404/);
  await seat.leave();
  program.close();
});
