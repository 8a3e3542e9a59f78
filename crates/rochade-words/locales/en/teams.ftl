# Team events: matches, line-ups, the Swiss system for teams and Scheveningen.

team-board = Match { $match }, board { $board }: { $white } – { $black }
team-match = { $first } – { $second }
team-scores = Scores: { $first } and { $second }.
team-upfloater = { $team } is an upfloater, because the teams of the scoregroup cannot all be paired with each other (C4).
team-passed = { $team } is not paired with { $other }: { $why }.
team-obstacle-met = they met in round { $round }
team-obstacle-stuck = the others in the scoregroup could not all be paired then
team-obstacle-later = the pairing would be just as good, but comes later in the order of the numbers
team-obstacle-worse = { $criterion ->
    [C8] more teams would not get their due colour (C8)
    [C9] more teams would not get the colour strongly due to them (C9)
   *[C10] more teams that floated in the previous round would meet an upfloater (C10)
}
team-color = { $team } has White on board 1: { $rule ->
    [initial] neither team has played; the colour was drawn by lot (4.3.1).
    [one] only one of them has a colour due (4.3.2).
    [opposite] different colours are due (4.3.3).
    [strong] only one of them has a colour strongly due (4.3.4).
    [difference] it has had fewer Whites, compared with Blacks (4.3.5).
    [alternate] colours alternate from the last round in which they differed (4.3.6).
    [first] the higher-ranked team gets its due colour (4.3.7).
    [first-alternates] the higher-ranked team alternates (4.3.8).
    [other-alternates] the lower-ranked team alternates (4.3.9).
   *[arbiter] set by the arbiter.
}
team-rests = { $team } has a bye.
team-rests-not = Not { $team }: the others could not all be paired then.
team-rests-rule = Of the eligible teams it has the lowest score, then the most matches, then the highest number (3.4).
team-annulled = { $team } left before playing half of the matches: these matches do not count for anyone (C.05 article 6.6).
team-unopposed = { $player } has no opponent and gets the point.
team-board-nobody = No one plays on this board.

team-points = Match points { $matches }, game points { $games }; board by board: { $boards }
team-match-result = Round { $round }: { $own } – { $other } against { $opponent }{ $played ->
    [no] , by forfeit
   *[yes] { "" }
}
team-board-line = Board { $board }: { $own } against { $other }: { $points }{ $played ->
    [no] , not played
   *[yes] { "" }
}
team-board-alone = Board { $board }: { $player } without an opponent: { $points }
team-board-empty = Board { $board }: no one
team-scheveningen-table = Round { $round } of the Scheveningen table: number { $white } of one team against number { $black } of the other.
team-scheveningen-tiebreaks = { $code }: a match between two teams has no tie-breaks; equal points are a drawn match.
team-over = All rounds have been played.

team-problem-boards = A match cannot have { $boards } boards. Choose 1 to { $most }.
team-problem-points = A win ({ $win }) must be worth more match points than a draw ({ $draw }), and a draw at least as many as a loss ({ $loss }).
team-problem-colors = “{ $colors }” is not a colour order: use the letters W and B, beginning with W, such as WB or WBBW.
team-problem-teams = There { $teams ->
    [one] is { $teams } team
   *[other] are { $teams } teams
}, but at least 2 are needed.
team-problem-empty = { $team } has no players.
team-problem-mixed = Round { $round }: the players of { $team } met more than one other team, or each other.
team-problem-baku-primary = Baku acceleration needs match points as the first score (C.04.7).
team-problem-order = The order has { $given } places, but it must name each of the { $teams } teams once.
team-problem-rounds = The event is set to { $declared } rounds, but { $teams } teams have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in the Berger table: enter that number, or none.
team-problem-scheveningen = The Scheveningen system needs two teams of the same size, with 2 to { $most } players each.
team-problem-scheveningen-rounds = The event is set to { $declared } rounds, but a match on { $boards } boards has as many rounds as boards: enter that number, or none.
tiebreak-not-for-teams = { $code } ({ $name }) is for individual players, not for teams.
tiebreak-only-for-teams = { $code } is for teams only (C.07 articles 12 and 13).
team-fixed = The boards of a match follow the order of the teams: change a line-up instead.
team-table = Here the table decides which teams meet. Matches can be fixed by hand in a team Swiss.
team-field-boards = Boards in a match
team-field-primary = The table goes by
team-primary-matches = Match points, then game points
team-primary-games = Game points, then match points
team-field-win = Match points for a win
team-win-two = 2 (draw 1)
team-win-three = 3 (draw 1)
team-field-colors = Colours of the team named first
team-colors-alternate = White on odd boards (WBWB)
team-colors-turned = White on boards 1 and 4 (WBBW)
team-field-preference = Colour preference on board 1 (C.04.6)
team-preference-a = Type A: only if a colour came too often
team-preference-b = Type B: strong and mild
team-preference-none = None
team-field-cycles = Every team meets every other
team-cycles-single = Once
team-cycles-double = Twice
team-cycles-matches = Twice in a row, the second time with colours reversed
