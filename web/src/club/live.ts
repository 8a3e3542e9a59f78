// What happens in an event: a board is changed in place, for more than that the
// page is fetched again and put in place of the old one.

import { t } from "../page/labels";
import { listen } from "./stream";
import type { BoardChange } from "../wire/BoardChange";
import type { GameResult } from "../wire/GameResult";

/** So long a phone waits before it fetches the page, so that not all come at once. */
const SPREAD = 800;

/** How often a page looks whether its screen is over. */
const TICK = 500;

const SIGNS: Readonly<Record<GameResult, string>> = {
  "1-0": "1–0",
  "1/2-1/2": "½–½",
  "0-1": "0–1",
  "+/-": "+ –",
  "-/+": "– +",
  "-/-": "– –",
  "1/2-0": "½–0",
  "0-1/2": "0–½",
  "0-0": "0–0",
  "*": "*",
};

/** How a result is written. */
export function sign(result: GameResult | null): string {
  return result === null ? "" : SIGNS[result];
}

function place(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#live[data-live]");
}

/** Follows the event of the page; `renewed` is called when its content was replaced. */
export function follow(renewed: () => void): void {
  const live = place();
  if (!live) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let known = Number(live.dataset["version"] ?? 0);
  // How much the server has told.
  let told = 0;

  const renew = async (): Promise<void> => {
    waiting = undefined;
    const toldBefore = told;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
    const old = place();
    if (!fresh || !old) return;
    const focused = old.contains(document.activeElement) ? document.activeElement?.id : undefined;
    carryOver(old, fresh);
    old.replaceWith(fresh);
    if (focused) document.getElementById(focused)?.focus();
    known = Number(fresh.dataset["version"] ?? known);
    renewed();
    // What was told while the page was on its way may be missing in it.
    if (told !== toldBefore) renewSoon();
  };
  const renewSoon = (): void => {
    waiting ??= setTimeout(() => void renew().catch(() => undefined), Math.random() * SPREAD);
  };

  // Groups that are played side by side are shown together: the first is the page's own.
  const [own = "", ...others] = (live.dataset["live"] ?? "").split(" ");
  for (const other of others) {
    let seen = 0;
    listen(other, ["board", "page"], {
      after: () => seen,
      told: (_, data) => {
        seen = Math.max(seen, (JSON.parse(data) as BoardChange).seq);
        told += 1;
        renewSoon();
      },
      connected: () => undefined,
    });
  }
  listen(own, ["board", "page", "moves"], {
    after: () => known,
    told: (kind, data) => {
      // Moves on electronic boards matter only where these are shown.
      if (kind === "moves" && place()?.dataset["refresh"] !== "moves") return;
      told += 1;
      if (kind === "board") {
        const change = JSON.parse(data) as BoardChange;
        known = Math.max(known, change.seq);
        if (place()?.dataset["refresh"] === "boards" && showBoard(change)) return;
      }
      renewSoon();
    },
    connected: (isThere) => showOffline(!isThere),
  });
  // A screen that is shown for a time gives way by itself.
  setInterval(() => {
    const shown = place();
    if (!shown?.dataset["until"]) return;
    const left = Number(shown.dataset["until"]) - TICK;
    shown.dataset["until"] = String(left);
    if (left <= 0) {
      delete shown.dataset["until"];
      renewSoon();
    }
  }, TICK);
}

/** What the reader has opened, typed or asked to be checked stays. */
function carryOver(old: HTMLElement, fresh: HTMLElement): void {
  const opened = [...old.querySelectorAll("details")].map((details) => details.open);
  fresh.querySelectorAll("details").forEach((details, at) => (details.open = opened[at] ?? false));
  for (const input of old.querySelectorAll<HTMLInputElement>("input[id]")) {
    const same = fresh.querySelector<HTMLInputElement>(`#${input.id}`);
    if (!same) continue;
    same.value = input.value;
    same.setSelectionRange(input.selectionStart, input.selectionEnd);
  }
  // The elements themselves, since an answer may be on its way to them.
  for (const checked of old.querySelectorAll<HTMLElement>("[data-checked]")) {
    fresh.querySelector(`[data-checked="${checked.dataset["checked"] ?? ""}"]`)?.replaceWith(checked);
  }
}

function showBoard(change: BoardChange): boolean {
  const row = document.querySelector(`[data-board="${change.round}-${change.board}"]`);
  const cell = row?.querySelector(".club-result");
  if (!row || !cell) return false;
  const badge = cell.querySelector("a");
  const waits = change.reported && change.result === null;
  cell.textContent = waits ? t("ui-club-live-reported") : sign(change.result);
  cell.classList.toggle("soft", waits);
  if (badge) cell.append(" ", badge);
  row.classList.remove("club-new");
  // Reading the width makes the browser start the animation again.
  void (row as HTMLElement).offsetWidth;
  row.classList.add("club-new");
  return true;
}

/** Says that the server cannot be reached, or that it can again. */
export function showOffline(offline: boolean): void {
  const shown = document.getElementById("club-offline");
  if (!offline) shown?.remove();
  else if (!shown) {
    const notice = document.createElement("p");
    notice.id = "club-offline";
    notice.className = "notice notice-warn club-offline";
    notice.setAttribute("role", "status");
    notice.textContent = t("ui-club-live-offline");
    document.body.append(notice);
  }
}
