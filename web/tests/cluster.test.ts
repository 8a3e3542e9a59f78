// Two servers on one PostgreSQL behind a balancer: one is stopped as for an upgrade, and the
// game goes on at the other without anybody doing anything.

import { execFile } from "node:child_process";
import { connect, createServer, type AddressInfo, type Server as Listener, type Socket } from "node:net";
import { test } from "node:test";
import { promisify } from "node:util";

import { pair } from "./support/seat";
import { Server } from "./support/server";
import { browser } from "./support/stage";

/** The address of a PostgreSQL that may be filled with databases; `cargo xtask test` sets it. */
const postgres = process.env["ROCHADE_TEST_POSTGRES"];
const skip = postgres === undefined && "ROCHADE_TEST_POSTGRES names no PostgreSQL to test with";

/** Sends each connection to the first server that takes it. */
async function balance(servers: readonly Server[]): Promise<Listener> {
  const ports = servers.map((server) => Number(new URL(server.url).port));
  const forward = (near: Socket, [port, ...others]: readonly number[]): void => {
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    far.once("error", () => forward(near, others));
    far.once("connect", () => {
      far.removeAllListeners("error");
      for (const end of [near, far]) {
        end.on("error", () => undefined);
        end.once("close", () => (end === near ? far : near).destroy());
      }
      near.pipe(far);
      far.pipe(near);
    });
  };
  const listener = createServer((near) => {
    near.on("error", () => undefined);
    forward(near, ports);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return listener;
}

test("a server is stopped, and the pages go on at another", { skip }, async () => {
  const name = `browser_${process.pid}`;
  await promisify(execFile)("psql", [`${postgres ?? ""}/postgres`, "-qc", `CREATE DATABASE ${name}`]);
  const database = `${postgres ?? ""}/${name}`;
  const first = await Server.onDatabase(database);
  const second = await Server.onDatabase(database);
  const balancer = await balance([first, second]);
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  const { white, black } = await pair(browser, url, { time: { kind: "fischer", base: 600, increment: 0 } });
  await white.type("e4");
  await black.seesMove(1, "e4");
  await first.stop();
  // What is typed meanwhile arrives.
  await black.type("e5");
  await white.seesMove(2, "e5");
  await white.connected();
  await white.type("Nf3");
  await black.seesMove(3, "Nf3");
  await white.leave();
  await black.leave();
  balancer.close();
  await second.stop();
});
