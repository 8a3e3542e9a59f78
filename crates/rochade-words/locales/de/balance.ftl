# Was eine Engine zu den Startstellungen sagt.

engine-error = { $kind ->
    [start] { $program } lässt sich nicht starten: { $detail }
    [gone] { $program } hat sich beendet, ohne zu antworten
    [silent] { $program } antwortet nicht wie eine UCI-Engine
    [not-chess960] { $program } kann kein Schach960: Die Option UCI_Chess960 fehlt
    [option] { $program } hat keine Option { $detail }
   *[answer] { $program } hat eine unverständliche Antwort gegeben: { $detail }
}
balance-no-engine = keine Engine gefunden: mit --engine eine angeben oder das npm-Paket stockfish installieren (npm install stockfish)
balance-other-search = { $file } wurde mit anderer Engine, anderem Netz, anderer Knotenzahl oder anderer Hashtabelle berechnet: eine andere Datei wählen oder dieselbe Engine und dieselben Optionen
balance-summary = { $rows ->
    [one] { $rows } Startstellung
   *[other] { $rows } Startstellungen
} von 960, Mittelwert { $mean }, Standardabweichung { $deviation }
