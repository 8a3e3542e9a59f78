// The analysis of a game that is over, or of anything somebody brings. The server gives the
// game as #game, the words as #labels; the computer is loaded by the page, not with it.

import { AnalysisPage } from "./analysis/page";
import { Workbench } from "./analysis/workbench";
import { byId, island } from "./page/dom";
import type { AnalysisGame } from "./wire/AnalysisGame";

const root = byId("analysis-root", HTMLElement);
const game = island<AnalysisGame>("game");
const isPlayed = root.dataset["played"] !== undefined;
const page = new AnalysisPage(root, {
  game,
  played: isPlayed ? (game.lines[0]?.moves.length ?? 0) : undefined,
  below: root.dataset["below"] === "black" ? "black" : "white",
});
const workbench = new Workbench(page, game);
if (!isPlayed) workbench.opens(byId("analysis-open", HTMLElement), Number(root.dataset["mostBytes"]));
