// The game as this page knows it: the view that the server sent, with everything
// that happened since folded in.

import type { Action } from "../wire/Action";
import type { ClockView } from "../wire/ClockView";
import type { ColorName } from "../wire/ColorName";
import type { GameView } from "../wire/GameView";
import type { Happening } from "../wire/Happening";
import type { PhaseView } from "../wire/PhaseView";
import type { Presence } from "../wire/Presence";
import type { ServerMessage } from "../wire/ServerMessage";

export const COLORS: readonly ColorName[] = ["white", "black"];

export function otherColor(color: ColorName): ColorName {
  return color === "white" ? "black" : "white";
}

export type Happened = Extract<ServerMessage, { type: "happened" }>;

type Looking = Extract<ServerMessage, { type: "presence" }>;

export type Now = Extract<ServerMessage, { type: "now" }>;

/** What a message did to the game. */
export type Folded = "new" | "known" | "gap";

export class GameState {
  presence: Presence | undefined;
  /** From when the win can be claimed from an opponent who is away, by `performance.now`. */
  claimFrom: number | undefined;
  /** When the clocks and the study time were as the view says, by `performance.now`. */
  private at = performance.now();

  constructor(private current: GameView) {}

  get view(): GameView {
    return this.current;
  }

  replace(view: GameView): void {
    this.current = view;
    this.at = performance.now();
  }

  /** Who is there. */
  seesWho({ presence, claim_ms }: Looking): void {
    this.presence = presence;
    this.claimFrom = claim_ms === null ? undefined : performance.now() + claim_ms;
  }

  /** Folds in what happened, each happening once and in order. */
  happened({ seq, what, phase, clock, offers, allowed, outcome }: Happened): Folded {
    if (seq <= this.current.seq) return "known";
    if (seq > this.current.seq + 1) return "gap";
    this.at = performance.now();
    this.current = { ...fold(this.current, what), seq, phase, clock, offers, allowed, outcome };
    return "new";
  }

  /** Where things stand after what was missed: the clocks have gone on since. */
  now({ seq, phase, clock }: Now): Folded {
    if (seq !== this.current.seq) return seq < this.current.seq ? "known" : "gap";
    this.at = performance.now();
    this.current = { ...this.current, phase, clock };
    return "new";
  }

  /** Which colour the reader plays: none for spectators and for two people at one device. */
  get own(): ColorName | undefined {
    return this.current.you.length === 1 ? this.current.you[0] : undefined;
  }

  get isPlayer(): boolean {
    return this.current.you.length > 0;
  }

  /** Whether the reader may do this now, as the server says. */
  may(action: Action): boolean {
    const { allowed, you } = this.current;
    return you.some((color) => allowed[color === "white" ? 0 : 1].includes(action));
  }

  get isOver(): boolean {
    return this.current.phase.phase === "over";
  }

  /** Whether the reader may move now. */
  get isOwnTurn(): boolean {
    const { phase, position, you } = this.current;
    return phase.phase === "playing" && you.includes(position.turn);
  }

  /** A player's time now, in milliseconds; none in a game without clocks. */
  remaining(color: ColorName, now = performance.now()): number | undefined {
    const { clock } = this.current;
    if (!clock) return undefined;
    return remainingOn(clock, color, now - this.at);
  }

  /** What is left of the study time, in milliseconds. */
  studyLeft(now = performance.now()): number | undefined {
    const phase: PhaseView = this.current.phase;
    return phase.phase === "studying" ? Math.max(0, phase.left_ms - (now - this.at)) : undefined;
  }
}

function remainingOn(clock: ClockView, color: ColorName, elapsed: number): number {
  const left = color === "white" ? clock.white_ms : clock.black_ms;
  if (clock.running !== color) return left;
  return Math.max(0, left - Math.max(0, elapsed - clock.delay_left_ms));
}

function fold(view: GameView, what: Happening): GameView {
  switch (what.what) {
    case "players":
      return { ...view, players: what.players, start: what.start, position: what.position };
    case "changed":
      return { ...view, position: what.position ?? view.position };
    case "wrong_claim":
    case "said":
      return view;
    case "half_time":
      return { ...view, players: what.players };
    case "moved":
      return { ...view, moves: [...view.moves, what.move], position: what.position };
    case "taken_back":
      return { ...view, moves: view.moves.slice(0, what.position.seen.ply), position: what.position };
    case "illegal":
      return {
        ...view,
        incidents: [...view.incidents, what.incident],
        players: what.players,
        position: what.position,
      };
    case "rematch":
      return { ...view, rematch: what.id };
  }
}
