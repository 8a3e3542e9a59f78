# Der Schiedsrichter: Urteile, Gründe, Rochadeberatung, regelwidrige Züge, Beispiele.

arbiter-piece = { $role ->
    [queen] die
   *[other] der
} { $color ->
    [white] weiße
   *[black] schwarze
} { piece-name } auf { $square }
arbiter-and = { $first } und { $last }
article-laws = FIDE-Regeln { $number }
article-guidelines = FIDE-Richtlinien { $number }

verdict-legal = { $move } ist erlaubt.
verdict-illegal = { $move } ist nicht erlaubt.
attempt-castling = die { castling-name } ({ $notation }) von { $color ->
    [white] Weiß
   *[black] Schwarz
}
change-temporary = Gründe, die sich ändern können:
change-permanent = Gründe, die sich nicht mehr ändern:

reason-game-over = Die Partie ist beendet: { $ending ->
    [white] Weiß hat mattgesetzt
    [black] Schwarz hat mattgesetzt
    [stalemate] Es ist patt
    [dead] Kein Spieler kann mehr mattsetzen (tote Stellung)
    [fivefold] Die Stellung ist zum fünften Mal entstanden
   *[seventy-five] Seit fünfundsiebzig Zügen wurde nichts geschlagen und kein Bauer gezogen
}.
reason-not-your-turn = { $color ->
    [white] Schwarz ist am Zug, nicht Weiß
   *[black] Weiß ist am Zug, nicht Schwarz
}.
reason-empty-square = Auf { $square } steht keine Figur.
reason-opponents-piece = { $piece } gehört dem Gegner des Spielers am Zug.
reason-king-has-moved = Der { $color ->
    [white] weiße
   *[black] schwarze
} König { $known ->
    [yes] hat im { $move }. Zug bereits gezogen
   *[no] steht nicht mehr auf der Grundreihe, hat also gezogen,
} und darf nicht mehr rochieren.
reason-has-castled = { color-name } hat bereits im { $move }. Zug rochiert; jeder darf nur einmal rochieren.
reason-rook-has-moved = Der { $color ->
    [white] weiße
   *[black] schwarze
} Turm von { $rook } hat im { $move }. Zug gezogen; mit ihm ist keine Rochade mehr möglich, auch wenn er zurückkehrt.
reason-rook-was-captured = Der { $color ->
    [white] weiße
   *[black] schwarze
} Turm wurde im { $move }. Zug auf { $rook } geschlagen.
reason-rook-is-not-original = Der Turm auf { $rook } ist nicht der, der zu Beginn auf { $original } stand; nur mit jenem wäre die Rochade möglich.
reason-no-rook = { color-name } hat auf der { $side ->
    [c] c-Seite
   *[g] g-Seite
} des Königs keinen Turm.
reason-right-is-gone = { color-name } hat das Recht auf die { castling-name } verloren: Der König oder der Turm hat gezogen, oder der Turm wurde geschlagen.
reason-king-in-check = Der König auf { $king } steht im Schach, und aus dem Schach heraus darf niemand rochieren: Schach { $count ->
    [one] gibt
   *[other] geben
} { $pieces }.
reason-square-is-occupied = { $piece } steht im Weg: { $needed ->
    [king] Der König braucht dieses Feld
    [rook] Der Turm braucht dieses Feld
   *[both] König und Turm brauchen dieses Feld
}, es muss leer sein.
reason-king-crosses-attack = Der König müsste das bedrohte Feld { $square } überqueren: Darauf { $count ->
    [one] zielt
   *[other] zielen
} { $pieces }.
reason-king-lands-in-attack = Der König stünde auf dem Zielfeld { $square } im Schach: Darauf { $count ->
    [one] zielt
   *[other] zielen
} { $pieces }.
reason-rook-shields-king = Der Turm auf { $rook } schirmt seinen König auf { $king } ab: Nach der Rochade stünde der König im Schach durch { $pieces }.
reason-does-not-move-like-that = { $role ->
    [king] Ein König zieht ein Feld in jede Richtung
    [queen] Eine Dame zieht auf Linien, Reihen und Diagonalen
    [rook] Ein Turm zieht auf Linien und Reihen
    [bishop] Ein Läufer zieht auf Diagonalen
    [knight] Ein Springer zieht zwei Felder geradeaus und eines zur Seite
   *[pawn] Ein Bauer zieht ein Feld vor, vom Ausgangsfeld auch zwei, und schlägt ein Feld schräg nach vorn
}, nicht von { $from } nach { $to }.
reason-nothing-to-capture = Ein Bauer zieht nur zum Schlagen schräg, und auf { $square } gibt es nichts zu schlagen.
reason-pawn-captures-straight = Ein Bauer schlägt nur schräg, und { $piece } versperrt ihm den Weg.
reason-no-en-passant = { $why ->
    [too-late] Der Bauer auf { $pawn } machte seinen Doppelschritt im { $move }. Zug; en passant hätte man ihn nur sofort danach schlagen dürfen
    [no-double-step] Der Bauer auf { $pawn } ist nicht durch einen Doppelschritt dorthin gekommen und kann nicht en passant geschlagen werden
   *[not-last-move] Der letzte Zug war kein Doppelschritt des Bauern auf { $pawn }; er kann nicht en passant geschlagen werden
}.
reason-way-is-blocked = Der Weg von { $from } nach { $to } ist versperrt: Dort { $count ->
    [one] steht
   *[other] stehen
} { $pieces }.
reason-own-piece-on-goal = Auf dem Zielfeld steht schon eine Figur derselben Farbe: { $piece }.
reason-pinned = { $piece } ist gefesselt: Verließe die Figur die Linie, griffe { $pinner } den König auf { $king } an.
reason-en-passant-uncovers-check = Das Schlagen en passant nähme beide Bauern zugleich von der Linie: Dann { $count ->
    [one] griffe
   *[other] griffen
} { $pieces } den König auf { $king } an.
reason-check-not-answered = Der König auf { $king } steht im Schach, und dieser Zug beseitigt es nicht: Schach { $count ->
    [one] gibt
   *[other] geben
} { $pieces }.
reason-king-into-attack = Der König käme auf { $square } ins Schach: Darauf { $count ->
    [one] zielt
   *[other] zielen
} { $pieces }.
reason-promotion-missing = Der Bauer erreicht auf { $square } die letzte Reihe: Der Spieler muss sagen, ob er Dame, Turm, Läufer oder Springer wird.
reason-promotion-impossible = { $why ->
    [not-a-pawn] Nur ein Bauer kann umgewandelt werden
    [not-on-last-rank] Ein Bauer wird nur auf der letzten Reihe umgewandelt
   *[not-to-this-piece] Ein Bauer wird Dame, Turm, Läufer oder Springer, nichts anderes
}.

standing-allowed = erlaubt
standing-not-now = jetzt nicht
standing-never = nicht mehr
standing-as-if = { $color ->
    [white] Weiß ist nicht am Zug; die Auskunft gilt, als wäre Weiß am Zug.
   *[black] Schwarz ist nicht am Zug; die Auskunft gilt, als wäre Schwarz am Zug.
}
method-name = { $method ->
    [double-move] König und Turm ziehen beide
    [transposition] König und Turm tauschen die Plätze
    [king-only] nur der König zieht
   *[rook-only] nur der Turm zieht
}
hand-announce = Sagen Sie: „Ich werde rochieren.“
hand-king-beside-board = Nehmen Sie den König von { $from } und stellen Sie ihn neben das Brett, neben { $to }.
hand-rook-to-goal = Ziehen Sie den Turm von { $from } nach { $to }.
hand-king-onto-goal = Stellen Sie den König auf { $to }.
hand-only-king = Ziehen Sie den König von { $from } nach { $to }; der Turm bleibt auf { $stays }.
hand-only-rook = Ziehen Sie den Turm von { $from } nach { $to }; der König bleibt auf { $stays }.

obligation = { $kind ->
    [move-king] Jetzt muss mit dem König gezogen werden; auch die Rochade zur anderen Seite genügt, falls sie möglich ist.
    [king-cannot-move] Der König kann nicht ziehen: Jeder regelgemäße Zug ist erlaubt.
    [move-piece] Jetzt muss mit der berührten Figur auf { $square } gezogen werden.
    [capture-piece] Jetzt muss die berührte Figur auf { $square } geschlagen werden.
   *[free] Keine der berührten Figuren kann ziehen oder geschlagen werden: Jeder regelgemäße Zug ist erlaubt.
}

conduct = { $kind ->
    [played] ein regelwidriger Zug: { $move }
    [pawn] Bauer auf { $square } nicht umgewandelt
    [clock] Uhr gedrückt, ohne zu ziehen
   *[hands] Zug mit beiden Händen: { $move }
}
incident = Zug { $move }, { color-name }, regelwidriger Zug Nr. { $count }: { $conduct }.
remedy = { $kind ->
    [set-up-again] Die Stellung vor dem regelwidrigen Zug wird wiederhergestellt.
    [queen] Der Bauer wird zur Dame.
    [make-a-move] Die Stellung bleibt, und der Spieler muss einen Zug ausführen.
   *[move-stands] Der Zug gilt.
}
consequence-time = { $color ->
    [white] Weiß
   *[black] Schwarz
} erhält { $seconds ->
    [0] keine Zeit
    [60] eine Minute
    [120] zwei Minuten
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} zusätzlich.
consequence-lost = { color-name } gewinnt die Partie.
consequence-drawn = Die Partie ist remis: Der Gegner könnte durch keine Folge regelgemäßer Züge mattsetzen.
policy-summary = Jedes Mal { $seconds ->
    [60] eine Minute
    [120] zwei Minuten
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} für den Gegner; beim { $count }. regelwidrigen Zug ist die Partie verloren.

lesson-before = Vorher
lesson-after = Nachher
lesson-start = Startstellung { $number }
lesson-moves = Züge: { $moves }
lesson-no-moves = Noch wurde kein Zug gespielt.
lesson-title = { $name ->
    [same-way] Beide ziehen in dieselbe Richtung
    [swap] Die Rochade als erster Zug
    [onto-the-rook] Auf das Feld des Turms
    [past-the-rook] Am Turm vorbei
    [rook-only] Nur der Turm zieht
    [king-only] Nur der König zieht
    [attacked-e1] Durch das Schach und ins Schach
    [attacked-f1] Nur der Turm überquert ein bedrohtes Feld
    [occupied-g1] Ein Läufer auf g1, ein Turm, der gezogen hat
    [enemy-on-g1] Ein gegnerischer Läufer auf g1
   *[shielding-rook] Der Turm schirmt den König ab
}
lesson-text = { $name ->
    [same-way] König und Turm ziehen beide nach links, und der König überquert das Feld seines Turms. Auf a1 und b1 stehen auch danach noch Figuren: Keine der beiden braucht diese Felder.
    [swap] König und Turm stehen nebeneinander, jeder auf dem Zielfeld des anderen: Sie tauschen die Plätze, und das kann der erste Zug der Partie sein.
    [onto-the-rook] Der König landet auf dem Feld, von dem aus sein Turm rochiert.
    [past-the-rook] Der König überquert das Feld seines Turms, und beide ziehen nach rechts.
    [rook-only] Der König steht schon auf c1, seinem Zielfeld: Nur der Turm zieht.
    [king-only] Der Turm steht schon auf f1, seinem Zielfeld: Nur der König zieht.
    [attacked-e1] Weiß kann nicht zur c-Seite rochieren, weil der König das bedrohte Feld e1 überqueren müsste. Schwarz kann nicht zur g-Seite rochieren, weil der König auf g8 im Schach stünde. Die beiden anderen Rochaden sind erlaubt, und danach stehen die Figuren genau wie im klassischen Schach.
    [attacked-f1] Weiß kann nicht zur c-Seite rochieren, weil der König das bedrohte Feld f1 überqueren müsste. Schwarz darf zu beiden Seiten rochieren: b8 ist bedroht, aber nur der Turm überquert es. Der weiße König steht schon auf g1 und bleibt dort.
    [occupied-g1] Weiß kann jetzt nicht zur g-Seite rochieren, weil auf g1, dem Zielfeld des Königs, ein Läufer steht; er kann wegziehen. Schwarz kann nie mehr zur c-Seite rochieren, weil dieser Turm gezogen hat, auch wenn er zurückgekehrt ist.
    [enemy-on-g1] Es ist egal, wem der Läufer auf g1 gehört: Bei der Rochade wird nichts geschlagen, also kann Weiß nicht zur g-Seite rochieren.
   *[shielding-rook] Nur der Turm auf b1 steht zwischen dem König und der Dame auf a1. Nach der Rochade stünde der König auf c1 im Schach, obwohl jetzt kein Feld seines Weges bedroht ist.
}
