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
systems-change-follows = Das gilt ab Runde { $round }. Gepaarte Runden bleiben, wie sie sind; die Rangliste wird neu berechnet.

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
