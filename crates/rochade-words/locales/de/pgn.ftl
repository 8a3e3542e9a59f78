# Partiedateien: was gezählt, was berichtigt wurde, was falsch ist.

pgn-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
pgn-check-totals = { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}, { $bad } mit Fehlern, { $repairs ->
    [one] { $repairs } Korrektur
   *[other] { $repairs } Korrekturen
}, { $persecond ->
    [one] { $persecond } Partie pro Sekunde
   *[other] { $persecond } Partien pro Sekunde
}
pgn-written = { $games ->
    [one] { $games } Partie geschrieben
   *[other] { $games } Partien geschrieben
}
pgn-fix-totals = { $bad } fehlerhaft, { $repairs ->
    [one] { $repairs } Korrektur
   *[other] { $repairs } Korrekturen
}
pgn-too-large-to-copy = { $file }: Partie { $game } passt zur Suche, hat aber mehr als { $limit } Bytes: übersprungen
pgn-same-file = { $file } wird gelesen und kann nicht zugleich geschrieben werden
pgn-cannot-go-on = Die Partien lassen sich nicht lesen oder schreiben
pgn-cannot-draw = Das Bild lässt sich nicht zeichnen
pgn-time-left = noch { $time }
pgn-offer-start-rights = { $games ->
    [one] In { $games } Partie wird rochiert, obwohl die FEN es nicht erlaubt; mit --start-rights ist sie regelgemäß
   *[other] In { $games } Partien wird rochiert, obwohl die FEN es nicht erlaubt; mit --start-rights sind alle regelgemäß
}
pgn-file-empty = { $file }: Die Datei ist leer
pgn-file-without-games = { $file }: keine Partien; die Datei beginnt mit „{ $begin }“
pgn-not-games = das ist { $what } und keine Partiedatei
pgn-duplicates = { $games ->
    [one] { $games } Dublette übersprungen
   *[other] { $games } Dubletten übersprungen
}
pgn-files-written = { $files ->
    [one] { $files } Datei
   *[other] { $files } Dateien
}

pgn-stats-from = aus { $positions ->
    [one] { $positions } Startstellung
   *[other] { $positions } Startstellungen
}; außerdem: Doppel-Schach960 { $double }, andere Stellungen { $other }, fehlerhaft { $bad }
pgn-stats-results = Weiß gewann { $white }, remis { $drawn }, Schwarz gewann { $black }, unbekannt { $unknown }
pgn-stats-length = durchschnittliche Länge { $moves } Züge
pgn-stats-score = Punktausbeute von Weiß { $score } %
pgn-stats-castling = Rochaden: Partien (Zug im Durchschnitt)
pgn-stats-castled = { $count } (Zug { $move })
pgn-stats-most = Am häufigsten gespielt:
pgn-stats-moves = { $moves } Züge
pgn-map-caption = Punktausbeute von Weiß nach Startstellung, { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
pgn-map-no-value = keine beendeten Partien

pgn-place = { $file }:{ $line }:{ $column } (Partie { $game })
fault-illegal-move = regelwidriger Zug { $move }: { $why } (in { $fen })
fault-right-not-given = Die FEN der Partie erlaubt die Rochade zu dieser Seite nicht.
fault-not-a-move = { $move } ist kein Zug: { $why }
fault-null-move = Nullzug { $move }: nur in Varianten erlaubt und nicht im Schach
fault-start-position = FEN „{ $fen }“: { $why }
fault-other-variant = Variante „{ $name }“ wird nicht unterstützt: Schach oder Chess960
fault-too-deep = Varianten sind zu tief verschachtelt: erlaubt { $levels ->
    [one] ist höchstens { $levels } Ebene
   *[other] sind höchstens { $levels } Ebenen
}
fault-too-long = { $what ->
    [tag] PGN-Tag
    [comment] Kommentar
   *[game] Partie
} zu lang: erlaubt sind höchstens { $limit } Bytes
fault-refused = abgelehnt: { $found }; richtig wäre { $assumed } ({ $why })

san-syntax = bei Byte { $offset }: { $expected ->
    [shorter] zu lang für einen Zug
    [move] hier muss ein Zug stehen, etwa e4, Nf3, exd8=Q oder O-O
    [square] hier muss ein Feld stehen, etwa f3
   *[promotion] hier muss stehen, was aus dem Bauern wird: Q, R, B oder N
}
san-no-legal-move = { $move } ist hier kein regelgemäßer Zug
san-ambiguous = { $move } kann mehrere Züge bedeuten: von { $squares }; ergänzen Sie das Ausgangsfeld
san-or = { $first } oder { $last }
san-promotion-missing = { $move } sagt nicht, was aus dem Bauern wird: Ergänzen Sie =Q, =R, =B oder =N

repair-line = gefunden: { $found }, angenommen: { $assumed } ({ $why })
finding-nothing = nichts
finding-tag = PGN-Tag { $name }
finding-no-tag = kein PGN-Tag { $name }
finding-set-up-without-fen = SetUp "{ $value }" ohne FEN
finding-fen-without-set-up = eine FEN ohne SetUp
finding-fen-without-position = ein FEN-Tag, der keine Stellung ist
finding-two-fens = zwei verschiedene FEN-Tags
finding-castling-rights = Rochaderechte { $rights }
finding-variant-with-rights = Variant "{ $variant }" mit den Rochaderechten { $rights }
finding-no-start = Chess960 ohne Startstellung
finding-start-position = Startstellung { $number }, { $rank }
finding-same-position = die Stellung, wie sie ist
finding-open-variations = { $variations ->
    [one] { $variations } nicht geschlossene Variante
   *[other] { $variations } nicht geschlossene Varianten
}
finding-closed-variations = ihr Ende an dieser Stelle
finding-open-comment = Kommentar „{ $text }“ ohne schließende Klammer
finding-closed-comment = eine schließende Klammer vor der nächsten Partie
finding-one-comment = ein einziger Kommentar
finding-last-tag = der letzte davon
finding-same-game = ein PGN-Tag derselben Partie
finding-other-game = eine weitere Partie
finding-not-utf-8 = Bytes, die nicht UTF-8 sind, in „{ $text }“
finding-move-number = Zugnummer { $number }
finding-no-result = kein Ergebnis nach den Zügen
finding-two-results = Result "{ $tag }", aber { $moves } nach den Zügen

repair-variant-spelling = ein anderer Name für Chess960
repair-variant-spelling-why = die Variante hat viele Namen, und Chess960 kennen die meisten Programme
repair-variant-missing = nicht als Chess960 gekennzeichnet
repair-variant-missing-why = nur im Chess960 beginnt oder rochiert man so
repair-stale-right = ein Rochaderecht, das es im klassischen Schach nicht gibt
repair-stale-right-why = der Variant-Tag nennt klassisches Schach, und das kennt diese Rochade nicht
repair-start-rights = die Rochaderechte der Startstellung
repair-start-rights-why = die Figuren stehen wie zu Beginn einer Partie, wenn alle Rechte da sind
repair-impossible-start = eine Startstellung, die nicht entstehen kann
repair-impossible-start-why = sie kann nicht entstehen, aber die Partie lässt sich von ihr aus spielen
repair-setup-alone = SetUp ohne FEN
repair-setup-alone-why = ohne FEN gibt es nichts aufzubauen
repair-piece-letters = Figurensymbole oder die Buchstaben einer anderen Sprache
repair-piece-letters-why = die Buchstaben des Standards sind K, Q, R, B und N
repair-en-passant-remark = „e.p.“ nach einem Zug
repair-en-passant-remark-why = die Felder zeigen, dass es en passant ist
repair-escaped-line = eine Zeile, die mit % beginnt
repair-escaped-line-why = eine solche Zeile ist nur für das Programm, das sie geschrieben hat
repair-empty = ein leerer Kommentar oder eine leere Variante
repair-empty-why = darin steht nichts
repair-setup-missing = eine FEN ohne SetUp "1"
repair-setup-missing-why = das folgt aus dem FEN-Tag
repair-fen-empty = ein leerer FEN-Tag
repair-fen-empty-why = das schreiben manche Programme, wenn es keine FEN gibt
repair-fen-incomplete = eine FEN, der am Ende Felder fehlen
repair-fen-incomplete-why = bei einer eben begonnenen Partie gibt es nur eine Möglichkeit
repair-fen-impossible = eine FEN mit einer unmöglichen Angabe
repair-fen-impossible-why = es widerspricht den Figuren auf dem Brett
repair-fen-move-number = Zugnummer 0 in einer FEN
repair-fen-move-number-why = Züge werden von 1 an gezählt
repair-two-fens = zwei verschiedene FEN-Tags
repair-two-fens-why = von dort aus sind mehr Züge der Partie regelgemäß
repair-back-rank-in-tag = die Startstellung als Grundreihe in einem anderen PGN-Tag
repair-back-rank-in-tag-why = eine FEN fehlt, und dies sind die Buchstaben einer Startstellung
repair-start-number-in-tag = die Startstellung als Nummer in einem anderen PGN-Tag
repair-start-number-in-tag-why = eine FEN fehlt, und dies ist die Nummer einer Startstellung
repair-start-disagrees = eine andere Startstellung als in der FEN
repair-start-disagrees-why = die FEN ist vollständiger
repair-start-unknown = Chess960 ohne Startstellung
repair-start-unknown-why = eine Partie ohne Startstellung beginnt wie im Schach
repair-tag-form = ein PGN-Tag in anderer Form
repair-tag-form-why = ein PGN-Tag ist ein Name und ein Wert in Anführungszeichen, in eckigen Klammern
repair-tag-twice = ein PGN-Tag, den die Partie schon hat
repair-tag-twice-why = jeder PGN-Tag kommt in einer Partie einmal vor, und die meisten Programme nehmen den letzten
repair-tags-apart = eine Leerzeile zwischen den PGN-Tags einer Partie
repair-tags-apart-why = der PGN-Tag ist neu, also gehört er zur selben Partie
repair-tags-together = keine Leerzeile zwischen den PGN-Tags zweier Partien
repair-tags-together-why = jede Partie hat ihren eigenen Event-Tag
repair-latin-1 = Bytes, die nicht UTF-8 sind
repair-latin-1-why = sie werden als Latin-1 gelesen, wie im Standard von 1994
repair-nested-braces = geschweifte Klammern in einem Kommentar
repair-nested-braces-why = jede Klammer dieses Kommentars wird auch geschlossen
repair-unclosed = ein Kommentar, ein PGN-Tag oder eine Variante ohne Ende
repair-unclosed-why = die Partie endet hier
repair-unopened = eine schließende Klammer ohne öffnende
repair-unopened-why = hier ist nichts offen
repair-castling-letters = Rochade mit Nullen, kleinen Buchstaben oder Gedankenstrichen
repair-castling-letters-why = die Rochade schreibt man mit dem Buchstaben O und Bindestrichen
repair-castling-as-king-move = Rochade als Königszug geschrieben
repair-castling-as-king-move-why = der König kann dorthin nicht ziehen, aber rochieren
repair-uci-move = ein Zug in UCI-Notation
repair-uci-move-why = es ist der einzige regelgemäße Zug zwischen diesen Feldern
repair-move-number = eine falsche Zugnummer
repair-move-number-why = es zählt die Reihenfolge der Züge, nicht ihre Nummern
repair-sign = ein Zeichen statt seiner Nummer (NAG)
repair-sign-why = so drucken es Bücher
repair-stray = Text ohne Bedeutung
repair-stray-why = in einer Partiedatei hat er keine Bedeutung
repair-result-missing = kein Ergebnis nach den Zügen
repair-result-missing-why = laut Result-Tag, oder unbekannt
repair-results-differ = zwei verschiedene Ergebnisse
repair-results-differ-why = es zählt das Ergebnis nach den Zügen, außer es ist *
repair-result-extra = ein Ergebnis zu viel
repair-result-extra-why = eine Partie hat ein Ergebnis, an ihrem Ende
