// A button for what cannot be undone: it asks once more, in its place.

import { h } from "../page/dom";
import { t } from "../page/labels";

export interface Question {
  /** What it does, as the page's tests and the keyboard find it. */
  readonly does: string;
  readonly label: string;
  /** The label of the button that really does it. */
  readonly yes: string;
}

/**
 * The button, or the question while it is open. "No" stands where the button stood, so that
 * a second click of the same hand does nothing, and has the focus for the same reason.
 */
export function confirmed(
  { does, label, yes }: Question,
  isAsked: boolean,
  ask: (isAsked: boolean) => void,
  act: () => void,
): HTMLElement {
  const button = (name: string, text: string, look: string, press: () => void): HTMLButtonElement =>
    h(
      "button",
      {
        class: `button ${look}`,
        type: "button",
        "data-does": name,
        onclick: (event: MouseEvent) => {
          // The second click of a double click was meant for what stood there before.
          if (event.detail < 2) press();
        },
      },
      text,
    );
  if (!isAsked) return button(does, label, "button-danger", () => ask(true));
  return h(
    "span",
    { class: "confirm", role: "group", "aria-label": label },
    button(`${does}-no`, t("ui-play-no"), "", () => ask(false)),
    button(`${does}-yes`, yes, "button-danger", act),
  );
}
