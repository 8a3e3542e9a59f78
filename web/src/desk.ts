// The organiser's desk.

import { Desk } from "./club/desk";
import { byId } from "./page/dom";

new Desk(byId("desk", HTMLElement)).begin();
