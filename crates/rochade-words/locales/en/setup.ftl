# Positions set up by hand or read from FEN, moves typed in, and what is wrong with them.

setup-no-king = { color-name } has no king.
setup-several-kings = { color-name } has more than one king: on { $squares }.
setup-pawns-on-back-rank = Pawns cannot stand on the first or the eighth rank: { $squares }.
setup-too-many-pieces = { color-name } has { $count } pieces; sixteen is the most.
setup-too-many-pawns = { color-name } has { $count } pawns; eight is the most.
setup-too-many-promoted = { color-name } has more promoted pieces (at least { $promoted }) than missing pawns ({ $missing }).
setup-castling-without-king = { color-name } cannot castle with the rook on { $rook }: the king is not on its back rank.
setup-castling-without-rook = { color-name } cannot castle with a rook on { $rook }: there is none.
setup-two-rights = { color-name } cannot castle with both rooks on { $first } and { $second }: they stand on the same side of the king, so one of them has moved.
setup-kings-adjacent = The kings on { $first } and { $second } stand next to each other.
setup-opponent-in-check = The player who is not to move is in check: the king on { $king } is attacked from { $squares }.
setup-impossible-check = No single move can give check to the king on { $king } from { $squares }.
setup-en-passant-rank = { $square } cannot be the en passant square: with { $color ->
    [white] White to move it is on the sixth rank
   *[black] Black to move it is on the third rank
}.
setup-en-passant-without-pawn = { $square } cannot be the en passant square: no pawn that has just passed it stands on { $expected }.
setup-en-passant-blocked = { $square } cannot be the en passant square: the pawn came from { $blocked } or over it, and a piece stands there.
setup-en-passant-during-check = { $square } cannot be the en passant square: the king was in check from { $squares } before the pawn moved.
setup-move-number-zero = The move number is 0; moves are counted from 1.

fen-error = Not a FEN, from character { $place } on: { $expected }
fen-shorter-text = a FEN has at most { $limit } characters.
fen-piece-or-digit = expected a piece (one of PNBRQK or pnbrqk) or a number of empty squares from 1 to 8.
fen-eight-squares = expected eight squares on rank { $rank }, found { $found }.
fen-eight-ranks = expected eight ranks with / between them, found { $found }.
fen-turn = expected the player to move, w or b.
fen-castling-rights = expected castling rights: letters of KQkq, or files A to H and a to h, or -.
fen-new-castling-right = this castling right was given before.
fen-castling-rook = { color-name } has no rook for the { castling-name } on the back rank.
fen-en-passant-square = expected the en passant square, as in e3, or -.
fen-halfmove-clock = expected the half-moves since the last capture or pawn move, 0 to 65535.
fen-move-number = expected the number of the move, 1 to 65535.
fen-end = expected the end of the FEN after its sixth field.

attempt-not-a-move = “{ $given }” is not a move: expected a move as on a score sheet (e4, { $knight }f3, exd8={ $queen }, O-O) or two squares (g1f3).
attempt-no-such-piece = { color-name } has no piece that could be meant by { $move }.

ledger-legal = { $move } is legal here: there is nothing to enter.
ledger-no-promotion = No pawn of the player to move can go from { $from } to { $to } and be promoted.
ledger-nothing = There is nothing to enter.
ledger-decided = An illegal move has already decided this game.
