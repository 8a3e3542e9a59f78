// Runs a tool written in TypeScript, which Node 20 does not read: npm run levels.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const [name, ...rest] = process.argv.slice(2);
const built = join(here, "..", "node_modules", ".cache", `${name}.mjs`);
await build({
  entryPoints: [join(here, name)],
  outfile: built,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  logLevel: "warning",
});
process.exit(spawnSync(process.execPath, [built, ...rest], { stdio: "inherit" }).status ?? 1);
