// The start page: the form of a new game, and the lobby.
//
// Without a script the form posts its fields to /games. With one, the same choices
// go to POST /api/games as JSON, so that a mistake is told beside the form.

// What every page has: in one file with the rest, since each keeps the first picture waiting.
import "./site";

import { DiceBoard } from "./new/dice_board";
import { DiceEntry } from "./new/dice_entry";
import { Lobby } from "./new/lobby";
import { NewGameForm } from "./new/new_game_form";
import { Shuffle } from "./new/shuffle";
import { byId } from "./page/dom";

const form = byId("new-game", HTMLFormElement);
const board = new DiceBoard(byId("dice-rank", HTMLElement), byId("rolls-said", HTMLElement));
const dice = new DiceEntry(byId("dice-faces", HTMLElement), byId("rolls", HTMLInputElement), board);
const real = byId("position-dice", HTMLInputElement);
real.addEventListener("change", () => void dice.follow());
// A browser that comes back to the page may have kept the choice.
if (real.checked) void dice.follow();
new NewGameForm(form, byId("new-error", HTMLElement));
new Lobby(byId("lobby", HTMLElement), byId("lobby-empty", HTMLElement));
new Shuffle(byId("hero-picture", HTMLElement), byId("hero-number", HTMLAnchorElement), byId("shuffle", HTMLButtonElement));
