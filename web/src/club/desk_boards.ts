// The boards of a round: results by keyboard, reports from the phones, and a dialog
// for what is rare.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventBoard } from "../wire/EventBoard";
import type { EventMatch } from "../wire/EventMatch";
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
  if (desk.event.overview.calls && round.published !== null) return calls(desk, round);
  return h(
    "section",
    { class: "card stack" },
    h("div", { class: "row row-between" }, h("h2", {}, t("ui-club-round", { round: round.round })), rounds(desk, round)),
    ...(round.positions.length > 0 ? [positions(round)] : []),
    ...(round.elsewhere ? [h("p", { class: "soft" }, t("ui-club-elsewhere"))] : []),
    ...agreed(desk, round),
    ...(round.matches.length > 0 ? round.matches.map((found) => match(desk, round, found)) : [h("div", { class: "club-entry" }, ...round.boards.map((board) => line(desk, round, board)))]),
    ...(round.rests ? [h("p", {}, t("ui-club-team-rests", { name: round.rests }))] : []),
    ...(round.bye ? [h("p", {}, `${t("ui-club-bye-pairing")}: ${round.bye.name}`)] : []),
    ...(round.published === null && round.matches.length === 0 ? [h("p", {}, h("button", { class: "button", type: "button", onclick: other }, t("ui-club-desk-rearrange")))] : []),
    ...(open ? [h("p", { class: "hint club-keys" }, t("ui-club-desk-keys"))] : []),
  );
}

/** The games that go on, by table, and those that ended last. */
function calls(desk: Desk, round: EventRound): HTMLElement {
  const lines = (shown: readonly EventBoard[]): HTMLElement => h("div", { class: "club-entry" }, ...shown.map((board) => line(desk, round, board)));
  const going = round.boards.filter((board) => board.result === null);
  const ended = round.boards.filter((board) => board.result !== null);
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("ui-club-calls-going")),
    going.length > 0 ? lines(going) : h("p", { class: "soft" }, t("ui-club-calls-none")),
    ...(going.length > 0 ? [h("p", { class: "hint club-keys" }, t("ui-club-desk-keys"))] : []),
    ...(ended.length > 0 ? [h("h3", {}, t("ui-club-calls-ended")), lines(ended)] : []),
  );
}

/** A match of teams: its score, its boards, and what is done when a team does not come. */
function match(desk: Desk, round: EventRound, found: EventMatch): HTMLElement {
  const lines = round.boards.filter(({ board }) => found.boards.includes(board)).map((board) => line(desk, round, board));
  const open = round.published !== null && !round.locked;
  const away = (label: string, absent: [boolean, boolean]): HTMLElement =>
    h("button", { class: "button button-quiet", type: "button", onclick: () => void desk.ask({ do: "forfeit_match", round: round.round, number: found.number, absent }) }, label);
  return h(
    "div",
    { class: "stack-tight club-match" },
    h("h3", {}, `${found.number}. ${found.names[0]} – ${found.names[1]} `, h("span", { class: "soft" }, `${points(found.score[0])} – ${points(found.score[1])}`)),
    h("div", { class: "club-entry" }, ...lines),
    ...found.unopposed.map(([, seat]) => h("p", { class: "soft" }, t("ui-club-match-alone", { name: seat.name }))),
    ...(open ? [desk.fold(`match-${found.number}`, t("ui-club-desk-forfeit"), h("p", { class: "row" }, away(t("ui-club-desk-forfeit-absent", { name: found.names[0] }), [true, false]), away(t("ui-club-desk-forfeit-absent", { name: found.names[1] }), [false, true]), away(t("ui-club-desk-forfeit-both"), [true, true])))] : []),
  );
}

/** Points as people write them: 2½ for 2.5. */
function points(text: string): string {
  return text.replace(/\.0$/, "").replace(/^0\.5$/, "½").replace(".5", "½");
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
  const place = { round: board.round, board: board.board };
  const open = round.published !== null && !board.locked;
  const enter = (result: GameResult | null): void => void desk.ask({ do: "enter_result", ...place, result });
  const rare = (): void => (board.locked ? correct(desk, round, board) : openBoard(desk, board));
  const keys = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const result = KEYS[key];
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event);
    else if (round.published !== null && event.key === "Enter") rare();
    else if (open && (event.key === "Delete" || event.key === "Backspace")) enter(null);
    else if (open && key === "i" && board.result === null) noteIllegalMove(desk, board);
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
      "data-focus": round.round === board.round ? `board-${board.board}` : `board-${board.round}-${board.board}`,
      "aria-label": `${board.table}: ${board.white.name} – ${board.black.name} ${sign(board.result)}`,
      onkeydown: keys,
    },
    h("span", { class: "club-number" }, String(board.table)),
    h("span", { class: "club-player" }, board.white.name),
    h("strong", { class: "club-score" }, sign(board.result) || "–"),
    h("span", { class: "club-player" }, board.black.name),
    h("span", { class: "club-actions" }, ...marks(desk, board), ...(open ? results(board, enter) : []), ...(round.published === null ? [] : [more(board, rare)])),
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
function marks(desk: Desk, board: EventBoard): HTMLElement[] {
  const count = deskOf(board).illegal[0] + deskOf(board).illegal[1];
  return [
    ...(desk.event.overview.calls && board.position !== null ? [h("a", { class: "badge", href: `/club/diagram/${board.position}.svg` }, String(board.position))] : []),
    ...(board.half_time.length > 0 ? [h("span", { class: "badge" }, `${board.half_time.map((side) => board[side].name).join(", ")}: ${t("ui-club-calls-has-half")}`)] : []),
    ...(board.online ? [h("a", { class: "badge", href: `/g/${board.online}` }, t("ui-club-online"))] : []),
    ...(count > 0 ? [h("span", { class: "badge" }, t("ui-club-desk-illegal-count", { count }))] : []),
    ...(deskOf(board).bids?.black === null && board.result === null ? [h("span", { class: "badge" }, t("ui-club-bid-open"))] : []),
  ];
}

function more(board: EventBoard, rare: () => void): HTMLElement {
  const label = board.locked ? t("ui-club-desk-correct") : t("ui-club-desk-more");
  return h("button", { class: "button club-more", type: "button", title: label, "aria-label": `${label}: ${board.table}`, onclick: rare }, board.locked ? label : "…");
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
