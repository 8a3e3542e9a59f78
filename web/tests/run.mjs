// Runs the browser tests: bundles them (Node 20 does not read TypeScript) and hands
// them to Node's test runner. Arguments choose files: `npm test castling`.
// Two files at a time, each with a server and a browser of its own.

import { spawn } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const target = join(here, ".built");
const wanted = process.argv.slice(2);
const all = (await readdir(here)).filter((name) => name.endsWith(".test.ts"));
const chosen = all.filter((name) => wanted.length === 0 || wanted.some((part) => name === `${part}.test.ts`));
// The largest first, so that no core waits at the end for one that began late.
const sizes = new Map(await Promise.all(chosen.map(async (name) => [name, (await stat(join(here, name))).size])));
const names = chosen.sort((a, b) => sizes.get(b) - sizes.get(a));
if (names.length === 0) throw new Error(`no tests match ${wanted.join(" ")}`);

await rm(target, { recursive: true, force: true });
await build({
  entryPoints: names.map((name) => join(here, name)),
  outdir: target,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: "inline",
  logLevel: "warning",
});

const files = names.map((name) => join(target, name.replace(/\.ts$/, ".mjs")));
const options = [
  "--enable-source-maps",
  "--test",
  "--test-reporter=tap",
  `--test-concurrency=${Math.min(2, availableParallelism())}`,
  "--test-timeout=900000",
];
const child = spawn(process.execPath, [...options, ...files], { stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
