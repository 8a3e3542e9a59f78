cli-error = Fehler:
cli-unknown-argument = Dieser Befehl hat kein Argument „{ $argument }“.
cli-unknown-command = Einen Befehl „{ $command }“ gibt es nicht.
cli-did-you-mean = Meinten Sie { $names }?
cli-after-dashes = Wenn „{ $argument }“ ein Wert ist und keine Option, schreiben Sie -- davor.
cli-value-missing = „{ $argument }“ braucht einen Wert.
cli-invalid-value = „{ $value }“ ist für „{ $argument }“ nicht möglich.
cli-use-one-of = Möglich sind: { $values }.
cli-example = Schreiben Sie es so: { $example }.
cli-whole-number = Geben Sie eine ganze Zahl ein.
cli-number-between = Geben Sie eine Zahl von { $least } bis { $most } ein.
cli-number-from = Geben Sie eine Zahl ab { $least } ein.
cli-letters = Geben Sie eine Sprache ein oder fünf verschiedene Buchstaben für König, Dame, Turm, Läufer und Springer.
cli-argument-twice = Geben Sie „{ $argument }“ nur einmal an.
cli-conflict = „{ $argument }“ geht nicht zusammen mit { $others }.
cli-missing-arguments = { $count ->
    [one] Ein Argument fehlt: { $arguments }.
   *[other] Argumente fehlen: { $arguments }.
}
cli-missing-command = Geben Sie nach „{ $command }“ einen Befehl an: { $commands }.
cli-too-many-values = „{ $argument }“ nimmt keinen weiteren Wert; lassen Sie „{ $value }“ weg.
cli-values-expected = „{ $argument }“ braucht { $expected ->
    [one] { $expected } Wert
   *[other] { $expected } Werte
}; angegeben: { $given }.
cli-no-equals = Setzen Sie zwischen „{ $argument }“ und den Wert ein Gleichheitszeichen.
cli-not-utf8 = Ein Argument ist kein gültiges UTF-8. Benutzen Sie ein Terminal, das UTF-8 schreibt.
cli-try-help = Mehr dazu mit „{ $option }“.
cli-not-json = Das ist kein JSON: { $reason }
cli-overlooked = übersehen: { $problem }
cli-position-missing = Geben Sie eine Stellung an: eine FEN in Anführungszeichen, eine Zahl von 0 bis 959 oder start.
cli-no-positions = Die Eingabe enthält keine Stellungen.
cli-fen-valid = gültige Stellung
cli-fen-not-a-fen = keine FEN
cli-fen-not-a-position = keine gültige Stellung
cli-fen-standard = Standard
cli-moves-count = { $color ->
    [white] { $count ->
        [one] { $count } regelgemäßer Zug für Weiß
       *[other] { $count } regelgemäße Züge für Weiß
    }
   *[black] { $count ->
        [one] { $count } regelgemäßer Zug für Schwarz
       *[other] { $count } regelgemäße Züge für Schwarz
    }
}
cli-checkmated = { $color ->
    [white] Weiß ist matt.
   *[black] Schwarz ist matt.
}
cli-stalemated = { $color ->
    [white] Weiß ist patt.
   *[black] Schwarz ist patt.
}
cli-perft-differs = { $depth }: { $nodes }, in der Datei steht { $expected }
