# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysebrett
ui-analysis-open = Partie öffnen
ui-analysis-open-text = Ein PGN, ein FEN oder eine Startnummer
ui-analysis-open-hint = Beliebig viele Partien, bis 1 MB. Eine Datei lässt sich auch irgendwo auf diese Seite ziehen, gepackt (gz, bz2, zst, xz) oder nicht.
ui-analysis-open-file = Datei auswählen
ui-analysis-open-go = Öffnen
ui-analysis-anew = Neues Brett
ui-analysis-close = Schließen
ui-analysis-drop = Loslassen, um die Datei zu öffnen.
ui-analysis-too-large = Diese Datei ist zu groß: Höchstens { $bytes } Bytes lassen sich öffnen.
ui-analysis-no-games = Darin wurde keine Partie gefunden. Erwartet werden Partien in PGN, eine Stellung in FEN oder eine Nummer von 0 bis 959.
ui-analysis-no-such-game = { $count ->
    [one] Die Datei hat nur { $count } Partie.
   *[other] Die Datei hat nur { $count } Partien.
}
ui-analysis-games = Partien in dieser Datei
ui-analysis-unread = Nicht zu Ende gelesen: { $why }
ui-analysis-repaired = Berichtigt: { $what }
ui-analysis-notes = Was an dieser Partie nicht stimmte
ui-analysis-note = Zeile { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] Und { $count } weitere Berichtigung.
   *[other] Und { $count } weitere Berichtigungen.
}
ui-analysis-number = Startstellung { $number }
ui-analysis-ask-arbiter = Schiedsrichter fragen
ui-analysis-download = PGN herunterladen
ui-analysis-copy = PGN kopieren
ui-analysis-copy-fen = FEN kopieren
ui-analysis-not-kept = Diese Partie ist zu groß, um ein Neuladen der Seite zu überstehen. Laden Sie sie herunter, bevor Sie gehen.
ui-analysis-remarks = Anmerkungen
ui-analysis-comment = Kommentar
ui-analysis-glyphs = Zug bewerten
ui-analysis-glyph-1 = Guter Zug
ui-analysis-glyph-2 = Fehler
ui-analysis-glyph-3 = Glänzender Zug
ui-analysis-glyph-4 = Grober Fehler
ui-analysis-glyph-5 = Interessanter Zug
ui-analysis-glyph-6 = Zweifelhafter Zug
ui-analysis-promote = Zur Hauptvariante machen
ui-analysis-delete = Ab hier löschen
ui-analysis-erase = Zeichnungen löschen
ui-analysis-draw-hint = Zeichnen mit der rechten Maustaste oder mit einem Finger, der auf einem Feld liegen bleibt: Kreise, oder Pfeile zu einem anderen Feld. Umschalt zeichnet rot, Alt blau, beides gelb.
ui-analysis-lines = Varianten
ui-analysis-review = Partie durchgehen
ui-analysis-bad-result = „{ $given }“ ist kein Ergebnis: Erwartet wird 1-0, 0-1, 1/2-1/2 oder *.
ui-analysis-bad-tree = Die Varianten lassen sich nicht zusammensetzen: Jede muss bei einem Zug einer Zugfolge vor ihr beginnen, höchstens { $most } Ebenen tief.
ui-analysis-bad-tag = „{ $name }“ kann nicht der Name einer Angabe sein: Erwartet werden Buchstaben, Ziffern und Unterstriche.
ui-analysis-bad-drawing = „{ $given }“ ist keine Zeichnung: Erwartet werden eine Farbe (G, R, Y oder B) und ein oder zwei Felder, wie in Ge4 oder Rd1d8.
