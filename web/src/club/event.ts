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

export interface Report {
  readonly side: "white" | "black" | null;
  readonly result: Result;
}

export interface Board {
  readonly board: number;
  readonly white: Seat;
  readonly black: Seat;
  readonly result: Result | null;
  readonly position: number | null;
  readonly online: string | null;
  readonly desk: {
    readonly reports: readonly Report[];
    readonly disputed: boolean;
    readonly illegal: readonly [number, number];
    readonly card: string;
  };
}

export interface Round {
  readonly round: number;
  readonly published: number | null;
  readonly locked: boolean;
  readonly boards: readonly Board[];
  readonly bye: Seat | null;
  readonly positions: readonly number[];
}

export interface Player {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly rating?: number;
  readonly club?: string;
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
    readonly settings: { readonly name: string; readonly draw: Method; readonly scheme: string; readonly system: { readonly kind: string } };
    readonly total_rounds: number;
    readonly rounds: number;
    readonly stage: Stage;
    readonly draw: { readonly commitment: string; readonly next_round: number; readonly contributions: readonly string[] } | null;
  };
  readonly players: readonly Player[];
  readonly round: Round | null;
  readonly undo: { readonly seq: number; readonly text: string } | null;
}

export type Command = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly error: { readonly reason: string; readonly text: string };
}
