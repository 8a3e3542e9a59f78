lot-random = { $count ->
    [one] Zufällig gezogen; nur diese Stellung war erlaubt.
   *[other] Zufällig aus { $count } Stellungen gezogen, alle gleich wahrscheinlich.
}
lot-redraw = { $refusal ->
    [excluded] Stellung { $number } wurde gezogen, war aber vorher ausgeschlossen; sie zählt nicht.
   *[used] Stellung { $number } wurde gezogen, kam aber in diesem Turnier schon vor; sie zählt nicht.
}
lot-error-nothing-left = Jede Stellung ist ausgeschlossen oder kam schon vor: Es bleibt nichts auszulosen.
lot-error-all-excluded = Alle 960 Stellungen sind ausgeschlossen: Es bleibt nichts auszulosen.
lot-error-random = Das Betriebssystem liefert keine Zufallszahlen: { $reason }

slips-sum = { $count ->
    [one] Ein Zettel: { $sum }
   *[other] { $count } Zettel: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] Keine Zettel: Geben Sie mindestens eine Zahl ein.
    [not-a-number] Keine Zahl: Geben Sie nur Ziffern ein, etwa 877.
   *[too-long] Die Zahl ist zu lang: Geben Sie höchstens { $digits } Ziffern ein.
}

text-error = { $problem ->
    [empty] Der Text ist leer.
    [too-long] Der Text ist zu lang: { $bytes } Bytes, erlaubt sind höchstens { $most }.
    [space] Der Text beginnt oder endet mit einem Leerzeichen. Bitte entfernen Sie es.
    [hidden] Bei Byte { $offset } steht im Text ein unsichtbares Zeichen. Bitte entfernen Sie es.
   *[control] Bei Byte { $offset } des Textes steht ein Zeilenumbruch oder ein anderes Steuerzeichen. Bitte entfernen Sie es.
}
terms-error-rounds = Eine Auslosung kann nicht { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} haben. Wählen Sie 1 bis { $most }.
terms-error-positions = { $rounds } Runden ohne Wiederholung brauchen ebenso viele Stellungen, erlaubt sind aber nur { $positions } von 960.

check-published = Der Prüfcode ist der veröffentlichte.
check-commitment = Die Bedingungen und der Schlüssel von Runde { $round } führen mit { $hashes ->
    [one] { $hashes } Hash
   *[other] { $hashes } Hashes
} zum Prüfcode.
check-link = Der Schlüssel von Runde { $round } führt zum Schlüssel der Runde davor.
check-draw = Runde { $round }, Ziehung { $draw }: Schlüssel und { $contributions ->
    [0] kein Beitrag
    [one] { $contributions } Beitrag
   *[other] { $contributions } Beiträge
} ergeben { $number }; { $outcome ->
    [excluded] diese Nummer ist ausgeschlossen
    [used] diese Stellung kam schon vor
   *[position] das ist die Stellung
}.

flaw-published = Veröffentlicht wurde der Prüfcode { $published }, im Protokoll steht { $recorded }.
flaw-no-such-round = Es gibt keine Runde { $round }: Nach den Bedingungen ist Runde { $rounds } die letzte.
flaw-not-consecutive = Runde { $expected } wäre an der Reihe, es folgt aber Runde { $found }.
flaw-earlier-rounds = Keine Stellung darf zweimal vorkommen, also muss das Protokoll mit Runde 1 beginnen, nicht mit Runde { $first }.
flaw-commitment = Die Bedingungen und der Schlüssel von Runde { $round } führen zum Prüfcode { $computed }; im Protokoll steht ein anderer.
flaw-link = Der Schlüssel von Runde { $round } führt zu { $computed }; das ist nicht der Schlüssel der Runde davor.
flaw-hash = Runde { $round }, Ziehung { $draw }: Schlüssel und Beiträge ergeben den Hash { $computed }; im Protokoll steht ein anderer.
flaw-number = Runde { $round }, Ziehung { $draw }: Der Hash ergibt { $computed }, im Protokoll steht { $recorded }.
flaw-outcome = Runde { $round }, Ziehung { $draw }: Nach den Regeln { $computed ->
    [excluded] ist { $number } ausgeschlossen
    [used] kam { $number } schon vor
   *[position] ist { $number } die Stellung
}, im Protokoll steht etwas anderes.
flaw-no-position = Runde { $round } endet ohne Stellung.
flaw-draw-too-many = Runde { $round }, Ziehung { $draw }: Die Stellung war schon gezogen.

record-error-utf8 = Byte { $offset } ist kein UTF-8-Text.
record-error-json = Zeile { $line } ist nicht das JSON eines Protokolls: { $problem }
record-error-line = Zeile { $line } muss lauten: „{ $expected }“.
record-error-format = Das ist kein Protokoll einer öffentlichen Auslosung, oder es stammt von einer neueren Version.
record-error-word = „{ $found }“ ist kein Wert von „{ $field }“: Schreiben Sie { $expected }.
record-error-digest = Kein SHA-256-Hash: Geben Sie 64 Zeichen aus 0–9 und a–f ein.
record-error-form = Zeile { $line } hat nicht genau die Form eines Protokolls: Abstände, Reihenfolge und Schreibweise gehören zum Beweis.

join-error = { $problem ->
    [nothing] Es wurde kein Protokoll angegeben.
    [other-event] Die Protokolle gehören zu verschiedenen Turnieren.
   *[two-accounts] Die Protokolle widersprechen sich bei Runde { $round }.
}
journal-error-empty = Die Geheimdatei hat keine vollständige Zeile.
journal-error-opening = Die Geheimdatei beginnt nicht, wie sie sollte: { $problem }
journal-error-line = Zeile { $line } der Geheimdatei: { $problem }
journal-error-order = Zeile { $line } der Geheimdatei gehört nicht zur nächsten Runde.
