// The study time, counted down. The server says how much is left, so that wrong
// clocks of phones do not matter.

/** Counts down everywhere in this part of the page. */
export function countDown(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-study]")) {
    const clock = element.querySelector("[data-clock]");
    const whole = Number(element.dataset["study"]);
    const ends = performance.now() + whole;
    const isRunning = element.dataset["running"] === "true";
    const show = (): void => {
      const left = Math.max(0, Math.ceil((isRunning ? ends - performance.now() : whole) / 1000));
      if (left === 0) {
        clearInterval(timer);
        element.textContent = element.dataset["over"] ?? "";
        element.classList.add("club-study-over");
      } else if (clock) {
        clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      }
      if (!element.isConnected) clearInterval(timer);
    };
    const timer = setInterval(show, 250);
    show();
  }
}
