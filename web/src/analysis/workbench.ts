// Where games come from and where they are kept: what is pasted, dropped or chosen, the
// list of games in a file, and what the browser keeps so that a reload loses nothing.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { AnalysisFile } from "../wire/AnalysisFile";
import type { AnalysisGame } from "../wire/AnalysisGame";
import { fromText, readGames, toText, writeGame } from "./files";
import { GameList } from "./game_list";
import { keepFile, keepWork, keptFile, keptWork, type KeptFile } from "./kept";
import { OpenDialog } from "./open_dialog";
import type { AnalysisPage } from "./page";

export class Workbench {
  private file: KeptFile | undefined;
  private chosen = 1;
  /** The games that something was done to, by their places in the file. */
  private readonly works = new Map<number, AnalysisGame>();
  private readonly list = new GameList((game) => void this.choose(game));
  private isTold = false;

  constructor(
    private readonly page: AnalysisPage,
    private readonly initial: AnalysisGame,
  ) {
    page.changed = () => {
      this.works.set(this.chosen, page.work);
      this.keep();
    };
    addEventListener("pagehide", () => this.keep());
    void this.restore();
  }

  /** Lets other games be opened. */
  opens(slot: HTMLElement, mostBytes: number): void {
    const dialog = new OpenDialog(mostBytes, { open: (bytes) => this.open(bytes), anew: () => this.anew() });
    const open = h("button", { class: "button button-primary", type: "button", "data-does": "open", onclick: () => dialog.show() }, t("ui-analysis-open"));
    slot.append(open, dialog.element, dialog.target);
    this.page.place(this.list.element);
  }

  /** Reads what somebody brings; why not, if it cannot be read. */
  private async open(bytes: Blob): Promise<string | undefined> {
    const answer = await readGames(bytes);
    if (!answer.ok) return answer.refusal?.text ?? t("ui-computer-offline");
    this.works.clear();
    this.file = { bytes: await toText(bytes), games: answer.value.games };
    this.isTold = false;
    keepFile(this.file);
    this.show(answer.value);
    return undefined;
  }

  private anew(): void {
    this.works.clear();
    this.file = undefined;
    this.chosen = 1;
    this.list.show([], 1, []);
    this.page.load(this.initial, []);
    keepFile(undefined);
    keepWork(undefined);
  }

  private async choose(game: number): Promise<void> {
    if (!this.file) return;
    const answer = await readGames(fromText(this.file.bytes), game);
    if (!answer.ok) {
      this.page.tell({ tone: "bad", text: answer.refusal?.text ?? t("ui-computer-offline") });
      return;
    }
    this.show(answer.value);
  }

  private show({ games, chosen, game, notes }: AnalysisFile): void {
    this.chosen = chosen;
    this.list.show(games, chosen, notes);
    this.page.load(this.works.get(chosen) ?? game, []);
    this.keep();
  }

  private keep(): void {
    if (this.works.size === 0 && !this.file) return;
    const { chosen } = this;
    const games = Object.fromEntries(this.works);
    if (keepWork({ language: document.documentElement.lang, games, chosen, at: this.page.at }) || this.isTold) return;
    this.isTold = true;
    this.page.tell({ tone: "plain", text: t("ui-analysis-not-kept") });
  }

  /** What was there before the page was loaded again. */
  private async restore(): Promise<void> {
    const [file, work] = [keptFile(), keptWork()];
    if (!work) return;
    this.file = file;
    this.chosen = work.chosen;
    for (const [place, game] of Object.entries(work.games)) {
      const same = work.language === document.documentElement.lang ? game : await reworded(game);
      if (same) this.works.set(Number(place), same);
    }
    const kept = this.works.get(work.chosen);
    if (file) {
      const answer = await readGames(fromText(file.bytes), work.chosen);
      if (answer.ok) this.list.show(answer.value.games, work.chosen, answer.value.notes);
      const game = kept ?? (answer.ok ? answer.value.game : undefined);
      if (game) this.page.load(game, work.at);
    } else if (kept) this.page.load(kept, work.at);
  }
}

/** The same game with its moves in the letters of the reader's language now. */
async function reworded(game: AnalysisGame): Promise<AnalysisGame | undefined> {
  const written = await writeGame(game);
  const read = written.ok ? await readGames(new Blob([written.value])) : undefined;
  return read?.ok ? read.value.game : undefined;
}
