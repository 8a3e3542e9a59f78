// The boards of the round: results by keyboard, reports from the phones, illegal
// moves, changes by hand.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Desk } from "./desk";
import type { Board, Result, Round, Seat } from "./event";
import { sign } from "./live";

/** What a key enters on the board that has the focus. */
const KEYS: Readonly<Record<string, Result>> = {
  "1": "1-0",
  "0": "0-1",
  "2": "0-1",
  "5": "1/2-1/2",
  "=": "1/2-1/2",
  r: "1/2-1/2",
  "+": "+/-",
  "-": "-/+",
  x: "-/-",
};

const COMMON: readonly Result[] = ["1-0", "1/2-1/2", "0-1"];
const OTHERS: readonly Result[] = ["+/-", "-/+", "-/-", "1/2-0", "0-1/2", "0-0", "*"];

export function boards(desk: Desk, round: Round): HTMLElement {
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("ui-club-pairings")),
    ...(round.positions.length > 0 ? [positions(round)] : []),
    h("div", { class: "club-entry" }, ...round.boards.map((board) => line(desk, round, board))),
    ...(round.bye ? [h("p", {}, `${t("ui-club-bye-pairing")}: ${round.bye.name}`)] : []),
    ...(round.published === null ? [swap(desk, round)] : []),
  );
}

function positions(round: Round): HTMLElement {
  const shown = round.positions.map((id) => h("a", { class: "badge badge-accent", href: `/club/diagram/${id}.svg` }, String(id)));
  return h("p", { class: "row" }, `${t("ui-club-position")}:`, ...shown);
}

function line(desk: Desk, round: Round, board: Board): HTMLElement {
  const place = { round: round.round, board: board.board };
  const open = round.published !== null && !round.locked;
  const enter = (result: Result | null): void => void desk.ask({ do: "enter-result", ...place, result });
  const keys = (event: KeyboardEvent): void => {
    const result = KEYS[event.key.toLowerCase()];
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event);
    else if (open && (event.key === "Delete" || event.key === "Backspace")) enter(null);
    else if (open && result) {
      enter(result);
      move(event, 1);
    } else return;
    event.preventDefault();
  };
  const waits = board.desk.reports.length > 0;
  return h(
    "div",
    {
      class: `club-line${waits ? " club-waits" : ""}${board.result ? " club-done" : ""}`,
      tabindex: "0",
      role: "group",
      "data-focus": `board-${board.board}`,
      "aria-label": `${board.board}: ${board.white.name} – ${board.black.name} ${sign(board.result)}`,
      onkeydown: keys,
    },
    h("span", { class: "club-number" }, String(board.board)),
    h("span", { class: "club-player" }, board.white.name),
    h("strong", { class: "club-score" }, sign(board.result) || "–"),
    h("span", { class: "club-player" }, board.black.name),
    h("span", { class: "club-actions" }, ...(open ? results(board, enter) : []), ...(round.locked ? [correction(desk, place)] : []), ...(open ? [more(desk, board, place)] : []), ...(round.published === null ? [colors(desk, place)] : [])),
    ...(waits ? [reports(desk, board, place, enter)] : []),
  );
}

function move(event: KeyboardEvent, by = event.key === "ArrowUp" ? -1 : 1): void {
  const lines = [...document.querySelectorAll<HTMLElement>(".club-line")];
  const next = lines[lines.indexOf(event.currentTarget as HTMLElement) + by];
  next?.focus();
}

type Place = { readonly round: number; readonly board: number };

function results(board: Board, enter: (result: Result | null) => void): HTMLElement[] {
  return COMMON.map((result) =>
    h("button", { class: "button club-key", type: "button", "aria-pressed": String(board.result === result), onclick: () => enter(board.result === result ? null : result) }, sign(result)),
  );
}

function reports(desk: Desk, board: Board, place: Place, enter: (result: Result | null) => void): HTMLElement {
  const said = board.desk.reports.map((report) => {
    const who = report.side === "white" ? board.white.name : report.side === "black" ? board.black.name : t("ui-club-report-somebody");
    return h("span", {}, `${who}: ${sign(report.result)} `, h("button", { class: "button button-primary", type: "button", onclick: () => enter(report.result) }, t("ui-club-desk-confirm")));
  });
  return h(
    "span",
    { class: `club-reports notice ${board.desk.disputed ? "notice-bad" : "notice-warn"}` },
    ...(board.desk.disputed ? [h("strong", {}, t("ui-club-disputed"))] : []),
    ...said,
    h("button", { class: "button button-quiet", type: "button", onclick: () => void desk.ask({ do: "reject-reports", ...place }) }, t("ui-club-desk-reject")),
  );
}

/** Rare results and illegal moves. */
function more(desk: Desk, board: Board, place: Place): HTMLElement {
  const choose = h(
    "select",
    { class: "select club-more", "aria-label": t("ui-club-desk-more") },
    h("option", { value: "" }, "…"),
    ...OTHERS.map((result) => h("option", { value: `r ${result}` }, sign(result))),
    ...(board.online ? [] : [h("option", { value: "o online" }, t("ui-club-desk-online"))]),
    ...(["white", "black"] as const).map((by) =>
      h("option", { value: `i ${by}` }, `${t("ui-club-desk-illegal")}: ${by === "white" ? board.white.name : board.black.name} (${board.desk.illegal[by === "white" ? 0 : 1] + 1})`),
    ),
  );
  choose.addEventListener("change", () => {
    const [kind, value] = choose.value.split(" ");
    choose.value = "";
    if (kind === "r") void desk.ask({ do: "enter-result", ...place, result: value });
    if (kind === "o") void desk.playOnline(place.round, place.board);
    if (kind === "i") void desk.ask({ do: "note-illegal-move", ...place, by: value, note: "", opponent: "can-mate" });
  });
  const online = board.online ? [h("a", { class: "badge", href: `/g/${board.online}` }, t("ui-club-online"))] : [];
  const count = board.desk.illegal[0] + board.desk.illegal[1];
  return h("span", { class: "row" }, ...online, ...(count > 0 ? [h("span", { class: "badge" }, t("ui-club-desk-illegal-count", { count }))] : []), choose);
}

function correction(desk: Desk, place: Place): HTMLElement {
  const choose = h(
    "select",
    { class: "select club-more", "aria-label": t("ui-club-desk-correct") },
    h("option", { value: "" }, t("ui-club-desk-correct")),
    ...[...COMMON, ...OTHERS].map((result) => h("option", { value: result }, sign(result))),
  );
  choose.addEventListener("change", () => {
    const result = choose.value;
    choose.value = "";
    if (result) void desk.ask({ do: "correct", ...place, result, reason: "" });
  });
  return choose;
}

function colors(desk: Desk, place: Place): HTMLElement {
  return h("button", { class: "button button-quiet", type: "button", onclick: () => void desk.ask({ do: "swap-colors", ...place }) }, t("ui-club-desk-colors"));
}

/** Two players change places before the round is published. */
function swap(desk: Desk, round: Round): HTMLElement {
  const seats: Seat[] = [...round.boards.flatMap((board) => [board.white, board.black]), ...(round.bye ? [round.bye] : [])];
  const list = (label: string): HTMLSelectElement =>
    h("select", { class: "select", "aria-label": label }, h("option", { value: "" }, label), ...seats.map((seat) => h("option", { value: seat.id }, seat.name)));
  const [first, second] = [list(t("ui-club-desk-swap-first")), list(t("ui-club-desk-swap-second"))];
  const click = (): void => {
    if (first.value && second.value) void desk.ask({ do: "swap-players", round: round.round, first: Number(first.value), second: Number(second.value) });
  };
  return h("p", { class: "row" }, first, second, h("button", { class: "button", type: "button", onclick: click }, t("ui-club-desk-swap")));
}
