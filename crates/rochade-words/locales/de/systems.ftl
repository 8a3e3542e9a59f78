standings-code = { $code }

robin-board = Brett { $board }: { $white } – { $black }
robin-table = Runde { $round } der Berger-Tabelle: { $white } gegen { $black }.
robin-rests = { $player } ist spielfrei.
robin-rounds = { $declared } Runden sind angegeben, die Berger-Tabelle hat für { $players } Spieler aber { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: diese Zahl angeben oder keine.
