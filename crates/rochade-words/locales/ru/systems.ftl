standings-code = { $code }

robin-board = Доска { $board }: { $white } – { $black }
robin-table = Тур { $round } таблицы Бергера: { $white } против { $black }.
robin-rests = { $player } свободен от игры.
robin-rounds = Заявлено туров: { $declared }, но по таблице Бергера при числе участников { $players } положено { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}: укажите это число или не указывайте его совсем.
