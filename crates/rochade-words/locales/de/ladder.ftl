# Ranglisten: Wer gegen einen Höheren gewinnt, nimmt dessen Platz ein.

ladder-heading = { $column ->
    [games] Partien
    [won] gewonnen
   *[moved] Veränderung
}
ladder-no-tiebreaks = { $code }: Eine Forderungsrangliste hat keine Feinwertung; jeder Platz gehört einem Spieler.
ladder-board = Brett { $board }: { $white } (Platz { $whiterank }) – { $black } (Platz { $blackrank })
ladder-challenge = { $player } fordert { $other } heraus.
ladder-neighbours = Nachbarn in der Rangliste der Anwesenden.
ladder-passed-met = { $player } spielt nicht gegen { $other }: Sie spielten in Runde { $round } gegeneinander.
ladder-passed-stuck = { $player } spielt nicht gegen { $other }: Die anderen ließen sich dann nicht alle paaren.
ladder-passed-forbidden = { $player } spielt nicht gegen { $other }: Der Schiedsrichter schließt diese Paarung aus.
ladder-rests = { $player } ist spielfrei: der Unterste, ohne den alle anderen einen Gegner haben.
ladder-shortened = Keine Paarung hält den Abstand zwischen zwei Begegnungen ein: Diesmal { $rounds ->
    [one] darf man sofort wieder gegeneinander spielen.
   *[other] genügen { $rounds } Runden.
}
ladder-color = { $rule ->
    [lower] Wer tiefer steht, hat Weiß.
    [higher] Wer höher steht, hat Weiß.
    [fewer] Weiß hat, wer es im Verhältnis zu Schwarz seltener hatte.
   *[arbiter] Der Schiedsrichter hat die Farben festgelegt.
}
ladder-color-reversed = Farben umgekehrt zu Runde { $round }.
ladder-no-challenge = Es gibt noch keine Herausforderungen: Geben Sie sie als Paarungen ein.
ladder-too-far = { $player } kann { $other } nicht herausfordern: { $places } Plätze höher, erlaubt sind höchstens { $reach }.
ladder-too-soon = { $player } kann { $other } noch nicht wieder herausfordern: Sie spielten in Runde { $round } gegeneinander und dürfen es ab Runde { $again } wieder.
ladder-place = { $player }: Platz { $rank }, { $start }
ladder-left = { $player }: hat die Forderungsrangliste verlassen, { $start }
ladder-started = am Anfang { $place }
ladder-entered = nach Runde { $round } ganz unten eingestiegen, auf { $place }
ladder-gone = Nicht mehr in der Forderungsrangliste: { $players }
ladder-move = Runde { $round }: { $why }: von Platz { $from } auf { $to }
ladder-why = { $why ->
    [won] gegen { $other } gewonnen
    [drew] gegen { $other } remis
    [lost] gegen { $other } verloren und den Platz getauscht
    [passed] { $other } rückte davor
   *[freed] { $other } fiel zurück oder schied aus
}
ladder-inactive = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} ohne Partie
ladder-problem-number = { $what ->
    [reach] Eine Herausforderung muss 1 bis { $most } Plätze weit reichen.
    [rematch] Der Abstand zwischen zwei Begegnungen muss 1 bis { $most } Runden sein.
   *[inactive] Die Zahl der Runden ohne Partie muss 1 bis { $most } sein.
}
ladder-problem-players = Eine Forderungsrangliste braucht mindestens zwei Spieler.

ladder-field-kind = Wie Partien zustande kommen
ladder-kind-challenge = Durch Forderung: Der Turnierleiter trägt die Paarungen ein
ladder-kind-paired = Alle Anwesenden werden von oben nach unten gepaart
ladder-field-reach = Plätze nach oben, die eine Forderung überspringen darf
ladder-field-win = Sieg gegen einen höher Platzierten
ladder-win-place = bringt den Platz; die anderen rücken nach unten
ladder-win-exchange = tauscht die beiden Plätze
ladder-field-draw = Remis gegen einen höher Platzierten
ladder-draw-nothing = ändert nichts
ladder-draw-up = bringt einen Platz
ladder-draw-below = bringt den Platz unter dem Gegner
ladder-field-rematch = Runden bis zu einer erneuten Begegnung
ladder-field-inactive = Runden ohne Partie, bis man einen Platz verliert (leer: nie)
ladder-field-white = Weiß
ladder-white-lower = Der niedriger Platzierte
ladder-white-higher = Der höher Platzierte
ladder-white-alternate = Wer seltener Weiß hatte
