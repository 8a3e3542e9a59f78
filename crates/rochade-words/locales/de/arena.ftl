# Arenen: Wer frei ist, wird sofort gepaart.

arena-heading = { $column ->
    [points] Punkte
    [games] Partien
    [won] gewonnen
    [streak] in Folge
   *[performance] Leistung
}
arena-no-tiebreaks = { $code }: Eine Arena hat keine Feinwertung nach C.07; bei gleichen Punkten entscheidet die Leistung.
arena-board = Brett { $board }: { $white } (Rang { $whiterank }) – { $black } (Rang { $blackrank })
arena-nearest = Der nächste freie Gegner.
arena-again = Sie haben gerade gegeneinander gespielt, aber sonst ist niemand frei oder lange genug frei gewesen.
arena-passed = { $player } spielt nicht gegen { $other }: { $why ->
    [played] Sie haben gerade gegeneinander gespielt.
    [forbidden] Der Schiedsrichter schließt diese Paarung aus.
    [stuck] Die anderen ließen sich dann nicht alle paaren.
   *[waits] Nicht alle können jetzt spielen, und wer kürzer gewartet hat oder tiefer steht, wartet.
}
arena-waited = { $player } hat { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} gewartet.
arena-waits = { $player } ist frei und wartet.
arena-plays = { $player } spielt noch.
arena-color = { $player } hat Weiß: { $rule ->
    [fewer] hatte im Verhältnis zu Schwarz seltener Weiß.
    [alternate] hatte zuletzt Schwarz.
    [lower] Die Farben waren ausgeglichen, und dieser Spieler steht tiefer.
   *[arbiter] Der Schiedsrichter hat es festgelegt.
}
arena-nobody = Im Moment lässt sich niemand paaren: Die freien Spieler haben gerade gegeneinander gespielt, oder es sind zu wenige. Versuchen Sie es noch einmal, wenn eine Partie beendet ist.
arena-game = Runde { $round }: { $made ->
    [win] gegen { $opponent } gewonnen
    [draw] gegen { $opponent } remis
   *[loss] gegen { $opponent } verloren
}{ $streak ->
    [yes] , zählt nach zwei Siegen in Folge doppelt
   *[no] { "" }
}{ $berserk ->
    [yes] , mit halber Bedenkzeit
    [short] , mit halber Bedenkzeit, aber zu kurz für den Zusatzpunkt (weniger als je 7 Züge)
   *[no] { "" }
}: { $points }
arena-performance = Leistung { $performance }: Durchschnitt der Wertungszahlen der Gegner, plus 500 für einen Sieg und minus 500 für eine Niederlage
arena-problem-points = Ein Sieg ({ $win }) muss mehr zählen als ein Remis ({ $draw }) und ein Remis mindestens so viel wie eine Niederlage ({ $loss }).
arena-problem-number = { $what ->
    [rematch] Die Zahl der letzten Gegner, gegen die man nicht wieder spielt,
   *[patience] Die Zahl der Runden, die man warten kann,
} darf höchstens { $most } sein.
arena-problem-berserk = Spieler { $player } hat in Runde { $round } keine Partie und kann dort keine Zeit abgegeben haben.
arena-problem-limit = { $what ->
    [minutes] Eine Arena dauert 1 bis { $most } Minuten, oder die Dauer bleibt offen.
   *[tables] Es sind 1 bis { $most } Partien gleichzeitig möglich, oder die Zahl bleibt offen.
}
arena-field-where = Gespielt wird
arena-where-room = Am Brett
arena-where-server = Auf diesem Server
arena-field-minutes = Minuten bis zur letzten Paarung (leer: bis Sie beenden)
arena-field-tables = Partien gleichzeitig (leer: unbegrenzt)
arena-field-streaks = Nach zwei Siegen in Folge zählen Punkte doppelt
arena-field-berserk = Vor der Partie auf die halbe Zeit verzichten
arena-berserk-yes = Erlaubt; ein Sieg bringt dann 1 Punkt mehr
arena-berserk-no = Nicht erlaubt
arena-field-rematch = Letzte Gegner, die man nicht wieder trifft, solange andere frei sind
arena-field-patience = Aufrufe, die jemand wartet, bevor er wieder gegen einen von ihnen spielt
