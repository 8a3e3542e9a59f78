// Which piece a pawn becomes. The choice stands where the pawn is: on its file, from the
// last rank inwards.

import { h } from "../page/dom";
import { t } from "../page/labels";
import { pieceId, place, type Color, type Key, type Role } from "./squares";

const ROLES: readonly (readonly [Role, string])[] = [
  ["queen", "q"],
  ["knight", "n"],
  ["rook", "r"],
  ["bishop", "b"],
];

/** Asks at the square; the letter of the piece, or nothing if the player thought better of it. */
export function choosePromotion(color: Color, to: Key, board: HTMLElement, orientation: Color): Promise<string | undefined> {
  return new Promise((resolve) => {
    const [column, row] = place(to, orientation);
    const buttons = ROLES.map(([role, letter]) => {
      const name = t(`ui-board-${pieceId({ color, role })}`);
      return h(
        "button",
        { class: "promotion-choice", type: "submit", value: letter, "aria-label": name, title: name },
        h("span", { class: `board-piece ${role} ${color}`, "aria-hidden": "true" }),
      );
    });
    const cancel = h("button", { class: "promotion-cancel", type: "submit", value: "", "aria-label": t("ui-board-cancel"), title: t("ui-board-cancel") }, "✕");
    const dialog = h(
      "dialog",
      { class: `promotion ${row === 0 ? "" : "promotion-up"}`, "aria-label": t("ui-board-promotion") },
      h("form", { method: "dialog" }, ...buttons, cancel),
    );
    const put = (): void => {
      const { left, top, width } = board.getBoundingClientRect();
      const size = width / 8;
      dialog.style.setProperty("--square", `${size}px`);
      dialog.style.left = `${left + column * size}px`;
      // Five rows: four pieces and the way out; upwards from the last rank if that is below.
      dialog.style.top = `${row === 0 ? top : top + 8 * size - 4.6 * size}px`;
    };
    dialog.addEventListener("close", () => {
      removeEventListener("scroll", put);
      removeEventListener("resize", put);
      dialog.remove();
      resolve(dialog.returnValue || undefined);
    });
    // A click beside it takes the pawn back.
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    addEventListener("scroll", put, { passive: true });
    addEventListener("resize", put);
    document.body.append(dialog);
    put();
    dialog.showModal();
  });
}
