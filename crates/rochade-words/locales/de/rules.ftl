# Die vollständigen Regeln des Schach960, Abschnitt für Abschnitt.

rules-title = Die Regeln des Schach960
rules-lead = Alles, was Spieler, Schiedsrichter und Turnierleiter wissen müssen, mit der Rochaderegel in allen Einzelheiten.

rules-idea = Was Schach960 ist
rules-idea-what = Schach960 ist Schach aus einer ausgelosten Startstellung. Die Bauern stehen wie immer; die Figuren dahinter werden gemischt, für beide Spieler gleich. Vom ersten Zug an ist es das vertraute Spiel.
rules-idea-why = Es gibt 960 Startstellungen, und die gewohnte ist eine davon. So viele Eröffnungen lernt niemand auswendig: Beide müssen vom ersten Zug an selbst denken, und beide haben die gleichen Figuren auf den gleichen Linien.
rules-idea-new = Neu zu lernen ist nur zweierlei: wie die Stellung ausgelost wird und wie man aus ihr rochiert. Sonst gelten die Schachregeln der FIDE. Das Spiel ist auch als Fischer-Random-Schach und Freestyle-Schach bekannt.

rules-start = Die Startstellung
rules-start-intro = Für jede Startstellung gilt:
rules-start-pawns = Die weißen Bauern stehen auf der zweiten, die schwarzen auf der siebten Reihe, alle übrigen Figuren dahinter auf der ersten und der achten.
rules-start-king = Der König steht irgendwo zwischen seinen beiden Türmen.
rules-start-bishops = Die beiden Läufer eines Spielers stehen auf verschiedenfarbigen Feldern.
rules-start-others = Dame und Springer stehen beliebig auf den übrigen Feldern.
rules-start-black = Die schwarzen Figuren stehen den weißen gegenüber: Auf jeder Linie haben beide Grundreihen die gleiche Figur.
rules-start-count = Für den schwarzfeldrigen Läufer gibt es 4 Felder, für den weißfeldrigen 4, danach 6 für die Dame und 10 Feldpaare für die Springer. Für König und Türme bleibt dann nur eine Möglichkeit: 4 × 4 × 6 × 10 = 960.
rules-start-mirror = Daraus folgt, dass ein König nie in der Ecke beginnt. Jede Stellung hat ein Spiegelbild mit vertauschten Seiten, und keine ist ihr eigenes Spiegelbild: Das ergibt 480 Paare. Die beiden Stellungen eines Paares spielen sich verschieden, denn die Rochade führt immer auf dieselben Felder.
rules-start-figure-classical = Nummer 518: die Grundstellung des klassischen Schachs.
rules-start-figure-example = Nummer 35: Hier kann Weiß schon im ersten Zug rochieren.

rules-numbers = Nummer und Stellung
rules-numbers-intro = Jede Startstellung hat eine Nummer von 0 bis 959, und alle verwenden dieselben Nummern. Zwei Tabellen führen von der Nummer zur Stellung:
rules-numbers-row = Suchen Sie die Nummer in der Königstabelle. Steht sie nicht da, gilt die nächstkleinere.
rules-numbers-subtract = Ziehen Sie die Nummer dieser Zeile von Ihrer Nummer ab. Der Rest liegt zwischen 0 und 15.
rules-numbers-place-bishops = Suchen Sie den Rest in der Läufertabelle, und stellen Sie die Läufer auf die beiden Felder, die dort stehen.
rules-numbers-fill = Stellen Sie die anderen sechs Figuren von links nach rechts auf die freien Felder, in der Reihenfolge der Königstabelle.
rules-numbers-black = Stellen Sie die schwarzen Figuren gegenüber auf.
rules-numbers-example = Zum Beispiel Nummer 35:
rules-numbers-king-table = Königstabelle
rules-numbers-from = Ab
rules-numbers-order = Reihenfolge der Figuren
rules-numbers-bishop-table = Läufertabelle
rules-numbers-rest = Rest
rules-numbers-bishops = Läufer
rules-numbers-back = Von der Stellung zur Nummer: Suchen Sie die Reihenfolge der sechs Figuren in der Königstabelle, die Läufer in der Läufertabelle, und zählen Sie beide Nummern zusammen.
rules-numbers-dgt = DGT-Uhren zählen von 1 bis 960. Ihre Nummern sind dieselben, nur Stellung 0 heißt dort 960.

rules-drawing = Arten der Auslosung
rules-drawing-intro = Zulässig ist jedes Verfahren, das jeder der 960 Stellungen die gleiche Chance gibt und das die Spieler nachvollziehen können. Üblich sind die folgenden.
rules-drawing-number = Mit einer Zahl: Ein Computer, ein Taschenrechner oder ein Beutel mit nummerierten Losen liefert eine Zahl von 0 bis 959, den Rest besorgen die Tabellen.
rules-drawing-die = Mit einem Würfel: Die Felder der weißen Grundreihe werden von links gezählt; gibt es für eine Augenzahl kein Feld, wird noch einmal gewürfelt.
rules-drawing-die-dark = Der schwarzfeldrige Läufer: 1 ist a1, 2 ist c1, 3 ist e1, 4 ist g1. Bei 5 und 6 noch einmal würfeln.
rules-drawing-die-light = Der weißfeldrige Läufer: 1 ist b1, 2 ist d1, 3 ist f1, 4 ist h1. Bei 5 und 6 noch einmal würfeln.
rules-drawing-die-queen = Die Dame kommt auf das freie Feld mit der gewürfelten Nummer, 1 bis 6.
rules-drawing-die-first-knight = Ebenso der erste Springer, mit 1 bis 5. Bei 6 noch einmal würfeln.
rules-drawing-die-second-knight = Ebenso der zweite Springer, mit 1 bis 4. Bei 5 und 6 noch einmal würfeln.
rules-drawing-die-rest = Turm, König und Turm kommen in dieser Reihenfolge auf die letzten drei Felder.
rules-drawing-polyhedral = Mit vier Würfeln in einem Wurf: zwei mit vier Seiten, einer mit sechs, einer mit zehn, alle von null gezählt. Nummer = erster W4 + 4 × zweiter W4 + 16 × W6 + 96 × W10. Ein zweiter Wurf ist nie nötig.
rules-drawing-slips = Mit Zetteln: Alle schreiben verdeckt eine Zahl von 0 bis 959 auf einen Zettel. Die Zahlen werden zusammengezählt; der Rest bei der Teilung durch 960 ist die Stellung. Ein einziger blind ausgefüllter Zettel macht die Auslosung fair, egal, was die anderen schreiben.
rules-drawing-public = Öffentlich, mit Beweis: siehe den letzten Abschnitt. Das ist die Auslosung für Turniere, bei denen nicht alle im Raum sind.

rules-before = Vor der Partie
rules-before-study = Die FIDE-Regeln schreiben keine Vorbereitungszeit vor. Üblich sind einige Minuten zwischen Auslosung und erstem Zug, fünf bis fünfzehn; der Turnierleiter gibt sie vorher bekannt:
rules-before-same-time = Alle Spieler erfahren die Stellung im selben Augenblick.
rules-before-no-help = In dieser Zeit sind wie in der Partie weder Notizen noch Bücher, Programme oder Ratschläge erlaubt, es sei denn, die Ausschreibung lässt sie ausdrücklich zu.
rules-before-pieces = Die Figuren bleiben stehen, bis die Partie beginnt.
rules-before-clock = Die Uhren laufen noch nicht. Nach Ablauf der Zeit wird die Uhr von Weiß in Gang gesetzt.
rules-before-check = Vor dem ersten Zug prüfen beide Spieler: Der König steht zwischen den Türmen, die Läufer stehen auf beiden Farben, Schwarz steht Weiß gegenüber, und die Stellung ist die ausgeloste.
rules-before-wrong = Stellt sich während der Partie heraus, dass die Figuren falsch aufgestellt waren, wird sie annulliert und aus der richtigen Stellung neu begonnen.
rules-before-wrong-rapid = In Schnell- und Blitzpartien ohne ausreichende Aufsicht ist es dafür nach zehn Zügen jedes Spielers zu spät. Die Partie geht weiter, aber ein König oder Turm, der auf einem falschen Feld begonnen hat, darf nicht rochieren.

rules-moves = Wie die Figuren ziehen
rules-moves-same = König, Dame, Turm, Läufer, Springer und Bauer ziehen und schlagen genau wie im klassischen Schach. Ziel ist es, den König mattzusetzen.
rules-moves-pawns = Ein Bauer darf im ersten Zug zwei Felder vorgehen, wenn beide frei sind, egal, welche Figur hinter ihm steht.
rules-moves-en-passant = Das Schlagen en passant ist unverändert: Geschlagen werden kann nur ein Bauer, der eben einen Doppelschritt gemacht hat, nur von einem Bauern und nur sofort.
rules-moves-promotion = Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer seiner Farbe. Mit einem Turm, der einmal Bauer war, kann man nie rochieren.
rules-moves-check = Niemand darf einen Zug machen, nach dem der eigene König im Schach steht.

rules-castling = Die Rochade: wohin die Figuren ziehen
rules-castling-what = Die Rochade ist ein einziger Zug von König und Turm. Jeder Spieler darf in der Partie einmal rochieren, zur einen oder zur anderen Seite:
rules-castling-c-side = c-Rochade, mit dem Turm links vom König, von Weiß aus gesehen: Der König kommt nach c1, der Turm nach d1; bei Schwarz nach c8 und d8. Man schreibt 0-0-0.
rules-castling-g-side = g-Rochade, mit dem Turm rechts vom König, von Weiß aus gesehen: Der König kommt nach g1, der Turm nach f1; bei Schwarz nach g8 und f8. Man schreibt 0-0.
rules-castling-goals = Das sind die Felder des klassischen Schachs. Woher König und Turm auch kommen, nach der Rochade stehen sie wie gewohnt.
rules-castling-names = Die Namen kommen von der Linie, auf der der König landet. „Kurz“ und „lang“ sagen hier wenig: Zur c-Seite kann der Weg der kürzere sein.
rules-castling-figure-before = Vor der Rochade: Der weiße König geht von f1 nach g1, sein Turm von g1 nach f1.
rules-castling-figure-after = Nach der g-Rochade von Weiß und der c-Rochade von Schwarz.

rules-conditions = Die Rochade: wann sie erlaubt ist
rules-conditions-intro = Die Rochade ist erlaubt, wenn all dies zutrifft:
rules-conditions-king = Der König hat in dieser Partie noch nicht gezogen.
rules-conditions-rook = Auch der Turm hat noch nicht gezogen. Es ist der, der zu Beginn auf dieser Seite des Königs stand, kein anderer, der später dorthin kam.
rules-conditions-vacant = Alle Felder, die der König überquert, und sein Zielfeld sind frei, ebenso alle Felder, die der Turm überquert, und dessen Zielfeld. König und rochierender Turm selbst zählen nicht. Figuren beider Farben sind im Weg, denn bei der Rochade wird nichts geschlagen.
rules-conditions-check = Der König steht nicht im Schach.
rules-conditions-cross = Der König überquert kein Feld, das eine gegnerische Figur bedroht.
rules-conditions-land = Der König steht nach der Rochade nicht im Schach.
rules-conditions-lasting = Ist eine der ersten beiden Bedingungen nicht erfüllt, ist diese Rochade für den Rest der Partie verloren, auch wenn die Figur zurückkehrt. Die anderen vier gelten nur für den Augenblick: Was jetzt im Weg ist, kann im nächsten Zug verschwunden sein.
rules-conditions-figure-cross = Weiß darf nicht zur c-Seite rochieren: Der König müsste e1 überqueren, und darauf zielt der Läufer a5.
rules-conditions-figure-land = Schwarz darf nicht zur g-Seite rochieren: Der König stünde auf g8 im Schach des Läufers a2.
rules-conditions-figure-occupied = Weiß darf jetzt nicht zur g-Seite rochieren: Auf g1, dem Zielfeld des Königs, steht ein Läufer.
rules-conditions-figure-enemy = Ein gegnerischer Läufer auf g1 ist ebenso im Weg.
rules-conditions-figure-moved = Schwarz darf nie mehr zur c-Seite rochieren: Der Turm b8 hat gezogen und ist zurückgekehrt.
rules-conditions-not-intro = Was keine Rolle spielt:
rules-conditions-not-rook-attacked = Der Turm darf angegriffen sein.
rules-conditions-not-rook-crosses = Der Turm darf bedrohte Felder überqueren, sofern der König es nicht tut.
rules-conditions-not-occupied = Felder, die keine der beiden Figuren braucht, dürfen besetzt sein. So können nach der c-Rochade a1, b1 und e1 noch besetzt sein und nach der g-Rochade e1 und h1, was es im klassischen Schach nicht gibt.
rules-conditions-not-earlier-check = Der König darf früher im Schach gestanden haben, wenn er nicht gezogen hat.
rules-conditions-not-other-rook = Der andere Turm darf gezogen haben oder geschlagen sein: Jede Seite hat ihr eigenes Rochaderecht.
rules-conditions-figure-rook-crosses = Schwarz darf zur c-Seite rochieren: b8 ist bedroht, aber nur der Turm überquert dieses Feld.
rules-conditions-figure-occupied-edge = Weiß darf zur c-Seite rochieren: Keine der beiden Figuren braucht a1 und b1.

rules-ways = Die vier Arten der Rochade
rules-ways-intro = Was zieht, hängt davon ab, wo König und Turm stehen. Die 960 Stellungen mit ihren je zwei Rochaden ergeben 1920 Fälle:
rules-ways-double = König und Turm ziehen beide (1206 Fälle), aufeinander zu, in dieselbe Richtung oder aneinander vorbei.
rules-ways-transposition = König und Turm tauschen die Plätze (162 Fälle).
rules-ways-king-only = Nur der König zieht (276 Fälle), weil der Turm schon auf seinem Zielfeld steht.
rules-ways-rook-only = Nur der Turm zieht (276 Fälle), weil der König schon auf seinem Zielfeld steht.
rules-ways-figure-double = Beide ziehen: Der König landet, wo der Turm stand.
rules-ways-figure-transposition = Sie tauschen die Plätze.
rules-ways-figure-king-only = Nur der König zieht; der Turm bleibt auf f1.
rules-ways-figure-rook-only = Nur der Turm zieht; der König bleibt auf c1.
rules-ways-first-move = In 162 Startstellungen kann Weiß im ersten Zug der Partie rochieren. König und Turm tauschen dann immer die Plätze: Der König steht auf f1 und der Turm auf g1, oder der König auf d1 und der Turm auf c1.

rules-special = Die Rochade: Sonderfälle
rules-special-shield = Der Turm als Schild. Manchmal steht nur ein Turm auf b1 zwischen seinem König und einem gegnerischen Turm oder einer gegnerischen Dame auf a1. Kein Feld auf dem Weg des Königs ist bedroht, und doch darf Weiß nicht rochieren: Der Turm verließe die Linie, und der König stünde im Schach. Dasselbe gilt für Schwarz mit b8 und a8.
rules-special-figure-shield = Weiß darf nicht zur c-Seite rochieren: Ohne den Turm auf b1 gäbe die Dame auf a1 Schach.
rules-special-still = Die Figur, die stehen bleibt. Steht der König schon auf seinem Zielfeld, ist die Rochade dennoch ein Zug des Königs: Er darf nicht im Schach stehen und nie gezogen haben. Steht der Turm auf seinem Zielfeld, darf auch er nie gezogen haben.
rules-special-past = Am Turm vorbei. Der rochierende Turm steht seinem König nie im Weg und der König nie dem Turm. Der König darf über seinen Turm hinwegziehen, auf dessen Feld landen oder in dieselbe Richtung ziehen wie er.
rules-special-figure-past = König und Turm ziehen beide nach rechts, und der König zieht an seinem Turm vorbei.
rules-special-step = Königszug oder Rochade? Ein König neben seinem Zielfeld hat oft die Wahl: allein nach g1 ziehen oder rochieren. Im klassischen Schach kommt das nicht vor. Es sind verschiedene Züge, und nach dem Königszug ist das Rochaderecht verloren; machen Sie also deutlich, was Sie meinen.

rules-hand = Wie die Rochade ausgeführt wird
rules-hand-board = Am Brett rochiert man mit einer Hand und in dieser Reihenfolge; dann kann es niemand für einen anderen Zug halten:
rules-hand-announce = Sagen Sie: „Ich werde rochieren.“
rules-hand-king-beside = Nehmen Sie den König und stellen Sie ihn neben das Brett, neben sein Zielfeld.
rules-hand-rook = Ziehen Sie den Turm auf sein Zielfeld.
rules-hand-king = Stellen Sie den König auf sein Zielfeld.
rules-hand-clock = Drücken Sie erst dann die Uhr, mit derselben Hand.
rules-hand-one-piece = Steht eine der beiden Figuren schon auf ihrem Zielfeld, sagen Sie die Rochade an und ziehen nur die andere.
rules-hand-screen = Am Bildschirm ziehen Sie den König auf den Turm, mit dem er rochiert. Das bedeutet in jeder Stellung die Rochade und kann nichts anderes bedeuten. Gibt es Schaltflächen für 0-0 und 0-0-0, bewirken sie dasselbe.

rules-touch = Berührt – geführt
rules-touch-general = Wie immer im Schach gilt: Wer eine Figur absichtlich berührt, muss sie ziehen oder schlagen, wenn das möglich ist. Wer eine Figur nur zurechtrücken will, sagt es vorher. Für die Rochade heißt das:
rules-touch-king-and-rook = Wer König und Turm berührt, muss mit diesem Turm rochieren, wenn es erlaubt ist.
rules-touch-rook-first = Wer zuerst den Turm und dann den König berührt, darf in diesem Zug nicht mit diesem Turm rochieren; der Turm muss ziehen, wenn er kann.
rules-touch-not-allowed = Zeigt sich, dass die Rochade nicht erlaubt ist, muss der König einen anderen regelgemäßen Zug machen; auch die Rochade zur anderen Seite ist einer. Hat der König keinen regelgemäßen Zug, darf der Spieler jeden regelgemäßen Zug machen.
rules-touch-announced = Wer die Rochade angesagt hat und den König aufnimmt, muss nicht allein mit dem König ziehen. Dazu dient die Ansage.

rules-illegal = Regelwidrige Züge
rules-illegal-what = Ein regelwidriger Zug zählt, sobald der Spieler die Uhr gedrückt hat. Die Stellung davor wird wieder aufgebaut, und für den Zug an seiner Stelle gilt „Berührt – geführt“.
rules-illegal-castling = Eine Rochade, die nicht erlaubt ist, ist ein regelwidriger Zug, und ebenso eine, nach der König oder Turm auf einem falschen Feld steht. Als regelwidrige Züge zählen auch:
rules-illegal-clock = die Uhr drücken, ohne zu ziehen;
rules-illegal-pawn = einen Bauern auf der letzten Reihe nicht umwandeln (er wird dann zur Dame);
rules-illegal-hands = einen Zug mit beiden Händen ausführen, etwa die Rochade.
rules-illegal-cost = Was sie kosten:
rules-illegal-policy = { $name ->
    [fide] FIDE, Standard-Bedenkzeit:
    [fide-rapid] FIDE, Schnell- und Blitzschach:
   *[club] Verein:
} { $policy }
rules-illegal-draw = Eine Partie, die verloren wäre, ist remis, wenn der Gegner durch keine Folge regelgemäßer Züge mattsetzen könnte.
rules-illegal-club = Die Vereinsregel ist für Spieler gedacht, denen Schach960 noch neu ist: Niemand soll eine Partie nur deshalb verlieren, weil er die Rochade falsch ausgeführt hat. Sie muss vor dem Turnier bekannt gegeben werden.

rules-ending = Uhren und das Ende der Partie
rules-ending-clock = Die Uhren werden wie immer im Schach benutzt. Die Vorbereitungszeit zählt nicht zur Bedenkzeit; danach läuft die Uhr von Weiß, ob Weiß am Brett ist oder nicht. Auch während der Rochade läuft die Uhr weiter.
rules-ending-flag = Wer die Zeit überschreitet, verliert. Könnte der Gegner durch keine Folge regelgemäßer Züge mattsetzen, ist die Partie remis.
rules-ending-intro = Die Partie endet wie im klassischen Schach:
rules-ending-mate = durch Matt: Der König steht im Schach, und es gibt keinen regelgemäßen Zug;
rules-ending-resigns = wenn ein Spieler aufgibt;
rules-ending-stalemate = remis durch Patt: Der König steht nicht im Schach, und es gibt keinen regelgemäßen Zug;
rules-ending-dead = remis, wenn keine Folge regelgemäßer Züge mehr zum Matt führen kann (tote Stellung);
rules-ending-agreed = remis durch Vereinbarung, wo das Turnier sie erlaubt;
rules-ending-threefold = remis durch Reklamation bei dreimaliger Stellungswiederholung;
rules-ending-fifty = remis durch Reklamation nach fünfzig Zügen von jedem Spieler ohne Schlagen und ohne Bauernzug;
rules-ending-automatic = remis ohne Reklamation, wenn eine Stellung zum fünften Mal entsteht oder nach fünfundsiebzig solchen Zügen.
rules-ending-repetition = Zwei Stellungen sind nur dann gleich, wenn derselbe Spieler am Zug ist und dieselben Zugmöglichkeiten hat, jetzt und später. Die Rochaderechte gehören also zur Stellung: Ging inzwischen eines verloren, ist es eine andere Stellung, auch wenn alle Figuren auf denselben Feldern stehen.

rules-writing = Partien aufschreiben
rules-writing-moves = Züge schreibt man wie im klassischen Schach. Die g-Rochade ist immer 0-0 und die c-Rochade immer 0-0-0 (in Partiedateien mit dem Buchstaben O: O-O und O-O-O), auch wenn nur der Turm zieht. Kg1 oder Kc1 ist immer ein bloßer Königszug.
rules-writing-start = Auf das Partieformular gehört die Startstellung: ihre Nummer oder die Figuren der weißen Grundreihe von links nach rechts.
rules-writing-pgn = Eine Partiedatei (PGN) nennt in ihrem Kopf die Variante und die Startstellung:
rules-writing-fen = In einer FEN stehen die Buchstaben K und Q (k und q für Schwarz) für das Recht, mit dem äußersten Turm auf dieser Seite des Königs zu rochieren. Ist ein anderer Turm gemeint, steht dort der Buchstabe seiner Linie; das heißt X-FEN. Shredder-FEN nennt immer die Linien der Türme. Dieselbe Stellung auf beide Arten:

rules-double = Doppel-Schach960
rules-double-what = Im Doppel-Schach960 werden beide Grundreihen getrennt ausgelost. 960 × 960 ergibt 921.600 Startstellungen. In den FIDE-Regeln steht diese Form nicht; wer sie spielt, vereinbart sie vorher.
rules-double-castling = Alle anderen Regeln bleiben, auch die der Rochade: Die Zielfelder sind dieselben, und jeder rochiert mit seinen Türmen von ihren Startfeldern aus.
rules-double-figure = Weiß hat Nummer 35, Schwarz Nummer 518.

rules-tournament = Turniere
rules-tournament-intro = Im Turnier wird für jede Runde eine neue Stellung ausgelost. Üblich sind drei Formen:
rules-tournament-one = eine Stellung für alle Bretter der Runde, am häufigsten;
rules-tournament-boards = eine Stellung für jedes Brett;
rules-tournament-two-rounds = eine Stellung für zwei Partien gegen denselben Gegner, die zweite mit vertauschten Farben.
rules-tournament-declared = Vor der ersten Runde gibt der Turnierleiter bekannt:
rules-tournament-scheme = welche dieser Formen gilt;
rules-tournament-positions = ob eine Stellung zweimal vorkommen darf und welche ausgeschlossen sind, etwa 518;
rules-tournament-study = wie lang die Vorbereitungszeit ist;
rules-tournament-illegal = was ein regelwidriger Zug kostet;
rules-tournament-draw = wann, wo und wie die Stellungen ausgelost werden und wie man das nachprüfen kann.
rules-tournament-rest = Paarungen, Punkte und Feinwertungen sind wie in jedem anderen Turnier.

rules-fair = Eine Auslosung, die man nachprüfen kann
rules-fair-intro = Eine Auslosung ist fair, wenn niemand die Stellung wählen kann und alle das sehen. Bei der öffentlichen Auslosung muss niemand dem Turnierleiter vertrauen:
rules-fair-commit = Vor dem Turnier legt der Turnierleiter ein Geheimnis fest und veröffentlicht dessen Prüfcode (SHA-256, englisch „commitment“). Von da an lässt sich das Geheimnis nicht mehr austauschen, und niemand kann es am Prüfcode ablesen.
rules-fair-contribute = Vor der Runde kann jeder verdeckt etwas abgeben: eine Zahl, ein paar Wörter. Ist alles eingesammelt, wird es vorgelesen.
rules-fair-reveal = Dann deckt der Turnierleiter den Schlüssel dieser Runde auf, einen Teil des Geheimnisses. Schlüssel und Beiträge ergeben zusammen die Nummer, nach einer veröffentlichten Formel.
rules-fair-verify = Mit dem Protokoll der Auslosung kann jeder alles nachrechnen, sofort oder Jahre später, mit diesem Programm oder ohne.
rules-fair-why = Der Turnierleiter kann nicht wählen, denn das Geheimnis stand fest, bevor jemand die Beiträge kannte. Die Spieler können nicht wählen, denn sie kennen das Geheimnis nicht. Ein einziger ehrlicher Beitrag, den niemand erraten konnte, genügt.
rules-fair-watch = Was keine Rechnung zeigt, müssen Menschen beobachten: dass der Prüfcode vor dem Turnier veröffentlicht war, dass nach dem Aufdecken nichts mehr abgegeben wurde und dass jeder Beitrag so im Protokoll steht, wie er vorgelesen wurde.
