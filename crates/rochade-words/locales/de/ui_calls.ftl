# Turniere, in denen sofort gepaart wird, wer frei ist, auf den Seiten.

ui-club-calls-going = Laufende Partien
ui-club-calls-none = Zurzeit läuft keine Partie.
ui-club-calls-ended = Letzte Ergebnisse
ui-club-calls-left = Letzte Paarungen in
ui-club-calls-last = Keine neuen Paarungen mehr: Die letzten Partien laufen.
ui-club-calls-few = { $count ->
    [one] Es kann noch höchstens { $count } Aufruf geben, danach wird nicht mehr gepaart.
   *[other] Es kann noch höchstens { $count } Aufrufe geben, danach wird nicht mehr gepaart.
}
ui-club-calls-waiting = Warten auf Gegner
ui-club-calls-pausing = Machen Pause
ui-club-calls-why = Warum?
ui-club-calls-free = Sie sind als Nächstes dran. Ihr Brett erscheint hier, sobald es einen Gegner gibt.
ui-club-calls-over = Es gibt keine neuen Paarungen mehr.
ui-club-calls-pause = Pause machen
ui-club-calls-pause-after = Nach dieser Partie Pause machen
ui-club-calls-paused = Sie machen Pause und werden nicht gepaart.
ui-club-calls-paused-after = Nach dieser Partie werden Sie nicht mehr gepaart.
ui-club-calls-resume = Weiterspielen
ui-club-calls-half = Mit halber Zeit spielen: Ein Sieg bringt 1 Punkt mehr
ui-club-calls-has-half = halbe Zeit
ui-club-calls-news = Brett { $board }, { $color }, Stellung { $position }
ui-club-calls-row = { $count } Siege in Folge
ui-club-calls-number = Tisch
ui-club-desk-start = Starten: alle Anwesenden paaren
ui-club-desk-stop = Paarungen beenden
ui-club-desk-resume = Weiter paaren
ui-club-desk-pair-free = Von Hand paaren
ui-club-log-half-time = Runde { $round }, Brett { $board }: { $name } spielt mit halber Zeit.
ui-club-log-pairing-stopped = Paarungen beendet.
ui-club-log-pairing-resumed = Es wird weiter gepaart.
