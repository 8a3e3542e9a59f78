// A list of players, pasted or from a file.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventCommand } from "../wire/EventCommand";
import type { RosterSource } from "../wire/RosterSource";
import type { RosterView } from "../wire/RosterView";
import type { Desk } from "./desk";

/** A list is read first, so that everybody sees what will be entered and what not. */
export function paste(desk: Desk): HTMLElement {
  const text = h("textarea", { class: "textarea", "data-focus": "roster", rows: 6, "aria-label": t("ui-club-desk-paste"), placeholder: t("ui-club-desk-paste-example") });
  const file = h("input", { class: "input", type: "file", accept: ".csv,.txt,.trf,.trfx", "aria-label": t("ui-club-desk-file") });
  const shown = h("div", { class: "stack-tight", "aria-live": "polite" });
  const read = async (body: BodyInit, format: "csv" | "trf"): Promise<void> => {
    const answer = await fetch(`/api/club/${desk.event.id}/roster?format=${format}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body });
    if (!answer.ok) return desk.complain(t("ui-club-desk-unreadable"));
    preview(desk, shown, (await answer.json()) as RosterView, format);
  };
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void read(chosen, /\.trfx?$/i.test(chosen.name) ? "trf" : "csv");
  });
  const click = (): void => void read(text.value, text.value.startsWith("0") ? "trf" : "csv");
  return desk.fold("paste", t("ui-club-desk-paste"), h("p", { class: "soft" }, t("ui-club-desk-paste-text")), text, h("p", { class: "row" }, h("button", { class: "button", type: "button", onclick: click }, t("ui-club-desk-read")), file), shown);
}

function preview(desk: Desk, shown: HTMLElement, roster: RosterView, source: RosterSource): void {
  const enter = async (command: EventCommand): Promise<void> => {
    if (await desk.ask(command)) {
      desk.close("paste");
      await desk.reload();
    }
  };
  const { players, played } = roster;
  const onlyPlayers: EventCommand = { do: "add_players", players, source };
  const button = (command: EventCommand, label: string, kind: string): HTMLElement =>
    h("button", { class: `button ${kind}`, type: "button", disabled: players.length === 0, onclick: () => void enter(command) }, label);
  const buttons = played
    ? [button({ do: "import", file: played.file }, t("ui-club-desk-continue"), "button-primary"), button(onlyPlayers, t("ui-club-desk-only-players", { count: players.length }), "")]
    : [button(onlyPlayers, t("ui-club-desk-enter", { count: players.length }), "button-primary")];
  shown.replaceChildren(
    ...roster.problems.map((problem) => h("p", { class: "notice notice-warn" }, h("span", {}, `${problem.line}: ${problem.why} `, h("code", {}, problem.text)))),
    ...(players.length > 0 ? [understood(players)] : []),
    ...(played ? [h("p", { class: "notice" }, h("span", {}, t("ui-club-desk-rounds-found", { count: played.rounds })))] : []),
    ...(played?.left_out ?? []).map((what) => h("p", { class: "notice notice-warn" }, h("span", {}, what))),
    h("p", { class: "row" }, ...buttons),
  );
}

/** What was understood, line by line; columns that nobody has are left out. */
function understood(players: RosterView["players"]): HTMLElement {
  const text = (value: string | number | undefined): string => (value === undefined ? "" : String(value));
  const columns = ([
    ["name", (card) => card.name],
    ["title", (card) => text(card.title)],
    ["rating", (card) => text(card.rating)],
    ["sex", (card) => text(card.sex)],
    ["federation", (card) => text(card.federation)],
    ["club", (card) => text(card.club)],
    ["fide_id", (card) => text(card.fide_id)],
    ["birth_year", (card) => text(card.birth_year)],
  ] satisfies [string, (card: RosterView["players"][number]) => string][]).filter(([, of]) => players.some((card) => of(card) !== ""));
  const heading = ([key]: (typeof columns)[number]): HTMLElement => h("th", {}, t(`ui-club-column-${key.replace("_", "-")}`));
  return h(
    "div",
    { class: "table-scroll" },
    h("table", { class: "data-table" }, h("thead", {}, h("tr", {}, ...columns.map(heading))), h("tbody", {}, ...players.map((card) => h("tr", {}, ...columns.map(([, of]) => h("td", {}, of(card))))))),
  );
}
