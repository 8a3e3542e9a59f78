# Every page: its frame, and words that several pages use.

ui-language = Язык
ui-skip = Перейти к содержанию
ui-tagline = Шахматы-960 для всех
ui-nav-play = Играть
ui-nav-draw = Жеребьёвка
ui-nav-positions = Позиции
ui-nav-arbiter = Арбитр
ui-nav-learn = Учиться
ui-nav-rules = Правила
ui-nav-club = Клуб
ui-menu = Меню
ui-not-found = Не найдено
ui-not-found-text = По адресу { $path } нет страницы.
ui-home = На главную страницу
ui-broken = Что-то пошло не так
ui-broken-text = Это наша ошибка, а не ваша. Ничего не потеряно. Попробуйте ещё раз.
ui-too-many = Слишком много запросов. Подождите, пожалуйста: { $seconds } с.
ui-footer = Свободная программа под GPL; исходный код прилагается.
ui-for-programmers = Программистам
ui-cross-site = Этот запрос пришёл с другого сайта и не был выполнен.
ui-bad-request = Неверный запрос
ui-too-large = Слишком много данных сразу: не более { $bytes } байт.
