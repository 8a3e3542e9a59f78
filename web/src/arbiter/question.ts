// What is asked, as the address of the page has it.

/** Where a question begins. */
export type Origin = { kind: "start"; number: string } | { kind: "fen"; fen: string };

export interface Question {
  readonly origin: Origin;
  /** In UCI, or as they were typed. */
  readonly moves: readonly string[];
  readonly attempt?: string;
}

const CLASSICAL: Origin = { kind: "start", number: "518" };

export function readQuestion(search: string): Question {
  const given = new URLSearchParams(search);
  const text = (name: string): string => given.get(name)?.trim() ?? "";
  const [fen, start, attempt] = [text("fen"), text("start"), text("attempt")];
  const moves = text("moves").split(/\s+/).filter((move) => move !== "");
  const byNumber: Origin = start === "" ? CLASSICAL : { kind: "start", number: start };
  const origin: Origin = fen === "" ? byNumber : { kind: "fen", fen };
  return { origin, moves, ...(attempt === "" ? {} : { attempt }) };
}

/** The address of the page with the answer. */
export function addressOf({ origin, moves, attempt }: Question): string {
  const given = new URLSearchParams();
  if (origin.kind === "fen") given.set("fen", origin.fen);
  else given.set("start", origin.number);
  if (moves.length > 0) given.set("moves", moves.join(" "));
  if (attempt !== undefined) given.set("attempt", attempt);
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang !== null) given.set("lang", lang);
  return `/arbiter?${given.toString()}`;
}
