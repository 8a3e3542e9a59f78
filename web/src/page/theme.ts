// Light or dark, as the reader has chosen; otherwise as the device says.

const KEY = "theme";

export type Theme = "light" | "dark";

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: the choice lasts for this page
  }
}

function apply(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
}

export function applyTheme(): void {
  apply(chosen());
}

/** The theme on the screen. */
export function theme(): Theme {
  const set = document.documentElement.dataset["theme"];
  const isDark = set === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : set === "dark";
  return isDark ? "dark" : "light";
}

export function chooseTheme(wanted: Theme): void {
  apply(wanted);
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    // as above
  }
}
