// The button that checks the proof of a draw.

import { h } from "../page/dom";
import type { CheckedProof } from "../wire/CheckedProof";

/** Lets every such button check its proof. */
export function checkProofs(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-check]")) {
    button.addEventListener("click", () => void check(button));
  }
}

async function check(button: HTMLButtonElement): Promise<void> {
  const place = button.closest("aside, article")?.querySelector("[data-checked]");
  if (!place) return;
  button.disabled = true;
  try {
    const answer = await fetch(button.dataset["check"] ?? "");
    if (!answer.ok) throw new Error(String(answer.status));
    const checked = (await answer.json()) as CheckedProof;
    const kind = checked.holds ? "notice notice-good" : "notice notice-bad";
    place.replaceChildren(
      h("p", { class: kind }, h("span", {}, checked.text)),
      h("ol", { class: "steps" }, ...checked.steps.map((step) => h("li", {}, step))),
    );
  } finally {
    button.disabled = false;
  }
}
