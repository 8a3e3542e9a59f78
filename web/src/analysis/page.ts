// The page of an analysis: puts the parts together and lets them talk to each other.

import { Board } from "../board/board";
import { CastlingButtons, type CastlingPress } from "../board/castling_buttons";
import { ends } from "../board/squares";
import { TypedMove } from "../board/typed_move";
import type { Line } from "../engine/uci";
import { VerdictPanel, type Said } from "../game/verdict_panel";
import { Announcer } from "../page/announcer";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";
import type { AnalysisGame } from "../wire/AnalysisGame";
import type { ColorName } from "../wire/ColorName";
import type { PositionView } from "../wire/PositionView";
import type { RefusalView } from "../wire/RefusalView";
import { About } from "./about";
import { criticalMoment, mistake, SIGNS } from "./accuracy";
import { Computer } from "./computer";
import { EvalBar } from "./eval_bar";
import { EvalGraph, moveNumber } from "./eval_graph";
import { LineList, SHOWN_MOVES } from "./line_list";
import { MoveTree } from "./move_tree";
import { OpeningsPanel } from "./openings_panel";
import { Positions } from "./positions";
import { RemarksPanel } from "./remarks_panel";
import { named, Retry } from "./retry";
import { SavePanel } from "./save_panel";
import { bestScore, scoreWords } from "./score";
import { Steps } from "./steps";
import { Summary } from "./summary";
import { choices, follow, lineEnd, mover, Tree, type Node } from "./tree";

export interface Analysis {
  readonly game: AnalysisGame;
  /** How many of its moves were played by others and stay; none where everything is free. */
  readonly played: number | undefined;
  /** Who sits below. */
  readonly below: ColorName;
}

export class AnalysisPage {
  /** Something was tried, written or drawn. */
  changed: () => void = () => undefined;
  private tree: Tree;
  private readonly played: number | undefined;
  private readonly positions = new Positions();
  private readonly board: Board;
  private readonly bar = new EvalBar();
  private readonly graph: EvalGraph;
  private readonly lines: LineList;
  private readonly openings: OpeningsPanel;
  /** Room below the board, for what is there beside the game. */
  private readonly shelf = h("div", { class: "analysis-shelf" });
  private readonly about = new About();
  private readonly moves: MoveTree;
  private readonly remarks: RemarksPanel;
  private readonly save: SavePanel;
  private readonly steps: Steps;
  private readonly summary = new Summary();
  private readonly retry = new Retry({
    goTo: (node) => this.show(node),
    play: (uci) => void this.attempt(uci),
    judge: (node) => this.computer.review([node]),
    tell: (said) => this.tell(said),
  });
  /** The graph over the game is in sight from the beginning; what it sums up to stands below the moves. */
  private readonly review = h("section", { class: "card analysis-review" });
  private readonly sum = h("section", { class: "card analysis-sum", "aria-label": t("ui-computer-accuracy") });
  private readonly reviewButton = h("button", { class: "button", type: "button", "data-does": "review", onclick: () => this.startReview() }, t("ui-analysis-review"));
  private readonly castling: CastlingButtons;
  private readonly typed: TypedMove;
  private readonly verdict = new VerdictPanel();
  private readonly announcer = new Announcer();
  private readonly computer: Computer;
  private current: Node;
  /** Whether the reader has gone somewhere: then the page leads nowhere by itself. */
  private hasLooked = false;
  /** The position on the board, once the server has told it. */
  private position: PositionView | undefined;
  /** The newest lines, while they are not written yet. */
  private unwritten: readonly Line[] | undefined;

  constructor(root: HTMLElement, { game, played, below }: Analysis) {
    this.played = played;
    this.tree = new Tree(game, played);
    this.current = lineEnd(this.tree.root);
    this.board = new Board({ attempt: (attempt) => void this.attempt(attempt), drawn: (shapes) => this.drawn(shapes) }, below);
    this.graph = new EvalGraph((index) => this.goTo(this.tree.game[index] ?? this.tree.root));
    this.lines = new LineList((uci) => void this.attempt(uci));
    this.openings = new OpeningsPanel(this.positions, (uci) => void this.attempt(uci));
    this.moves = new MoveTree(
      (node) => this.goTo(node),
      (node) => this.remove(node),
    );
    this.remarks = new RemarksPanel({
      changed: () => this.remarked(),
      promote: () => this.promote(),
      remove: () => this.remove(this.current),
      erase: () => this.erase(),
    });
    this.save = new SavePanel(
      () => ({ game: this.work, fen: this.position?.fen }),
      (text) => this.tell({ tone: "bad", text }),
    );
    this.steps = new Steps({
      first: () => this.goTo(this.tree.root),
      back: () => this.goTo(this.current.parent ?? this.current),
      on: () => this.goTo(this.current.children[0] ?? this.current),
      last: () => this.goTo(lineEnd(this.current)),
      flip: () => this.flip(),
    });
    this.castling = new CastlingButtons((press) => this.castle(press));
    this.typed = new TypedMove((attempt) => void this.attempt(attempt));
    this.computer = new Computer({
      looked: (node, lines) => this.looked(node, lines),
      reviewed: (left) => this.reviewed(left),
      changed: () => this.computerChanged(),
    });
    this.build(root);
    this.board.placed();
    this.board.setHands({ plays: ["white", "black"], premoves: false, hints: "shown" });
    this.bar.orientation = this.board.orientation;
    this.show(this.current);
    if (played !== undefined) this.startReview();
    this.computer.start();
  }

  private build(root: HTMLElement): void {
    const stage = h("div", { class: "analysis-stage" }, this.bar.element, this.board.element);
    const main = h("div", { class: "analysis-main stack-tight" }, stage, this.steps.element);
    const title = h("h2", { class: "card-title" }, t("ui-computer-best-lines"));
    const computer = h(
      "section",
      { class: "card analysis-computer" },
      h("div", { class: "row row-between" }, title, h("div", { class: "row" }, this.computer.lines, this.computer.toggle)),
      this.lines.element,
      this.reviewButton,
    );
    fill(this.review, h("h2", { class: "card-title" }, t("ui-computer-review")), this.graph.element, this.retry.element);
    fill(this.sum, this.summary.element);
    this.review.hidden = this.sum.hidden = true;
    const side = h("div", { class: "analysis-side" }, this.about.element, this.moves.element, this.remarks.element, this.save.element);
    const hand = h("div", { class: "analysis-hand stack" }, this.castling.element, this.typed.element, h("p", { class: "hint" }, t("ui-analysis-draw-hint")));
    const left = h("div", { class: "analysis-column" }, main, this.shelf, hand);
    const right = h("div", { class: "analysis-column" }, this.review, this.verdict.element, computer, side, this.openings.element, this.sum);
    fill(root, h("div", { class: "analysis" }, left, right), this.announcer.element);
  }

  // -- What is analysed ------------------------------------------------------

  /** The game with everything that was tried, written and drawn. */
  get work(): AnalysisGame {
    return this.tree.written;
  }

  /** Where the reader is: the choice of a move after each. */
  get at(): number[] {
    return choices(this.current);
  }

  /** Another game, or the same as it was left. */
  load(game: AnalysisGame, at: readonly number[]): void {
    this.tree = new Tree(game, this.played);
    this.hasLooked = true;
    this.current = this.tree.root;
    if (this.played === undefined) {
      this.computer.review([]);
      this.retry.stop();
      this.review.hidden = this.sum.hidden = true;
    } else this.startReview();
    this.show(follow(this.tree.root, at));
  }

  /** Puts something below the board. */
  place(element: HTMLElement): void {
    this.shelf.append(element);
  }

  tell(said: Said): void {
    this.verdict.show(said);
    this.announcer.say(VerdictPanel.spoken(said));
  }

  /** The moves are others, and this one is on the board. */
  private show(node: Node): void {
    this.moves.show(this.tree, node);
    this.about.show(this.work, this.played === undefined);
    this.reviewButton.hidden = this.played !== undefined || this.tree.game.length < 3;
    this.goTo(node);
  }

  private edited(node: Node): void {
    this.show(node);
    this.changed();
  }

  // -- Going through the game and its variations -----------------------------

  private goTo(node: Node): void {
    const isOther = node !== this.current;
    this.hasLooked ||= isOther;
    this.current = node;
    this.position = undefined;
    this.unwritten = undefined;
    this.verdict.clear();
    const { move } = node;
    this.board.showPicture({ board: move?.board ?? this.tree.root.fen ?? "", squares: move?.squares ?? [], check: move?.check ?? null });
    this.board.showDrawing(node.remarks.drawn);
    this.moves.mark(node);
    this.remarks.show(node);
    this.steps.show(node.parent !== undefined, node.children.length > 0);
    this.showScore();
    const isHidden = this.retry.hides(node);
    this.lines.empty(isHidden ? t("ui-computer-retry-hidden") : this.computer.isOn ? t("ui-computer-thinking") : "");
    if (isOther) this.announce(node);
    void this.ask(node);
  }

  /** Asks the server what can be played here, and lets the computer look. */
  private async ask(node: Node): Promise<void> {
    const answer = await this.positions.ask(node);
    if (node !== this.current) return;
    if (!answer.ok) {
      this.refuse(answer.refusal);
      return;
    }
    this.position = answer.value.position;
    // In this order, so that the position before is not shown for a moment.
    this.board.setPosition(answer.value.position, node.move);
    this.board.showLive();
    this.castling.show(answer.value.position);
    this.save.showPosition(answer.value.position.fen);
    this.computer.lookAt(node);
    void this.openings.show(node);
  }

  /** Tries a move; if it is legal, it becomes a variation or the next move of the game. */
  private async attempt(attempt: string): Promise<void> {
    const from = this.current;
    this.verdict.clear();
    const answer = await this.positions.ask(from, [attempt]);
    if (from !== this.current) return;
    const played = answer.ok ? answer.value.moves.at(-1) : undefined;
    if (!played) {
      this.refuse(answer.ok ? undefined : answer.refusal);
      return;
    }
    this.typed.clear();
    const tried = from.add(played);
    this.edited(tried);
    this.retry.played(tried);
  }

  /** Why something was not played; without a refusal the server cannot be reached. */
  private refuse(refusal: RefusalView | undefined): void {
    const said: Said = { tone: "bad", text: refusal?.text ?? t("ui-computer-offline"), reasons: refusal?.reasons ?? [] };
    if (this.position) this.board.refuse(said.reasons ?? []);
    this.tell(said);
  }

  private castle(press: CastlingPress): void {
    // Who asks why castling is impossible is told by trying it.
    if (press.kind !== "premove") void this.attempt(press.attempt);
  }

  private remove(node: Node): void {
    const isInside = this.current.isWithin(node);
    const left = node.remove();
    this.edited(isInside ? left : this.current);
  }

  private promote(): void {
    this.current.promote();
    this.edited(this.current);
  }

  private remarked(): void {
    this.moves.show(this.tree, this.current);
    this.changed();
  }

  private drawn(shapes: readonly string[]): void {
    this.current.remarks = { ...this.current.remarks, drawn: [...shapes] };
    this.remarks.show(this.current);
    this.remarked();
  }

  private erase(): void {
    this.board.showDrawing([]);
    this.drawn([]);
  }

  private flip(): void {
    this.board.flip();
    this.bar.orientation = this.board.orientation;
  }

  private announce(node: Node): void {
    const place = node.move ? `${moveNumber(node.ply)} ${node.move.san}` : t("ui-computer-start");
    const score = node.score ? `${place}. ${scoreWords(node.score)}` : place;
    this.announcer.say([score, node.remarks.text].filter((text) => text !== "").join(" "));
  }

  // -- What the computer says ------------------------------------------------

  private looked(node: Node, lines: readonly Line[]): void {
    const { position } = this;
    if (node !== this.current || !position) return;
    node.score = bestScore(lines, position.turn) ?? node.score;
    this.showScore();
    if (this.retry.hides(node)) return;
    this.showArrows(lines, position.turn);
    if (lines[0]?.moves.length === 0) {
      this.lines.empty(t("ui-computer-no-move"));
      return;
    }
    const isWriting = this.unwritten !== undefined;
    this.unwritten = lines;
    if (!isWriting) void this.write(node, position.turn);
  }

  /** Has the lines written in the reader's letters, one question at a time: the newest lines count. */
  private async write(node: Node, turn: ColorName): Promise<void> {
    for (let lines = this.unwritten; lines; ) {
      const answer = await this.positions.ask(node, [], lines.map((line) => line.moves.slice(0, SHOWN_MOVES)));
      if (node !== this.current) return;
      // Without a connection the lines stay as they were; the bar still tells.
      if (answer.ok) this.lines.show(lines, answer.value.lines, turn, node.ply);
      const newest: readonly Line[] | undefined = this.unwritten;
      lines = newest === lines ? undefined : newest;
      this.unwritten = lines;
    }
  }

  private showArrows(found: readonly Line[], turn: ColorName): void {
    const castlings = new Set(this.position?.castlings.filter(({ color }) => color === turn).map(({ uci }) => uci));
    const arrows = found.slice(0, 1).flatMap((line) => {
      const uci = line.moves[0];
      if (uci === undefined) return [];
      const [from, to] = ends(uci);
      return [{ from, to, kind: castlings.has(uci) ? ("castling" as const) : ("move" as const) }];
    });
    this.board.light({ marks: [], arrows });
  }

  private showScore(): void {
    this.bar.show(this.current.score);
    this.graph.show(this.tree.game, this.tree.onGame(this.current).ply - this.tree.root.ply);
  }

  private startReview(): void {
    this.review.hidden = this.sum.hidden = false;
    this.retry.stop();
    this.summary.progress(0);
    this.computer.review(this.tree.game);
  }

  private reviewed(left: number): void {
    if (this.retry.isJudging) return this.retry.judged();
    const { game } = this.tree;
    this.showScore();
    if (left > 0) {
      this.summary.progress(1 - left / game.length);
      return;
    }
    this.summary.show(game);
    this.retry.offer(game, this.board.orientation);
    this.moves.show(this.tree, this.current);
    if (!this.hasLooked) this.showCritical();
  }

  /** Where most was lost is where to begin; the position before it is there to try again. */
  private showCritical(): void {
    const { game } = this.tree;
    const index = criticalMoment(game.map((node) => node.score), mover(game[0]));
    const [before, after] = [game[index ?? -1], game[(index ?? -1) + 1]];
    if (!before?.score || !after?.score || after.move === undefined) return;
    const kind = mistake(before.score, after.score, mover(before));
    this.goTo(before);
    if (!kind) return;
    this.tell({ tone: "plain", text: t("ui-computer-critical", { move: named(after), kind: t(SIGNS[kind].label) }) });
  }

  private computerChanged(): void {
    if (!this.computer.isOn) this.retry.stop();
    if (this.computer.problem !== undefined) this.lines.empty(this.computer.problem);
    else if (!this.computer.isOn) {
      this.lines.empty(t("ui-computer-is-off"));
      this.board.clearLights();
    } else this.goTo(this.current);
  }
}
