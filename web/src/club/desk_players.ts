// The players: entering, pasting a list, checking in, leaving and coming back.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Bye } from "../wire/Bye";
import type { PlayerCard } from "../wire/PlayerCard";
import type { PlayerRow } from "../wire/PlayerRow";
import type { Desk } from "./desk";
import { complete } from "./desk_listed";
import { openPlayer } from "./desk_player";
import { paste } from "./desk_roster";

/** What byes are called where players tell whether they come. */
const ABSENCES: Readonly<Record<Bye, string>> = { half_point: "excused", full_point: "duty", zero_point: "absent", pairing_allocated: "pairing" };

export function players(desk: Desk): HTMLElement {
  const { players: all } = desk.event;
  const title = `${t("ui-club-players")} (${all.length})`;
  const join = h("p", { class: "soft" }, t("ui-club-desk-code", { code: desk.event.code, address: `${location.origin}/club/${desk.event.id}/join` }));
  return desk.fold("players", title, join, desk.keep("new-player", () => one(desk)), desk.keep("paste", () => paste(desk)), ...checkIn(desk, all), h("div", { class: "table-scroll" }, list(desk, all)));
}

function one(desk: Desk): HTMLElement {
  /** Who was chosen from a list, as long as the name stays. */
  let listed: PlayerCard | null = null;
  const name = h("input", { class: "input", "data-focus": "new-player", placeholder: t("ui-club-desk-name"), "aria-label": t("ui-club-desk-name"), required: true, maxlength: 80 });
  const rating = h("input", { class: "input input-short", "data-focus": "new-rating", type: "number", min: 1, max: 4000, "aria-label": t("ui-club-rating"), placeholder: t("ui-club-rating") });
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = { name: name.value, ...(rating.value ? { rating: Number(rating.value) } : {}) };
    const card: PlayerCard = listed?.name === name.value ? { ...listed, ...typed } : typed;
    listed = null;
    found.close();
    form.reset();
    name.focus();
    const isDone = await desk.ask({ do: "add_players", players: [card], source: "typed" });
    if (isDone || name.value) return;
    name.value = card.name;
    if (card.rating) rating.value = String(card.rating);
  };
  const found = complete(desk.event.id, name, ({ card }) => {
    listed = card;
    name.value = card.name;
    rating.value = card.rating ? String(card.rating) : "";
  });
  const form = h("form", { class: "row club-add", onsubmit: (event: SubmitEvent) => void add(event) }, found.field, rating, h("button", { class: "button button-primary" }, t("ui-club-desk-add")));
  return h("div", { class: "stack-tight" }, form, found.hint);
}

/** Everybody of whom nothing is known yet is here. */
function checkIn(desk: Desk, all: readonly PlayerRow[]): HTMLElement[] {
  const expected = all.filter((player) => player.presence === "expected");
  const here = all.filter((player) => player.presence === "present").length;
  if (desk.event.overview.settings.check_in === "not_used") return [];
  const everybody = (): void => void desk.ask({ do: "set_presence", ids: expected.map((player) => player.id), presence: "present" });
  return [h("p", { class: "row" }, h("strong", {}, t("ui-club-desk-here", { count: here, all: all.length })), h("button", { class: "button", type: "button", disabled: expected.length === 0, onclick: everybody }, t("ui-club-desk-all-here")))];
}

function list(desk: Desk, all: readonly PlayerRow[]): HTMLElement {
  return h(
    "table",
    { class: "data-table club-players" },
    h("thead", {}, h("tr", {}, h("th", { class: "number" }, t("ui-club-number")), h("th", {}, t("ui-club-name")), h("th", { class: "number" }, t("ui-club-rating")), h("th", { class: "number" }, t("ui-club-points")), h("th", {}, t("ui-club-desk-presence")))),
    h("tbody", {}, ...all.map((player) => row(desk, player))),
  );
}

/** An exact number with its whole part: 22 5/6 for 137/6. */
function mixed(points: string): string {
  const [above, below] = points.split("/").map(Number);
  if (above === undefined || below === undefined) return points;
  const whole = Math.trunc(above / below);
  const rest = `${Math.abs(above % below)}/${below}`;
  return whole === 0 ? `${above < 0 ? "−" : ""}${rest}` : `${whole} ${rest}`;
}

function row(desk: Desk, player: PlayerRow): HTMLElement {
  const next = (desk.event.round?.round ?? 0) + 1;
  const bye = player.byes.find(({ round }) => round === next);
  const open = (): void => openPlayer(desk, player.id);
  return h(
    "tr",
    { class: player.presence === "withdrawn" ? "club-gone" : "" },
    h("td", { class: "number" }, String(player.number)),
    h("td", {}, h("button", { class: "club-open", type: "button", "data-focus": `player-${player.id}`, onclick: open }, player.title ? h("span", { class: "soft" }, `${player.title} `) : "", player.name), player.club ? h("span", { class: "soft" }, ` ${player.club}`) : "", bye ? h("span", { class: "badge" }, desk.event.overview.attendance ? t(`ui-club-bye-${ABSENCES[bye.bye]}`) : t("ui-club-desk-bye", { round: next })) : ""),
    h("td", { class: "number" }, player.rating ? String(player.rating) : ""),
    h("td", { class: "number" }, mixed(player.points)),
    h("td", {}, presence(desk, player)),
  );
}

/** One press checks in or out; who has withdrawn comes back from his own dialog. */
function presence(desk: Desk, player: PlayerRow): HTMLElement {
  const label = t(`ui-club-presence-${player.presence}`);
  if (player.presence === "withdrawn") return h("span", { class: "soft" }, label);
  const isHere = player.presence === "present" || (player.presence === "expected" && desk.event.overview.settings.check_in === "not_used");
  const turn = (): void => void desk.ask({ do: "set_presence", ids: [player.id], presence: isHere ? "absent" : "present" });
  return h("button", { class: "button club-presence", type: "button", "data-focus": `presence-${player.id}`, "aria-pressed": String(isHere), "aria-label": `${player.name}: ${label}`, onclick: turn }, h("span", { "aria-hidden": "true" }, isHere ? "✓" : "–"), label);
}
