// What the server tells of an event.

export type Result = "1-0" | "1/2-1/2" | "0-1" | "+/-" | "-/+" | "-/-" | "1/2-0" | "0-1/2" | "0-0" | "*";
export type Presence = "expected" | "present" | "absent" | "withdrawn";
export type Method = "public" | "random" | "dice" | "slips" | "number";

export interface Seat {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly points: string;
}

export type Side = "white" | "black";

export interface Report {
  readonly side: Side | null;
  readonly result: Result;
}

/** What an illegal move costs. */
export type Penalty = { readonly kind: "time"; readonly seconds: number } | { readonly kind: "lost" | "drawn" };

export interface Incident {
  readonly by: Side;
  readonly count: number;
  readonly note: string;
  readonly penalty: Penalty;
}

export interface Correction {
  readonly was: Result | null;
  readonly result: Result;
  readonly reason: string;
  readonly paired_from: readonly number[];
}

export interface Board {
  readonly board: number;
  readonly white: Seat;
  readonly black: Seat;
  readonly result: Result | null;
  readonly position: number | null;
  readonly online: string | null;
  readonly corrections: readonly Correction[];
  readonly desk: {
    readonly reports: readonly Report[];
    readonly disputed: boolean;
    readonly incidents: readonly Incident[];
    readonly illegal: readonly [number, number];
    readonly next_penalty: readonly [Penalty, Penalty];
    readonly card: string;
  };
}

export interface Round {
  readonly round: number;
  readonly published: number | null;
  readonly locked: boolean;
  /** Whether it was played before the event came here. */
  readonly elsewhere: boolean;
  /** The later rounds that the rules have paired from its results. */
  readonly paired_from: readonly number[];
  readonly boards: readonly Board[];
  readonly bye: Seat | null;
  readonly positions: readonly number[];
}

/** What is known of a player. What is not known is left out. */
export interface Card {
  readonly name: string;
  readonly rating?: number;
  readonly title?: string;
  readonly sex?: string;
  readonly federation?: string;
  readonly club?: string;
  readonly fide_id?: string;
  readonly birth_year?: number;
}

export interface Player extends Card {
  readonly id: number;
  readonly number: number;
  readonly presence: Presence;
  readonly points: string;
  readonly byes: readonly (readonly [number, string])[];
}

export type Stage =
  | { readonly stage: "pair" | "draw" | "publish" | "play"; readonly round: number }
  | { readonly stage: "close" | "closed" };

export interface Event {
  readonly id: string;
  readonly version: number;
  readonly overview: {
    readonly settings: { readonly name: string; readonly draw: Method; readonly scheme: string; readonly check_in: string; readonly system: { readonly kind: "swiss" | "round-robin" | "by-hand" } };
    readonly total_rounds: number;
    readonly rounds: number;
    readonly stage: Stage;
    readonly draw: { readonly commitment: string; readonly next_round: number; readonly contributions: readonly string[] } | null;
  };
  readonly players: readonly Player[];
  /** Who is to be paired in the next round. */
  readonly to_pair: readonly number[];
  /** Who has met whom. */
  readonly met: readonly (readonly [number, number])[];
  readonly round: Round | null;
  readonly undo: { readonly seq: number; readonly text: string } | null;
}

export type Command = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly error: { readonly reason: string; readonly text: string };
}
