// Builds the islands and the style sheets into dist/, under names that change
// with their content, and writes dist/manifest.json: which name each entry has.
//
// Every file directly in src/ that ends in .ts or .css is an entry: a page asks
// for "game.ts" or "site.css" and finds the address in the manifest. What several
// entries share becomes a chunk that is loaded once. Files in src/static/ are
// copied, and have their places in the manifest too, and so has the chess engine.
// Beside every file that gains by it lies a compressed one (.br), which the server
// sends as it is.

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = join(here, "src");
const target = join(here, "dist");

/** Stockfish, small and with one thread, and its licence; by the names that we give them. */
const engine = {
  "stockfish.js": "bin/stockfish-19-lite-single.js",
  "stockfish.wasm": "bin/stockfish-19-lite-single.wasm",
  "stockfish-licence.txt": "Copying.txt",
};

/** The drawings of all pieces side by side, in the order in which style/piece_sheet.css counts them. */
const pieceSheet = {
  name: "piece-sheet",
  setup(bundler) {
    bundler.onResolve({ filter: /pieces\/sheet\.svg$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), namespace: "sheet" }));
    bundler.onLoad({ filter: /./, namespace: "sheet" }, async ({ path }) => {
      const names = ["w", "b"].flatMap((color) => [..."KQRBNP"].map((role) => `${color}${role}.svg`));
      const drawings = await Promise.all(names.map((name) => readFile(join(path, "..", name), "utf8")));
      const places = drawings.map((drawing, index) => drawing.replace("<svg ", `<svg x="${index * 100}" width="100" `));
      return { contents: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 100">${places.join("")}</svg>`, loader: "file" };
    });
  },
};

async function bundle(entries, define, format) {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: entries.map((name) => join(source, name)),
    outdir: target,
    // Style sheets are also written into pages, where a relative address would lead elsewhere.
    publicPath: "/assets",
    entryNames: "[name]-[hash]",
    chunkNames: "chunk-[hash]",
    bundle: true,
    splitting: format === "esm",
    format,
    target: ["es2022", "chrome109", "firefox115", "safari16"],
    minify: true,
    metafile: true,
    legalComments: "none",
    define,
    // Pieces and marks are small: a request of its own for each would cost more.
    loader: { ".svg": "dataurl" },
    plugins: [pieceSheet],
    logLevel: "warning",
  });
  const built = Object.entries(metafile.outputs).filter(([, output]) => output.entryPoint);
  return built.map(([file, output]) => [basename(output.entryPoint), basename(file)]);
}

async function copy(name, from) {
  const content = await readFile(from);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  const copied = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  await writeFile(join(target, copied), content);
  return [name, copied];
}

async function compress(name) {
  const content = await readFile(join(target, name));
  const smaller = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  if (smaller.length < content.length) await writeFile(join(target, `${name}.br`), smaller);
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const entries = (await readdir(source)).filter((name) => /\.(ts|css)$/.test(name));
const statics = (await readdir(join(source, "static"))).map((name) => [name, join(source, "static", name)]);
const engines = Object.entries(engine).map(([name, file]) => [name, join(here, "node_modules", "stockfish", file)]);
const copied = await Promise.all([...statics, ...engines].map(([name, from]) => copy(name, from)));
const address = (name) => JSON.stringify(`/assets/${Object.fromEntries(copied)[name]}`);
const define = { STOCKFISH_SCRIPT: address("stockfish.js"), STOCKFISH_WASM: address("stockfish.wasm") };
// What every page has, and the start page, are plain scripts in one piece: parts would be fetched before the first paint.
const plain = ["look.ts", "new.ts", "site.ts"];
const modules = entries.filter((name) => !plain.includes(name));
const built = [...(await bundle(modules, define, "esm")), ...(await bundle(plain, define, "iife"))];
const named = [...built, ...copied].sort(([a], [b]) => (a < b ? -1 : 1));
for (const name of await readdir(target)) await compress(name);
const manifest = Object.fromEntries(named.map(([name, file]) => [name, `/assets/${file}`]));
await writeFile(join(target, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
