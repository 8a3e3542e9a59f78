# Arenas: whoever is free is paired at once.

arena-heading = { $column ->
    [points] points
    [games] games
    [won] won
    [streak] in a row
   *[performance] performance
}
arena-no-tiebreaks = { $code }: an arena has no C.07 tie-breaks; players level on points are ranked by performance.
arena-board = Board { $board }: { $white } (rank { $whiterank }) – { $black } (rank { $blackrank })
arena-nearest = The nearest opponent who is free.
arena-again = They have just played each other, but no one else is free, or has been for long enough.
arena-passed = { $player } is not paired with { $other }: { $why ->
    [played] they have just played each other.
    [forbidden] the arbiter has ruled out this pairing.
    [stuck] the others could not all be paired then.
   *[waits] not everyone can play now, and the player who has waited less or is ranked lower waits.
}
arena-waited = { $player } has waited for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
arena-waits = { $player } is free and waiting.
arena-plays = { $player } is playing.
arena-color = { $player } has White: { $rule ->
    [fewer] this player has had fewer Whites, relative to Blacks.
    [alternate] had Black in the last game.
    [lower] the colours were equal, and this player is ranked lower.
   *[arbiter] set by the arbiter.
}
arena-nobody = No one can be paired now: the free players have just played each other, or there are too few of them. Try again when a game has ended.
arena-game = Round { $round }: { $made ->
    [win] won against { $opponent }
    [draw] drew with { $opponent }
   *[loss] lost to { $opponent }
}{ $streak ->
    [yes] , counts double after two wins in a row
   *[no] { "" }
}{ $berserk ->
    [yes] , with half the time
    [short] , with half the time but too short for the extra point (fewer than 7 moves each)
   *[no] { "" }
}: { $points }
arena-performance = Performance { $performance }: the average rating of the opponents, plus 500 for a win and minus 500 for a loss
arena-problem-points = A win ({ $win }) must be worth more than a draw ({ $draw }), and a draw at least as much as a loss ({ $loss }).
arena-problem-number = { $what ->
    [rematch] The number of recent opponents who are not met again
   *[patience] The number of rounds a player can wait
} is at most { $most }.
arena-problem-berserk = Player { $player } has no game in round { $round }, so cannot have given up time there.
arena-problem-limit = { $what ->
    [minutes] The length of an arena is 1 to { $most } minutes, or open.
   *[tables] The number of games at once is 1 to { $most }, or open.
}
arena-field-where = Where the games are played
arena-where-room = Over the board
arena-where-server = On this server
arena-field-minutes = Minutes until the last pairings (empty: until you stop it)
arena-field-tables = Games at once (empty: no limit)
arena-field-streaks = Points count double after two wins in a row
arena-field-berserk = Giving up half the time before the game
arena-berserk-yes = Allowed; a win then brings 1 more point
arena-berserk-no = Not allowed
arena-field-rematch = Recent opponents who are not met again while others are free
arena-field-patience = Calls a player waits before meeting one of them again
