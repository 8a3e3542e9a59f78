// More boards than the projector can show: closer together, and if that is not enough,
// one page after the other.

/** How long a page stays. */
const STAY = 12_000;

const FEW = "projector-few";
const TIGHT = "projector-tight";

/** Shows the boards page by page if they do not all fit. */
export function turnPages(root: ParentNode): void {
  const section = root.querySelector<HTMLElement>("[data-pages]");
  if (!section) return;
  const rows = [...section.querySelectorAll<HTMLElement>(".projector-row, .live-board")];
  const isFew = section.classList.contains(FEW);
  const columns = section.classList.contains("projector-names") ? 2 : 1;
  const room = (): number => innerHeight - section.getBoundingClientRect().top - scrollY - 16;
  const fits = (): boolean => section.offsetHeight <= room();
  let first = 0;
  const show = (): void => {
    for (const row of rows) row.hidden = false;
    section.classList.remove(TIGHT);
    section.classList.toggle(FEW, isFew);
    if (fits()) return;
    section.classList.remove(FEW);
    if (fits()) return;
    section.classList.add(TIGHT);
    if (fits()) return;
    // As many as fit, from the first of the page.
    rows.forEach((row, at) => (row.hidden = at < first));
    let end = rows.length;
    while (end - first > columns && !fits()) {
      end -= 1;
      const row = rows[end];
      if (row) row.hidden = true;
    }
    first = end >= rows.length ? 0 : end;
  };
  show();
  const timer = setInterval(() => (section.isConnected ? show() : clearInterval(timer)), STAY);
}
