// A key for each control that has one: the face of a die, u for undo.

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}

/** Presses the control that is marked with the key. */
export function watchKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const key = event.key === "Backspace" ? "u" : event.key;
    if (!/^(\w|Arrow(Left|Right))$/.test(key)) return;
    const control = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}
