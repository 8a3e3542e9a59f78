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
pgn-fix-totals = { $bad } met fouten, { $repairs ->
    [one] { $repairs } correctie
   *[other] { $repairs } correcties
}
pgn-too-large-to-copy = { $file }: partij { $game } voldoet, maar is groter dan { $limit } bytes: overgeslagen
pgn-same-file = { $file } wordt gelezen en kan niet tegelijk worden geschreven
pgn-cannot-go-on = de partijen kunnen niet worden gelezen of geschreven
pgn-cannot-draw = de afbeelding kan niet worden getekend
pgn-time-left = nog { $time }
pgn-offer-start-rights = { $games ->
    [one] In { $games } partij wordt gerokeerd hoewel de FEN dat niet toestaat; met --start-rights is het reglementair
   *[other] In { $games } partijen wordt gerokeerd hoewel de FEN dat niet toestaat; met --start-rights zijn ze allemaal reglementair
}
pgn-file-empty = { $file }: het bestand is leeg
pgn-file-without-games = { $file }: geen partijen; het begint met “{ $begin }”
pgn-not-games = dit is { $what } en geen partijbestand
pgn-duplicates = { $games ->
    [one] { $games } dubbele partij overgeslagen
   *[other] { $games } dubbele partijen overgeslagen
}
pgn-files-written = { $files ->
    [one] { $files } bestand
   *[other] { $files } bestanden
}

pgn-stats-from = uit { $positions ->
    [one] { $positions } beginstelling
   *[other] { $positions } beginstellingen
}; daarnaast: dubbel Chess960 { $double }, andere stellingen { $other }, met fouten { $bad }
pgn-stats-results = wit won { $white }, remise { $drawn }, zwart won { $black }, onbekend { $unknown }
pgn-stats-length = gemiddelde lengte { $moves } zetten
pgn-stats-score = Score van wit { $score } %
pgn-stats-castling = Rokades: aantal partijen (gemiddelde zet)
pgn-stats-castled = { $count } (zet { $move })
pgn-stats-most = Het meest gespeeld:
pgn-stats-moves = { $moves } zetten
pgn-map-caption = Score van wit per beginstelling, { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}
pgn-map-no-value = geen beëindigde partijen

pgn-place = { $file }:{ $line }:{ $column } (partij { $game })
fault-illegal-move = onreglementaire zet { $move }: { $why } (in { $fen })
fault-right-not-given = De FEN van de partij staat rokeren naar die kant niet toe.
fault-not-a-move = { $move } is geen zet: { $why }
fault-null-move = nulzet { $move }: alleen toegestaan in varianten, en niet bij schaak
fault-start-position = FEN “{ $fen }”: { $why }
fault-other-variant = variant “{ $name }” wordt niet ondersteund: gebruik schaken of Chess960
fault-too-deep = varianten zijn te diep genest: toegestaan { $levels ->
    [one] is hoogstens { $levels } niveau
   *[other] zijn hoogstens { $levels } niveaus
}
fault-too-long = { $what ->
    [tag] tag
    [comment] commentaar
   *[game] partij
} te lang: toegestaan zijn hoogstens { $limit } bytes
fault-refused = geweigerd: { $found }; het moet { $assumed } zijn ({ $why })

san-syntax = bij byte { $offset }: { $expected ->
    [shorter] te lang voor een zet
    [move] hier moet een zet staan, zoals e4, Nf3, exd8=Q of O-O
    [square] hier moet een veld staan, zoals f3
   *[promotion] geef aan wat de pion wordt: Q, R, B of N
}
san-no-legal-move = { $move } is hier geen reglementaire zet
san-ambiguous = { $move } kan verschillende zetten betekenen, van { $squares }: voeg het vertrekveld toe
san-or = { $first } of { $last }
san-promotion-missing = { $move } zegt niet wat de pion wordt: voeg =Q, =R, =B of =N toe

repair-line = gevonden: { $found }, aangenomen: { $assumed } ({ $why })
finding-nothing = niets
finding-tag = tag { $name }
finding-no-tag = geen tag { $name }
finding-set-up-without-fen = SetUp "{ $value }" zonder FEN
finding-fen-without-set-up = een FEN zonder SetUp
finding-fen-without-position = een FEN-tag die geen stelling is
finding-two-fens = twee verschillende FEN-tags
finding-castling-rights = rokaderechten { $rights }
finding-variant-with-rights = Variant "{ $variant }" met rokaderechten { $rights }
finding-no-start = Chess960 zonder beginstelling
finding-start-position = beginstelling { $number }, { $rank }
finding-same-position = de stelling zoals ze is
finding-open-variations = { $variations ->
    [one] { $variations } variant die niet is afgesloten
   *[other] { $variations } varianten die niet zijn afgesloten
}
finding-closed-variations = dat ze hier eindigen
finding-open-comment = commentaar “{ $text }” zonder sluitaccolade
finding-closed-comment = een sluitaccolade vóór de volgende partij
finding-one-comment = één commentaar
finding-last-tag = de laatste ervan
finding-same-game = een tag van dezelfde partij
finding-other-game = een andere partij
finding-not-utf-8 = bytes die geen UTF-8 zijn in “{ $text }”
finding-move-number = zetnummer { $number }
finding-no-result = geen uitslag na de zetten
finding-two-results = Result "{ $tag }", maar { $moves } na de zetten

repair-variant-spelling = een andere naam voor Chess960
repair-variant-spelling-why = de variant heeft veel namen, en de naam Chess960 kennen de meeste programma’s
repair-variant-missing = niet als Chess960 aangeduid
repair-variant-missing-why = alleen in Chess960 begint of rokeert men zo
repair-stale-right = een rokaderecht dat het klassieke schaak niet kent
repair-stale-right-why = volgens de Variant-tag is dit klassiek schaak, en dat kent zo’n rokade niet
repair-start-rights = de rokaderechten van de beginstelling
repair-start-rights-why = de stukken staan als aan het begin van een partij, als alle rechten er zijn
repair-impossible-start = een beginstelling die niet kan ontstaan
repair-impossible-start-why = deze kan niet ontstaan, maar de partij kan er wel vanuit worden gespeeld
repair-setup-alone = SetUp zonder FEN
repair-setup-alone-why = zonder FEN valt er niets op te zetten
repair-piece-letters = figuursymbolen of de letters van een andere taal
repair-piece-letters-why = de letters van de standaard zijn K, Q, R, B en N
repair-en-passant-remark = “e.p.” na een zet
repair-en-passant-remark-why = de velden laten zien dat het en passant is
repair-escaped-line = een regel die met % begint
repair-escaped-line-why = zo’n regel is alleen voor het programma dat hem schreef
repair-empty = leeg commentaar of een lege variant
repair-empty-why = er staat niets in
repair-setup-missing = een FEN zonder SetUp "1"
repair-setup-missing-why = dat volgt uit de FEN-tag
repair-fen-empty = een lege FEN-tag
repair-fen-empty-why = dat schrijven sommige programma’s als er geen is
repair-fen-incomplete = een FEN waarvan de laatste velden ontbreken
repair-fen-incomplete-why = bij een net begonnen partij is er maar één mogelijkheid
repair-fen-impossible = een FEN met iets onmogelijks
repair-fen-impossible-why = het is in strijd met de stukken op het bord
repair-fen-move-number = zetnummer 0 in een FEN
repair-fen-move-number-why = zetten worden vanaf 1 geteld
repair-two-fens = twee verschillende FEN-tags
repair-two-fens-why = van daaruit zijn meer zetten van de partij reglementair
repair-back-rank-in-tag = de beginstelling als achterste rij in een andere tag
repair-back-rank-in-tag-why = er is geen FEN, en dit zijn de letters van een beginstelling
repair-start-number-in-tag = de beginstelling als nummer in een andere tag
repair-start-number-in-tag-why = er is geen FEN, en dit is het nummer van een beginstelling
repair-start-disagrees = een andere beginstelling dan in de FEN
repair-start-disagrees-why = de FEN is vollediger
repair-start-unknown = Chess960 zonder beginstelling
repair-start-unknown-why = een partij zonder beginstelling begint zoals bij het schaken
repair-tag-form = een tag in een andere vorm
repair-tag-form-why = een tag is een naam en een waarde tussen aanhalingstekens, tussen vierkante haken
repair-tag-twice = een dubbele tag
repair-tag-twice-why = elke tag komt in een partij één keer voor, en de meeste programma’s nemen de laatste
repair-tags-apart = een lege regel tussen de tags van een partij
repair-tags-apart-why = de tag is nieuw, dus hij hoort bij dezelfde partij
repair-tags-together = geen lege regel tussen de tags van twee partijen
repair-tags-together-why = elke partij heeft een eigen Event-tag
repair-latin-1 = bytes die geen UTF-8 zijn
repair-latin-1-why = ze worden gelezen als Latin-1, zoals in de standaard van 1994
repair-nested-braces = accolades binnen commentaar
repair-nested-braces-why = de accolades van dit commentaar zijn in evenwicht
repair-unclosed = commentaar, een tag of een variant die niet wordt afgesloten
repair-unclosed-why = de partij eindigt hier
repair-unopened = een sluithaak zonder openingshaak
repair-unopened-why = er is niets open om te sluiten
repair-castling-letters = rokade met nullen, kleine letters of gedachtestreepjes
repair-castling-letters-why = de rokade wordt met de letter O en koppeltekens geschreven
repair-castling-as-king-move = rokade geschreven als koningszet
repair-castling-as-king-move-why = de koning kan daar niet heen, maar hij kan rokeren
repair-uci-move = een zet in UCI-notatie
repair-uci-move-why = het is de enige reglementaire zet tussen deze velden
repair-move-number = een verkeerd zetnummer
repair-move-number-why = de volgorde van de zetten telt, niet hun nummers
repair-sign = een teken in plaats van zijn nummer (NAG)
repair-sign-why = zo staat het in boeken
repair-stray = losse tekst
repair-stray-why = in een partijbestand heeft die geen betekenis
repair-result-missing = geen uitslag na de zetten
repair-result-missing-why = volgens de Result-tag, of onbekend
repair-results-differ = twee verschillende uitslagen
repair-results-differ-why = de uitslag na de zetten telt, tenzij dat * is
repair-result-extra = één uitslag te veel
repair-result-extra-why = een partij heeft één uitslag, aan het einde
