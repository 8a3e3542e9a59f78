prize-main = { $player }: { $amount }, Platz { $place } der Rangliste
prize-category = { $player }: { $amount }, Platz { $place } in „{ $name }“
prize-hort = { $tied } liegen gleichauf: Die Hälfte des eigenen Preises { $own } ist { $half }, der gleiche Anteil an den anderen Hälften ({ $pool }) ist { $share }; in ganzen Cent { $amount }.
prize-equal = { $tied } liegen gleichauf und teilen sich { $pool }: je { $amount }.
prize-left-main = Der Hauptpreis von { $amount } geht an den Nächsten, weil jeder nur einen Preis bekommt, den wertvollsten.
prize-left-category = Der Preis von { $amount } in „{ $name }“ geht an den Nächsten, weil jeder nur einen Preis bekommt, den wertvollsten.
prize-problem-order = Ein hinterer Platz kann nicht mehr bringen, aber { $higher } kommt nach { $lower }{ $category ->
    [none] .
   *[other] {" "}in „{ $category }“.
}
prize-problem-year = Alterskategorien brauchen das Jahr, für das gezählt wird: Bitte geben Sie es an.
prize-problem-part = Einen Teil { $number } von { $of } gibt es nicht: Schreiben Sie etwa [2, 3] für das zweite Drittel des Feldes.
