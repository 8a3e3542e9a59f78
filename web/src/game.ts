// The page of a game. The server gives the game as #game, the words as #labels, and the link
// for the opponent, while the other seat is free, in data-invitation, the one to the reader's
// own seat in data-seat; data-invited says that the reader may take the free one. Secrets that the
// reader came with are in cookies.

import { GamePage } from "./game/page";
import { byId, island } from "./page/dom";
import type { GameView } from "./wire/GameView";

const root = byId("game-root", HTMLElement);
new GamePage(root, island<GameView>("game"), {
  isInvited: root.dataset["invited"] !== undefined,
  invitation: root.dataset["invitation"] ?? null,
  seat: root.dataset["seat"] ?? null,
});
