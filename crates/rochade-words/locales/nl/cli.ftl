cli-error = fout:
cli-unknown-argument = Deze opdracht heeft geen argument “{ $argument }”.
cli-unknown-command = Er is geen opdracht “{ $command }”.
cli-did-you-mean = Bedoelt u { $names }?
cli-after-dashes = Als “{ $argument }” een waarde is en geen optie, zet er dan -- voor.
cli-value-missing = “{ $argument }” heeft een waarde nodig.
cli-invalid-value = “{ $value }” kan niet bij “{ $argument }”.
cli-use-one-of = Kies een van deze: { $values }.
cli-example = Schrijf het zo: { $example }.
cli-whole-number = Voer een geheel getal in.
cli-number-between = Voer een getal van { $least } tot en met { $most } in.
cli-number-from = Voer een getal van minstens { $least } in.
cli-letters = Voer een taal in, of vijf verschillende letters voor koning, dame, toren, loper en paard.
cli-argument-twice = Geef “{ $argument }” maar één keer op.
cli-conflict = “{ $argument }” gaat niet samen met { $others }.
cli-missing-arguments = { $count ->
    [one] Er ontbreekt een argument: { $arguments }.
   *[other] Er ontbreken argumenten: { $arguments }.
}
cli-missing-command = Zet na “{ $command }” een opdracht: { $commands }.
cli-too-many-values = “{ $argument }” neemt geen waarde meer aan; laat “{ $value }” weg.
cli-values-expected = “{ $argument }” heeft { $expected ->
    [one] { $expected } waarde
   *[other] { $expected } waarden
} nodig; opgegeven: { $given }.
cli-no-equals = Zet een isgelijkteken tussen “{ $argument }” en de waarde.
cli-not-utf8 = Een argument is geen geldige UTF-8. Gebruik een terminal die UTF-8 schrijft.
cli-try-help = Meer hierover met “{ $option }”.
cli-not-json = Dit is geen JSON: { $reason }
cli-overlooked = door de vingers gezien: { $problem }
cli-position-missing = Geef een stelling op: een FEN tussen aanhalingstekens, een getal van 0 tot en met 959, of start.
cli-no-positions = De invoer bevat geen stellingen.
cli-fen-valid = geldige stelling
cli-fen-not-a-fen = geen FEN
cli-fen-not-a-position = geen geldige stelling
cli-fen-standard = standaard
cli-moves-count = { $color ->
    [white] { $count ->
        [one] { $count } reglementaire zet voor wit
       *[other] { $count } reglementaire zetten voor wit
    }
   *[black] { $count ->
        [one] { $count } reglementaire zet voor zwart
       *[other] { $count } reglementaire zetten voor zwart
    }
}
cli-checkmated = { $color ->
    [white] Wit staat mat.
   *[black] Zwart staat mat.
}
cli-stalemated = { $color ->
    [white] Wit staat pat.
   *[black] Zwart staat pat.
}
cli-perft-differs = { $depth }: { $nodes }, maar in het bestand staat { $expected }
