// Puts the reader's theme and settings in force before anything is painted. It is written into every page, so
// that no page waits for it, and must stay small.

import { applySettings } from "./page/settings";
import { applyTheme } from "./page/theme";

applyTheme();
applySettings();
