# What all pairing systems say, and round robins.

standings-code = { $code }

robin-board = Board { $board }: { $white } – { $black }
robin-table = Round { $round } of the Berger table: { $white } against { $black }.
robin-rests = { $player } has no game this round.
robin-rounds = The event is set to { $declared } rounds, but { $players } players have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in the Berger table: enter that number, or none.
robin-order = The order has { $given } places, but it must name each of the { $players } players once.
robin-annulled = { $player } left before playing half of the games: these games do not count for anyone (C.05 article 6.6).
robin-varma-warning = The printed Varma table for 12 players has an error: numbers 6 and 12 are in one group and meet in the last round. With 11 and 12 swapped, the table is correct.

swiss-table = Played at table { $table }, which is reserved for { $player }.
swiss-table-moved = Played at table { $table }, because another table is reserved.
swiss-bye-last = { $player } cannot have a half-point bye in round { $round }: they are not allowed in { $last ->
    [one] the last round
   *[other] the last { $last } rounds
}.
swiss-bye-most = { $player } cannot have a half-point bye in round { $round }: only { $most ->
    [one] one is
   *[other] { $most } are
} allowed.
swiss-problem-baku-points = Baku acceleration needs a win to be worth two draws and a loss nothing (C.04.7).
swiss-problem-baku-rounds = Baku acceleration needs the number of rounds: please enter it.
swiss-problem-club = { $club } has { $players } of { $all } players: they cannot all be kept apart, because that is more than half.
swiss-problem-table = Table { $table } cannot be reserved: use a number from 1 upwards, each only once.

systems-change-system = The system can no longer be changed: a round has been paired.
systems-change-fixed = These settings can no longer be changed: a round has been paired with them, and the standings depend on them.

# The systems in a form.
systems-name = { $system ->
    [swiss] Swiss (FIDE Dutch)
    [round-robin] Round robin
    [keizer] Keizer
    [knock-out] Knock-out
    [team-swiss] Team Swiss
    [team-round-robin] Team round robin
    [scheveningen] Scheveningen
    [arena] Arena
   *[ladder] Ladder
}
systems-about = { $system ->
    [swiss] Everyone plays every round, against players with the same score.
    [round-robin] Everyone plays everyone else once or twice.
    [keizer] For a season of club evenings: a win against a high rank is worth more, whoever is there plays, and the whole table is recalculated after every round.
    [knock-out] Matches of one or more games; whoever loses is out.
    [team-swiss] Teams play teams with the same score.
    [team-round-robin] Every team plays every other team.
    [scheveningen] Everyone of one team plays everyone of the other.
    [arena] Whoever is free is paired at once, for as long as the evening lasts.
   *[ladder] Whoever beats a higher player takes their place.
}
systems-continuous-check-in = Everyone who is here is paired at once, so a check-in for each round is not possible. Choose another check-in.
systems-continuous-draw = Positions are drawn whenever players are paired, so no one can roll dice or draw slips for each of them. Choose a public draw or a draw by the server.
systems-continuous-scheme = Two rounds cannot share a position when players are paired one by one. Choose one position per round or per board.
systems-table-scheme = Two rounds with one position need both games against an opponent in a row. Choose “two in a row” or another way to draw positions.
systems-once-scheme = Two rounds with one position need two games against the same opponent; in this system players meet once. Choose another way to draw positions.
systems-field-number = { $label }: enter a whole number from { $least } to { $most }.
systems-field-limit = { $label }: enter a whole number from { $least } to { $most }, or nothing.
systems-field-share = { $label }: enter a share such as 2/3, 35% or 0.35.
systems-field-choice = { $label }: choose one of the options.
systems-yes = Yes
systems-no = No

swiss-field-acceleration = Acceleration
swiss-acceleration-none = None
swiss-acceleration-baku = Baku (the upper half has extra points in the first rounds)
swiss-field-club-mates = First rounds in which players of one club do not meet
swiss-field-half-byes = Half-point byes for each player (empty: no limit)
swiss-field-no-byes = Last rounds without half-point byes
swiss-field-late = Missed rounds for which a late entrant gets half a point
systems-change-follows = This applies from round { $round } onwards. Rounds already paired stay as they are.
systems-change-field = { $label }: { $was } → { $is }
systems-change-standing = { $players ->
    [0] The standings stay as they are.
    [one] The standings are recalculated: the place or score of one player changes.
   *[other] The standings are recalculated: the place or score of { $players } players changes.
}
systems-apart = No one can be kept apart in this event: its table or bracket decides who meets.
systems-apart-group = To keep players apart, choose at least two players, and a first round that does not come after the last.
robin-varma-players = Varma tables exist for 9 to 24 players, and { $players ->
    [one] one takes part
   *[other] { $players } take part
}: choose plain lots instead.
robin-fixed = Here the table decides who meets whom and with which colours; nothing can be fixed by hand.
robin-field-cycles = Games against each opponent
robin-cycles-single = One
robin-cycles-double = Two (colours reversed; the last two rounds of the first half change places)
robin-cycles-matches = Two in a row, the second with colours reversed
robin-field-numbers = Numbers in the table
robin-numbers-lot = Drawn by lot
robin-numbers-club = Restricted lots (Varma): club mates do not meet in the last three rounds
robin-numbers-federation = Restricted lots (Varma), by federation
robin-numbers-rating = By rating
robin-field-row = Varma table for 11 and 12 players
robin-row-printed = As printed (has an error: 6 and 12 meet in the last round)
robin-row-corrected = Corrected (11 and 12 swapped)
robin-field-leavers = Whoever leaves before half of the games
robin-leavers-annul = Games do not count (C.05 article 6.6)
robin-leavers-keep = Games count
