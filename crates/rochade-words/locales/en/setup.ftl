# Positions set up by hand or read from FEN, moves typed in, and what is wrong with them.

setup-no-king = { color-name } has no king.
setup-several-kings = { color-name } has more than one king: on { $squares }.
setup-pawns-on-back-rank = Pawns cannot stand on the first or the eighth rank: { $squares }.
setup-too-many-pieces = { color-name } has { $count } pieces; the maximum is sixteen.
setup-too-many-pawns = { color-name } has { $count } pawns; the maximum is eight.
setup-too-many-promoted = { color-name } has more promoted pieces (at least { $promoted }) than missing pawns ({ $missing }).
setup-castling-without-king = { color-name } cannot castle with the rook on { $rook }: the king is not on its back rank.
setup-castling-without-rook = { color-name } cannot castle with a rook on { $rook }: there is none.
setup-two-rights = { color-name } cannot castle with both rooks on { $first } and { $second }: they are on the same side of the king, so one of them has moved.
setup-kings-adjacent = The kings on { $first } and { $second } are next to each other.
setup-opponent-in-check = The player who is not to move is in check: the king on { $king } is attacked from { $squares }.
setup-impossible-check = No single move can give check to the king on { $king } from { $squares }.
setup-en-passant-rank = { $square } cannot be the en passant square: with { $color ->
    [white] White to move it is on the sixth rank
   *[black] Black to move it is on the third rank
}.
setup-en-passant-without-pawn = { $square } cannot be the en passant square: there is no pawn on { $expected } that has just passed it.
setup-en-passant-blocked = { $square } cannot be the en passant square: there is a piece on { $blocked }, which the pawn came from or passed over.
setup-en-passant-during-check = { $square } cannot be the en passant square: the king was in check from { $squares } before the pawn moved.
setup-move-number-zero = The move number is 0; moves are counted from 1.

fen-error = Invalid FEN at character { $place }: { $expected }
fen-shorter-text = a FEN has at most { $limit } characters.
fen-piece-or-digit = this should be a piece (PNBRQK or pnbrqk) or a number of empty squares from 1 to 8.
fen-eight-squares = rank { $rank } must have eight squares, but has { $found }.
fen-eight-ranks = there must be eight ranks separated by /, but there are { $found }.
fen-turn = this should be the player to move, w or b.
fen-castling-rights = these should be the castling rights: letters of KQkq, or files A to H and a to h, or -.
fen-new-castling-right = this castling right has already been given.
fen-castling-rook = { color-name } has no rook on the back rank for { castling-name }.
fen-en-passant-square = this should be the en passant square, such as e3, or -.
fen-halfmove-clock = this should be the half-moves since the last capture or pawn move, 0 to 65535.
fen-move-number = this should be the move number, 1 to 65535.
fen-end = the FEN must end after its sixth field.
fen-castling-right-ignored = castling right ignored: { $because }
fen-en-passant-ignored = en passant square ignored: { $because }
fen-move-number-zero = move number 0 read as 1

attempt-not-a-move = “{ $given }” is not a move. Enter it as on a scoresheet (e4, { $knight }f3, exd8={ $queen }, O-O) or as two squares (g1f3).
attempt-no-such-piece = { color-name } has no piece that { $move } could mean.

ledger-legal = { $move } is legal here, so there is nothing to record.
ledger-no-promotion = The player to move has no pawn that can go from { $from } to { $to } and be promoted.
ledger-nothing = There is nothing to record.
ledger-decided = An illegal move has already decided this game.
