// The draw as a ceremony on the projector: sentences and pieces one after the
// other, then the number. Everything is recorded already: the page only shows it.

import { dieFace } from "../page/die";
import { wantsLessMotion } from "../page/dom";

/** How long a sentence is read, and a piece looked at. */
const PACE = { sentence: 2200, piece: 700, end: 6000 };

const HIDDEN = "ceremony-hidden";

/** Shows the ceremony when a round appears that this page has not shown. */
export function ceremony(root: ParentNode): void {
  const dialog = root.querySelector<HTMLDialogElement>("dialog[data-ceremony]");
  if (!dialog) return;
  const show = prepare(dialog);
  root.querySelector("[data-ceremony-again]")?.addEventListener("click", show);
  const key = `ceremony ${location.pathname}`;
  const round = dialog.dataset["ceremony"] ?? "";
  if (sessionStorage.getItem(key) === round) return;
  // The first page that somebody opens shows the round as it is.
  const seenBefore = sessionStorage.getItem(key) !== null || round === "1";
  sessionStorage.setItem(key, round);
  if (seenBefore) show();
}

/** Makes the dialog ready; what is given shows it from the beginning. */
function prepare(dialog: HTMLDialogElement): () => void {
  const parts = [...dialog.querySelectorAll<HTMLElement>("[data-step]")];
  const last = Math.max(0, ...parts.map(step));
  const next = dialog.querySelector<HTMLButtonElement>("[data-ceremony-next]");
  for (const roll of dialog.querySelectorAll<HTMLElement>("[data-face]")) {
    const die = dieFace(Number(roll.dataset["face"]));
    die.classList.add("ceremony-die");
    roll.prepend(die);
  }
  let now = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const showUpTo = (end: number, stay = PACE.end): void => {
    now = end;
    for (const part of parts) part.classList.toggle(HIDDEN, step(part) > now);
    const shown = parts.filter((part) => step(part) === now);
    shown.forEach((part) => part.scrollIntoView({ block: "nearest" }));
    if (next) next.hidden = now >= last;
    clearTimeout(waiting);
    if (now >= last) {
      // The room has to find its boards: the ceremony ends by itself.
      waiting = setTimeout(() => dialog.isConnected && dialog.open && dialog.close(), stay);
      return;
    }
    const pace = shown.some((part) => part.matches("li")) ? PACE.sentence : PACE.piece;
    waiting = setTimeout(() => dialog.isConnected && dialog.open && showUpTo(now + 1), pace);
  };
  next?.addEventListener("click", () => showUpTo(now + 1));
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === "PageDown") showUpTo(Math.min(now + 1, last));
  });
  return () => {
    if (!dialog.open) dialog.showModal();
    // Who sees everything at once has as much time to read it.
    if (wantsLessMotion()) showUpTo(last, last * PACE.sentence);
    else showUpTo(0);
  };
}

function step(part: HTMLElement): number {
  return Number(part.dataset["step"]);
}
