// Arrows and circles that a reader draws on the board: with the right button of a mouse, or by
// holding a finger on a square. The same again takes one away.

import type { Arrow, DrawnColour, Lights, Mark } from "./marks";
import { square, type Key } from "./squares";

/** How long a finger rests before it draws. */
const LONG_PRESS = 450;

/** The colours by the letters that game files have for them. */
const COLOURS: Readonly<Record<string, DrawnColour>> = { G: "green", R: "red", Y: "yellow", B: "blue" };

/** Shift and Ctrl draw in red, Alt in blue, both in yellow, as elsewhere. */
function letter({ shiftKey, ctrlKey, altKey }: PointerEvent): string {
  const isRed = shiftKey || ctrlKey;
  if (isRed && altKey) return "Y";
  return isRed ? "R" : altKey ? "B" : "G";
}

/** How drawings live: on a board that is played on, the next move or a click takes them away. */
export type Lasting = "kept" | "fleeting";

export class Drawing {
  /** As game files write them: a colour and one or two squares, `Ge4` or `Rd1d8`. */
  private shapes: readonly string[] = [];
  private from: Key | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ground: HTMLElement,
    /** The square at a place of the screen. */
    private readonly at: (x: number, y: number) => Key | undefined,
    private readonly lasting: Lasting,
    /** The reader drew something, or took it away. */
    private readonly changed: (shapes: readonly string[]) => void,
  ) {
    ground.addEventListener("contextmenu", (event) => event.preventDefault());
    ground.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointermove", (event) => this.moved(event), { passive: true });
  }

  /** What is drawn, in the shapes of marks. */
  get lights(): Lights {
    const arrows: Arrow[] = [];
    const marks: Mark[] = [];
    for (const shape of this.shapes) {
      const kind = COLOURS[shape.charAt(0)] ?? "green";
      const [from, to] = [square(shape.slice(1, 3)), shape.slice(3)];
      if (to === "") marks.push({ square: from, kind });
      else arrows.push({ from, to: square(to), kind });
    }
    return { arrows, marks };
  }

  /** Shows these; nobody is told. */
  set(shapes: readonly string[]): void {
    this.shapes = shapes;
  }

  /** The game went on. */
  pass(): void {
    if (this.lasting === "fleeting") this.clear();
  }

  private clear(): void {
    if (this.shapes.length > 0) this.change([]);
  }

  private down(event: PointerEvent): void {
    clearTimeout(this.timer);
    const key = this.at(event.clientX, event.clientY);
    if (key === undefined) return;
    if (event.button === 2) this.from = key;
    else if (event.pointerType === "touch") {
      this.timer = setTimeout(() => {
        this.from = key;
        this.toggle("G", key);
      }, LONG_PRESS);
    } else this.pass();
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
    if (isTouch) this.toggle("G", from);
    this.toggle(letter(event), to === from ? from : `${from}${to}`);
  }

  /** Draws a circle or an arrow. The same again takes it away, another colour replaces it. */
  private toggle(colour: string, squares: string): void {
    const shape = `${colour}${squares}`;
    const others = this.shapes.filter((known) => known.slice(1) !== squares);
    this.change(this.shapes.includes(shape) ? others : [...others, shape]);
  }

  private change(shapes: readonly string[]): void {
    this.shapes = shapes;
    this.changed(shapes);
  }
}
