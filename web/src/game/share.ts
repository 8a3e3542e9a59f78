// The game for others and for elsewhere: as a file, to watch, and on a second device.

import { ask } from "../page/api";
import { h } from "../page/dom";
import { t } from "../page/labels";
import { copyButton, linkParts } from "./link";
import type { GameState } from "./state";

/** @param seat the secret link to the reader's seat, if there is one */
export function share(state: GameState, seat: string | null): HTMLElement {
  const { id } = state.view;
  const watch = new URL(`/g/${id}`, location.href).href;
  return h(
    "section",
    { class: "share", "aria-label": t("ui-play-file") },
    files(state),
    part(
      t("ui-play-watch"),
      ...linkParts(id, { id: "watch-link", text: t("ui-play-watch-text"), address: watch }),
    ),
    seat !== null &&
      part(
        t("ui-play-seat"),
        ...linkParts(id, { id: "seat-link", text: t("ui-play-seat-text"), address: seat }),
        ...renewal(id),
      ),
  );
}

/** Another link in place of one that others have. The page is loaded again, by its new right. */
function renewal(game: string): Node[] {
  const button = h("button", { class: "button", type: "button", "aria-describedby": "seat-renew" });
  button.textContent = t("ui-play-seat-renew");
  const text = h("p", { class: "hint", id: "seat-renew", "aria-live": "polite" }, t("ui-play-seat-renew-text"));
  button.addEventListener("click", async () => {
    const answer = await ask<unknown>(`/api/games/${game}/link`, "POST");
    if (answer.ok) location.reload();
    else text.textContent = answer.refusal?.text ?? t("ui-play-seat-not-renewed");
  });
  return [h("div", { class: "controls-row" }, button), text];
}

/** A part that is opened when it is wanted. */
export function part(title: string, ...content: Node[]): HTMLElement {
  return h("details", { class: "details-part" }, h("summary", {}, title), ...content);
}

function files(state: GameState): HTMLElement {
  const address = `/g/${state.view.id}/game.pgn`;
  const pgn = async (): Promise<string> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };
  const download = { class: "button", href: address, download: `rochade-${state.view.id}.pgn` };
  return h(
    "div",
    { class: "details-part controls-row" },
    copyButton(t("ui-play-copy-pgn"), pgn),
    copyButton(t("ui-play-copy-fen"), () => Promise.resolve(state.view.position.fen)),
    h("a", download, t("ui-play-download")),
    h("a", { class: "button", href: `/g/${state.view.id}/game.gif`, "data-does": "animation", hidden: !state.isOver }, t("ui-play-animation")),
  );
}
