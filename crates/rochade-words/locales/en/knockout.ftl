# Knock-out events: matches, ladders, brackets, and groups before them.

knockout-heading = { $column ->
    [matches] matches
   *[games] game points
}
knockout-no-tiebreaks = { $code }: a knock-out without groups has no tie-breaks; level matches are decided by further games.
knockout-match = { $name ->
    [final] Final
    [second-final] Second final
    [place] Play-off for place { $size }
    [lower] Lower bracket, round { $size }, match { $number }
    [upper-final] Final of the upper bracket
    [semi-final] Semi-final { $number }
    [quarter-final] Quarter-final { $number }
   *[round-of] Round of { $size }, match { $number }
}
knockout-part-main = regular games
knockout-part-rung = { $kind ->
    [armageddon] Armageddon
   *[games] tie-break { $step }
}{ $timed ->
    [yes] , { $time }
   *[no] {""}
}{ $again ->
    [yes] , replayed
   *[no] {""}
}
knockout-board = { $match }, { $part }, game { $game }.
knockout-comes = { $player }: { $from }.
knockout-from-seed = seed { $seed }
knockout-from-winner = winner of { $match }
knockout-from-loser = loser of { $match }
knockout-stands = { $first } against { $second }, score so far: { $score }.
knockout-color = { $rule ->
    [first] { $player } has White in the first game, according to seed and match number.
   *[reversed] Colours are reversed: { $player } has White.
}
knockout-odds = A draw is a win for { $player }, who has Black.
knockout-bids = Bids decide the colours: the lower bid has Black, the time it bid, and wins with a draw. White has { $time }.
knockout-bid = { $equal ->
    [yes] Both bid { $own }, and the lot decided:
   *[no] { $black } bid { $own }, { $white } bid { $other }:
} { $black } has Black with { $own } and wins with a draw, { $white } has White with { $time }.
knockout-bye = { $player } advances without a game: { $match }.
knockout-postponed = Postponed: { $player } is absent.
knockout-all-postponed = No match can continue, because players are absent.
knockout-over = The event is over: { $player } has won.
knockout-undecided = No match can continue: one has no winner. The arbiter must decide it.
knockout-fixed = In a knock-out the bracket decides the pairings. The arbiter can set colours and decide matches, but not pairings or byes.
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
knockout-by-games = on games ({ $part })
knockout-by-odds = a draw in Armageddon counts as a win for Black
knockout-by-walkover = the opponent left the event
knockout-by-arbiter = decided by the arbiter
knockout-no-bracket = “{ $system }” has no bracket: use a knock-out event.

knockout-problem-games = A match cannot have { $games } games. Choose 1 to 24.
knockout-problem-rung = A tie-break cannot have { $games } games. Choose 1 to 24, and 1 for Armageddon.
knockout-problem-ladder = A match could stay level for ever: the last tie-break must be Armageddon, or be replayed until it is decided.
knockout-problem-players = The bracket is for { $needed } players, but { $players } have entered. It needs at least 2, and no more than have entered.
knockout-problem-groups = With { $groups } groups, the smallest of { $smallest } players, { $qualify } cannot qualify from each. Groups need at least 2 players, and from 1 player to the whole of the smallest group can qualify.
knockout-problem-swiss = The Swiss before the bracket has no rounds: give it at least 1.
knockout-problem-order = The order has { $given } places, but it must name each of the { $players } players once.
knockout-problem-order-preliminary = The groups decide the seeding of the bracket: no order can be set.
knockout-problem-tiebreaks = “{ $codes }” is not a list of tie-breaks: use something like DE,WIN,SB.

# The settings in a form.
knockout-field-games = Games in a match
knockout-field-seeding = Seeding
knockout-seeding-fold = First against last
knockout-seeding-slide = Upper half against lower half
knockout-seeding-adjacent = Neighbours in the list
knockout-seeding-lot = By lot, when round 1 is paired
knockout-field-ladder = If a match is level
knockout-ladder-blitz = Two games 5+3, then Armageddon (5 minutes against 4)
knockout-ladder-armageddon = Armageddon at once (5 minutes against 4)
knockout-ladder-bidding = Two games 5+2, then Armageddon with bidding for Black
knockout-ladder-sudden-death = Single games 3+2 until one is won
knockout-ladder-world-cup = As in the World Cup: 25+10, 10+10, 5+3, then 3+2 until one is won
knockout-field-preliminary = Before the bracket
knockout-preliminary-none = Nothing: the knock-out begins at once
knockout-preliminary-groups = Groups, everyone against everyone
knockout-preliminary-swiss = A Swiss
knockout-field-third = Match for third place
knockout-field-groups = Number of groups
knockout-field-groups-qualify = Players who advance from each group
knockout-field-swiss-rounds = Rounds of the Swiss
knockout-field-swiss-qualify = Players who advance from the Swiss
knockout-field-final = Games in the final (empty: as in the other matches)
knockout-field-places = Games in matches for the lower places (empty: none are played)
knockout-field-elimination = Out of the event
knockout-elimination-single = After one lost match
knockout-elimination-double = After two lost matches
knockout-field-white = White in the first game
knockout-white-alternate = Higher and lower seed in turn, match by match
knockout-white-higher = The higher seed
knockout-white-lower = The lower seed
knockout-preset = { $name ->
    [world-cup] World Cup
    [weissenhaus-2025] Weissenhaus 2025
    [las-vegas-2025] Las Vegas 2025
    [world-championship-2026] World Championship 2026
   *[play-in-2026] Play-in 2026
}
