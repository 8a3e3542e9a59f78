# Ladders: who wins against somebody higher takes the place.

ladder-heading = { $column ->
    [games] games
    [won] won
   *[moved] moved
}
ladder-no-tiebreaks = { $code }: a ladder has no tie-breaks; every place belongs to one player.
ladder-board = Board { $board }: { $white } (place { $whiterank }) – { $black } (place { $blackrank })
ladder-challenge = { $player } challenges { $other }.
ladder-neighbours = Next to each other on the ladder, of those present.
ladder-passed-met = { $player } is not paired with { $other }: they met in round { $round }.
ladder-passed-stuck = { $player } is not paired with { $other }: the others could not all be paired then.
ladder-passed-forbidden = { $player } is not paired with { $other }: the arbiter has ruled out this pairing.
ladder-rests = { $player } has no game: the lowest player who can sit out while everyone else has an opponent.
ladder-shortened = No pairing keeps the required gap between two meetings; this time { $rounds ->
    [one] players may meet again straight away.
   *[other] a gap of { $rounds } rounds is enough.
}
ladder-color = { $rule ->
    [lower] The lower-placed player has White.
    [higher] The higher-placed player has White.
    [fewer] The player with fewer Whites has White.
   *[arbiter] Colours set by the arbiter.
}
ladder-color-reversed = Colours reversed from round { $round }.
ladder-no-challenge = There are no challenges yet: enter them as pairs.
ladder-too-far = { $player } cannot challenge { $other }, who is { $places } places higher; the limit is { $reach }.
ladder-too-soon = { $player } cannot challenge { $other } again yet: they met in round { $round } and may meet again from round { $again } onwards.
ladder-place = { $player }: place { $rank }, { $start }
ladder-left = { $player }: left the ladder, { $start }
ladder-started = started at { $place }
ladder-entered = entered after round { $round } at the bottom, at { $place }
ladder-gone = No longer on the ladder: { $players }
ladder-move = Round { $round }: { $why }: from place { $from } to { $to }
ladder-why = { $why ->
    [won] won against { $other }
    [drew] drew with { $other }
    [lost] lost to { $other } and swapped places
    [passed] { $other } was placed above
   *[freed] { $other } moved down or left
}
ladder-inactive = no game for { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
ladder-problem-number = { $what ->
    [reach] The reach of a challenge must be from 1 to { $most } places.
    [rematch] The gap between two meetings must be from 1 to { $most } rounds.
   *[inactive] The number of rounds without a game must be from 1 to { $most }.
}
ladder-problem-players = A ladder needs at least two players.

# The settings in a form.
ladder-field-kind = How games are arranged
ladder-kind-challenge = By challenge: the organiser enters the pairings
ladder-kind-paired = Everyone present is paired, from the top down
ladder-field-reach = Places up that a challenge may go
ladder-field-win = A win against a higher player
ladder-win-place = takes the place; the others move down
ladder-win-exchange = exchanges the two places
ladder-field-draw = A drawn game with a higher player
ladder-draw-nothing = changes nothing
ladder-draw-up = brings one place
ladder-draw-below = brings the place below the opponent
ladder-field-rematch = Rounds until two players may meet again
ladder-field-inactive = Rounds without a game until one moves down a place (empty: never)
ladder-field-white = White
ladder-white-lower = The lower-placed player
ladder-white-higher = The higher-placed player
ladder-white-alternate = Whoever has had White less often
