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
side-name = { $side ->
    [c] a-Seite
   *[g] h-Seite
}
castling-name = { $side ->
    [c] c-Rochade
   *[g] g-Rochade
}
