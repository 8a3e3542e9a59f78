# Mannschaftsturniere: Kämpfe, Aufstellungen, Schweizer System für Mannschaften und Scheveningen.

team-board = Kampf { $match }, Brett { $board }: { $white } – { $black }
team-match = { $first } – { $second }
team-scores = Stand: { $first } und { $second }.
team-upfloater = { $team } wird von unten hochgelost, denn die Mannschaften der Gruppe lassen sich nicht alle untereinander paaren (C4).
team-passed = { $team } trifft nicht auf { $other }: { $why }.
team-obstacle-met = sie trafen in Runde { $round } aufeinander
team-obstacle-stuck = die übrigen der Gruppe ließen sich dann nicht alle paaren
team-obstacle-later = die Paarung wäre ebenso gut, käme aber in der Reihenfolge der Nummern später
team-obstacle-worse = { $criterion ->
    [C8] mehr Mannschaften bekämen nicht die Farbe, die ihnen zusteht (C8)
    [C9] mehr Mannschaften bekämen nicht die Farbe, die ihnen dringend zusteht (C9)
   *[C10] mehr Mannschaften, die in der letzten Runde gefloatet sind, träfen auf eine hochgeloste (C10)
}
team-color = { $team } hat Weiß am ersten Brett: { $rule ->
    [initial] Beide haben noch nicht gespielt; die Farbe wurde ausgelost (4.3.1).
    [one] Nur einer der beiden steht eine Farbe zu (4.3.2).
    [opposite] Ihnen stehen verschiedene Farben zu (4.3.3).
    [strong] Nur einer der beiden steht eine Farbe dringend zu (4.3.4).
    [difference] Sie hatte, verglichen mit Schwarz, seltener Weiß (4.3.5).
    [alternate] Umgekehrt wie zuletzt, als ihre Farben verschieden waren (4.3.6).
    [first] Die höher stehende Mannschaft bekommt die Farbe, die ihr zusteht (4.3.7).
    [first-alternates] Die höher stehende Mannschaft wechselt die Farbe (4.3.8).
    [other-alternates] Die tiefer stehende Mannschaft wechselt die Farbe (4.3.9).
   *[arbiter] Der Schiedsrichter hat es festgelegt.
}
team-rests = { $team } ist spielfrei.
team-rests-not = Nicht { $team }: Die anderen ließen sich dann nicht alle paaren.
team-rests-rule = Von denen, die spielfrei sein dürfen, hat sie den niedrigsten Stand, dann die meisten Kämpfe, dann die größte Nummer (3.4).
team-annulled = { $team } ist vor der Hälfte der Kämpfe ausgeschieden: Punkte von und gegen diese Mannschaft zählen nicht (C.05 Artikel 6.6).
team-unopposed = { $player } hat niemanden gegen sich und bekommt den Punkt.
team-board-nobody = An diesem Brett spielt niemand.

team-points = Mannschaftspunkte { $matches }, Brettpunkte { $games }; Brett für Brett: { $boards }
team-match-result = Runde { $round }: { $own } – { $other } gegen { $opponent }{ $played ->
    [no] , kampflos
   *[yes] { "" }
}
team-board-line = Brett { $board }: { $own } gegen { $other }: { $points }{ $played ->
    [no] , nicht gespielt
   *[yes] { "" }
}
team-board-alone = Brett { $board }: { $player } ohne Gegner: { $points }
team-board-empty = Brett { $board }: niemand
team-scheveningen-table = Runde { $round } der Scheveninger Tabelle: Nummer { $white } der einen gegen Nummer { $black } der anderen Mannschaft.
team-scheveningen-tiebreaks = { $code }: Ein Kampf zweier Mannschaften hat keine Feinwertung; gleiche Punkte sind ein Unentschieden.
team-over = Alle Runden sind gespielt.

team-problem-boards = Ein Kampf an { $boards } Brettern ist nicht möglich; erwartet 1 bis { $most }.
team-problem-points = Ein Sieg ({ $win }) muss mehr Mannschaftspunkte bringen als ein Unentschieden ({ $draw }), und dieses nicht weniger als eine Niederlage ({ $loss }).
team-problem-colors = „{ $colors }“ ist keine Farbfolge; erwartet die Buchstaben W und B, mit W beginnend, etwa WB oder WBBW.
team-problem-teams = Es gibt { $teams ->
    [one] { $teams } Mannschaft
   *[other] { $teams } Mannschaften
}; erwartet mindestens 2.
team-problem-empty = { $team } hat keine Spieler.
team-problem-mixed = Runde { $round }: Die Spieler von { $team } trafen auf mehr als eine andere Mannschaft oder aufeinander.
team-problem-baku-primary = Die Baku-Beschleunigung braucht Mannschaftspunkte als erste Wertung (C.04.7).
team-problem-order = Die Reihenfolge der Nummern hat { $given } Plätze, muss aber jede der { $teams } Mannschaften einmal nennen.
team-problem-rounds = { $declared } Runden sind angesagt, aber { $teams } Mannschaften haben { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} in der Berger-Tabelle: ebenso viele ansagen oder keine.
team-problem-scheveningen = Das Scheveninger System braucht zwei gleich große Mannschaften mit je 2 bis { $most } Spielern.
team-problem-scheveningen-rounds = { $declared } Runden sind angesagt, aber ein Kampf an { $boards } Brettern hat so viele Runden wie Bretter: ebenso viele ansagen oder keine.
tiebreak-not-for-teams = { $code } ({ $name }) ist für einzelne Spieler, nicht für Mannschaften.
tiebreak-only-for-teams = { $code } ist nur für Mannschaften (C.07, Artikel 12 und 13).
