# Konten, Wertungszahlen, Herausforderungen und Betrieb.

ui-account-title = Ihr Konto
ui-account-sign-in = Anmelden
ui-account-sign-up = Konto anlegen
ui-account-sign-out = Abmelden
ui-account-recover = Neues Passwort wählen
ui-account-forgotten = Passwort vergessen?
ui-account-agree = Mit dem Anlegen eines Kontos stimmen Sie den Nutzungsbedingungen dieser Seite zu.
ui-account-guests = Spielen, zuschauen und Turniere leiten können Sie auch ohne Konto.
ui-account-sign-up-lead = Mit einem Konto bekommen Sie eine Wertungszahl und finden Ihre Partien auf jedem Gerät. Was Sie auf diesem Gerät gespielt haben, kommt mit. Eine E-Mail-Adresse ist nicht nötig.
ui-account-recover-lead = Sie brauchen den Wiederherstellungscode, der beim Anlegen des Kontos gezeigt wurde.
ui-account-name = Name
ui-account-name-hint = 2 bis 20 Buchstaben und Ziffern. Andere sehen ihn.
ui-account-password = Passwort
ui-account-new-password = Neues Passwort
ui-account-password-hint = Mindestens 8 Zeichen. Ein paar Wörter hintereinander merkt man sich leicht und errät man schwer.
ui-account-invitation = Einladung
ui-account-code = Wiederherstellungscode
ui-account-code-title = Ihr Wiederherstellungscode
ui-account-code-text = Schreiben Sie ihn auf. Wenn Sie Ihr Passwort vergessen, bekommen Sie das Konto nur mit diesem Code zurück. Er wird nur dieses eine Mal gezeigt.
ui-account-code-kept = Ich habe ihn notiert
ui-account-profile = Ihr Profil, wie andere es sehen
ui-account-sessions = Wo Sie angemeldet sind
ui-account-since = Seit
ui-account-seen = Zuletzt benutzt
ui-account-here = dieses Gerät
ui-account-token = Token
ui-account-end = Dort abmelden
ui-account-end-others = Überall sonst abmelden
ui-account-privacy = Wer Ihr Profil sieht
ui-account-is-private = Nur Sie. In den Ranglisten stehen Sie nicht.
ui-account-is-public = Alle.
ui-account-make-private = Vor anderen verbergen
ui-account-make-public = Allen zeigen
ui-account-change-password = Passwort ändern
ui-account-new-code = Neuen Wiederherstellungscode holen
ui-account-new-code-text = Der alte gilt dann nicht mehr.
ui-account-new-token = Token für ein Programm anlegen
ui-account-new-token-text = Ein Programm, das den Token sendet, handelt für Sie, soweit Sie es hier erlauben. Beenden können Sie es in der Liste der Geräte.
ui-account-token-name = Wofür der Token ist
ui-account-token-title = Ihr Token
ui-account-token-text = Senden Sie ihn als Authorization: Bearer. Er wird nur dieses eine Mal gezeigt.
ui-account-scopes = Was er darf
ui-account-scopes-read = Nur lesen
ui-account-scopes-play = Spielen und herausfordern
ui-account-scopes-all = Spielen, herausfordern und Turniere leiten
ui-account-passkeys = Passkeys
ui-account-passkeys-text = Melden Sie sich so an, wie Sie Ihr Gerät entsperren, statt mit dem Passwort. Das geht, wenn die Adresse mit https beginnt, und am Computer des Servers selbst als localhost.
ui-account-passkey-remove = Entfernen
ui-account-passkey-add = Passkey hinzufügen
ui-account-passkey-sign-in = Mit Passkey anmelden
ui-account-passkey-failed = Ihr Gerät hat keinen Passkey angelegt oder verwendet. Versuchen Sie es noch einmal, oder nehmen Sie das Passwort.
ui-account-passkey-known = Dieses Gerät hat schon einen Passkey für Ihr Konto.
ui-account-refused-passkey = Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.
ui-account-refused-passkey-place = Passkeys gehen nur, wenn die Adresse mit https beginnt und einen Namen hat, und auf localhost.
ui-account-refused-no-passkey = Diesen Passkey gibt es nicht. Vielleicht wurde er schon entfernt.
ui-account-refused-too-many-passkeys = Ein Konto hat höchstens 20 Passkeys. Entfernen Sie zuerst einen.
ui-account-delete = Konto löschen
ui-account-delete-text = Ihre Partien bleiben, ohne Ihren Namen. Alles andere über Sie wird vergessen, und niemand kann den Namen wieder bekommen. Das lässt sich nicht rückgängig machen.
ui-account-refused-off = Auf diesem Server gibt es keine Konten.
ui-account-refused-not-signed-in = Sie sind nicht angemeldet.
ui-account-refused-wrong-password = Das Passwort ist falsch.
ui-account-refused-wrong-name-or-password = Name oder Passwort ist falsch.
ui-account-refused-wrong-name-or-code = Name oder Wiederherstellungscode ist falsch.
ui-account-refused-closed = Dieses Konto wurde von den Betreibern des Servers geschlossen.
ui-account-refused-no-session = Dieses Gerät ist nicht mehr angemeldet.
ui-account-refused-password-short = Das Passwort ist zu kurz: mindestens 8 Zeichen.
ui-account-refused-password-long = Das Passwort ist zu lang: höchstens 128 Zeichen.
ui-account-refused-password-common = Dieses Passwort oder ein sehr ähnliches steht auf den Listen bekannt gewordener Passwörter, die Angreifer zuerst probieren. Wählen Sie ein anderes.
ui-account-refused-password-name = Das Passwort ähnelt Ihrem Namen zu sehr. Wählen Sie ein anderes.
ui-account-refused-password-guessable = Ein Programm würde dieses Passwort bald erraten. Wählen Sie ein längeres, etwa ein paar Wörter hintereinander.
ui-account-refused-name-length = Ein Name hat 2 bis 20 Zeichen.
ui-account-refused-name-character = Ein Name hat nur Buchstaben und Ziffern, dazwischen - _ . ; keine Leerzeichen und nichts Unsichtbares.
ui-account-refused-name-ends = Ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer.
ui-account-refused-name-taken = Dieser Name ist vergeben oder sieht einem vergebenen gleich. Wählen Sie einen anderen.
ui-account-refused-invitation = Um hier ein Konto anzulegen, brauchen Sie eine Einladung, die noch niemand benutzt hat. Fragen Sie die Betreiber des Servers.
ui-account-refused-scopes = Wählen Sie aus play, challenge und organise, mit Leerzeichen dazwischen.
ui-oauth-title = Darf { $client } Ihr Konto benutzen?
ui-oauth-account = Sie sind als { $name } angemeldet.
ui-oauth-place = Danach geht es weiter zu
ui-oauth-careful = Erlauben Sie das nur, wenn Sie dieses Programm gerade selbst gestartet haben.
ui-oauth-scopes = Was das Programm darf
ui-oauth-read = Ihr Profil, Ihre Partien und Ihre Wertungszahlen lesen
ui-oauth-play = In Ihren Partien ziehen, auch als Bot
ui-oauth-challenge = Herausforderungen senden, annehmen und ablehnen und Partien beginnen
ui-oauth-organise = Turniere anlegen und leiten
ui-oauth-allow = Erlauben
ui-oauth-deny = Nicht erlauben
ui-oauth-later = Sie können das jederzeit in der Liste der Geräte beenden:
ui-oauth-wrong = So kann ein Programm hier nicht fragen: { $name }. Es wurde nichts erlaubt.
ui-token-needed = Dafür ist das Token eines Kontos nötig. Sie erhalten es auf der Seite Ihres Kontos.
ui-scope = Dieser Token darf das nicht.
ui-banned = Die Betreiber des Servers lassen von dieser Adresse niemanden herein.
ui-profile-since = Hier seit { $day }
ui-profile-private = nur Sie sehen das
ui-profile-no-rating = Noch keine gewerteten Partien.
ui-profile-record = Bilanz
ui-profile-won = Gewonnen
ui-profile-drawn = Remis
ui-profile-lost = Verloren
ui-profile-points = Punkte
ui-profile-white = Mit Weiß
ui-profile-black = Mit Schwarz
ui-profile-c-side = Rochade zur c-Linie
ui-profile-g-side = Rochade zur g-Linie
ui-profile-uncastled = Ohne Rochade
ui-profile-games = Letzte Partien
ui-profile-no-games = Noch keine beendeten Partien.
ui-profile-positions = Lieblingsstellungen
ui-profile-against-you = Partien gegen Sie
ui-rating-title = Wertungszahlen
ui-rating-lead = Glicko-2, berechnet aus gewerteten Partien zwischen Konten. Ein Fragezeichen heißt, dass zu wenige Partien bekannt sind.
ui-rating-list-head = Liste
ui-rating-rating = Wertungszahl
ui-rating-games = Partien
ui-rating-provisional = vorläufig
ui-rating-show = Zeigen
ui-rating-nobody = Noch niemand hat eine solche gewertete Partie gespielt.
ui-rating-history = Wie die Wertungszahl entstand
ui-rating-rated = gewertet
ui-rating-list =
    { $variant ->
        [double] Doppeltes Chess960
        [classical] Klassische Stellung
       *[chess960] Chess960
    }, { $class ->
        [bullet] Bullet
        [blitz] Blitz
        [rapid] Schnellschach
       *[classical] klassisch
    }
ui-challenge = Herausfordern
ui-challenge-to-you = Fordert Sie heraus
ui-challenge-news = { $name } fordert Sie heraus: { $terms }
ui-challenge-answer = { $name }: { $answer }
ui-challenge-taken-up = { $name } hat Ihre Herausforderung angenommen: { $terms }
ui-challenge-begun = Ihre Partie gegen { $name } kann beginnen: { $terms }
ui-challenge-later = Nicht jetzt
ui-challenge-by = { $name } fordert Sie heraus.
ui-challenge-nobody = Es gibt niemanden namens { $name }, den Sie herausfordern könnten.
ui-challenge-declined =
    { $reason ->
        [later] Die Herausforderung wurde abgelehnt: nicht jetzt.
        [too_fast] Die Herausforderung wurde abgelehnt: die Partie wäre zu schnell.
        [too_slow] Die Herausforderung wurde abgelehnt: die Partie wäre zu langsam.
        [rated] Die Herausforderung wurde abgelehnt: nur gewertete Partien.
        [casual] Die Herausforderung wurde abgelehnt: nur Partien ohne Wertung.
        [position] Die Herausforderung wurde abgelehnt: nicht aus dieser Stellung.
        [time_control] Die Herausforderung wurde abgelehnt: nicht mit dieser Bedenkzeit.
        [no_bot] Die Herausforderung wurde abgelehnt: nicht mit einem Programm.
        [only_bot] Die Herausforderung wurde abgelehnt: nur mit Programmen.
       *[generic] Die Herausforderung wurde abgelehnt.
    }
ui-new-mode-account = Jemand mit Namen
ui-new-opponent-name = Name des Spielers
ui-new-exclude = Nicht diese Stellungen
ui-new-rated = Gewertet: zählt für die Wertungszahl beider
ui-wrong-rated = Eine gewertete Partie ist zwischen zwei Menschen und hat eine Uhr mit Minuten.
ui-wrong-all-excluded = Alle 960 Stellungen sind ausgeschlossen: Lassen Sie mindestens eine übrig.
ui-game-deleted-player = Gelöschter Spieler
ui-refused-rated-game = Nicht in einer gewerteten Partie.
ui-refused-account-needed = Eine gewertete Partie ist zwischen zwei Konten: Melden Sie sich zuerst an.
ui-refused-not-challenged = Diese Herausforderung gilt jemand anderem.
ui-refused-no-challenge = Es gibt keine Herausforderung abzulehnen.
ui-report = Melden
ui-report-title = Den Betreibern des Servers melden
ui-report-lead = Sie sehen, was Sie schreiben, und nicht, wer Sie sind.
ui-report-text = Was ist nicht in Ordnung?
ui-report-send = Absenden
ui-report-sent = Danke. Ihre Meldung wurde abgeschickt.
ui-terms-title = Nutzungsbedingungen
ui-operator-title = Betrieb
ui-operator-lead = Meldungen, Konten, was verborgen ist und wer nicht hereingelassen wird. Jede Handlung steht im Protokoll.
ui-operator-reports = Meldungen
ui-operator-no-reports = Nichts zu tun.
ui-operator-settle = Erledigt
ui-operator-hide = Verbergen
ui-operator-show = Wieder zeigen
ui-operator-hidden = Verborgene Partien und Turniere
ui-operator-what = Was
ui-operator-game = Partie
ui-operator-event = Turnier
ui-operator-id = Zehn Buchstaben und Ziffern der Adresse
ui-operator-accounts = Konten
ui-operator-closed = geschlossen
ui-operator-organiser = betreut den Server
ui-operator-passkeys =
    { $count ->
        [one] ein Passkey
       *[other] { $count } Passkeys
    }
ui-operator-close = Schließen
ui-operator-reopen = Wieder öffnen
ui-operator-reset = Zurücksetzen
ui-operator-reset-text = Überall abgemeldet. Mit diesem Code wählt der Besitzer ein neues Passwort:
ui-operator-make-organiser = Server betreuen lassen
ui-operator-end-organiser = Nicht mehr
ui-operator-invite = Einladung erstellen
ui-operator-invitation = Mit diesem Link kann sich eine Person registrieren:
ui-operator-addresses = Gesperrte Adressen
ui-operator-address = Adresse oder Netz
ui-operator-names = Gesperrte Namen
ui-operator-pattern = Name; * steht für Beliebiges
ui-operator-ban = Sperren
ui-operator-allow = Wieder erlauben
ui-operator-log = Protokoll
ui-operator-command-line = die Befehlszeile
ui-operator-act =
    { $what ->
        [closed] Konto { $on } geschlossen
        [reopened] Konto { $on } wieder geöffnet
        [organiser] { $on } betreut den Server
        [no_organiser] { $on } betreut den Server nicht mehr
        [reset] Konto { $on } zurückgesetzt
        [hidden] { $on } verborgen
        [shown] { $on } wieder gezeigt
        [address] Adresse { $on } gesperrt
        [no_address] Adresse { $on } wieder erlaubt
        [name] Name { $on } gesperrt
        [no_name] Name { $on } wieder erlaubt
        [reported] { $on } gemeldet
       *[settled] Meldungen zu { $on } erledigt
    } ({ $by })
ui-operator-refused-not-an-operator = Das dürfen nur die Betreiber des Servers.
ui-operator-refused-no-such-thing = Eine solche Partie, ein solches Turnier oder Konto gibt es nicht.
ui-operator-refused-no-such-account = Ein Konto dieses Namens gibt es nicht.
ui-operator-refused-no-address = Das ist keine Adresse: Geben Sie zum Beispiel 192.0.2.7 ein, oder ein Netz wie 192.0.2.0/24.
ui-operator-refused-no-pattern = Das ist kein Muster: Geben Sie einen Namen ein; * steht für Beliebiges.
ui-operator-refused-no-text = Sagen Sie, was nicht in Ordnung ist, in höchstens 300 Zeichen.
ui-challenge-decline = Ablehnen
ui-challenge-why = Grund, den die andere Seite erfährt
ui-challenge-waiting = Die Herausforderung ist abgeschickt. Die Partie beginnt, sobald sie angenommen wird.
ui-challenge-reason-generic = Ohne Grund
ui-challenge-reason-later = Nicht jetzt
ui-challenge-reason-too-fast = Zu schnell
ui-challenge-reason-too-slow = Zu langsam
ui-challenge-reason-rated = Nur gewertet
ui-challenge-reason-casual = Nur ohne Wertung
ui-challenge-reason-position = Nicht aus dieser Stellung
ui-challenge-reason-time-control = Nicht mit dieser Bedenkzeit
ui-challenge-reason-no-bot = Nicht mit einem Programm
ui-challenge-reason-only-bot = Nur mit Programmen
ui-operator-done = Erledigt.
ui-operator-unreachable = Der Server { $url } ist nicht erreichbar: Starten Sie ihn, oder nennen Sie ihn mit --server
ui-rating-recomputed =
    { $list }: { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }, { $players ->
        [one] ein Spieler
       *[other] { $players } Spieler
    }
ui-rating-different = Partie { $game }: neu berechnet ergeben sich andere Zahlen als gespeichert.
ui-club-rating-title = Vereinswertung
ui-club-rating-count = Dieses Turnier in meiner Vereinswertung zählen
ui-club-rating-sign-in = Anmelden, um eine Vereinswertung zu führen
ui-club-rating-lead = Glicko-2 aus den Partien der Vereinsturniere. Jedes Turnier zählt als Ganzes, kampflose Partien zählen nicht. Ein Fragezeichen heißt, dass zu wenige Partien bekannt sind.
ui-club-rating-nobody = Für diese Liste zählt noch kein Turnier.
ui-club-rating-latest = Letztes Turnier
ui-club-rating-change = { $before } → { $after }: { $points } aus { $games }
ui-club-rating-print = Drucken
ui-club-rating-file = Als Tabelle (CSV)
ui-club-rating-events = Turniere, die zählen
ui-club-rating-event = Adresse eines Turniers
ui-club-rating-event-hint = Sie müssen es auf diesem Gerät leiten.
ui-club-rating-add = Zählen lassen
ui-club-rating-remove = Herausnehmen
ui-club-rating-refused-no-such-event = Dieses Turnier gibt es nicht. Geben Sie seine Adresse ein oder die zehn Buchstaben und Ziffern an ihrem Ende.
ui-club-rating-refused-not-the-organiser = Das kann nur, wer das Turnier leitet: Öffnen Sie zuerst den Link der Turnierleitung auf diesem Gerät.

ui-api-lichess = Auch Bots, elektronische Bretter und Skripte für lichess laufen hier: Geben Sie ihnen die Adresse dieses Servers und ein Token.
ui-lichess-bots-only = Das kann nur das Konto eines Bots. Machen Sie es mit POST /api/bot/account/upgrade dazu.
ui-lichess-no-bots = Bots verwenden stattdessen /api/bot/…
ui-lichess-has-played = Mit diesem Konto wurden gewertete Partien gespielt. Verwenden Sie für den Bot ein neues.
ui-lichess-position = Das ist keine der Startstellungen. Geben Sie die FEN einer Startstellung des Chess960 an oder lassen Sie sie weg.
ui-lichess-variant = Wählen Sie die Variante chess960 oder standard.
ui-lichess-clock = Die Bedenkzeit ist keine Zahl. Geben Sie ganze Sekunden in clock.limit und clock.increment an oder Tage je Zug.
ui-lichess-no-computer = Der Computer spielt im Browser. Fordern Sie stattdessen einen Bot heraus.
ui-lichess-no-game = Darin ist keine Partie. Senden Sie eine Partie als PGN im Feld pgn, mit höchstens 600 Zügen.
ui-lichess-game-fault = Die Partie kann nicht bis zum Ende gelesen werden: { $fault }
ui-lichess-bulk-players = Geben Sie die Spieler als Paare von Token an, wie in token:token,token:token. Jedes Token braucht das Recht challenge, und jeder spielt einmal.
ui-lichess-bulk-time = Geben Sie pairAt und startClocksAt in Millisekunden seit 1970 an, höchstens eine Woche von jetzt an.
ui-lichess-bulk-many = Zu viele Ihrer Sammelpaarungen warten noch auf ihre Zeit.
ui-lichess-no-board = Kein Brett dieses Turniers hat diese Spieler.
ui-clients = Bots, Bretter und Skripte einrichten
ui-clients-token = Ein Token
ui-clients-token-text = Ein Programm meldet sich mit einem Token statt mit dem Passwort an. Erzeugen Sie eines mit „Spielen und herausfordern“ auf der Seite Ihres Kontos oder auf der Befehlszeile:
ui-clients-bot-text = Ein Bot braucht ein eigenes Konto, mit dem noch keine gewertete Partie gespielt wurde. Einmal umgestellt, bleibt es das Konto eines Bots, und alle sehen das.
ui-clients-lichess-bot = Einmal mit -u starten, dann ist das Konto das eines Bots. Fehlt chess960 unter den Varianten, lehnt er jede Herausforderung ab. Lassen Sie online_moves ausgeschaltet: Es würde Ihr Token an lichess schicken.
ui-clients-botli = Nimmt ohne weitere Einstellung nur gewertete Herausforderungen an.
ui-clients-cli-chess = Für Menschen am Terminal. „Spielen und herausfordern“ genügt.
ui-clients-berserk = Ein Pfad in der Adresse geht verloren; der Server muss also direkt unter seinem Namen erreichbar sein.
ui-clients-broadcaster = Tragen Sie dies als Lichess URL ein. Er lädt Runden zu den Turnieren in der Wertungsliste Ihres Vereins hoch, in die sie der Knopf am Turniertisch aufnimmt; jede Runde ist da, sobald sie veröffentlicht ist. Programme, die nur lesen, finden die Partien unter /api/stream/broadcast/round/….pgn.
ui-clients-proxy = Hinter einem Proxy
ui-clients-proxy-text = Zeilen müssen sofort durchkommen: Schalten Sie für /api/stream und /api/bot das Puffern aus; nginx tut das hier von selbst. Eine Verbindung, die alle sechs Sekunden nur eine leere Zeile sendet, muss offen bleiben.

ui-bot-ready = { $name } spielt { $engine } auf { $server }
ui-bot-token = Der Server kennt dieses Token nicht, oder es darf nicht als Bot spielen: eines mit dem Recht play erzeugen.
ui-bot-upgrade = Das ist kein Bot-Konto. --upgrade macht es für immer dazu.
ui-bot-lost = Die Verbindung ist abgebrochen: { $error }
ui-bot-accepted = Herausforderung von { $name } angenommen
ui-bot-declined = Herausforderung von { $name } abgelehnt
ui-bot-refused = Abgelehnt: { $reason }
ui-bot-game = { $id }: Die Partie beginnt
ui-bot-over = { $id }: beendet ({ $status })
ui-bot-engine = Die Engine: { $error }
ui-match-two = Ein Wettkampf braucht zwei Engines: jede mit --engine nennen.
ui-match-thinking = Angeben, wie lange die Engines nachdenken: --time, --nodes oder --depth.
ui-match-other = Diese Aufzeichnung gehört zu einem anderen Wettkampf: eine andere Datei wählen oder dieselben Engines, Eröffnungen und denselben Startwert.
ui-match-open = Der Test ist offen: Es sind mehr Partien nötig.
ui-match-stronger = { $name } ist stärker: Der Unterschied ist eher { $high } Elo als { $low }.
ui-match-not-stronger = { $name } ist nicht stärker: Der Unterschied ist eher { $low } Elo als { $high }.
ui-new-engines = Engines auf diesem Server:
ui-serving-engine-name = Die Engine kann nicht { $name } heißen: Ein Spieler hat diesen Namen. Wählen Sie einen anderen.
ui-serving-engines-off = Engines spielen mit Konten: --engine geht nur mit --accounts invite oder open.
