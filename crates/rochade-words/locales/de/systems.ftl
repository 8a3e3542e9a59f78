standings-code = { $code }

robin-board = Brett { $board }: { $white } – { $black }
robin-table = Runde { $round } der Berger-Tabelle: { $white } gegen { $black }.
robin-rests = { $player } ist spielfrei.
robin-rounds = Eingestellt sind { $declared } Runden, die Berger-Tabelle hat für { $players } Spieler aber { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: Geben Sie diese Zahl an oder keine.
robin-order = Die Reihenfolge hat { $given } Plätze, muss aber jeden der { $players } Spieler einmal nennen.
robin-annulled = { $player } schied vor der Hälfte der Partien aus: Diese Partien zählen für niemanden (C.05 Artikel 6.6).
robin-varma-warning = Die gedruckte Varma-Tabelle für 12 Spieler hat einen Fehler: Die Nummern 6 und 12 stehen in einer Gruppe und treffen in der letzten Runde aufeinander. Mit vertauschten Nummern 11 und 12 stimmt die Tabelle.

swiss-table = Gespielt an Tisch { $table }, der für { $player } reserviert ist.
swiss-table-moved = Gespielt an Tisch { $table }, weil ein anderer Tisch reserviert ist.
swiss-bye-last = { $player } kann in Runde { $round } nicht mit halbem Punkt spielfrei sein: In { $last ->
    [one] der letzten Runde
   *[other] den letzten { $last } Runden
} ist das nicht erlaubt.
swiss-bye-most = { $player } kann in Runde { $round } nicht mit halbem Punkt spielfrei sein: Nur { $most ->
    [one] eine Runde ist
   *[other] { $most } Runden sind
} erlaubt.
swiss-problem-baku-points = Die Baku-Beschleunigung verlangt, dass ein Sieg zwei Remis wert ist und eine Niederlage nichts (C.04.7).
swiss-problem-baku-rounds = Die Baku-Beschleunigung braucht die Zahl der Runden: Bitte geben Sie sie an.
swiss-problem-club = { $club } hat { $players } von { $all } Spielern: Sie lassen sich nicht alle trennen, denn es sind mehr als die Hälfte.
swiss-problem-table = Tisch { $table } lässt sich nicht reservieren: Nehmen Sie eine Nummer ab 1, jede nur einmal.

systems-change-system = Das System lässt sich nicht mehr ändern: Eine Runde ist gepaart.
systems-change-fixed = Diese Einstellungen lassen sich nicht mehr ändern: Eine Runde ist danach gepaart, und die Rangliste hängt davon ab.

systems-name = { $system ->
    [swiss] Schweizer System (FIDE)
    [round-robin] Rundenturnier
    [keizer] Keizer
    [knock-out] K.-o.-Turnier
    [team-swiss] Schweizer System für Mannschaften
    [team-round-robin] Rundenturnier für Mannschaften
    [scheveningen] Scheveningen
    [arena] Arena
   *[ladder] Forderungsrangliste
}
systems-about = { $system ->
    [swiss] Alle spielen jede Runde, gegen Spieler mit gleicher Punktzahl.
    [round-robin] Jeder spielt ein- oder zweimal gegen jeden.
    [keizer] Für eine Saison von Vereinsabenden: Ein Sieg gegen einen hohen Rang zählt mehr, es spielt, wer da ist, und nach jeder Runde wird die ganze Tabelle neu berechnet.
    [knock-out] Matches aus einer oder mehreren Partien; wer verliert, ist ausgeschieden.
    [team-swiss] Mannschaften spielen gegen Mannschaften mit gleicher Punktzahl.
    [team-round-robin] Jede Mannschaft spielt gegen jede andere.
    [scheveningen] Jeder der einen Mannschaft spielt gegen jeden der anderen.
    [arena] Wer frei ist, wird sofort gepaart, solange der Abend dauert.
   *[ladder] Wer jemanden schlägt, der höher steht, nimmt dessen Platz ein.
}
systems-continuous-check-in = Wer da ist, wird sofort gepaart; eine Anmeldung für jede Runde ist deshalb nicht möglich. Wählen Sie eine andere Anwesenheitskontrolle.
systems-continuous-draw = Stellungen werden bei jeder Paarung ausgelost; niemand kann jedes Mal würfeln oder Zettel ziehen. Wählen Sie eine öffentliche Auslosung oder eine durch den Server.
systems-continuous-scheme = Zwei Runden können keine gemeinsame Stellung haben, wenn laufend gepaart wird. Wählen Sie eine Stellung je Runde oder je Brett.
systems-table-scheme = Zwei Runden mit einer Stellung brauchen beide Partien gegen einen Gegner hintereinander. Wählen Sie „zwei hintereinander“ oder eine andere Verteilung der Stellungen.
systems-once-scheme = Zwei Runden mit einer Stellung brauchen zwei Partien gegen denselben Gegner; in diesem System trifft man sich einmal. Wählen Sie eine andere Verteilung der Stellungen.
systems-field-number = { $label }: Geben Sie eine ganze Zahl von { $least } bis { $most } ein.
systems-field-limit = { $label }: Geben Sie eine ganze Zahl von { $least } bis { $most } ein oder nichts.
systems-field-share = { $label }: Geben Sie einen Anteil ein, etwa 2/3, 35% oder 0.35.
systems-field-choice = { $label }: Wählen Sie eine der Möglichkeiten.
systems-yes = Ja
systems-no = Nein

swiss-field-acceleration = Beschleunigung
swiss-acceleration-none = Keine
swiss-acceleration-baku = Baku (die obere Hälfte hat in den ersten Runden Zusatzpunkte)
swiss-field-club-mates = Erste Runden, in denen Vereinskollegen nicht gegeneinander spielen
swiss-field-half-byes = Halbe-Punkt-Freilose je Spieler (leer: beliebig)
swiss-field-no-byes = Letzte Runden ohne Halbe-Punkt-Freilose
swiss-field-late = Versäumte Runden, für die Nachmelder einen halben Punkt erhalten
systems-change-follows = Das gilt ab Runde { $round }. Gepaarte Runden bleiben, wie sie sind.
systems-change-field = { $label }: { $was } → { $is }
systems-change-standing = { $players ->
    [0] Die Rangliste bleibt, wie sie ist.
    [one] Die Rangliste wird neu berechnet: Platz oder Wertung eines Spielers ändert sich.
   *[other] Die Rangliste wird neu berechnet: Platz oder Wertung von { $players } Spielern ändert sich.
}
systems-apart = In diesem Turnier lässt sich niemand trennen: Tabelle oder Turnierbaum bestimmen, wer aufeinandertrifft.
systems-apart-group = Wählen Sie mindestens zwei Spieler, die getrennt bleiben, und eine erste Runde, die nicht nach der letzten liegt.
robin-varma-players = Varma-Tabellen gibt es für 9 bis 24 Spieler, hier { $players ->
    [one] spielt einer
   *[other] spielen { $players }
} mit: Wählen Sie das einfache Los.
robin-fixed = Hier bestimmt die Tabelle, wer gegen wen und mit welcher Farbe spielt; von Hand lässt sich nichts festlegen.
robin-field-cycles = Partien gegen jeden Gegner
robin-cycles-single = Eine
robin-cycles-double = Zwei (mit vertauschten Farben; die letzten beiden Runden der ersten Hälfte tauschen die Plätze)
robin-cycles-matches = Zwei hintereinander, die zweite mit vertauschten Farben
robin-field-numbers = Nummern in der Tabelle
robin-numbers-lot = Ausgelost
robin-numbers-club = Eingeschränktes Los (Varma): Vereinskollegen treffen nicht in den letzten drei Runden aufeinander
robin-numbers-federation = Eingeschränktes Los (Varma), nach Verband
robin-numbers-rating = Nach Wertungszahl
robin-field-row = Varma-Tabelle für 11 und 12 Spieler
robin-row-printed = Wie gedruckt (mit Fehler: 6 und 12 treffen in der letzten Runde aufeinander)
robin-row-corrected = Korrigiert (11 und 12 vertauscht)
robin-field-leavers = Wer vor der Hälfte der Partien ausscheidet
robin-leavers-annul = Partien zählen nicht (C.05 Artikel 6.6)
robin-leavers-keep = Partien zählen
