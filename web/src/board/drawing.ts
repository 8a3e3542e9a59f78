// Arrows and circles that a reader draws on the board: with the right button of a mouse, or by
// holding a finger on a square. The same again takes one away.

import type { Arrow, Lights, Mark } from "./marks";
import type { Key } from "./squares";

/** How long a finger rests before it draws. */
const LONG_PRESS = 450;

export class Drawing {
  private arrows: Arrow[] = [];
  private circles: Key[] = [];
  private from: Key | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ground: HTMLElement,
    /** The square at a place of the screen. */
    private readonly at: (x: number, y: number) => Key | undefined,
    private readonly changed: () => void,
  ) {
    ground.addEventListener("contextmenu", (event) => event.preventDefault());
    ground.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointermove", (event) => this.moved(event), { passive: true });
  }

  /** What is drawn, in the shapes of marks. */
  get lights(): Lights {
    return { arrows: this.arrows, marks: this.circles.map((square): Mark => ({ square, kind: "goal" })) };
  }

  get isEmpty(): boolean {
    return this.arrows.length === 0 && this.circles.length === 0;
  }

  clear(): void {
    if (this.isEmpty) return;
    this.arrows = [];
    this.circles = [];
    this.changed();
  }

  private down(event: PointerEvent): void {
    clearTimeout(this.timer);
    const key = this.at(event.clientX, event.clientY);
    if (key === undefined) return;
    if (event.button === 2) this.from = key;
    else if (event.pointerType === "touch") {
      this.timer = setTimeout(() => {
        this.from = key;
        this.circle(key);
      }, LONG_PRESS);
    } else this.clear();
  }

  private moved(event: PointerEvent): void {
    if (event.pointerType === "touch" && this.from === undefined && event.movementX ** 2 + event.movementY ** 2 > 9)
      clearTimeout(this.timer);
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.timer);
    const { from } = this;
    this.from = undefined;
    if (from === undefined) return;
    const to = this.at(event.clientX, event.clientY);
    const isTouch = event.pointerType === "touch";
    if (to === undefined || (isTouch && to === from)) return;
    // The circle that the finger began with becomes the arrow's tail.
    if (isTouch) this.circle(from);
    if (to === from) this.circle(from);
    else this.arrow(from, to);
  }

  private circle(key: Key): void {
    const others = this.circles.filter((known) => known !== key);
    this.circles = others.length < this.circles.length ? others : [...others, key];
    this.changed();
  }

  private arrow(from: Key, to: Key): void {
    const others = this.arrows.filter((known) => known.from !== from || known.to !== to);
    this.arrows = others.length < this.arrows.length ? others : [...others, { from, to, kind: "move" }];
    this.changed();
  }
}
