// What comes next, and one large button for it.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { DrawMethod } from "../wire/DrawMethod";
import type { EventCalls } from "../wire/EventCalls";
import type { EventCommand } from "../wire/EventCommand";
import type { EventOverview } from "../wire/EventOverview";
import type { EventStage } from "../wire/EventStage";
import type { StudyChange } from "../wire/StudyChange";
import type { Undoable } from "../wire/Undoable";
import { countDown } from "./countdown";
import type { Desk } from "./desk";
import { DeskDialog } from "./desk_dialog";
import { editPairs, type Purpose } from "./desk_pairs";

/** The next step, what can be undone, and the links. */
export function steps(desk: Desk): HTMLElement {
  const { event } = desk;
  const { stage } = event.overview;
  const round = "round" in stage ? stage.round : event.overview.rounds;
  return h(
    "section",
    { class: "card stack club-steps" },
    h(
      "div",
      { class: "row row-between" },
      h("h2", {}, heading(event.overview, round)),
      h("div", { class: "row club-links" }, h("a", { class: "button", href: `/club/${event.id}/settings` }, t("ui-club-settings")), h("a", { class: "button", href: `/club/${event.id}` }, t("ui-club-public-page")), h("a", { class: "button", href: `/club/${event.id}/projector`, target: "_blank" }, t("ui-club-projector"))),
    ),
    ...announcement(desk),
    ...(isAnnounced(desk) ? next(desk, stage) : []),
    ...study(desk),
    undo(desk),
  );
}

/** Where the event stands, in one line. */
function heading({ stage, calls, bracket, total_rounds, rounds }: EventOverview, round: number): string {
  if (!("round" in stage)) return t("ui-club-finished");
  if (calls) return rounds === 0 ? t("ui-club-not-begun") : t("ui-club-unfinished", { count: calls.games });
  return t("ui-club-round", { round }) + (bracket ? "" : ` / ${total_rounds}`);
}

/** The study time begins when the players sit at their boards: the organiser starts it. */
function study(desk: Desk): HTMLElement[] {
  const { round } = desk.event;
  if (!round?.study) return [];
  const change = (what: StudyChange): HTMLElement =>
    h("button", { class: what === "start" ? "button button-primary" : "button button-quiet", type: "button", "data-focus": `study-${what}`, onclick: () => void desk.ask({ do: "study", round: round.round, change: what }) }, t(`ui-club-study-${what}`));
  const { left, since } = round.study;
  if (left === 0 && since === null) return [];
  const passed = since === null ? 0 : Date.now() - since;
  const clock = h("p", { class: "notice club-study", "data-study": Math.max(0, left - passed), "data-running": String(since !== null), "data-over": t("ui-club-study-over") }, h("span", {}, `${t(since === null ? "ui-club-study-waits" : "ui-club-study")} `, h("strong", { "data-clock": "" })));
  const box = h("div", { class: "stack-tight" }, clock, h("p", { class: "row club-study-keys" }, change(since === null ? "start" : "pause"), change("restart"), change("end")));
  countDown(box);
  return [box];
}

function act(desk: Desk, label: string, command: () => EventCommand, kind = "button-primary button-large"): HTMLElement {
  const click = (): void => {
    void desk.ask(command());
  };
  return h("button", { class: `button ${kind}`, type: "button", onclick: click }, label);
}

/** Whether nothing has to be published before the first round is paired. */
function isAnnounced(desk: Desk): boolean {
  const { settings, draw } = desk.event.overview;
  return settings.draw !== "public" || draw !== null;
}

/** A public draw begins with its commitment. */
function announcement(desk: Desk): HTMLElement[] {
  const { overview } = desk.event;
  if (overview.settings.draw !== "public") return [];
  if (!overview.draw) {
    return [h("p", {}, t("ui-club-desk-announce-text")), h("p", {}, act(desk, t("ui-club-desk-announce"), () => ({ do: "announce" })))];
  }
  return [h("p", {}, `${t("ui-club-commitment")}: `, h("code", { class: "club-hash" }, overview.draw.commitment))];
}

function next(desk: Desk, stage: EventStage): HTMLElement[] {
  switch (stage.stage) {
    case "pair":
      return [pairing(desk, stage.round)];
    case "draw":
      return [...lineups(desk), ...drawing(desk, stage.round)];
    case "publish":
      return [h("p", { class: "row" }, act(desk, t("ui-club-desk-publish", { round: stage.round }), () => ({ do: "publish", round: stage.round })), unpair(desk, stage.round))];
    case "play": {
      const { calls } = desk.event.overview;
      if (calls) return called(desk, calls, stage.round + 1);
      const open = desk.event.round?.boards.filter((board) => board.result === null).length ?? 0;
      return [h("p", {}, t("ui-club-unfinished", { count: open }))];
    }
    case "close":
      return [h("p", {}, act(desk, t("ui-club-desk-close"), () => ({ do: "close_event" })))];
    case "closed":
      return [h("p", {}, act(desk, t("ui-club-desk-reopen"), () => ({ do: "reopen_event" }), ""))];
  }
}

/** Whoever is free is paired at once: who waits, who pauses, and until when. */
function called(desk: Desk, calls: EventCalls, next: number): HTMLElement[] {
  const { stopped, ends, waiting, pausing } = calls;
  const left = ends === null || stopped ? null : Math.max(0, ends - Date.now());
  const clock = left === null ? "" : h("p", { class: "notice club-study", "data-study": left, "data-running": "true", "data-over": t("ui-club-calls-last") }, h("span", {}, `${t("ui-club-calls-left")} `, h("strong", { "data-clock": "" })));
  const names = (label: string, list: readonly string[]): HTMLElement | "" => (list.length === 0 ? "" : h("p", { class: "club-called" }, `${t(label)} (${list.length}): ${list.join("; ")}`));
  const by_hand = h("button", { class: "button button-quiet", type: "button", "data-focus": "pairs", onclick: () => editPairs(desk, "some", next) }, t("ui-club-desk-pair-free"));
  const box = h(
    "div",
    { class: "stack-tight" },
    clock,
    stopped ? h("p", { class: "notice" }, h("span", {}, t("ui-club-calls-last"))) : calls.left === null ? "" : h("p", { class: "notice notice-warn" }, h("span", {}, t("ui-club-calls-few", { count: calls.left }))),
    names("ui-club-calls-waiting", waiting),
    names("ui-club-calls-pausing", pausing),
    h(
      "p",
      { class: "row" },
      stopped ? act(desk, t("ui-club-desk-resume"), () => ({ do: "resume_pairing" }), "") : act(desk, t("ui-club-desk-stop"), () => ({ do: "stop_pairing" }), ""),
      waiting.length > 1 && !stopped ? by_hand : "",
    ),
  );
  countDown(box);
  return [box];
}

/** Captains hand in line-ups until the position is drawn. */
function lineups(desk: Desk): HTMLElement[] {
  const { teams, for_teams } = desk.event.overview;
  if (!for_teams) return [];
  return [h("p", { class: "notice" }, h("span", {}, t("ui-club-lineups-in", { count: teams.filter(({ handed_in }) => handed_in).length, all: teams.length })))];
}

/** The rules pair, with what the organiser fixes before; or he pairs everybody. */
function pairing(desk: Desk, round: number): HTMLElement {
  const edit = (purpose: Purpose, label: string, kind: string): HTMLElement =>
    h("button", { class: `button ${kind}`, type: "button", "data-focus": "pairs", onclick: () => editPairs(desk, purpose, round) }, label);
  const { system, scheme } = desk.event.overview.settings;
  // Every second round of such an event is the one before with colours reversed.
  const kind = scheme === "two_rounds" && round % 2 === 0 ? "reversal" : system.kind;
  if (kind === "by_hand") return h("p", {}, edit("all", t("ui-club-desk-by-hand", { round }), "button-primary button-large"));
  const rules = act(desk, desk.event.overview.calls ? t("ui-club-desk-start") : t("ui-club-desk-pair", { round }), () => ({ do: "pair", round, choices: { pairs: [], bye: null } }));
  return h("p", { class: "row" }, rules, ...atOnce(desk, round), ...(kind === "swiss" || (kind === "format" && !desk.event.overview.bracket && !desk.event.overview.for_teams) ? [edit("some", t("ui-club-desk-fix"), "button-quiet")] : []), ...(desk.event.overview.fixes_matches ? [edit("teams", t("ui-club-desk-fix-matches"), "button-quiet")] : []));
}

/** For evenings with many short rounds: everything up to the first move with one press. */
function atOnce(desk: Desk, round: number): HTMLElement[] {
  const { draw: method } = desk.event.overview.settings;
  if (method !== "random" && method !== "roll") return [];
  const all = async (): Promise<void> => {
    const steps: readonly EventCommand[] = [
      { do: "pair", round, choices: { pairs: [], bye: null } },
      { do: "draw", round, draws: [{ method }] },
      { do: "publish", round },
    ];
    for (const step of steps) if (!(await desk.ask(step))) return;
  };
  return [h("button", { class: "button", type: "button", "data-focus": "at-once", onclick: () => void all() }, t("ui-club-desk-at-once"))];
}

function unpair(desk: Desk, round: number): HTMLElement {
  return act(desk, t("ui-club-desk-unpair"), () => ({ do: "unpair", round }), "button-quiet");
}

/** What the method of the draw needs. */
function drawing(desk: Desk, round: number): HTMLElement[] {
  const { draw: method } = desk.event.overview.settings;
  const button = (draws: () => DrawMethod[]): HTMLElement =>
    act(desk, t("ui-club-desk-draw", { round }), () => ({ do: "draw", round, draws: draws() }));
  if (method === "random" || method === "roll") return [h("p", { class: "row" }, button(() => [{ method }]), unpair(desk, round))];
  if (method === "public") {
    const { contributions: count, closed } = desk.event.overview.draw ?? { contributions: 0, closed: null };
    const close = act(desk, t("ui-club-desk-close-contributions", { round }), () => ({ do: "close_contributions", round }));
    const next = count > 0 && closed === null ? close : button(() => [{ method }]);
    return [contributions(desk, round), h("p", { class: "row" }, next, unpair(desk, round))];
  }
  const field = desk.keep(`drawn-${round}`, () => h("input", { class: "input", id: "drawn", "data-focus": "drawn", inputmode: "numeric", autocomplete: "off" }));
  const lists = (): number[][] =>
    field.value.split(/[;/|]/).map((list) => list.trim().split(/[\s,]+/).filter(Boolean).map(Number));
  const draws = (): DrawMethod[] => {
    if (method === "dice") return lists().map((rolls) => ({ method, rolls }));
    if (method === "slips") return lists().map((slips) => ({ method, slips }));
    if (method === "polyhedral") return lists().map((dice) => ({ method, dice: dice as [number, number, number, number] }));
    return lists().flat().map((number) => ({ method, number }));
  };
  return [
    h("div", { class: "field" }, h("label", { for: "drawn" }, t(`ui-club-desk-${method}`)), field),
    h("p", { class: "row" }, button(draws), unpair(desk, round)),
  ];
}

function contributions(desk: Desk, round: number): HTMLElement {
  const field = desk.keep("contribution", () => h("input", { class: "input", "data-focus": "contribution", autocomplete: "off", "aria-label": t("ui-club-contribution") }));
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = field.value;
    field.value = "";
    if (!(await desk.ask({ do: "contribute", round, text }))) field.value ||= text;
  };
  const { contributions: count, closed } = desk.event.overview.draw ?? { contributions: 0, closed: null };
  if (closed !== null)
    return h("div", { class: "stack-tight" }, h("p", {}, t("ui-club-contributions-digest")), h("p", {}, h("code", { class: "club-hash" }, closed)));
  return h(
    "div",
    { class: "stack-tight" },
    h("p", {}, t("ui-club-contribute-text")),
    h("form", { class: "row", onsubmit: (event: SubmitEvent) => void add(event) }, field, h("button", { class: "button" }, t("ui-club-contribute-do"))),
    h("p", { class: "contributions" }, t("ui-club-desk-contributions", { count })),
  );
}

function undo(desk: Desk): HTMLElement | "" {
  const { undo: last, redo: next } = desk.event;
  if (!last && !next) return "";
  const back = (): void => {
    if (!last) return;
    if (last.players > 1) sureToUndo(desk, last);
    else void desk.ask({ do: "undo", seq: last.seq });
  };
  return h(
    "p",
    { class: "row club-undo" },
    ...(last ? [h("button", { class: "button button-quiet", type: "button", "data-focus": "undo", onclick: back }, t("ui-club-desk-undo")), h("span", { class: "soft" }, last.text)] : []),
    ...(next ? [h("button", { class: "button button-quiet", type: "button", "data-focus": "redo", title: next.text, onclick: () => void desk.ask({ do: "redo", seq: next.seq }) }, t("ui-club-desk-redo"))] : []),
  );
}

/** One click does not remove a whole list of players. */
function sureToUndo(desk: Desk, last: Undoable): void {
  const dialog = new DeskDialog(desk, t("ui-club-desk-undo"));
  const sure = (): void => void dialog.ask({ do: "undo", seq: last.seq });
  dialog.open(dialog.form(t("ui-club-desk-undo"), sure, h("p", {}, t("ui-club-desk-undo-many", { count: last.players })), h("p", { class: "soft" }, last.text)));
}
