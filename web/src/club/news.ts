// A player's own page tells when the pairing of a round is out: by vibration and the tab's
// title, and by a notification where the browser allows it.

const KEPT = "club my round";

export function tellNews(root: ParentNode): void {
  const page = root.querySelector<HTMLElement>("[data-my-round]");
  if (!page) return;
  offer(root);
  const key = `${KEPT} ${location.pathname}`;
  const round = page.dataset["myRound"] ?? "0";
  const before = sessionStorage.getItem(key);
  sessionStorage.setItem(key, round);
  if (before === null || before === round) return;
  const text = page.dataset["news"] ?? "";
  document.title = `● ${text}`;
  navigator.vibrate?.([200, 100, 200]);
  if ("Notification" in window && Notification.permission === "granted") new Notification(text);
}

/** A browser asks only after a press, and only on secure pages. */
function offer(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>("button[data-notify]");
  if (!button || !("Notification" in window) || Notification.permission !== "default") return;
  button.hidden = false;
  button.addEventListener("click", () => void Notification.requestPermission().then(() => (button.hidden = true)));
}
