# Team events: matches, line-ups, the Swiss system for teams and Scheveningen.

team-board = Match { $match }, board { $board }: { $white } – { $black }
team-match = { $first } – { $second }
team-scores = Scores: { $first } and { $second }.
team-upfloater = { $team } is taken up from below, since the teams of the group cannot all be paired with each other (C4).
team-passed = { $team } does not meet { $other }: { $why }.
team-obstacle-met = they met in round { $round }
team-obstacle-stuck = the others of the group could not all be paired then
team-obstacle-later = the pairing would be as good, but come later in the order of the numbers
team-obstacle-worse = { $criterion ->
    [C8] more teams would not get the colour that is due to them (C8)
    [C9] more teams would not get the colour that is strongly due to them (C9)
   *[C10] more teams that floated in the last round would meet an upfloater (C10)
}
team-color = { $team } has White on board 1: { $rule ->
    [initial] neither team has played; the colour was drawn by lot (4.3.1).
    [one] only one of them has a colour due (4.3.2).
    [opposite] different colours are due (4.3.3).
    [strong] only one of them has a colour strongly due (4.3.4).
    [difference] it had White less often, compared with Black (4.3.5).
    [alternate] the other way round than when their colours last differed (4.3.6).
    [first] the team that stands higher gets the colour due (4.3.7).
    [first-alternates] the team that stands higher changes its colour (4.3.8).
    [other-alternates] the team that stands lower changes its colour (4.3.9).
   *[arbiter] the arbiter fixed it.
}
team-rests = { $team } rests.
team-rests-not = Not { $team }: the others could not all be paired then.
team-rests-rule = Of those who may rest it has the lowest score, then the most matches, then the largest number (3.4).
team-annulled = { $team } left before half of the matches: points by and against this team do not count (C.05 article 6.6).
team-unopposed = { $player } has nobody to play against and gets the point.
team-board-nobody = Nobody plays on this board.

team-points = Match points { $matches }, points on boards { $games }; board by board: { $boards }
team-match-result = Round { $round }: { $own } – { $other } against { $opponent }{ $played ->
    [no] , by forfeit
   *[yes] { "" }
}
team-board-line = Board { $board }: { $own } against { $other }: { $points }{ $played ->
    [no] , not played
   *[yes] { "" }
}
team-board-alone = Board { $board }: { $player } without an opponent: { $points }
team-board-empty = Board { $board }: nobody
team-scheveningen-table = Round { $round } of the Scheveningen table: number { $white } of one team against number { $black } of the other.
team-scheveningen-tiebreaks = { $code }: a match of two teams has no tie-breaks; equal points are a draw.
team-over = All rounds are played.

team-problem-boards = A match on { $boards } boards is not possible; expected 1 to { $most }.
team-problem-points = A win ({ $win }) must bring more match points than a draw ({ $draw }), and a draw no fewer than a defeat ({ $loss }).
team-problem-colors = “{ $colors }” is no order of colours; expected the letters W and B, beginning with W, such as WB or WBBW.
team-problem-teams = There { $teams ->
    [one] is { $teams } team
   *[other] are { $teams } teams
}; expected at least 2.
team-problem-empty = { $team } has no players.
team-problem-mixed = Round { $round }: the players of { $team } met more than one other team, or each other.
team-problem-baku-primary = Baku acceleration needs match points as the first score (C.04.7).
team-problem-order = The order of the numbers has { $given } places, but must name each of the { $teams } teams once.
team-problem-rounds = { $declared } rounds are declared, but { $teams } teams have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in the Berger table: declare as many, or none.
team-problem-scheveningen = The Scheveningen system needs two teams of equal size, of 2 to { $most } players each.
team-problem-scheveningen-rounds = { $declared } rounds are declared, but a match on { $boards } boards has as many rounds as boards: declare as many, or none.
tiebreak-not-for-teams = { $code } ({ $name }) is for single players, not for teams.
tiebreak-only-for-teams = { $code } is for teams only (C.07 articles 12 and 13).
