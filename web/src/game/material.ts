// What a player has more than the opponent: the pieces, and how much they are worth.

import { opposite, type Color, type Pieces, type Role } from "../board/squares";
import { fill, h } from "../page/dom";
import { t } from "../page/labels";

const WORTH: readonly (readonly [Role, number])[] = [
  ["queen", 9],
  ["rook", 5],
  ["bishop", 3],
  ["knight", 3],
  ["pawn", 1],
];

export class MaterialLead {
  readonly element = h("span", { class: "material" });
  private shown = "";

  show(pieces: Pieces, color: Color): void {
    const counts = new Map<string, number>();
    for (const { color: owner, role } of pieces.values()) {
      const key = `${owner} ${role}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const count = (owner: Color, role: Role): number => counts.get(`${owner} ${role}`) ?? 0;
    const other = opposite(color);
    const more = WORTH.map(([role, worth]) => ({ role, worth, lead: count(color, role) - count(other, role) }));
    const total = more.reduce((sum, { worth, lead }) => sum + worth * lead, 0);
    const key = JSON.stringify([more, total]);
    if (key === this.shown) return;
    this.shown = key;
    // Shown are the opponent's men that are missing, as they would lie beside the board.
    const men = more.flatMap(({ role, lead }) =>
      Array.from({ length: Math.max(0, lead) }, () => h("span", { class: `board-piece ${role} ${other}` })),
    );
    fill(this.element, ...men, total > 0 && h("span", { class: "material-lead" }, `+${total}`));
    if (total > 0) this.element.setAttribute("title", t("ui-play-material", { points: total }));
    else this.element.removeAttribute("title");
  }
}
