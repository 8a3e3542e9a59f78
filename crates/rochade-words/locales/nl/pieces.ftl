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
side-name = { $side ->
    [c] a-vleugel
   *[g] h-vleugel
}
castling-name = { $side ->
    [c] rokade op de a-vleugel
   *[g] rokade op de h-vleugel
}
