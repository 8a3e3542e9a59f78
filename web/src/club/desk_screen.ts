// The projector, steered from the desk: what it shows, in which room, and for how long.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Screen } from "../wire/Screen";
import type { Desk } from "./desk";
import { field } from "./desk_dialog";

const PLAIN = ["automatic", "pairings", "names", "standings", "table", "bracket", "prizes", "position", "countdown", "boards"] as const;

/** For how many seconds; 0 until it is changed. */
const STAYS = [0, 30, 60, 300] as const;

export function screens(desk: Desk): HTMLElement {
  return desk.fold("screens", t("ui-club-projector"), desk.keep("screen-form", () => form(desk)), shown(desk));
}

/** What the projectors show now. */
function shown(desk: Desk): HTMLElement {
  const lines = desk.event.overview.screens.map(({ screen }, at) => `${t("ui-club-desk-room")} ${at + 1}: ${name(screen.show)}`);
  return h("p", { class: "soft" }, lines.join(" · "));
}

function name(show: Screen["show"]): string {
  return t(`ui-club-screen-${show.replace("_", "-")}`);
}

function form(desk: Desk): HTMLElement {
  const room = h("select", { class: "select" }, ...[1, 2].map((number) => h("option", { value: number }, String(number))));
  const stay = h("select", { class: "select" }, ...STAYS.map((seconds) => h("option", { value: seconds }, length(seconds))));
  const boards = h("input", { class: "input input-short", autocomplete: "off", placeholder: "1-10" });
  const message = h("input", { class: "input", maxlength: 300, autocomplete: "off", "aria-label": t("ui-club-screen-message"), placeholder: t("ui-club-screen-message") });
  const minutes = h("input", { class: "input input-short", type: "number", min: 0, max: 600, value: 10, "aria-label": t("ui-club-desk-next-in") });
  const show = (screen: Screen): void => {
    const range = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(boards.value);
    void desk.ask({
      do: "show",
      room: Number(room.value),
      screen,
      seconds: Number(stay.value) || null,
      boards: range ? [Number(range[1]), Number(range[2])] : null,
    });
  };
  const open = (): void => void window.open(`/club/${desk.event.id}/projector?room=${room.value}`, "_blank");
  const button = (label: string, act: () => void): HTMLElement => h("button", { class: "button", type: "button", onclick: act }, label);
  return h(
    "div",
    { class: "stack" },
    h("div", { class: "row" }, field(t("ui-club-desk-room"), room), field(t("ui-club-desk-stay"), stay), field(t("ui-club-desk-boards"), boards), button(t("ui-club-projector"), open)),
    h("div", { class: "row club-screens" }, ...PLAIN.filter((mode) => (mode !== "bracket" || desk.event.overview.bracket) && (mode !== "prizes" || desk.event.overview.prizes)).map((mode) => button(name(mode), () => show({ show: mode })))),
    h("div", { class: "row" }, message, button(t("ui-club-screen-message"), () => show({ show: "message", text: message.value }))),
    h("div", { class: "row" }, minutes, button(t("ui-club-screen-next-round"), () => show({ show: "next_round", minutes: Number(minutes.value) }))),
  );
}

function length(seconds: number): string {
  if (seconds === 0) return t("ui-club-desk-until-changed");
  return seconds < 60 ? t("ui-club-desk-seconds", { count: seconds }) : t("ui-club-desk-minutes", { count: seconds / 60 });
}
