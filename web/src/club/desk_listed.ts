// Names from the imported lists while somebody types: a combobox.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { ListedPlayer } from "../wire/ListedPlayer";
import type { ListedPlayers } from "../wire/ListedPlayers";

export interface Completion {
  /** The input with its list. */
  readonly field: HTMLElement;
  /** Which lists there are, or how they come here. */
  readonly hint: HTMLElement;
  close(): void;
}

/** Offers players of the lists below an input. */
export function complete(id: string, input: HTMLInputElement, choose: (player: ListedPlayer) => void): Completion {
  const list = h("ul", { class: "club-listed", id: "club-listed", role: "listbox", "aria-label": t("ui-club-listed"), hidden: true });
  const hint = h("p", { class: "hint" });
  const attributes = { role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  let players: readonly ListedPlayer[] = [];
  /** Which of them is marked; none at first. */
  let at = -1;
  /** The last question: an answer to an earlier one is not shown. */
  let asked = 0;

  const mark = (to: number): void => {
    at = to;
    [...list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === at)));
    if (at < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", `club-listed-${at}`);
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const show = (found: readonly ListedPlayer[]): void => {
    players = found;
    list.replaceChildren(...found.map((player, index) => option(player, index, () => take(index))));
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  };
  const close = (): void => {
    asked += 1;
    show([]);
  };
  const take = (index: number): void => {
    const player = players[index];
    if (!player) return;
    close();
    choose(player);
    input.focus();
  };
  const ask = async (): Promise<void> => {
    const question = ++asked;
    const answer = await fetch(`/api/club/${id}/listed?name=${encodeURIComponent(input.value)}`).catch(() => null);
    if (!answer?.ok || question !== asked) return;
    const found = (await answer.json()) as ListedPlayers;
    if (question !== asked) return;
    hint.textContent = found.lists.length > 0 ? t("ui-club-listed-lists", { lists: found.lists.join(", ") }) : t("ui-club-listed-none", { command: "rochade players import" });
    show(found.players);
  };
  input.addEventListener("input", () => void ask());
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown") mark((at + 1) % players.length);
    else if (event.key === "ArrowUp") mark(at <= 0 ? players.length - 1 : at - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && at >= 0) take(at);
    else return;
    event.preventDefault();
  });
  // With nothing typed the answer says which lists there are.
  void ask();
  return { field: h("div", { class: "club-combobox" }, input, list), hint, close };
}

function option({ card, told }: ListedPlayer, index: number, take: () => void): HTMLElement {
  const known = [told, card.club, card.federation, card.birth_year ? String(card.birth_year) : ""].filter(Boolean).join(", ");
  const title = card.title ? h("span", { class: "soft" }, `${card.title} `) : "";
  const element = h("li", { role: "option", id: `club-listed-${index}`, "aria-selected": "false" }, title, card.name, h("span", { class: "soft" }, ` ${known}`));
  // Before the input loses the focus.
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    take();
  });
  return element;
}
