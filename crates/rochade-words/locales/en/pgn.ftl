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
    [one] { $persecond } game a second
   *[other] { $persecond } games a second
}
pgn-written = { $games ->
    [one] { $games } game written
   *[other] { $games } games written
}
pgn-fix-totals = { $bad } bad, { $repairs ->
    [one] { $repairs } repair
   *[other] { $repairs } repairs
}
pgn-too-large-to-copy = { $file }: game { $game } fits, but has more than { $limit } bytes: left out
pgn-same-file = { $file } is being read and cannot be written to at the same time
pgn-cannot-go-on = cannot read or write games
pgn-cannot-draw = cannot draw the picture
pgn-time-left = { $time } left
pgn-offer-start-rights = { $games ->
    [one] { $games } game castles though its FEN gives no right to; with --start-rights it is legal
   *[other] { $games } games castle though their FEN gives no right to; with --start-rights all of them are legal
}
pgn-file-empty = { $file }: the file is empty
pgn-file-without-games = { $file }: no games; it begins with “{ $begin }”
pgn-not-games = this is { $what }, not a game file
pgn-duplicates = { $games ->
    [one] { $games } duplicate left out
   *[other] { $games } duplicates left out
}
pgn-files-written = { $files ->
    [one] { $files } file
   *[other] { $files } files
}

pgn-stats-from = from { $positions ->
    [one] { $positions } start position
   *[other] { $positions } start positions
}; apart from these: double Chess960 { $double }, other positions { $other }, bad { $bad }
pgn-stats-results = White won { $white }, drawn { $drawn }, Black won { $black }, unknown { $unknown }
pgn-stats-length = average length { $moves } moves
pgn-stats-score = White's score { $score }%
pgn-stats-castling = Castling: games, and the average move
pgn-stats-castled = { $count } (move { $move })
pgn-stats-most = Played most:
pgn-stats-moves = { $moves } moves
pgn-map-caption = White's score by start position, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
pgn-map-no-value = no finished game

pgn-place = { $file }:{ $line }:{ $column } (game { $game })
fault-illegal-move = illegal move { $move }: { $why } (in { $fen })
fault-right-not-given = The FEN of the game gives no right to castle to that side.
fault-not-a-move = { $move } is not a move: { $why }
fault-null-move = null move { $move }: only variations may have one, and not when in check
fault-start-position = FEN "{ $fen }": { $why }
fault-other-variant = variant "{ $name }": expected chess or Chess960
fault-too-deep = variations within variations: expected at most { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}
fault-too-long = { $what ->
    [tag] tag
    [comment] comment
   *[game] game
} too long: expected at most { $limit } bytes
fault-refused = refused { $found }: expected { $assumed } ({ $why })

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
repair-variant-spelling = another name for Chess960
repair-variant-spelling-why = the variant has many names, and Chess960 is the one most programs know
repair-variant-missing = not marked as Chess960
repair-variant-missing-why = only in Chess960 do games begin or castle like this
repair-stale-right = a right to castle that standard chess does not have
repair-stale-right-why = the Variant tag says standard chess, which has no such castling
repair-start-rights = the castling rights of the start position
repair-start-rights-why = the pieces stand as at the start of a game, when all rights are there
repair-impossible-start = a start position that cannot arise
repair-impossible-start-why = it cannot arise, but a game can be played on from there
repair-setup-alone = SetUp without a FEN
repair-setup-alone-why = without a FEN there is nothing to set up
repair-piece-letters = chess figures, or the letters of another language
repair-piece-letters-why = the standard has the letters K, Q, R, B and N
repair-en-passant-remark = “e.p.” after a move
repair-en-passant-remark-why = the squares say that it is en passant
repair-escaped-line = a line that begins with %
repair-escaped-line-why = such a line is for the program that wrote it
repair-empty = an empty comment or variation
repair-empty-why = it says nothing
repair-setup-missing = a FEN without SetUp "1"
repair-setup-missing-why = a FEN tag means nothing else
repair-fen-empty = a FEN that says nothing
repair-fen-empty-why = this is how some programs write that there is none
repair-fen-incomplete = a FEN with fields missing at its end
repair-fen-incomplete-why = a game that has just begun has no other
repair-fen-impossible = a FEN with something that cannot be
repair-fen-impossible-why = it contradicts the pieces on the board
repair-fen-move-number = move number 0 in a FEN
repair-fen-move-number-why = moves are counted from 1
repair-two-fens = two FEN tags that differ
repair-two-fens-why = more of the game's moves are legal from there
repair-back-rank-in-tag = the start position as a back rank in another tag
repair-back-rank-in-tag-why = no FEN is given, and these are the letters of a start position
repair-start-number-in-tag = the start position as a number in another tag
repair-start-number-in-tag-why = no FEN is given, and this is the number of a start position
repair-start-disagrees = another start position than in the FEN
repair-start-disagrees-why = the FEN says it in full
repair-start-unknown = Chess960 without a start position
repair-start-unknown-why = a game without a start position starts as in chess
repair-tag-form = a tag in another form
repair-tag-form-why = a tag is a name and a value in quotes, in brackets
repair-tag-twice = a tag that the game has already
repair-tag-twice-why = a game has each tag once, and most programs take the last
repair-tags-apart = an empty line between the tags of a game
repair-tags-apart-why = the tag is new, so it belongs to the same game
repair-tags-together = no empty line between the tags of two games
repair-tags-together-why = every game has its own Event tag
repair-latin-1 = bytes that are not UTF-8
repair-latin-1-why = bytes that are not UTF-8 are Latin-1, as in the standard of 1994
repair-nested-braces = braces within a comment
repair-nested-braces-why = the braces of this comment are balanced
repair-unclosed = a comment, tag or variation without its end
repair-unclosed-why = the game ends here
repair-unopened = a closing bracket without its beginning
repair-unopened-why = nothing is open that could end here
repair-castling-letters = castling with zeros, small letters or dashes
repair-castling-letters-why = castling is written with letters O and hyphens
repair-castling-as-king-move = castling written as a move of the king
repair-castling-as-king-move-why = the king cannot step there, but it can castle
repair-uci-move = a move in UCI notation
repair-uci-move-why = it is the one legal move between these squares
repair-move-number = a move number that does not fit
repair-move-number-why = the moves are in order whatever their numbers
repair-sign = a sign instead of a number for it
repair-sign-why = this is how books print it
repair-stray = something that means nothing
repair-stray-why = it means nothing in a game file
repair-result-missing = no result after the moves
repair-result-missing-why = the tag says so, or nothing does
repair-results-differ = two results that differ
repair-results-differ-why = what stands after the moves counts, unless it says that nothing is known
repair-result-extra = a result too many
repair-result-extra-why = a game has one result, at its end
