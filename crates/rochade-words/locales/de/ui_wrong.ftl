# Was an einer Anfrage falsch ist und was erwartet wurde.

ui-wrong-unreadable = Diese Anfrage ist nicht lesbar. Bitte gehen Sie zurück und versuchen Sie es noch einmal.
ui-wrong-unreadable-because = Die Anfrage ist nicht lesbar: { $detail }
ui-wrong-whole-number = { $field }: „{ $given }“ ist keine ganze Zahl.
ui-wrong-minutes = { $field }: „{ $given }“ ist keine Zahl von Minuten wie 2 oder 0,5.
ui-wrong-choice = { $field }: „{ $given }“ steht nicht zur Wahl.
ui-wrong-base = Die Bedenkzeit ist { $time }: erwartet werden 15 Sekunden bis 12 Stunden.
ui-wrong-bonus = Der Zuschlag oder Aufschub ist { $time }: erwartet werden höchstens 10 Minuten.
ui-wrong-study = Die Zeit zum Ansehen ist { $time }: erwartet werden höchstens 60 Minuten.
ui-wrong-days = Ein Zug hat 1 bis 14 Tage, nicht { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } Std. { $minutes } Min.
        [minutes] { $minutes } Min. { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = Es gibt keine Spielstärke { $given }: erwartet wird 1 bis 8.
ui-wrong-name-empty = Kein Name: erwartet wird mindestens ein Zeichen.
ui-wrong-name-too-long = Der Name ist zu lang: höchstens { $most } Zeichen.
ui-wrong-name-invisible = Im Namen ist ein Zeichen, das man nicht sieht.
ui-wrong-policy-form = Das ist keine Regel für regelwidrige Züge: erwartet wird refused, fide, fide-rapid, club oder etwas wie 60s/3.
ui-wrong-policy-time = Zu viel Zeit für einen regelwidrigen Zug: höchstens 65535 Sekunden.
ui-wrong-policy-count = Welcher regelwidrige Zug verliert: erwartet wird eine Zahl von 1 bis 255.
ui-wrong-secret = Der Link ist unvollständig: Sein Geheimnis hat 22 Zeichen. Öffnen Sie ihn noch einmal dort, wo Sie ihn bekommen haben.
ui-wrong-too-long-for-a-code = Das ist zu lang für einen QR-Code.
