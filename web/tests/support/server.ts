// The real program, on a free port, with its data in a folder of its own.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** `ROCHADE_BIN`, or what cargo built. */
export async function program(): Promise<string> {
  const built = ["release", "debug"].map((profile) => resolve("..", "target", profile, "rochade"));
  const given = process.env["ROCHADE_BIN"];
  for (const path of given ? [given] : built) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  throw new Error("no program to test: build it with cargo, or set ROCHADE_BIN");
}

export class Server {
  private constructor(
    readonly url: string,
    private readonly data: string | undefined,
    private readonly process: ChildProcess,
  ) {}

  /** Starts it, without limits or with these options of `rochade serve`. */
  static async start(...options: string[]): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), "rochade-test-"));
    return Server.with(data, ["--data", data], 0, options);
  }

  /** One of several on a PostgreSQL. */
  static async onDatabase(url: string): Promise<Server> {
    return Server.with(undefined, ["--database", url], 0);
  }

  private static async with(
    data: string | undefined,
    storage: readonly string[],
    port: number,
    given: readonly string[] = [],
  ): Promise<Server> {
    const options = given.length > 0 ? given : ["--no-limits"];
    const child = spawn(
      await program(),
      ["serve", "--port", String(port), ...storage, "--lang", "en", ...options],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const exited = once(child, "exit").then(([code]) => {
      throw new Error(`the server stopped with ${String(code)}`);
    });
    exited.catch(() => undefined);
    const announced = (async () => {
      if (!child.stdout) throw new Error("the server has no output");
      for await (const line of createInterface(child.stdout)) {
        const url = /https?:\/\/[\w.:[\]]+/.exec(line)?.[0];
        if (url) return url;
      }
      throw new Error("the server did not tell its address");
    })();
    const url = await Promise.race([announced, exited]);
    return new Server(url, data, child);
  }

  /** Runs another command of the program on its data, and says how it ended. */
  async run(...command: string[]): Promise<number> {
    if (this.data === undefined) throw new Error("only a server with its own folder has data here");
    const child = spawn(await program(), [...command, "--data", this.data], { stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number];
    return code;
  }

  /** Kills it as a power cut would, and starts it again on the same port and data. */
  async crash(): Promise<Server> {
    await this.end("SIGKILL");
    if (this.data === undefined) throw new Error("only a server with its own folder comes back");
    return Server.with(this.data, ["--data", this.data], Number(new URL(this.url).port));
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
    if (this.data !== undefined) await rm(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null) return;
    const exited = once(this.process, "exit");
    this.process.kill(signal);
    await exited;
  }
}
