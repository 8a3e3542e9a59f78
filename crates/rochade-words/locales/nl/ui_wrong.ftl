# Wat er aan een verzoek niet klopt en wat er verwacht werd.

ui-wrong-unreadable = Dit verzoek is niet te lezen. Ga terug en probeer het nog eens.
ui-wrong-unreadable-because = Het verzoek is niet te lezen: { $detail }
ui-wrong-whole-number = { $field }: “{ $given }” is geen geheel getal. Voer alleen cijfers in.
ui-wrong-minutes = { $field }: “{ $given }” is geen aantal minuten. Voer iets in als 2 of 0,5.
ui-wrong-choice = { $field }: “{ $given }” kan niet worden gekozen.
ui-wrong-base = De bedenktijd per speler moet tussen 15 seconden en 12 uur liggen, niet { $time }.
ui-wrong-bonus = Het increment of de vertraging mag hoogstens 10 minuten zijn, niet { $time }.
ui-wrong-study = De studietijd mag hoogstens 60 minuten zijn, niet { $time }.
ui-wrong-days = Kies 1 tot en met 14 dagen per zet, niet { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } u { $minutes } min
        [minutes] { $minutes } min { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = Er is geen niveau { $given }. Kies 1 tot en met 8.
ui-wrong-name-empty = De naam is leeg. Voer minstens één teken in.
ui-wrong-name-too-long = De naam is te lang: hoogstens { $most } tekens.
ui-wrong-name-invisible = De naam bevat een onzichtbaar teken.
ui-wrong-policy-form = Onbekende regel voor onreglementaire zetten: gebruik refused, fide, fide-rapid, club of iets als 60s/3.
ui-wrong-policy-time = Te veel extra tijd voor een onreglementaire zet: voer hoogstens 65535 seconden in.
ui-wrong-policy-count = Bij welke onreglementaire zet is de partij verloren? Voer een getal van 1 tot en met 255 in.
ui-wrong-secret = De link is niet volledig. Open hem nog eens waar u hem gekregen hebt.
ui-wrong-too-long-for-a-code = Dat is te lang voor een QR-code.
