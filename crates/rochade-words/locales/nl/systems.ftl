standings-code = { $code }

robin-board = Bord { $board }: { $white } – { $black }
robin-table = Ronde { $round } van de Berger-tabel: { $white } tegen { $black }.
robin-rests = { $player } is vrij.
robin-rounds = Er zijn { $declared } ronden opgegeven, maar de Berger-tabel voor { $players } spelers heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
}: geef dat aantal op, of geen.
