// The boards of a round: results by keyboard, reports from the phones, and a dialog
// for what is rare.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventBoard } from "../wire/EventBoard";
import type { EventRound } from "../wire/EventRound";
import type { GameResult } from "../wire/GameResult";
import type { Desk } from "./desk";
import { correct, corrections, deskOf, noteIllegalMove, openBoard } from "./desk_board";
import { editPairs } from "./desk_pairs";
import { sign } from "./live";

/** What a key enters on the board that has the focus. */
const KEYS: Readonly<Record<string, GameResult>> = {
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

const COMMON: readonly GameResult[] = ["1-0", "1/2-1/2", "0-1"];

export function boards(desk: Desk, round: EventRound): HTMLElement {
  const other = (): void => editPairs(desk, "other", round.round);
  const open = round.published !== null && !round.locked;
  return h(
    "section",
    { class: "card stack" },
    h("div", { class: "row row-between" }, h("h2", {}, t("ui-club-round", { round: round.round })), rounds(desk, round)),
    ...(round.positions.length > 0 ? [positions(round)] : []),
    ...(round.elsewhere ? [h("p", { class: "soft" }, t("ui-club-elsewhere"))] : []),
    ...agreed(desk, round),
    h("div", { class: "club-entry" }, ...round.boards.map((board) => line(desk, round, board))),
    ...(round.bye ? [h("p", {}, `${t("ui-club-bye-pairing")}: ${round.bye.name}`)] : []),
    ...(round.published === null ? [h("p", {}, h("button", { class: "button", type: "button", onclick: other }, t("ui-club-desk-rearrange")))] : []),
    ...(open ? [h("p", { class: "hint club-keys" }, t("ui-club-desk-keys"))] : []),
  );
}

/** What both players of a board reported alike is accepted together. */
function agreed(desk: Desk, round: EventRound): HTMLElement[] {
  const count = desk.event.agreed.length;
  if (count === 0 || round.round !== desk.event.round?.round) return [];
  const accept = (): void => void desk.ask({ do: "confirm_agreed", round: round.round });
  return [h("p", {}, h("button", { class: "button button-primary", type: "button", "data-focus": "agreed", onclick: accept }, t("ui-club-desk-agreed", { count })))];
}

/** The rounds so far: the results of earlier ones can be corrected. */
function rounds(desk: Desk, shown: EventRound): HTMLElement {
  const last = desk.event.round?.round ?? 0;
  const look = (round: number) => (): void => void desk.look(round === last ? null : round);
  const buttons = Array.from({ length: last }, (_, at) => at + 1).map((round) =>
    h("button", { class: "button club-tab", type: "button", "data-focus": `round-${round}`, "aria-pressed": String(round === shown.round), "aria-label": t("ui-club-round", { round }), onclick: look(round) }, String(round)),
  );
  return h("div", { class: "row", role: "group", "aria-label": t("ui-club-rounds") }, ...(last > 1 ? buttons : []));
}

function positions(round: EventRound): HTMLElement {
  const shown = round.positions.map((id) => h("a", { class: "badge badge-accent", href: `/club/diagram/${id}.svg` }, String(id)));
  return h("p", { class: "row" }, `${t("ui-club-position")}:`, ...shown);
}

function line(desk: Desk, round: EventRound, board: EventBoard): HTMLElement {
  const place = { round: round.round, board: board.board };
  const open = round.published !== null && !round.locked;
  const enter = (result: GameResult | null): void => void desk.ask({ do: "enter_result", ...place, result });
  const rare = (): void => (round.locked ? correct : openBoard)(desk, round, board);
  const keys = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const result = KEYS[key];
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event);
    else if (round.published !== null && event.key === "Enter") rare();
    else if (open && (event.key === "Delete" || event.key === "Backspace")) enter(null);
    else if (open && key === "i" && board.result === null) noteIllegalMove(desk, round, board);
    else if (open && result) {
      enter(result);
      move(event, 1);
    } else return;
    event.preventDefault();
  };
  const waits = deskOf(board).reports.length > 0;
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
    h("span", { class: "club-actions" }, ...marks(board), ...(open ? results(board, enter) : []), ...(round.published === null ? [] : [more(round, board, rare)])),
    ...(waits ? [reports(desk, board, place, enter)] : []),
    ...corrections(board),
  );
}

function move(event: KeyboardEvent, by = event.key === "ArrowUp" ? -1 : 1): void {
  const lines = [...document.querySelectorAll<HTMLElement>(".club-line")];
  const next = lines[lines.indexOf(event.currentTarget as HTMLElement) + by];
  next?.focus();
}

type Place = { readonly round: number; readonly board: number };

function results(board: EventBoard, enter: (result: GameResult | null) => void): HTMLElement[] {
  return COMMON.map((result) =>
    h("button", { class: "button club-key", type: "button", "aria-pressed": String(board.result === result), onclick: () => enter(board.result === result ? null : result) }, sign(result)),
  );
}

/** What is special about a board. */
function marks(board: EventBoard): HTMLElement[] {
  const count = deskOf(board).illegal[0] + deskOf(board).illegal[1];
  return [
    ...(board.online ? [h("a", { class: "badge", href: `/g/${board.online}` }, t("ui-club-online"))] : []),
    ...(count > 0 ? [h("span", { class: "badge" }, t("ui-club-desk-illegal-count", { count }))] : []),
  ];
}

function more(round: EventRound, board: EventBoard, rare: () => void): HTMLElement {
  const label = round.locked ? t("ui-club-desk-correct") : t("ui-club-desk-more");
  return h("button", { class: "button club-more", type: "button", title: label, "aria-label": `${label}: ${board.board}`, onclick: rare }, round.locked ? label : "…");
}

function reports(desk: Desk, board: EventBoard, place: Place, enter: (result: GameResult | null) => void): HTMLElement {
  const said = deskOf(board).reports.map((report) => {
    const who = report.side === null ? t(board.recorded ? "ui-club-report-electronic" : "ui-club-report-somebody") : board[report.side].name;
    return h("span", {}, `${who}: ${sign(report.result)} `, h("button", { class: "button button-primary", type: "button", onclick: () => enter(report.result) }, t("ui-club-desk-confirm")));
  });
  return h(
    "span",
    { class: `club-reports notice ${deskOf(board).disputed ? "notice-bad" : "notice-warn"}` },
    ...(deskOf(board).disputed ? [h("strong", {}, t("ui-club-disputed"))] : []),
    ...said,
    h("button", { class: "button button-quiet", type: "button", onclick: () => void desk.ask({ do: "reject_reports", ...place }) }, t("ui-club-desk-reject")),
  );
}
