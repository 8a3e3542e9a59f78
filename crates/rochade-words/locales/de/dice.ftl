dice-stage = { $stage ->
    [dark-bishop] schwarzfeldrige Läufer
    [light-bishop] weißfeldrige Läufer
    [queen] Dame
    [first-knight] erste Springer
   *[second-knight] zweite Springer
}
dice-faces = { $stage ->
    [dark-bishop] Schwarzfeldriger Läufer
    [light-bishop] Weißfeldriger Läufer
    [queen] Dame
    [first-knight] Erster Springer
   *[second-knight] Zweiter Springer
}: { $faces }
dice-face-again = { $faces }: noch einmal würfeln
dice-placed = { $face } gewürfelt: { $stage ->
    [queen] Die
   *[other] Der
} { dice-stage } kommt nach { $square }.
dice-again = { $face } gewürfelt: Dafür gibt es kein Feld, noch einmal würfeln.
dice-undone = Die { $face } wurde zurückgenommen.
dice-nothing-to-undo = Es wurde noch nicht gewürfelt.
dice-rest = König und Türme nehmen die letzten drei Felder, der König zwischen den Türmen: { $pieces }.
dice-count = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
}, davon { $useful } gültig.
dice-error-face = Ein Würfel hat keine { $face }: Geben Sie eine Zahl von 1 bis 6 ein.
dice-error-complete = Die Stellung ist vollständig: Es muss nicht mehr gewürfelt werden.

polyhedral-sum = Die Würfel, von null gezählt: { $sum } = { $number }.
polyhedral-error = { $die ->
    [light-bishop] Der erste Würfel
    [dark-bishop] Der zweite Würfel
    [queen] Der dritte Würfel
   *[knights] Der vierte Würfel
} hat { $faces } Seiten, von null gezählt: Geben Sie eine Zahl von 0 bis { $last } ein, nicht { $value }.
dice-prompt = Jetzt würfeln: { $stage ->
    [dark-bishop] schwarzfeldriger Läufer
    [light-bishop] weißfeldriger Läufer
    [queen] Dame
    [first-knight] erster Springer
   *[second-knight] zweiter Springer
}
polyhedral-prompt = Würfel mit { $faces } Seiten: { $stage ->
    [dark-bishop] schwarzfeldriger Läufer
    [light-bishop] weißfeldriger Läufer
    [queen] Dame
    [first-knight] erster Springer
   *[second-knight] zweiter Springer
}
polyhedral-knights = Würfel mit { $faces } Seiten: beide Springer
