// Parts of a page that change while it is open: how many contributions are in,
// and the round when it is revealed. The page is asked again every few seconds,
// and what is marked as live is put in place of the old.

/** Between two questions, in milliseconds. */
const PAUSE = 3000;

async function refresh(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-live]")];
  if (parts.length === 0 || document.hidden) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of parts) {
    const next = page.getElementById(part.id);
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}

/** Keeps live parts up to date. */
export function watchLive(): void {
  setInterval(() => {
    refresh().catch(() => {
      // The server does not answer now; the next question may be answered.
    });
  }, PAUSE);
}
