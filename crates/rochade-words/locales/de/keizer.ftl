keizer-heading = { $column ->
    [total] Punkte
    [gained] Zuwachs
   *[value] Wert
}
keizer-no-tiebreaks = { $code }: Eine Keizer-Tabelle kennt keine Feinwertung; bei gleicher Punktzahl gilt die Startliste.

keizer-board = Brett { $board }: { $white } (Rang { $whiterank }) – { $black } (Rang { $blackrank })
keizer-neighbours = Nachbarn in der Rangliste der Anwesenden.
keizer-passed = { $player } spielt nicht gegen { $other }: { $why }.
keizer-bar-met = sie haben in Runde { $round } gegeneinander gespielt und dürfen es ab Runde { $again } wieder
keizer-bar-meetings = sie haben schon { $count ->
    [one] einmal
   *[other] { $count }-mal
} gegeneinander gespielt, mehr ist nicht erlaubt
keizer-bar-colors = beide hatten zu oft { $color ->
    [white] Weiß
   *[black] Schwarz
}
keizer-bar-stuck = die Übrigen ließen sich dann nicht alle paaren
keizer-color-fewer = { $player } hat Weiß: Weiß- minus Schwarzpartien { $white } gegen { $black }.
keizer-color-reversed = Farben umgekehrt zu Runde { $round }.
keizer-color-rank = Farbbilanz gleich und noch nie gegeneinander gespielt: Der { $rule ->
    [lower] niedriger
   *[higher] höher
} Platzierte hat Weiß.
keizer-color-arbiter = Der Schiedsrichter hat die Farben festgelegt.
keizer-bye = Spielfrei: { $player }
keizer-bye-lowest = Der Letzte der Rangliste, der dafür infrage kommt.
keizer-bye-not = Nicht { $player }: { $why ->
    [stuck] Die Übrigen ließen sich dann nicht alle paaren.
   *[more] Öfter spielfrei oder abwesend.
}
keizer-shortened = Keine Paarung hält den Abstand zwischen zwei Begegnungen ein: Diesmal { $rounds ->
    [one] darf man sofort wieder gegeneinander spielen.
   *[other] genügen { $rounds } Runden.
}
keizer-limits-dropped = Keine Paarung hält die Grenzen für Begegnungen und Farben ein: Diesmal gelten sie nicht.
keizer-no-pairing = Mit den vom Schiedsrichter ausgeschlossenen Paarungen lässt sich die Runde nicht paaren: Erlauben Sie einige davon, oder paaren Sie von Hand.

keizer-place = { $player }: Rang { $rank }, { $total } Punkte
keizer-left = { $player }: ausgeschieden mit { $total } Punkten
keizer-share = { $share ->
    [nothing] nichts
    [all] alles
    [half] die Hälfte
   *[other] { $number }
}
keizer-own = Eigener Wert: { $amount } = { $share } vom Wert { $value } des Rangs { $rank }
keizer-game = Runde { $round }: { $made ->
    [win] Sieg gegen { $opponent }
    [draw] Remis gegen { $opponent }
   *[loss] Niederlage gegen { $opponent }
}: { $amount } = { $share } von dessen Wert { $value } (Rang { $rank })
keizer-game-left = Runde { $round }: { $made ->
    [win] Sieg gegen { $opponent }
    [draw] Remis gegen { $opponent }
   *[loss] Niederlage gegen { $opponent }
}, inzwischen ausgeschieden: { $amount } = { $share } vom eigenen Wert { $value } (Rang { $rank })
keizer-away = Runde { $round }: { $made ->
    [bye] spielfrei
    [excused] entschuldigt
    [duty] Vereinsdienst
    [late] vor dem Einstieg
   *[absent] abwesend
}: { $amount } = { $share } vom eigenen Wert { $value }
keizer-away-and = Runde { $round }: { $made ->
    [bye] spielfrei
    [excused] entschuldigt
    [duty] Vereinsdienst
    [late] vor dem Einstieg
   *[absent] abwesend
}: { $amount } = { $share } vom eigenen Wert { $value }, dazu { $points }
keizer-away-points = Runde { $round }: { $made ->
    [bye] spielfrei
    [excused] entschuldigt
    [duty] Vereinsdienst
    [late] vor dem Einstieg
   *[absent] abwesend
}: { $amount }
keizer-over-limit = Runde { $round }: { $made ->
    [bye] spielfrei
    [excused] entschuldigt
    [duty] Vereinsdienst
    [late] vor dem Einstieg
   *[absent] abwesend
}, über der Grenze: { $amount }
keizer-since = Veränderung seit Runde { $round }: { $was }, dann { $by }
keizer-by = { $sign ->
    [more] { $amount } mehr
   *[less] { $amount } weniger
}
keizer-change-own = { $moved ->
    [rose] Der eigene Rang stieg auf { $rank }
    [fell] Der eigene Rang fiel auf { $rank }
   *[stayed] Der eigene Rang bleibt { $rank }
}: eigener Wert { $value } statt { $was }, { $by }
keizer-change-game = { $moved ->
    [rose] { $player } stieg auf Rang { $rank }
    [fell] { $player } fiel auf Rang { $rank }
   *[stayed] { $player } bleibt auf Rang { $rank }
}, Wert { $value } statt { $was }: Die Partie aus Runde { $round } zählt { $by }
keizer-change-fade = Der eigene Wert zählt weniger: { $by }
keizer-change-left = { $player } ist ausgeschieden: Die Partie aus Runde { $round } zählt { $by }
keizer-change-away = { $moved ->
    [rose] Der eigene Rang stieg auf { $rank }
    [fell] Der eigene Rang fiel auf { $rank }
   *[stayed] Der eigene Rang bleibt { $rank }
}, Wert { $value } statt { $was }: Runde { $round } zählt { $by }

keizer-stable = Von der Startliste aus neu gewertet, bis sich die Reihenfolge nicht mehr änderte: { $passes ->
    [one] einmal
   *[other] { $passes }-mal
}.
keizer-cycle = Die Reihenfolge bleibt nie gleich: { $length } Reihenfolgen wechseln sich immer wieder ab. Es gilt die davon zuerst erreichte.
keizer-stable-warning = „Bis zur Stabilität“ ist nicht eindeutig: Mit einer anderen Ausgangsreihenfolge können dieselben Partien eine andere Endtabelle ergeben, und manche Saison hat gar keine. Ein Durchgang je Runde ist immer eindeutig.

keizer-problem-top = Der erste Rang wäre { $top } wert. Wählen Sie einen Wert von 1 bis { $most }.
keizer-problem-step = Alle Ränge wären gleich viel wert: Die Stufe muss mindestens 1 sein.
keizer-problem-times = Der erste Rang muss mindestens doppelt so viel wert sein wie der letzte.
keizer-problem-lowest = Der kleinste Wert { $lowest } liegt über dem Wert { $top } des ersten Rangs.
keizer-problem-results = Ein Sieg ({ $win }) muss etwas zählen und mindestens so viel wie ein Remis ({ $draw }), ein Remis mindestens so viel wie eine Niederlage ({ $loss }).
keizer-problem-share = Der Anteil für { $what ->
    [win] einen Sieg
    [draw] ein Remis
    [loss] eine Niederlage
    [bye] das Freilos
    [excused] entschuldigtes Fehlen
    [duty] Vereinsdienst
    [late] Runden vor dem Einstieg
    [withdrawn] Partien gegen Ausgeschiedene
   *[absent] Fehlen
} ist { $share }; erlaubt ist höchstens 2.
keizer-problem-unit = Die Anteile haben keinen gemeinsamen Nenner, der für genaue Summen klein genug ist; erlaubt sind Brüche, die in 1/{ $most } aufgehen.
keizer-problem-rematch = Frühestens nach einer Runde kann man wieder gegeneinander spielen: Der Abstand muss mindestens 1 sein.
keizer-problem-limit = Die Grenzen für Begegnungen und Farben müssen mindestens 1 sein.

keizer-field-top = Wert des ersten Rangs (leer: das Anderthalbfache der Spielerzahl)
keizer-field-rematch = Runden bis zu einer erneuten Begegnung
keizer-field-bye = Spielfrei: Anteil am eigenen Wert
keizer-field-excused = Entschuldigt: Anteil am eigenen Wert
keizer-field-excused-most = Wie oft entschuldigtes Fehlen zählt (leer: immer)
keizer-field-duty = Vereinsdienst: Anteil am eigenen Wert
keizer-field-absent = Unentschuldigt: Anteil am eigenen Wert
keizer-field-recalculation = Wann Partien neu bewertet werden
keizer-recalculation-each = Alle Partien nach jeder Runde
keizer-recalculation-frozen = Nie: Jede Runde behält ihre Werte
keizer-recalculation-stable = Bis die Reihenfolge stabil ist (kann von der Startliste abhängen oder nie zur Ruhe kommen)
keizer-field-own = Eigener Wert in der Summe
keizer-own-current = Des aktuellen Rangs
keizer-own-start = Des Platzes in der Startliste
keizer-own-none = Zählt nicht
keizer-field-fade = Runden, in denen der eigene Wert abgebaut wird (0: nie)
keizer-field-step = Wertunterschied zwischen zwei Rängen
keizer-field-lowest = Kleinster Wert eines Rangs
keizer-field-win = Sieg: Anteil am Wert des Gegners
keizer-field-draw = Remis: Anteil am Wert des Gegners
keizer-field-loss = Niederlage: Anteil am Wert des Gegners
keizer-field-bye-points = Spielfrei: zusätzliche Punkte
keizer-field-excused-points = Entschuldigt: zusätzliche Punkte
keizer-field-duty-points = Vereinsdienst: zusätzliche Punkte
keizer-field-duty-most = Wie oft Vereinsdienst zählt (leer: immer)
keizer-field-absent-points = Unentschuldigt: zusätzliche Punkte
keizer-field-late = Runden vor dem Einstieg: Anteil am eigenen Wert
keizer-field-late-points = Runden vor dem Einstieg: zusätzliche Punkte
keizer-field-withdrawn = Partien gegen Ausgeschiedene: Anteil am eigenen Wert (leer: sie bleiben in der Tabelle)
keizer-field-meetings = Höchstzahl der Begegnungen zweier Spieler (leer: beliebig)
keizer-field-difference = Größter Unterschied zwischen Weiß und Schwarz (leer: beliebig)
keizer-field-white = Weiß, wenn sonst nichts entscheidet
keizer-white-lower = Der niedriger Platzierte
keizer-white-higher = Der höher Platzierte
keizer-field-bye-rule = Wer spielfrei ist
keizer-bye-rule-fewest = Der Letzte derer, die am seltensten spielfrei oder abwesend waren
keizer-bye-rule-lowest = Der Letzte der Rangliste
