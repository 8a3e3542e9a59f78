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
setup-castling-without-king = { color-name } не могут рокировать с ладьёй на { $rook }: король не на исходной горизонтали.
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
setup-en-passant-blocked = { $square } не может быть полем взятия на проходе: на поле { $blocked }, откуда или через которое шла пешка, стоит фигура.
setup-en-passant-during-check = { $square } не может быть полем взятия на проходе: король был под шахом с { $squares } ещё до хода пешки.
setup-move-number-zero = Номер хода — 0, а ходы считают с 1.

fen-error = Неверная запись FEN, знак { $place }: { $expected }
fen-shorter-text = в FEN не больше { $limit } знаков.
fen-piece-or-digit = здесь должна быть фигура (PNBRQK или pnbrqk) или число пустых полей от 1 до 8.
fen-eight-squares = на горизонтали { $rank } должно быть восемь полей, а найдено { $found }.
fen-eight-ranks = должно быть восемь горизонталей через /, а найдено { $found }.
fen-turn = здесь должно быть указано, чей ход: w или b.
fen-castling-rights = здесь должны быть права на рокировку: буквы из KQkq, или вертикали от A до H и от a до h, или -.
fen-new-castling-right = это право на рокировку уже названо.
fen-castling-rook = { $color ->
    [white] У белых
   *[black] У чёрных
} нет на исходной горизонтали ладьи для рокировки { $side ->
    [c] в сторону c
   *[g] в сторону g
}.
fen-en-passant-square = здесь должно быть поле взятия на проходе, например e3, или -.
fen-halfmove-clock = здесь должно быть число полуходов после последнего взятия или хода пешкой, от 0 до 65535.
fen-move-number = здесь должен быть номер хода, от 1 до 65535.
fen-end = после шестого поля запись FEN должна закончиться.
fen-castling-right-ignored = право на рокировку не учтено: { $because }
fen-en-passant-ignored = поле взятия на проходе не учтено: { $because }
fen-move-number-zero = номер хода 0 прочитан как 1

attempt-not-a-move = «{ $given }» — не ход. Введите его как на бланке (e4, { $knight }f3, exd8={ $queen }, 0-0) или двумя полями (g1f3).
attempt-no-such-piece = { $color ->
    [white] У белых
   *[black] У чёрных
} нет фигуры, о которой могла бы идти речь в { $move }.

ledger-legal = { $move }: здесь такой ход возможен, записывать нечего.
ledger-no-promotion = Ни одна пешка того, чей сейчас ход, не может пойти с { $from } на { $to } и превратиться.
ledger-nothing = Записывать нечего.
ledger-decided = Эту партию уже решил невозможный ход.
