// What can be printed, and the files.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Desk } from "./desk";

export function prints(desk: Desk): HTMLElement {
  const { id, round, overview } = desk.event;
  const number = round?.round ?? 0;
  const link = (path: string, label: string): HTMLElement =>
    h("span", { class: "row" }, h("a", { class: "button", href: `/club/${id}/print/${path}`, target: "_blank" }, `${label} A4`), h("a", { class: "button button-quiet", href: `/club/${id}/print/${path}?paper=a5`, target: "_blank" }, "A5"));
  const ofRound = number === 0 || overview.rounds === 0 || overview.calls ? [] : [link(`pairings/${overview.rounds}`, t("ui-club-pairings")), link(`names/${overview.rounds}`, t("ui-club-print-names")), link(`cards/${number}`, t("ui-club-print-cards")), link(`slips/${overview.rounds}`, t("ui-club-print-slips")), ...(overview.for_teams ? [link(`matches/${overview.rounds}`, t("ui-club-print-matches"))] : [])];
  return desk.fold(
    "prints",
    t("ui-club-desk-prints"),
    h("div", { class: "row" }, ...ofRound, link("players", t("ui-club-players")), link("boards", t("ui-club-print-boards")), link("standings", t("ui-club-standings")), link("table", t("ui-club-table")), ...(overview.bracket ? [bracket(id)] : []), link("certificates", t("ui-club-print-certificates")), ...(overview.prizes ? [link("prizes", t("ui-club-prizes"))] : [])),
    h("p", { class: "row" }, h("a", { class: "button", href: `/api/club/${id}/trf` }, t("ui-club-trf")), h("a", { class: "button", href: `/api/club/${id}/event.xlsx` }, `${t("ui-club-spreadsheet")} (XLSX)`), h("a", { class: "button", href: `/api/club/${id}/event.json` }, t("ui-club-event-file"))),
  );
}

/** The bracket is wide: it has larger paper instead of smaller. */
function bracket(id: string): HTMLElement {
  const path = `/club/${id}/print/bracket`;
  return h("span", { class: "row" }, h("a", { class: "button", href: path, target: "_blank" }, `${t("ui-club-bracket")} A4`), h("a", { class: "button button-quiet", href: `${path}?paper=a3`, target: "_blank" }, "A3"));
}
