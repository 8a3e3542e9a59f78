// The pages of the draw. The server makes every page; this only fetches the next
// one and puts it in place of the old, so that a projector stays in full screen
// and nothing flickers. Without it, links and forms do the same more slowly.

import { watchKeys } from "./draw/keys";
import { watchLive } from "./draw/live";
import { watchSwaps } from "./draw/swap";
import { watchCopyButtons } from "./positions/copy";

watchSwaps();
watchKeys();
watchLive();
watchCopyButtons();
