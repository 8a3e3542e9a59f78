// The players: entering, pasting a list, checking in, leaving and coming back.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Desk } from "./desk";
import type { Player, Presence } from "./event";

interface Roster {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly problems: readonly { readonly line: number; readonly text: string; readonly why: string }[];
}

export function players(desk: Desk): HTMLElement {
  const { players: all } = desk.event;
  const title = `${t("ui-club-players")} (${all.length})`;
  return desk.fold("players", title, one(desk), paste(desk), h("div", { class: "table-scroll" }, list(desk, all)));
}

function one(desk: Desk): HTMLElement {
  const name = h("input", { class: "input", "data-focus": "new-player", placeholder: t("ui-club-desk-name"), "aria-label": t("ui-club-desk-name"), required: true, maxlength: 80 });
  const rating = h("input", { class: "input input-short", type: "number", min: 1, max: 4000, "aria-label": t("ui-club-rating"), placeholder: t("ui-club-rating") });
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const card = { name: name.value, ...(rating.value ? { rating: Number(rating.value) } : {}) };
    void desk.ask({ do: "add-players", players: [card], source: "typed" });
  };
  return h("form", { class: "row club-add", onsubmit: add }, name, rating, h("button", { class: "button button-primary" }, t("ui-club-desk-add")));
}

/** A list is read first, so that everybody sees what will be entered and what not. */
function paste(desk: Desk): HTMLElement {
  const text = h("textarea", { class: "textarea", rows: 6, "aria-label": t("ui-club-desk-paste"), placeholder: t("ui-club-desk-paste-example") });
  const file = h("input", { class: "input", type: "file", accept: ".csv,.txt,.trf,.trfx", "aria-label": t("ui-club-desk-file") });
  const shown = h("div", { class: "stack-tight", "aria-live": "polite" });
  const read = async (body: BodyInit, format: "csv" | "trf"): Promise<void> => {
    const answer = await fetch(`/api/club/${desk.event.id}/roster?format=${format}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body });
    if (!answer.ok) return desk.complain(t("ui-club-desk-unreadable"));
    preview(desk, shown, text, (await answer.json()) as Roster, format);
  };
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void read(chosen, /\.trfx?$/i.test(chosen.name) ? "trf" : "csv");
  });
  const click = (): void => void read(text.value, text.value.startsWith("0") ? "trf" : "csv");
  return desk.fold("paste", t("ui-club-desk-paste"), h("p", { class: "soft" }, t("ui-club-desk-paste-text")), text, h("p", { class: "row" }, h("button", { class: "button", type: "button", onclick: click }, t("ui-club-desk-read")), file), shown);
}

function preview(desk: Desk, shown: HTMLElement, text: HTMLTextAreaElement, roster: Roster, source: string): void {
  const enter = async (): Promise<void> => {
    text.value = "";
    desk.close("paste");
    if (await desk.ask({ do: "add-players", players: roster.players, source })) shown.replaceChildren();
  };
  shown.replaceChildren(
    ...roster.problems.map((problem) => h("p", { class: "notice notice-warn" }, h("span", {}, `${problem.line}: ${problem.why} `, h("code", {}, problem.text)))),
    h("p", {}, roster.players.map((player) => String(player["name"])).join("; ")),
    h("button", { class: "button button-primary", type: "button", disabled: roster.players.length === 0, onclick: () => void enter() }, t("ui-club-desk-enter", { count: roster.players.length })),
  );
}

function list(desk: Desk, all: readonly Player[]): HTMLElement {
  return h(
    "table",
    { class: "data-table" },
    h("thead", {}, h("tr", {}, h("th", { class: "number" }, t("ui-club-number")), h("th", {}, t("ui-club-name")), h("th", { class: "number" }, t("ui-club-rating")), h("th", { class: "number" }, t("ui-club-points")), h("th", {}, t("ui-club-desk-presence")), h("th", {}))),
    h("tbody", {}, ...all.map((player) => row(desk, player))),
  );
}

function row(desk: Desk, player: Player): HTMLElement {
  const state = h(
    "select",
    { class: "select", "aria-label": `${t("ui-club-desk-presence")}: ${player.name}` },
    ...(["expected", "present", "absent", "withdrawn"] as const).map((presence: Presence) => h("option", { value: presence, selected: presence === player.presence }, t(`ui-club-presence-${presence}`))),
  );
  state.addEventListener("change", () => void desk.ask({ do: "set-presence", ids: [player.id], presence: state.value }));
  const next = (desk.event.round?.round ?? 0) + 1;
  const asked = player.byes.some(([round]) => round === next);
  const bye = (): void => void desk.ask({ do: "request-bye", id: player.id, round: next, bye: asked ? null : "half-point" });
  const started = desk.event.overview.rounds > 0;
  return h(
    "tr",
    {},
    h("td", { class: "number" }, String(player.number)),
    h("td", {}, player.name, player.club ? h("span", { class: "soft" }, ` ${player.club}`) : ""),
    h("td", { class: "number" }, player.rating ? String(player.rating) : ""),
    h("td", { class: "number" }, player.points),
    h("td", {}, state),
    h(
      "td",
      {},
      h("span", { class: "row" }, ...(next <= desk.event.overview.total_rounds ? [h("button", { class: "button button-quiet", type: "button", "aria-pressed": String(asked), onclick: bye }, t("ui-club-desk-bye", { round: next }))] : []), ...(started ? [] : [h("button", { class: "button button-quiet", type: "button", onclick: () => void desk.ask({ do: "remove-player", id: player.id }) }, t("ui-club-desk-remove"))])),
    ),
  );
}
