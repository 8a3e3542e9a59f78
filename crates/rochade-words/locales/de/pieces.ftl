piece-name = { $role ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
}
piece-letter = { $role ->
    [king] K
    [queen] D
    [rook] T
    [bishop] L
   *[knight] S
}
color-name = { $color ->
    [white] Weiß
   *[black] Schwarz
}
castling-notation = { $side ->
    [c] 0-0-0
   *[g] 0-0
}
castling-name = { $side ->
    [c] c-Rochade
   *[g] g-Rochade
}
