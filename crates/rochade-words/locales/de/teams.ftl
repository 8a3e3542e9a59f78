# Mannschaftsturniere: Kämpfe, Aufstellungen, Schweizer System für Mannschaften und Scheveningen.

team-board = Kampf { $match }, Brett { $board }: { $white } – { $black }
team-match = { $first } – { $second }
team-scores = Stand: { $first } und { $second }.
team-upfloater = { $team } floatet aufwärts, denn die Mannschaften der Punktgruppe lassen sich nicht alle untereinander paaren (C4).
team-passed = { $team } spielt nicht gegen { $other }: { $why }.
team-obstacle-met = sie spielten in Runde { $round } gegeneinander
team-obstacle-stuck = die Übrigen der Punktgruppe ließen sich dann nicht alle paaren
team-obstacle-later = die Paarung wäre ebenso gut, käme aber in der Reihenfolge der Nummern später
team-obstacle-worse = { $criterion ->
    [C8] mehr Mannschaften bekämen nicht die Farbe, die ihnen zusteht (C8)
    [C9] mehr Mannschaften bekämen nicht die Farbe, die ihnen dringend zusteht (C9)
   *[C10] mehr Mannschaften, die in der Vorrunde gefloatet sind, spielten gegen einen Aufwärtsfloater (C10)
}
team-color = { $team } hat Weiß am ersten Brett: { $rule ->
    [initial] Beide haben noch nicht gespielt; die Farbe wurde ausgelost (4.3.1).
    [one] Nur einer der beiden steht eine Farbe zu (4.3.2).
    [opposite] Ihnen stehen verschiedene Farben zu (4.3.3).
    [strong] Nur einer der beiden steht eine Farbe dringend zu (4.3.4).
    [difference] Sie hatte im Verhältnis zu Schwarz seltener Weiß (4.3.5).
    [alternate] Gewechselt wird gegenüber der letzten Runde mit verschiedenen Farben (4.3.6).
    [first] Die höher stehende Mannschaft bekommt die Farbe, die ihr zusteht (4.3.7).
    [first-alternates] Die höher stehende Mannschaft wechselt die Farbe (4.3.8).
    [other-alternates] Die tiefer stehende Mannschaft wechselt die Farbe (4.3.9).
   *[arbiter] Der Schiedsrichter hat es festgelegt.
}
team-rests = { $team } ist spielfrei.
team-rests-not = Nicht { $team }: Die anderen ließen sich dann nicht alle paaren.
team-rests-rule = Von den infrage kommenden hat sie die wenigsten Punkte, dann die meisten Kämpfe, dann die größte Nummer (3.4).
team-annulled = { $team } schied vor der Hälfte der Kämpfe aus: Diese Kämpfe zählen für niemanden (C.05 Artikel 6.6).
team-unopposed = { $player } hat keinen Gegner und bekommt den Punkt.
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

team-problem-boards = Ein Kampf an { $boards } Brettern ist nicht möglich. Wählen Sie 1 bis { $most }.
team-problem-points = Ein Sieg ({ $win }) muss mehr Mannschaftspunkte bringen als ein Unentschieden ({ $draw }), und dieses mindestens so viele wie eine Niederlage ({ $loss }).
team-problem-colors = „{ $colors }“ ist keine Farbfolge: Schreiben Sie die Buchstaben W und B, mit W beginnend, etwa WB oder WBBW.
team-problem-teams = Es gibt { $teams ->
    [one] { $teams } Mannschaft
   *[other] { $teams } Mannschaften
}, nötig sind aber mindestens 2.
team-problem-empty = { $team } hat keine Spieler.
team-problem-mixed = Runde { $round }: Die Spieler von { $team } spielten gegen mehr als eine andere Mannschaft oder gegeneinander.
team-problem-baku-primary = Die Baku-Beschleunigung braucht Mannschaftspunkte als erste Wertung (C.04.7).
team-problem-order = Die Reihenfolge hat { $given } Plätze, muss aber jede der { $teams } Mannschaften einmal nennen.
team-problem-rounds = Eingestellt sind { $declared } Runden, aber { $teams } Mannschaften haben { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} in der Berger-Tabelle: Geben Sie diese Zahl an oder keine.
team-problem-scheveningen = Das Scheveninger System braucht zwei gleich große Mannschaften mit je 2 bis { $most } Spielern.
team-problem-scheveningen-rounds = Eingestellt sind { $declared } Runden, aber ein Kampf an { $boards } Brettern hat so viele Runden wie Bretter: Geben Sie diese Zahl an oder keine.
tiebreak-not-for-teams = { $code } ({ $name }) ist für einzelne Spieler, nicht für Mannschaften.
tiebreak-only-for-teams = { $code } ist nur für Mannschaften (C.07, Artikel 12 und 13).
team-fixed = Die Bretter eines Wettkampfs folgen der Rangfolge der Mannschaften: Ändern Sie stattdessen eine Aufstellung.
team-table = Welche Mannschaften sich treffen, entscheidet hier die Tabelle. Von Hand festlegen lassen sich Kämpfe im Mannschafts-Schweizer-System.
team-field-boards = Bretter je Wettkampf
team-field-primary = Die Tabelle richtet sich nach
team-primary-matches = Mannschaftspunkten, dann Brettpunkten
team-primary-games = Brettpunkten, dann Mannschaftspunkten
team-field-win = Mannschaftspunkte für einen Sieg
team-win-two = 2 (Unentschieden 1)
team-win-three = 3 (Unentschieden 1)
team-field-colors = Farben der zuerst genannten Mannschaft
team-colors-alternate = Weiß an ungeraden Brettern (WSWS)
team-colors-turned = Weiß an den Brettern 1 und 4 (WSSW)
team-field-preference = Farbwunsch an Brett 1 (C.04.6)
team-preference-a = Typ A: nur wenn eine Farbe zu oft kam
team-preference-b = Typ B: starke und schwache Wünsche
team-preference-none = Keiner
team-field-cycles = Jede Mannschaft trifft jede andere
team-cycles-single = Einmal
team-cycles-double = Zweimal
team-cycles-matches = Zweimal hintereinander, beim zweiten Mal mit vertauschten Farben
