# Ratings, en waarom ze veranderen.

rating-change = { $before } → { $after }: { $score ->
    [win] gewonnen
    [draw] remise
   *[loss] verloren
} tegen { $opponent }
