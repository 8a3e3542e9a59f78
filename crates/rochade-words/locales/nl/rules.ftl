# De volledige regels van Schaak960, hoofdstuk voor hoofdstuk.

rules-title = De regels van Chess960
rules-lead = Alles wat spelers, arbiters en wedstrijdleiders moeten weten, met de rokaderegel tot in de details.

rules-idea = Wat Chess960 is
rules-idea-what = Chess960 is schaken vanuit een beginstelling die wordt geloot. De pionnen staan waar ze altijd staan; de stukken erachter staan in een gelote volgorde, voor beide spelers dezelfde. Vanaf de eerste zet is het gewoon schaken.
rules-idea-why = Er zijn 960 beginstellingen, en de gebruikelijke is er een van. Zoveel openingen leert niemand uit het hoofd: beide spelers moeten vanaf de eerste zet zelf denken, en beiden hebben dezelfde stukken op dezelfde lijnen.
rules-idea-new = Maar twee dingen zijn nieuw: hoe de stelling wordt geloot en hoe er dan wordt gerokeerd. Voor al het andere gelden de FIDE-regels. Het spel staat ook bekend als Fischer Random en Freestyle Chess.

rules-start = De beginstelling
rules-start-intro = Voor elke beginstelling geldt:
rules-start-pawns = De witte pionnen staan op de tweede rij, de zwarte op de zevende, en alle andere stukken erachter op de eerste en de achtste.
rules-start-king = De koning staat ergens tussen zijn twee torens.
rules-start-bishops = De twee lopers van een speler staan op velden van verschillende kleur.
rules-start-others = De dame en de paarden staan op willekeurige andere velden.
rules-start-black = De zwarte stukken staan tegenover de witte: op elke lijn hebben beide achterste rijen hetzelfde stuk.
rules-start-count = Voor de zwartveldige loper zijn er 4 velden, voor de witveldige ook 4, daarna 6 voor de dame en 10 paren velden voor de paarden. Voor koning en torens blijft dan maar één mogelijkheid over: 4 × 4 × 6 × 10 = 960.
rules-start-mirror = Een koning begint dus nooit in een hoek. Elke stelling heeft een spiegelbeeld met links en rechts verwisseld, en geen enkele is zijn eigen spiegelbeeld: samen zijn het 480 paren. De twee stellingen van een paar spelen verschillend, want rokeren leidt altijd naar dezelfde velden.
rules-start-figure-classical = Nummer 518: de beginstelling van het klassieke schaak.
rules-start-figure-example = Nummer 35: hier kan wit al op de eerste zet rokeren.

rules-numbers = Nummer en stelling
rules-numbers-intro = Elke beginstelling heeft een nummer van 0 tot en met 959, en iedereen gebruikt dezelfde nummers. Twee tabellen leiden van het nummer naar de stelling:
rules-numbers-row = Zoek het nummer in de koningstabel. Staat het er niet, neem dan het eerstvolgende kleinere.
rules-numbers-subtract = Trek het nummer van die rij van uw nummer af. De rest ligt tussen 0 en 15.
rules-numbers-place-bishops = Zoek de rest in de lopertabel en zet de lopers op de twee velden die daar staan.
rules-numbers-fill = Zet de andere zes stukken van links naar rechts op de vrije velden, in de volgorde van de koningstabel.
rules-numbers-black = Zet de zwarte stukken ertegenover.
rules-numbers-example = Bijvoorbeeld nummer 35:
rules-numbers-king-table = Koningstabel
rules-numbers-from = Vanaf
rules-numbers-order = Volgorde van de stukken
rules-numbers-bishop-table = Lopertabel
rules-numbers-rest = Rest
rules-numbers-bishops = Lopers
rules-numbers-back = Van de stelling naar het nummer: zoek de volgorde van de zes stukken in de koningstabel, de lopers in de lopertabel, en tel de twee nummers bij elkaar op.
rules-numbers-dgt = DGT-klokken tellen van 1 tot en met 960. De nummers zijn dezelfde, alleen heet stelling 0 daar 960.

rules-drawing = Manieren van loten
rules-drawing-intro = Elke manier is goed, als elk van de 960 stellingen dezelfde kans heeft en de spelers het kunnen volgen. Dit zijn de gebruikelijke.
rules-drawing-number = Met een getal: een computer, een rekenmachine of een zak met genummerde lootjes geeft een getal van 0 tot en met 959; de tabellen doen de rest.
rules-drawing-die = Met één dobbelsteen: tel de velden van de witte achterste rij van links af, en gooi opnieuw als er bij een worp geen veld hoort.
rules-drawing-die-dark = De zwartveldige loper: 1 is a1, 2 is c1, 3 is e1, 4 is g1. Gooi bij 5 en 6 opnieuw.
rules-drawing-die-light = De witveldige loper: 1 is b1, 2 is d1, 3 is f1, 4 is h1. Gooi bij 5 en 6 opnieuw.
rules-drawing-die-queen = De dame komt op het vrije veld met het nummer van de worp, 1 tot en met 6.
rules-drawing-die-first-knight = Zo ook het eerste paard, met 1 tot en met 5. Gooi bij 6 opnieuw.
rules-drawing-die-second-knight = Zo ook het tweede paard, met 1 tot en met 4. Gooi bij 5 en 6 opnieuw.
rules-drawing-die-rest = Toren, koning en toren komen in deze volgorde op de laatste drie velden.
rules-drawing-polyhedral = Met vier dobbelstenen in één worp: twee met vier vlakken, één met zes, één met tien, alle geteld vanaf nul. Nummer = eerste d4 + 4 × tweede d4 + 16 × d6 + 96 × d10. Opnieuw gooien is nooit nodig.
rules-drawing-slips = Met briefjes: iedereen schrijft een getal van 0 tot en met 959 op een briefje, zonder dat een ander het ziet. De getallen worden opgeteld; wat overblijft na deling door 960 is de stelling. Eén blindelings ingevuld briefje maakt de loting eerlijk, wat de anderen ook schrijven.
rules-drawing-public = In het openbaar, met bewijs: zie het laatste hoofdstuk. Dit is de loting voor toernooien waar niet iedereen in de zaal is.

rules-before = Vóór de partij
rules-before-study = De FIDE-regels schrijven geen studietijd voor. Gebruikelijk zijn enkele minuten tussen de loting en de eerste zet, vijf tot vijftien; de wedstrijdleider maakt dat van tevoren bekend:
rules-before-same-time = Alle spelers krijgen de stelling op hetzelfde moment te zien.
rules-before-no-help = In die tijd zijn, net als in de partij, aantekeningen, boeken, schaakprogramma’s en advies niet toegestaan, tenzij het toernooi ze uitdrukkelijk toelaat.
rules-before-pieces = De stukken blijven staan tot de partij begint.
rules-before-clock = De klokken lopen nog niet. Als de tijd om is, wordt de klok van wit gestart.
rules-before-check = Voor de eerste zet controleren beide spelers: de koning staat tussen de torens, de lopers staan op beide kleuren, zwart staat tegenover wit, en het is de stelling die geloot is.
rules-before-wrong = Blijkt tijdens de partij dat de stukken verkeerd stonden opgesteld, dan vervalt de partij en wordt er een nieuwe gespeeld vanuit de juiste stelling.
rules-before-wrong-rapid = In rapid- en snelschaakpartijen zonder voldoende toezicht is het daarvoor na tien zetten van elke speler te laat. De partij gaat door, maar met een koning of toren die op een verkeerd veld begon mag niet worden gerokeerd.

rules-moves = De loop van de stukken
rules-moves-same = Koning, dame, toren, loper, paard en pion gaan en slaan precies als in het klassieke schaak. Het doel is de koning mat te zetten.
rules-moves-pawns = Een pion mag op zijn eerste zet twee velden vooruit als beide vrij zijn, welk stuk er ook achter staat.
rules-moves-en-passant = En passant slaan is onveranderd: alleen een pion die net een dubbele stap heeft gedaan, alleen met een pion, en alleen meteen.
rules-moves-promotion = Een pion die de laatste rij bereikt, wordt dame, toren, loper of paard van zijn kleur. Met een toren die ooit pion was, kan nooit worden gerokeerd.
rules-moves-check = Niemand mag een zet doen waarna de eigen koning schaak staat.

rules-castling = Rokeren: waar de stukken heen gaan
rules-castling-what = De rokade is één zet van koning en toren. Elke speler mag één keer per partij rokeren, naar de ene of de andere kant:
rules-castling-c-side = Naar de c-kant, met de toren links van de koning, gezien vanuit wit: de koning gaat naar c1 en de toren naar d1; bij zwart naar c8 en d8. Notatie: 0-0-0.
rules-castling-g-side = Naar de g-kant, met de toren rechts van de koning, gezien vanuit wit: de koning gaat naar g1 en de toren naar f1; bij zwart naar g8 en f8. Notatie: 0-0.
rules-castling-goals = Dat zijn de velden van het klassieke schaak. Waar koning en toren ook vandaan komen, na de rokade staan ze zoals altijd.
rules-castling-names = De namen komen van de lijn waarop de koning terechtkomt. “Kort” en “lang” zeggen hier weinig: naar de c-kant kan de weg de kortste zijn.
rules-castling-figure-before = Voor de rokade: de witte koning gaat van f1 naar g1, zijn toren van g1 naar f1.
rules-castling-figure-after = Nadat wit naar de g-kant en zwart naar de c-kant heeft gerokeerd.

rules-conditions = Rokeren: wanneer het mag
rules-conditions-intro = Rokeren mag als dit allemaal waar is:
rules-conditions-king = De koning is in deze partij nog niet verplaatst.
rules-conditions-rook = Ook de toren is nog niet verplaatst. Het is de toren die bij het begin aan die kant van de koning stond, niet een andere die er later kwam.
rules-conditions-vacant = Alle velden die de koning passeert of waar hij terechtkomt zijn vrij, en ook alle velden die de toren passeert of waar hij terechtkomt. De koning en de rokerende toren zelf tellen niet mee. Een stuk van welke kleur ook staat in de weg, want bij het rokeren wordt niets geslagen.
rules-conditions-check = De koning staat niet schaak.
rules-conditions-cross = De koning passeert geen veld dat door een vijandelijk stuk wordt aangevallen.
rules-conditions-land = De koning staat na de rokade niet schaak.
rules-conditions-lasting = Is aan een van de eerste twee niet voldaan, dan is deze rokade voor de rest van de partij verspeeld, ook als het stuk terugkeert. De andere vier gelden alleen voor het moment: wat nu in de weg staat, kan een zet later weg zijn.
rules-conditions-figure-cross = Wit mag niet naar de c-kant rokeren: de koning zou e1 passeren, en dat veld wordt aangevallen door de loper op a5.
rules-conditions-figure-land = Zwart mag niet naar de g-kant rokeren: de koning zou op g8 schaak staan door de loper op a2.
rules-conditions-figure-occupied = Wit mag nu niet naar de g-kant rokeren: op g1, het doelveld van de koning, staat een loper.
rules-conditions-figure-enemy = Een vijandelijke loper op g1 staat net zo goed in de weg.
rules-conditions-figure-moved = Zwart mag nooit meer naar de c-kant rokeren: de toren op b8 is verplaatst en teruggekeerd.
rules-conditions-not-intro = Wat er niet toe doet:
rules-conditions-not-rook-attacked = De toren mag aangevallen staan.
rules-conditions-not-rook-crosses = De toren mag aangevallen velden passeren, zolang de koning dat niet doet.
rules-conditions-not-occupied = Velden die geen van beide nodig heeft, mogen bezet zijn. Zo kunnen na de rokade naar de c-kant a1, b1 en e1 nog bezet zijn, en na die naar de g-kant e1 en h1, wat in het klassieke schaak niet voorkomt.
rules-conditions-not-earlier-check = De koning mag eerder schaak hebben gestaan, als hij maar niet is verplaatst.
rules-conditions-not-other-rook = De andere toren mag verplaatst of geslagen zijn: elke kant heeft zijn eigen rokaderecht.
rules-conditions-figure-rook-crosses = Zwart mag naar de c-kant rokeren: b8 is aangevallen, maar alleen de toren passeert dat veld.
rules-conditions-figure-occupied-edge = Wit mag naar de c-kant rokeren: geen van beide stukken heeft a1 en b1 nodig.

rules-ways = De vier manieren van rokeren
rules-ways-intro = Wat er verplaatst wordt, hangt ervan af waar koning en toren staan. De 960 stellingen met elk twee rokades geven 1920 gevallen:
rules-ways-double = Koning en toren worden allebei verplaatst (1206 gevallen), naar elkaar toe, dezelfde kant op of langs elkaar.
rules-ways-transposition = Koning en toren wisselen van plaats (162 gevallen).
rules-ways-king-only = Alleen de koning wordt verplaatst (276 gevallen), want de toren staat al op zijn doelveld.
rules-ways-rook-only = Alleen de toren wordt verplaatst (276 gevallen), want de koning staat al op zijn doelveld.
rules-ways-figure-double = Beide worden verplaatst: de koning komt waar de toren stond.
rules-ways-figure-transposition = Ze wisselen van plaats.
rules-ways-figure-king-only = Alleen de koning wordt verplaatst; de toren blijft op f1.
rules-ways-figure-rook-only = Alleen de toren wordt verplaatst; de koning blijft op c1.
rules-ways-first-move = In 162 beginstellingen kan wit op de eerste zet van de partij rokeren. Koning en toren wisselen dan altijd van plaats: de koning staat op f1 en de toren op g1, of de koning op d1 en de toren op c1.

rules-special = Rokeren: bijzondere gevallen
rules-special-shield = De toren als schild. Soms staat alleen een toren op b1 tussen zijn koning en een vijandelijke toren of dame op a1. Geen veld op de weg van de koning is aangevallen, en toch mag wit niet rokeren: de toren zou de lijn verlaten en de koning zou schaak staan. Voor zwart geldt hetzelfde op b8 en a8.
rules-special-figure-shield = Wit mag niet naar de c-kant rokeren: zonder de toren op b1 zou de dame op a1 schaak geven.
rules-special-still = Het stuk dat blijft staan. Staat de koning al op zijn doelveld, dan is de rokade toch een zet van de koning: hij mag niet schaak staan en nooit verplaatst zijn. Staat de toren op zijn doelveld, dan mag ook die nooit verplaatst zijn.
rules-special-past = Langs de toren. De rokerende toren staat zijn koning nooit in de weg, en de koning nooit zijn toren. De koning mag over zijn toren heen, op diens veld terechtkomen of dezelfde kant op gaan.
rules-special-figure-past = Koning en toren gaan beide naar rechts, en de koning gaat langs zijn toren.
rules-special-step = Koningszet of rokade? Een koning naast zijn doelveld heeft vaak de keus: alleen naar g1 gaan, of rokeren. In het klassieke schaak komt dat niet voor. Het zijn verschillende zetten, en na de koningszet is het rokaderecht weg; maak dus duidelijk wat u bedoelt.

rules-hand = Hoe de rokade wordt uitgevoerd
rules-hand-board = Rokeer aan het bord met één hand en in deze volgorde; dan kan niemand het voor een andere zet aanzien:
rules-hand-announce = Zeg: “Ik ga rokeren.”
rules-hand-king-beside = Neem de koning en zet hem naast het bord, naast zijn doelveld.
rules-hand-rook = Zet de toren op zijn doelveld.
rules-hand-king = Zet de koning op zijn doelveld.
rules-hand-clock = Druk dan pas de klok in, met dezelfde hand.
rules-hand-one-piece = Staat een van de twee al op zijn doelveld, kondig de rokade dan aan en verplaats alleen het andere stuk.
rules-hand-screen = Op een scherm sleept u de koning naar de toren waarmee hij rokeert. Dat betekent in elke stelling rokeren en kan niets anders betekenen. Zijn er knoppen voor 0-0 en 0-0-0, dan doen die hetzelfde.

rules-touch = Aanraken is zetten
rules-touch-general = Zoals altijd bij schaken: wie met opzet een stuk aanraakt, moet ermee spelen of het slaan, als dat kan. Wie een stuk alleen recht wil zetten, zegt dat eerst. Voor de rokade betekent dat:
rules-touch-king-and-rook = Wie koning en toren aanraakt, moet met die toren rokeren, als het mag.
rules-touch-rook-first = Wie eerst de toren en dan de koning aanraakt, mag op deze zet niet met die toren rokeren; met de toren moet worden gespeeld, als dat kan.
rules-touch-not-allowed = Blijkt dat de rokade niet mag, dan moet de koning een andere reglementaire zet doen; rokeren naar de andere kant mag ook. Heeft de koning geen reglementaire zet, dan mag de speler elke reglementaire zet doen.
rules-touch-announced = Wie de rokade heeft aangekondigd en de koning oppakt, hoeft niet met alleen de koning te spelen. Daarvoor dient de aankondiging.

rules-illegal = Onreglementaire zetten
rules-illegal-what = Een onreglementaire zet telt zodra de speler de klok heeft ingedrukt. De stelling van ervoor wordt hersteld, en voor de vervangende zet geldt “aanraken is zetten”.
rules-illegal-castling = Een rokade die niet mag is een onreglementaire zet, en ook een rokade waarna koning of toren op een verkeerd veld staat. Als onreglementaire zet tellen ook:
rules-illegal-clock = de klok indrukken zonder te zetten;
rules-illegal-pawn = een pion op de laatste rij niet promoveren (die wordt dan een dame);
rules-illegal-hands = twee handen gebruiken voor één zet, bijvoorbeeld bij het rokeren.
rules-illegal-cost = Wat ze kosten:
rules-illegal-policy = { $name ->
    [fide] FIDE, standaardtempo:
    [fide-rapid] FIDE, rapid en snelschaak:
   *[club] Club:
} { $policy }
rules-illegal-draw = Een partij die verloren zou zijn, is remise als de tegenstander met geen enkele reeks reglementaire zetten zou kunnen matzetten.
rules-illegal-club = De clubregel is bedoeld voor spelers voor wie Chess960 nieuw is: niemand hoort een partij te verliezen alleen omdat de rokade verkeerd is uitgevoerd. De regel moet voor het toernooi bekend zijn gemaakt.

rules-ending = Klokken en het einde van de partij
rules-ending-clock = De klokken worden gebruikt zoals altijd bij schaken. De studietijd gaat niet van de bedenktijd af; daarna loopt de klok van wit, of wit nu aan het bord zit of niet. Ook tijdens het rokeren loopt de klok door.
rules-ending-flag = Wie door zijn tijd gaat, verliest. Zou de tegenstander met geen enkele reeks reglementaire zetten kunnen matzetten, dan is het remise.
rules-ending-intro = De partij eindigt als in het klassieke schaak:
rules-ending-mate = door mat: de koning staat schaak en er is geen reglementaire zet;
rules-ending-resigns = als een speler opgeeft;
rules-ending-stalemate = in remise door pat: de koning staat niet schaak en er is geen reglementaire zet;
rules-ending-dead = in remise als geen enkele reeks reglementaire zetten nog tot mat kan leiden (dode stelling);
rules-ending-agreed = in remise door overeenkomst, waar het toernooi dat toestaat;
rules-ending-threefold = in remise op claim van een speler, als dezelfde stelling voor de derde keer ontstaat;
rules-ending-fifty = in remise op claim van een speler, na vijftig zetten van beiden zonder slag- of pionzet;
rules-ending-automatic = in remise zonder claim, als een stelling voor de vijfde keer ontstaat of na vijfenzeventig van zulke zetten.
rules-ending-repetition = Twee stellingen zijn alleen dezelfde als dezelfde speler aan zet is en dezelfde zetmogelijkheden heeft, nu en later. De rokaderechten horen dus bij de stelling: is er intussen een verloren gegaan, dan is het een andere stelling, ook al staat elk stuk op hetzelfde veld.

rules-writing = Partijen noteren
rules-writing-moves = Zetten worden genoteerd als in het klassieke schaak. De rokade naar de g-kant is altijd 0-0 en die naar de c-kant altijd 0-0-0 (in partijbestanden met de letter O: O-O en O-O-O), ook als alleen de toren wordt verplaatst. Kg1 of Kc1 is altijd een gewone koningszet.
rules-writing-start = De beginstelling hoort op het notatieformulier: het nummer, of de stukken van de witte achterste rij van links naar rechts.
rules-writing-pgn = Een partijbestand (PGN) noemt in de kop de variant en de beginstelling:
rules-writing-fen = In een FEN staan de letters K en Q (k en q voor zwart) voor het recht om te rokeren met de buitenste toren aan die kant van de koning. Is een andere toren bedoeld, dan staat daar de letter van zijn lijn; dat heet X-FEN. Shredder-FEN schrijft altijd de lijnen van de torens. Dezelfde stelling op beide manieren:

rules-double = Dubbel Chess960
rules-double-what = Bij dubbel Chess960 worden de twee achterste rijen apart geloot. 960 × 960 geeft 921.600 beginstellingen. In de FIDE-regels staat deze vorm niet; wie hem speelt, spreekt dat van tevoren af.
rules-double-castling = Alle andere regels blijven, ook die van de rokade: de doelvelden zijn dezelfde, en ieder rokeert met de eigen torens vanaf hun beginvelden.
rules-double-figure = Wit heeft nummer 35, zwart nummer 518.

rules-tournament = Toernooien
rules-tournament-intro = In een toernooi wordt voor elke ronde een nieuwe stelling geloot. Drie vormen zijn gebruikelijk:
rules-tournament-one = één stelling voor alle borden van de ronde (het meest gebruikt);
rules-tournament-boards = één stelling per bord;
rules-tournament-two-rounds = één stelling voor twee partijen tegen dezelfde tegenstander, de tweede met verwisselde kleuren.
rules-tournament-declared = Voor de eerste ronde maakt de wedstrijdleider bekend:
rules-tournament-scheme = welke van deze vormen geldt;
rules-tournament-positions = of een stelling twee keer mag voorkomen en welke zijn uitgesloten, zoals 518;
rules-tournament-study = hoe lang de studietijd is;
rules-tournament-illegal = wat een onreglementaire zet kost;
rules-tournament-draw = wanneer, waar en hoe de stellingen worden geloot, en hoe dat te controleren is.
rules-tournament-rest = Indeling, punten en tie-breaks zijn zoals in elk toernooi.

rules-fair = Een loting die iedereen kan narekenen
rules-fair-intro = Een loting is eerlijk als niemand de stelling kan kiezen en iedereen dat kan zien. Bij de openbare loting hoeft niemand de wedstrijdleider te vertrouwen:
rules-fair-commit = Vóór het toernooi legt de wedstrijdleider een geheim vast en publiceert de controlecode daarvan (SHA-256, Engels: commitment). Vanaf dat moment kan het geheim niet meer worden verwisseld, en niemand kan het uit de controlecode aflezen.
rules-fair-contribute = Vóór de ronde kan iedereen ongezien iets inleveren: een getal, een paar woorden. Als alles verzameld is, wordt het voorgelezen.
rules-fair-reveal = Dan onthult de wedstrijdleider de sleutel van deze ronde, een deel van het geheim. Sleutel en bijdragen geven samen het nummer, volgens een gepubliceerde formule.
rules-fair-verify = Met het verslag van de loting kan iedereen alles narekenen, meteen of jaren later, met dit programma of zonder.
rules-fair-why = De wedstrijdleider kan niet kiezen, want het geheim lag vast voordat iemand de bijdragen kende. De spelers kunnen niet kiezen, want zij kennen het geheim niet. Eén eerlijke bijdrage die niemand kon raden, is genoeg.
rules-fair-watch = Wat geen berekening laat zien, moeten mensen in het oog houden: dat de controlecode vóór het toernooi gepubliceerd was, dat er na het onthullen niets meer is ingeleverd, en dat elke bijdrage in het verslag staat zoals die is voorgelezen.
