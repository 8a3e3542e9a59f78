// One player in a dialog: what is known, whether he plays, byes.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Desk } from "./desk";
import { DeskDialog, field } from "./desk_dialog";
import type { Player, Presence } from "./event";

const TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
const PRESENCES: readonly Presence[] = ["expected", "present", "absent", "withdrawn"];

export function openPlayer(desk: Desk, id: number): void {
  const player = desk.event.players.find((one) => one.id === id);
  if (!player) return;
  const dialog = new DeskDialog(desk, player.name);
  const card = cardForm(player);
  const save = (): void => void dialog.ask({ do: "change-player", id, card: card.read() });
  const remove = h("button", { class: "button button-danger", type: "button", onclick: () => void dialog.ask({ do: "remove-player", id }) }, t("ui-club-desk-remove"));
  const started = desk.event.overview.rounds > 0;
  dialog.open(
    h("div", { class: "grid club-takes-part" }, part(dialog, player), bye(desk, dialog, player)),
    dialog.form(t("ui-club-save"), save, h("div", { class: "grid club-card" }, ...card.fields)),
    ...(started ? [] : [h("p", {}, remove)]),
  );
}

function select(options: readonly (readonly [string, string])[], chosen: string): HTMLSelectElement {
  return h("select", { class: "select" }, ...options.map(([value, label]) => h("option", { value, selected: value === chosen }, label)));
}

/** Whether the player takes part: changed at once. */
function part(dialog: DeskDialog, player: Player): HTMLElement {
  const control = select(PRESENCES.map((presence) => [presence, t(`ui-club-presence-${presence}`)]), player.presence);
  control.addEventListener("change", () => void dialog.ask({ do: "set-presence", ids: [player.id], presence: control.value }));
  return field(t("ui-club-desk-presence"), control);
}

/** A bye in the next round: changed at once. */
function bye(desk: Desk, dialog: DeskDialog, player: Player): HTMLElement | "" {
  const { overview, round: last } = desk.event;
  const round = (last?.round ?? 0) + 1;
  if (round > overview.total_rounds || overview.settings.system.kind === "round-robin") return "";
  const asked = player.byes.find(([of]) => of === round)?.[1] ?? "";
  const control = select([["", t("ui-club-bye-none")], ["half-point", t("ui-club-bye-half")], ["zero-point", t("ui-club-bye-zero")], ["full-point", t("ui-club-bye-full")]], asked);
  control.addEventListener("change", () => void dialog.ask({ do: "request-bye", id: player.id, round, bye: control.value || null }));
  return field(t("ui-club-desk-bye", { round }), control);
}

/** What is known of a player, as controls. */
function cardForm(player: Player): { readonly fields: readonly HTMLElement[]; read(): Record<string, unknown> } {
  const text = (value: string | undefined, most: number): HTMLInputElement => h("input", { class: "input", value: value ?? "", maxlength: most, autocomplete: "off" });
  const number = (value: number | undefined, least: number, most: number): HTMLInputElement => h("input", { class: "input", type: "number", value: value ?? "", min: least, max: most });
  const name = text(player.name, 80);
  name.required = true;
  const rating = number(player.rating, 1, 4000);
  const title = select([["", "–"], ...TITLES.map((one): [string, string] => [one, one])], player.title ?? "");
  const club = text(player.club, 80);
  const federation = text(player.federation, 3);
  const fide = text(player.fide_id, 11);
  const year = number(player.birth_year, 1900, 2100);
  const sex = select([["", "–"], ["m", "m"], ["w", "w"]], player.sex ?? "");
  const labelled: readonly (readonly [string, HTMLElement])[] = [["name", name], ["rating", rating], ["title", title], ["club", club], ["federation", federation], ["fide-id", fide], ["birth-year", year], ["sex", sex]];
  const filled = (fields: Record<string, string | number>): Record<string, unknown> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== 0));
  return {
    fields: labelled.map(([key, control]) => field(t(`ui-club-card-${key}`), control)),
    read: () => filled({ name: name.value, rating: Number(rating.value), title: title.value, sex: sex.value, federation: federation.value.toUpperCase(), club: club.value, fide_id: fide.value, birth_year: Number(year.value) }),
  };
}
