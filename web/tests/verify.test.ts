// The page that checks a proof by itself: opened from the disk, without a server, and compared
// with `rochade draw verify`.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { assertAccessible, assertFits, assertNoKeys } from "./support/axe";
import { LOCALES, Person, PHONE } from "./support/browser";
import { program } from "./support/server";
import { browser, server } from "./support/stage";

interface Checked {
  readonly valid: boolean;
  readonly positions?: readonly { readonly round: number; readonly number: number }[];
}

let folder: string;
let page: string;
/** Records by the names of their files, and the commitment of each event. */
const commitments = new Map<string, string>();

async function rochade(...words: string[]): Promise<string> {
  const options = { cwd: folder };
  return (await promisify(execFile)(await program(), words, options)).stdout;
}

/** What the program says about records. Its answer may be no. */
async function told(...words: string[]): Promise<Checked> {
  const run = rochade("draw", "verify", "--json", ...words);
  const text = await run.catch((error: { stdout?: string }) => error.stdout ?? "");
  return JSON.parse(text) as Checked;
}

/** An event with so many rounds revealed, its record and its proofs as text and JSON. */
async function drawn(name: string, rounds: number, contributions: readonly string[], ...terms: string[]): Promise<void> {
  const secret = ["--secret", `${name}.secret`];
  const said = await rochade("draw", "commit", "--json", "--event", `Goats “${name}” – Козлы`, "--rounds", "6", ...terms, ...secret);
  commitments.set(name, (JSON.parse(said) as { commitment: string }).commitment);
  const given = contributions.flatMap((text) => ["--contribution", text]);
  for (let round = 1; round <= rounds; round++) {
    const files = ["--proof", `${name}-${String(round)}.txt`, "--record", `${name}.txt`];
    await rochade("draw", "reveal", "--json", "--round", String(round), ...given, ...files, ...secret);
    const again = ["--proof", `${name}-${String(round)}.json`, "--record", `${name}.json`];
    await rochade("draw", "reveal", "--json", "--round", String(round), ...again, ...secret);
  }
}

/** Made once, when the first test needs it: the server is there then. */
let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "rochade-verify-"));
  page = join(folder, "verify.html");
  const answer = await fetch(`${server.url}/verify.html`);
  await writeFile(page, await answer.text());
  await drawn("plain", 3, ["Ann 17", "Борис: blue", "rain on the roof"]);
  await drawn("silent", 2, []);
  const many = Array.from({ length: 700 }, (_, n) => String(n)).join(",");
  await drawn("narrow", 6, ["\"quotes\" \\ and tabs"], "--exclude", many, "--no-repeats");
}

after(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Somebody who opened the saved file. Whatever the page tries to load is an error. */
async function opened(options = {}): Promise<Person> {
  ready ??= prepare();
  await ready;
  const person = await Person.at(browser, server.url, options);
  await person.page.context().setOffline(true);
  await person.page.goto(pathToFileURL(page).href);
  return person;
}

const NAMES = ["plain", "silent", "narrow"] as const;

test("true records are true here and there, as text and as JSON, with and without the commitment", async () => {
  const person = await opened();
  for (const name of NAMES) {
    const proofs = name === "narrow" ? ["narrow-6", "narrow-1"] : [`${name}-2`];
    for (const file of [name, ...proofs].flatMap((stem) => [`${stem}.txt`, `${stem}.json`])) {
      for (const commitment of ["", commitments.get(name) ?? ""]) {
        const expected = await told(file, ...(commitment === "" ? [] : ["--commitment", commitment]));
        assert.ok(expected.valid, file);
        await person.page.locator("#commitment").fill(commitment);
        assert.equal(await person.page.locator("#result > *").count(), 0, "a verdict does not outlive what it was about");
        // A browser does not tell of a file that was chosen before, so the second time the button is pressed.
        if (commitment === "") await person.page.locator("#files").setInputFiles(join(folder, file));
        else await person.page.locator("button.primary").click();
        await person.page.locator(".notice.good").waitFor();
        const wanted = (expected.positions ?? []).map(({ round, number }) => `Round ${String(round)}: starting position ${String(number)}`);
        const lines = await person.page.locator(".position").allTextContents();
        assert.deepEqual(lines, wanted, file);
      }
    }
  }
  await person.leave();
});

test("several proofs are pasted one after the other, and the pieces of the position are shown", async () => {
  const person = await opened();
  const texts = await Promise.all(["plain-2.txt", "plain-1.json"].map((file) => readFile(join(folder, file), "utf8")));
  await person.page.locator("#records").fill(texts.join("\n"));
  await person.page.locator("button.primary").click();
  await person.page.locator(".notice.good").waitFor();
  const numbers = (await told("plain-2.txt", "plain-1.json")).positions?.map(({ number }) => number) ?? [];
  const ranks = await person.page.locator(".rank").evaluateAll((all) => all.map((rank) => rank.textContent));
  const letters: Record<string, string> = { R: "♖", N: "♘", B: "♗", Q: "♕", K: "♔" };
  for (const [index, number] of numbers.entries()) {
    const drawn = JSON.parse(await rochade("draw", "--number", String(number), "--json")) as { fen: string };
    const rank = /\/([A-Z]{8}) /.exec(drawn.fen)?.[1] ?? "";
    assert.equal(ranks[index], [...rank].map((letter) => letters[letter]).join(""), String(number));
  }
  await person.leave();
});

test("a record in which any byte was changed is refused, and so is another commitment", async () => {
  const person = await opened();
  for (const file of ["plain.txt", "plain-1.json", "narrow-1.txt"]) {
    const bytes = [...(await readFile(join(folder, file)))];
    // The functions of the page, without its form: thousands of records.
    const accepted = await person.page.evaluate((bytes) => {
      const { check } = globalThis as unknown as { check(files: Uint8Array[], published: string): { valid: boolean } };
      const is = (changed: number[]): boolean => check([Uint8Array.from(changed)], "").valid;
      const found: string[] = is(bytes) ? [] : ["the record itself is refused"];
      for (let at = 0; at < bytes.length; at++) {
        for (const value of [bytes[at]! ^ 1, 0x20, 0x0a, 0xff]) {
          const changed = bytes.with(at, value);
          if (value !== bytes[at] && is(changed)) found.push(`${at}: ${bytes[at]} to ${value}`);
        }
        if (is(bytes.toSpliced(at, 1))) found.push(`${at}: left out`);
        if (is(bytes.toSpliced(at, 0, bytes[at]!))) found.push(`${at}: twice`);
      }
      return found;
    }, bytes);
    // A round that is told twice in the same words is told once, here as there.
    assert.deepEqual(accepted, [], file);
  }
  const other = commitments.get("silent") ?? "";
  assert.equal((await told("plain.txt", "--commitment", other)).valid, false);
  await person.page.locator("#commitment").fill(other);
  await person.page.locator("#files").setInputFiles(join(folder, "plain.txt"));
  await person.page.locator(".notice.bad").waitFor();
  await person.leave();
});

test("the digest of the contributions is the one that anybody computes", async () => {
  const person = await opened();
  await person.page.locator("#files").setInputFiles(join(folder, "plain-2.txt"));
  await person.page.locator(".notice.good").waitFor();
  const texts = ["Ann 17", "rain on the roof", "Борис: blue"];
  const lines = texts.map((text) => `contribution ${String(Buffer.byteLength(text))} ${text}\n`).join("");
  const message = `rochade-draw 1 contributions\nround 2\ncontributions 3\n${lines}`;
  const digest = createHash("sha256").update(message).digest("hex");
  assert.ok((await person.page.locator("#result").innerText()).includes(digest));
  await person.leave();
});

test("its SHA-256 is that of everybody, whatever the length", async () => {
  const person = await opened();
  const wrong = await person.page.evaluate(async () => {
    const { sha256 } = globalThis as unknown as { sha256(bytes: Uint8Array): string };
    const wrong: number[] = [];
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      if (sha256(bytes) !== hex) wrong.push(length);
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
  await person.leave();
});

for (const locale of LOCALES) {
  test(`the page in ${locale}, wide and narrow, light and dark: no serious finding, nothing sticks out`, async () => {
    for (const options of [{ colorScheme: "light" as const }, { ...PHONE, colorScheme: "dark" as const }]) {
      const person = await opened({ ...options, locale });
      assert.equal(await person.page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
      await person.page.locator("#records").fill("Dear arbiter,");
      await person.page.locator("button.primary").click();
      await person.page.locator(".notice.bad").waitFor();
      await assertNoKeys(person.page, locale);
      await person.page.locator("#files").setInputFiles(join(folder, "narrow.txt"));
      await person.page.locator(".notice.good").waitFor();
      await assertAccessible(person.page, locale);
      await assertFits(person.page, locale);
      await assertNoKeys(person.page, locale);
      await person.leave();
    }
  });
}

test("the server serves it with a policy that lets nothing else run, and links to it", async () => {
  const person = await Person.at(browser, server.url);
  const answer = await person.page.goto("/verify.html");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  assert.ok(policy.includes("default-src 'none'") && policy.includes("script-src 'sha256-"), policy);
  assert.ok(!policy.includes("unsafe"), policy);
  await person.page.locator("#records").fill(await readFile(join(folder, "plain.txt"), "utf8"));
  await person.page.locator("button.primary").click();
  await person.page.locator(".notice.good").waitFor();
  await person.page.goto("/draw/verify");
  assert.equal(await person.page.locator('a[href="/verify.html"]').count(), 1);
  await person.leave();
});
