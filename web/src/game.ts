// The page of a game. The server gives the game as #game, the words as #labels.

import { GamePage } from "./game/page";
import { byId, island } from "./page/dom";
import type { GameView } from "./wire/GameView";

new GamePage(byId("game-root", HTMLElement), island<GameView>("game"));
