# Ratings, and why they changed.

rating-change = { $before } → { $after }: { $score ->
    [win] won
    [draw] drew
   *[loss] lost
} against { $opponent }
