// A step of the king that could also be meant as castling: which of the two?

import { h } from "../page/dom";
import { t } from "../page/labels";

export type Meant = "castle" | "step";

/** Asks; nothing if the player thought better of it. */
export function askMeant(): Promise<Meant | undefined> {
  return new Promise((resolve) => {
    const button = (value: Meant, label: string, look: string): HTMLElement =>
      h("button", { class: `button ${look}`, type: "submit", value, "data-does": value }, label);
    const dialog = h(
      "dialog",
      { class: "dialog meant", "aria-label": t("ui-board-meant") },
      h(
        "form",
        { method: "dialog", class: "stack" },
        h("h2", { class: "card-title" }, t("ui-board-meant")),
        h("div", { class: "row" }, button("castle", t("ui-board-meant-castle"), "button-primary"), button("step", t("ui-board-meant-step"), "")),
        h("p", { class: "hint" }, t("ui-board-meant-hint")),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      const { returnValue } = dialog;
      resolve(returnValue === "castle" || returnValue === "step" ? returnValue : undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
