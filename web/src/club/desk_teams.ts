// The teams: who plays for them in which order, their captains, and whose line-up is in.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { EventTeam } from "../wire/EventTeam";
import type { PlayerRow } from "../wire/PlayerRow";
import type { TeamRow } from "../wire/TeamRow";
import type { Desk } from "./desk";

export function teams(desk: Desk): HTMLElement {
  const { teams: all, lineup_round: round } = desk.event.overview;
  const free = desk.event.players.filter(({ id }) => !all.some(({ players }) => players.includes(id)));
  const names = free.map(({ name }) => name).join("; ");
  const inNow = all.filter(({ handed_in }) => handed_in).length;
  return desk.fold(
    "teams",
    `${t("ui-club-teams")} (${all.length})`,
    ...(desk.event.players.length === 0 ? [h("p", { class: "soft" }, t("ui-club-desk-teams-none"))] : []),
    ...(all.length > 0 ? [h("p", {}, `${t("ui-club-round", { round })}: ${t("ui-club-lineups-in", { count: inNow, all: all.length })}`)] : []),
    desk.keep("new-team", () => one(desk)),
    ...(all.length === 0 && free.some(({ club }) => club) ? [h("p", {}, h("button", { class: "button", type: "button", "data-focus": "teams-clubs", onclick: () => byClub(desk) }, t("ui-club-desk-teams-clubs")))] : []),
    h("div", { class: "club-teams" }, ...all.map((team) => card(desk, team, free))),
    ...(free.length > 0 && all.length > 0 ? [h("p", { class: "soft" }, t("ui-club-desk-team-free", { names }))] : []),
  );
}

/** The teams as they are declared. */
function declared(desk: Desk): EventTeam[] {
  return desk.event.overview.teams.map(({ name, players, captain, leader }) => ({ name, players, captain: leader ? null : (captain ?? null), leader }));
}

function set(desk: Desk, all: readonly EventTeam[]): Promise<boolean> {
  return desk.ask({ do: "set_teams", teams: [...all] });
}

function one(desk: Desk): HTMLElement {
  const name = h("input", { class: "input", "data-focus": "new-team", placeholder: t("ui-club-desk-team-new"), "aria-label": t("ui-club-desk-team-new"), required: true, maxlength: 80 });
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await set(desk, [...declared(desk), { name: name.value, players: [], captain: null, leader: null }])) form.reset();
    name.focus();
  };
  const form = h("form", { class: "row club-add", onsubmit: (event: SubmitEvent) => void add(event) }, name, h("button", { class: "button button-primary" }, t("ui-club-desk-team-add")));
  return form;
}

/** A team of each club, with its players as they stand in the list. */
function byClub(desk: Desk): void {
  const clubs = new Map<string, number[]>();
  for (const { id, club } of desk.event.players) if (club) clubs.set(club, [...(clubs.get(club) ?? []), id]);
  void set(desk, [...clubs].map(([name, players]) => ({ name, players, captain: null, leader: null })));
}

function card(desk: Desk, team: TeamRow, free: readonly PlayerRow[]): HTMLElement {
  const at = team.number - 1;
  const change = (players: readonly number[], captain = team.captain): void => {
    const kept = captain !== null && captain !== undefined && players.includes(captain) ? captain : null;
    void set(desk, declared(desk).map((other, place) => (place === at ? { ...other, players: [...players], captain: kept } : other)));
  };
  const nameOf = (id: number): string => desk.event.players.find((player) => player.id === id)?.name ?? "";
  const swap = (one: number, other: number): void => {
    const players = [...team.players];
    [players[one], players[other]] = [players[other] ?? 0, players[one] ?? 0];
    change(players);
  };
  const key = (label: string, sign: string, place: string, disabled: boolean, onclick: () => void): HTMLElement =>
    h("button", { class: "button button-quiet club-key", type: "button", "data-focus": `${place}-${team.number}`, title: t(label), "aria-label": t(label), disabled, onclick }, sign);
  const line = (id: number, place: number): HTMLElement =>
    h(
      "li",
      { class: "row row-between" },
      h("span", {}, `${place + 1}. ${nameOf(id)}`),
      h(
        "span",
        { class: "row" },
        key("ui-club-desk-team-up", "↑", `up-${id}`, place === 0, () => swap(place, place - 1)),
        key("ui-club-desk-team-down", "↓", `down-${id}`, place === team.players.length - 1, () => swap(place, place + 1)),
        key("ui-club-desk-team-out", "×", `out-${id}`, false, () => change(team.players.filter((other) => other !== id))),
      ),
    );
  const select = h("select", { class: "select", "data-focus": `add-${team.number}`, "aria-label": `${t("ui-club-desk-team-player")}: ${team.name}` }, h("option", { value: "" }, t("ui-club-desk-team-player")), ...free.map(({ id, name }) => h("option", { value: id }, name)));
  select.addEventListener("change", () => change([...team.players, Number(select.value)]));
  const captain = h("select", { class: "select", "data-focus": `captain-${team.number}`, "aria-label": `${t("ui-club-team-captain")}: ${team.name}` }, ...team.players.map((id) => h("option", { value: id, selected: id === team.captain }, nameOf(id))));
  captain.addEventListener("change", () => change(team.players, Number(captain.value)));
  const leader = h("input", { class: "input", "data-focus": `leader-${team.number}`, maxlength: 80, autocomplete: "off", value: team.leader ?? "" });
  leader.addEventListener("change", () => void set(desk, declared(desk).map((other, place) => (place === at ? { ...other, captain: null, leader: leader.value.trim() || null } : other))));
  const gone = (): void => void set(desk, declared(desk).filter((_, place) => place !== at));
  return h(
    "section",
    { class: "card stack-tight" },
    h("div", { class: "row row-between" }, h("h3", {}, `${team.number} ${team.name}`), ...(team.handed_in ? [h("span", { class: "badge badge-accent" }, t("ui-club-desk-team-in"))] : [])),
    h("ol", { class: "club-team" }, ...team.players.map(line)),
    ...(free.length > 0 ? [select] : []),
    ...(team.players.length > 0 && !team.leader ? [h("label", { class: "field" }, t("ui-club-team-captain"), captain)] : []),
    h("label", { class: "field" }, t("ui-club-team-leader"), leader),
    ...(desk.event.overview.rounds === 0 ? [h("button", { class: "button button-quiet", type: "button", "data-focus": `gone-${team.number}`, onclick: gone }, t("ui-club-desk-team-remove"))] : []),
  );
}
