// The reader's games that are not over, as far as this browser knows: every page has a way
// back to them.

const KEY = "running-games";
const MOST = 8;

/** Their names, the one that was looked at last first. */
export function runningGames(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(known) ? known.filter((id): id is string => typeof id === "string" && /^\w+$/.test(id)) : [];
  } catch {
    return []; // storage is switched off, or somebody else wrote there
  }
}

/** Notes that a game goes on, or that it does not. */
export function noteGame(id: string, isRunning: boolean): void {
  const others = runningGames().filter((known) => known !== id);
  if (!isRunning && others.length === runningGames().length) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(isRunning ? [id, ...others].slice(0, MOST) : others));
  } catch {
    // as above
  }
}
