# Позиции, расставленные вручную или прочитанные из FEN, набранные ходы и что в них не так.

setup-no-king = { $color ->
    [white] У белых
   *[black] У чёрных
} нет короля.
setup-several-kings = { $color ->
    [white] У белых
   *[black] У чёрных
} больше одного короля: на { $squares }.
setup-pawns-on-back-rank = На первой и восьмой горизонталях пешек быть не может: { $squares }.
setup-too-many-pieces = Слишком много фигур { $color ->
    [white] у белых
   *[black] у чёрных
}: { $count }; больше шестнадцати не бывает.
setup-too-many-pawns = Слишком много пешек { $color ->
    [white] у белых
   *[black] у чёрных
}: { $count }; больше восьми не бывает.
setup-too-many-promoted = { $color ->
    [white] У белых
   *[black] У чёрных
} превращённых фигур (не менее { $promoted }) больше, чем недостающих пешек ({ $missing }).
setup-castling-without-king = { color-name } не могут рокировать с ладьёй на { $rook }: король не на своей первой линии.
setup-castling-without-rook = { color-name } не могут рокировать с ладьёй на { $rook }: там её нет.
setup-two-rights = { color-name } не могут рокировать с обеими ладьями на { $first } и { $second }: они стоят по одну сторону от короля, значит, одна из них уже ходила.
setup-kings-adjacent = Короли на { $first } и { $second } стоят рядом.
setup-opponent-in-check = Под шахом тот, чей сейчас не ход: короля на { $king } атакуют с { $squares }.
setup-impossible-check = Ни один ход не может дать шах королю на { $king } сразу с { $squares }.
setup-en-passant-rank = { $square } не может быть полем взятия на проходе: при ходе { $color ->
    [white] белых оно на шестой горизонтали
   *[black] чёрных оно на третьей горизонтали
}.
setup-en-passant-without-pawn = { $square } не может быть полем взятия на проходе: на { $expected } нет пешки, которая только что через него прошла.
setup-en-passant-blocked = { $square } не может быть полем взятия на проходе: пешка пришла с { $blocked } или прошла через него, а там стоит фигура.
setup-en-passant-during-check = { $square } не может быть полем взятия на проходе: король был под шахом с { $squares } ещё до хода пешки.
setup-move-number-zero = Номер хода — 0, а ходы считают с 1.

fen-error = Это не FEN, начиная со знака { $place }: { $expected }
fen-shorter-text = в FEN не больше { $limit } знаков.
fen-piece-or-digit = ожидается фигура (одна из PNBRQK или pnbrqk) или число пустых полей от 1 до 8.
fen-eight-squares = ожидается восемь полей на горизонтали { $rank }, а найдено { $found }.
fen-eight-ranks = ожидается восемь горизонталей через /, а найдено { $found }.
fen-turn = ожидается, чей ход: w или b.
fen-castling-rights = ожидаются права на рокировку: буквы из KQkq, или вертикали от A до H и от a до h, или -.
fen-new-castling-right = это право на рокировку уже названо.
fen-castling-rook = { $color ->
    [white] У белых
   *[black] У чёрных
} нет на первой линии ладьи для рокировки { $side ->
    [c] в сторону a
   *[g] в сторону h
}.
fen-en-passant-square = ожидается поле взятия на проходе, например e3, или -.
fen-halfmove-clock = ожидается число полуходов после последнего взятия или хода пешкой, от 0 до 65535.
fen-move-number = ожидается номер хода, от 1 до 65535.
fen-end = после шестого поля FEN должна кончиться.

attempt-not-a-move = «{ $given }» — не ход: ожидается ход, как на бланке (e4, { $knight }f3, exd8={ $queen }, O-O), или два поля (g1f3).
attempt-no-such-piece = { $color ->
    [white] У белых
   *[black] У чёрных
} нет фигуры, о которой могла бы идти речь в { $move }.

ledger-legal = { $move }: здесь такой ход возможен, записывать нечего.
ledger-no-promotion = Ни одна пешка того, чей сейчас ход, не может пойти с { $from } на { $to } и превратиться.
ledger-nothing = Записывать нечего.
ledger-decided = Эту партию уже решил невозможный ход.
