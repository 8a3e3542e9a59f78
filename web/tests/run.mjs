// Runs the browser tests: bundles them (Node 20 does not read TypeScript) and hands
// them to Node's test runner. Arguments choose files: `npm test castling`.

import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const target = join(here, ".built");
const wanted = process.argv.slice(2);
const names = (await readdir(here))
  .filter((name) => name.endsWith(".test.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
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
  "--test-concurrency=1",
  "--test-timeout=600000",
];
const child = spawn(process.execPath, [...options, ...files], { stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
