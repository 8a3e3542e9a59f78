// Plays levels of the computer against each other, to see that they are apart:
//
//   npm run levels -- 3 2 40         level 3 against level 2, 40 games
//   npm run levels -- greedy 1 40    somebody who takes everything against level 1
//   npm run levels -- 3 2 40 7       other games, from another seed
//
// Each start position is drawn once and played with both colours. The engine
// itself is the judge: a side without legal moves is mated or stalemated.

import { Engine, type Found, type Port } from "../src/engine/engine";
import { choose, level, type Level } from "../src/engine/levels";
import { ProcessPort } from "../tests/support/engine_process";

/** What plays: a level, or "greedy", which takes what it can and moves at random otherwise. */
interface Player {
  readonly name: string;
  move(referee: Referee): Promise<string | undefined>;
}

/** A second engine that only says what may be played and how the board looks. */
class Referee {
  private lines: string[] = [];
  private wake: (() => void) | undefined;
  private readonly port: Port = new ProcessPort();
  fen = "";
  start = "";
  moves: string[] = [];

  constructor() {
    this.port.listen(
      (text) => {
        this.lines.push(text);
        if (text === "readyok") this.wake?.();
      },
      () => undefined,
    );
    this.port.post("setoption name UCI_Chess960 value true");
  }

  private async hear(...commands: readonly string[]): Promise<string[]> {
    this.lines = [];
    const heard = new Promise<void>((wake) => (this.wake = wake));
    for (const command of [...commands, "isready"]) this.port.post(command);
    await heard;
    return this.lines;
  }

  async set(start: string, moves: readonly string[]): Promise<{ legal: string[]; check: boolean }> {
    this.start = start;
    this.moves = [...moves];
    const told = await this.hear(`position fen ${start}${moves.length ? ` moves ${moves.join(" ")}` : ""}`, "d", "go perft 1");
    this.fen = told.find((line) => line.startsWith("Fen: "))?.slice(5) ?? "";
    const legal = told.flatMap((line) => /^([a-h][1-8][a-h][1-8][nbrq]?): 1$/.exec(line)?.[1] ?? []);
    return { legal, check: told.some((line) => /^Checkers: \S/.test(line)) };
  }

  close(): void {
    this.port.close();
  }
}

class LevelPlayer implements Player {
  readonly name: string;
  constructor(
    private readonly engine: Engine,
    number: number,
    private readonly random: () => number,
    private readonly settings: Level = level(number),
  ) {
    this.name = `level ${number}`;
  }

  async move({ start, moves }: Referee): Promise<string | undefined> {
    const { limits, lines } = this.settings;
    const found: Found = await this.engine.best({ fen: start, moves, limits, lines });
    return choose(this.settings, found.lines, this.random);
  }
}

const VALUES: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

/** A beginner who takes the most that can be taken, and moves at random otherwise. */
class Greedy implements Player {
  readonly name = "greedy";
  constructor(private readonly random: () => number) {}

  async move(referee: Referee): Promise<string | undefined> {
    const { start, moves, fen } = referee;
    const { legal } = await referee.set(start, moves);
    const board = squares(fen);
    const gain = (uci: string): number => VALUES[(board.get(uci.slice(2, 4)) ?? "").toLowerCase()] ?? 0;
    const own = (uci: string): boolean => isWhite(board.get(uci.slice(0, 2))) === isWhite(board.get(uci.slice(2, 4)));
    const taken = (uci: string): number => (board.has(uci.slice(2, 4)) && !own(uci) ? gain(uci) : 0) + this.random() / 2;
    return legal.map((uci) => [taken(uci), uci] as const).sort((one, other) => other[0] - one[0])[0]?.[1];
  }
}

function isWhite(piece: string | undefined): boolean {
  return piece !== undefined && piece === piece.toUpperCase();
}

function squares(fen: string): Map<string, string> {
  const board = new Map<string, string>();
  (fen.split(" ")[0] ?? "").split("/").forEach((row, rank) => {
    let file = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign);
      else board.set(`${"abcdefgh"[file++]}${8 - rank}`, sign);
    }
  });
  return board;
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffledStart(random: () => number): string {
  for (;;) {
    const row = [..."rnbqkbnr"].map((piece) => [random(), piece] as const).sort((a, b) => a[0] - b[0]).map(([, p]) => p);
    const bishops = row.flatMap((p, i) => (p === "b" ? [i % 2] : []));
    const king = row.indexOf("k");
    if (bishops[0] !== bishops[1] && row.indexOf("r") < king && king < row.lastIndexOf("r")) {
      const text = row.join("");
      return `${text}/pppppppp/8/8/8/8/PPPPPPPP/${text.toUpperCase()} w KQkq - 0 1`;
    }
  }
}

const LONGEST = 300;

/** White's points: 1, 0.5 or 0. */
async function play(start: string, white: Player, black: Player, referee: Referee): Promise<number> {
  const moves: string[] = [];
  const seen = new Map<string, number>();
  while (moves.length < LONGEST) {
    const { legal, check } = await referee.set(start, moves);
    const whiteToMove = moves.length % 2 === 0;
    if (legal.length === 0) return check ? (whiteToMove ? 0 : 1) : 0.5;
    const [board, , , , clock] = referee.fen.split(" ");
    const count = (seen.get(board ?? "") ?? 0) + 1;
    seen.set(board ?? "", count);
    if (count >= 3 || Number(clock) >= 100) return 0.5;
    const move = await (whiteToMove ? white : black).move(referee);
    if (!move || !legal.includes(move)) throw new Error(`${move} is not legal in ${referee.fen}`);
    moves.push(move);
  }
  return 0.5;
}

async function main([one = "2", other = "1", games = "20", seed = "960"]: readonly string[]): Promise<void> {
  const random = generator(Number(seed));
  const [referee, engine] = [new Referee(), await Engine.start(new ProcessPort())];
  const player = (name: string): Player => (name === "greedy" ? new Greedy(random) : new LevelPlayer(engine, Number(name), random));
  const [first, second] = [player(one), player(other)];
  const score = { won: 0, drawn: 0, lost: 0 };
  let start = "";
  for (let game = 0; game < Number(games); game += 1) {
    if (game % 2 === 0) start = shuffledStart(random);
    const points = game % 2 === 0 ? await play(start, first, second, referee) : 1 - (await play(start, second, first, referee));
    score[points === 1 ? "won" : points === 0 ? "lost" : "drawn"] += 1;
  }
  console.log(`${first.name} against ${second.name}:`, score);
  referee.close();
  engine.close();
}

await main(process.argv.slice(2));
