// A chess engine that is asked one question after another.

import { go, position, read, type Limits, type Line } from "./uci";

/** Where an engine is: a worker in a browser, a process in tests. */
export interface Port {
  post(text: string): void;
  /** From now on these hear what the engine says, line by line, and that it broke down. */
  listen(said: (text: string) => void, broken: (error: Error) => void): void;
  close(): void;
}

/** A question: what is best in this position? */
export interface Question {
  /** Where the game began. */
  readonly fen: string;
  /** What was played since, castling as king takes rook. */
  readonly moves: readonly string[];
  readonly limits: Limits;
  /** How many lines are wanted. */
  readonly lines: number;
}

/** What was found. */
export interface Found {
  /** No move where none is legal. */
  readonly best: string | undefined;
  /** The best line first. */
  readonly lines: readonly Line[];
}

interface Search {
  readonly lines: Map<number, Line>;
  readonly heard: (lines: readonly Line[]) => void;
  readonly done: (found: Found) => void;
  readonly failed: (error: Error) => void;
}

const ignore = (): void => undefined;

export class Engine {
  private search: Search | undefined;
  private handshake: { done: () => void; failed: (error: Error) => void } | undefined;
  /** The end of everything that was asked so far: an engine answers one question at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private shownLines = 1;
  private broken: Error | undefined;

  private constructor(private readonly port: Port) {
    port.listen(
      (text) => this.said(text),
      (error) => this.fail(error),
    );
  }

  /** The engine at this port, ready for positions of Chess960. */
  static async start(port: Port): Promise<Engine> {
    const engine = new Engine(port);
    await engine.ask("uci");
    port.post("setoption name UCI_Chess960 value true");
    await engine.ready();
    return engine;
  }

  /**
   * Searches, after all searches asked for before. `heard` is told what was found so far, the
   * best line first. A signal that is aborted ends the search early: what was found by then is
   * the answer.
   */
  best(question: Question, heard: (lines: readonly Line[]) => void = ignore, signal?: AbortSignal): Promise<Found> {
    const found = this.last.then(() => this.run(question, heard, signal));
    this.last = found.catch(ignore);
    return found;
  }

  /** Forgets what was found in earlier searches, so that equal questions get equal answers. */
  forget(): Promise<void> {
    const forgotten = this.last.then(() => {
      this.port.post("ucinewgame");
      return this.ready();
    });
    this.last = forgotten.catch(ignore);
    return forgotten;
  }

  close(): void {
    this.fail(new Error("the engine was closed"));
    this.port.close();
  }

  private ready(): Promise<void> {
    return this.ask("isready");
  }

  private ask(command: "uci" | "isready"): Promise<void> {
    return new Promise((done, failed) => {
      if (this.broken) return failed(this.broken);
      this.handshake = { done, failed };
      this.port.post(command);
    });
  }

  private run(question: Question, heard: Search["heard"], signal: AbortSignal | undefined): Promise<Found> {
    if (this.broken) return Promise.reject(this.broken);
    if (signal?.aborted) return Promise.resolve({ best: undefined, lines: [] });
    if (question.lines !== this.shownLines) {
      this.shownLines = question.lines;
      this.port.post(`setoption name MultiPV value ${question.lines}`);
    }
    const stop = (): void => this.port.post("stop");
    const found = new Promise<Found>((done, failed) => {
      this.search = { lines: new Map(), heard, done, failed };
    });
    signal?.addEventListener("abort", stop, { once: true });
    this.port.post(position(question.fen, question.moves));
    this.port.post(go(question.limits));
    return found.finally(() => signal?.removeEventListener("abort", stop));
  }

  private said(text: string): void {
    const said = read(text);
    switch (said.kind) {
      case "known":
      case "ready":
        this.handshake?.done();
        this.handshake = undefined;
        return;
      case "line":
        this.search?.lines.set(said.line.rank, said.line);
        // Ranks come in order: with the last one they are all of one depth.
        this.search?.heard(ranked(this.search.lines));
        return;
      case "best": {
        const { search } = this;
        this.search = undefined;
        search?.done({ best: said.move, lines: ranked(search.lines) });
        return;
      }
      case "other":
        return;
    }
  }

  private fail(error: Error): void {
    this.broken ??= error;
    this.handshake?.failed(error);
    this.search?.failed(error);
    this.handshake = this.search = undefined;
  }
}

function ranked(lines: ReadonlyMap<number, Line>): Line[] {
  return [...lines.values()].sort((one, other) => one.rank - other.rank);
}
