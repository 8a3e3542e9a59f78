piece-name = { $role ->
    [king] koning
    [queen] dame
    [rook] toren
    [bishop] loper
    [knight] paard
   *[pawn] pion
}
piece-letter = { $role ->
    [king] K
    [queen] D
    [rook] T
    [bishop] L
   *[knight] P
}
color-name = { $color ->
    [white] Wit
   *[black] Zwart
}
castling-notation = { $side ->
    [c] 0-0-0
   *[g] 0-0
}
castling-name = { $side ->
    [c] rokade naar de c-kant
   *[g] rokade naar de g-kant
}
