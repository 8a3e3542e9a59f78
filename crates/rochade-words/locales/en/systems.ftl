# What all pairing systems say, and round robins.

standings-code = { $code }

robin-board = Board { $board }: { $white } – { $black }
robin-table = Round { $round } of the Berger table: { $white } against { $black }.
robin-rests = { $player } rests.
robin-rounds = { $declared } rounds are declared, but { $players } players have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} in the Berger table: declare as many, or none.
