// On every page: the switch between light and dark, the way back to a running game, and challenges. Loaded
// in the head, so that the choice is in force before anything is painted.

import { tellChallenges } from "./page/challenges";
import { runningGames } from "./page/running_games";
import { applySettings } from "./page/settings";

const KEY = "theme";

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

function isDark(): boolean {
  const theme = document.documentElement.dataset["theme"];
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

function toggle(): void {
  const theme = isDark() ? "light" : "dark";
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // as above
  }
}

function showRunningGame(): void {
  const link = document.querySelector<HTMLAnchorElement>(".running-game");
  const id = runningGames().find((game) => !location.pathname.startsWith(`/g/${game}`));
  if (!link || id === undefined) return;
  link.href = `/g/${id}`;
  link.hidden = false;
}

apply(chosen());
applySettings();
document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".theme-switch")) {
    button.hidden = false;
    button.addEventListener("click", toggle);
  }
  showRunningGame();
  tellChallenges();
});
