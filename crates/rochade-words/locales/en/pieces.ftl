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
side-name = { $side ->
    [c] a-side
   *[g] h-side
}
castling-name = { $side ->
    [c] c-castling
   *[g] g-castling
}
