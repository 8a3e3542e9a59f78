// The page /arbiter: the question is put together on the board and in the dock;
// the answer comes from the server, as the page that a link to it would show.

import { choosePromotion } from "../board/promotion";
import { lightsOf, type Lights } from "../board/marks";
import { square, type Color, type Key, type Piece, type Role } from "../board/squares";
import { Announcer } from "../page/announcer";
import { byId, fill, h, island, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ArbiterView } from "../wire/ArbiterView";
import type { JudgedView } from "../wire/JudgedView";
import { ArbiterBoard } from "./board";
import { Counter } from "./counter";
import { addressOf, readQuestion, type Question } from "./question";
import { SetupDraft } from "./setup";

type Mode = "ask" | "play" | "setup" | "count";
const MODES: readonly string[] = ["ask", "play", "setup", "count"] satisfies Mode[];

const ROLES: Readonly<Record<string, Role>> = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };
const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";

export class ArbiterPage {
  private readonly root = byId("arbiter", HTMLElement);
  private readonly answer = byId("arbiter-answer", HTMLElement);
  private readonly turn = byId("arbiter-turn", HTMLElement);
  private readonly typed = byId("typed-attempt", HTMLInputElement);
  private readonly startNumber = byId("start-number", HTMLInputElement);
  private readonly fenText = byId("fen-text", HTMLInputElement);
  private readonly announcer = new Announcer();
  private readonly counter = new Counter((text) => this.announcer.say(text));
  private readonly board = new ArbiterBoard({ moved: (from, to) => void this.moved(from, to), pressed: (key) => this.pressed(key) });
  private question = readQuestion(location.search);
  private view = island<ArbiterView>("arbiter-data");
  private draft = new SetupDraft(this.view.fen ?? EMPTY);
  private mode: Mode = "ask";
  /** `hand`, `remove`, or a piece as in `wK`. */
  private tool = "hand";
  /** The number of the last question that was sent: only its answer counts. */
  private asked = 0;

  constructor() {
    byId("arbiter-board", HTMLElement).append(this.board.element);
    this.root.append(this.announcer.element);
    this.listen();
    this.nameTools();
    this.setMode("ask");
  }

  private listen(): void {
    this.root.addEventListener("click", (event) => this.clicked(event));
    const forms: readonly (readonly [string, () => void])[] = [
      ["typed-form", () => this.tried(this.typed.value.trim())],
      ["start-form", () => void this.ask({ origin: { kind: "start", number: this.startNumber.value.trim() }, moves: [] })],
      ["fen-form", () => void this.ask({ origin: { kind: "fen", fen: this.fenText.value.trim() }, moves: [] })],
    ];
    for (const [id, submit] of forms) {
      byId(id, HTMLFormElement).addEventListener("submit", (event) => {
        event.preventDefault();
        submit();
      });
    }
    for (const radio of this.turnChoices()) {
      radio.addEventListener("change", () => this.setTurn(radio.value === "black" ? "black" : "white"));
    }
    byId("en-passant", HTMLSelectElement).addEventListener("change", (event) => {
      const { value } = event.target as HTMLSelectElement;
      this.draft.enPassant = value === "" ? undefined : square(value);
      this.edited();
    });
    byId("moved-choices", HTMLElement).addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      this.draft.setMoved(square(box.value), box.checked);
      this.edited();
    });
  }

  private turnChoices(): readonly HTMLInputElement[] {
    return [...this.root.querySelectorAll<HTMLInputElement>('input[name="turn"]')];
  }

  private tools(): readonly HTMLButtonElement[] {
    return [...this.root.querySelectorAll<HTMLButtonElement>("[data-tool]")];
  }

  private nameTools(): void {
    for (const button of this.tools()) {
      const tool = button.dataset["tool"] ?? "";
      if (button.hasAttribute("aria-label")) continue;
      const name = t(`ui-board-${tool}`);
      button.setAttribute("aria-label", name);
      button.title = name;
    }
  }

  private clicked(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    const { mode, tool, action } = button.dataset;
    if (mode !== undefined && MODES.includes(mode)) {
      this.setMode(mode as Mode);
      scrollTo(0, 0);
    }
    if (tool !== undefined) this.setTool(tool);
    if (action !== undefined) this.act(action, button.dataset);
  }

  private act(action: string, data: DOMStringMap): void {
    switch (action) {
      case "castle":
        return this.tried(data["side"] ?? "");
      case "play":
        return void this.play(data["uci"] ?? "");
      case "count":
        return void this.countJudged(data["attempt"] ?? "");
      case "share":
        return void this.share();
      case "flip":
        return this.board.flip();
      case "undo":
        return void this.ask({ origin: this.question.origin, moves: this.played().slice(0, -1) });
      case "turn":
        return this.setTurn(this.draft.turn === "white" ? "black" : "white");
      case "clear":
        this.draft.clear();
        return this.edited();
      case "count-white":
        return void this.count("white");
      case "count-black":
        return void this.count("black");
      case "count-undo":
        return void this.counter.undo();
      case "count-new":
        return void this.counter.begin();
    }
  }

  private setMode(mode: Mode): void {
    this.mode = mode;
    this.root.dataset["mode"] = mode;
    for (const button of this.root.querySelectorAll<HTMLElement>("button[data-mode]")) {
      button.setAttribute("aria-pressed", String(button.dataset["mode"] === mode));
    }
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-modes]")) {
      part.hidden = !(part.dataset["modes"] ?? "").split(" ").includes(mode);
    }
    this.setTool("hand");
    this.show();
    if (mode === "count") void this.counter.open();
    else this.board.placed();
  }

  private setTool(tool: string): void {
    this.tool = tool;
    for (const button of this.tools()) button.setAttribute("aria-pressed", String(button.dataset["tool"] === tool));
    this.board.setHands(this.mode === "setup" && tool !== "hand" ? "press" : "move");
  }

  /** A piece was taken from one square to another. */
  private async moved(from: Key, to: Key): Promise<void> {
    if (this.mode === "setup") {
      this.draft.relocate(from, to);
      this.edited();
      return;
    }
    const piece = this.draft.pieces.get(from);
    const promotes = piece?.role === "pawn" && /[18]$/.test(to);
    const letter = promotes ? await choosePromotion(piece.color, to, this.board.element, this.board.orientation) : "";
    // Without a choice the question is what the player asked: a pawn left as it is.
    this.tried(`${from}${to}${letter ?? ""}`);
  }

  /** A square was pressed with a piece in hand, or to take one away. */
  private pressed(key: Key): void {
    const piece = this.pieceInHand();
    const there = this.draft.pieces.get(key);
    const isThere = piece && there?.color === piece.color && there.role === piece.role;
    if (piece && !isThere) this.draft.put(key, piece);
    else this.draft.remove(key);
    this.edited();
  }

  private pieceInHand(): Piece | undefined {
    const role = ROLES[this.tool.charAt(1)];
    if (this.tool.length !== 2 || !role) return undefined;
    return { role, color: this.tool.startsWith("w") ? "white" : "black" };
  }

  private setTurn(turn: Color): void {
    this.draft.turn = turn;
    this.edited();
  }

  /** The set-up was changed by hand. */
  private edited(): void {
    const fen = this.draft.fen();
    this.board.show(fen, { marks: [], arrows: [] });
    void this.ask({ origin: { kind: "fen", fen }, moves: [] });
  }

  private played(): readonly string[] {
    return this.view.moves.map((move) => move.uci);
  }

  /** A move is asked about, or to be played. */
  private tried(attempt: string): void {
    if (attempt === "") return;
    void this.ask({ origin: this.question.origin, moves: this.played(), attempt }).then((isAnswered) => {
      const legal = this.view.judged?.move;
      if (isAnswered && this.mode === "play" && legal) void this.play(legal.uci);
    });
  }

  private async play(uci: string): Promise<void> {
    if (!(await this.ask({ origin: this.question.origin, moves: [...this.played(), uci] }))) return;
    this.typed.value = "";
    const last = this.view.moves.at(-1);
    if (last) this.announcer.say(last.san);
  }

  /** Whether the answer came, and nothing else was asked meanwhile. */
  private async ask(question: Question): Promise<boolean> {
    this.asked += 1;
    const number = this.asked;
    const address = addressOf(question);
    const page = await fetch(address)
      .then(async (response) => new DOMParser().parseFromString(await response.text(), "text/html"))
      .catch(() => undefined);
    if (number !== this.asked) return false;
    const answer = page?.getElementById("arbiter-answer");
    const data = page?.getElementById("arbiter-data")?.textContent;
    if (!answer || !data) {
      const text = t("ui-arbiter-offline");
      fill(this.answer, h("div", { class: "notice notice-warn" }, h("p", {}, text)));
      this.announcer.say(text);
      // The piece goes back to where it was.
      this.show();
      return false;
    }
    this.question = question;
    this.view = JSON.parse(data) as ArbiterView;
    this.answer.replaceChildren(...answer.childNodes);
    history.replaceState(null, "", address);
    this.keepQuestionInSwitch(address);
    this.show();
    this.told();
    return true;
  }

  /** Who changes the language keeps the question. */
  private keepQuestionInSwitch(address: string): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/language/"]')) {
      link.search = new URLSearchParams({ to: address }).toString();
    }
  }

  private show(): void {
    const { view } = this;
    // FEN does not say whether the king has moved or the rook: what was set by hand is kept.
    if (view.fen !== null && view.fen !== this.draft.fen()) this.draft = new SetupDraft(view.fen);
    this.board.show(this.draft.fen(), this.mode === "setup" ? wrongSquares(view) : lights(view));
    setText(this.turn, t(this.draft.turn === "white" ? "ui-arbiter-to-move-white" : "ui-arbiter-to-move-black"));
    if (document.activeElement !== this.fenText) this.fenText.value = view.fen ?? this.fenText.value;
    this.showSetup();
    const moves = view.moves.map((move, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${move.san}` : move.san));
    setText(byId("played-moves", HTMLElement), moves.join(" ") || t("ui-arbiter-no-moves"));
  }

  private showSetup(): void {
    const { draft } = this;
    const turn = this.root.querySelector('[data-action="turn"]');
    if (turn) setText(turn, t(draft.turn === "white" ? "ui-arbiter-to-move-white" : "ui-arbiter-to-move-black"));
    for (const radio of this.turnChoices()) radio.checked = radio.value === draft.turn;
    const castlers = draft.castlers().map(({ key, piece, hasMoved }) => castler(key, piece, hasMoved));
    fillKeepingFocus(byId("moved-choices", HTMLElement), castlers, h("p", {}, t("ui-arbiter-moved-none")));
    const none = h("option", { value: "" }, t("ui-arbiter-en-passant-none"));
    const passed = byId("en-passant", HTMLSelectElement);
    fill(passed, none, ...draft.passed().map((key) => h("option", { value: key }, key)));
    passed.value = draft.enPassant ?? "";
  }

  /** Says the answer aloud, and brings it into sight. */
  private told(): void {
    const { judged, problems } = this.view;
    const wrong = this.answer.querySelector("#arbiter-problems");
    if (judged) this.announcer.say(spoken(judged));
    else if (problems.length > 0) this.announcer.say(problems.map(({ text }) => text).join(" "));
    else if (wrong) this.announcer.say(wrong.textContent ?? "");
    // Only the heading: the board with its marks is to stay in sight, too.
    const heading = this.answer.querySelector("#arbiter-verdict h2, #arbiter-problems h2");
    if (this.mode !== "setup") heading?.scrollIntoView({ block: "nearest" });
  }

  private async countJudged(attempt: string): Promise<void> {
    const judged = this.view.judged;
    if (!judged) return;
    this.setMode("count");
    await this.counter.add({ by: judged.turn, conduct: "illegal_move", fen: judged.fen, attempt });
  }

  private async count(by: Color): Promise<void> {
    const conduct = byId("count-conduct", HTMLSelectElement).value;
    const withPosition = byId("count-position", HTMLInputElement).checked && this.view.valid && this.view.fen !== null;
    await this.counter.add({ by, conduct, ...(withPosition && this.view.fen !== null ? { fen: this.view.fen } : {}) });
  }

  private async share(): Promise<void> {
    const url = location.href;
    // Neither is there on a page without TLS; the link above is.
    const { share, clipboard }: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;
    if (share) await share.call(navigator, { url }).catch(() => undefined);
    else if (clipboard) {
      await clipboard.writeText(url);
      this.announcer.say(t("ui-arbiter-shared"));
    }
  }
}

function castler(key: Key, piece: Piece, hasMoved: boolean): HTMLElement {
  const name = t(`ui-board-${piece.color === "white" ? "w" : "b"}${piece.role === "king" ? "K" : "R"}`);
  return h(
    "label",
    { class: "choice" },
    h("input", { type: "checkbox", value: key, checked: hasMoved }),
    h("span", {}, `${name} ${key}`),
  );
}

/** Fills in new check boxes, and gives the focus back to the one that had it. */
function fillKeepingFocus(element: HTMLElement, boxes: readonly HTMLElement[], otherwise: HTMLElement): void {
  const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLInputElement).value : undefined;
  fill(element, ...(boxes.length > 0 ? boxes : [otherwise]));
  if (focused !== undefined) element.querySelector<HTMLInputElement>(`input[value="${focused}"]`)?.focus();
}

function spoken({ verdict, obligation, castling }: JudgedView): string {
  const reasons = verdict.reasons.map((reason) => reason.text);
  const steps = verdict.legal ? (castling?.steps ?? []).map((step) => step.text) : [];
  return [verdict.text, ...reasons, obligation?.text ?? "", ...steps].join(" ").trim();
}

/** What lights up while a position is set up. */
function wrongSquares({ problems }: ArbiterView): Lights {
  const squares = new Set(problems.flatMap((problem) => problem.squares));
  return { marks: [...squares].map((name) => ({ square: square(name), kind: "attention" as const })), arrows: [] };
}

/** What lights up on the board: what was tried and why not, or what is wrong with the set-up. */
function lights(view: ArbiterView): Lights {
  const { judged } = view;
  if (!judged) return wrongSquares(view);
  const reasons = lightsOf(judged.verdict.reasons);
  const tried = triedLights(judged);
  return { marks: [...tried.marks, ...reasons.marks], arrows: [...tried.arrows, ...reasons.arrows] };
}

function triedLights({ attempt, castling }: JudgedView): Lights {
  const { king, rook } = castling ?? { king: null, rook: null };
  if (king && rook) {
    const ways = [king, rook].map(([from, to]) => [square(from), square(to)] as const);
    return {
      marks: ways.map(([, to]) => ({ square: to, kind: "goal" as const })),
      arrows: ways.map(([from, to]) => ({ from, to, kind: "castling" as const })),
    };
  }
  const step = /^([a-h][1-8])([a-h][1-8])/.exec(attempt);
  if (castling || !step?.[1] || !step[2]) return { marks: [], arrows: [] };
  return { marks: [], arrows: [{ from: square(step[1]), to: square(step[2]), kind: "move" }] };
}
