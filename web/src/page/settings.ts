// What a reader has chosen about boards and games. It is kept in the browser, for guests as for
// everybody, and is in force on every page.

export const BOARDS = ["wood", "green", "blue", "contrast"] as const;
export const PIECES = ["classic", "colours", "shapes"] as const;

/** By which gestures a hand castles: all, only the king onto the rook (or the rook onto the king), or only the king to its square. */
export const GESTURES = ["all", "rook", "goal"] as const;

export interface Settings {
  readonly board: (typeof BOARDS)[number];
  /** `colours` can be told apart with every kind of colour vision. */
  readonly pieces: (typeof PIECES)[number];
  readonly coordinates: boolean;
  readonly animation: boolean;
  readonly sound: boolean;
  /** A move is sent only after it was confirmed. */
  readonly confirm: boolean;
  /** A pawn on the last rank becomes a queen without a question. */
  readonly autoQueen: boolean;
  /** A king step that could be meant as castling asks which. */
  readonly askCastling: boolean;
  readonly gestures: (typeof GESTURES)[number];
  /** Free text in the talk with an opponent who wants it, too. */
  readonly texts: boolean;
  /** Nothing but the board, the clocks and the moves. */
  readonly zen: boolean;
}

const KEY = "settings";

export const DEFAULTS: Settings = {
  board: "wood",
  pieces: "classic",
  coordinates: true,
  animation: true,
  sound: true,
  confirm: false,
  autoQueen: false,
  askCastling: true,
  gestures: "all",
  texts: false,
  zen: false,
};

/** The choices, with what was never chosen as it is at first. */
export function settings(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const known = Object.keys(DEFAULTS) as (keyof Settings)[];
    const valid = known.filter((name) => typeof kept[name] === typeof DEFAULTS[name]);
    const chosen: Settings = { ...DEFAULTS, ...Object.fromEntries(valid.map((name) => [name, kept[name]])) };
    return {
      ...chosen,
      board: BOARDS.includes(chosen.board) ? chosen.board : DEFAULTS.board,
      pieces: PIECES.includes(chosen.pieces) ? chosen.pieces : DEFAULTS.pieces,
      gestures: GESTURES.includes(chosen.gestures) ? chosen.gestures : DEFAULTS.gestures,
    };
  } catch {
    return DEFAULTS; // storage is switched off, or somebody else wrote there
  }
}

/** Keeps a choice, and puts it in force. */
export function choose(change: Partial<Settings>): void {
  const all = { ...settings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // the choice lasts for this page
  }
  applySettings(all);
}

/** What style sheets follow. */
export function applySettings(all: Settings = settings()): void {
  const { dataset } = document.documentElement;
  dataset["board"] = all.board;
  dataset["pieces"] = all.pieces;
  dataset["coordinates"] = all.coordinates ? "shown" : "hidden";
  dataset["zen"] = all.zen ? "on" : "off";
}
