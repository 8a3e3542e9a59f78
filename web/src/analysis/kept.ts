// What somebody is working on, kept by the browser for this tab: a reload loses
// nothing. Each address has its own.

import type { AnalysisEntry } from "../wire/AnalysisEntry";
import type { AnalysisGame } from "../wire/AnalysisGame";

/** The file that was opened. */
export interface KeptFile {
  /** Its bytes, each a character. */
  readonly bytes: string;
  readonly games: readonly AnalysisEntry[];
}

export interface KeptWork {
  /** The language in which the moves are written. */
  readonly language: string;
  /** The games that something was done to, by their places in the file, from 1. */
  readonly games: Readonly<Record<number, AnalysisGame>>;
  /** Which of them is on the board. */
  readonly chosen: number;
  /** Where the reader is: the choice of a move after each. */
  readonly at: readonly number[];
}

function key(part: "file" | "work"): string {
  return `analysis ${part} ${location.pathname}${location.search}`;
}

function load<T>(part: "file" | "work"): T | undefined {
  try {
    const text = sessionStorage.getItem(key(part));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined; // storage is switched off, or an older version wrote there
  }
}

/** Keeps it; whether there was room. */
function keep(part: "file" | "work", value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key(part));
    else sessionStorage.setItem(key(part), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const keptFile = (): KeptFile | undefined => load("file");
export const keptWork = (): KeptWork | undefined => load("work");
export const keepFile = (file: KeptFile | undefined): boolean => keep("file", file);
export const keepWork = (work: KeptWork | undefined): boolean => keep("work", work);
