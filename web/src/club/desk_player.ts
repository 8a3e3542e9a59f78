// One player in a dialog: what is known, whether he plays, byes.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { Bye } from "../wire/Bye";
import type { EntrantPresence } from "../wire/EntrantPresence";
import type { PlayerCard } from "../wire/PlayerCard";
import type { PlayerRow } from "../wire/PlayerRow";
import type { Sex } from "../wire/Sex";
import type { Title } from "../wire/Title";
import type { Desk } from "./desk";
import { DeskDialog, field } from "./desk_dialog";

const TITLES: readonly Title[] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
const PRESENCES: readonly EntrantPresence[] = ["expected", "present", "absent", "withdrawn"];

export function openPlayer(desk: Desk, id: number): void {
  const player = desk.event.players.find((one) => one.id === id);
  if (!player) return;
  const dialog = new DeskDialog(desk, player.name);
  const card = cardForm(player);
  const save = (): void => void dialog.ask({ do: "change_player", id, card: card.read() });
  const remove = h("button", { class: "button button-danger", type: "button", onclick: () => void dialog.ask({ do: "remove_player", id }) }, t("ui-club-desk-remove"));
  const started = desk.event.overview.rounds > 0;
  dialog.open(
    h("div", { class: "grid club-takes-part" }, part(dialog, player), ...byes(desk, dialog, player)),
    dialog.form(t("ui-club-save"), save, h("div", { class: "grid club-card" }, ...card.fields)),
    ...(started ? [] : [h("p", {}, remove)]),
  );
}

interface Choice<T extends string> {
  readonly control: HTMLSelectElement;
  /** What is chosen. */
  read(): T;
}

function select<T extends string>(options: readonly (readonly [T, string])[], chosen: T): Choice<T> {
  const control = h("select", { class: "select" }, ...options.map(([value, label]) => h("option", { value, selected: value === chosen }, label)));
  return { control, read: () => options[control.selectedIndex]?.[0] ?? chosen };
}

/** Whether the player takes part: changed at once. */
function part(dialog: DeskDialog, player: PlayerRow): HTMLElement {
  const { control, read } = select<EntrantPresence>(PRESENCES.map((presence) => [presence, t(`ui-club-presence-${presence}`)]), player.presence);
  control.addEventListener("change", () => void dialog.ask({ do: "set_presence", ids: [player.id], presence: read() }));
  return field(t("ui-club-desk-presence"), control);
}

/** Byes in the rounds to come, each changed at once; the next round is in sight. */
function byes(desk: Desk, dialog: DeskDialog, player: PlayerRow): readonly HTMLElement[] {
  const { overview, round: last } = desk.event;
  if (overview.settings.system.kind === "round_robin") return [];
  const next = (last?.round ?? 0) + 1;
  const rounds = Array.from({ length: Math.max(0, overview.total_rounds - next + 1) }, (_, at) => next + at);
  const [first, ...later] = rounds.map((round) => bye(overview.attendance, dialog, player, round));
  if (!first) return [];
  const asked = player.byes.some((one) => one.round > next);
  return [first, ...(later.length > 0 ? [h("details", { open: asked }, h("summary", {}, t("ui-club-desk-byes-later")), h("div", { class: "grid club-takes-part" }, ...later))] : [])];
}

function bye(attendance: boolean, dialog: DeskDialog, player: PlayerRow, round: number): HTMLElement {
  const asked = player.byes.find((one) => one.round === round)?.bye ?? "";
  const names = attendance ? (["excused", "absent", "duty"] as const) : (["half", "zero", "full"] as const);
  const { control, read } = select<Bye | "">([["", t("ui-club-bye-none")], ["half_point", t(`ui-club-bye-${names[0]}`)], ["zero_point", t(`ui-club-bye-${names[1]}`)], ["full_point", t(`ui-club-bye-${names[2]}`)]], asked);
  control.addEventListener("change", () => void dialog.ask({ do: "request_bye", id: player.id, round, bye: read() || null }));
  return field(t(attendance ? "ui-club-desk-attend" : "ui-club-desk-bye", { round }), control);
}

/** What is known of a player, as controls. */
function cardForm(player: PlayerRow): { readonly fields: readonly HTMLElement[]; read(): PlayerCard } {
  const text = (value: string | undefined, most: number): HTMLInputElement => h("input", { class: "input", value: value ?? "", maxlength: most, autocomplete: "off" });
  const number = (value: number | undefined, least: number, most: number): HTMLInputElement => h("input", { class: "input", type: "number", value: value ?? "", min: least, max: most });
  const name = text(player.name, 80);
  name.required = true;
  const rating = number(player.rating, 1, 4000);
  const title = select<Title | "">([["", "–"], ...TITLES.map((one): [Title, string] => [one, one])], player.title ?? "");
  const club = text(player.club, 80);
  const federation = text(player.federation, 3);
  const fide = text(player.fide_id, 11);
  const year = number(player.birth_year, 1900, 2100);
  const sex = select<Sex | "">([["", "–"], ["m", t("ui-club-sex-m")], ["w", t("ui-club-sex-w")]], player.sex ?? "");
  const labelled: readonly (readonly [string, HTMLElement])[] = [["name", name], ["rating", rating], ["title", title.control], ["club", club], ["federation", federation], ["fide-id", fide], ["birth-year", year], ["sex", sex.control]];
  return {
    fields: labelled.map(([key, control]) => field(t(`ui-club-card-${key}`), control)),
    read: () => known({ name: name.value, rating: Number(rating.value), title: title.read(), sex: sex.read(), federation: federation.value.toUpperCase(), club: club.value, fide_id: fide.value, birth_year: Number(year.value) }),
  };
}

/** A card without the fields that are empty. */
function known({ name, ...more }: { [Field in keyof PlayerCard]-?: PlayerCard[Field] | "" }): PlayerCard {
  return { name, ...(Object.fromEntries(Object.entries(more).filter(([, value]) => Boolean(value))) as Omit<PlayerCard, "name">) };
}
