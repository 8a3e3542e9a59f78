// Stockfish as a process of its own, for tests outside a browser.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

import type { Port } from "../../src/engine/engine";

const SCRIPT = createRequire(import.meta.url).resolve("stockfish/bin/stockfish-19-lite-single.js");

export class ProcessPort implements Port {
  private readonly child = spawn(process.execPath, [SCRIPT], { stdio: ["pipe", "pipe", "inherit"] });

  post(text: string): void {
    this.child.stdin.write(`${text}\n`);
  }

  listen(said: (text: string) => void, broken: (error: Error) => void): void {
    createInterface({ input: this.child.stdout }).on("line", said);
    this.child.on("error", broken);
    this.child.on("exit", (code) => broken(new Error(`the engine ended with ${code}`)));
  }

  close(): void {
    this.child.kill();
  }
}
