# Wat er aan een verzoek niet klopt en wat er verwacht werd.

ui-wrong-unreadable = Dit verzoek is niet te lezen. Ga terug en probeer het nog eens.
ui-wrong-unreadable-because = Het verzoek is niet te lezen: { $detail }
ui-wrong-whole-number = { $field }: ‘{ $given }’ is geen geheel getal.
ui-wrong-minutes = { $field }: ‘{ $given }’ is geen aantal minuten, zoals 2 of 0,5.
ui-wrong-choice = { $field }: ‘{ $given }’ kan niet gekozen worden.
ui-wrong-base = De bedenktijd is { $time }: verwacht wordt 15 seconden tot 12 uur.
ui-wrong-bonus = De toegift of vertraging is { $time }: verwacht wordt hoogstens 10 minuten.
ui-wrong-study = De bekijktijd is { $time }: verwacht wordt hoogstens 60 minuten.
ui-wrong-days = Een zet heeft 1 tot 14 dagen, niet { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } u { $minutes } min
        [minutes] { $minutes } min { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = Er is geen niveau { $given }: verwacht wordt 1 tot en met 8.
ui-wrong-name-empty = Geen naam: verwacht wordt minstens één teken.
ui-wrong-name-too-long = De naam is te lang: hoogstens { $most } tekens.
ui-wrong-name-invisible = In de naam staat een teken dat niet te zien is.
ui-wrong-policy-form = Dit is geen regel voor onreglementaire zetten: verwacht wordt refused, fide, fide-rapid, club of iets als 60s/3.
ui-wrong-policy-time = Te veel extra tijd voor een onreglementaire zet: hoogstens 65535 seconden.
ui-wrong-policy-count = Welke onreglementaire zet verliest: verwacht wordt een getal van 1 tot en met 255.
ui-wrong-secret = De link is niet volledig: het geheim heeft 22 tekens. Open hem nog eens waar u hem gekregen hebt.
ui-wrong-too-long-for-a-code = Dat is te lang voor een QR-code.
