# Game files: what was counted, what was repaired, what is wrong.

pgn-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
pgn-check-totals = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}, { $bad } with errors, { $repairs ->
    [one] { $repairs } repair
   *[other] { $repairs } repairs
}, { $persecond ->
    [one] { $persecond } game per second
   *[other] { $persecond } games per second
}
pgn-written = { $games ->
    [one] { $games } game written
   *[other] { $games } games written
}
pgn-fix-totals = { $bad } with errors, { $repairs ->
    [one] { $repairs } repair
   *[other] { $repairs } repairs
}
pgn-too-large-to-copy = { $file }: game { $game } matches, but is larger than { $limit } bytes: skipped
pgn-same-file = { $file } is being read and cannot be written at the same time
pgn-cannot-go-on = games cannot be read or written
pgn-cannot-draw = the picture cannot be drawn
pgn-time-left = { $time } left
pgn-offer-start-rights = { $games ->
    [one] { $games } game castles although its FEN does not allow it; with --start-rights it is legal
   *[other] { $games } games castle although their FEN does not allow it; with --start-rights all of them are legal
}
pgn-file-empty = { $file }: the file is empty
pgn-file-without-games = { $file }: no games found; the file begins with “{ $begin }”
pgn-not-games = this is { $what }, not a game file
pgn-duplicates = { $games ->
    [one] { $games } duplicate skipped
   *[other] { $games } duplicates skipped
}
pgn-files-written = { $files ->
    [one] { $files } file
   *[other] { $files } files
}

pgn-stats-from = from { $positions ->
    [one] { $positions } starting position
   *[other] { $positions } starting positions
}; also: double Chess960 { $double }, other positions { $other }, with errors { $bad }
pgn-stats-results = White won { $white }, drawn { $drawn }, Black won { $black }, unknown { $unknown }
pgn-stats-length = average length { $moves } moves
pgn-stats-score = White’s score { $score }%
pgn-stats-castling = Castling: games (average move)
pgn-stats-castled = { $count } (move { $move })
pgn-stats-most = Most played:
pgn-stats-moves = { $moves } moves
pgn-map-caption = White’s score by starting position, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
pgn-map-no-value = no finished games

pgn-place = { $file }:{ $line }:{ $column } (game { $game })
fault-illegal-move = illegal move { $move }: { $why } (in { $fen })
fault-right-not-given = The FEN of the game does not allow castling to that side.
fault-not-a-move = { $move } is not a move: { $why }
fault-null-move = null move { $move }: allowed only in variations, and not when in check
fault-start-position = FEN "{ $fen }": { $why }
fault-other-variant = variant "{ $name }" is not supported: use chess or Chess960
fault-too-deep = variations are nested too deeply: at most { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}
fault-too-long = { $what ->
    [tag] tag
    [comment] comment
   *[game] game
} too long: at most { $limit } bytes
fault-refused = refused { $found }: should be { $assumed } ({ $why })

san-syntax = at byte { $offset }: { $expected ->
    [shorter] too long for a move
    [move] expected a move, as in e4, Nf3, exd8=Q or O-O
    [square] expected a square, as in f3
   *[promotion] expected what the pawn becomes: Q, R, B or N
}
san-no-legal-move = { $move } is not a legal move here
san-ambiguous = { $move } can mean several moves: from { $squares }
san-or = { $first } or { $last }
san-promotion-missing = { $move } does not say what the pawn becomes: add =Q, =R, =B or =N

repair-line = found { $found }, assumed { $assumed }: { $why }
finding-nothing = nothing
finding-tag = tag { $name }
finding-no-tag = no { $name } tag
finding-set-up-without-fen = SetUp "{ $value }" without a FEN
finding-fen-without-set-up = a FEN without SetUp
finding-fen-without-position = a FEN tag that is not a position
finding-two-fens = two FEN tags that differ
finding-castling-rights = castling rights { $rights }
finding-variant-with-rights = Variant "{ $variant }" with castling rights { $rights }
finding-no-start = Chess960 without a starting position
finding-start-position = starting position { $number }, { $rank }
finding-same-position = the position as it is
finding-open-variations = { $variations ->
    [one] { $variations } variation that is not closed
   *[other] { $variations } variations that are not closed
}
finding-closed-variations = that they end here
finding-open-comment = comment “{ $text }” without a closing brace
finding-closed-comment = a closing brace before the next game
finding-one-comment = one comment
finding-last-tag = the last of them
finding-same-game = a tag of the same game
finding-other-game = another game
finding-not-utf-8 = bytes that are not UTF-8 in “{ $text }”
finding-move-number = move number { $number }
finding-no-result = no result after the moves
finding-two-results = Result "{ $tag }", but { $moves } after the moves

repair-variant-spelling = another name for Chess960
repair-variant-spelling-why = the variant has many names, and Chess960 is the one most programs know
repair-variant-missing = not marked as Chess960
repair-variant-missing-why = only Chess960 games begin or castle like this
repair-stale-right = a castling right that standard chess does not have
repair-stale-right-why = the Variant tag says standard chess, which has no such castling
repair-start-rights = the castling rights of the starting position
repair-start-rights-why = the pieces are where they are at the start of a game, when all castling rights exist
repair-impossible-start = a starting position that cannot arise
repair-impossible-start-why = it cannot arise, but the game can be played from there
repair-setup-alone = SetUp without a FEN
repair-setup-alone-why = without a FEN there is nothing to set up
repair-piece-letters = figurines, or piece letters of another language
repair-piece-letters-why = the standard letters are K, Q, R, B and N
repair-en-passant-remark = “e.p.” after a move
repair-en-passant-remark-why = the squares show that it is en passant
repair-escaped-line = a line that begins with %
repair-escaped-line-why = such a line is only for the program that wrote it
repair-empty = an empty comment or variation
repair-empty-why = there is nothing in it
repair-setup-missing = a FEN without SetUp "1"
repair-setup-missing-why = a FEN tag implies it
repair-fen-empty = an empty FEN tag
repair-fen-empty-why = some programs write this when there is none
repair-fen-incomplete = a FEN with fields missing at its end
repair-fen-incomplete-why = a game that has just begun allows only one value
repair-fen-impossible = a FEN with an impossible field
repair-fen-impossible-why = it contradicts the pieces on the board
repair-fen-move-number = move number 0 in a FEN
repair-fen-move-number-why = moves are counted from 1
repair-two-fens = two FEN tags that differ
repair-two-fens-why = more of the game’s moves are legal from there
repair-back-rank-in-tag = the starting position as a back rank in another tag
repair-back-rank-in-tag-why = no FEN is given, and these are the letters of a starting position
repair-start-number-in-tag = the starting position as a number in another tag
repair-start-number-in-tag-why = no FEN is given, and this is the number of a starting position
repair-start-disagrees = a different starting position from the one in the FEN
repair-start-disagrees-why = the FEN is more complete
repair-start-unknown = Chess960 without a starting position
repair-start-unknown-why = a game without a starting position starts as in chess
repair-tag-form = a tag in another form
repair-tag-form-why = a tag is a name and a value in quotes, in brackets
repair-tag-twice = a duplicate tag
repair-tag-twice-why = each tag occurs once in a game, and most programs use the last one
repair-tags-apart = an empty line between the tags of a game
repair-tags-apart-why = the tag is new, so it belongs to the same game
repair-tags-together = no empty line between the tags of two games
repair-tags-together-why = every game has its own Event tag
repair-latin-1 = bytes that are not UTF-8
repair-latin-1-why = they are read as Latin-1, as in the 1994 standard
repair-nested-braces = braces within a comment
repair-nested-braces-why = the braces of this comment are balanced
repair-unclosed = a comment, tag or variation that is not closed
repair-unclosed-why = the game ends here
repair-unopened = a closing bracket without an opening one
repair-unopened-why = there is nothing open to close
repair-castling-letters = castling with zeros, small letters or dashes
repair-castling-letters-why = castling is written with the letter O and hyphens
repair-castling-as-king-move = castling written as a king move
repair-castling-as-king-move-why = the king cannot move there, but it can castle
repair-uci-move = a move in UCI notation
repair-uci-move-why = it is the only legal move between these squares
repair-move-number = a wrong move number
repair-move-number-why = the order of the moves counts, not their numbers
repair-sign = a symbol instead of its number (NAG)
repair-sign-why = this is how books print it
repair-stray = stray text
repair-stray-why = it has no meaning in a game file
repair-result-missing = no result after the moves
repair-result-missing-why = taken from the Result tag, or unknown
repair-results-differ = two results that differ
repair-results-differ-why = the result after the moves counts, unless it is *
repair-result-extra = one result too many
repair-result-extra-why = a game has one result, at its end
