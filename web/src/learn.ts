// A worked example, played on the board. The server gives the example as #lesson,
// the words as #labels; without a script the page shows the same as pictures.

import { LessonPage } from "./learn/page";
import { byId, island } from "./page/dom";
import type { LessonView } from "./wire/LessonView";

new LessonPage(byId("lesson-root", HTMLElement), island<LessonView>("lesson"));
