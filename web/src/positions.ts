// The pages of the start positions: everything is there without a script; this
// only copies and prints.

import { watchCopyButtons } from "./positions/copy";

watchCopyButtons();
