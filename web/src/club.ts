// The pages of a club's event that everybody sees: they follow what happens
// without being loaded again.

import { ceremony } from "./club/ceremony";
import { countDown } from "./club/countdown";
import { contribute } from "./club/contribution";
import { findBoards } from "./club/find";
import { follow } from "./club/live";
import { tellNews } from "./club/news";
import { turnPages } from "./club/pages";
import { checkProofs } from "./club/proofs";
import { tellReasons } from "./club/reasons";

function begin(): void {
  countDown(document);
  checkProofs(document);
  contribute(document);
  findBoards(document);
  tellReasons(document);
  ceremony(document);
  turnPages(document);
  tellNews(document);
}

begin();
follow(begin);
