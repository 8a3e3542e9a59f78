# The Keizer system: pairings, totals line by line, and what changed.

keizer-heading = { $column ->
    [total] total
    [gained] gained
   *[value] value
}
keizer-no-tiebreaks = { $code }: a Keizer table has no tie-breaks; equal totals stay in the order of the list.

keizer-board = Board { $board }: { $white } (rank { $whiterank }) – { $black } (rank { $blackrank })
keizer-neighbours = Neighbours in the ranking of those present.
keizer-passed = { $player } does not meet { $other }: { $why }.
keizer-bar-met = they met in round { $round } and may meet again from round { $again }
keizer-bar-meetings = they already met { $count ->
    [one] once
   *[other] { $count } times
}, which is the limit
keizer-bar-colors = both had { $color ->
    [white] White
   *[black] Black
} too often
keizer-bar-stuck = the others could not all be paired then
keizer-color-fewer = { $player } has White: Whites less Blacks are { $white } against { $black }.
keizer-color-reversed = Colours the other way round than in round { $round }.
keizer-color-rank = Colours were equal and they never met: the { $rule ->
    [lower] lower
   *[higher] higher
} ranked player has White.
keizer-color-arbiter = The arbiter fixed the colours.
keizer-bye = Bye: { $player }
keizer-bye-lowest = The lowest ranked of those who may have it.
keizer-bye-not = Not { $player }: { $why ->
    [stuck] the others could not all be paired then.
   *[more] they had more byes and absences.
}
keizer-shortened = No pairing keeps the distance between two meetings: this time { $rounds ->
    [one] players may meet again at once.
   *[other] { $rounds } rounds are enough.
}
keizer-limits-dropped = No pairing keeps the limits of meetings and colours: this time they do not count.
keizer-no-pairing = The pairs that the arbiter forbids leave no pairing: allow some of them, or pair by hand.

keizer-place = { $player }: rank { $rank }, { $total } points
keizer-left = { $player }: has left the season with { $total } points
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
}, who has left: { $amount } = { $share } of the own value { $value } (rank { $rank })
keizer-away = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] work for the club
    [late] before entry
   *[absent] absent
}: { $amount } = { $share } of the own value { $value }
keizer-away-and = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] work for the club
    [late] before entry
   *[absent] absent
}: { $amount } = { $share } of the own value { $value } and { $points }
keizer-away-points = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] work for the club
    [late] before entry
   *[absent] absent
}: { $amount }
keizer-over-limit = Round { $round }: { $made ->
    [bye] bye
    [excused] excused
    [duty] work for the club
    [late] before entry
   *[absent] absent
}, more often than is paid for: { $amount }
keizer-since = Since round { $round }: { $was } and { $by }
keizer-by = { $sign ->
    [more] { $amount } more
   *[less] { $amount } less
}
keizer-change-own = { $moved ->
    [rose] The own rank rose to { $rank }
    [fell] The own rank fell to { $rank }
   *[stayed] The own rank stays { $rank }
}: the own value is { $value } instead of { $was }, { $by }
keizer-change-game = { $moved ->
    [rose] { $player } rose to rank { $rank }
    [fell] { $player } fell to rank { $rank }
   *[stayed] { $player } stays at rank { $rank }
}, value { $value } instead of { $was }: the game of round { $round } is worth { $by }
keizer-change-fade = The own value fades: { $by }
keizer-change-left = { $player } has left: the game of round { $round } counts { $by }
keizer-change-away = { $moved ->
    [rose] The own rank rose to { $rank }
    [fell] The own rank fell to { $rank }
   *[stayed] The own rank stays { $rank }
}, value { $value } instead of { $was }: round { $round } is worth { $by }

keizer-stable = Valued again from the start list until the order stayed: { $passes ->
    [one] once
   *[other] { $passes } times
}.
keizer-cycle = The order never stays: { $length } orders follow each other again and again. The first of them that was reached counts.
keizer-stable-warning = Until stable is not well defined: from another starting order the same games can give another final order, and some seasons have none. One pass a round is always defined.

keizer-problem-top = The first rank would be worth { $top }; expected 1 to { $most }.
keizer-problem-step = Every rank would be worth the same: the step is at least 1.
keizer-problem-times = The first rank can be worth 2 or more times the last, not fewer.
keizer-problem-lowest = The lowest value { $lowest } is above the value { $top } of the first rank.
keizer-problem-results = A win ({ $win }) must bring something, and no less than a draw ({ $draw }), and a draw no less than a loss ({ $loss }).
keizer-problem-share = The share for { $what ->
    [win] a win
    [draw] a draw
    [loss] a loss
    [bye] the bye
    [excused] excused absence
    [duty] work for the club
    [late] rounds before entry
    [withdrawn] games against players who left
   *[absent] absence
} is { $share }; expected at most 2.
keizer-problem-unit = The shares have no common part that is coarse enough for exact totals; expected fractions that fit into 1/{ $most }.
keizer-problem-rematch = Two players can meet again after 1 round at the earliest: the distance is at least 1.
keizer-problem-limit = Limits of meetings and colours are at least 1.
