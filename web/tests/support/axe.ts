// The automated accessibility check.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails if axe-core finds anything serious on the page as it is now. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  // Evaluated by the browser's debugger, so the page's content policy stays as it is.
  await page.evaluate(await source);
  const violations = await page.evaluate(async (): Promise<Finding[]> => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
  );
  assert.deepEqual(told, [], what);
}

/** Fails if the page is wider than the screen. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const [content, screen] = await page.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
  );
  assert.ok(content <= screen, `${what}: ${content} pixels on a screen of ${screen}`);
}

/** Fails if a page shows the key of a label in place of the label. */
export async function assertNoKeys(page: Page, what: string): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText);
  assert.equal(/\bui-[a-z][\w-]*/.exec(text)?.[0], undefined, what);
}
