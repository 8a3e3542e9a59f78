// The page /arbiter.

import { ArbiterPage } from "./arbiter/page";

new ArbiterPage();
