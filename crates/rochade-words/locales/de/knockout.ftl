knockout-heading = { $column ->
    [matches] Matches
   *[games] Partiepunkte
}
knockout-no-tiebreaks = { $code }: Ein K.-o.-Turnier ohne Gruppen kennt keine Feinwertung; bei Gleichstand entscheiden weitere Partien.
knockout-match = { $name ->
    [final] Finale
    [second-final] Zweites Finale
    [place] Spiel um Platz { $size }
    [lower] Verliererrunde { $size }, Match { $number }
    [upper-final] Finale der Gewinnerrunde
    [semi-final] Halbfinale { $number }
    [quarter-final] Viertelfinale { $number }
   *[round-of] Runde der letzten { $size }, Match { $number }
}
knockout-part-main = reguläre Partien
knockout-part-rung = { $kind ->
    [armageddon] Armageddon
   *[games] Stichkampf { $step }
}{ $timed ->
    [yes] , { $time }
   *[no] {""}
}{ $again ->
    [yes] , wiederholt
   *[no] {""}
}
knockout-board = { $match }, { $part }, Partie { $game }.
knockout-comes = { $player }: { $from }.
knockout-from-seed = Setzplatz { $seed }
knockout-from-winner = Sieger: { $match }
knockout-from-loser = Verlierer: { $match }
knockout-stands = { $first } gegen { $second }, Stand: { $score }.
knockout-color = { $rule ->
    [first] { $player } hat in der ersten Partie Weiß, nach Setzplatz und Nummer des Matches.
   *[reversed] Die Farben wechseln: { $player } hat Weiß.
}
knockout-odds = Ein Remis zählt als Sieg für { $player } mit Schwarz.
knockout-bids = Gebote entscheiden über die Farben: Das niedrigere Gebot hat Schwarz mit der gebotenen Zeit, und ein Remis zählt als Sieg. Weiß hat { $time }.
knockout-bid = { $equal ->
    [yes] Beide haben { $own } geboten, das Los hat entschieden:
   *[no] Gebot { $black }: { $own }, Gebot { $white }: { $other }.
} { $black } hat Schwarz mit { $own } und gewinnt bei Remis, { $white } hat Weiß mit { $time }.
knockout-bye = { $player } kommt kampflos weiter: { $match }.
knockout-postponed = Verschoben: { $player } ist abwesend.
knockout-all-postponed = Kein Match kann weitergehen, weil Spieler abwesend sind.
knockout-over = Das Turnier ist zu Ende: { $player } hat gewonnen.
knockout-undecided = Kein Match kann weitergehen: Eines hat keinen Sieger. Der Schiedsrichter muss entscheiden.
knockout-fixed = Im K.-o.-Turnier bestimmt der Turnierbaum die Paarungen. Der Schiedsrichter kann Farben festlegen und Matches entscheiden, aber keine Paarungen oder Freilose vergeben.
knockout-group-round = Gruppe { $group }, Runde { $round } der Berger-Tabelle.
knockout-place = { $player }: Rang { $rank }, Setzplatz { $seed }
knockout-played = { $match } gegen { $opponent }: { $score }{ $result ->
    [won] , gewonnen: { $how }
    [lost] , verloren: { $how }
   *[open] , noch nicht entschieden
}
knockout-had-bye = { $match }: ohne Gegner
knockout-game = Runde { $round }: { $result } mit { $color ->
    [white] Weiß
   *[black] Schwarz
}
knockout-by-games = durch Partien ({ $part })
knockout-by-odds = ein Remis im Armageddon zählt als Sieg für Schwarz
knockout-by-walkover = der Gegner ist ausgeschieden
knockout-by-arbiter = vom Schiedsrichter entschieden
knockout-no-bracket = „{ $system }“ hat keinen Turnierbaum: Nehmen Sie ein K.-o.-Turnier.

knockout-problem-games = Ein Match kann nicht { $games } Partien haben. Wählen Sie 1 bis 24.
knockout-problem-rung = Ein Stichkampf kann nicht { $games } Partien haben. Wählen Sie 1 bis 24, für Armageddon 1.
knockout-problem-ladder = Ein Match könnte immer unentschieden bleiben: Der letzte Stichkampf muss Armageddon sein oder bis zur Entscheidung wiederholt werden.
knockout-problem-players = Der Turnierbaum ist für { $needed } Spieler, gemeldet sind { $players }. Nötig sind mindestens 2, möglich höchstens so viele wie gemeldet.
knockout-problem-groups = Aus { $groups } Gruppen, die kleinste mit { $smallest } Spielern, können nicht je { $qualify } weiterkommen. Eine Gruppe braucht mindestens 2 Spieler, und weiterkommen können je 1 bis alle Spieler der kleinsten Gruppe.
knockout-problem-swiss = Das Schweizer System vor dem Turnierbaum hat keine Runden: Geben Sie mindestens 1 an.
knockout-problem-order = Die gesetzte Reihenfolge hat { $given } Plätze, muss aber jeden der { $players } Spieler einmal nennen.
knockout-problem-order-preliminary = Die Gruppen bestimmen die Setzliste: Eine Reihenfolge lässt sich nicht vorgeben.
knockout-problem-tiebreaks = „{ $codes }“ ist keine Liste von Feinwertungen: Schreiben Sie etwas wie DE,WIN,SB.

knockout-field-games = Partien je Match
knockout-field-seeding = Setzordnung
knockout-seeding-fold = Erster gegen Letzten
knockout-seeding-slide = Obere Hälfte gegen untere Hälfte
knockout-seeding-adjacent = Nachbarn in der Liste
knockout-seeding-lot = Durch Los, wenn Runde 1 gepaart wird
knockout-field-ladder = Bei Gleichstand im Match
knockout-ladder-blitz = Zwei Partien 5+3, dann Armageddon (5 gegen 4 Minuten)
knockout-ladder-armageddon = Sofort Armageddon (5 gegen 4 Minuten)
knockout-ladder-bidding = Zwei Partien 5+2, dann Armageddon mit Gebot auf Schwarz
knockout-ladder-sudden-death = Einzelne Partien 3+2, bis eine gewonnen wird
knockout-ladder-world-cup = Wie beim Weltcup: 25+10, 10+10, 5+3, dann 3+2 bis zur Entscheidung
knockout-field-preliminary = Vor der K.-o.-Runde
knockout-preliminary-none = Nichts: Es beginnt gleich mit K.-o.
knockout-preliminary-groups = Gruppen, jeder gegen jeden
knockout-preliminary-swiss = Schweizer System
knockout-field-third = Match um den dritten Platz
knockout-field-groups = Zahl der Gruppen
knockout-field-groups-qualify = Spieler, die je Gruppe weiterkommen
knockout-field-swiss-rounds = Runden im Schweizer System
knockout-field-swiss-qualify = Spieler, die aus dem Schweizer System weiterkommen
knockout-field-final = Partien im Finale (leer: wie sonst)
knockout-field-places = Partien in Matches um die hinteren Plätze (leer: keine)
knockout-field-elimination = Ausgeschieden
knockout-elimination-single = Nach einem verlorenen Match
knockout-elimination-double = Nach zwei verlorenen Matches
knockout-field-white = Weiß in der ersten Partie
knockout-white-alternate = Abwechselnd der höher und der niedriger Gesetzte, Match für Match
knockout-white-higher = Der höher Gesetzte
knockout-white-lower = Der niedriger Gesetzte
knockout-preset = { $name ->
    [world-cup] Weltcup
    [weissenhaus-2025] Weissenhaus 2025
    [las-vegas-2025] Las Vegas 2025
    [world-championship-2026] Weltmeisterschaft 2026
   *[play-in-2026] Play-in 2026
}
