# The arbiter: verdicts, reasons, castling advice, illegal moves, lessons.

arbiter-piece = the { $color ->
    [white] white
   *[black] black
} { piece-name } on { $square }
arbiter-and = { $first } and { $last }
article-laws = Laws { $number }
article-guidelines = Guidelines { $number }

verdict-legal = { $move } is legal.
verdict-illegal = { $move } is not allowed.
attempt-castling = { $color ->
    [white] White’s
   *[black] Black’s
} { castling-name } ({ $notation })
change-temporary = Reasons that can change:
change-permanent = Reasons that cannot change:

reason-game-over = The game is over: { $ending ->
    [white] White has won by checkmate
    [black] Black has won by checkmate
    [stalemate] it is stalemate
    [dead] neither player can checkmate (dead position)
    [fivefold] the same position has occurred five times
   *[seventy-five] seventy-five moves were played without a capture or a pawn move
}.
reason-not-your-turn = It is { $color ->
    [white] Black’s turn, not White’s
   *[black] White’s turn, not Black’s
}.
reason-empty-square = There is no piece on { $square }.
reason-opponents-piece = { $piece } belongs to the opponent of the player to move.
reason-king-has-moved = { color-name }’s king { $known ->
    [yes] moved on move { $move }
   *[no] is no longer on its back rank, so it has moved,
} and can no longer castle.
reason-has-castled = { color-name } already castled on move { $move }; each player may castle only once.
reason-rook-has-moved = { color-name }’s rook from { $rook } moved on move { $move }; it can no longer castle, even if it returns.
reason-rook-was-captured = { color-name }’s rook on { $rook } was captured on move { $move }.
reason-rook-is-not-original = The rook on { $rook } is not the one that started on { $original }, and only that one could castle.
reason-no-rook = { color-name } has no rook on the { $side ->
    [c] c-side
   *[g] g-side
} of the king.
reason-right-is-gone = { color-name } has lost the right to { castling-name }: the king or the rook has moved, or the rook was captured.
reason-king-in-check = The king on { $king } is in check from { $pieces }; you cannot castle out of check.
reason-square-is-occupied = { $piece } is in the way: { $needed ->
    [king] the king needs this square
    [rook] the rook needs this square
   *[both] the king and the rook need this square
}, so it must be empty.
reason-king-crosses-attack = The king would cross { $square }, which is attacked by { $pieces }.
reason-king-lands-in-attack = The king would land on { $square }, which is attacked by { $pieces }.
reason-rook-shields-king = The rook on { $rook } shields its king on { $king } from { $pieces }; after castling the king would be in check.
reason-does-not-move-like-that = { $role ->
    [king] A king moves one square in any direction
    [queen] A queen moves along ranks, files and diagonals
    [rook] A rook moves along files and ranks
    [bishop] A bishop moves along diagonals
    [knight] A knight moves two squares in a straight line and one to the side
   *[pawn] A pawn moves one square forward, two from its starting square, and captures one square diagonally forward
}, not from { $from } to { $to }.
reason-nothing-to-capture = A pawn moves diagonally only to capture, and there is nothing to capture on { $square }.
reason-pawn-captures-straight = A pawn captures only diagonally, and { $piece } blocks its way.
reason-no-en-passant = { $why ->
    [too-late] The pawn on { $pawn } advanced two squares on move { $move }; it could be captured en passant only on the very next move
    [no-double-step] The pawn on { $pawn } did not get there by advancing two squares, so it cannot be captured en passant
   *[not-last-move] The last move was not a two-square advance of the pawn on { $pawn }, so it cannot be captured en passant
}.
reason-way-is-blocked = The way from { $from } to { $to } is blocked by { $pieces }.
reason-own-piece-on-goal = The destination square is occupied by a piece of the same colour: { $piece }.
reason-pinned = { $piece } is pinned: if it left the line, { $pinner } would attack the king on { $king }.
reason-en-passant-uncovers-check = Capturing en passant would remove both pawns from the line at once, and { $pieces } would attack the king on { $king }.
reason-check-not-answered = The king on { $king } is in check from { $pieces }, and this move does not stop the check.
reason-king-into-attack = The king would move to { $square }, which is attacked by { $pieces }.
reason-promotion-missing = The pawn reaches the last rank on { $square }: say whether it becomes a queen, a rook, a bishop or a knight.
reason-promotion-impossible = { $why ->
    [not-a-pawn] Only a pawn can be promoted
    [not-on-last-rank] A pawn promotes only on the last rank
   *[not-to-this-piece] A pawn becomes a queen, a rook, a bishop or a knight, and nothing else
}.

standing-allowed = allowed
standing-not-now = not now
standing-never = never again
standing-as-if = { $color ->
    [white] It is not White’s turn; this is what would apply if it were.
   *[black] It is not Black’s turn; this is what would apply if it were.
}
method-name = { $method ->
    [double-move] king and rook both move
    [transposition] king and rook swap places
    [king-only] only the king moves
   *[rook-only] only the rook moves
}
hand-announce = Say: “I am about to castle.”
hand-king-beside-board = Take the king from { $from } and put it beside the board, next to { $to }.
hand-rook-to-goal = Move the rook from { $from } to { $to }.
hand-king-onto-goal = Put the king on { $to }.
hand-only-king = Move the king from { $from } to { $to }; the rook stays on { $stays }.
hand-only-rook = Move the rook from { $from } to { $to }; the king stays on { $stays }.

obligation = { $kind ->
    [move-king] The king must now make a legal move; castling to the other side also counts, if it is legal.
    [king-cannot-move] The king has no legal move: any legal move may be played.
    [move-piece] The touched piece on { $square } must now be moved.
    [capture-piece] The touched piece on { $square } must now be captured.
   *[free] None of the touched pieces can move or be captured: any legal move may be played.
}

conduct = { $kind ->
    [played] an illegal move: { $move }
    [pawn] leaving a pawn on { $square } without promoting it
    [clock] pressing the clock without making a move
   *[hands] using two hands to make one move: { $move }
}
incident = Move { $move }, { color-name }, illegal move no. { $count }: { $conduct }.
remedy = { $kind ->
    [set-up-again] The position before the illegal move is restored.
    [queen] The pawn becomes a queen.
    [make-a-move] The position stays as it is, and the player must make a move.
   *[move-stands] The move stands.
}
consequence-time = { $color ->
    [white] White
   *[black] Black
} gets { $seconds ->
    [0] no extra time
    [60] one more minute
    [120] two more minutes
    [one] { $seconds } more second
   *[other] { $seconds } more seconds
}.
consequence-lost = { color-name } wins the game.
consequence-drawn = The game is drawn: the opponent could not checkmate by any series of legal moves.
policy-summary = { $seconds ->
    [60] One minute
    [120] Two minutes
    [one] { $seconds } second
   *[other] { $seconds } seconds
} for the opponent each time; illegal move no. { $count } loses the game.

lesson-before = Before
lesson-after = After
lesson-start = Starting position { $number }
lesson-moves = Moves: { $moves }
lesson-no-moves = No move has been played.
lesson-title = { $name ->
    [same-way] Both move in the same direction
    [swap] Castling as the first move
    [onto-the-rook] Onto the rook’s square
    [past-the-rook] Past the rook
    [rook-only] Only the rook moves
    [king-only] Only the king moves
    [attacked-e1] Through check and into check
    [attacked-f1] Only the rook crosses an attacked square
    [occupied-g1] A bishop on g1, a rook that has moved
    [enemy-on-g1] An enemy bishop on g1
   *[shielding-rook] The rook shields its king
}
lesson-text = { $name ->
    [same-way] King and rook both move to the left, and the king passes the square of its rook. a1 and b1 stay occupied: neither piece needs them.
    [swap] King and rook stand side by side, each on the other’s destination square: they swap places, and that can be the first move of the game.
    [onto-the-rook] The king lands on the square from which its rook castles.
    [past-the-rook] The king passes the square of its rook, and both move to the right.
    [rook-only] The king is already on c1, its destination square: only the rook moves.
    [king-only] The rook is already on f1, its destination square: only the king moves.
    [attacked-e1] White may not castle c-side, because the king would cross the attacked square e1. Black may not castle g-side, because the king would be in check on g8. The other two ways of castling are allowed, and they leave the pieces exactly where they are in classical chess.
    [attacked-f1] White may not castle c-side, because the king would cross the attacked square f1. Black may castle both ways: b8 is attacked, but only the rook crosses it. White’s king is already on g1 and stays there.
    [occupied-g1] White may not castle g-side now, because there is a bishop on g1, the king’s destination square; it can move away. Black can never castle c-side, because that rook has moved, even though it came back.
    [enemy-on-g1] It makes no difference whose bishop is on g1: castling never captures, so White may not castle g-side.
   *[shielding-rook] Only the rook on b1 stands between the king and the queen on a1. If White castled, the king would be in check on c1, although no square on its way is attacked now.
}
