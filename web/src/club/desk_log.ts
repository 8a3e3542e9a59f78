// Who did what and when, also what was refused.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventLog } from "../wire/EventLog";
import type { LogLine } from "../wire/LogLine";
import type { RefusedLine } from "../wire/RefusedLine";
import type { Desk } from "./desk";

export function log(desk: Desk): HTMLElement {
  const list = h("ol", { class: "club-log" });
  const part = desk.fold("log", t("ui-club-desk-log"), list);
  const load = async (): Promise<void> => {
    if (!(part as HTMLDetailsElement).open) return;
    const answer = await fetch(`/api/club/${desk.event.id}/log`);
    if (!answer.ok) return;
    const { log: entries, refused } = (await answer.json()) as EventLog;
    list.replaceChildren(...[...refused].reverse().map(attempt), ...[...entries].reverse().map(line));
  };
  part.addEventListener("toggle", () => void load());
  void load();
  return part;
}

function attempt({ last, text }: RefusedLine): HTMLElement {
  return h("li", { class: "club-refused" }, h("span", { class: "soft" }, `${timeOf(last)} `), text);
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(document.documentElement.lang);
}

function line({ entry, text, who }: LogLine): HTMLElement {
  return h("li", { class: entry.counts ? "" : "club-undone" }, h("span", { class: "soft" }, `${timeOf(entry.at)} ${who}: `), text);
}
