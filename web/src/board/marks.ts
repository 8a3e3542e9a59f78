// Marks and arrows over the board, in the shapes and colours of the printed
// diagrams: a mark is told by its shape alone, the colour only helps.

import { s } from "../page/dom";
import type { MarkKind as ReasonMark } from "../wire/MarkKind";
import type { ReasonView } from "../wire/ReasonView";
import { place, square, type Color, type Key } from "./squares";

/** What a reader draws with. */
export type DrawnColour = "green" | "red" | "yellow" | "blue";

export type MarkKind = ReasonMark | DrawnColour | "path" | "goal";

export interface Mark {
  readonly square: Key;
  readonly kind: MarkKind;
}

export interface Arrow {
  readonly from: Key;
  readonly to: Key;
  readonly kind: DrawnColour | "attack" | "move" | "castling";
}

export interface Lights {
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
}

const NONE: Lights = { marks: [], arrows: [] };

/** The layer that marks are drawn on. A square is 100 wide. */
export class MarkLayer {
  readonly element = s("svg", { class: "board-marks", viewBox: "0 0 800 800", "aria-hidden": "true" });
  private lights: Lights = NONE;

  show(lights: Lights, orientation: Color, isOccupied: (key: Key) => boolean): void {
    this.lights = lights;
    const middle = (key: Key): [number, number] => {
      const [column, row] = place(key, orientation);
      return [column * 100 + 50, row * 100 + 50];
    };
    this.element.replaceChildren(
      ...lights.marks.flatMap((mark) => shapes(mark, middle(mark.square), isOccupied(mark.square))),
      ...lights.arrows.flatMap((arrow) => arrowShapes(arrow, middle(arrow.from), middle(arrow.to))),
    );
  }

  /** The same again, for a board that was turned. */
  redraw(orientation: Color, isOccupied: (key: Key) => boolean): void {
    this.show(this.lights, orientation, isOccupied);
  }

  clear(): void {
    if (this.lights === NONE) return;
    this.lights = NONE;
    this.element.replaceChildren();
  }
}

/** The squares and attacks that show why a move is not allowed. */
export function lightsOf(reasons: readonly ReasonView[]): Lights {
  const marks = new Map<Key, Mark>();
  const arrows: Arrow[] = [];
  for (const reason of reasons) {
    for (const { square: name, kind } of reason.marks) {
      const key = square(name);
      if (!marks.has(key)) marks.set(key, { square: key, kind });
    }
    for (const [from, to] of reason.attacks) {
      arrows.push({ from: square(from), to: square(to), kind: "attack" });
    }
  }
  return { marks: [...marks.values()], arrows };
}

function shapes(mark: Mark, [x, y]: [number, number], isOccupied: boolean): SVGElement[] {
  const tint = s("rect", { class: "tint", x: x - 50, y: y - 50, width: 100, height: 100 });
  const outline = outlineOf(mark.kind, x - 50, y - 50, isOccupied);
  const isFilled = mark.kind === "path" || mark.kind === "attention";
  const form = isFilled ? "filled" : "line";
  const group = s(
    "g",
    { class: `mark mark-${mark.kind}`, "data-square": mark.square },
    tint,
    s("path", { class: `${form} rim`, d: outline }),
    s("path", { class: form, d: outline }),
  );
  return [group];
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function outlineOf(kind: MarkKind, x: number, y: number, isOccupied: boolean): string {
  switch (kind) {
    case "attacked": {
      // A piece hides the middle: the arms reach farther out.
      const [near, far] = isOccupied ? [8, 92] : [16, 84];
      return `M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`;
    }
    case "occupied":
      return `M${x + 7} ${y + 7}h86v86h-86z`;
    case "path": {
      const corners = [
        [11, 11],
        [89, 11],
        [11, 89],
        [89, 89],
      ] as const;
      return isOccupied
        ? corners.map(([dx, dy]) => disc(x + dx, y + dy, 7)).join("")
        : disc(x + 50, y + 50, 14);
    }
    case "goal":
    case "green":
    case "red":
    case "yellow":
    case "blue":
      return disc(x + 50, y + 50, isOccupied ? 45 : 40);
    case "attention": {
      const corners = [
        [3, 3, 1, 1],
        [97, 3, -1, 1],
        [3, 97, 1, -1],
        [97, 97, -1, -1],
      ] as const;
      return corners
        .map(([cx, cy, ix, iy]) => `M${x + cx} ${y + cy}h${26 * ix}l${-26 * ix} ${26 * iy}z`)
        .join("");
    }
  }
}

const HEAD = 26;
const HALF_HEAD = 14;
/** How far the ends stay from the middles of their squares, to leave the pieces visible. */
const DISTANCE = 24;

function arrowShapes(
  arrow: Arrow,
  [fromX, fromY]: [number, number],
  [toX, toY]: [number, number],
): SVGElement[] {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return [];
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  const [tipX, tipY] = [toX - ux * DISTANCE, toY - uy * DISTANCE];
  const [baseX, baseY] = [tipX - ux * HEAD, tipY - uy * HEAD];
  const shaft = `M${fromX + ux * DISTANCE} ${fromY + uy * DISTANCE}L${baseX + ux} ${baseY + uy}`;
  const head = `M${tipX} ${tipY}L${baseX - uy * HALF_HEAD} ${baseY + ux * HALF_HEAD}L${baseX + uy * HALF_HEAD} ${baseY - ux * HALF_HEAD}z`;
  const group = s(
    "g",
    { class: `arrow arrow-${arrow.kind}`, "data-from": arrow.from, "data-to": arrow.to },
    s("path", { class: "shaft rim", d: shaft }),
    s("path", { class: "head rim", d: head }),
    s("path", { class: "shaft", d: shaft }),
    s("path", { class: "head", d: head }),
  );
  return [group];
}
