// Why a round is paired as it is: fetched when somebody wants to know, since it is
// long and takes the server a while.

import { h } from "../page/dom";
import type { PairingReasons } from "../wire/PairingReasons";

/** Fetches the reasons when they are unfolded. */
export function tellReasons(root: ParentNode): void {
  for (const details of root.querySelectorAll<HTMLDetailsElement>("details[data-reasons]")) {
    const tell = (): void => {
      if (details.open) void fetchReasons(details);
    };
    details.addEventListener("toggle", tell, { once: true });
  }
}

async function fetchReasons(details: HTMLDetailsElement): Promise<void> {
  const answer = await fetch(details.dataset["reasons"] ?? "");
  if (!answer.ok) return;
  const { boards, bye } = (await answer.json()) as PairingReasons;
  const rows = [...document.querySelectorAll("tr[data-board]")];
  const lines = boards.map((reasons, at) => {
    const names = [...(rows[at]?.querySelectorAll("a[href*='/player/']") ?? [])].map((name) => name.textContent?.trim());
    const said = reasons.length > 0 ? reasons : [details.dataset["byHand"] ?? ""];
    return h("li", {}, h("strong", {}, names.join(" – ")), ...said.map((reason) => h("p", {}, reason)));
  });
  details.lastElementChild?.replaceChildren(h("ol", { class: "club-why" }, ...lines), ...bye.map((reason) => h("p", {}, reason)));
}
