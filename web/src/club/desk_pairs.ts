// Pairs by hand: who meets whom, with which colours, and who has the bye. With the
// mouse, with a finger, or by typing the beginning of a name and Enter.

import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { BoardSeat } from "../wire/BoardSeat";
import type { EventCommand } from "../wire/EventCommand";
import type { Desk } from "./desk";
import { DeskDialog } from "./desk_dialog";

/** All pairs of a round, some pairs before the rules pair the rest, other pairs, or some matches of teams. */
export type Purpose = "all" | "some" | "other" | "teams";

type Pair = readonly [white: number, black: number];

/** What was chosen so far; it is kept when the dialog is left. */
export interface Draft {
  pairs: readonly Pair[];
  /** Who has White and no opponent yet. */
  white: number | null;
  bye: number | null;
}

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

export function editPairs(desk: Desk, purpose: Purpose, round: number): void {
  new PairEditor(desk, purpose, round).open();
}

class PairEditor {
  private readonly dialog: DeskDialog;
  private readonly candidates: ReadonlyMap<number, Candidate>;
  private readonly draft: Draft;
  private readonly key: string;
  private readonly boards = h("ol", { class: "club-pairs" });
  private readonly pool = h("ul", { class: "club-pool" });
  private readonly says = h("p", { role: "status", class: "club-pairs-says" });
  private readonly find = h("input", { class: "input", type: "search", autocomplete: "off", placeholder: t("ui-club-pairs-find"), "aria-label": t("ui-club-pairs-find") });

  constructor(
    private readonly desk: Desk,
    private readonly purpose: Purpose,
    private readonly round: number,
  ) {
    this.key = `${purpose} ${round}`;
    this.dialog = new DeskDialog(desk, title(purpose, round), "wide");
    this.candidates = new Map(candidates(desk, purpose).map((one) => [one.id, one]));
    this.draft = desk.drafts.get(this.key) ?? beginning(desk, purpose);
    desk.drafts.set(this.key, this.draft);
  }

  open(): void {
    this.find.addEventListener("input", () => this.showPool());
    this.find.addEventListener("keydown", (event) => {
      const first = this.free().find((one) => this.isFound(one));
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      if (first) this.pick(first.id);
      this.find.focus();
    });
    const label = this.purpose === "other" ? t("ui-club-save") : t("ui-club-desk-pair", { round: this.round });
    const save = h("button", { class: "button button-primary", type: "button", onclick: () => void this.save() }, label);
    this.show();
    this.dialog.open(
      this.says,
      h("div", { class: "club-pairing" }, this.boards, h("div", { class: "stack-tight" }, this.find, this.pool)),
      this.isSome ? h("p", { class: "hint" }, t("ui-club-pairs-rest")) : "",
      this.dialog.buttons(save),
    );
  }

  /** Whether the rules pair the rest. */
  private get isSome(): boolean {
    return this.purpose === "some" || this.purpose === "teams";
  }

  /** Who is in no pair yet. */
  private free(): Candidate[] {
    const { pairs, white, bye } = this.draft;
    const taken = new Set([...pairs.flat(), white, bye]);
    return [...this.candidates.values()].filter((one) => !taken.has(one.id));
  }

  private isFound(one: Candidate): boolean {
    return one.name.toLowerCase().includes(this.find.value.trim().toLowerCase());
  }

  private name(id: number): string {
    return this.candidates.get(id)?.name ?? String(id);
  }

  /** The first who is picked has White, the second Black. */
  private pick(id: number): void {
    const { draft } = this;
    if (draft.white === null) draft.white = id;
    else {
      draft.pairs = [...draft.pairs, [draft.white, id]];
      draft.white = null;
    }
    this.find.value = "";
    this.show();
  }

  private change(pairs: readonly Pair[]): void {
    this.draft.pairs = pairs;
    this.show();
  }

  private giveBye(id: number | null): void {
    this.draft.bye = id;
    this.draft.white = null;
    this.show();
  }

  private show(): void {
    const { draft } = this;
    // Who is left over when everybody else has an opponent has the bye.
    const left = this.free();
    const [last] = left;
    if (!this.isSome && draft.white === null && draft.bye === null && left.length === 1 && last) draft.bye = last.id;
    const bye = draft.bye === null ? [] : [this.byeLine(draft.bye)];
    fill(this.boards, ...draft.pairs.map((pair, at) => this.line(pair, at)), ...bye);
    fill(this.says, ...this.prompt());
    this.showPool();
  }

  private prompt(): (Node | string)[] {
    const { white, pairs } = this.draft;
    if (white !== null) {
      const bye = h("button", { class: "button", type: "button", onclick: () => this.giveBye(white) }, t("ui-club-pairs-give-bye"));
      const not = h("button", { class: "button button-quiet", type: "button", onclick: () => this.giveBye(this.draft.bye) }, t("ui-club-cancel"));
      return [h("strong", {}, t("ui-club-pairs-black", { name: this.name(white) })), " ", bye, not];
    }
    if (this.free().length === 0) return [t("ui-club-pairs-done")];
    return [t("ui-club-pairs-white", { board: pairs.length + 1 })];
  }

  private showPool(): void {
    const found = this.free().filter((one) => this.isFound(one));
    const hasFocus = this.pool.contains(document.activeElement);
    const item = (one: Candidate): HTMLElement => {
      const pick = (): void => this.pick(one.id);
      return h("li", {}, h("button", { class: "button club-candidate", type: "button", "data-player": one.id, onclick: pick }, h("span", {}, one.name), h("span", { class: "soft" }, one.about)));
    };
    fill(this.pool, ...found.map(item));
    if (hasFocus) this.pool.querySelector("button")?.focus({ preventScroll: true });
  }

  private line([white, black]: Pair, at: number): HTMLElement {
    const { pairs } = this.draft;
    const turned: Pair = [black, white];
    const turn = (): void => this.change(pairs.map((pair, other) => (other === at ? turned : pair)));
    const part = (): void => this.change(pairs.filter((_, other) => other !== at));
    const again = this.purpose !== "teams" && this.desk.event.met.some(([one, other]) => (one === white && other === black) || (one === black && other === white));
    return h(
      "li",
      { class: "club-pair" },
      h("span", { class: "club-number" }, String(at + 1)),
      h("span", { class: "club-pair-names" }, h("span", {}, h("span", { class: "club-color white", "aria-hidden": "true" }), this.name(white)), h("span", {}, h("span", { class: "club-color black", "aria-hidden": "true" }), this.name(black)), again ? h("span", { class: "badge club-again" }, t("ui-club-pairs-again")) : ""),
      h("button", { class: "button button-quiet", type: "button", title: t("ui-club-desk-colors"), "aria-label": `${t("ui-club-desk-colors")}: ${this.name(white)} – ${this.name(black)}`, onclick: turn }, "⇄"),
      h("button", { class: "button button-quiet", type: "button", title: t("ui-club-pairs-part"), "aria-label": `${t("ui-club-pairs-part")}: ${this.name(white)} – ${this.name(black)}`, onclick: part }, "✕"),
    );
  }

  private byeLine(id: number): HTMLElement {
    const take = (): void => {
      this.draft.bye = null;
      // Left alone, the same player would get it again at once.
      this.draft.white = this.free().length === 1 && !this.isSome ? id : null;
      this.show();
    };
    return h(
      "li",
      { class: "club-pair" },
      h("span", { class: "club-number" }, "–"),
      h("span", { class: "club-pair-names" }, `${t("ui-club-bye-pairing")}: ${this.name(id)}`),
      h("button", { class: "button button-quiet", type: "button", title: t("ui-club-pairs-part"), "aria-label": `${t("ui-club-pairs-part")}: ${this.name(id)}`, onclick: take }, "✕"),
    );
  }

  private async save(): Promise<void> {
    const { pairs, bye } = this.draft;
    const choices =
      this.purpose === "teams"
        ? { pairs: [], bye: null, matches: pairs.map(([white, black]): [number, number] => [white, black]), ...(bye === null ? {} : { rests: bye }) }
        : { pairs: pairs.map(([white, black]) => ({ white, black })), bye };
    const command: EventCommand = { do: this.purpose === "other" ? "rearrange" : "pair", round: this.round, choices };
    if (await this.dialog.ask(command)) this.desk.drafts.delete(this.key);
  }
}

function title(purpose: Purpose, round: number): string {
  if (purpose === "all") return t("ui-club-desk-by-hand", { round });
  if (purpose === "teams") return t("ui-club-desk-fix-matches");
  return purpose === "some" ? t("ui-club-desk-fix") : t("ui-club-desk-rearrange");
}

/** Who can be paired: who is in the round, or who is here for the next one. */
function candidates(desk: Desk, purpose: Purpose): Candidate[] {
  if (purpose === "teams") return desk.event.overview.teams.map(({ number, name }) => ({ id: number, name, about: String(number) }));
  const { round, players, to_pair: here } = desk.event;
  const seats: readonly BoardSeat[] = round ? [...round.boards.flatMap((board) => [board.white, board.black]), ...(round.bye ? [round.bye] : [])] : [];
  const ids = new Set(purpose === "other" ? seats.map((seat) => seat.id) : here);
  return players
    .filter((player) => ids.has(player.id))
    .map(({ id, name, rating, points }) => ({ id, name, about: [rating, desk.event.overview.rounds > 0 ? points : ""].filter(Boolean).join(" · ") }));
}

/** What stands at the beginning: nothing, or the pairs that are to be changed. */
function beginning(desk: Desk, purpose: Purpose): Draft {
  const { round } = desk.event;
  if (purpose !== "other" || !round) return { pairs: [], white: null, bye: null };
  return { pairs: round.boards.map((board): Pair => [board.white.id, board.black.id]), white: null, bye: round.bye?.id ?? null };
}
