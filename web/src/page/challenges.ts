// Every page tells of challenges and of answers to the own ones at once, while it is in sight: a page
// in the background holds no connection, of which browsers have six for a server. Guests hold one only
// while they have a game that is not over, beside the one that they look at.

import { setText } from "./dom";
import { runningGames } from "./running_games";

interface Challenge {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

const KEY = "challenges-put-away";

function putAway(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // storage is switched off, or somebody else wrote there
  }
}

/** Shows the challenges that wait in the place that the page has for them. */
export function tellChallenges(): void {
  const place = document.getElementById("challenge-news");
  const link = place?.querySelector("a");
  const later = place?.querySelector("button");
  if (!place || !link || !later) return;
  let waiting: readonly Challenge[] = [];
  let source: EventSource | undefined;

  const show = (): void => {
    const away = putAway();
    const here = (challenge: Challenge): boolean => location.pathname === challenge.path;
    const next = waiting.find((challenge) => !here(challenge) && !away.includes(challenge.id));
    place.classList.toggle("is-shown", next !== undefined);
    link.hidden = later.hidden = next === undefined;
    setText(link, next?.text ?? "");
    link.href = next?.path ?? "/";
    later.dataset["id"] = next?.id ?? "";
  };

  later.addEventListener("click", () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...putAway(), later.dataset["id"]]));
    } catch {
      waiting = []; // storage is switched off: until the page is loaded again
    }
    show();
  });

  const follow = (): void => {
    source?.close();
    source = undefined;
    const expects = "account" in place.dataset || runningGames().some((id) => !location.pathname.startsWith(`/g/${id}`));
    if (document.visibilityState !== "visible" || !expects) return;
    source = new EventSource("/api/challenges/stream");
    source.addEventListener("message", (event: MessageEvent<string>) => {
      waiting = JSON.parse(event.data) as Challenge[];
      show();
    });
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}
