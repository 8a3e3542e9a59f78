// The desk of a club's event by the JSON interface.

import assert from "node:assert/strict";

import type { DeskView } from "../../src/wire/DeskView";
import type { EventCommand } from "../../src/wire/EventCommand";

export class EventDesk {
  constructor(
    private readonly url: string,
    readonly id: string,
    readonly secret: string,
  ) {}

  /** Makes an event by its settings; says its id and the organiser's secret. */
  static async make(url: string, settings: object): Promise<{ id: string; secret: string }> {
    const made = await fetch(`${url}/api/club`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(settings),
    });
    assert.ok(made.ok, await made.clone().text());
    return (await made.json()) as { id: string; secret: string };
  }

  async ask(path: string, body?: unknown): Promise<DeskView> {
    const answer = await fetch(`${this.url}/api/club/${this.id}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${this.secret}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
    return (await answer.json()) as DeskView;
  }

  desk(): Promise<DeskView> {
    return this.ask("desk");
  }

  async do(command: EventCommand): Promise<DeskView> {
    return this.ask("commands", { seen: (await this.desk()).version, command });
  }
}
