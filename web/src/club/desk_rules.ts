// What the organiser asks of the pairing beside its rules: who must not meet, and who always
// plays at the same board.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Apart } from "../wire/Apart";
import type { Desk } from "./desk";
import { field } from "./desk_dialog";

export function rules(desk: Desk): HTMLElement {
  const { keeps_apart } = desk.event.overview;
  const apart = keeps_apart
    ? [h("p", { class: "soft" }, t("ui-club-desk-apart-text")), groups(desk), desk.keep("apart-form", () => apartForm(desk))]
    : [h("p", { class: "soft" }, t("ui-club-desk-apart-none"))];
  return desk.fold(
    "rules",
    t("ui-club-desk-rules"),
    h("section", { class: "stack" }, h("h3", {}, t("ui-club-desk-apart")), ...apart),
    h("section", { class: "stack" }, h("h3", {}, t("ui-club-desk-fixed")), h("p", { class: "soft" }, t("ui-club-desk-fixed-text")), boards(desk), desk.keep("fixed-form", () => fixedForm(desk))),
  );
}

function nameOf(desk: Desk, id: number): string {
  return desk.event.players.find((player) => player.id === id)?.name ?? `#${id}`;
}

/** What is asked for, each line with a button that takes it back. */
function list(lines: readonly (readonly [string, string, () => void])[]): HTMLElement {
  const line = ([text, key, remove]: readonly [string, string, () => void]): HTMLElement =>
    h("li", { class: "row" }, h("span", {}, text), h("button", { class: "button button-quiet", type: "button", "data-focus": key, "aria-label": `${t("ui-club-desk-rule-remove")}: ${text}`, onclick: remove }, t("ui-club-desk-rule-remove")));
  return h("ul", { class: "club-list" }, ...lines.map(line));
}

function groups(desk: Desk): HTMLElement {
  const { forbidden } = desk.event.overview;
  const lines = forbidden.map((group, at): [string, string, () => void] => {
    const names = group.players.map((id) => nameOf(desk, id)).join(" – ");
    const rounds = t("ui-club-desk-apart-rounds", { first: group.first_round, last: group.last_round });
    const text = [names, rounds, group.reason].filter(Boolean).join(" · ");
    return [text, `apart-${at}`, () => void desk.ask({ do: "forbid_pairs", groups: forbidden.filter((_, other) => other !== at) })];
  });
  return list(lines);
}

function apartForm(desk: Desk): HTMLElement {
  const players = h("select", { class: "select", multiple: true, size: 6, required: true, name: "apart-players" });
  const fill = (): void => options(desk, players);
  players.addEventListener("focus", fill);
  fill();
  const round = (value: number, name: string): HTMLInputElement => h("input", { class: "input input-short", type: "number", min: 1, max: 99, value, required: true, name });
  const first = round(1, "apart-from");
  const last = round(Math.max(1, desk.event.overview.total_rounds), "apart-to");
  const reason = h("input", { class: "input", maxlength: 300, autocomplete: "off", name: "apart-reason" });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const ids = [...players.selectedOptions].map((option) => Number(option.value));
    const group: Apart = { players: ids, first_round: Number(first.value), last_round: Number(last.value), ...(reason.value ? { reason: reason.value } : {}) };
    if (!(await desk.ask({ do: "forbid_pairs", groups: [...desk.event.overview.forbidden, group] }))) return;
    reason.value = "";
    players.selectedIndex = -1;
  };
  return h(
    "form",
    { class: "stack", "data-focus": "apart-form", onsubmit: (event: SubmitEvent) => void submit(event) },
    h("div", { class: "row" }, field(t("ui-club-desk-apart-players"), players), field(t("ui-club-desk-apart-from"), first), field(t("ui-club-desk-apart-to"), last)),
    h("div", { class: "row" }, field(t("ui-club-desk-apart-reason"), reason), h("button", { class: "button" }, t("ui-club-desk-apart-add"))),
  );
}

function boards(desk: Desk): HTMLElement {
  const { fixed_boards: fixed } = desk.event.overview;
  const lines = [...fixed].sort((a, b) => a.board - b.board).map((one): [string, string, () => void] => {
    const text = `${t("ui-club-desk-fixed-board")} ${one.board}: ${nameOf(desk, one.player)}`;
    return [text, `fixed-${one.player}`, () => void desk.ask({ do: "fix_boards", boards: fixed.filter((other) => other !== one) })];
  });
  return list(lines);
}

function fixedForm(desk: Desk): HTMLElement {
  const player = h("select", { class: "select", required: true, name: "fixed-player" });
  const fill = (): void => options(desk, player);
  player.addEventListener("focus", fill);
  fill();
  const board = h("input", { class: "input input-short", type: "number", min: 1, max: 999, value: 1, required: true, name: "fixed-board" });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const others = desk.event.overview.fixed_boards.filter((one) => one.player !== Number(player.value));
    void desk.ask({ do: "fix_boards", boards: [...others, { player: Number(player.value), board: Number(board.value) }] });
  };
  return h(
    "form",
    { class: "row", "data-focus": "fixed-form", onsubmit: submit },
    field(t("ui-club-desk-fixed-player"), player),
    field(t("ui-club-desk-fixed-board"), board),
    h("button", { class: "button" }, t("ui-club-desk-fixed-add")),
  );
}

/** The players of the event, those chosen before still chosen. */
function options(desk: Desk, select: HTMLSelectElement): void {
  const chosen = new Set([...select.selectedOptions].map((option) => option.value));
  const names = desk.event.players.map((player) => h("option", { value: player.id, selected: chosen.has(String(player.id)) }, player.name));
  select.replaceChildren(...names);
}
