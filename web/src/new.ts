// The start page: the form of a new game, and the lobby.
//
// Without a script the form posts its fields to /games. With one, the same choices
// go to POST /api/games as JSON, so that a mistake is told beside the form.

import { DiceEntry } from "./new/dice_entry";
import { Lobby } from "./new/lobby";
import { NewGameForm } from "./new/new_game_form";
import { byId } from "./page/dom";

new DiceEntry(byId("dice-faces", HTMLElement), byId("rolls", HTMLInputElement));
new NewGameForm(byId("new-game", HTMLFormElement), byId("new-error", HTMLElement));
new Lobby(byId("lobby", HTMLElement), byId("lobby-empty", HTMLElement));
