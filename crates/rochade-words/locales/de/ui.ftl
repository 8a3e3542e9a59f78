# Every page: its frame, and words that several pages use.

ui-language = Sprache
ui-skip = Zum Inhalt springen
ui-tagline = Schach960 für alle
ui-nav-play = Spielen
ui-nav-draw = Stellung auslosen
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
ui-too-many = Zu viele Anfragen. Bitte versuchen Sie es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
ui-too-many-title = Zu viele Anfragen
ui-footer = Freie Software unter der GPL, mit Quelltext.
ui-for-programmers = Für Entwickler
ui-cross-site = Diese Anfrage kam von einer anderen Website und wurde abgelehnt.
ui-bad-request = Ungültige Anfrage
ui-too-large = Zu viele Daten: höchstens { $bytes } Bytes.
ui-slow = Die Anfrage hat zu lange gedauert und wurde abgebrochen. Bitte versuchen Sie es noch einmal.
ui-busy = Der Server ist gerade stark ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.
ui-method = Diese Adresse nimmt diese Art von Anfrage nicht an.
ui-api-text = Alles, was diese Seiten können, steht auch Programmen zur Verfügung, als JSON über HTTP.
ui-serving = Rochade läuft auf { $url }
ui-serving-scan = Mit einem Handy im selben Netz scannen.
ui-serving-unbuilt = Die Seiten wurden ohne Skripte und Stile gebaut; Brett und Uhr funktionieren so nicht. Installieren Sie Node.js 20 oder neuer, führen Sie „cargo xtask web“ aus und bauen Sie Rochade neu.
ui-serving-cannot-start = Der Server lässt sich nicht starten: { $reason }
ui-serving-cannot-listen = { $address } ist nicht frei: { $reason }. Wählen Sie mit --port einen anderen Port.
ui-serving-in-use = Ein anderer Server benutzt { $folder }. Halten Sie ihn an, oder wählen Sie mit --data einen anderen Ordner.
ui-serving-newer = { $file } wurde von einer neueren Version dieses Programms geschrieben. Verwenden Sie diese oder eine noch neuere.
ui-serving-no-storage = Der Datenordner { $folder } lässt sich nicht verwenden: { $reason }
ui-serving-damaged = { $file } ist beschädigt: SQLite sagt „{ $found }“. Stellen Sie mit „rochade restore“ eine Sicherung in einem neuen Ordner wieder her, oder sehen Sie mit „rochade audit“ nach, was nicht stimmt.
ui-serving-no-certificate = { $file } enthält kein Zertifikat. Nötig ist eine PEM-Datei, in der BEGIN CERTIFICATE steht.
ui-serving-no-key = { $file } enthält keinen privaten Schlüssel. Nötig ist eine PEM-Datei, in der BEGIN PRIVATE KEY steht.
ui-serving-bad-certificate = Das Zertifikat lässt sich nicht verwenden: { $reason }. Prüfen Sie, ob Zertifikat und Schlüssel zusammengehören.
ui-fingerprint = Fingerabdruck des Zertifikats (SHA-256), zum Vergleich mit dem in der Warnung des Browsers: { $fingerprint }
ui-config-head = Einstellungen von „rochade serve“. Zeilen, die mit # beginnen, sind Kommentare: Entfernen Sie das #, um eine Einstellung zu ändern. Optionen auf der Befehlszeile und Umgebungsvariablen gehen dieser Datei vor.
ui-config-place = { $file }, Zeile { $line }: { $problem }
ui-config-not-toml = Das ist kein TOML: { $reason }.
ui-config-unknown = Eine Einstellung „{ $key }“ gibt es nicht.
ui-config-source = gesetzt durch { $source }
ui-config-secret = gesetzt durch { $source }, wird nicht angezeigt
ui-serving-folder-wanted = Das ist die Adresse einer Datenbank, kein Ordner. Geben Sie sie mit --database an.
ui-serving-database = Die Datenbank { $hosts } lässt sich nicht verwenden: { $problem ->
    [address] Ihre Adresse ist ungültig ({ $detail }). Schreiben Sie postgres://Benutzer@Rechner/Name.
    [unreachable] Sie ist nicht erreichbar ({ $detail }). Läuft sie, und stimmt die Adresse?
    [read_only] Sie lässt sich nur lesen. Nennen Sie den Primärserver, nicht eine Kopie.
    [too_old] Sie ist PostgreSQL { $detail }. Nötig ist Version 15 oder neuer.
    [foreign] Die Tabelle { $detail } gehört einem anderen Programm. Wählen Sie eine andere Datenbank.
    [newer] Sie wurde von einer neueren Version dieses Programms geschrieben. Verwenden Sie diese oder eine noch neuere.
    [older] Ihre Tabellen sind die einer früheren Version. Starten Sie einmal einen Server dieser Version: Er bringt sie auf den neuesten Stand.
    [empty] In ihr ist nichts von Rochade. Ist es die richtige?
   *[refused] Sie lässt sich nicht einrichten ({ $detail }).
}
ui-migrate-done = { $journals ->
    [one] Ein Journal
   *[other] { $journals } Journale
} mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
} nach { $hosts } übertragen; { $known } waren schon dort. Alles wurde verglichen und stimmt überein.
ui-migrate-progress = { $done } von { $all }
ui-migrate-differs = { $kind } { $id } ist dort ab Eintrag { $number } anders. Wählen Sie eine leere Datenbank.
ui-backup-database = „rochade backup“ sichert Datenordner. Eine PostgreSQL-Datenbank sichern Sie mit deren eigenen Werkzeugen: pg_dump für eine Datenbank, pg_basebackup für den ganzen Server. docs/scale.md zeigt, wie das geht und wie Sie zu einem Zeitpunkt zurückkehren.
ui-restore-database = „rochade restore“ macht aus einer Datei von „rochade backup“ einen Datenordner. Um in einer Datenbank weiterzumachen, übertragen Sie diesen Ordner mit „rochade migrate“ dorthin. Was PostgreSQLs eigene Werkzeuge gesichert haben, stellen Sie mit ihnen wieder her; docs/scale.md zeigt, wie.
ui-backup-exists = { $path } gibt es schon und wird nicht überschrieben.
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
ui-audit-difference = { $journal }, Eintrag { $record }: gespeichert { $stored }, neu berechnet { $recomputed }
ui-audit-summary = { $journals ->
    [one] Ein Journal
   *[other] { $journals } Journale
  } mit { $records ->
    [one] einem Eintrag
   *[other] { $records } Einträgen
  }: { $found ->
    [0] alles entspricht den heutigen Regeln.
    [one] eine Abweichung.
   *[other] { $found } Abweichungen.
  }
ui-stopping = Der Server startet gleich neu. Bitte versuchen Sie es in einem Moment noch einmal.
ui-newer = Das wurde zuletzt von einer neueren Version des Programms gespeichert. Hier kann es gelesen, aber nicht geändert werden.
ui-wrong-host = Unter dem Namen { $host } antwortet dieser Server nicht. Sein Betreiber kann den Namen mit --host erlauben.
ui-full = Die Festplatte ist fast voll: Es kann nichts Neues beginnen. Laufende Partien gehen weiter.
ui-bound =
    { $what ->
        [players] Ein Turnier hat höchstens { $most } Teilnehmer.
        [rounds] Ein Turnier hat höchstens { $most } Runden.
        [roster-lines] Eine Teilnehmerliste hat höchstens { $most } Zeilen.
        [report-lines] Eine TRF-Datei hat höchstens { $most } Zeilen.
        [acceleration] Eine TRF-Datei hat höchstens { $most } fiktive Punkte, für jeden Teilnehmer und jede Runde gezählt.
        [excluded] Eine Liste ausgeschlossener Stellungen hat höchstens { $most } Nummern.
        [positions] Für eine Runde können höchstens { $most } Stellungen eingegeben werden.
        [rolls] Für eine Stellung sind höchstens { $most } Würfe oder Zettel möglich.
        [contributions] Eine Runde hat höchstens { $most } Beiträge.
        [own-contributions] Sie können höchstens { $most }-mal zu einer Runde beitragen.
        [contribution-bytes] Die Beiträge zu einer Runde haben zusammen höchstens { $most } Bytes.
        [settings] Die Einstellungen eines Turniers können höchstens { $most }-mal geändert werden.
        [groups] Es gibt höchstens { $most } Gruppen nebeneinander.
        [series-events] Eine Serie hat höchstens { $most } Turniere.
        [series-records] Eine Serie hat höchstens { $most } Protokolleinträge.
        [series-bytes] Das Protokoll einer Serie hat höchstens { $most } Bytes.
        [renames] Sie können Ihren Namen in einer Partie höchstens { $most }-mal ändern.
        [links] Sie können den Link zu Ihrem Platz höchstens { $most }-mal erneuern.
        [takebacks] In einer Partie können höchstens { $most } Züge zurückgenommen werden.
        [time-gifts] Sie können Ihrem Gegner in einer Partie höchstens { $most }-mal Zeit schenken.
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
