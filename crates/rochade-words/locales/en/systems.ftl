# What all pairing systems say, and round robins.

standings-code = { $code }

robin-board = Board { $board }: { $white } – { $black }
robin-table = Round { $round } of the Berger table: { $white } against { $black }.
robin-rests = { $player } rests.
robin-rounds = { $declared } rounds are declared, but { $players } players have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in the Berger table: declare as many, or none.
robin-order = The order of the numbers has { $given } places, but must name each of the { $players } players once.
robin-annulled = { $player } left before half of the games: points by and against this player do not count (C.05 article 6.6).
robin-varma-warning = The printed Varma table for 12 players has an error: numbers 6 and 12 are in one group and meet in the last round. With 11 and 12 exchanged the table keeps its promise.

swiss-table = Played at table { $table }, which is fixed for { $player }.
swiss-table-moved = Played at table { $table }, since a table is fixed for somebody else.
swiss-bye-last = { $player } cannot have a half-point bye in round { $round }: there are none in { $last ->
    [one] the last round
   *[other] the last { $last } rounds
}.
swiss-bye-most = { $player } cannot have a half-point bye in round { $round }: { $most ->
    [one] one is
   *[other] { $most } are
} allowed, and no more.
swiss-problem-baku-points = Baku acceleration needs a win that is worth two draws, and nothing for a loss (C.04.7).
swiss-problem-baku-rounds = Baku acceleration needs the number of rounds: declare it.
swiss-problem-club = { $club } has { $players } of { $all } players: they cannot be kept apart, since more than half are of this club.
swiss-problem-table = Table { $table } cannot be fixed; expected a number from 1, and each only once.

systems-change-system = The system cannot change any more: a round is paired.
systems-change-fixed = These settings cannot change any more: a round is paired by them, and the table depends on them.
systems-change-follows = This counts from round { $round } on. Rounds that are paired stay as they are; the table is made anew.
