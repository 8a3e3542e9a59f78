lot-random = { $count ->
    [one] Vom Betriebssystem zufällig gezogen; nur diese Stellung war erlaubt.
   *[other] Vom Betriebssystem zufällig aus { $count } Stellungen gezogen, jede gleich wahrscheinlich.
}
lot-redraw = { $refusal ->
    [excluded] { $number } wurde gezogen, war aber vor der Auslosung ausgeschlossen: noch einmal gezogen.
   *[used] { $number } wurde gezogen, kam aber in diesem Turnier schon vor: noch einmal gezogen.
}
lot-error-nothing-left = Jede Stellung ist ausgeschlossen oder kam schon vor: Es bleibt nichts auszulosen.
lot-error-all-excluded = Alle 960 Stellungen sind ausgeschlossen: Es bleibt nichts auszulosen.
lot-error-random = Das Betriebssystem liefert keine Zufallszahlen: { $reason }

slips-sum = { $count ->
    [one] Ein Zettel: { $sum }
   *[other] { $count } Zettel: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] Keine Zettel: erwartet wird mindestens eine Zahl.
    [not-a-number] Kein Zettel: erwartet wird eine Zahl wie 877, nur Ziffern.
   *[too-long] Kein Zettel: erwartet wird eine Zahl mit höchstens { $digits } Ziffern.
}

text-error = { $problem ->
    [empty] Der Text ist leer.
    [too-long] Der Text hat { $bytes } Bytes: erlaubt sind höchstens { $most }.
    [space] Der Text beginnt oder endet mit einem Leerzeichen.
    [hidden] Bei Byte { $offset } steht im Text ein unsichtbares Zeichen. Bitte lassen Sie es weg.
   *[control] Bei Byte { $offset } des Textes steht ein Zeilenende oder ein anderes Steuerzeichen.
}
terms-error-rounds = Eine Kette kann nicht { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} haben: erwartet wird 1 bis { $most }.
terms-error-positions = { $rounds } Runden ohne Wiederholung brauchen ebenso viele Stellungen, erlaubt sind aber nur { $positions } von 960.

check-published = Die Festlegung ist die veröffentlichte.
check-commitment = Die Bedingungen und das Glied der Runde { $round } führen mit { $hashes ->
    [one] { $hashes } Hash
   *[other] { $hashes } Hashes
} zur Festlegung.
check-link = Das Glied der Runde { $round } führt zum Glied der Runde davor.
check-draw = Runde { $round }, Ziehung { $draw }: Glied und { $contributions ->
    [0] kein Beitrag
    [one] { $contributions } Beitrag
   *[other] { $contributions } Beiträge
} ergeben { $number }; { $outcome ->
    [excluded] diese Nummer ist ausgeschlossen
    [used] diese Stellung kam schon vor
   *[position] das ist die Stellung
}.

flaw-published = Veröffentlicht war die Festlegung { $published }, im Protokoll steht { $recorded }.
flaw-no-such-round = Es gibt keine Runde { $round }: nach den Bedingungen ist Runde { $rounds } die letzte.
flaw-not-consecutive = Runde { $expected } wäre an der Reihe, es folgt aber Runde { $found }.
flaw-earlier-rounds = Keine Stellung darf zweimal vorkommen, also muss das Protokoll mit Runde 1 beginnen, nicht mit Runde { $first }.
flaw-commitment = Die Bedingungen und das Glied der Runde { $round } führen zur Festlegung { $computed }; im Protokoll steht eine andere.
flaw-link = Das Glied der Runde { $round } führt zu { $computed }; das ist nicht das Glied der Runde davor.
flaw-hash = Runde { $round }, Ziehung { $draw }: Glied und Beiträge ergeben den Hash { $computed }; im Protokoll steht ein anderer.
flaw-number = Runde { $round }, Ziehung { $draw }: Der Hash ergibt { $computed }, im Protokoll steht { $recorded }.
flaw-outcome = Runde { $round }, Ziehung { $draw }: Nach den Regeln { $computed ->
    [excluded] ist { $number } ausgeschlossen
    [used] kam { $number } schon vor
   *[position] ist { $number } die Stellung
}, im Protokoll steht etwas anderes.
flaw-no-position = Die Ziehungen der Runde { $round } enden ohne Stellung.
flaw-draw-too-many = Runde { $round }, Ziehung { $draw }: Die Stellung war schon gezogen.

record-error-utf8 = Byte { $offset } ist kein UTF-8-Text.
record-error-json = Zeile { $line } ist nicht das JSON eines Protokolls: { $problem }
record-error-line = Zeile { $line }: erwartet wird „{ $expected }“.
record-error-format = Das ist kein Protokoll einer öffentlichen Auslosung oder eines einer späteren Version.
record-error-word = „{ $found }“ ist kein Wert von „{ $field }“: erwartet wird { $expected }.
record-error-digest = Kein SHA-256-Hash: erwartet werden 64 der Zeichen 0–9 und a–f.
record-error-form = Zeile { $line } ist nicht so geschrieben, wie ein Protokoll sie schreibt: Abstände, Reihenfolge und Schreibweise gehören zum Beweis.

join-error = { $problem ->
    [nothing] Es wurde kein Protokoll angegeben.
    [other-event] Die Protokolle haben verschiedene Ankündigungen.
   *[two-accounts] Die Protokolle sagen über Runde { $round } zweierlei.
}
journal-error-empty = Die Geheimdatei hat keine vollständige Zeile.
journal-error-opening = Die erste Zeile der Geheimdatei ist nicht die eines Geheimnisses: { $problem }
journal-error-line = Zeile { $line } der Geheimdatei: { $problem }
journal-error-order = Zeile { $line } der Geheimdatei ist nicht die Runde, die an der Reihe ist.
