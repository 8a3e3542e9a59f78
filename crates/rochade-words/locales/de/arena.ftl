# Arenen: Wer frei ist, wird sofort gepaart.

arena-heading = { $column ->
    [points] Punkte
    [games] Partien
    [won] gewonnen
   *[performance] Leistung
}
arena-no-tiebreaks = { $code }: Eine Arena hat keine Feinwertung nach C.07; bei gleichen Punkten entscheidet die Leistung.
arena-board = Brett { $board }: { $white } (Rang { $whiterank }) – { $black } (Rang { $blackrank })
arena-nearest = Der nächste von denen, die frei sind.
arena-again = Sie haben gerade gegeneinander gespielt, aber lange genug war sonst niemand frei.
arena-passed = { $player } trifft nicht auf { $other }: { $why ->
    [played] Sie haben gerade gegeneinander gespielt.
    [forbidden] Der Schiedsrichter schließt diese Paarung aus.
    [stuck] Die anderen, die jetzt spielen, ließen sich dann nicht alle paaren.
   *[waits] Nicht alle können jetzt spielen, und wer weniger lange gewartet hat oder tiefer steht, wartet.
}
arena-waited = { $player } hat { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} gewartet.
arena-waits = { $player } ist frei und wartet.
arena-plays = { $player } spielt noch.
arena-color = { $player } hat Weiß: { $rule ->
    [fewer] hatte es, verglichen mit Schwarz, seltener.
    [alternate] hatte zuletzt Schwarz.
    [lower] Die Farben waren ausgeglichen, und dieser Spieler steht tiefer.
   *[arbiter] Der Schiedsrichter hat es festgelegt.
}
arena-nobody = Jetzt lässt sich niemand paaren: Wer frei ist, hat gerade gegeneinander gespielt, oder es sind zu wenige. Noch einmal versuchen, wenn eine Partie beendet ist.
arena-game = Runde { $round }: { $made ->
    [win] gegen { $opponent } gewonnen
    [draw] gegen { $opponent } remis
   *[loss] gegen { $opponent } verloren
}{ $streak ->
    [yes] , zählt nach zwei Siegen doppelt
   *[no] { "" }
}{ $berserk ->
    [yes] , mit halber Bedenkzeit
   *[no] { "" }
}: { $points }
arena-performance = Leistung { $performance }: Durchschnitt der Wertungszahlen der Gegner, 500 mehr für einen Sieg und 500 weniger für eine Niederlage
arena-problem-points = Ein Sieg ({ $win }) muss mehr bringen als ein Remis ({ $draw }), und ein Remis nicht weniger als eine Niederlage ({ $loss }).
arena-problem-number = { $what ->
    [rematch] Die Zahl der letzten Gegner, auf die man nicht wieder trifft,
   *[patience] Die Zahl der Runden, die jemand wartet,
} ist höchstens { $most }.
arena-problem-berserk = Spieler { $player } hat in Runde { $round } keine Partie und kann dort keine Zeit abgegeben haben.
