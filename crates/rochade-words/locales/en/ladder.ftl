# Ladders: who wins against somebody higher takes the place.

ladder-heading = { $column ->
    [games] games
    [won] won
   *[moved] moved
}
ladder-no-tiebreaks = { $code }: a ladder has no tie-breaks; every place is one player’s.
ladder-board = Board { $board }: { $white } (place { $whiterank }) – { $black } (place { $blackrank })
ladder-challenge = { $player } challenges { $other }.
ladder-neighbours = Neighbours on the ladder of those present.
ladder-passed-met = { $player } does not meet { $other }: they met in round { $round }.
ladder-passed-stuck = { $player } does not meet { $other }: the others could not all be paired then.
ladder-passed-forbidden = { $player } does not meet { $other }: the arbiter forbids this pair.
ladder-rests = { $player } rests: the lowest whose rest leaves everybody else an opponent.
ladder-shortened = No pairing keeps the distance between two meetings: this time { $rounds ->
    [one] players may meet again at once.
   *[other] { $rounds } rounds are enough.
}
ladder-color = { $rule ->
    [lower] Who stands lower has White.
    [higher] Who stands higher has White.
    [fewer] White had it less often, compared with Black.
   *[arbiter] The arbiter fixed the colours.
}
ladder-color-reversed = Colours the other way round than in round { $round }.
ladder-no-challenge = Nobody has challenged anybody: enter the challenges as pairs.
ladder-too-far = { $player } cannot challenge { $other }, who stands { $places } places higher; expected at most { $reach }.
ladder-too-soon = { $player } cannot challenge { $other } again: they met in round { $round } and may meet from round { $again } on.
ladder-place = { $player }: place { $rank }, at the start { $start }
ladder-left = { $player }: has left the ladder, at the start { $start }
ladder-move = Round { $round }: { $why }: from place { $from } to { $to }
ladder-why = { $why ->
    [won] won against { $other }
    [drew] drew with { $other }
    [lost] lost to { $other } and exchanged places
    [passed] { $other } came in above
   *[freed] { $other } moved down or left
}
ladder-inactive = no game for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
ladder-problem-number = { $what ->
    [reach] A challenge goes 1 to { $most } places up.
    [rematch] Two players may meet again after 1 to { $most } rounds.
   *[inactive] Somebody moves down after 1 to { $most } rounds without a game.
}
ladder-problem-players = A ladder needs at least two players.
