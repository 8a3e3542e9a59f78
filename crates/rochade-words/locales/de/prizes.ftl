prize-main = { $player }: { $amount }, Platz { $place } der Tabelle
prize-category = { $player }: { $amount }, Platz { $place } in „{ $name }“
prize-hort = { $tied } liegen gleichauf: Die Hälfte des eigenen Preises { $own } ist { $half }, der gleiche Anteil an den anderen Hälften von { $pool } ist { $share }; in ganzen Cent { $amount }.
prize-equal = { $tied } liegen gleichauf und teilen { $pool } zu gleichen Teilen: { $amount }.
prize-left-main = Der Hauptpreis von { $amount } geht an den Nächsten, weil jeder nur einen Preis bekommt, den wertvollsten.
prize-left-category = Der Preis von { $amount } in „{ $name }“ geht an den Nächsten, weil jeder nur einen Preis bekommt, den wertvollsten.
prize-problem-order = Preise dürfen von Platz zu Platz nicht steigen, aber { $higher } kommt nach { $lower }{ $category ->
    [none] .
   *[other] {" "}in „{ $category }“.
}
prize-problem-year = Alterskategorien brauchen das Jahr, für das gezählt wird: angeben.
prize-problem-part = Einen Teil { $number } von { $of } gibt es nicht; erwartet wird etwa [2, 3], das zweite Drittel des Feldes.
