# Names of the pieces, the players and the sides of the board.

piece-name = { $role ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}
piece-letter = { $role ->
    [king] K
    [queen] Q
    [rook] R
    [bishop] B
   *[knight] N
}
color-name = { $color ->
    [white] White
   *[black] Black
}
castling-notation = { $side ->
    [c] O-O-O
   *[g] O-O
}
castling-name = { $side ->
    [c] c-side castling
   *[g] g-side castling
}
