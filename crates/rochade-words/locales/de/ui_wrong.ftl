# Was an einer Anfrage falsch ist und was erwartet wurde.

ui-wrong-unreadable = Diese Anfrage ist nicht lesbar. Bitte gehen Sie zurück und versuchen Sie es noch einmal.
ui-wrong-unreadable-because = Die Anfrage ist nicht lesbar: { $detail }
ui-wrong-whole-number = { $field }: „{ $given }“ ist keine ganze Zahl. Geben Sie nur Ziffern ein.
ui-wrong-minutes = { $field }: „{ $given }“ ist keine Minutenzahl. Geben Sie etwas wie 2 oder 0,5 ein.
ui-wrong-choice = { $field }: „{ $given }“ steht nicht zur Wahl.
ui-wrong-base = Die Bedenkzeit je Spieler muss zwischen 15 Sekunden und 12 Stunden liegen, nicht { $time }.
ui-wrong-bonus = Zeitgutschrift oder Verzögerung darf höchstens 10 Minuten betragen, nicht { $time }.
ui-wrong-study = Die Vorbereitungszeit darf höchstens 60 Minuten betragen, nicht { $time }.
ui-wrong-days = Wählen Sie 1 bis 14 Tage pro Zug, nicht { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } Std. { $minutes } Min.
        [minutes] { $minutes } Min. { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = Es gibt keine Spielstärke { $given }. Wählen Sie 1 bis 8.
ui-wrong-name-empty = Der Name ist leer. Geben Sie mindestens ein Zeichen ein.
ui-wrong-name-too-long = Der Name ist zu lang: höchstens { $most } Zeichen.
ui-wrong-name-invisible = Der Name enthält ein unsichtbares Zeichen.
ui-wrong-policy-form = Unbekannte Regel für regelwidrige Züge: Schreiben Sie refused, fide, fide-rapid, club oder etwas wie 60s/3.
ui-wrong-policy-time = Zu viel Zeit für einen regelwidrigen Zug: Geben Sie höchstens 65535 Sekunden an.
ui-wrong-policy-count = Bei welchem regelwidrigen Zug ist die Partie verloren? Geben Sie eine Zahl von 1 bis 255 ein.
ui-wrong-secret = Der Link ist unvollständig. Öffnen Sie ihn noch einmal dort, wo Sie ihn bekommen haben.
ui-wrong-too-long-for-a-code = Das ist zu lang für einen QR-Code.
