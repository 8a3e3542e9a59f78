// On every page: the switch between light and dark, the way back to a running game, and challenges.

import { tellChallenges } from "./page/challenges";
import { runningGames } from "./page/running_games";
import { chooseTheme, theme } from "./page/theme";

function showRunningGame(): void {
  const link = document.querySelector<HTMLAnchorElement>(".running-game");
  const id = runningGames().find((game) => !location.pathname.startsWith(`/g/${game}`));
  if (!link || id === undefined) return;
  link.href = `/g/${id}`;
  link.hidden = false;
}

for (const button of document.querySelectorAll<HTMLButtonElement>(".theme-switch")) {
  button.hidden = false;
  button.addEventListener("click", () => chooseTheme(theme() === "dark" ? "light" : "dark"));
}
showRunningGame();
tellChallenges();
