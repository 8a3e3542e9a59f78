// Making elements. Text is always text, never markup.

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

/**
 * An element with attributes, listeners (`onclick`) and children. `false`, `null` and
 * `undefined` leave an attribute or a child out; `true` is an attribute without a value.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  assign(element, attributes);
  append(element, children);
  return element;
}

/** The same for SVG. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  assign(element, attributes);
  append(element, children);
  return element;
}

function assign(element: Element, attributes: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.replace(/^on/, ""), value as EventListener);
    } else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

/** Puts these in place of all children, unless they are there already. */
export function fill(element: Element, ...children: readonly Child[]): void {
  const wanted = children.filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...wanted);
}

/** Sets the text, and touches nothing if it is that already: what is read aloud is not read twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The data that the server put into the page for an island. */
export function island<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`no data #${id} in the page`);
  return JSON.parse(text) as T;
}

export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} #${id} in the page`);
  return element;
}

/** Whether the reader asked for less motion. */
export function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
