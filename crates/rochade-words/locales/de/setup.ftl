# Stellungen, von Hand aufgebaut oder aus FEN gelesen, eingetippte Züge, und was daran nicht stimmt.

setup-no-king = { color-name } hat keinen König.
setup-several-kings = { color-name } hat mehr als einen König: auf { $squares }.
setup-pawns-on-back-rank = Auf der ersten und der achten Reihe kann kein Bauer stehen: { $squares }.
setup-too-many-pieces = { color-name } hat { $count } Figuren; höchstens sechzehn sind möglich.
setup-too-many-pawns = { color-name } hat { $count } Bauern; höchstens acht sind möglich.
setup-too-many-promoted = { color-name } hat mehr umgewandelte Figuren (mindestens { $promoted }), als Bauern fehlen ({ $missing }).
setup-castling-without-king = { color-name } kann mit dem Turm auf { $rook } nicht rochieren: Der König steht nicht auf der Grundreihe.
setup-castling-without-rook = { color-name } kann mit einem Turm auf { $rook } nicht rochieren: Dort steht keiner.
setup-two-rights = { color-name } kann nicht mit beiden Türmen auf { $first } und { $second } rochieren: Sie stehen auf derselben Seite des Königs, also hat einer von ihnen schon gezogen.
setup-kings-adjacent = Die Könige auf { $first } und { $second } stehen nebeneinander.
setup-opponent-in-check = Der Spieler, der nicht am Zug ist, steht im Schach: Der König auf { $king } wird von { $squares } aus angegriffen.
setup-impossible-check = Kein einzelner Zug kann dem König auf { $king } zugleich von { $squares } aus Schach geben.
setup-en-passant-rank = { $square } kann nicht das En-passant-Feld sein: Ist { $color ->
    [white] Weiß am Zug, liegt es auf der sechsten Reihe
   *[black] Schwarz am Zug, liegt es auf der dritten Reihe
}.
setup-en-passant-without-pawn = { $square } kann nicht das En-passant-Feld sein: Auf { $expected } steht kein Bauer, der es gerade übersprungen hat.
setup-en-passant-blocked = { $square } kann nicht das En-passant-Feld sein: Auf { $blocked }, woher der Bauer kam oder worüber er zog, steht eine Figur.
setup-en-passant-during-check = { $square } kann nicht das En-passant-Feld sein: Der König stand schon vor dem Bauernzug im Schach, von { $squares } aus.
setup-move-number-zero = Die Zugnummer ist 0; gezählt wird ab 1.

fen-error = Ungültige FEN bei Zeichen { $place }: { $expected }
fen-shorter-text = eine FEN hat höchstens { $limit } Zeichen.
fen-piece-or-digit = hier muss eine Figur stehen (PNBRQK oder pnbrqk) oder eine Anzahl leerer Felder von 1 bis 8.
fen-eight-squares = die { $rank }. Reihe muss acht Felder haben, sie hat aber { $found }.
fen-eight-ranks = es müssen acht Reihen mit / dazwischen sein, es sind aber { $found }.
fen-turn = hier muss stehen, wer am Zug ist: w oder b.
fen-castling-rights = hier müssen die Rochaderechte stehen: Buchstaben aus KQkq oder Linien A bis H und a bis h, oder -.
fen-new-castling-right = dieses Rochaderecht wurde schon genannt.
fen-castling-rook = { color-name } hat auf der Grundreihe keinen Turm für die { castling-name }.
fen-en-passant-square = hier muss das En-passant-Feld stehen, etwa e3, oder -.
fen-halfmove-clock = hier müssen die Halbzüge seit dem letzten Schlag- oder Bauernzug stehen, 0 bis 65535.
fen-move-number = hier muss die Nummer des Zuges stehen, 1 bis 65535.
fen-end = die FEN muss nach dem sechsten Feld enden.
fen-castling-right-ignored = Rochaderecht übergangen: { $because }
fen-en-passant-ignored = En-passant-Feld übergangen: { $because }
fen-move-number-zero = Zugnummer 0 als 1 gelesen

attempt-not-a-move = „{ $given }“ ist kein Zug. Schreiben Sie ihn wie auf dem Partieformular (e4, { $knight }f3, exd8={ $queen }, 0-0) oder als zwei Felder (g1f3).
attempt-no-such-piece = { color-name } hat keine Figur, die mit { $move } gemeint sein könnte.

ledger-legal = { $move } ist hier erlaubt: Es gibt nichts einzutragen.
ledger-no-promotion = Kein Bauer des Spielers, der am Zug ist, kann von { $from } nach { $to } ziehen und umgewandelt werden.
ledger-nothing = Es gibt nichts einzutragen.
ledger-decided = Ein regelwidriger Zug hat diese Partie schon entschieden.
