# Accounts, ratings, uitdagingen en beheer.

ui-account-title = Uw account
ui-account-sign-in = Inloggen
ui-account-sign-up = Account aanmaken
ui-account-sign-out = Uitloggen
ui-account-recover = Nieuw wachtwoord kiezen
ui-account-forgotten = Wachtwoord vergeten?
ui-account-agree = Door een account aan te maken gaat u akkoord met de voorwaarden van deze site.
ui-account-guests = Spelen, kijken en toernooien leiden kan ook zonder account.
ui-account-sign-up-lead = Met een account krijgt u een rating en vindt u uw partijen op elk apparaat terug. Wat u op dit apparaat hebt gespeeld, gaat mee. Een e-mailadres is niet nodig.
ui-account-recover-lead = U hebt de herstelcode nodig die bij het aanmaken van het account is getoond.
ui-account-name = Naam
ui-account-name-hint = 2 tot 20 letters en cijfers. Anderen zien hem.
ui-account-password = Wachtwoord
ui-account-new-password = Nieuw wachtwoord
ui-account-password-hint = Minstens 8 tekens. Een paar woorden achter elkaar zijn makkelijk te onthouden en moeilijk te raden.
ui-account-invitation = Uitnodiging
ui-account-code = Herstelcode
ui-account-code-title = Uw herstelcode
ui-account-code-text = Schrijf de code op. Als u uw wachtwoord vergeet, krijgt u het account alleen met deze code terug. De code wordt maar één keer getoond.
ui-account-code-kept = Ik heb de code opgeschreven
ui-account-profile = Uw profiel zoals anderen het zien
ui-account-sessions = Waar u bent ingelogd
ui-account-since = Sinds
ui-account-seen = Laatst gebruikt
ui-account-here = dit apparaat
ui-account-token = token
ui-account-end = Daar uitloggen
ui-account-end-others = Overal elders uitloggen
ui-account-privacy = Wie uw profiel ziet
ui-account-is-private = Alleen u. U staat niet op de ratinglijsten.
ui-account-is-public = Iedereen.
ui-account-make-private = Verbergen voor anderen
ui-account-make-public = Aan iedereen tonen
ui-account-change-password = Wachtwoord wijzigen
ui-account-new-code = Nieuwe herstelcode opvragen
ui-account-new-code-text = De oude werkt dan niet meer.
ui-account-new-token = Token voor een programma aanmaken
ui-account-new-token-text = Een programma dat het token stuurt, handelt namens u, voor zover u dat hier toestaat. Beëindigen kan in de lijst met apparaten.
ui-account-token-name = Waar het token voor is
ui-account-token-title = Uw token
ui-account-token-text = Stuur het als Authorization: Bearer. Het wordt maar één keer getoond.
ui-account-scopes = Wat het mag
ui-account-scopes-read = Alleen lezen
ui-account-scopes-play = Spelen en uitdagen
ui-account-scopes-all = Spelen, uitdagen en toernooien leiden
ui-account-passkeys = Passkeys
ui-account-passkeys-text = Meld u aan zoals u uw apparaat ontgrendelt, in plaats van met het wachtwoord. Dat kan als het adres met https begint, en op de computer van de server zelf als localhost.
ui-account-passkey-remove = Verwijderen
ui-account-passkey-add = Passkey toevoegen
ui-account-passkey-sign-in = Aanmelden met een passkey
ui-account-passkey-failed = Uw apparaat heeft geen passkey gemaakt of gebruikt. Probeer het opnieuw of gebruik het wachtwoord.
ui-account-passkey-known = Dit apparaat heeft al een passkey voor uw account.
ui-account-refused-passkey = Deze passkey is niet geaccepteerd. Probeer het opnieuw of meld u aan met het wachtwoord.
ui-account-refused-passkey-place = Passkeys werken alleen als het adres met https begint en een naam heeft, en op localhost.
ui-account-refused-no-passkey = Deze passkey bestaat niet. Misschien is hij al verwijderd.
ui-account-refused-too-many-passkeys = Een account heeft hoogstens 20 passkeys. Verwijder er eerst een.
ui-account-delete = Account verwijderen
ui-account-delete-text = Uw partijen blijven, zonder uw naam. Al het andere over u wordt gewist en niemand kan de naam opnieuw nemen. Dit kan niet ongedaan worden gemaakt.
ui-account-refused-off = Op deze server zijn geen accounts.
ui-account-refused-not-signed-in = U bent niet ingelogd.
ui-account-refused-wrong-password = Het wachtwoord is onjuist.
ui-account-refused-wrong-name-or-password = Naam of wachtwoord is onjuist.
ui-account-refused-wrong-name-or-code = Naam of herstelcode is onjuist.
ui-account-refused-closed = Dit account is door de beheerders van de server gesloten.
ui-account-refused-no-session = Dit apparaat is niet meer ingelogd.
ui-account-refused-password-short = Het wachtwoord is te kort: minstens 8 tekens.
ui-account-refused-password-long = Het wachtwoord is te lang: hoogstens 128 tekens.
ui-account-refused-password-common = Dit wachtwoord, of een dat er sterk op lijkt, staat op de lijsten met gelekte wachtwoorden die aanvallers het eerst proberen. Kies een ander.
ui-account-refused-password-name = Het wachtwoord lijkt te veel op uw naam. Kies een ander.
ui-account-refused-password-guessable = Een programma raadt dit wachtwoord snel. Kies een langer, zoals een paar woorden achter elkaar.
ui-account-refused-name-length = Een naam heeft 2 tot 20 tekens.
ui-account-refused-name-character = Een naam heeft alleen letters en cijfers, met - _ . ertussen; geen spaties en niets onzichtbaars.
ui-account-refused-name-ends = Een naam begint en eindigt met een letter of cijfer.
ui-account-refused-name-taken = Deze naam is bezet of lijkt op een bezette. Kies een andere.
ui-account-refused-invitation = Om hier een account aan te maken hebt u een uitnodiging nodig die nog niemand heeft gebruikt. Vraag het de beheerders.
ui-account-refused-scopes = Kies uit play, challenge en organise, met spaties ertussen.
ui-oauth-title = Mag { $client } uw account gebruiken?
ui-oauth-account = U bent aangemeld als { $name }.
ui-oauth-place = Daarna gaat u verder naar
ui-oauth-careful = Sta dit alleen toe als u dit programma zojuist zelf hebt gestart.
ui-oauth-scopes = Wat het programma mag
ui-oauth-read = Uw profiel, partijen en ratings lezen
ui-oauth-play = Zetten doen in uw partijen, ook als bot
ui-oauth-challenge = Uitdagingen versturen, aannemen en weigeren en partijen beginnen
ui-oauth-organise = Toernooien aanmaken en leiden
ui-oauth-allow = Toestaan
ui-oauth-deny = Niet toestaan
ui-oauth-later = U kunt dit altijd beëindigen in de lijst van apparaten:
ui-oauth-wrong = Zo kan een programma hier niet vragen: { $name }. Er is niets toegestaan.
ui-token-needed = Hiervoor is het token van een account nodig. Maak er een op de pagina van uw account.
ui-scope = Dit token mag dat niet.
ui-banned = De beheerders van de server laten vanaf dit adres niemand toe.
ui-profile-since = Hier sinds { $day }
ui-profile-private = alleen u ziet dit
ui-profile-no-rating = Nog geen gewaardeerde partijen.
ui-profile-record = Resultaten
ui-profile-won = Gewonnen
ui-profile-drawn = Remise
ui-profile-lost = Verloren
ui-profile-points = Punten
ui-profile-white = Met wit
ui-profile-black = Met zwart
ui-profile-c-side = Rokade naar de c-lijn
ui-profile-g-side = Rokade naar de g-lijn
ui-profile-uncastled = Zonder rokade
ui-profile-games = Laatste partijen
ui-profile-no-games = Nog geen afgelopen partijen.
ui-profile-positions = Favoriete stellingen
ui-profile-against-you = Partijen tegen u
ui-rating-title = Ratings
ui-rating-lead = Glicko-2, berekend uit gewaardeerde partijen tussen accounts. Een vraagteken betekent dat te weinig partijen bekend zijn.
ui-rating-list-head = Lijst
ui-rating-rating = Rating
ui-rating-games = Partijen
ui-rating-provisional = voorlopig
ui-rating-show = Tonen
ui-rating-nobody = Nog niemand heeft zo’n gewaardeerde partij gespeeld.
ui-rating-history = Hoe de rating tot stand kwam
ui-rating-rated = gewaardeerd
ui-rating-list =
    { $variant ->
        [double] Dubbel Chess960
        [classical] Klassieke stelling
       *[chess960] Chess960
    }, { $class ->
        [bullet] bullet
        [blitz] snelschaak
        [rapid] rapid
       *[classical] klassiek
    }
ui-challenge = Uitdagen
ui-challenge-to-you = Daagt u uit
ui-challenge-news = { $name } daagt u uit: { $terms }
ui-challenge-answer = { $name }: { $answer }
ui-challenge-taken-up = { $name } heeft uw uitdaging aangenomen: { $terms }
ui-challenge-begun = Uw partij tegen { $name } kan beginnen: { $terms }
ui-challenge-later = Nu niet
ui-challenge-by = { $name } daagt u uit.
ui-challenge-nobody = Er is niemand met de naam { $name } om uit te dagen.
ui-challenge-declined =
    { $reason ->
        [later] De uitdaging is afgeslagen: nu niet.
        [too_fast] De uitdaging is afgeslagen: de partij zou te snel zijn.
        [too_slow] De uitdaging is afgeslagen: de partij zou te langzaam zijn.
        [rated] De uitdaging is afgeslagen: alleen gewaardeerde partijen.
        [casual] De uitdaging is afgeslagen: alleen partijen zonder rating.
        [position] De uitdaging is afgeslagen: niet vanuit deze stelling.
        [time_control] De uitdaging is afgeslagen: niet met deze bedenktijd.
        [no_bot] De uitdaging is afgeslagen: niet tegen een programma.
        [only_bot] De uitdaging is afgeslagen: alleen tegen programma’s.
       *[generic] De uitdaging is afgeslagen.
    }
ui-new-mode-account = Een speler op naam
ui-new-opponent-name = Naam van de speler
ui-new-exclude = Niet deze stellingen
ui-new-rated = Gewaardeerd: telt mee voor de rating van beiden
ui-wrong-rated = Een gewaardeerde partij is tussen twee mensen en heeft een klok met minuten.
ui-wrong-all-excluded = Alle 960 stellingen zijn uitgesloten: laat er minstens één over.
ui-game-deleted-player = Verwijderde speler
ui-refused-rated-game = Niet in een gewaardeerde partij.
ui-refused-account-needed = Een gewaardeerde partij is tussen twee accounts: log eerst in.
ui-refused-not-challenged = Deze uitdaging is voor iemand anders.
ui-refused-no-challenge = Er is geen uitdaging om af te slaan.
ui-report = Melden
ui-report-title = Melden bij de beheerders van de server
ui-report-lead = Zij zien wat u schrijft, maar niet wie u bent.
ui-report-text = Wat is er mis?
ui-report-send = Versturen
ui-report-sent = Dank u wel. Uw melding is verstuurd.
ui-terms-title = Voorwaarden
ui-operator-title = Beheer
ui-operator-lead = Meldingen, accounts, wat verborgen is en wie niet wordt toegelaten. Elke handeling staat in het logboek.
ui-operator-reports = Meldingen
ui-operator-no-reports = Niets te doen.
ui-operator-settle = Afgehandeld
ui-operator-hide = Verbergen
ui-operator-show = Weer tonen
ui-operator-hidden = Verborgen partijen en toernooien
ui-operator-what = Wat
ui-operator-game = Partij
ui-operator-event = Toernooi
ui-operator-id = Tien letters en cijfers van het adres
ui-operator-accounts = Accounts
ui-operator-closed = gesloten
ui-operator-organiser = beheert de server
ui-operator-passkeys =
    { $count ->
        [one] één passkey
       *[other] { $count } passkeys
    }
ui-operator-close = Sluiten
ui-operator-reopen = Weer openen
ui-operator-reset = Herstellen
ui-operator-reset-text = Overal uitgelogd. Met deze code kiest de eigenaar een nieuw wachtwoord:
ui-operator-make-organiser = Server laten beheren
ui-operator-end-organiser = Niet meer
ui-operator-invite = Uitnodiging maken
ui-operator-invitation = Met deze link kan één persoon een account maken:
ui-operator-addresses = Geweerde adressen
ui-operator-address = Adres of netwerk
ui-operator-names = Geweerde namen
ui-operator-pattern = Naam; * staat voor alles
ui-operator-ban = Weren
ui-operator-allow = Weer toestaan
ui-operator-log = Logboek
ui-operator-command-line = de opdrachtregel
ui-operator-act =
    { $what ->
        [closed] Account { $on } gesloten
        [reopened] Account { $on } weer geopend
        [organiser] { $on } beheert de server
        [no_organiser] { $on } beheert de server niet meer
        [reset] Account { $on } hersteld
        [hidden] { $on } verborgen
        [shown] { $on } weer getoond
        [address] Adres { $on } geweerd
        [no_address] Adres { $on } weer toegestaan
        [name] Naam { $on } geweerd
        [no_name] Naam { $on } weer toegestaan
        [reported] { $on } gemeld
       *[settled] Meldingen over { $on } afgehandeld
    } ({ $by })
ui-operator-refused-not-an-operator = Dat mogen alleen de beheerders van de server.
ui-operator-refused-no-such-thing = Zo’n partij, toernooi of account bestaat niet.
ui-operator-refused-no-such-account = Er is geen account met deze naam.
ui-operator-refused-no-address = Dit is geen adres: voer bijvoorbeeld 192.0.2.7 in, of een netwerk zoals 192.0.2.0/24.
ui-operator-refused-no-pattern = Dit is geen patroon: voer een naam in; * staat voor alles.
ui-operator-refused-no-text = Zeg wat er mis is, in hoogstens 300 tekens.
ui-challenge-decline = Afslaan
ui-challenge-why = Reden, die de ander te horen krijgt
ui-challenge-waiting = De uitdaging is verstuurd. De partij begint zodra die wordt aangenomen.
ui-challenge-reason-generic = Geen reden
ui-challenge-reason-later = Nu niet
ui-challenge-reason-too-fast = Te snel
ui-challenge-reason-too-slow = Te langzaam
ui-challenge-reason-rated = Alleen gewaardeerd
ui-challenge-reason-casual = Alleen zonder rating
ui-challenge-reason-position = Niet vanuit deze stelling
ui-challenge-reason-time-control = Niet met deze bedenktijd
ui-challenge-reason-no-bot = Niet tegen een programma
ui-challenge-reason-only-bot = Alleen tegen programma’s
ui-operator-done = Gedaan.
ui-operator-unreachable = De server { $url } is niet bereikbaar: start hem, of noem hem met --server
ui-rating-recomputed =
    { $list }: { $games ->
        [one] één partij
       *[other] { $games } partijen
    }, { $players ->
        [one] één speler
       *[other] { $players } spelers
    }
ui-rating-different = Partij { $game }: opnieuw berekend zijn de getallen anders dan opgeslagen.
ui-club-rating-title = Ratinglijst van de club
ui-club-rating-count = Dit toernooi laten meetellen voor mijn clubrating
ui-club-rating-sign-in = Meld u aan om een ratinglijst van de club bij te houden
ui-club-rating-lead = Glicko-2 uit de partijen van clubtoernooien. Elk toernooi telt als geheel; reglementaire uitslagen tellen niet mee. Een vraagteken betekent dat er te weinig partijen bekend zijn.
ui-club-rating-nobody = Voor deze lijst telt nog geen toernooi mee.
ui-club-rating-latest = Laatste toernooi
ui-club-rating-change = { $before } → { $after }: { $points } uit { $games }
ui-club-rating-print = Afdrukken
ui-club-rating-file = Als tabel (CSV)
ui-club-rating-events = Toernooien die meetellen
ui-club-rating-event = Adres van een toernooi
ui-club-rating-event-hint = U moet op dit apparaat de wedstrijdleider zijn.
ui-club-rating-add = Laten meetellen
ui-club-rating-remove = Eruit halen
ui-club-rating-refused-no-such-event = Dit toernooi bestaat niet. Voer het adres in, of de tien letters en cijfers aan het eind ervan.
ui-club-rating-refused-not-the-organiser = Alleen de wedstrijdleider kan dit: open eerst de link van de wedstrijdleider op dit apparaat.

ui-api-lichess = Ook bots, elektronische borden en scripts voor lichess werken hier: geef ze het adres van deze server en een token.
ui-lichess-bots-only = Dit kan alleen het account van een bot. Maak het dat met POST /api/bot/account/upgrade.
ui-lichess-no-bots = Bots gebruiken in plaats daarvan /api/bot/…
ui-lichess-has-played = Met dit account zijn gewaardeerde partijen gespeeld. Neem voor de bot een nieuw account.
ui-lichess-position = Dit is geen van de beginstellingen. Geef de FEN van een Chess960-beginstelling, of laat die weg.
ui-lichess-variant = Kies de variant chess960 of standard.
ui-lichess-clock = De bedenktijd is geen getal. Geef hele seconden in clock.limit en clock.increment, of dagen per zet.
ui-lichess-no-computer = De computer speelt in de browser. Daag in plaats daarvan een bot uit.
ui-lichess-no-game = Hier zit geen partij in. Stuur één partij als PGN in het veld pgn, met hoogstens 600 zetten.
ui-lichess-game-fault = De partij kan niet tot het einde worden gelezen: { $fault }
ui-lichess-bulk-players = Geef de spelers als paren tokens, zoals in token:token,token:token. Elk token heeft het recht challenge nodig, en iedereen speelt één keer.
ui-lichess-bulk-time = Geef pairAt en startClocksAt in milliseconden sinds 1970, hoogstens een week vanaf nu.
ui-lichess-bulk-many = Te veel van uw groepsparingen wachten nog op hun tijd.
ui-lichess-no-board = Geen bord van dit toernooi heeft deze spelers.
ui-clients = Bots, borden en scripts instellen
ui-clients-token = Een token
ui-clients-token-text = Een programma meldt zich aan met een token in plaats van het wachtwoord. Maak er een met “Spelen en uitdagen” op de pagina van uw account, of op de opdrachtregel:
ui-clients-bot-text = Een bot heeft een eigen account nodig waarmee nog geen gewaardeerde partij is gespeeld. Eenmaal omgezet blijft het een bot, en iedereen ziet dat.
ui-clients-lichess-bot = Start hem één keer met -u; dan is het account van een bot. Zonder chess960 bij de varianten slaat hij elke uitdaging af. Laat online_moves uit: dat zou uw token naar lichess sturen.
ui-clients-botli = Neemt zonder verdere instelling alleen gewaardeerde uitdagingen aan.
ui-clients-cli-chess = Voor mensen in een terminal. “Spelen en uitdagen” is genoeg.
ui-clients-berserk = Een pad in het adres valt weg, dus de server moet direct onder zijn naam bereikbaar zijn.
ui-clients-broadcaster = Vul dit in als Lichess URL. Hij uploadt ronden naar de toernooien op de ratinglijst van uw club, waar de knop aan de wedstrijdtafel ze op zet; elke ronde is er zodra ze gepubliceerd is. Programma’s die alleen lezen vinden de partijen op /api/stream/broadcast/round/….pgn.
ui-clients-proxy = Achter een proxy
ui-clients-proxy-text = Regels moeten meteen doorkomen: zet buffering uit voor /api/stream en /api/bot; nginx doet dat hier vanzelf. Een verbinding die alleen om de zes seconden een lege regel stuurt, moet open blijven.

ui-bot-ready = { $name } speelt { $engine } op { $server }
ui-bot-token = De server kent dit token niet, of het mag niet als bot spelen: maak er een met het recht play.
ui-bot-upgrade = Dit is geen account van een bot. --upgrade maakt het dat, voorgoed.
ui-bot-lost = De verbinding is verbroken: { $error }
ui-bot-accepted = Uitdaging van { $name } aangenomen
ui-bot-declined = Uitdaging van { $name } afgeslagen
ui-bot-refused = Geweigerd: { $reason }
ui-bot-game = { $id }: de partij begint
ui-bot-over = { $id }: afgelopen ({ $status })
ui-bot-engine = De engine: { $error }
ui-match-two = Een match heeft twee engines nodig: noem elk met --engine.
ui-match-thinking = Geef op hoe lang de engines denken: --time, --nodes of --depth.
ui-match-other = Deze opname is van een andere match: kies een ander bestand, of dezelfde engines, openingen en startwaarde.
ui-match-open = De toets is nog open: er zijn meer partijen nodig.
ui-match-stronger = { $name } is sterker: het verschil is eerder { $high } Elo dan { $low }.
ui-match-not-stronger = { $name } is niet sterker: het verschil is eerder { $low } Elo dan { $high }.
ui-new-engines = Engines op deze server:
ui-serving-engine-name = De engine kan niet { $name } heten: een speler heeft deze naam. Kies een andere.
ui-serving-engines-off = Engines spelen met accounts: --engine kan alleen met --accounts invite of open.
