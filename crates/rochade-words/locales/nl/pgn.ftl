# Partijbestanden: wat is geteld, wat is gecorrigeerd, wat fout is.

pgn-games = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}
pgn-check-totals = { $plies ->
    [one] { $plies } halve zet
   *[other] { $plies } halve zetten
}, { $bad } met fouten, { $repairs ->
    [one] { $repairs } correctie
   *[other] { $repairs } correcties
}, { $persecond ->
    [one] { $persecond } partij per seconde
   *[other] { $persecond } partijen per seconde
}
pgn-written = { $games ->
    [one] { $games } partij geschreven
   *[other] { $games } partijen geschreven
}
pgn-fix-totals = { $bad } foutief, { $repairs ->
    [one] { $repairs } correctie
   *[other] { $repairs } correcties
}
pgn-too-large-to-copy = { $file }: partij { $game } voldoet, maar heeft meer dan { $limit } bytes: weggelaten
pgn-same-file = { $file } wordt gelezen en kan niet tegelijk worden geschreven
pgn-cannot-go-on = de partijen kunnen niet worden gelezen of geschreven
pgn-cannot-draw = de afbeelding kan niet worden getekend
pgn-time-left = nog { $time }
pgn-offer-start-rights = { $games ->
    [one] In { $games } partij wordt gerokeerd hoewel de FEN daar geen recht op geeft; met --start-rights is ze reglementair
   *[other] In { $games } partijen wordt gerokeerd hoewel de FEN daar geen recht op geeft; met --start-rights zijn ze allemaal reglementair
}
pgn-file-empty = { $file }: het bestand is leeg
pgn-file-without-games = { $file }: geen partijen; het begint met “{ $begin }”
pgn-not-games = dit is { $what } en geen partijbestand
pgn-duplicates = { $games ->
    [one] { $games } dubbele partij weggelaten
   *[other] { $games } dubbele partijen weggelaten
}
pgn-files-written = { $files ->
    [one] { $files } bestand
   *[other] { $files } bestanden
}

pgn-stats-from = uit { $positions ->
    [one] { $positions } beginstelling
   *[other] { $positions } beginstellingen
}; apart daarvan: dubbel Chess960 { $double }, andere stellingen { $other }, foutief { $bad }
pgn-stats-results = wit won { $white }, remise { $drawn }, zwart won { $black }, onbekend { $unknown }
pgn-stats-length = gemiddelde lengte { $moves } zetten
pgn-stats-score = Score van wit { $score } %
pgn-stats-castling = Rokades: partijen, en gemiddeld de zet
pgn-stats-castled = { $count } (zet { $move })
pgn-stats-most = Het meest gespeeld:
pgn-stats-moves = { $moves } zetten
pgn-map-caption = Score van wit per beginstelling, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}
pgn-map-no-value = geen beëindigde partij

pgn-place = { $file }:{ $line }:{ $column } (partij { $game })
fault-illegal-move = onreglementaire zet { $move }: { $why } (in { $fen })
fault-right-not-given = De FEN van de partij geeft geen recht om naar die kant te rokeren.
fault-not-a-move = { $move } is geen zet: { $why }
fault-null-move = nulzet { $move }: alleen varianten mogen er een hebben, en niet als de speler schaak staat
fault-start-position = FEN “{ $fen }”: { $why }
fault-other-variant = spelvorm “{ $name }”: verwacht wordt schaken of Chess960
fault-too-deep = varianten binnen varianten: toegestaan { $levels ->
    [one] is hoogstens { $levels } niveau
   *[other] zijn hoogstens { $levels } niveaus
}
fault-too-long = { $what ->
    [tag] tag
    [comment] commentaar
   *[game] partij
} te lang: toegestaan zijn hoogstens { $limit } bytes
fault-refused = geweigerd: { $found }; verwacht: { $assumed } ({ $why })

san-syntax = bij byte { $offset }: { $expected ->
    [shorter] te lang voor een zet
    [move] verwacht wordt een zet zoals e4, Nf3, exd8=Q of O-O
    [square] verwacht wordt een veld zoals f3
   *[promotion] verwacht wordt wat de pion wordt: Q, R, B of N
}
san-no-legal-move = { $move } is hier geen reglementaire zet
san-ambiguous = { $move } kan verschillende zetten betekenen: van { $squares }
san-or = { $first } of { $last }
san-promotion-missing = { $move } zegt niet wat de pion wordt: voeg =Q, =R, =B of =N toe

repair-line = gevonden: { $found }, aangenomen: { $assumed } ({ $why })
repair-variant-spelling = een andere naam voor Chess960
repair-variant-spelling-why = de spelvorm heeft veel namen, en Chess960 kennen de meeste programma's
repair-variant-missing = niet als Chess960 aangeduid
repair-variant-missing-why = alleen in Chess960 begint of rokeert men zo
repair-stale-right = een rokaderecht dat het klassieke schaak niet kent
repair-stale-right-why = volgens de Variant-tag is dit klassiek schaak, en dat kent zo'n rokade niet
repair-start-rights = de rokaderechten van de beginstelling
repair-start-rights-why = de stukken staan als aan het begin van een partij, als alle rechten er zijn
repair-impossible-start = een beginstelling die niet kan ontstaan
repair-impossible-start-why = ze kan niet ontstaan, maar er kan wel vanuit worden doorgespeeld
repair-setup-alone = SetUp zonder FEN
repair-setup-alone-why = zonder FEN valt er niets op te zetten
repair-piece-letters = figuursymbolen of de letters van een andere taal
repair-piece-letters-why = de standaard heeft de letters K, Q, R, B en N
repair-en-passant-remark = “e.p.” na een zet
repair-en-passant-remark-why = de velden zeggen dat het en passant is
repair-escaped-line = een regel die met % begint
repair-escaped-line-why = zo'n regel is voor het programma dat hem schreef
repair-empty = leeg commentaar of een lege variant
repair-empty-why = er staat niets in
repair-setup-missing = een FEN zonder SetUp "1"
repair-setup-missing-why = een FEN-tag betekent niets anders
repair-fen-empty = een FEN die niets zegt
repair-fen-empty-why = zo schrijven sommige programma's dat er geen is
repair-fen-incomplete = een FEN waarvan de laatste velden ontbreken
repair-fen-incomplete-why = een partij die net is begonnen heeft geen andere
repair-fen-impossible = een FEN met iets dat niet kan
repair-fen-impossible-why = het is in strijd met de stukken op het bord
repair-fen-move-number = zetnummer 0 in een FEN
repair-fen-move-number-why = zetten worden vanaf 1 geteld
repair-two-fens = twee verschillende FEN-tags
repair-two-fens-why = van daaruit zijn meer zetten van de partij reglementair
repair-back-rank-in-tag = de beginstelling als onderste rij in een andere tag
repair-back-rank-in-tag-why = er is geen FEN, en dit zijn de letters van een beginstelling
repair-start-number-in-tag = de beginstelling als nummer in een andere tag
repair-start-number-in-tag-why = er is geen FEN, en dit is het nummer van een beginstelling
repair-start-disagrees = een andere beginstelling dan in de FEN
repair-start-disagrees-why = de FEN zegt het volledig
repair-start-unknown = Chess960 zonder beginstelling
repair-start-unknown-why = een partij zonder beginstelling begint zoals bij het schaken
repair-tag-form = een tag in een andere vorm
repair-tag-form-why = een tag is een naam en een waarde tussen aanhalingstekens, tussen vierkante haken
repair-tag-twice = een tag die de partij al heeft
repair-tag-twice-why = een partij heeft elke tag één keer, en de meeste programma's nemen de laatste
repair-tags-apart = een lege regel tussen de tags van een partij
repair-tags-apart-why = de tag is nieuw, dus hij hoort bij dezelfde partij
repair-tags-together = geen lege regel tussen de tags van twee partijen
repair-tags-together-why = elke partij heeft haar eigen Event-tag
repair-latin-1 = bytes die geen UTF-8 zijn
repair-latin-1-why = bytes die geen UTF-8 zijn, zijn Latin-1, zoals in de standaard van 1994
repair-nested-braces = accolades binnen commentaar
repair-nested-braces-why = de accolades van dit commentaar zijn in evenwicht
repair-unclosed = commentaar, een tag of een variant zonder einde
repair-unclosed-why = de partij eindigt hier
repair-unopened = een sluithaak zonder begin
repair-unopened-why = er is niets open dat hier zou kunnen eindigen
repair-castling-letters = rokade met nullen, kleine letters of gedachtestreepjes
repair-castling-letters-why = de rokade wordt met de letter O en koppeltekens geschreven
repair-castling-as-king-move = rokade geschreven als koningszet
repair-castling-as-king-move-why = de koning kan daar niet heen, maar hij kan rokeren
repair-uci-move = een zet in UCI-notatie
repair-uci-move-why = het is de enige reglementaire zet tussen deze velden
repair-move-number = een zetnummer dat niet klopt
repair-move-number-why = de zetten staan in volgorde, hoe ze ook genummerd zijn
repair-sign = een teken in plaats van zijn nummer
repair-sign-why = zo staat het in boeken
repair-stray = iets zonder betekenis
repair-stray-why = in een partijbestand betekent het niets
repair-result-missing = geen uitslag na de zetten
repair-result-missing-why = zo staat het in de tag, of het staat nergens
repair-results-differ = twee verschillende uitslagen
repair-results-differ-why = wat na de zetten staat telt, tenzij het zegt dat er niets bekend is
repair-result-extra = een uitslag te veel
repair-result-extra-why = een partij heeft één uitslag, aan het einde
