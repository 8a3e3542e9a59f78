# Was aus den Startstellungen gespielt wurde.

explorer-error = { $kind ->
    [io] { $path }: { $detail }
    [damaged] { $path } ist beschädigt: { $detail }. Hinzugefügte Partien bleiben; „rochade explorer build“ stellt einen Index wieder her
    [newer] { $path } stammt von einer neueren Version (Format { $detail }): Verwenden Sie diese Version
    [busy] ein anderes Programm fügt gerade Partien zu { $path } hinzu oder baut den Index: Versuchen Sie es danach noch einmal
    [empty] in { $path } sind noch keine Partien: mit „rochade explorer add DATEIEN --source NAME“ hinzufügen
   *[stopped] angehalten; nichts wurde geändert
}
explorer-added = { $new ->
    [one] { $new } neue Partie
   *[other] { $new } neue Partien
}, { $known } schon bekannt, { $other } nicht aus einer Startstellung, { $bad } fehlerhaft
explorer-built = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
} im Index
explorer-total = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}{ $known ->
    [yes] {""}, Weiß holt { $score }
   *[no] {""}
}
explorer-column-move = Zug
explorer-column-games = Partien
explorer-column-results = Weiß/Remis/Schwarz
explorer-column-rating = DWZ/Elo
explorer-column-performance = Leistung
explorer-column-last = zuletzt gespielt
explorer-top = Höchste Wertungszahlen
explorer-recent = Neueste Partien
explorer-spread = { $kind ->
    [chance] Die Ergebnisse der { $starts } Startstellungen mit mindestens zehn Partien unterscheiden sich nicht stärker, als der Zufall es bewirken würde: Das ist keine Rangliste.
   *[more] Die Ergebnisse der { $starts } Startstellungen mit mindestens zehn Partien unterscheiden sich stärker, als der Zufall allein erklärt.
}
