// The analysis of a game that is over. The server gives the game as #game, the
// words as #labels; the computer is loaded by the page, not with it.

import { AnalysisPage } from "./analysis/page";
import { byId, island } from "./page/dom";
import type { GameView } from "./wire/GameView";

new AnalysisPage(byId("analysis-root", HTMLElement), island<GameView>("game"));
