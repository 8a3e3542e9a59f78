// Which piece a pawn becomes.

import { h } from "../page/dom";
import { t } from "../page/labels";
import { pieceId, type Color, type Role } from "./squares";

const ROLES: readonly (readonly [Role, string])[] = [
  ["queen", "q"],
  ["rook", "r"],
  ["bishop", "b"],
  ["knight", "n"],
];

/** Asks in a dialog; the letter of the piece, or nothing if the player thought better of it. */
export function choosePromotion(color: Color): Promise<string | undefined> {
  return new Promise((resolve) => {
    const buttons = ROLES.map(([role, letter]) => {
      const name = t(`ui-board-${pieceId({ color, role })}`);
      return h(
        "button",
        { class: "button promotion-choice", type: "submit", value: letter, "aria-label": name, title: name },
        h("span", { class: `board-piece ${role} ${color}`, "aria-hidden": "true" }),
      );
    });
    const dialog = h(
      "dialog",
      { class: "dialog promotion", "aria-label": t("ui-board-promotion") },
      h(
        "form",
        { method: "dialog", class: "stack" },
        h("h2", { class: "card-title" }, t("ui-board-promotion")),
        h("div", { class: "promotion-choices" }, ...buttons),
        h("button", { class: "button button-quiet", type: "submit", value: "" }, t("ui-board-cancel")),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
