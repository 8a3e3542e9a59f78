# Der Eröffnungs-Explorer.

ui-explorer-title = Eröffnungen
ui-explorer-lead = Was aus jeder Startstellung gespielt wurde, von wem und mit welchem Ergebnis.
ui-explorer-empty = Hier gibt es noch keine Partien
ui-explorer-empty-text = Partien, die auf diesem Server enden, kommen von selbst hierher. Frühere lassen sich jetzt hinzufügen.
ui-explorer-add = Partien dieses Servers hinzufügen
ui-explorer-fill = Partiedateien jeder Größe werden auf der Kommandozeile in den Datenordner des Servers aufgenommen:
ui-explorer-fill-command = rochade explorer add partien.pgn --source verein
ui-explorer-filters = Startstellung und Partien wählen
ui-explorer-start = Startstellung (oder Weiß/Schwarz)
ui-explorer-speeds = Bedenkzeit
ui-explorer-any = beliebig
ui-explorer-min-rating = Wertungszahl ab
ui-explorer-since = Von
ui-explorer-until = Bis
ui-explorer-player = Spieler
ui-explorer-color = Farbe
ui-explorer-white = Weiß
ui-explorer-black = Schwarz
ui-explorer-source = Sammlung
ui-explorer-show = Anzeigen
ui-explorer-move = Zug
ui-explorer-games = Partien
ui-explorer-results = Weiß / Remis / Schwarz
ui-explorer-rating = Zahl
ui-explorer-performance = Leistung
ui-explorer-last = Zuletzt gespielt
ui-explorer-none = Keine Partie kam hierher.
ui-explorer-top = Höchste Wertungszahlen
ui-explorer-recent = Neueste Partien
ui-explorer-unusable = Die Eröffnungen sind gerade nicht verfügbar: { $reason }
ui-explorer-wrong = „{ $given }“ ist kein Wert für { $name }.
ui-explorer-length = im Schnitt { $moves } Züge
ui-explorer-played = Was von hier aus gespielt wurde
ui-explorer-more = Alle Züge und Partien
ui-explorer-added = { $games ->
    [one] { $games } Partie wurde hinzugefügt.
   *[other] { $games } Partien wurden hinzugefügt.
}
ui-explorer-speed = { $speed ->
    [ultraBullet] Ultrabullet
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Schnellschach
    [classical] Turnierschach
   *[correspondence] Fernschach
}
ui-explorer-castling = { $happened ->
    [yes] { $player } { $castling }: in { $percent } % der Partien, meist um Zug { $move } ({ $method })
   *[no] { $player } { $castling }: in keiner Partie ({ $method })
}
