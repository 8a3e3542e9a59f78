// A face of a die, drawn.

import { s } from "./dom";

/** Where pips are, in thirds of the face. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

export function dieFace(face: number): SVGSVGElement {
  const pips = (PIPS[face] ?? []).map(([x, y]) =>
    s("circle", { class: "die-pip", cx: 25 + 25 * x, cy: 25 + 25 * y, r: 9 }),
  );
  const body = s("rect", { class: "die-body", x: 4, y: 4, width: 92, height: 92, rx: 18 });
  return s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, body, ...pips);
}
