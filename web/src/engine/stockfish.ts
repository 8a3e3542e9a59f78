// Stockfish in a worker of the browser. It is loaded when it is asked for, and
// not before: this file is reached by a dynamic import only.

import { Engine, type Port } from "./engine";

/** The addresses of the engine's script and of its WebAssembly; set by the build. */
declare const STOCKFISH_SCRIPT: string;
declare const STOCKFISH_WASM: string;

class WorkerPort implements Port {
  private readonly worker = new Worker(`${STOCKFISH_SCRIPT}#${encodeURIComponent(STOCKFISH_WASM)}`);

  post(text: string): void {
    this.worker.postMessage(text);
  }

  listen(said: (text: string) => void, broken: (error: Error) => void): void {
    this.worker.addEventListener("message", ({ data }: MessageEvent) => said(String(data)));
    this.worker.addEventListener("error", ({ message }) => broken(new Error(message || "the engine could not be loaded")));
  }

  close(): void {
    this.worker.terminate();
  }
}

/** Loads Stockfish and starts it. */
export function startStockfish(): Promise<Engine> {
  return Engine.start(new WorkerPort());
}
