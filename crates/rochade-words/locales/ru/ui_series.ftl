
ui-series = Серии
ui-series-lead = Таблица по нескольким турнирам: гран-при, лучшие результаты сезона или сумма всех вечеров.
ui-series-new = Новая серия
ui-series-all = Все серии
ui-series-none = Пока нет ни одной.
ui-series-name = Название
ui-series-counting = Что даёт турнир
ui-series-counting-places = Очки за место (гран-при)
ui-series-counting-scores = Набранные там очки или сумма сезона по Кейзеру
ui-series-places = Очки за первые места
ui-series-places-hint = Начиная с первого места; при равенстве — среднее.
ui-series-others = Очки всем остальным
ui-series-best = Сколько результатов идёт в зачёт
ui-series-best-hint = Лучшие у каждого; пусто — все.
ui-series-least = Сколько турниров нужно для итоговой таблицы
ui-series-before = Правила объявляются сейчас: как только в серии появится первый турнир, они не меняются.
ui-series-declare = Объявить серию
ui-series-table = Таблица серии
ui-series-total = Сумма
ui-series-place = ({ $place }-е)
ui-series-empty = В серии пока нет турниров.
ui-series-opens = Откройте имя, чтобы увидеть, из чего складывается сумма. Зачёркнутые результаты не в зачёте.
ui-series-late = включён в серию, когда было опубликовано туров: { $rounds }.
ui-series-rules = Правила
ui-series-told-places = Места 1, 2, 3 … дают { $places } очков, остальные — { $others }; при равенстве — среднее.
ui-series-told-scores = Очки, набранные в каждом турнире, складываются.
ui-series-told-best = { $best ->
    [one] В зачёт идёт { $best } лучший результат каждого.
    [few] В зачёт идут { $best } лучших результата каждого.
   *[other] В зачёт идут { $best } лучших результатов каждого.
}
ui-series-told-all = В зачёт идут все результаты.
ui-series-told-least = { $least ->
    [one] Для итоговой таблицы нужен { $least } турнир.
    [few] Для итоговой таблицы нужно { $least } турнира; остальные стоят ниже.
   *[other] Для итоговой таблицы нужно { $least } турниров; остальные стоят ниже.
}
ui-series-told-ties = При равной сумме решает лучший незачтённый результат, затем лучший отдельный, затем число турниров.
ui-series-print = Напечатать таблицу
ui-series-events = Турниры серии
ui-series-event = Один из ваших турниров
ui-series-add = Включить в серию
ui-series-remove = Исключить
ui-series-no-events = В этом браузере нет других ваших турниров. Создайте турнир и включите его здесь.
ui-series-change = Название и правила
ui-series-fixed = В серии есть или был турнир: правила не меняются. Изменить можно только название.
ui-series-number = «{ $text }» — не целое число.
ui-series-organiser-only = Это может только организатор серии.
ui-series-not-yours = Включить турнир в серию может только его организатор.
ui-series-link = Ваша ссылка организатора
ui-series-link-text = Сохраните эту ссылку: у кого она есть, тот может менять серию.

# Кто есть кто.
ui-series-people = Кто есть кто
ui-series-people-text = В других турнирах игрока узнают по номеру ФИДЕ, а без него — по имени и году рождения. Если это неверно, исправьте здесь.
ui-series-same-one = Эта строка
ui-series-same-other = и эта строка
ui-series-same = — один и тот же игрок
ui-series-apart = Одна строка — это два игрока
ui-series-apart-text = Отметьте результаты, которые принадлежат другому.
ui-series-apart-do = Выделить в отдельную строку
ui-series-seat = { $name } ({ $event })
ui-series-said-same = Один и тот же игрок: { $results }
ui-series-said-apart = Два игрока: { $one } / { $other }
ui-series-take-back = Отменить
ui-series-taken-back = отменено
ui-series-by-hand = Какие результаты принадлежат этому игроку, решил организатор.
ui-series-twice = В обеих строках есть результат одного турнира: никто не играет в одном турнире дважды.
ui-series-no-people = Выберите две разные строки или часть результатов одной строки, но не все.
