// One board in a dialog: rare results, illegal moves, playing online, and later the
// correction of a result.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { BoardDesk } from "../wire/BoardDesk";
import type { BoardIncident } from "../wire/BoardIncident";
import type { ColorName } from "../wire/ColorName";
import type { EventBoard } from "../wire/EventBoard";
import type { EventRound } from "../wire/EventRound";
import type { GameResult } from "../wire/GameResult";
import type { Penalty } from "../wire/Penalty";
import type { Desk } from "./desk";
import { choices, DeskDialog, field } from "./desk_dialog";
import { sign } from "./live";

/** What only the organiser sees of a board: a desk is always sent it. */
export function deskOf(board: EventBoard): BoardDesk {
  if (!board.desk) throw new Error(`no desk for board ${board.board}`);
  return board.desk;
}

/** Everything that can be done on a board and is not done all the time. */
export function openBoard(desk: Desk, board: EventBoard): void {
  const dialog = new DeskDialog(desk, heading(board));
  const place = { round: board.round, board: board.board };
  const enter = (result: GameResult) => (): void => void dialog.ask({ do: "enter_result", ...place, result });
  const results = RESULTS.map((result) =>
    h("button", { class: "button club-result-choice", type: "button", "aria-pressed": String(board.result === result), onclick: enter(result) }, h("strong", {}, sign(result)), h("span", { class: "soft" }, meaning(result))),
  );
  const online = async (): Promise<void> => {
    if (await desk.playOnline(place.round, place.board)) dialog.close();
  };
  const play = board.online ? h("a", { class: "button", href: `/g/${board.online}` }, t("ui-club-online")) : h("button", { class: "button", type: "button", disabled: board.result !== null || board.position === null, onclick: () => void online() }, t("ui-club-desk-online"));
  const note = h("button", { class: "button", type: "button", disabled: board.result !== null, onclick: () => (dialog.close(), noteIllegalMove(desk, board)) }, t("ui-club-desk-illegal"));
  dialog.open(...bids(dialog, board), h("div", { class: "club-results" }, ...results), ...incidents(board), h("p", { class: "row" }, note, play), dialog.buttons());
}

/** The bids for Black in an Armageddon game: typed in unseen, told when both are in. */
function bids(dialog: DeskDialog, board: EventBoard): HTMLElement[] {
  const { bids: known } = deskOf(board);
  if (!known || board.result !== null || board.online) return [];
  const most = clock(known.most);
  const bid = (side: ColorName, isIn: boolean): HTMLElement => {
    const time = h("input", { class: "input input-short", type: "password", inputmode: "numeric", autocomplete: "off", placeholder: "0:00", required: true, pattern: "[0-9]{1,2}(:[0-5][0-9])?", "data-bid": side });
    const hand = (event: SubmitEvent): void => {
      event.preventDefault();
      const [minutes = "0", seconds = "0"] = time.value.split(":");
      void dialog.ask({ do: "bid", round: board.round, board: board.board, player: board[side].id, seconds: 60 * Number(minutes) + Number(seconds) });
    };
    const label = h("label", { class: "field" }, t("ui-club-bid-of", { name: board[side].name }), time);
    return h("form", { class: "row", onsubmit: hand }, label, h("button", { class: "button" }, t("ui-club-bid-hand-in")), ...(isIn ? [h("span", { class: "badge badge-accent" }, "✓")] : []));
  };
  const [white, black] = known.handed_in;
  const settled = known.black === null ? [] : [h("p", { class: "notice notice-good" }, h("span", {}, `${board.white.name} ${most} – ${board.black.name} ${clock(known.black)}`))];
  return [h("section", { class: "stack-tight" }, h("p", { class: "hint" }, `${t("ui-club-bid-hint")} ${t("ui-club-bid-most", { most })}.`), ...settled, bid("white", white), bid("black", black))];
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** An illegal move: who made it, what follows, and what the arbiter writes about it. */
export function noteIllegalMove(desk: Desk, board: EventBoard): void {
  const dialog = new DeskDialog(desk, `${t("ui-club-desk-illegal")}: ${heading(board)}`);
  let by: ColorName | null = null;
  const note = h("input", { class: "input", maxlength: 300, autocomplete: "off" });
  const cannot = h("input", { type: "checkbox" });
  const mating = h("label", { class: "choice", hidden: true }, cannot, h("span", {}, t("ui-club-illegal-cannot-mate")));
  const follows = h("p", { role: "status", class: "club-follows" });
  const show = (): void => {
    if (by === null) return;
    const at = by === "white" ? 0 : 1;
    const penalty = deskOf(board).next_penalty[at];
    mating.hidden = penalty.kind === "time";
    const what = said(penalty.kind === "lost" && cannot.checked ? { kind: "drawn" } : penalty);
    fill(follows, t("ui-club-illegal-follows", { count: deskOf(board).illegal[at] + 1, what }));
  };
  cannot.addEventListener("change", show);
  const name = (side: ColorName): string => `${side === "white" ? t("ui-club-white") : t("ui-club-black")}: ${board[side].name}`;
  const who = choices<ColorName>("by", t("ui-club-illegal-who"), [["white", name("white")], ["black", name("black")]], null, (side) => {
    by = side;
    show();
  });
  const done = (): void => {
    if (by === null) return;
    const opponent = !mating.hidden && cannot.checked ? "cannot_mate" : "can_mate";
    void dialog.ask({ do: "note_illegal_move", round: board.round, board: board.board, by, note: note.value, opponent });
  };
  dialog.open(...incidents(board), dialog.form(t("ui-club-illegal-note"), done, who, follows, mating, field(t("ui-club-illegal-text"), note)));
}

/** Puts a result of an earlier round right. */
export function correct(desk: Desk, round: EventRound, board: EventBoard): void {
  const dialog = new DeskDialog(desk, `${t("ui-club-desk-correct")}: ${heading(board)}`);
  let wanted: GameResult | null = null;
  const others = RESULTS.filter((result) => result !== board.result);
  const result = choices<GameResult>("result", t("ui-club-result"), others.map((one) => [one, sign(one)]), null, (one) => (wanted = one));
  const reason = h("input", { class: "input", maxlength: 300, autocomplete: "off", required: true });
  const done = (): void => {
    if (wanted) void dialog.ask({ do: "correct", round: board.round, board: board.board, result: wanted, reason: reason.value });
  };
  const affected = round.paired_from.length === 0 ? [] : [h("p", { class: "notice notice-warn" }, h("span", {}, t("ui-club-affected", { what: round.paired_from.join(", ") })))];
  const now = h("p", {}, `${t("ui-club-round", { round: board.round })}: `, h("strong", {}, sign(board.result) || "–"));
  dialog.open(dialog.form(t("ui-club-desk-correct"), done, now, result, field(t("ui-club-correct-reason"), reason), ...affected));
}

/** What was put right, and what had been paired from it. */
export function corrections(board: EventBoard): HTMLElement[] {
  return board.corrections.map(({ was, result, reason, paired_from }) => {
    const affected = paired_from.length === 0 ? "" : t("ui-club-affected", { what: paired_from.join(", ") });
    const changed = `${t("ui-club-corrected")}: ${sign(was) || "–"} → ${sign(result)}`;
    return h("span", { class: "club-reports notice notice-warn" }, h("span", {}, [changed, reason, affected].filter(Boolean).join(" – ")));
  });
}

const RESULTS: readonly GameResult[] = ["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-", "1/2-0", "0-1/2", "0-0", "*"];

/** What a rare sign stands for. */
function meaning(result: GameResult): string {
  switch (result) {
    case "1-0":
      return t("ui-club-result-white-wins");
    case "0-1":
      return t("ui-club-result-black-wins");
    case "1/2-1/2":
      return t("ui-club-drawn");
    case "+/-":
      return t("ui-club-result-black-absent");
    case "-/+":
      return t("ui-club-result-white-absent");
    case "-/-":
      return t("ui-club-result-both-absent");
    case "1/2-0":
    case "0-1/2":
    case "0-0":
      return t("ui-club-result-decided");
    case "*":
      return t("ui-club-result-adjourned");
  }
}

function heading(board: EventBoard): string {
  return `${board.table}. ${board.white.name} – ${board.black.name}`;
}

function said(penalty: Penalty): string {
  return penalty.kind === "time" ? t("ui-club-penalty-time", { count: penalty.seconds }) : t(`ui-club-penalty-${penalty.kind}`);
}

function incidents(board: EventBoard): HTMLElement[] {
  if (deskOf(board).incidents.length === 0) return [];
  const line = ({ by, count, note, penalty }: BoardIncident): HTMLElement =>
    h("li", {}, `${board[by].name}, ${t("ui-club-illegal-number", { count })}: ${said(penalty)}`, note ? h("span", { class: "soft" }, ` – ${note}`) : "");
  return [h("ul", { class: "club-incidents" }, ...deskOf(board).incidents.map(line))];
}
