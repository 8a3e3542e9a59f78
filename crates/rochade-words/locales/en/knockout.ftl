# Knock-out events: matches, ladders, brackets, and groups before them.

knockout-heading = { $column ->
    [matches] matches
   *[games] game points
}
knockout-no-tiebreaks = { $code }: a knock-out event without groups has no tie-breaks; matches that are level are decided by games.
knockout-match = { $name ->
    [final] Final
    [second-final] Second final
    [place] Match for place { $size }
    [lower] Second bracket, round { $size }, match { $number }
    [upper-final] Final of the first bracket
    [semi-final] Semi-final { $number }
    [quarter-final] Quarter-final { $number }
   *[round-of] Round of { $size }, match { $number }
}
knockout-part-main = main part
knockout-part-rung = { $kind ->
    [armageddon] Armageddon
   *[games] tie-break { $step }
}{ $timed ->
    [yes] , { $time }
   *[no] {""}
}{ $again ->
    [yes] , played again
   *[no] {""}
}
knockout-board = { $match }, { $part }, game { $game }.
knockout-comes = { $player }: { $from }.
knockout-from-seed = seed { $seed }
knockout-from-winner = winner of { $match }
knockout-from-loser = loser of { $match }
knockout-stands = { $first } against { $second } so far: { $score }.
knockout-color = { $rule ->
    [first] { $player } has White in the first game, by seed and number of the match.
   *[reversed] Colours are reversed: { $player } has White.
}
knockout-odds = A draw is a win for { $player }, who has Black.
knockout-bye = { $player } goes on without a game: { $match }.
knockout-postponed = Postponed: { $player } is not there.
knockout-all-postponed = No match can go on, since players are not there.
knockout-over = The event is over: { $player } has won.
knockout-undecided = No match can go on: one has no winner. The arbiter decides it.
knockout-fixed = In a knock-out event the bracket pairs; the arbiter can fix colours and decide matches, not pairs or byes.
knockout-group-round = Group { $group }, round { $round } of the Berger table.
knockout-place = { $player }: rank { $rank }, seed { $seed }
knockout-played = { $match } against { $opponent }: { $score }{ $result ->
    [won] , won: { $how }
    [lost] , lost: { $how }
   *[open] , not decided yet
}
knockout-had-bye = { $match }: without an opponent
knockout-game = Round { $round }: { $result } with { $color ->
    [white] White
   *[black] Black
}
knockout-by-games = by games ({ $part })
knockout-by-odds = a draw in Armageddon is Black’s win
knockout-by-walkover = the other side left the event
knockout-by-arbiter = decided by the arbiter
knockout-no-bracket = “{ $system }” has no bracket; expected a knock-out event.

knockout-problem-games = A match would have { $games } games; expected 1 to 24.
knockout-problem-rung = A tie-break would have { $games } games; expected 1 to 24, and 1 for Armageddon.
knockout-problem-ladder = A match could stay level for ever: the last tie-break must be Armageddon, or be played again until it is decided.
knockout-problem-players = The bracket is for { $needed } players, but { $players } are entered; expected 2 at least, and no more than are entered.
knockout-problem-groups = { $groups } groups, of which the smallest has { $smallest } players, cannot send { $qualify } each; expected groups of at least 2, and at least 1 of each, at most all of the smallest.
knockout-problem-swiss = The Swiss before the bracket has no rounds; expected at least 1.
knockout-problem-order = The order that was set has { $given } places, but must name each of the { $players } players once.
knockout-problem-order-preliminary = The bracket is seeded by the groups: no order can be set.
knockout-problem-tiebreaks = “{ $codes }” is no list of tie-breaks; expected one like DE,WIN,SB.
