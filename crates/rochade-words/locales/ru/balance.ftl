# Что движок говорит о начальных позициях.

engine-error = { $kind ->
    [start] не удалось запустить { $program }: { $detail }
    [gone] программа { $program } завершилась, не ответив
    [silent] программа { $program } не отвечает так, как отвечают движки UCI
    [not-chess960] программа { $program } не умеет играть в шахматы-960: нет параметра UCI_Chess960
    [option] у программы { $program } нет параметра { $detail }
   *[answer] программа { $program } дала непонятный ответ: { $detail }
}
balance-no-engine = движок не найден: укажите его через --engine или установите пакет npm stockfish (npm install stockfish)
balance-other-search = { $file }: таблица рассчитана другим движком, с другой сетью, другим числом узлов или другой хеш-таблицей; выберите другой файл либо те же движок и параметры
balance-summary = { $rows ->
    [one] { $rows } начальная позиция
    [few] { $rows } начальные позиции
   *[many] { $rows } начальных позиций
} из 960, среднее { $mean }, стандартное отклонение { $deviation }
