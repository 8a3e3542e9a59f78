# Arenas: whoever is free is paired at once.

arena-heading = { $column ->
    [points] points
    [games] games
    [won] won
   *[performance] performance
}
arena-no-tiebreaks = { $code }: an arena has no tie-breaks of C.07; equal points go by performance.
arena-board = Board { $board }: { $white } (rank { $whiterank }) – { $black } (rank { $blackrank })
arena-nearest = The nearest of those who are free.
arena-again = They just played each other, but nobody else was free for long enough.
arena-passed = { $player } does not meet { $other }: { $why ->
    [played] they just played each other.
    [forbidden] the arbiter forbids this pair.
    [stuck] the others who play now could not all be paired then.
   *[waits] not everybody can play now, and who waited less long or stands lower waits.
}
arena-waited = { $player } has waited for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
arena-waits = { $player } is free and waits.
arena-plays = { $player } is in a game.
arena-color = { $player } has White: { $rule ->
    [fewer] had it less often, compared with Black.
    [alternate] had Black last.
    [lower] colours were equal, and this player stands lower.
   *[arbiter] the arbiter fixed it.
}
arena-nobody = Nobody can be paired now: those who are free just played each other, or there are too few. Try again when a game has ended.
arena-game = Round { $round }: { $made ->
    [win] won against { $opponent }
    [draw] drew with { $opponent }
   *[loss] lost to { $opponent }
}{ $streak ->
    [yes] , counts twice after two wins
   *[no] { "" }
}{ $berserk ->
    [yes] , with half of the time
   *[no] { "" }
}: { $points }
arena-performance = Performance { $performance }: the average of the opponents’ ratings, 500 more for a win and 500 less for a loss
arena-problem-points = A win ({ $win }) must bring more than a draw ({ $draw }), and a draw no less than a loss ({ $loss }).
arena-problem-number = { $what ->
    [rematch] The number of last opponents who are not met again
   *[patience] The number of rounds that somebody waits
} is at most { $most }.
arena-problem-berserk = Player { $player } has no game in round { $round }, and cannot have given up time there.
