// The rules: the button that prints them.

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.addEventListener("click", () => window.print());
}

export {};
