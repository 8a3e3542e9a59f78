# What an engine says about the start positions.

engine-error = { $kind ->
    [start] { $program } cannot be started: { $detail }
    [gone] { $program } stopped before it answered
    [silent] { $program } does not answer as UCI engines do
    [not-chess960] { $program } cannot play Chess960: it has no option UCI_Chess960
    [option] { $program } has no option { $detail }
   *[answer] { $program } gave an unreadable answer: { $detail }
}
balance-no-engine = no engine was found: give one with --engine, or install the npm package stockfish (npm install stockfish)
balance-other-search = { $file } was computed with another engine, network, number of nodes or hash table: choose another file, or the same engine and options
balance-summary = { $rows ->
    [one] { $rows } starting position
   *[other] { $rows } starting positions
} of 960, mean { $mean }, standard deviation { $deviation }
