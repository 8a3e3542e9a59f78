// What the players say to each other: ready phrases, which the other reads in another language,
// and free text where both allow it. It is for the two of them, and nobody keeps it.

import { fill, h, s, setText } from "../page/dom";
import { t } from "../page/labels";
import { settings } from "../page/settings";
import type { ChatView } from "../wire/ChatView";
import type { Phrase } from "../wire/Phrase";
import type { Request } from "../wire/Request";
import type { SaidView } from "../wire/SaidView";
import type { GameState } from "./state";

const PHRASES: readonly Phrase[] = [
  "hello",
  "good_luck",
  "have_fun",
  "you_too",
  "good_move",
  "well_played",
  "good_game",
  "thanks",
  "sorry",
  "one_moment",
  "another_game",
  "goodbye",
];
const LONGEST = 140;

/** Drawn, since not every device has a sign for it. */
export function speechBubble(): SVGSVGElement {
  const outline = "M4 4h16v11h-8l-5 5v-5h-3z";
  return s("svg", { class: "chat-sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: outline }));
}

export interface ChatHandlers {
  send(request: Request): void;
  /** The opponent said something new. */
  heard(text: string): void;
}

export class Chat {
  readonly dialog: HTMLDialogElement;
  /** The last of what the opponent said, until it is answered or put away. */
  readonly latest = h("div", { class: "chat-latest" });
  private readonly log = h("ol", { class: "chat-log", "aria-label": t("ui-chat-title") });
  private readonly line = h("input", { class: "input", id: "chat-line", maxlength: LONGEST, autocomplete: "off" });
  private readonly form: HTMLFormElement;
  private readonly hint = h("p", { class: "hint" }, t("ui-chat-texts-hint"));
  private state: GameState | undefined;
  private last = 0;
  /** What the server was told about free text, by this connection. */
  private told: boolean | undefined;

  constructor(
    private readonly button: HTMLElement,
    private readonly handlers: ChatHandlers,
  ) {
    const phrase = (name: Phrase): HTMLElement =>
      h("button", { class: "button", type: "button", "data-phrase": name, onclick: () => this.say({ type: "say", phrase: name }) }, t(`ui-chat-say-${name.replace("_", "-")}`));
    this.form = h(
      "form",
      { class: "chat-line", hidden: true },
      h("label", { for: "chat-line" }, t("ui-chat-line")),
      h("div", { class: "typed-move-row" }, this.line, h("button", { class: "button", type: "submit" }, t("ui-chat-send"))),
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.line.value.trim() !== "") this.say({ type: "write", text: this.line.value });
      this.line.value = "";
    });
    this.dialog = h(
      "dialog",
      { class: "dialog chat", "aria-label": t("ui-chat-title") },
      h("h2", { class: "card-title" }, t("ui-chat-title")),
      this.log,
      h("div", { class: "chat-phrases", role: "group", "aria-label": t("ui-chat-phrases") }, ...PHRASES.map(phrase)),
      this.form,
      this.hint,
      h("button", { class: "button", type: "button", "data-does": "close-chat", onclick: () => this.dialog.close() }, t("ui-chat-close")),
    );
  }

  open(): void {
    fill(this.latest);
    if (!this.dialog.open) this.dialog.showModal();
    this.log.scrollTop = this.log.scrollHeight;
  }

  show(state: GameState): void {
    this.state = state;
    const mayTalk = state.own !== undefined && state.may("say");
    this.button.hidden = !mayTalk;
    if (!mayTalk) this.dialog.close();
  }

  /** There is a connection, or a choice was made: the server is told whether text is wanted. */
  tellWish(connection: "new" | "same"): void {
    if (connection === "new") this.told = undefined;
    const wanted = settings().texts;
    if (!this.state?.may("say") || (this.told ?? false) === wanted) return;
    this.told = wanted;
    this.handlers.send({ type: "want_texts", wanted });
  }

  /** The talk as the server tells it. */
  heard({ said, white_texts, black_texts }: ChatView): void {
    const own = this.state?.own;
    this.form.hidden = !white_texts || !black_texts;
    this.hint.hidden = !this.form.hidden;
    // The numbers begin again where both had left.
    if ((said.at(-1)?.number ?? 0) < this.last) this.last = 0;
    const isNew = ({ number, by }: SaidView): boolean => number > this.last && by !== own;
    const news = said.filter(isNew);
    this.last = said.at(-1)?.number ?? this.last;
    fill(this.log, ...said.map((one) => h("li", { class: one.by === own ? "chat-own" : "chat-theirs" }, this.spoken(one))));
    this.log.scrollTop = this.log.scrollHeight;
    const newest = news.at(-1);
    if (!newest) return;
    for (const one of news) this.handlers.heard(this.spoken(one));
    if (!this.dialog.open && !settings().zen) this.showLatest(this.spoken(newest));
  }

  private spoken({ by, text }: SaidView): string {
    const name = this.state?.view.players[by]?.name ?? t(`ui-play-${by}`);
    return by === this.state?.own ? t("ui-chat-own", { text }) : t("ui-chat-theirs", { name, text });
  }

  private showLatest(text: string): void {
    const words = h("p", {});
    setText(words, text);
    const close = h("button", { class: "button button-quiet", type: "button", "aria-label": t("ui-chat-close"), onclick: () => fill(this.latest) }, "✕");
    const answer = h("button", { class: "button", type: "button", "data-does": "answer", onclick: () => this.open() }, t("ui-chat-title"));
    fill(this.latest, h("div", { class: "notice offer" }, words, h("div", { class: "row" }, answer, close)));
  }

  private say(request: Request): void {
    this.handlers.send(request);
    fill(this.latest);
    if (request.type === "say") this.dialog.close();
  }
}
