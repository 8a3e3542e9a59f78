// The draw as a ceremony on the projector: one step after the other, then the
// position.

import { wantsLessMotion } from "../page/dom";

const STEP = 1600;

/** Shows the ceremony when a round appears that this page has not shown. */
export function ceremony(root: ParentNode): void {
  const dialog = root.querySelector<HTMLDialogElement>("dialog[data-ceremony]");
  if (!dialog) return;
  root.querySelector("[data-ceremony-again]")?.addEventListener("click", () => show(dialog));
  const key = `ceremony ${location.pathname}`;
  const round = dialog.dataset["ceremony"] ?? "";
  if (sessionStorage.getItem(key) === round) return;
  // The first page that somebody opens shows the round as it is.
  const seenBefore = sessionStorage.getItem(key) !== null || round === "1";
  sessionStorage.setItem(key, round);
  if (seenBefore) show(dialog);
}

function show(dialog: HTMLDialogElement): void {
  const steps = [...dialog.querySelectorAll<HTMLElement>("li, .ceremony-end")];
  const hidden = "ceremony-hidden";
  for (const step of steps) step.classList.toggle(hidden, !wantsLessMotion());
  if (!dialog.open) dialog.showModal();
  const next = (): void => {
    const step = steps.find((element) => element.classList.contains(hidden));
    if (!step || !dialog.open) return;
    step.classList.remove(hidden);
    step.scrollIntoView({ block: "nearest" });
    setTimeout(next, STEP);
  };
  setTimeout(next, STEP / 2);
}
