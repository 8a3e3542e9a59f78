// Games between the page and the server, which reads and writes files.

import { ask, type Answer } from "../page/api";
import type { AnalysisFile } from "../wire/AnalysisFile";
import type { AnalysisGame } from "../wire/AnalysisGame";
import type { ErrorBody } from "../wire/ErrorBody";

/** The games in a file, or the position in a text; one of them whole. */
export function readGames(bytes: Blob, chosen?: number): Promise<Answer<AnalysisFile>> {
  return ask<AnalysisFile>(chosen === undefined ? "/api/analysis" : `/api/analysis?game=${chosen}`, "POST", bytes);
}

/** A game as PGN. */
export async function writeGame(game: AnalysisGame): Promise<Answer<string>> {
  try {
    const response = await fetch("/api/analysis/pgn", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(game, withoutSights),
    });
    if (response.ok) return { ok: true, value: await response.text() };
    return { ok: false, refusal: ((await response.json()) as Partial<ErrorBody>).error };
  } catch {
    return { ok: false, refusal: undefined };
  }
}

/** Leaves out what only the page needs, and what says nothing: a request has its bound. */
function withoutSights(key: string, value: unknown): unknown {
  const isNothing = (Array.isArray(value) && value.length === 0 && key !== "moves") || value === "" || value === null;
  return key === "step" || key === "fen" || isNothing ? undefined : value;
}

/** Bytes as a text that storage can keep, each a character, and back. */
export async function toText(bytes: Blob): Promise<string> {
  const read = new Uint8Array(await bytes.arrayBuffer());
  return Array.from(read, (byte) => String.fromCharCode(byte)).join("");
}

export function fromText(text: string): Blob {
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);
}
