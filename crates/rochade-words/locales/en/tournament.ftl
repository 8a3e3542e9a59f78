# Tournaments: why a round is paired as it is, the standings, and what is wrong with a file.

decimal = { $whole }.{ $fraction }
digit-group = { "," }
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
date-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
player-nameless = No. { $number }

pairing-board = Board { $board }: { $white } ({ $whitescore }) – { $black } ({ $blackscore })
pairing-by-arbiter = Paired by the arbiter.
pairing-bracket = Scoregroup { $score }.
pairing-bracket-float = Scoregroup { $score }; { $player } is a downfloater.
pairing-expected = The first pairing in the normal order of the bracket.
pairing-colors = Colours ({ $white }: { $whitepreference }; { $black }: { $blackpreference }): { $rule ->
    [both-granted] all colour preferences are met (5.2.1).
    [stronger-preference] the stronger preference is met (5.2.2).
    [last-difference] they alternate from the last round in which they had different colours (5.2.3).
    [higher-ranked] the preference of the higher-ranked player is met (5.2.4).
    [initial-color] the initial colour and the starting number decide (5.2.5).
   *[arbiter] set by the arbiter.
}
pairing-preference = { $strength ->
    [none] no preference
    [mild] mild preference for { $color ->
        [white] White
       *[black] Black
    }
    [strong] strong preference for { $color ->
        [white] White
       *[black] Black
    }
   *[absolute] absolute preference for { $color ->
        [white] White
       *[black] Black
    }
}
pairing-preference-why = { $preference }, { $why }
pairing-floats = { $player } floats down from the bracket of { $score }.
pairing-floats-lowest = { $player } floats down from the bracket of { $score }: no lower-ranked player stays in it.
pairing-not-opponent = { $player } is not paired with { $other }: { $obstacle }.
pairing-not-float = { $player } is not a downfloater: { $obstacle }.
pairing-bye = Pairing-allocated bye: { $player } ({ $score })
pairing-bye-lowest = Lowest-ranked eligible player.
pairing-bye-arbiter = Bye: { $player }, given by the arbiter.
pairing-bye-not = Not { $player }: { $obstacle }.

obstacle-already-played = they have already met in round { $round } (C1)
obstacle-forbidden = the arbiter has ruled out this pairing
obstacle-same-color = both have an absolute preference for { $color ->
    [white] White
   *[black] Black
} (C3): one { $first }, the other { $second }
obstacle-due-last = had { $color ->
    [white] White
   *[black] Black
} in the last game
obstacle-due-twice = had { $color ->
    [white] White
   *[black] Black
} in the last two games
obstacle-due-difference = played { $count ->
    [one] { $count } game
   *[other] { $count } games
} more with { $color ->
    [white] White than with Black
   *[black] Black than with White
}
obstacle-no-second-bye = has already had a bye or a forfeit win (C2)
obstacle-not-present = { $player } is not playing in this round
obstacle-arbiter = the arbiter decided otherwise
obstacle-would-float = { $player } would become a downfloater: { $obstacle }
obstacle-not-complete = the other players could not all be paired, or the bye would go to a higher score (C4, C5)
obstacle-worse = that would be worse on { $criterion } ({ $counts }): { $alternative } instead of { $chosen }
obstacle-later = just as good on all criteria, but later in the order of C.04.3 article 4
criterion-none = none
criterion = { $criterion ->
    [C1] repeated pairings
    [C2] second byes or forfeit wins
    [C3] pairs with the same absolute colour preference
    [C4] players in lower brackets who cannot be paired
    [C5] score of the player with the bye
    [C6] number of downfloaters
    [C7] scores of the downfloaters
    [C8] downfloaters in the next bracket, and their scores
    [C9] unplayed games of the player with the bye
    [C10] colour differences above 2
    [C11] the same colour three times in a row
    [C12] colour preferences not met
    [C13] strong colour preferences not met
    [C14] downfloaters who also downfloated in the previous round
    [C15] upfloaters who also upfloated in the previous round
    [C16] downfloaters who also downfloated two rounds before
    [C17] upfloaters who also upfloated two rounds before
    [C18] scores of moved-down players who also downfloated in the previous round
    [C19] scores of the opponents of players who also upfloated in the previous round
    [C20] scores of moved-down players who also downfloated two rounds before
   *[C21] scores of the opponents of players who also upfloated two rounds before
}

pairing-error-rounds-unknown = The number of rounds is not given, but the last round has rules of its own: add it to the file, for example as “XXR 9”.
pairing-error-no-more-rounds = { $rounds ->
    [one] The only round is already paired.
   *[other] All { $rounds } rounds are already paired.
}
pairing-error-initial-color = The initial colour is not given: draw lots for it and add it to the file, for example as “XXC white1”.
pairing-error-no-pairing = No pairing satisfies the absolute criteria C1 to C3: the arbiter decides (C.04.3 article 1.9.3).
pairing-error-too-large = { $players ->
    [one] { $players } player
   *[other] { $players } players
} cannot be paired bracket by bracket, and are too many to pair all at once: set some pairings by hand.
pairing-error-not-present = Player { $player } is not playing in this round.
pairing-error-fixed-twice = Player { $player } has more than one fixed pairing or bye.
pair-has-met = Players { $white } and { $black } have already met in round { $round }; they are paired again, as you asked.
pairing-error-same-color = Players { $first } and { $second } are paired, but both were given the same colour.
pairing-error-round = Round { $round }: { $error }

rounds-differ = { $differing ->
    [0] { $rounds ->
        [one] The round is paired according to the rules.
       *[other] All { $rounds } rounds are paired according to the rules.
    }
    [one] { $differing } of { $rounds } rounds differs from the rules.
   *[other] { $differing } of { $rounds } rounds differ from the rules.
}
rounds-round = Round { $round }
rounds-in-file = in the file: { $pairs }
rounds-by-rules = according to the rules: { $pairs }

standings-heading = { $column ->
    [rank] rank
    [number] no.
    [name] name
   *[points] points
}
standings-place = { $player }: rank { $rank }, { $points } points
standings-fewer-points = Behind { $before } on points: { $own } against { $other }.
standings-tiebreak = Behind { $before } by { $code } ({ $name }): { $own } against { $other }.
standings-tied = Tied with { $before } on all tie-breaks.
standings-opened = { $code } ({ $name }): { $value }
standings-opened-article = { $code } ({ $name }, C.07 article { $article }): { $value }
standings-part = Round { $round }: { $result } against { $opponent }
standings-part-alone = Round { $round }: { $result } without an opponent
standings-counts = { $counted ->
    [yes] counts { $value }
    [low] { $value } cut as the least significant
    [unplayed] { $value } cut first, because the round was left unplayed by choice (16.5)
   *[high] { $value } cut as the most significant
}
standings-source = { $source ->
    [own-score-after] score after the round { $value }
    [opponent-score] opponent’s score { $value }
    [dummy] not played: own score { $value } (16.4)
    [dummy-opponent] not played: own score, at most the opponent’s { $value } (16.4.1)
    [dummy-draws] not played: own score, at most { $value } for a draw in every round (16.4.2)
    [opponent-rating] opponent’s rating { $value }
   *[opponent-value] opponent’s value { $value }
}
standings-average = The average, halves rounded up.
standings-average-plus = The average plus { $difference } for { $percentage } per cent.
standings-expected = The lowest rating with an expected score of { $points }.
tiebreak-cut = { $name } Cut-{ $count }
tiebreak-median = { $name } Median-{ $count }
tiebreak-name = { $code ->
    [PTS] points
    [DE] direct encounter
    [WIN] number of wins
    [WON] games won over the board
    [BPG] games played with Black
    [BWG] games won with Black
    [PS] progressive score
    [REP] rounds elected to play
    [STD] standard points
    [TPN] tournament pairing number
    [BH] Buchholz
    [AOB] average of opponents’ Buchholz
    [FB] Fore Buchholz
    [SB] Sonneborn-Berger
    [KS] Koya system
    [ARO] average rating of opponents
    [TPR] tournament performance rating
    [PTP] perfect tournament performance
    [APRO] average performance rating of opponents
    [APPO] average perfect performance of opponents
    [BC] board count
    [TBR] top board results
    [BBE] bottom board elimination
    [MPVGP] match points or game points
    [EMMSB] Sonneborn-Berger, opponents’ match points by match points
    [EMGSB] Sonneborn-Berger, opponents’ match points by game points
    [EGMSB] Sonneborn-Berger, opponents’ game points by match points
    [EGGSB] Sonneborn-Berger, opponents’ game points by game points
    [EDE] extended direct encounter
    [SSSC] score and strength of schedule
   *[RTNG] rating
}
tiebreak-error-unknown = “{ $code }” is not a tie-break; use one of { $codes }.
tiebreak-error-modifier = { $code }: “{ $modifier }” cannot be used here. Use /C1 or /M1 for sums, /L+1 for KS, /P, /F for AOB, /R, or /U1400.
tiebreak-not-for-round-robins = { $code } ({ $name }) should not be used in a round robin (C.07, note to article 8).

tournament-error-duplicate = Starting number { $player } occurs twice; each player needs a number of their own.
tournament-error-unknown-player = There is no player with number { $player }.
tournament-error-unknown-opponent = Round { $round }: player { $player } has the opponent { $opponent }, but there is no player with that number.
tournament-error-own-opponent = Round { $round }: player { $player } is their own opponent.
tournament-error-twice = Round { $round }: player { $player } occurs more than once.
tournament-error-contradiction = Round { $round }: player { $player } has a game against { $opponent }, but the entry for { $opponent } does not show that game with the other colour.
tournament-error-two-teams = Player { $player } is listed in two teams; everyone plays for one team.
tournament-error-unknown-team = There is no team with number { $team }.
tournament-error-not-in-team = Player { $player } is not in team { $team }.
tournament-error-rounds = An event has at most { $most } rounds.
tournament-error-full = An event has at most { $most } starting numbers.

trf-line = line { $line }: { $problem }
trf-unknown-code = “{ $code }” is not a TRF code; the line is kept but not used.
trf-not-used = { $what ->
    [teams] The team entries contradict each other; they are kept but not used.
    [teams-here] Teams are not used here: everyone plays as an individual.
    [decision] Points awarded by decision are not supported; the line is kept but not used.
    [xxs] The scoring system of XXS is not supported (use 162 or BBW); the line is kept but not used.
   *[system] This system is not known here; the line is kept but not used.
}
trf-team-event = This is a team event, and the games of its players contradict each other.
trf-too-short = The line has { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, but needs at least { $needed }.
trf-bad-field = Column { $column }: “{ $found }” should be { $expected }.
trf-expected = { $what ->
    [points] points from 0.0 to 99.5
    [points-like] points like 3.5
    [color] W or B
    [rounds] a number of rounds from 1 to 3000
    [configuration] white1, black1 or rank
    [result] one of the letters W D L A P X
    [number] a starting number
    [number-range] a starting number from 1 to 9999
    [numbers] starting numbers
    [round] a round from 001 to 999
    [bye] F, H or Z
    [sex] m or w
    [title] a title like GM or WFM
    [rating] a rating
   *[birth] a date of birth like 1990/01/31
}
trf-not-blank = Column { $column } must be blank: the fields are not in their columns.
trf-too-many-rounds = Too many rounds: at most { $most } are possible.
trf-bad-round = Round { $round }: “{ $found }” is not a round entry: use something like “0012 w 1” or “0000 - H”.
trf-points-differ = The points are given as { $written }, but the results add up to { $computed }.
tournament-error-line = Line { $line }: { $error }
