// Passkeys with Chromium's virtual authenticator: add one, sign in with it on the next visit, remove it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assertAccessible, assertFits } from "./support/axe";
import { PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const PASSWORD = "castle long before tea";

test("somebody adds a passkey and signs in with it, without the password", async () => {
  // Browsers have passkeys at localhost, and not at an address of numbers.
  const seat = await Seat.take(browser, server.url.replace("127.0.0.1", "localhost"), PHONE);
  const { page } = seat;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto("/sign-up");
  await page.locator("#name").fill("Petra");
  await page.locator("#password").fill(PASSWORD);
  await page.locator("main form button").click();
  await page.locator("#recovery-code").waitFor();

  await page.goto("/account");
  const keys = page.locator("#passkeys");
  const adds = keys.locator("form[data-passkey]");
  await adds.locator("[type=password]").fill("wrong");
  await adds.locator("button").click();
  await adds.locator(".field-error", { hasText: "The password is wrong." }).waitFor();
  seat.person.forgive(/403/);
  // The authenticator has kept the first one; it belongs to no account.
  await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
  await adds.locator("[type=password]").fill(PASSWORD);
  await adds.locator("button").click();
  await keys.locator("li").waitFor();
  await assertAccessible(page, "an account with a passkey");
  await assertFits(page, "an account with a passkey");
  // One device needs only one.
  await adds.locator("[type=password]").fill(PASSWORD);
  await adds.locator("button").click();
  await adds.locator(".field-error", { hasText: "This device already has a passkey" }).waitFor();
  assert.equal(await keys.locator("li").count(), 1);

  const signsIn = page.locator('[data-passkey="sign-in"]');
  await page.locator("#sign-out").click();
  await page.goto("/sign-in?to=/rules");
  await signsIn.locator("button").waitFor();
  await assertAccessible(page, "signing in with a passkey");
  await assertFits(page, "signing in with a passkey");
  await signsIn.locator("button").click();
  await page.waitForURL("**/rules");
  await page.locator("#own-account", { hasText: "Petra" }).waitFor({ state: "attached" });

  // Removed, it is no longer believed.
  await page.goto("/account");
  await keys.locator("li button").click();
  await keys.locator("li").waitFor({ state: "detached" });
  await page.locator("#sign-out").click();
  await page.goto("/sign-in");
  await signsIn.locator("button").click();
  await signsIn.locator(".field-error", { hasText: "This passkey was not accepted." }).waitFor();
  assert.equal(await page.locator("#sign-out").count(), 0);
  seat.person.forgive(/403/);
  await seat.leave();
});

test("passkeys are offered only where browsers have them", async () => {
  const seat = await Seat.take(browser, server.url);
  await seat.page.goto("/sign-in");
  await seat.page.locator("main form button").first().waitFor();
  assert.equal(await seat.page.locator('[data-passkey="sign-in"]').isVisible(), false);
  await seat.leave();
});
