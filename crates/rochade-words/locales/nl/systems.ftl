standings-code = { $code }

robin-board = Bord { $board }: { $white } – { $black }
robin-table = Ronde { $round } van de Berger-tabel: { $white } tegen { $black }.
robin-rests = { $player } is vrij.
robin-rounds = Er zijn { $declared } ronden opgegeven, maar de Berger-tabel voor { $players } spelers heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
}: geef dat aantal op, of geen.
robin-order = De volgorde van de nummers heeft { $given } plaatsen, maar moet elk van de { $players } spelers één keer noemen.
robin-annulled = { $player } stopte voor de helft van de partijen: punten van en tegen deze speler tellen niet (C.05 artikel 6.6).
robin-varma-warning = De gedrukte Varma-tabel voor 12 spelers bevat een fout: de nummers 6 en 12 staan in één groep en spelen in de laatste ronde tegen elkaar. Met 11 en 12 verwisseld houdt de tabel haar belofte.

swiss-table = Gespeeld aan tafel { $table }, die vastligt voor { $player }.
swiss-table-moved = Gespeeld aan tafel { $table }, omdat een tafel voor iemand anders vastligt.
swiss-bye-last = { $player } kan in ronde { $round } geen bye met een half punt krijgen: in { $last ->
    [one] de laatste ronde
   *[other] de laatste { $last } ronden
} zijn die er niet.
swiss-bye-most = { $player } kan in ronde { $round } geen bye met een half punt krijgen: { $most ->
    [one] één is
   *[other] { $most } zijn
} toegestaan, meer niet.
swiss-problem-baku-points = Baku-versnelling vraagt dat winst twee remises waard is en verlies niets (C.04.7).
swiss-problem-baku-rounds = Baku-versnelling vraagt het aantal ronden: geef het op.
swiss-problem-club = { $club } heeft { $players } van de { $all } spelers: ze kunnen niet uit elkaar worden gehouden, want meer dan de helft is van deze club.
swiss-problem-table = Tafel { $table } kan niet worden vastgelegd; toegestaan is een nummer vanaf 1, elk maar één keer.

systems-change-system = Het systeem kan niet meer veranderen: er is een ronde ingedeeld.
systems-change-fixed = Deze instellingen kunnen niet meer veranderen: er is een ronde mee ingedeeld, en de stand hangt ervan af.
systems-change-follows = Dit geldt vanaf ronde { $round }. Ingedeelde ronden blijven zoals ze zijn; de stand wordt opnieuw berekend.
