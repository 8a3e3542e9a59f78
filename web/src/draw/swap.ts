// Putting the next page of the draw in place of this one.

import { Announcer } from "../page/announcer";

const announcer = new Announcer();

/** The newest request: what an older one brings is thrown away. */
let latest = 0;

function main(): HTMLElement {
  const element = document.getElementById("content");
  if (!element) throw new Error("no #content in the page");
  return element;
}

/** Where the focus goes: to the same control as before, or to what is new. */
function focusAgain(id: string | undefined): void {
  const same = id ? document.getElementById(id) : null;
  const goal = document.getElementById("result") ?? same ?? main();
  goal.focus({ preventScroll: goal === main() });
}

function show(text: string): void {
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.getElementById("content");
  if (!next) throw new Error("the answer is no page");
  const focused = document.activeElement?.id;
  document.title = page.title;
  main().className = next.className;
  main().replaceChildren(...next.childNodes);
  const tools = ".language-switch";
  const languages = page.querySelector(tools);
  if (languages) document.querySelector(tools)?.replaceWith(languages);
  focusAgain(focused);
  const said = [...main().querySelectorAll("[data-announce]")].map((element) => element.textContent?.trim());
  announcer.say(said.join(" "));
}

async function load(request: Request, way: "new" | "again"): Promise<void> {
  const number = ++latest;
  const response = await fetch(request);
  const text = await response.text();
  if (number !== latest) return;
  // What was posted has no address of its own, unless the server names one.
  const hasAddress = request.method === "GET" || response.redirected;
  if (way === "new" && hasAddress) history.pushState(null, "", response.url);
  show(text);
}

/** Goes there, as the browser would if all else fails. */
function go(url: string): void {
  load(new Request(url), "new").catch(() => location.assign(url));
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const data = new FormData(form, submitter);
  const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
  const url = new URL(form.action);
  if (form.method === "get") {
    url.search = fields.toString();
    go(url.href);
  } else {
    load(new Request(url, { method: "post", body: fields }), "new").catch(() => form.submit());
  }
}

/** Full screen belongs to the whole document, so that it outlives the swap. */
function setFullScreen(link: HTMLElement): void {
  const wanted = "fullscreen" in link.dataset;
  if (wanted && !document.fullscreenElement) {
    document.documentElement.requestFullscreen().catch(() => {
      // Not allowed here: the view for the projector is large all the same.
    });
  } else if ("window" in link.dataset && document.fullscreenElement) {
    void document.exitFullscreen();
  }
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** Takes over links and forms that are marked for it. */
export function watchSwaps(): void {
  document.body.append(announcer.element);
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-swap]");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    setFullScreen(link);
    go(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !("swap" in form.dataset)) return;
    event.preventDefault();
    submit(form, event.submitter);
  });
  addEventListener("popstate", () => {
    load(new Request(location.href), "again").catch(() => location.reload());
  });
}
