knockout-heading = { $column ->
    [matches] Matches
   *[games] Partiepunkte
}
knockout-no-tiebreaks = { $code }: Ein K.-o.-Turnier ohne Gruppen kennt keine Feinwertung; über ein Match, das gleichsteht, entscheiden Partien.
knockout-match = { $name ->
    [final] Finale
    [second-final] Zweites Finale
    [place] Match um Platz { $size }
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
knockout-stands = { $first } gegen { $second } bisher: { $score }.
knockout-color = { $rule ->
    [first] { $player } hat in der ersten Partie Weiß, nach Setzplatz und Nummer des Matches.
   *[reversed] Die Farben wechseln: { $player } hat Weiß.
}
knockout-odds = Ein Remis ist ein Sieg für { $player } mit Schwarz.
knockout-bye = { $player } kommt kampflos weiter: { $match }.
knockout-postponed = Verschoben: { $player } ist nicht da.
knockout-all-postponed = Kein Match kann weitergehen, weil Spieler nicht da sind.
knockout-over = Das Turnier ist zu Ende: { $player } hat gewonnen.
knockout-undecided = Kein Match kann weitergehen: Eines hat keinen Sieger. Der Schiedsrichter entscheidet.
knockout-fixed = Im K.-o.-Turnier paart der Turnierbaum; der Schiedsrichter kann Farben festlegen und Matches entscheiden, aber keine Paarungen oder Freilose.
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
knockout-by-odds = ein Remis im Armageddon ist ein Sieg für Schwarz
knockout-by-walkover = die andere Seite ist ausgeschieden
knockout-by-arbiter = vom Schiedsrichter entschieden
knockout-no-bracket = „{ $system }“ hat keinen Turnierbaum; erwartet wird ein K.-o.-Turnier.

knockout-problem-games = Ein Match hätte { $games } Partien; erlaubt sind 1 bis 24.
knockout-problem-rung = Ein Stichkampf hätte { $games } Partien; erlaubt sind 1 bis 24, für Armageddon 1.
knockout-problem-ladder = Ein Match könnte immer gleichstehen: Der letzte Stichkampf muss Armageddon sein oder bis zur Entscheidung wiederholt werden.
knockout-problem-players = Der Turnierbaum ist für { $needed } Spieler, gemeldet sind { $players }; erlaubt sind mindestens 2 und höchstens so viele wie gemeldet.
knockout-problem-groups = Aus { $groups } Gruppen, von denen die kleinste { $smallest } Spieler hat, können nicht je { $qualify } weiterkommen; erlaubt sind Gruppen ab 2 Spielern und je mindestens 1, höchstens alle der kleinsten.
knockout-problem-swiss = Das Schweizer System vor dem Turnierbaum hat keine Runden; erlaubt ist mindestens 1.
knockout-problem-order = Die gesetzte Reihenfolge hat { $given } Plätze, muss aber jeden der { $players } Spieler einmal nennen.
knockout-problem-order-preliminary = Der Turnierbaum wird nach den Gruppen gesetzt: Eine Reihenfolge lässt sich nicht vorgeben.
knockout-problem-tiebreaks = „{ $codes }“ ist keine Liste von Feinwertungen; erwartet wird etwas wie DE,WIN,SB.
