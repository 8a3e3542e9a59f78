// Buttons that copy what stands in a field, and buttons that print the page.

/** How long a button says that it is done, in milliseconds. */
const SAID = 1600;

async function copy(button: HTMLElement): Promise<void> {
  const field = document.getElementById(button.dataset["copy"] ?? "");
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // No clipboard without TLS: the text is selected, and the old way may work.
    if (!document.execCommand("copy")) return;
  }
  const label = button.textContent;
  button.textContent = button.dataset["done"] ?? label;
  setTimeout(() => (button.textContent = label), SAID);
}

/** Makes all such buttons work, also those that come into the page later. */
export function watchCopyButtons(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const copying = target?.closest<HTMLElement>("[data-copy]");
    if (copying) void copy(copying);
    if (target?.closest("[data-print]")) window.print();
  });
}
