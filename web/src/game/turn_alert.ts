// Tells a player who looks elsewhere that it is the turn: by vibration, and by a notification
// where that was allowed.

import { t } from "../page/labels";
import { standing } from "./heading";
import type { GameState } from "./state";

export class TurnAlert {
  /** The opponent has moved, or the reader. */
  moved(state: GameState): void {
    if (!state.isOwnTurn || state.own === undefined || document.visibilityState === "visible") return;
    navigator.vibrate?.(120);
    if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
    const body = t("ui-play-past-moved", { move: state.view.moves.at(-1)?.san ?? "" });
    const note = new Notification(standing(state), { body, tag: state.view.id });
    note.addEventListener("click", () => {
      focus();
      note.close();
    });
  }
}

/** Whether the reader could still be asked. */
export function mayAskForNotifications(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}
