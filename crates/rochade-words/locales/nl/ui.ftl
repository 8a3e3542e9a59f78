# Every page: its frame, and words that several pages use.

ui-language = Taal
ui-skip = Naar de inhoud
ui-tagline = Chess960 voor iedereen
ui-nav-play = Spelen
ui-nav-draw = Stelling loten
ui-nav-positions = Stellingen
ui-nav-arbiter = Arbiter
ui-nav-analysis = Analyse
ui-nav-learn = Leren
ui-nav-rules = Regels
ui-nav-club = Club
ui-menu = Menu
ui-running-game = Naar uw partij
ui-not-found = Niet gevonden
ui-not-found-text = Er is geen pagina op { $path }.
ui-home = Terug naar de startpagina
ui-broken = Er ging iets mis
ui-broken-text = Dat is onze fout, niet die van u. Er is niets verloren gegaan. Probeer het nog eens.
ui-too-many = Te veel verzoeken. Probeer het over { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
} nog eens.
ui-too-many-title = Te veel verzoeken
ui-footer = Vrije software onder de GPL, met broncode.
ui-for-programmers = Voor ontwikkelaars
ui-cross-site = Dit verzoek kwam van een andere website en is geweigerd.
ui-bad-request = Ongeldig verzoek
ui-too-large = Te veel gegevens: hoogstens { $bytes } bytes.
ui-slow = Het verzoek duurde te lang en is afgebroken. Probeer het nog eens.
ui-busy = De server heeft het erg druk. Probeer het over een paar seconden nog eens.
ui-method = Dit adres neemt dit soort verzoek niet aan.
ui-api-text = Alles wat deze pagina’s doen, is ook beschikbaar voor programma’s, als JSON via HTTP.
ui-serving = Rochade draait op { $url }
ui-serving-scan = Scan dit met een telefoon op hetzelfde netwerk.
ui-serving-unbuilt = De pagina’s zijn zonder scripts en stijlen gebouwd; bord en klok werken zo niet. Installeer Node.js 20 of nieuwer, voer “cargo xtask web” uit en bouw Rochade opnieuw.
ui-serving-cannot-start = De server kan niet starten: { $reason }
ui-serving-cannot-listen = { $address } is niet vrij: { $reason }. Kies met --port een andere poort.
ui-serving-in-use = Een andere server gebruikt { $folder }. Stop die, of kies met --data een andere map.
ui-serving-newer = { $file } is geschreven door een nieuwere versie van dit programma. Gebruik die versie of een nog nieuwere.
ui-serving-no-storage = De gegevensmap { $folder } is niet te gebruiken: { $reason }
ui-serving-damaged = { $file } is beschadigd: SQLite zegt “{ $found }”. Zet met “rochade restore” een back-up terug in een nieuwe map, of kijk met “rochade audit” wat er mis is.
ui-serving-no-certificate = { $file } bevat geen certificaat. Nodig is een PEM-bestand waarin BEGIN CERTIFICATE staat.
ui-serving-no-key = { $file } bevat geen privésleutel. Nodig is een PEM-bestand waarin BEGIN PRIVATE KEY staat.
ui-serving-bad-certificate = Het certificaat is niet te gebruiken: { $reason }. Controleer of certificaat en sleutel bij elkaar horen.
ui-fingerprint = Vingerafdruk van het certificaat (SHA-256), om te vergelijken met die in de waarschuwing van de browser: { $fingerprint }
ui-config-head = Instellingen van “rochade serve”. Regels die met # beginnen zijn commentaar: verwijder de # om een instelling te wijzigen. Opties op de opdrachtregel en omgevingsvariabelen gaan voor dit bestand.
ui-config-place = { $file }, regel { $line }: { $problem }
ui-config-not-toml = Dit is geen TOML: { $reason }.
ui-config-unknown = Er is geen instelling “{ $key }”.
ui-config-source = ingesteld door { $source }
ui-config-secret = ingesteld door { $source }, wordt niet getoond
ui-serving-folder-wanted = Dit is het adres van een database, geen map. Geef het op met --database.
ui-serving-database = De database { $hosts } is niet te gebruiken: { $problem ->
    [address] het adres is ongeldig ({ $detail }). Gebruik postgres://gebruiker@host/naam.
    [unreachable] die is niet bereikbaar ({ $detail }). Draait de database, en klopt het adres?
    [read_only] die kan alleen worden gelezen. Noem de primaire server, niet een stand-by.
    [too_old] het is PostgreSQL { $detail }. Versie 15 of nieuwer is nodig.
    [foreign] de tabel { $detail } is van een ander programma. Kies een andere database.
    [newer] een nieuwere versie van dit programma heeft erin geschreven. Gebruik die versie of een nieuwere.
    [older] de tabellen zijn die van een eerdere versie. Start één keer een server van deze versie: die werkt ze bij.
    [empty] er staat niets van Rochade in. Is het de juiste?
   *[refused] die kan niet worden ingericht ({ $detail }).
}
ui-migrate-done = { $journals ->
    [one] Eén journaal
   *[other] { $journals } journalen
} met { $records ->
    [one] één record
   *[other] { $records } records
} overgezet naar { $hosts }; { $known } stonden er al. Alles is vergeleken en gelijk.
ui-migrate-progress = { $done } van { $all }
ui-migrate-differs = { $kind } { $id } is daar vanaf record { $number } anders. Kies een lege database.
ui-backup-database = “rochade backup” kopieert gegevensmappen. Kopieer een PostgreSQL-database met de eigen programma’s: pg_dump voor één database, pg_basebackup voor de hele server. docs/scale.md laat zien hoe, en hoe u naar een tijdstip teruggaat.
ui-restore-database = “rochade restore” maakt een gegevensmap van een bestand van “rochade backup”. Om in een database verder te gaan, verplaatst u die map daarheen met “rochade migrate”. Kopieën van PostgreSQL’s eigen programma’s zet u daarmee terug; docs/scale.md laat zien hoe.
ui-backup-exists = { $path } bestaat al en wordt niet overschreven.
ui-backup-done = { $file }: { $journals ->
    [one] één journaal
   *[other] { $journals } journalen
  } met { $records ->
    [one] één record
   *[other] { $records } records
  }, { $size }. Het bestand bevat de sleutels van de server en alle geheimen: wie het heeft, kan zich voor iedereen uitgeven.
ui-restore-done = { $folder }: { $journals ->
    [one] één journaal
   *[other] { $journals } journalen
  } met { $records ->
    [one] één record
   *[other] { $records } records
  }, { $size }. Start er een server op met “rochade serve --data { $folder }”.
ui-audit-difference = { $journal }, record { $record }: opgeslagen { $stored }, opnieuw berekend { $recomputed }
ui-audit-summary = { $journals ->
    [one] Eén journaal
   *[other] { $journals } journalen
  } met { $records ->
    [one] één record
   *[other] { $records } records
  }: { $found ->
    [0] alles klopt met de huidige regels.
    [one] één verschil.
   *[other] { $found } verschillen.
  }
ui-stopping = De server start zo opnieuw op. Probeer het over een paar seconden nog eens.
ui-newer = Dit is het laatst opgeslagen door een nieuwere versie van het programma. Hier kan het worden gelezen, maar niet gewijzigd.
ui-wrong-host = Deze server antwoordt niet onder de naam { $host }. Wie de server beheert, kan die naam met --host toestaan.
ui-full = De schijf is bijna vol: er kan niets nieuws beginnen. Lopende partijen gaan door.
ui-bound =
    { $what ->
        [players] Een toernooi heeft hoogstens { $most } spelers.
        [rounds] Een toernooi heeft hoogstens { $most } ronden.
        [roster-lines] Een spelerslijst heeft hoogstens { $most } regels.
        [report-lines] Een TRF-bestand heeft hoogstens { $most } regels.
        [acceleration] Een TRF-bestand heeft hoogstens { $most } fictieve punten, geteld voor elke speler en elke ronde.
        [excluded] Een lijst met uitgesloten stellingen heeft hoogstens { $most } nummers.
        [positions] Voor één ronde kunnen hoogstens { $most } stellingen worden ingevoerd.
        [rolls] Voor een stelling zijn hoogstens { $most } worpen of briefjes mogelijk.
        [contributions] Een ronde heeft hoogstens { $most } bijdragen.
        [own-contributions] U kunt hoogstens { $most } keer bijdragen aan een ronde.
        [contribution-bytes] De bijdragen aan een ronde hebben samen hoogstens { $most } bytes.
        [settings] De instellingen van een toernooi kunnen hoogstens { $most } keer worden gewijzigd.
        [groups] Er zijn hoogstens { $most } groepen naast elkaar.
        [series-events] Een reeks heeft hoogstens { $most } toernooien.
        [series-records] Een reeks heeft hoogstens { $most } logregels.
        [series-bytes] Het logboek van een reeks heeft hoogstens { $most } bytes.
        [renames] U kunt uw naam in één partij hoogstens { $most } keer wijzigen.
        [links] U kunt de link naar uw plaats hoogstens { $most } keer vernieuwen.
        [takebacks] In één partij kunnen hoogstens { $most } zetten worden teruggenomen.
        [time-gifts] U kunt uw tegenstander in één partij hoogstens { $most } keer tijd geven.
        [game-records] Een partij heeft hoogstens { $most } regels in het logboek. De partij kan nu alleen nog worden beëindigd.
        [account-records] Een account heeft hoogstens { $most } regels.
        [account-bytes] De regels van een account hebben hoogstens { $most } bytes.
        [rating-records] Een ratinglijst heeft hoogstens { $most } partijen.
        [rating-bytes] Een ratinglijst heeft hoogstens { $most } bytes.
        [moderation-records] Hoogstens { $most } handelingen en meldingen worden bewaard.
        [moderation-bytes] Het logboek van handelingen en meldingen heeft hoogstens { $most } bytes.
        [event-records] Een toernooi heeft hoogstens { $most } regels in het logboek.
        [draw-records] Een openbare loting heeft hoogstens { $most } regels in het logboek.
        [game-bytes] Het logboek van een partij heeft hoogstens { $most } bytes. De partij kan nu alleen nog worden beëindigd.
        [event-bytes] Het logboek van een toernooi heeft hoogstens { $most } bytes.
        [draw-bytes] Het logboek van een openbare loting heeft hoogstens { $most } bytes.
        [analysis-games] Een bestand om te analyseren heeft hoogstens { $most } partijen.
        [analysis-moves] Een partij om te analyseren heeft met alle varianten hoogstens { $most } halve zetten.
       *[other] Hoogstens { $most }.
    }
