// Games that wait for an opponent, as they come and go.

import { ask } from "../page/api";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";

interface Seek {
  readonly id: string;
  readonly text: string;
}

export class Lobby {
  constructor(
    private readonly list: HTMLElement,
    private readonly empty: HTMLElement,
  ) {
    void this.load();
  }

  private async load(): Promise<void> {
    const answer = await ask<{ games: readonly Seek[] }>("/api/lobby");
    if (answer.ok) this.show(answer.value.games);
  }

  private show(seeks: readonly Seek[]): void {
    const rows = seeks.map((seek) =>
      h("li", { class: "lobby-row" }, h("span", {}, seek.text), h("a", { class: "button", href: `/g/${seek.id}` }, t("ui-lobby-join"))),
    );
    fill(this.list, ...rows);
    this.empty.hidden = rows.length > 0;
  }
}
