// Finding oneself in a long list of boards.

const KEPT = "club find";

/** Shows only the boards whose names have what is typed; it is kept for this visit. */
export function findBoards(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>("input[data-find]");
  if (!field) return;
  const rows = [...root.querySelectorAll<HTMLElement>("tr[data-board]")];
  const show = (): void => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !(row.textContent ?? "").toLowerCase().includes(wanted);
  };
  field.value = sessionStorage.getItem(KEPT) ?? "";
  field.addEventListener("input", () => {
    sessionStorage.setItem(KEPT, field.value);
    show();
  });
  show();
}
