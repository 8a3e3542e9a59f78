# Teamtoernooien: wedstrijden, opstellingen, Zwitsers voor teams en Scheveningen.

team-board = Wedstrijd { $match }, bord { $board }: { $white } – { $black }
team-match = { $first } – { $second }
team-scores = Stand: { $first } en { $second }.
team-upfloater = { $team } is upfloater, want de teams van de puntengroep kunnen niet allemaal tegen elkaar worden ingedeeld (C4).
team-passed = { $team } speelt niet tegen { $other }: { $why }.
team-obstacle-met = ze speelden in ronde { $round } tegen elkaar
team-obstacle-stuck = de anderen in de puntengroep kunnen dan niet allemaal worden ingedeeld
team-obstacle-later = de indeling zou even goed zijn, maar later komen in de volgorde van de nummers
team-obstacle-worse = { $criterion ->
    [C8] meer teams zouden niet de kleur krijgen die hun toekomt (C8)
    [C9] meer teams zouden niet de kleur krijgen die hun dringend toekomt (C9)
   *[C10] meer teams die in de vorige ronde floater waren, zouden tegen een upfloater spelen (C10)
}
team-color = { $team } heeft wit op bord 1: { $rule ->
    [initial] geen van beide heeft gespeeld; de kleur is geloot (4.3.1).
    [one] slechts een van beide komt een kleur toe (4.3.2).
    [opposite] hun komen verschillende kleuren toe (4.3.3).
    [strong] slechts een van beide komt een kleur dringend toe (4.3.4).
    [difference] het had in verhouding tot zwart minder vaak wit (4.3.5).
    [alternate] ze wisselen ten opzichte van de laatste ronde met verschillende kleuren (4.3.6).
    [first] het hoger staande team krijgt de kleur die het toekomt (4.3.7).
    [first-alternates] het hoger staande team wisselt van kleur (4.3.8).
    [other-alternates] het lager staande team wisselt van kleur (4.3.9).
   *[arbiter] bepaald door de arbiter.
}
team-rests = { $team } heeft een bye.
team-rests-not = Niet { $team }: de anderen kunnen dan niet allemaal worden ingedeeld.
team-rests-rule = Van de teams die in aanmerking komen, heeft het de minste punten, dan de meeste wedstrijden, dan het hoogste nummer (3.4).
team-annulled = { $team } stopte vóór de helft van de wedstrijden: die wedstrijden tellen voor niemand (C.05 artikel 6.6).
team-unopposed = { $player } heeft geen tegenstander en krijgt het punt.
team-board-nobody = Op dit bord speelt niemand.

team-points = Wedstrijdpunten { $matches }, bordpunten { $games }; bord voor bord: { $boards }
team-match-result = Ronde { $round }: { $own } – { $other } tegen { $opponent }{ $played ->
    [no] , reglementair
   *[yes] { "" }
}
team-board-line = Bord { $board }: { $own } tegen { $other }: { $points }{ $played ->
    [no] , niet gespeeld
   *[yes] { "" }
}
team-board-alone = Bord { $board }: { $player } zonder tegenstander: { $points }
team-board-empty = Bord { $board }: niemand
team-scheveningen-table = Ronde { $round } van de Scheveningse tabel: nummer { $white } van het ene tegen nummer { $black } van het andere team.
team-scheveningen-tiebreaks = { $code }: een wedstrijd van twee teams heeft geen tie-breaks; gelijke punten zijn een gelijkspel.
team-over = Alle ronden zijn gespeeld.

team-problem-boards = Een wedstrijd op { $boards } borden is niet mogelijk. Kies 1 tot en met { $most }.
team-problem-points = Winst ({ $win }) moet meer wedstrijdpunten waard zijn dan gelijkspel ({ $draw }), en gelijkspel minstens zoveel als verlies ({ $loss }).
team-problem-colors = “{ $colors }” is geen kleurvolgorde: gebruik de letters W en B, beginnend met W, zoals WB of WBBW.
team-problem-teams = Er { $teams ->
    [one] is { $teams } team
   *[other] zijn { $teams } teams
}, maar er zijn er minstens 2 nodig.
team-problem-empty = { $team } heeft geen spelers.
team-problem-mixed = Ronde { $round }: de spelers van { $team } speelden tegen meer dan één ander team, of tegen elkaar.
team-problem-baku-primary = Baku-versnelling vraagt wedstrijdpunten als eerste score (C.04.7).
team-problem-order = De volgorde heeft { $given } plaatsen, maar moet elk van de { $teams } teams één keer noemen.
team-problem-rounds = Het toernooi is ingesteld op { $declared } ronden, maar { $teams } teams hebben { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} in de Berger-tabel: geef dat aantal op, of geen.
team-problem-scheveningen = Het Scheveningse systeem vraagt twee even grote teams van elk 2 tot en met { $most } spelers.
team-problem-scheveningen-rounds = Het toernooi is ingesteld op { $declared } ronden, maar een wedstrijd op { $boards } borden heeft evenveel ronden als borden: geef dat aantal op, of geen.
tiebreak-not-for-teams = { $code } ({ $name }) is voor afzonderlijke spelers, niet voor teams.
tiebreak-only-for-teams = { $code } is alleen voor teams (C.07, artikelen 12 en 13).
team-fixed = De borden van een wedstrijd volgen de volgorde van de teams: wijzig in plaats daarvan een opstelling.
team-table = Welke teams elkaar treffen, bepaalt hier het schema. Met de hand vastleggen kan in een Zwitsers teamtoernooi.
team-field-boards = Borden per wedstrijd
team-field-primary = De stand gaat op
team-primary-matches = Matchpunten, dan bordpunten
team-primary-games = Bordpunten, dan matchpunten
team-field-win = Matchpunten voor winst
team-win-two = 2 (gelijk 1)
team-win-three = 3 (gelijk 1)
team-field-colors = Kleuren van het eerstgenoemde team
team-colors-alternate = Wit op oneven borden (WZWZ)
team-colors-turned = Wit op borden 1 en 4 (WZZW)
team-field-preference = Kleurvoorkeur op bord 1 (C.04.6)
team-preference-a = Type A: alleen als een kleur te vaak kwam
team-preference-b = Type B: sterke en zwakke voorkeuren
team-preference-none = Geen
team-field-cycles = Elk team treft elk ander team
team-cycles-single = Eenmaal
team-cycles-double = Tweemaal
team-cycles-matches = Tweemaal achter elkaar, de tweede keer met omgekeerde kleuren
