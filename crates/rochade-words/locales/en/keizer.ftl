# The Keizer system: pairings, totals line by line, and what changed.

keizer-heading = { $column ->
    [total] total
    [gained] gained
   *[value] value
}
keizer-no-tiebreaks = { $code }: a Keizer table has no tie-breaks; players level on points stay in the order of the list.

keizer-board = Board { $board }: { $white } (rank { $whiterank }) – { $black } (rank { $blackrank })
keizer-neighbours = Next to each other in the ranking of those present.
keizer-passed = { $player } is not paired with { $other }: { $why }.
keizer-bar-met = they met in round { $round } and may meet again from round { $again } onwards
keizer-bar-meetings = they have already met { $count ->
    [one] once
   *[other] { $count } times
}, which is the limit
keizer-bar-colors = both have had { $color ->
    [white] White
   *[black] Black
} too often
keizer-bar-stuck = the others could not all be paired then
keizer-color-fewer = { $player } has White: the difference of Whites and Blacks is { $white } against { $black }.
keizer-color-reversed = Colours reversed from round { $round }.
keizer-color-rank = The colours were equal and they have not met before: the { $rule ->
    [lower] lower
   *[higher] higher
}-ranked player has White.
keizer-color-arbiter = Colours set by the arbiter.
keizer-bye = Bye: { $player }
keizer-bye-lowest = Lowest-ranked eligible player.
keizer-bye-not = Not { $player }: { $why ->
    [stuck] the others could not all be paired then.
   *[more] had more byes and absences.
}
keizer-shortened = No pairing keeps the required gap between two meetings; this time { $rounds ->
    [one] players may meet again straight away.
   *[other] a gap of { $rounds } rounds is enough.
}
keizer-limits-dropped = No pairing keeps to the limits on meetings and colours; this time they are ignored.
keizer-no-pairing = With the pairings ruled out by the arbiter, no round can be paired: allow some of them, or pair by hand.

keizer-place = { $player }: rank { $rank }, { $total } points
keizer-left = { $player }: left the season with { $total } points
keizer-share = { $share ->
    [nothing] nothing
    [all] all
    [half] half
   *[other] { $number }
}
keizer-own = Own value: { $amount } = { $share } of the value { $value } of rank { $rank }
keizer-game = Round { $round }: { $made ->
    [win] won against { $opponent }
    [draw] drew with { $opponent }
   *[loss] lost to { $opponent }
}: { $amount } = { $share } of their value { $value } (rank { $rank })
keizer-game-left = Round { $round }: { $made ->
    [win] won against { $opponent }
    [draw] drew with { $opponent }
   *[loss] lost to { $opponent }
}, who has left: { $amount } = { $share } of the player’s own value { $value } (rank { $rank })
keizer-away = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] club duty
    [late] before entry
   *[absent] absent
}: { $amount } = { $share } of the player’s own value { $value }
keizer-away-and = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] club duty
    [late] before entry
   *[absent] absent
}: { $amount } = { $share } of the player’s own value { $value }, plus { $points }
keizer-away-points = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] club duty
    [late] before entry
   *[absent] absent
}: { $amount }
keizer-over-limit = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] club duty
    [late] before entry
   *[absent] absent
}, over the limit: { $amount }
keizer-since = Change since round { $round }: { $was }, then { $by }
keizer-by = { $sign ->
    [more] { $amount } more
   *[less] { $amount } less
}
keizer-change-own = { $moved ->
    [rose] Own rank up to { $rank }
    [fell] Own rank down to { $rank }
   *[stayed] Own rank still { $rank }
}: own value { $value } instead of { $was }, { $by }
keizer-change-game = { $moved ->
    [rose] { $player } is up to rank { $rank }
    [fell] { $player } is down to rank { $rank }
   *[stayed] { $player } is still at rank { $rank }
}, value { $value } instead of { $was }: the game of round { $round } is worth { $by }
keizer-change-fade = Own value counts less: { $by }
keizer-change-left = { $player } has left: the game of round { $round } counts { $by }
keizer-change-away = { $moved ->
    [rose] Own rank up to { $rank }
    [fell] Own rank down to { $rank }
   *[stayed] Own rank still { $rank }
}, value { $value } instead of { $was }: round { $round } is worth { $by }

keizer-stable = Recalculated from the starting list until the order no longer changed: { $passes ->
    [one] once
   *[other] { $passes } times
}.
keizer-cycle = The order never settles: the same { $length } orders keep recurring. The first one reached counts.
keizer-stable-warning = “Until stable” is not well defined: the same games can give a different final order from a different starting order, and some seasons never settle. One pass per round always gives one result.

keizer-problem-top = The first rank would be worth { $top }. Choose a value from 1 to { $most }.
keizer-problem-step = Every rank would be worth the same: the step must be at least 1.
keizer-problem-times = The first rank must be worth at least twice as much as the last.
keizer-problem-lowest = The lowest value ({ $lowest }) is higher than the value of the first rank ({ $top }).
keizer-problem-results = A win ({ $win }) must be worth something, and at least as much as a draw ({ $draw }); a draw must be worth at least as much as a loss ({ $loss }).
keizer-problem-share = The share for { $what ->
    [win] a win
    [draw] a draw
    [loss] a loss
    [bye] the bye
    [excused] excused absence
    [duty] club duty
    [late] rounds before entry
    [withdrawn] games against players who left
   *[absent] absence
} is { $share }, but may be at most 2.
keizer-problem-unit = The shares have no common denominator small enough for exact totals: use fractions that fit into 1/{ $most }.
keizer-problem-rematch = Two players can meet again after one round at the earliest: the gap must be at least 1.
keizer-problem-limit = The limits on meetings and colours must be at least 1.

# The settings in a form.
keizer-field-top = Value of the first rank (empty: one and a half times the number of players)
keizer-field-rematch = Rounds until two players may meet again
keizer-field-bye = Bye: share of the player’s own value
keizer-field-excused = Excused absence: share of the player’s own value
keizer-field-excused-most = Excused absences that count (empty: all)
keizer-field-duty = Club duty: share of the player’s own value
keizer-field-absent = Unexcused absence: share of the player’s own value
keizer-field-recalculation = When games are valued again
keizer-recalculation-each = All games after every round
keizer-recalculation-frozen = Never: a round keeps its values
keizer-recalculation-stable = Until the order is stable (may depend on the starting order, or never settle)
keizer-field-own = Own value in the total
keizer-own-current = Of the current rank
keizer-own-start = Of the place in the starting list
keizer-own-none = Not counted
keizer-field-fade = Rounds until one’s own value has faded away (0: never)
keizer-field-step = Difference in value between two ranks
keizer-field-lowest = Lowest value of a rank
keizer-field-win = Win: share of the opponent’s value
keizer-field-draw = Drawn game: share of the opponent’s value
keizer-field-loss = Loss: share of the opponent’s value
keizer-field-bye-points = Bye: points on top
keizer-field-excused-points = Excused absence: points on top
keizer-field-duty-points = Club duty: points on top
keizer-field-duty-most = Rounds of club duty that count (empty: all)
keizer-field-absent-points = Unexcused absence: points on top
keizer-field-late = Rounds before entry: share of the player’s own value
keizer-field-late-points = Rounds before entry: points on top
keizer-field-withdrawn = Games against players who left: share of one’s own value (empty: they stay in the table)
keizer-field-meetings = Most meetings of two players (empty: no limit)
keizer-field-difference = Largest difference of Whites and Blacks (empty: no limit)
keizer-field-white = White when nothing else decides
keizer-white-lower = The lower-ranked player
keizer-white-higher = The higher-ranked player
keizer-field-bye-rule = Who gets the bye
keizer-bye-rule-fewest = The lowest of those with the fewest byes and absences
keizer-bye-rule-lowest = The lowest-ranked player
