decimal = { $whole },{ $fraction }
digit-group = { "." }
date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
date-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
player-nameless = Nr. { $number }

pairing-board = Brett { $board }: { $white } ({ $whitescore }) – { $black } ({ $blackscore })
pairing-by-arbiter = Vom Schiedsrichter gepaart.
pairing-bracket = Punktgruppe { $score }.
pairing-bracket-float = Punktgruppe { $score }; { $player } ist Abwärtsfloater.
pairing-expected = Die erste Paarung in der normalen Reihenfolge der Punktgruppe.
pairing-colors = Farben ({ $white }: { $whitepreference }; { $black }: { $blackpreference }): { $rule ->
    [both-granted] Alle Farbpräferenzen werden erfüllt (5.2.1).
    [stronger-preference] Die stärkere Farbpräferenz wird erfüllt (5.2.2).
    [last-difference] Gewechselt wird gegenüber der letzten Runde, in der beide verschiedene Farben hatten (5.2.3).
    [higher-ranked] Die Farbpräferenz des höher eingestuften Spielers wird erfüllt (5.2.4).
    [initial-color] Es entscheiden die ausgeloste Anfangsfarbe und die Startnummer (5.2.5).
   *[arbiter] Vom Schiedsrichter festgelegt.
}
pairing-preference = { $strength ->
    [none] keine Farbpräferenz
    [mild] schwache Präferenz für { $color ->
        [white] Weiß
       *[black] Schwarz
    }
    [strong] starke Präferenz für { $color ->
        [white] Weiß
       *[black] Schwarz
    }
   *[absolute] absolute Präferenz für { $color ->
        [white] Weiß
       *[black] Schwarz
    }
}
pairing-preference-why = { $preference }, { $why }
pairing-floats = { $player } floatet aus der Punktgruppe { $score } abwärts.
pairing-floats-lowest = { $player } floatet aus der Punktgruppe { $score } abwärts: niemand mit tieferem Rang bleibt in ihr.
pairing-not-opponent = { $player } spielt nicht gegen { $other }: { $obstacle }.
pairing-not-float = { $player } ist kein Abwärtsfloater: { $obstacle }.
pairing-bye = Spielfrei: { $player } ({ $score })
pairing-bye-lowest = Der am niedrigsten eingestufte Spieler, der infrage kommt.
pairing-bye-arbiter = Spielfrei: { $player }, vom Schiedsrichter bestimmt.
pairing-bye-not = Nicht { $player }: { $obstacle }.

obstacle-already-played = diese Paarung gab es schon in Runde { $round } (C1)
obstacle-forbidden = der Schiedsrichter schließt diese Paarung aus
obstacle-same-color = beide haben eine absolute Farbpräferenz für { $color ->
    [white] Weiß
   *[black] Schwarz
} (C3): einerseits { $first }, andererseits { $second }
obstacle-due-last = hatte in der letzten Partie { $color ->
    [white] Weiß
   *[black] Schwarz
}
obstacle-due-twice = hatte in den letzten beiden Partien { $color ->
    [white] Weiß
   *[black] Schwarz
}
obstacle-due-difference = spielte { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} mehr mit { $color ->
    [white] Weiß als mit Schwarz
   *[black] Schwarz als mit Weiß
}
obstacle-no-second-bye = hatte schon ein Freilos oder einen kampflosen Sieg (C2)
obstacle-not-present = { $player } spielt in dieser Runde nicht
obstacle-arbiter = der Schiedsrichter hat anders entschieden
obstacle-would-float = { $player } würde zum Abwärtsfloater: { $obstacle }
obstacle-not-complete = die übrigen Spieler ließen sich nicht alle paaren, oder das Freilos ginge an eine höhere Punktzahl (C4, C5)
obstacle-worse = das wäre schlechter nach { $criterion } ({ $counts }): { $alternative } statt { $chosen }
obstacle-later = nach allen Kriterien gleich gut, aber später in der Reihenfolge von C.04.3 Artikel 4
criterion-none = keiner
criterion = { $criterion ->
    [C1] wiederholte Paarungen
    [C2] zweites Freilos oder kampfloser Sieg
    [C3] Paare mit gleicher absoluter Farbpräferenz
    [C4] Spieler tieferer Punktgruppen, die sich nicht paaren lassen
    [C5] Punkte des spielfreien Spielers
    [C6] Anzahl der Abwärtsfloater
    [C7] Punkte der Abwärtsfloater
    [C8] Abwärtsfloater der nächsten Punktgruppe und ihre Punkte
    [C9] nicht gespielte Partien des spielfreien Spielers
    [C10] Farbdifferenzen über 2
    [C11] dreimal nacheinander dieselbe Farbe
    [C12] nicht erfüllte Farbpräferenzen
    [C13] nicht erfüllte starke Farbpräferenzen
    [C14] Abwärtsfloater, die es schon in der Vorrunde waren
    [C15] Aufwärtsfloater, die es schon in der Vorrunde waren
    [C16] Abwärtsfloater, die es schon vor zwei Runden waren
    [C17] Aufwärtsfloater, die es schon vor zwei Runden waren
    [C18] Punkte derer, die weiter abwärts floaten und es schon in der Vorrunde taten
    [C19] Punkte der Gegner von Aufwärtsfloatern der Vorrunde
    [C20] Punkte derer, die weiter abwärts floaten und es schon vor zwei Runden taten
   *[C21] Punkte der Gegner von Aufwärtsfloatern von vor zwei Runden
}

pairing-error-rounds-unknown = Die Zahl der Runden ist nicht angegeben, aber die letzte Runde hat eigene Regeln: Ergänzen Sie sie in der Datei, zum Beispiel als „XXR 9“.
pairing-error-no-more-rounds = { $rounds ->
    [one] Die einzige Runde ist schon gepaart.
   *[other] Alle { $rounds } Runden sind schon gepaart.
}
pairing-error-initial-color = Die Anfangsfarbe ist nicht angegeben: Losen Sie sie aus und ergänzen Sie sie in der Datei, zum Beispiel als „XXC white1“.
pairing-error-no-pairing = Keine Paarung erfüllt die absoluten Kriterien C1 bis C3: Der Schiedsrichter entscheidet (C.04.3 Artikel 1.9.3).
pairing-error-too-large = { $players ->
    [one] { $players } Spieler lässt
   *[other] { $players } Spieler lassen
} sich nicht Gruppe für Gruppe paaren und { $players ->
    [one] ist
   *[other] sind
} zu viele auf einmal: Legen Sie einige Paarungen von Hand fest.
pairing-error-not-present = Spieler { $player } spielt in dieser Runde nicht.
pairing-error-fixed-twice = Für Spieler { $player } ist mehr als eine Paarung oder ein Freilos festgelegt.
pair-has-met = Die Spieler { $white } und { $black } haben schon in Runde { $round } gegeneinander gespielt; sie werden auf Ihren Wunsch wieder gepaart.
pairing-error-same-color = Die Spieler { $first } und { $second } sind gepaart, sollen aber beide dieselbe Farbe haben.
pairing-error-round = Runde { $round }: { $error }

rounds-differ = { $differing ->
    [0] { $rounds ->
        [one] Die Runde ist regelgerecht gepaart.
       *[other] Alle { $rounds } Runden sind regelgerecht gepaart.
    }
    [one] { $differing } von { $rounds } Runden weicht von den Regeln ab.
   *[other] { $differing } von { $rounds } Runden weichen von den Regeln ab.
}
rounds-round = Runde { $round }
rounds-in-file = in der Datei: { $pairs }
rounds-by-rules = nach den Regeln: { $pairs }

standings-heading = { $column ->
    [rank] Rang
    [number] Nr.
    [name] Name
   *[points] Punkte
}
standings-place = { $player }: Rang { $rank }, { $points } Punkte
standings-fewer-points = Hinter { $before } nach Punkten: { $own } gegenüber { $other }.
standings-tiebreak = Hinter { $before } nach { $code } ({ $name }): { $own } gegenüber { $other }.
standings-tied = In allen Wertungen gleichauf mit { $before }.
standings-opened = { $code } ({ $name }): { $value }
standings-opened-article = { $code } ({ $name }, C.07 Artikel { $article }): { $value }
standings-part = Runde { $round }: { $result } gegen { $opponent }
standings-part-alone = Runde { $round }: { $result } ohne Gegner
standings-counts = { $counted ->
    [yes] zählt { $value }
    [low] { $value } als geringster Beitrag gestrichen (Artikel 14)
    [unplayed] { $value } zuerst gestrichen, weil die Runde freiwillig nicht gespielt wurde (16.5)
   *[high] { $value } als größter Beitrag gestrichen (Artikel 14)
}
standings-source = { $source ->
    [own-score-after] Punktestand nach der Runde { $value }
    [opponent-score] Punkte des Gegners { $value }
    [dummy] nicht gespielt: eigene Punktzahl { $value } (16.4)
    [dummy-opponent] nicht gespielt: eigene Punktzahl, höchstens die des Gegners { $value } (16.4.1)
    [dummy-draws] nicht gespielt: eigene Punktzahl, höchstens { $value } für ein Remis in jeder Runde (16.4.2)
    [opponent-rating] Wertungszahl des Gegners { $value }
   *[opponent-value] Wert des Gegners { $value }
}
standings-average = Der Durchschnitt, Hälften aufgerundet.
standings-average-plus = Der Durchschnitt plus { $difference } für { $percentage } Prozent.
standings-expected = Die niedrigste Wertungszahl, von der { $points } Punkte zu erwarten sind.
tiebreak-cut = { $name } mit { $count ->
    [one] { $count } Streichergebnis
   *[other] { $count } Streichergebnissen
}
tiebreak-median = { $name } mit { $count ->
    [one] { $count } Streichergebnis
   *[other] { $count } Streichergebnissen
} oben und unten
tiebreak-name = { $code ->
    [PTS] Punkte
    [DE] direkter Vergleich
    [WIN] Anzahl der Siege
    [WON] am Brett gewonnene Partien
    [BPG] Partien mit Schwarz
    [BWG] mit Schwarz gewonnene Partien
    [PS] Fortschrittswertung
    [REP] Runden, zu denen der Spieler antreten wollte
    [STD] Standardpunkte
    [TPN] Startnummer
    [BH] Buchholz
    [AOB] Durchschnitt der Buchholzwertungen der Gegner
    [FB] Fore-Buchholz
    [SB] Sonneborn-Berger
    [KS] Koya-System
    [ARO] Durchschnitt der Wertungszahlen der Gegner
    [TPR] Turnierleistung
    [PTP] perfekte Turnierleistung
    [APRO] Durchschnitt der Turnierleistungen der Gegner
    [APPO] Durchschnitt der perfekten Turnierleistungen der Gegner
    [BC] Brettzählung
    [TBR] Ergebnisse der oberen Bretter
    [BBE] Streichung der unteren Bretter
    [MPVGP] Mannschafts- oder Brettpunkte
    [EMMSB] Sonneborn-Berger, Mannschaftspunkte der Gegner mal Mannschaftspunkte
    [EMGSB] Sonneborn-Berger, Mannschaftspunkte der Gegner mal Brettpunkte
    [EGMSB] Sonneborn-Berger, Brettpunkte der Gegner mal Mannschaftspunkte
    [EGGSB] Sonneborn-Berger, Brettpunkte der Gegner mal Brettpunkte
    [EDE] erweiterter direkter Vergleich
    [SSSC] Wertung und Stärke der Gegner
   *[RTNG] Wertungszahl
}
tiebreak-error-unknown = „{ $code }“ ist keine Feinwertung. Wählen Sie aus { $codes }.
tiebreak-error-modifier = { $code }: „{ $modifier }“ ist hier nicht möglich. Möglich sind /C1 oder /M1 bei Summen, /L+1 bei KS, /P, /F bei AOB, /R oder /U1400.
tiebreak-not-for-round-robins = { $code } ({ $name }) ist für Rundenturniere nicht vorgesehen (C.07, Anmerkung zu Artikel 8).

tournament-error-duplicate = Startnummer { $player } kommt zweimal vor; jeder Spieler braucht eine eigene.
tournament-error-unknown-player = Es gibt keinen Spieler mit der Nummer { $player }.
tournament-error-unknown-opponent = Runde { $round }: Spieler { $player } hat den Gegner { $opponent }, aber niemand hat diese Nummer.
tournament-error-own-opponent = Runde { $round }: Spieler { $player } ist sein eigener Gegner.
tournament-error-twice = Runde { $round }: Spieler { $player } kommt mehr als einmal vor.
tournament-error-contradiction = Runde { $round }: Spieler { $player } hat eine Partie gegen { $opponent }, aber bei { $opponent } steht diese Partie nicht mit der anderen Farbe.
tournament-error-two-teams = Spieler { $player } steht in zwei Mannschaften; jeder spielt für eine.
tournament-error-unknown-team = Es gibt keine Mannschaft mit der Nummer { $team }.
tournament-error-not-in-team = Spieler { $player } gehört nicht zu Mannschaft { $team }.
tournament-error-rounds = Ein Turnier hat höchstens { $most } Runden.
tournament-error-full = Ein Turnier hat höchstens { $most } Startnummern.

trf-line = Zeile { $line }: { $problem }
trf-unknown-code = „{ $code }“ ist keine TRF-Kennung; die Zeile bleibt erhalten, wird aber nicht benutzt.
trf-not-used = { $what ->
    [teams] Die Angaben zu den Mannschaften widersprechen sich; sie bleiben erhalten, werden aber nicht benutzt.
    [teams-here] Mannschaften werden hier nicht benutzt: Jeder spielt einzeln.
    [decision] Am grünen Tisch vergebene Punkte werden nicht unterstützt; die Zeile bleibt erhalten, wird aber nicht benutzt.
    [xxs] Das Punktesystem aus XXS wird nicht unterstützt (stattdessen 162 oder BBW); die Zeile bleibt erhalten, wird aber nicht benutzt.
   *[system] Dieses System ist hier nicht bekannt; die Zeile bleibt erhalten, wird aber nicht benutzt.
}
trf-team-event = Dies ist ein Mannschaftsturnier, und die Partien seiner Spieler widersprechen sich.
trf-too-short = Die Zeile hat { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
}, braucht aber mindestens { $needed }.
trf-bad-field = Spalte { $column }: statt „{ $found }“ muss hier stehen: { $expected }.
trf-expected = { $what ->
    [points] eine Punktzahl von 0.0 bis 99.5
    [points-like] eine Punktzahl wie 3.5
    [color] W oder B
    [rounds] eine Rundenzahl von 1 bis 3000
    [configuration] white1, black1 oder rank
    [result] einer der Buchstaben W D L A P X
    [number] eine Startnummer
    [number-range] eine Startnummer von 1 bis 9999
    [numbers] eine Reihe von Startnummern
    [round] eine Runde von 001 bis 999
    [bye] F, H oder Z
    [sex] m oder w
    [title] ein Titel wie GM oder WFM
    [rating] eine Wertungszahl
   *[birth] ein Geburtsdatum wie 1990/01/31
}
trf-not-blank = Spalte { $column } muss leer sein; die Felder stehen nicht in ihren Spalten.
trf-too-many-rounds = Zu viele Runden: Möglich sind höchstens { $most }.
trf-bad-round = Runde { $round }: „{ $found }“ ist kein Eintrag einer Runde: Schreiben Sie etwas wie „0012 w 1“ oder „0000 - H“.
trf-points-differ = Angegeben sind { $written } Punkte, die Ergebnisse ergeben aber { $computed }.
tournament-error-line = Zeile { $line }: { $error }
