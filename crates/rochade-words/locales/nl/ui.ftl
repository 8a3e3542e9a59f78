# Every page: its frame, and words that several pages use.

ui-language = Taal
ui-skip = Naar de inhoud
ui-tagline = Schaak960 voor iedereen
ui-nav-play = Spelen
ui-nav-draw = Loten
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
ui-too-many = Te veel verzoeken. Wacht { $seconds } seconden.
ui-footer = Vrije software onder de GPL; de broncode hoort erbij.
ui-for-programmers = Voor programmeurs
ui-cross-site = Dit verzoek kwam van een andere website en is niet uitgevoerd.
ui-bad-request = Ongeldig verzoek
ui-too-large = Dat was te veel ineens: hoogstens { $bytes } bytes.
ui-slow = Het verzoek duurde te lang en is afgebroken. Probeer het nog eens.
ui-busy = Er wordt op dit moment te veel naar de server gestuurd. Probeer het over een paar seconden nog eens.
ui-method = Dit adres neemt dit soort verzoek niet aan.
ui-api-text = Alles wat een pagina kan, kan een programma via HTTP met JSON.
ui-serving = Rochade draait op { $url }
ui-serving-scan = Scan dit met een telefoon op hetzelfde netwerk.
ui-serving-unbuilt = De pagina’s zijn zonder scripts en stijlen gebouwd; bord en klok werken zo niet. Installeer Node.js 20 of nieuwer, voer ‘cargo xtask web’ uit en bouw Rochade opnieuw.
ui-serving-cannot-start = De server kan niet starten: { $reason }
ui-serving-cannot-listen = { $address } is niet vrij: { $reason }. Kies met --port een andere poort.
ui-serving-in-use = Een andere server gebruikt { $folder }. Stop die, of kies met --data een andere map.
ui-serving-newer = { $file } is geschreven door een latere versie van dit programma: gebruik die versie of een nieuwere.
ui-serving-no-storage = De gegevensmap { $folder } is niet te gebruiken: { $reason }
ui-serving-damaged = { $file } is beschadigd: SQLite zegt ‘{ $found }’. Maak met ‘rochade restore’ een nieuwe map van een back-up, of kijk met ‘rochade audit’ wat er mis is.
ui-serving-database = De database { $hosts } is niet te gebruiken: { $problem ->
    [address] het adres is niet te lezen ({ $detail }). Verwacht wordt postgres://gebruiker@host/naam.
    [unreachable] ze is niet te bereiken ({ $detail }). Draait ze, en klopt het adres?
    [read_only] ze kan alleen worden gelezen. Noem de primaire server, niet een stand-by.
    [too_old] het is PostgreSQL { $detail }. Verwacht wordt 15 of nieuwer.
    [foreign] een ander programma heeft daar de tabel { $detail }. Kies een andere database.
    [newer] een latere versie van dit programma heeft erin geschreven. Gebruik die versie of een nieuwere.
    [older] de tabellen zijn die van een eerdere versie. Start één keer een server van deze versie: die werkt ze bij.
    [empty] er staat niets van Rochade in. Is het de juiste?
   *[refused] ze kan niet worden ingericht ({ $detail }).
}
ui-migrate-done = { $journals ->
    [one] Eén dossier
   *[other] { $journals } dossiers
} met { $records ->
    [one] één regel
   *[other] { $records } regels
} overgezet naar { $hosts }; { $known } stonden er al. Alles is vergeleken en gelijk.
ui-migrate-progress = { $done } van { $all }
ui-migrate-differs = { $kind } { $id } is daar vanaf regel { $number } anders. Kies een lege database.
ui-backup-exists = { $path } bestaat al, en niets wordt overschreven.
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
  }, { $size }. Start er een server op met ‘rochade serve --data { $folder }’.
ui-audit-difference = { $journal }, record { $record }: opgeslagen { $stored }, nu { $recomputed }
ui-audit-summary = { $journals ->
    [one] Eén journaal
   *[other] { $journals } journalen
  } met { $records ->
    [one] één record
   *[other] { $records } records
  }: { $found ->
    [0] alles is zoals de regels van nu het zeggen.
    [one] één verschil.
   *[other] { $found } verschillen.
  }
ui-stopping = De server start zo opnieuw. Probeer het zo nog eens.
ui-newer = Dit is het laatst door een nieuwere versie van het programma geschreven. Hier kan het worden gelezen, maar niet gewijzigd.
ui-wrong-host = Onder de naam { $host } antwoordt hier niemand. Wie de server beheert, kan die naam met --host toestaan.
ui-full = De schijf is bijna vol: er kan niets nieuws beginnen. Lopende partijen gaan door.
ui-bound =
    { $what ->
        [players] Een toernooi heeft hoogstens { $most } spelers.
        [rounds] Een toernooi heeft hoogstens { $most } ronden.
        [roster-lines] Een spelerslijst heeft hoogstens { $most } regels.
        [report-lines] Een toernooibestand heeft hoogstens { $most } regels.
        [acceleration] Een toernooibestand heeft hoogstens { $most } fictieve punten, geteld voor elke speler en elke ronde.
        [excluded] Een lijst met uitgesloten stellingen heeft hoogstens { $most } nummers.
        [positions] Voor één ronde kunnen hoogstens { $most } stellingen worden ingetypt.
        [rolls] Een stelling heeft hoogstens { $most } worpen of briefjes.
        [contributions] Een ronde heeft hoogstens { $most } bijdragen.
        [own-contributions] Iedereen draagt hoogstens { $most } keer bij aan een ronde.
        [contribution-bytes] De bijdragen aan een ronde hebben samen hoogstens { $most } bytes.
        [settings] De instellingen van een toernooi kunnen hoogstens { $most } keer worden gewijzigd.
        [renames] Een speler kan de naam in één partij hoogstens { $most } keer wijzigen.
        [links] Een speler kan de link naar zijn plaats hoogstens { $most } keer vernieuwen.
        [takebacks] In één partij kunnen hoogstens { $most } zetten worden teruggenomen.
        [time-gifts] Een speler kan de tegenstander in één partij hoogstens { $most } keer tijd geven.
        [game-records] Een partij heeft hoogstens { $most } regels in het logboek. Ze kan nu alleen nog worden beëindigd.
        [account-records] Een account heeft hoogstens { $most } regels.
        [account-bytes] De regels van een account hebben hoogstens { $most } bytes.
        [rating-records] Een ratinglijst heeft hoogstens { $most } partijen.
        [rating-bytes] Een ratinglijst heeft hoogstens { $most } bytes.
        [moderation-records] Hoogstens { $most } handelingen en meldingen worden bewaard.
        [moderation-bytes] Het logboek van handelingen en meldingen heeft hoogstens { $most } bytes.
        [event-records] Een toernooi heeft hoogstens { $most } regels in het logboek.
        [draw-records] Een openbare loting heeft hoogstens { $most } regels in het logboek.
        [game-bytes] Het logboek van een partij heeft hoogstens { $most } bytes. Ze kan nu alleen nog worden beëindigd.
        [event-bytes] Het logboek van een toernooi heeft hoogstens { $most } bytes.
        [draw-bytes] Het logboek van een openbare loting heeft hoogstens { $most } bytes.
        [analysis-games] Een bestand om te analyseren heeft hoogstens { $most } partijen.
        [analysis-moves] Een partij om te analyseren heeft met alle varianten hoogstens { $most } halve zetten.
       *[other] Hoogstens { $most }.
    }
