# What an engine says about the start positions.

engine-error = { $kind ->
    [start] { $program } cannot be started: { $detail }
    [gone] { $program } stopped before it had answered
    [silent] { $program } does not answer as UCI engines do
    [not-chess960] { $program } cannot play Chess960: it has no option UCI_Chess960
   *[answer] { $program } gave an answer that makes no sense: { $detail }
}
balance-no-engine = no engine was found: name one with --engine, or install the npm package stockfish (npm install stockfish)
balance-other-search = { $file } was computed with another engine, network, number of nodes or hash table: choose another file, or the same engine and options
balance-summary = { $rows ->
    [one] { $rows } start position
   *[other] { $rows } start positions
} of 960, mean { $mean }, standard deviation { $deviation }
