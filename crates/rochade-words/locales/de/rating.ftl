# Wertungszahlen, und warum sie sich ändern.

rating-change = { $before } → { $after }: { $score ->
    [win] Sieg
    [draw] Remis
   *[loss] Niederlage
} gegen { $opponent }
