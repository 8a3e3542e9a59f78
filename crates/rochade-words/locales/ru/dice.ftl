dice-stage = { $stage ->
    [dark-bishop] чернопольный слон
    [light-bishop] белопольный слон
    [queen] ферзь
    [first-knight] первый конь
   *[second-knight] второй конь
}
dice-faces = { $stage ->
    [dark-bishop] Чернопольный слон
    [light-bishop] Белопольный слон
    [queen] Ферзь
    [first-knight] Первый конь
   *[second-knight] Второй конь
}: { $faces }
dice-face-again = { $faces }: бросить ещё раз
dice-placed = Выпало { $face }: { dice-stage } ставится на { $square }.
dice-again = Выпало { $face }: для этого числа поля нет, бросьте ещё раз.
dice-undone = Бросок с числом { $face } отменён.
dice-nothing-to-undo = Бросков ещё не было.
dice-rest = Король и ладьи занимают последние три поля, король — между ладьями: { $pieces }.
dice-count = { $count ->
    [one] { $count } бросок
    [few] { $count } броска
   *[many] { $count } бросков
}, из них засчитано: { $useful }.
dice-error-face = На кубике нет числа { $face }: введите число от 1 до 6.
dice-error-complete = Позиция готова: бросать больше не нужно.

polyhedral-sum = Кубики, считая с нуля: { $sum } = { $number }.
polyhedral-error = { $die ->
    [light-bishop] У первого кубика
    [dark-bishop] У второго кубика
    [queen] У третьего кубика
   *[knights] У четвёртого кубика
} { $faces ->
    [one] { $faces } грань
    [few] { $faces } грани
   *[many] { $faces } граней
}, считая с нуля: введите число от 0 до { $last }, а не { $value }.
dice-prompt = Теперь бросок: { $stage ->
    [dark-bishop] чернопольный слон
    [light-bishop] белопольный слон
    [queen] ферзь
    [first-knight] первый конь
   *[second-knight] второй конь
}
polyhedral-prompt = Кубик с { $faces } гранями: { $stage ->
    [dark-bishop] чернопольный слон
    [light-bishop] белопольный слон
    [queen] ферзь
    [first-knight] первый конь
   *[second-knight] второй конь
}
polyhedral-knights = Кубик с { $faces } гранями: оба коня
