dice-stage = { $stage ->
    [dark-bishop] zwartveldige loper
    [light-bishop] witveldige loper
    [queen] dame
    [first-knight] eerste paard
   *[second-knight] tweede paard
}
dice-faces = { $stage ->
    [dark-bishop] Zwartveldige loper
    [light-bishop] Witveldige loper
    [queen] Dame
    [first-knight] Eerste paard
   *[second-knight] Tweede paard
}: { $faces }
dice-face-again = { $faces }: opnieuw gooien
dice-placed = { $face } gegooid: { $stage ->
    [dark-bishop] de zwartveldige loper komt op { $square }.
    [light-bishop] de witveldige loper komt op { $square }.
    [queen] de { dice-stage } komt op { $square }.
   *[other] het { dice-stage } komt op { $square }.
}
dice-again = { $face } gegooid: daar hoort geen veld bij, gooi opnieuw.
dice-undone = De { $face } is teruggenomen.
dice-nothing-to-undo = Er is nog niets gegooid.
dice-rest = Koning en torens krijgen de laatste drie velden, de koning tussen de torens: { $pieces }.
dice-count = { $count ->
    [one] { $count } worp
   *[other] { $count } worpen
}, waarvan { $useful } geldig.
dice-error-face = Een dobbelsteen heeft geen { $face }: voer een getal van 1 tot en met 6 in.
dice-error-complete = De stelling is compleet: er hoeft niet meer te worden gegooid.

polyhedral-sum = De dobbelstenen, geteld vanaf nul: { $sum } = { $number }.
polyhedral-error = { $die ->
    [light-bishop] De eerste dobbelsteen
    [dark-bishop] De tweede dobbelsteen
    [queen] De derde dobbelsteen
   *[knights] De vierde dobbelsteen
} heeft { $faces } vlakken, geteld vanaf nul: voer een getal van 0 tot en met { $last } in, niet { $value }.
dice-prompt = Gooi nu voor { $stage ->
    [dark-bishop] de zwartveldige loper
    [light-bishop] de witveldige loper
    [queen] de dame
    [first-knight] het eerste paard
   *[second-knight] het tweede paard
}
polyhedral-prompt = Dobbelsteen met { $faces } vlakken: { $stage ->
    [dark-bishop] zwartveldige loper
    [light-bishop] witveldige loper
    [queen] dame
    [first-knight] eerste paard
   *[second-knight] tweede paard
}
polyhedral-knights = Dobbelsteen met { $faces } vlakken: beide paarden
