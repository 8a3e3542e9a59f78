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
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { PositionView } from "../wire/PositionView";
import type { RefusalView } from "../wire/RefusalView";
import { criticalMoment, mistake, SIGNS } from "./accuracy";
import { Computer } from "./computer";
import { EvalBar } from "./eval_bar";
import { EvalGraph, moveNumber } from "./eval_graph";
import { LineList, SHOWN_MOVES } from "./line_list";
import { MoveTree } from "./move_tree";
import { Positions } from "./positions";
import { bestScore, scoreWords } from "./score";
import { Steps } from "./steps";
import { Summary } from "./summary";
import { lineEnd, onGame, Tree, type Node } from "./tree";

export class AnalysisPage {
  private readonly tree: Tree;
  private readonly positions: Positions;
  private readonly board: Board;
  private readonly bar = new EvalBar();
  private readonly graph: EvalGraph;
  private readonly lines: LineList;
  private readonly moves: MoveTree;
  private readonly steps: Steps;
  private readonly summary = new Summary();
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

  constructor(
    root: HTMLElement,
    private readonly view: GameView,
  ) {
    this.tree = new Tree(view);
    this.current = this.tree.end;
    this.positions = new Positions(view.start.fen);
    this.board = new Board({ attempt: (attempt) => void this.attempt(attempt) }, view.you.length === 1 ? view.you[0] : "white");
    this.graph = new EvalGraph((ply) => this.goTo(this.tree.game[ply] ?? this.tree.root));
    this.lines = new LineList((uci) => void this.attempt(uci));
    this.moves = new MoveTree(
      (node) => this.goTo(node),
      (node) => this.remove(node),
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
    this.computer = new Computer(view.start.fen, this.tree.game, {
      looked: (node, lines) => this.looked(node, lines),
      reviewed: (left) => this.reviewed(left),
      changed: () => this.computerChanged(),
    });
    this.build(root);
    this.board.placed();
    this.board.setHands({ plays: ["white", "black"], premoves: false, hints: "shown" });
    this.bar.orientation = this.board.orientation;
    this.moves.show(this.tree.root, this.current);
    this.goTo(this.current);
    this.computer.start();
  }

  private build(root: HTMLElement): void {
    const stage = h("div", { class: "analysis-stage" }, this.bar.element, this.board.element);
    const main = h("div", { class: "analysis-main stack-tight" }, stage, this.steps.element, this.verdict.element);
    const title = h("h2", { class: "card-title" }, t("ui-computer-best-lines"));
    const computer = h("section", { class: "card analysis-computer" }, h("div", { class: "row row-between" }, title, this.computer.toggle), this.lines.element);
    const review = h("section", { class: "card analysis-review" }, h("h2", { class: "card-title" }, t("ui-computer-review")), this.graph.element, this.summary.element);
    const hand = h("div", { class: "analysis-hand stack" }, this.castling.element, this.typed.element);
    fill(root, h("div", { class: "analysis" }, main, computer, this.moves.element, review, hand), this.announcer.element);
  }

  // -- Going through the game and its variations -----------------------------

  private goTo(node: Node): void {
    const changed = node !== this.current;
    this.hasLooked ||= changed;
    this.current = node;
    this.position = undefined;
    this.unwritten = undefined;
    this.verdict.clear();
    const { move } = node;
    this.board.showPicture({ board: move?.board ?? this.view.start.fen, squares: move?.squares ?? [], check: move?.check ?? null });
    this.moves.mark(node);
    this.steps.show(node.parent !== undefined, node.children.length > 0);
    this.showScore();
    this.lines.empty(this.computer.isOn ? t("ui-computer-thinking") : "");
    if (changed) this.announce(node);
    void this.ask(node);
  }

  /** Asks the server what can be played here, and lets the computer look. */
  private async ask(node: Node): Promise<void> {
    const answer = await this.positions.ask(node.path);
    if (node !== this.current) return;
    if (!answer.ok) {
      this.refuse(answer.refusal);
      return;
    }
    this.position = answer.value.position;
    // In this order, so that the position before is not shown for a moment.
    this.board.setPosition(answer.value.position, node.move);
    this.board.showLive();
    this.castling.show(answer.value.position, undefined, undefined);
    this.computer.lookAt(node);
  }

  /** Tries a move; if it is legal, it becomes a variation or the next move of the game. */
  private async attempt(attempt: string): Promise<void> {
    const from = this.current;
    this.verdict.clear();
    const answer = await this.positions.ask([...from.path, attempt]);
    if (from !== this.current) return;
    const played = answer.ok ? answer.value.moves.at(-1) : undefined;
    if (!played) {
      this.refuse(answer.ok ? undefined : answer.refusal);
      return;
    }
    this.typed.clear();
    const node = from.add(played);
    this.moves.show(this.tree.root, node);
    this.goTo(node);
  }

  /** Why something was not played; without a refusal the server cannot be reached. */
  private refuse(refusal: RefusalView | undefined): void {
    const said: Said = { tone: "bad", text: refusal?.text ?? t("ui-computer-offline"), reasons: refusal?.reasons ?? [] };
    if (this.position) this.board.refuse(said.reasons ?? []);
    this.verdict.show(said);
    this.announcer.say(VerdictPanel.spoken(said));
  }

  private castle(press: CastlingPress): void {
    // Who asks why castling is impossible is told by trying it.
    if (press.kind !== "premove") void this.attempt(press.attempt);
  }

  private remove(node: Node): void {
    const isInside = this.current === node || this.current.path.join().startsWith(node.path.join());
    const left = node.remove();
    const next = isInside ? left : this.current;
    this.moves.show(this.tree.root, next);
    this.goTo(next);
  }

  private flip(): void {
    this.board.flip();
    this.bar.orientation = this.board.orientation;
  }

  private announce(node: Node): void {
    const place = node.move ? `${moveNumber(node.ply)} ${node.move.san}` : t("ui-computer-start");
    this.announcer.say(node.score ? `${place}. ${scoreWords(node.score)}` : place);
  }

  // -- What the computer says ------------------------------------------------

  private looked(node: Node, lines: readonly Line[]): void {
    const { position } = this;
    if (node !== this.current || !position) return;
    node.score = bestScore(lines, position.turn) ?? node.score;
    this.showScore();
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
      const answer = await this.positions.ask(node.path, lines.map((line) => line.moves.slice(0, SHOWN_MOVES)));
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
    this.graph.show(this.tree.game, onGame(this.current).ply);
  }

  private reviewed(left: number): void {
    const { game } = this.tree;
    this.graph.show(game, onGame(this.current).ply);
    if (left > 0) {
      this.summary.progress(1 - left / game.length);
      return;
    }
    this.summary.show(game);
    this.moves.show(this.tree.root, this.current);
    if (!this.hasLooked) this.showCritical();
  }

  /** Where most was lost is where to begin; the position before it is there to try again. */
  private showCritical(): void {
    const { game } = this.tree;
    const ply = criticalMoment(game.map((node) => node.score));
    const [before, after] = [game[ply ?? -1], game[(ply ?? -1) + 1]];
    if (!before?.score || !after?.score || after.move === undefined) return;
    const kind = mistake(before.score, after.score, before.ply % 2 === 0 ? "white" : "black");
    this.goTo(before);
    if (!kind) return;
    const move = `${moveNumber(after.ply)} ${after.move.san}`;
    const text = t("ui-computer-critical", { move, kind: t(SIGNS[kind].label) });
    this.verdict.show({ tone: "plain", text });
    this.announcer.say(text);
  }

  private computerChanged(): void {
    if (this.computer.problem !== undefined) this.lines.empty(this.computer.problem);
    else if (!this.computer.isOn) {
      this.lines.empty(t("ui-computer-is-off"));
      this.board.clearLights();
    } else this.goTo(this.current);
  }
}
