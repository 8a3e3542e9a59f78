# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysebrett
ui-analysis-open = Partie öffnen
ui-analysis-open-text = Ein PGN, eine FEN oder die Nummer einer Startstellung
ui-analysis-open-hint = Beliebig viele Partien, bis 1 MB. Sie können auch eine Datei auf diese Seite ziehen, komprimiert (gz, bz2, zst, xz) oder nicht.
ui-analysis-open-file = Datei auswählen
ui-analysis-open-go = Öffnen
ui-analysis-anew = Neues Brett
ui-analysis-close = Schließen
ui-analysis-drop = Loslassen, um die Datei zu öffnen.
ui-analysis-too-large = Diese Datei ist zu groß: Höchstens { $bytes } Bytes lassen sich öffnen.
ui-analysis-no-games = Es wurde keine Partie gefunden. Geben Sie Partien in PGN, eine Stellung in FEN oder eine Nummer von 0 bis 959 ein.
ui-analysis-no-such-game = { $count ->
    [one] Die Datei hat nur { $count } Partie.
   *[other] Die Datei hat nur { $count } Partien.
}
ui-analysis-games = Partien in dieser Datei
ui-analysis-unread = Nicht zu Ende gelesen: { $why }
ui-analysis-repaired = Korrigiert: { $what }
ui-analysis-notes = Probleme in dieser Partie
ui-analysis-note = Zeile { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] Und { $count } weitere Korrektur.
   *[other] Und { $count } weitere Korrekturen.
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
ui-analysis-draw-hint = Rechte Maustaste oder langes Drücken auf ein Feld: Kreise, oder Pfeile beim Ziehen zu einem anderen Feld. Umschalt zeichnet rot, Alt blau, beides gelb.
ui-analysis-lines = Varianten
ui-analysis-review = Ganze Partie analysieren
ui-analysis-bad-result = „{ $given }“ ist kein Ergebnis: Schreiben Sie 1-0, 0-1, 1/2-1/2 oder *.
ui-analysis-bad-tree = Die Varianten passen nicht zusammen: Jede muss bei einem Zug einer früheren Zugfolge beginnen, höchstens { $most } Ebenen tief.
ui-analysis-bad-tag = „{ $name }“ kann nicht der Name eines PGN-Tags sein: Verwenden Sie Buchstaben, Ziffern und Unterstriche.
ui-analysis-bad-drawing = „{ $given }“ ist keine Zeichnung: Schreiben Sie eine Farbe (G, R, Y oder B) und ein oder zwei Felder, etwa Ge4 oder Rd1d8.
