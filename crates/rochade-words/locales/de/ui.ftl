# Every page: its frame, and words that several pages use.

ui-language = Sprache
ui-skip = Zum Inhalt springen
ui-tagline = Schach960 für alle
ui-nav-play = Spielen
ui-nav-draw = Auslosen
ui-nav-positions = Stellungen
ui-nav-arbiter = Schiedsrichter
ui-nav-analysis = Analyse
ui-nav-learn = Lernen
ui-nav-rules = Regeln
ui-nav-club = Verein
ui-menu = Menü
ui-running-game = Zu Ihrer Partie
ui-not-found = Nicht gefunden
ui-not-found-text = Unter { $path } gibt es keine Seite.
ui-home = Zurück zur Startseite
ui-broken = Etwas ist schiefgegangen
ui-broken-text = Der Fehler liegt bei uns, nicht bei Ihnen. Nichts ist verloren. Bitte versuchen Sie es noch einmal.
ui-too-many = Zu viele Anfragen. Bitte { $seconds } Sekunden warten.
ui-footer = Freie Software unter der GPL; der Quelltext gehört dazu.
ui-for-programmers = Für Programmierer
ui-cross-site = Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.
ui-bad-request = Ungültige Anfrage
ui-too-large = Das war zu viel auf einmal: höchstens { $bytes } Bytes.
ui-slow = Die Anfrage hat zu lange gedauert und wurde abgebrochen. Bitte versuchen Sie es noch einmal.
ui-busy = Dem Server wird gerade zu viel auf einmal geschickt. Bitte versuchen Sie es in ein paar Sekunden noch einmal.
ui-method = Diese Adresse nimmt diese Art von Anfrage nicht an.
ui-api-text = Alles, was eine Seite kann, kann ein Programm über HTTP mit JSON.
ui-serving = Rochade läuft auf { $url }
ui-serving-scan = Mit einem Telefon im selben Netz scannen.
ui-serving-unbuilt = Die Seiten wurden ohne Skripte und Stile gebaut; Brett und Uhr funktionieren so nicht. Installieren Sie Node.js 20 oder neuer, führen Sie „cargo xtask web“ aus und bauen Sie Rochade neu.
ui-serving-cannot-start = Der Server lässt sich nicht starten: { $reason }
ui-serving-cannot-listen = { $address } ist nicht frei: { $reason }. Wählen Sie mit --port einen anderen Port.
ui-serving-in-use = Ein anderer Server benutzt { $folder }. Halten Sie ihn an, oder wählen Sie mit --data einen anderen Ordner.
ui-serving-newer = { $file } wurde von einer neueren Version dieses Programms geschrieben: Nehmen Sie diese oder eine noch neuere.
ui-serving-no-storage = Der Datenordner { $folder } ist nicht zu gebrauchen: { $reason }
ui-serving-damaged = { $file } ist beschädigt: SQLite sagt „{ $found }“. Machen Sie mit „rochade restore“ aus einer Sicherung einen neuen Ordner, oder sehen Sie mit „rochade audit“ nach, was nicht stimmt.
ui-serving-database = Die Datenbank { $hosts } ist nicht zu gebrauchen: { $problem ->
    [address] Ihre Adresse ist nicht zu lesen ({ $detail }). Erwartet wird postgres://Benutzer@Rechner/Name.
    [unreachable] Sie ist nicht zu erreichen ({ $detail }). Läuft sie, und stimmt die Adresse?
    [read_only] Sie lässt sich nur lesen. Nennen Sie den Primärserver, nicht eine Kopie.
    [too_old] Sie ist PostgreSQL { $detail }. Erwartet wird 15 oder neuer.
    [foreign] Ein anderes Programm hat dort die Tabelle { $detail }. Wählen Sie eine andere Datenbank.
    [newer] Eine neuere Version dieses Programms hat in sie geschrieben. Nehmen Sie diese oder eine noch neuere.
    [older] Ihre Tabellen sind die einer früheren Version. Starten Sie einmal einen Server dieser Version: Er bringt sie auf den neuesten Stand.
    [empty] In ihr ist nichts von Rochade. Ist es die richtige?
   *[refused] Sie lässt sich nicht einrichten ({ $detail }).
}
ui-migrate-done = { $journals ->
    [one] Eine Aufzeichnung
   *[other] { $journals } Aufzeichnungen
} mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
} nach { $hosts } übertragen; { $known } waren schon dort. Alles wurde verglichen und stimmt überein.
ui-migrate-progress = { $done } von { $all }
ui-migrate-differs = { $kind } { $id } ist dort ab Eintrag { $number } anders. Wählen Sie eine leere Datenbank.
ui-backup-exists = { $path } gibt es schon, und nichts wird überschrieben.
ui-backup-done = { $file }: { $journals ->
    [one] ein Journal
   *[other] { $journals } Journale
  } mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
  }, { $size }. Die Datei enthält die Schlüssel des Servers und alle Geheimnisse: Wer sie hat, kann sich als jeder ausgeben.
ui-restore-done = { $folder }: { $journals ->
    [one] ein Journal
   *[other] { $journals } Journale
  } mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
  }, { $size }. Starten Sie einen Server darauf mit „rochade serve --data { $folder }“.
ui-audit-difference = { $journal }, Eintrag { $record }: gespeichert { $stored }, heute { $recomputed }
ui-audit-summary = { $journals ->
    [one] Ein Journal
   *[other] { $journals } Journale
  } mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
  }: { $found ->
    [0] alles ist so, wie es die heutigen Regeln sagen.
    [one] eine Abweichung.
   *[other] { $found } Abweichungen.
  }
ui-stopping = Der Server startet gleich neu. Bitte versuchen Sie es gleich noch einmal.
ui-newer = Das hat zuletzt eine neuere Version des Programms geschrieben. Hier kann es gelesen, aber nicht geändert werden.
ui-wrong-host = Unter dem Namen { $host } antwortet hier niemand. Wer den Server betreibt, kann ihn mit --host erlauben.
ui-full = Die Festplatte ist fast voll: Es kann nichts Neues beginnen. Laufende Partien gehen weiter.
ui-bound =
    { $what ->
        [players] Ein Turnier hat höchstens { $most } Teilnehmer.
        [rounds] Ein Turnier hat höchstens { $most } Runden.
        [roster-lines] Eine Teilnehmerliste hat höchstens { $most } Zeilen.
        [report-lines] Eine Turnierdatei hat höchstens { $most } Zeilen.
        [acceleration] Eine Turnierdatei hat höchstens { $most } fiktive Punkte, für jeden Teilnehmer und jede Runde gezählt.
        [excluded] Eine Liste ausgeschlossener Stellungen hat höchstens { $most } Nummern.
        [positions] Für eine Runde können höchstens { $most } Stellungen eingetippt werden.
        [rolls] Eine Stellung hat höchstens { $most } Würfe oder Zettel.
        [contributions] Eine Runde hat höchstens { $most } Beiträge.
        [own-contributions] Jeder trägt höchstens { $most }-mal zu einer Runde bei.
        [contribution-bytes] Die Beiträge zu einer Runde haben zusammen höchstens { $most } Bytes.
        [settings] Die Einstellungen eines Turniers können höchstens { $most }-mal geändert werden.
        [renames] Ein Spieler kann seinen Namen in einer Partie höchstens { $most }-mal ändern.
        [links] Ein Spieler kann den Link zu seinem Platz höchstens { $most }-mal erneuern.
        [takebacks] In einer Partie können höchstens { $most } Züge zurückgenommen werden.
        [time-gifts] Ein Spieler kann dem Gegner in einer Partie höchstens { $most }-mal Zeit schenken.
        [game-records] Eine Partie hat höchstens { $most } Einträge. Sie kann jetzt nur noch beendet werden.
        [account-records] Ein Konto hat höchstens { $most } Einträge.
        [account-bytes] Die Einträge eines Kontos haben höchstens { $most } Bytes.
        [rating-records] Eine Wertungsliste hat höchstens { $most } Partien.
        [rating-bytes] Eine Wertungsliste hat höchstens { $most } Bytes.
        [moderation-records] Höchstens { $most } Handlungen und Meldungen werden aufbewahrt.
        [moderation-bytes] Das Protokoll der Handlungen und Meldungen hat höchstens { $most } Bytes.
        [event-records] Ein Turnier hat höchstens { $most } Einträge.
        [draw-records] Eine öffentliche Auslosung hat höchstens { $most } Einträge.
        [game-bytes] Die Einträge einer Partie haben höchstens { $most } Bytes. Sie kann jetzt nur noch beendet werden.
        [event-bytes] Die Einträge eines Turniers haben höchstens { $most } Bytes.
        [draw-bytes] Die Einträge einer öffentlichen Auslosung haben höchstens { $most } Bytes.
        [analysis-games] Eine Datei zum Analysieren hat höchstens { $most } Partien.
        [analysis-moves] Eine Partie zum Analysieren hat mit allen Varianten höchstens { $most } Halbzüge.
       *[other] Höchstens { $most }.
    }
