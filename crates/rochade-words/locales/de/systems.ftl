standings-code = { $code }

robin-board = Brett { $board }: { $white } – { $black }
robin-table = Runde { $round } der Berger-Tabelle: { $white } gegen { $black }.
robin-rests = { $player } ist spielfrei.
robin-rounds = { $declared } Runden sind angegeben, die Berger-Tabelle hat für { $players } Spieler aber { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: diese Zahl angeben oder keine.
robin-order = Die Reihenfolge der Nummern hat { $given } Plätze, muss aber jeden der { $players } Spieler einmal nennen.
robin-annulled = { $player } schied vor der Hälfte der Partien aus: Punkte von und gegen diesen Spieler zählen nicht (C.05 Artikel 6.6).
robin-varma-warning = Die gedruckte Varma-Tabelle für 12 Spieler hat einen Fehler: Die Nummern 6 und 12 stehen in einer Gruppe und treffen in der letzten Runde aufeinander. Mit vertauschten Nummern 11 und 12 hält die Tabelle ihr Versprechen.

swiss-table = Gespielt an Tisch { $table }, der für { $player } fest ist.
swiss-table-moved = Gespielt an Tisch { $table }, weil ein Tisch für jemand anderen fest ist.
swiss-bye-last = { $player } kann in Runde { $round } kein Freilos mit halbem Punkt haben: In { $last ->
    [one] der letzten Runde
   *[other] den letzten { $last } Runden
} gibt es keines.
swiss-bye-most = { $player } kann in Runde { $round } kein Freilos mit halbem Punkt haben: { $most ->
    [one] Eines ist
   *[other] { $most } sind
} erlaubt, mehr nicht.
swiss-problem-baku-points = Die Baku-Beschleunigung verlangt, dass ein Sieg zwei Remis wert ist und eine Niederlage nichts (C.04.7).
swiss-problem-baku-rounds = Die Baku-Beschleunigung verlangt die Zahl der Runden: angeben.
swiss-problem-club = { $club } hat { $players } von { $all } Spielern: Sie lassen sich nicht trennen, denn mehr als die Hälfte gehört zu diesem Verein.
swiss-problem-table = Tisch { $table } kann nicht fest vergeben werden; erlaubt ist eine Nummer ab 1, jede nur einmal.

systems-change-system = Das System lässt sich nicht mehr ändern: Eine Runde ist gepaart.
systems-change-fixed = Diese Einstellungen lassen sich nicht mehr ändern: Eine Runde ist danach gepaart, und die Tabelle hängt davon ab.
systems-change-follows = Das gilt ab Runde { $round }. Gepaarte Runden bleiben, wie sie sind; die Tabelle wird neu berechnet.
