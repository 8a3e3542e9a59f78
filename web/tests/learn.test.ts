// The rules, the worked examples and the quiz.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions } from "playwright-core";

import { assertAccessible } from "./support/axe";
import { Person, PHONE } from "./support/browser";
import { Seat } from "./support/seat";
import { browser, server } from "./support/stage";

const LANGUAGES = ["en", "de", "nl", "ru"] as const;
const WORDS = {
  en: { rules: "The rules of Chess960", learn: "Learn to castle", quiz: "May I castle?" },
  de: { rules: "Die Regeln des Schach960", learn: "Rochieren lernen", quiz: "Darf ich rochieren?" },
  nl: { rules: "De regels van Chess960", learn: "Leren rokeren", quiz: "Mag ik rokeren?" },
  ru: { rules: "Правила шахмат-960", learn: "Учимся рокировать", quiz: "Можно ли рокировать?" },
} as const;
const WITHOUT_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false };

interface Question {
  readonly allowed: boolean;
  readonly castling: { readonly reasons: readonly { readonly text: string }[] };
}

async function question(person: Person, seed: number): Promise<Question> {
  const response = await person.page.request.get(`/api/quiz/${seed}`);
  return (await response.json()) as Question;
}

/** The first question from here on with this answer. */
async function questionWith(person: Person, allowed: boolean): Promise<[number, Question]> {
  for (let seed = 1; ; seed++) {
    const found = await question(person, seed);
    if (found.allowed === allowed) return [seed, found];
  }
}

for (const language of LANGUAGES) {
  test(`every page in ${language}, wide and narrow, light and dark: no serious finding, nothing sticks out`, async () => {
    for (const options of [{ colorScheme: "light" as const }, { ...PHONE, colorScheme: "dark" as const }]) {
      const person = await Person.at(browser, server.url, options);
      const pages = [
        ["/rules", WORDS[language].rules],
        ["/learn", WORDS[language].learn],
        ["/learn/attacked-e1", undefined],
        ["/learn/quiz?seed=1", WORDS[language].quiz],
        ["/learn/quiz?seed=1&answer=no", WORDS[language].quiz],
      ] as const;
      for (const [path, title] of pages) {
        await person.page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        assert.equal(await person.page.getAttribute("html", "lang"), language);
        if (title) assert.equal(await person.page.locator("h1").innerText(), title);
        await assertAccessible(person.page, path);
        const [wide, room] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok((wide ?? 0) <= (room ?? 0), `${path} is ${wide} wide in ${room}`);
      }
      await person.leave();
    }
  });
}

test("the contents lead to every section, and every diagram has a name and a description", async () => {
  const person = await Person.at(browser, server.url);
  await person.page.goto("/rules");
  const anchors = await person.page.locator(".rules-contents a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  assert.ok(anchors.length >= 15);
  for (const anchor of anchors) assert.equal(await person.page.locator(anchor).count(), 1, anchor);
  await person.page.locator(".rules-contents a", { hasText: "The four ways of castling" }).click();
  await person.page.waitForURL("**/rules#four-ways");
  const pictures = person.page.locator(".rules-figures svg[role=img]");
  const count = await pictures.count();
  assert.ok(count >= 15, `${count} pictures`);
  assert.equal(await person.page.locator(".rules-figures svg > title").count(), count);
  assert.match((await person.page.locator(".rules-figures svg > desc").first().textContent()) ?? "", /White: king e1/);
  await person.leave();
});

test("the rules on paper: A4, without the frame of the page", async () => {
  const person = await Person.at(browser, server.url);
  await person.page.goto("/rules?lang=de");
  const pdf = await person.page.pdf({ preferCSSPageSize: true });
  const sizes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Math.round(Number(w)), Math.round(Number(h))]);
  assert.ok(sizes.length >= 5 && sizes.length <= 16, `${sizes.length} pages`);
  for (const size of sizes) assert.deepEqual(size, [595, 842]);
  await person.page.emulateMedia({ media: "print" });
  for (const hidden of [".site-header", ".site-footer", "[data-print]"]) {
    assert.equal(await person.page.locator(hidden).first().isVisible(), false, hidden);
  }
  assert.equal(await person.page.locator(".rules-figures svg").first().isVisible(), true);
  await person.leave();
});

test("an example is castled on the board: by hand, and with what is not allowed explained", async () => {
  const reader = await Seat.take(browser, server.url);
  await reader.page.goto("/learn/swap");
  await reader.drag("f1", "g1");
  await reader.sees("g1", "white king");
  await reader.sees("f1", "white rook");
  assert.match(await reader.verdict(), /is legal/);
  await reader.castle("g");
  await reader.sees("g8", "black king");
  await reader.press("reset");
  await reader.sees("f1", "white king");

  await reader.page.goto("/learn/attacked-e1");
  await reader.castle("c");
  assert.deepEqual(await reader.reasons(), ["king_crosses_attack"]);
  assert.deepEqual(await reader.lit(), ["e1 attacked"]);
  await reader.castle("g");
  await reader.sees("g1", "white king");
  await reader.castle("g");
  await reader.page.locator(".verdict [data-reason=king_lands_in_attack]").waitFor();
  await reader.castle("c");
  await reader.sees("c8", "black king");
  await reader.leave();
});

test("an example with the keyboard alone, and the way to its position", async () => {
  const reader = await Seat.take(browser, server.url);
  await reader.page.goto("/learn/rook-only");
  await reader.type("O-O-O");
  await reader.sees("d1", "white rook");
  await reader.sees("c1", "white king");
  await reader.press("ui-learn-step-first");
  await reader.sees("a1", "white rook");
  await reader.sees("e2", "white pawn");
  await reader.press("ui-learn-step-on");
  await reader.sees("e3", "white pawn");
  await reader.type("xyz");
  assert.match(await reader.verdict(), /xyz/);
  // What is no move is refused, and the browser notes the status.
  reader.person.forgive(/400/);
  await reader.leave();
});

test("the button beside a castling tries it on the board", async () => {
  const reader = await Seat.take(browser, server.url, PHONE);
  await reader.page.goto("/learn/shielding-rook");
  await reader.page.locator(".learn-answer summary").first().click();
  await reader.page.locator("[data-attempt]").first().click();
  assert.deepEqual(await reader.reasons(), ["rook_shields_king"]);
  assert.ok((await reader.lit()).includes("b1 attention"));
  await reader.leave();
});

test("without a script: the verdicts of an example, the rules, and the quiz with its score", async () => {
  const person = await Person.at(browser, server.url, WITHOUT_SCRIPT);
  await person.page.goto("/learn/attacked-e1");
  await person.page.locator(".learn-answer summary").first().click();
  await person.page.locator(".learn-answer .reasons li", { hasText: "e1" }).first().waitFor();
  assert.equal(await person.page.locator("[data-attempt]:visible").count(), 0);

  await person.page.goto("/learn/quiz");
  assert.match(person.page.url(), /\/learn\/quiz\?seed=\d+$/);
  const [yes] = await questionWith(person, true);
  await person.page.goto(`/learn/quiz?seed=${yes}`);
  await person.page.locator("button[value=yes]").click();
  await person.page.locator(".notice-good").waitFor();
  await person.page.locator(".quiz-score", { hasText: "1 out of 1 right" }).waitFor();

  const [no, asked] = await questionWith(person, false);
  await person.page.goto(`/learn/quiz?seed=${no}`);
  await person.page.locator("button[value=yes]").click();
  await person.page.locator(".notice-bad").waitFor();
  for (const { text } of asked.castling.reasons) await person.page.locator(".reasons li", { hasText: text }).waitFor();
  await person.page.locator(".quiz-score", { hasText: "1 out of 2 right" }).waitFor();

  // The same again, by the browser's way back, counts once.
  await person.page.goto(`/learn/quiz?seed=${no}`);
  await person.page.locator("button[value=no]").click();
  await person.page.locator(".quiz-score", { hasText: "1 out of 2 right" }).waitFor();
  await person.page.locator("a", { hasText: "Next question" }).click();
  assert.match(person.page.url(), new RegExp(`seed=${no + 1}$`));
  await person.page.locator("button", { hasText: "Reset the score" }).click();
  assert.equal(await person.page.locator(".quiz-score").count(), 0);
  await person.leave();
});

test("a link to a question leads to the same question in every language", async () => {
  const boards: string[] = [];
  for (const language of LANGUAGES) {
    const person = await Person.at(browser, server.url);
    await person.page.goto(`/learn/quiz?seed=960&lang=${language}`);
    boards.push(await person.page.locator(".quiz-board svg > use").evaluateAll((pieces) => pieces.map((piece) => piece.outerHTML).join("")));
    await person.leave();
  }
  assert.ok((boards[0] ?? "").length > 100);
  assert.equal(new Set(boards).size, 1);
});
