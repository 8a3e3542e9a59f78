// The mistakes of one player once more: the position before each is on the board, the engine's lines are
// hidden, and a better move is to be found.

import type { Said } from "../game/verdict_panel";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import { mistake, SIGNS, type Mistake } from "./accuracy";
import { moveNumber } from "./eval_graph";
import { mover, type Node } from "./tree";

export interface RetryHandlers {
  goTo(node: Node): void;
  /** Plays a move in the position on the board. */
  play(uci: string): void;
  /** Has the engine look at this position; `judged` is called when it has a score. */
  judge(node: Node): void;
  tell(said: Said): void;
}

/** A move that gave something away, and for which the engine knows a better one. */
interface Task {
  readonly before: Node;
  readonly played: Node;
  readonly kind: Mistake;
  readonly best: string;
}

type State =
  | { readonly is: "off" }
  | { readonly is: "asking" | "answered"; readonly at: number }
  | { readonly is: "judging"; readonly at: number; readonly tried: Node };

export function named({ ply, move }: Node): string {
  return `${moveNumber(ply)} ${move?.san ?? ""}`;
}

/** @param game the positions of the game, with their scores */
function tasks(game: readonly Node[], color: ColorName): Task[] {
  return game.flatMap((before, index) => {
    const played = game[index + 1];
    if (!played || !before.score || !played.score || mover(before) !== color) return [];
    const kind = mistake(before.score, played.score, color);
    const { best } = before;
    return kind && best !== undefined && best !== played.move?.uci ? [{ before, played, kind, best }] : [];
  });
}

export class Retry {
  readonly element = h("div", { class: "retry", hidden: true });
  private game: readonly Node[] = [];
  private color: ColorName = "white";
  private tasks: readonly Task[] = [];
  private state: State = { is: "off" };

  constructor(private readonly handlers: RetryHandlers) {}

  /** The game has been gone through; whose mistakes come first is who sits below. */
  offer(game: readonly Node[], color: ColorName): void {
    this.game = game;
    const other = color === "white" ? "black" : "white";
    this.color = tasks(game, color).length > 0 ? color : other;
    this.tasks = tasks(game, this.color);
    this.state = { is: "off" };
    this.element.hidden = this.tasks.length === 0;
    this.show();
  }

  /** There is no engine, or another game. */
  stop(): void {
    this.state = { is: "off" };
    this.element.hidden = true;
  }

  /** Whether what the engine says about this position would give the answer away. */
  hides(node: Node): boolean {
    const { state } = this;
    return state.is === "asking" && this.tasks[state.at]?.before === node;
  }

  get isJudging(): boolean {
    return this.state.is === "judging";
  }

  /** A move was tried on the board, and is there now. */
  played(tried: Node): void {
    const { state } = this;
    if (state.is !== "asking") return;
    const task = this.tasks[state.at];
    if (!task || tried.parent !== task.before) return;
    if (tried === task.played) this.back(task, t("ui-computer-retry-same", { move: named(tried) }));
    else if (tried.move?.uci === task.best) this.good(state.at, t("ui-computer-retry-best", { move: named(tried) }));
    else {
      this.state = { is: "judging", at: state.at, tried };
      this.handlers.tell({ tone: "plain", text: t("ui-computer-retry-checking", { move: named(tried) }) });
      this.handlers.judge(tried);
    }
  }

  /** The position after the move that was tried has its score. */
  judged(): void {
    const { state } = this;
    if (state.is !== "judging") return;
    const { tried, at } = state;
    const task = this.tasks[at];
    if (!task?.before.score || !tried.score) return;
    if (!mistake(task.before.score, tried.score, this.color)) {
      this.good(at, t("ui-computer-retry-good", { move: named(tried) }));
      return;
    }
    this.state = { is: "asking", at };
    tried.remove();
    this.back(task, t("ui-computer-retry-bad", { move: named(tried) }));
  }

  private good(at: number, text: string): void {
    this.state = { is: "answered", at };
    this.show();
    this.handlers.tell({ tone: "good", text });
  }

  private back(task: Task, text: string): void {
    this.handlers.goTo(task.before);
    this.handlers.tell({ tone: "bad", text });
  }

  private ask(at: number): void {
    const task = this.tasks[at];
    if (!task) return;
    this.state = { is: "asking", at };
    this.show();
    this.handlers.goTo(task.before);
  }

  private solve(at: number): void {
    const task = this.tasks[at];
    if (!task) return;
    this.state = { is: "answered", at };
    this.show();
    this.handlers.goTo(task.before);
    this.handlers.play(task.best);
  }

  private end(task: Task): void {
    this.offer(this.game, this.color);
    this.handlers.goTo(task.before);
  }

  private turn(): void {
    this.color = this.color === "white" ? "black" : "white";
    this.tasks = tasks(this.game, this.color);
    this.ask(0);
  }

  private show(): void {
    const { state } = this;
    const button = (does: string, label: string, press: () => void, kind = ""): HTMLElement =>
      h("button", { class: `button ${kind}`, type: "button", "data-does": does, onclick: press }, t(label));
    if (state.is === "off") {
      fill(this.element, button("retry", "ui-computer-retry", () => this.ask(0), "button-primary"));
      return;
    }
    const { at } = state;
    const task = this.tasks[at];
    if (!task) return;
    const facts = { at: at + 1, all: this.tasks.length, move: named(task.played), kind: t(SIGNS[task.kind].label) };
    const other = this.color === "white" ? "black" : "white";
    const isLast = at + 1 === this.tasks.length;
    fill(
      this.element,
      h("p", { class: "retry-task" }, t("ui-computer-retry-ask", facts)),
      h(
        "div",
        { class: "row" },
        state.is !== "answered" && button("retry-show", "ui-computer-retry-show", () => this.solve(at)),
        !isLast && button("retry-next", "ui-computer-retry-next", () => this.ask(at + 1), state.is === "answered" ? "button-primary" : ""),
        isLast && tasks(this.game, other).length > 0 && button("retry-other", "ui-computer-retry-other", () => this.turn()),
        button("retry-stop", "ui-computer-retry-stop", () => this.end(task)),
      ),
    );
  }
}
