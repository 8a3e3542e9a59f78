# Ranglisten: Wer gegen einen Höheren gewinnt, nimmt dessen Platz ein.

ladder-heading = { $column ->
    [games] Partien
    [won] gewonnen
   *[moved] bewegt
}
ladder-no-tiebreaks = { $code }: Eine Rangliste hat keine Feinwertung; jeder Platz gehört einem Spieler.
ladder-board = Brett { $board }: { $white } (Platz { $whiterank }) – { $black } (Platz { $blackrank })
ladder-challenge = { $player } fordert { $other }.
ladder-neighbours = Nachbarn in der Rangliste der Anwesenden.
ladder-passed-met = { $player } trifft nicht auf { $other }: Sie trafen in Runde { $round } aufeinander.
ladder-passed-stuck = { $player } trifft nicht auf { $other }: Die anderen ließen sich dann nicht alle paaren.
ladder-passed-forbidden = { $player } trifft nicht auf { $other }: Der Schiedsrichter schließt diese Paarung aus.
ladder-rests = { $player } ist spielfrei: der unterste, ohne den alle anderen einen Gegner haben.
ladder-shortened = Keine Paarung hält den Abstand zwischen zwei Begegnungen ein: Diesmal { $rounds ->
    [one] darf man sofort wieder aufeinandertreffen.
   *[other] genügen { $rounds } Runden.
}
ladder-color = { $rule ->
    [lower] Wer tiefer steht, hat Weiß.
    [higher] Wer höher steht, hat Weiß.
    [fewer] Weiß hatte es, verglichen mit Schwarz, seltener.
   *[arbiter] Der Schiedsrichter hat die Farben festgelegt.
}
ladder-color-reversed = Farben umgekehrt wie in Runde { $round }.
ladder-no-challenge = Niemand hat jemanden gefordert: Forderungen als Paarungen eingeben.
ladder-too-far = { $player } kann { $other } nicht fordern, { $places } Plätze höher; erwartet höchstens { $reach }.
ladder-too-soon = { $player } kann { $other } nicht wieder fordern: Sie trafen in Runde { $round } aufeinander und dürfen es ab Runde { $again } wieder.
ladder-place = { $player }: Platz { $rank }, am Anfang { $start }
ladder-left = { $player }: hat die Rangliste verlassen, am Anfang { $start }
ladder-move = Runde { $round }: { $why }: von Platz { $from } auf { $to }
ladder-why = { $why ->
    [won] gegen { $other } gewonnen
    [drew] gegen { $other } remis
    [lost] gegen { $other } verloren und den Platz getauscht
    [passed] { $other } kam darüber
   *[freed] { $other } rückte ab oder ging
}
ladder-inactive = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} ohne Partie
ladder-problem-number = { $what ->
    [reach] Eine Forderung reicht 1 bis { $most } Plätze nach oben.
    [rematch] Zwei Spieler dürfen nach 1 bis { $most } Runden wieder aufeinandertreffen.
   *[inactive] Abgerückt wird nach 1 bis { $most } Runden ohne Partie.
}
ladder-problem-players = Eine Rangliste braucht mindestens zwei Spieler.
