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
  // Browsers let only pages vibrate that were touched.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  if (isAllowed()) void notify(text, page.dataset["worker"] ?? "").catch(() => undefined);
}

function isAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** A browser asks only after a press, and only on secure pages. */
function offer(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>("button[data-notify]");
  if (!button || !("Notification" in window) || Notification.permission !== "default") return;
  button.hidden = false;
  button.addEventListener("click", () => void Notification.requestPermission().then(() => (button.hidden = true)));
}

/** By a service worker, since phones know no other way. */
async function notify(text: string, worker: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker);
  await active(registration);
  await registration.showNotification(text, { tag: location.pathname, data: location.href });
}

/** A worker that was just registered needs a moment. */
async function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    });
  });
}
