// The organiser's desk: it shows what the server says and sends commands. Two
// organisers at once see each other's work as it happens.

import { Announcer } from "../page/announcer";
import { h, island } from "../page/dom";
import { t } from "../page/labels";
import type { DeskRequest } from "../wire/DeskRequest";
import type { DeskView } from "../wire/DeskView";
import type { ErrorBody } from "../wire/ErrorBody";
import type { EventChange } from "../wire/EventChange";
import type { EventCommand } from "../wire/EventCommand";
import type { EventRound } from "../wire/EventRound";
import { boards } from "./desk_boards";
import { Electronic } from "./desk_electronic";
import { log } from "./desk_log";
import { players } from "./desk_players";
import type { Draft } from "./desk_pairs";
import { prints } from "./desk_prints";
import { rules } from "./desk_rules";
import { screens } from "./desk_screen";
import { steps } from "./desk_steps";
import { teams } from "./desk_teams";
import { showOffline } from "./live";
import { listen } from "./stream";

/** How long a click waits before it is tried again without the server. */
const RETRY = 3000;

/** What was clicked, by a name that it has again when the desk is shown anew. */
function placeOf(element: Element | null): string | null {
  return element?.closest("[data-focus]")?.getAttribute("data-focus") ?? null;
}

export class Desk {
  event: DeskView;
  /** Pairs that somebody has begun to choose. */
  readonly drafts = new Map<string, Draft>();
  /** An earlier round that is looked at. */
  private earlier: EventRound | null = null;
  private readonly announcer = new Announcer();
  private readonly message = h("div", { role: "alert" });
  private readonly parts = h("div", { class: "stack" });
  private readonly opened = new Set<string>();
  private readonly kept = new Map<string, HTMLElement>();
  private readonly electronic: Electronic;
  /** Who waits for the server to come back. */
  private readonly wake = new Set<() => void>();

  constructor(private readonly root: HTMLElement) {
    this.event = island<DeskView>("event");
    this.electronic = new Electronic(this.event.id);
    // Before the first round the list of players is what is worked on.
    if (!this.event.round) this.opened.add("players").add("teams");
  }

  begin(): void {
    this.root.append(this.announcer.element, this.message, this.parts);
    this.show();
    const kinds: readonly (EventChange["what"] | "moves")[] = ["board", "page", "desk", "moves"];
    void this.electronic.load();
    listen(`/api/club/${this.event.id}/live`, kinds, {
      after: () => this.event.version,
      told: (kind, data) => {
        if (kind === "moves") {
          void this.electronic.load();
          return;
        }
        const { seq } = JSON.parse(data) as EventChange;
        if (seq === 0 || seq > this.event.version) void this.reload();
      },
      connected: (isThere) => {
        showOffline(!isThere);
        if (isThere) this.wake.forEach((go) => go());
      },
    });
  }

  /** Asks for something; the desk shows the answer, or why not beside what was clicked. */
  async ask(command: EventCommand): Promise<boolean> {
    const place = placeOf(document.activeElement);
    return this.told(await this.attempt(command), place);
  }

  /** Asks for something, and gives the reason why it is not done; `null` if it is. */
  async attempt(command: EventCommand): Promise<string | null> {
    const request: DeskRequest = { seen: this.event.version, command };
    return this.send("commands", request);
  }

  /** Lets a board be played on this server. */
  async playOnline(round: number, board: number): Promise<boolean> {
    return this.told(await this.send(`boards/${round}/${board}/online`, {}), null);
  }

  private told(refused: string | null, place: string | null): boolean {
    this.complain(refused ?? "", place);
    return refused === null;
  }

  private async send(path: string, body: unknown): Promise<string | null> {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    let answer = await this.fetch(path, init);
    // A click while the server is away is not lost: it is sent when the server is back.
    while (!answer) {
      this.complain(t("ui-club-desk-waiting"));
      await this.back();
      answer = await this.fetch(path, init);
    }
    this.complain("");
    if (!answer.ok) {
      // Somebody else was faster: the desk shows what is so now.
      if (answer.status === 409) await this.reload();
      return ((await answer.json()) as ErrorBody).error.text;
    }
    this.take((await answer.json()) as DeskView);
    return null;
  }

  /** Asks the server; nothing, if it cannot be reached. */
  private async fetch(path: string, init: RequestInit = {}): Promise<Response | null> {
    return fetch(`/api/club/${this.event.id}/${path}`, init).catch(() => null);
  }

  /** Waits until the server may be there again. */
  private back(): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.wake.delete(go);
        resolve();
      };
      const timer = setTimeout(go, RETRY);
      this.wake.add(go);
    });
  }

  /** Says what is wrong, beside the place that it is about; nothing, if nothing is. */
  complain(text: string, place: string | null = null): void {
    const notice = h("p", { class: "notice notice-bad" }, h("span", {}, text));
    const beside = place === null ? null : this.parts.querySelector(`[data-focus="${place}"]`);
    const part = beside?.closest(".club-line, tr, form, .row, details, section");
    this.message.remove();
    this.message.replaceChildren(...(text ? [notice] : []));
    if (part instanceof HTMLTableRowElement) part.closest(".table-scroll")?.before(this.message);
    else if (part) part.after(this.message);
    else this.parts.before(this.message);
    if (text && part) this.message.scrollIntoView({ block: "nearest" });
  }

  say(text: string): void {
    this.announcer.say(text);
  }

  /** A part of the desk that can be folded away, and stays as it was left. */
  fold(key: string, title: string, ...children: readonly (Node | string)[]): HTMLElement {
    const details = h("details", { class: "card", open: this.opened.has(key) }, h("summary", {}, title), ...children);
    details.addEventListener("toggle", () => (details.open ? this.opened.add(key) : this.opened.delete(key)));
    return details;
  }

  /** A form that stays the same element however often the desk is shown, so that nothing typed is lost. */
  keep<T extends HTMLElement>(key: string, make: () => T): T {
    const form = (this.kept.get(key) as T | undefined) ?? make();
    this.kept.set(key, form);
    return form;
  }

  /** Folds a part away and empties its form. */
  close(key: string): void {
    this.opened.delete(key);
    this.kept.delete(key);
  }

  /** Looks at an earlier round, or at the last one again. */
  async look(round: number | null): Promise<void> {
    const answer = round === null ? null : await this.fetch(`rounds/${round}`);
    this.earlier = answer?.ok ? ((await answer.json()) as EventRound) : null;
    this.show();
  }

  async reload(): Promise<void> {
    const answer = await this.fetch("desk");
    if (answer?.ok) this.take((await answer.json()) as DeskView);
  }

  private take(event: DeskView): void {
    if (event.version < this.event.version) return;
    const isNewRound = event.round?.round !== this.event.round?.round;
    // When a round begins, its boards are what is worked on.
    if (isNewRound && !event.overview.calls) this.opened.delete("players");
    this.event = event;
    if (this.earlier && !isNewRound) void this.look(this.earlier.round);
    else {
      this.earlier = null;
      this.show();
    }
  }

  private show(): void {
    const focused = document.activeElement?.getAttribute("data-focus");
    if (this.parts.contains(this.message)) this.parts.before(this.message);
    const round = this.earlier ?? this.event.round;
    this.parts.replaceChildren(
      steps(this),
      ...(round ? [boards(this, round)] : []),
      players(this),
      ...(this.event.overview.for_teams ? [teams(this)] : []),
      rules(this),
      screens(this),
      this.fold("electronic", t("ui-club-desk-electronic"), this.electronic.element),
      prints(this),
      log(this),
      h("p", { class: "soft" }, t("ui-club-desk-two")),
    );
    if (focused) this.parts.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus();
  }
}
