# Учётные записи, рейтинги, вызовы и администрация.

ui-account-title = Ваша учётная запись
ui-account-sign-in = Войти
ui-account-sign-up = Создать учётную запись
ui-account-sign-out = Выйти
ui-account-recover = Выбрать новый пароль
ui-account-forgotten = Забыли пароль?
ui-account-agree = Создавая учётную запись, вы принимаете условия этого сайта.
ui-account-guests = Играть, смотреть и проводить турниры можно и без учётной записи.
ui-account-sign-up-lead = С учётной записью у вас будет рейтинг, а партии найдутся на любом устройстве. Сыгранное на этом устройстве перейдёт к ней. Адрес почты не нужен.
ui-account-recover-lead = Нужен код восстановления, показанный при создании учётной записи.
ui-account-name = Имя
ui-account-name-hint = От 2 до 20 букв и цифр. Его видят другие.
ui-account-password = Пароль
ui-account-new-password = Новый пароль
ui-account-password-hint = Не меньше 8 знаков. Несколько слов подряд легко запомнить и трудно угадать.
ui-account-invitation = Приглашение
ui-account-code = Код восстановления
ui-account-code-title = Ваш код восстановления
ui-account-code-text = Запишите его. Если вы забудете пароль, вернуть учётную запись поможет только этот код. Он показывается один раз.
ui-account-code-kept = Я записал его
ui-account-profile = Ваш профиль глазами других
ui-account-sessions = Где выполнен вход
ui-account-since = С
ui-account-seen = Последний раз
ui-account-here = это устройство
ui-account-token = токен
ui-account-end = Выйти там
ui-account-end-others = Выйти везде, кроме этого устройства
ui-account-privacy = Кто видит ваш профиль
ui-account-is-private = Только вы. В списках рейтинга вас нет.
ui-account-is-public = Все.
ui-account-make-private = Скрыть от других
ui-account-make-public = Показать всем
ui-account-change-password = Сменить пароль
ui-account-new-code = Получить новый код восстановления
ui-account-new-code-text = Старый после этого не действует.
ui-account-new-token = Создать токен для программы
ui-account-new-token-text = Программа с этим токеном действует от вашего имени в разрешённых здесь пределах. Отозвать его можно в списке устройств.
ui-account-token-name = Для чего токен
ui-account-token-title = Ваш токен
ui-account-token-text = Передавайте его как Authorization: Bearer. Он показывается один раз.
ui-account-scopes = Что разрешено
ui-account-scopes-read = Только читать
ui-account-scopes-play = Играть и вызывать
ui-account-scopes-all = Играть, вызывать и проводить турниры
ui-account-passkeys = Ключи доступа (passkeys)
ui-account-passkeys-text = Входите так же, как разблокируете своё устройство, вместо пароля. Это работает, если адрес начинается с https, и на самом компьютере сервера по адресу localhost.
ui-account-passkey-remove = Удалить
ui-account-passkey-add = Добавить ключ доступа
ui-account-passkey-sign-in = Войти с ключом доступа
ui-account-passkey-failed = Устройство не создало или не использовало ключ доступа. Попробуйте ещё раз или введите пароль.
ui-account-passkey-known = На этом устройстве уже есть ключ доступа к вашей учётной записи.
ui-account-refused-passkey = Ключ доступа не принят. Попробуйте ещё раз или войдите с паролем.
ui-account-refused-passkey-place = Ключи доступа работают, только если адрес начинается с https и содержит имя, и на localhost.
ui-account-refused-no-passkey = Такого ключа доступа нет. Возможно, он уже удалён.
ui-account-refused-too-many-passkeys = У учётной записи не более 20 ключей доступа. Сначала удалите один.
ui-account-delete = Удалить учётную запись
ui-account-delete-text = Партии останутся без вашего имени. Всё остальное о вас будет забыто, и имя никто больше не займёт. Отменить это нельзя.
ui-account-refused-off = На этом сервере нет учётных записей.
ui-account-refused-not-signed-in = Вход не выполнен.
ui-account-refused-wrong-password = Неверный пароль.
ui-account-refused-wrong-name-or-password = Неверное имя или пароль.
ui-account-refused-wrong-name-or-code = Неверное имя или код восстановления.
ui-account-refused-closed = Эта учётная запись закрыта администрацией сервера.
ui-account-refused-no-session = На этом устройстве вход уже не выполнен.
ui-account-refused-password-short = Пароль слишком короткий: нужно не меньше 8 знаков.
ui-account-refused-password-long = Пароль слишком длинный: не больше 128 знаков.
ui-account-refused-password-common = Этот пароль или очень похожий есть в списках утёкших паролей, которые взломщики пробуют первыми. Выберите другой.
ui-account-refused-password-name = Пароль слишком похож на ваше имя. Выберите другой.
ui-account-refused-password-guessable = Программа быстро угадает этот пароль. Выберите длиннее, например несколько слов подряд.
ui-account-refused-name-length = В имени от 2 до 20 знаков.
ui-account-refused-name-character = В имени только буквы и цифры, между ними - _ . ; без пробелов и невидимых знаков.
ui-account-refused-name-ends = Имя начинается и кончается буквой или цифрой.
ui-account-refused-name-taken = Это имя занято или похоже на занятое. Выберите другое.
ui-account-refused-invitation = Чтобы создать здесь учётную запись, нужно неиспользованное приглашение. Обратитесь к администрации сервера.
ui-account-refused-scopes = Выберите из play, challenge и organise, через пробел.
ui-oauth-title = Разрешить программе { $client } пользоваться вашей учётной записью?
ui-oauth-account = Вы вошли как { $name }.
ui-oauth-place = После этого вы перейдёте на
ui-oauth-careful = Разрешайте, только если вы сами только что запустили эту программу.
ui-oauth-scopes = Что сможет делать программа
ui-oauth-read = Читать ваш профиль, партии и рейтинги
ui-oauth-play = Делать ходы в ваших партиях, в том числе как бот
ui-oauth-challenge = Отправлять, принимать и отклонять вызовы и начинать партии
ui-oauth-organise = Создавать и проводить турниры
ui-oauth-allow = Разрешить
ui-oauth-deny = Не разрешать
ui-oauth-later = Это можно отменить в любой момент в списке устройств:
ui-oauth-wrong = Так программа здесь спросить не может: { $name }. Ничего не разрешено.
ui-token-needed = Для этого нужен токен учётной записи. Создайте его на странице своей учётной записи.
ui-scope = Этому токену это не разрешено.
ui-banned = Администрация сервера не пускает с этого адреса.
ui-profile-since = Здесь с { $day }
ui-profile-private = видите только вы
ui-profile-no-rating = Рейтинговых партий пока нет.
ui-profile-record = Результаты
ui-profile-won = Победы
ui-profile-drawn = Ничьи
ui-profile-lost = Поражения
ui-profile-points = Очки
ui-profile-white = Белыми
ui-profile-black = Чёрными
ui-profile-c-side = Рокировка на линию c
ui-profile-g-side = Рокировка на линию g
ui-profile-uncastled = Без рокировки
ui-profile-games = Последние партии
ui-profile-no-games = Законченных партий пока нет.
ui-profile-positions = Любимые позиции
ui-profile-against-you = Партии против вас
ui-rating-title = Рейтинги
ui-rating-lead = Glicko-2 по рейтинговым партиям между учётными записями. Вопросительный знак означает, что партий ещё мало.
ui-rating-list-head = Список
ui-rating-rating = Рейтинг
ui-rating-games = Партии
ui-rating-provisional = предварительный
ui-rating-show = Показать
ui-rating-nobody = Таких рейтинговых партий ещё никто не играл.
ui-rating-history = Как сложился рейтинг
ui-rating-rated = рейтинговая
ui-rating-list =
    { $variant ->
        [double] Двойные шахматы-960
        [classical] Классическая позиция
       *[chess960] Шахматы-960
    }, { $class ->
        [bullet] пуля
        [blitz] блиц
        [rapid] рапид
       *[classical] классика
    }
ui-challenge = Вызвать на партию
ui-challenge-to-you = Вызывает вас
ui-challenge-news = { $name } вызывает вас на партию: { $terms }
ui-challenge-answer = { $name }: { $answer }
ui-challenge-taken-up = { $name }: вызов принят, { $terms }
ui-challenge-begun = Партия с { $name } может начаться: { $terms }
ui-challenge-later = Не сейчас
ui-challenge-by = { $name } вызывает вас на партию.
ui-challenge-nobody = Некого вызвать: игрока { $name } нет.
ui-challenge-declined =
    { $reason ->
        [later] Вызов отклонён: не сейчас.
        [too_fast] Вызов отклонён: слишком быстрая партия.
        [too_slow] Вызов отклонён: слишком медленная партия.
        [rated] Вызов отклонён: только рейтинговые партии.
        [casual] Вызов отклонён: только партии без рейтинга.
        [position] Вызов отклонён: не из этой позиции.
        [time_control] Вызов отклонён: не с таким контролем времени.
        [no_bot] Вызов отклонён: не с программой.
        [only_bot] Вызов отклонён: только с программами.
       *[generic] Вызов отклонён.
    }
ui-new-mode-account = Игрок по имени
ui-new-opponent-name = Имя игрока
ui-new-exclude = Кроме этих позиций
ui-new-rated = Рейтинговая: влияет на рейтинг обоих
ui-wrong-rated = Рейтинговая партия играется между двумя людьми и с часами в минутах.
ui-wrong-all-excluded = Исключены все 960 позиций: оставьте хотя бы одну.
ui-game-deleted-player = Удалённый игрок
ui-refused-rated-game = Не в рейтинговой партии.
ui-refused-account-needed = Рейтинговая партия играется между двумя учётными записями: сначала войдите.
ui-refused-not-challenged = Этот вызов адресован другому.
ui-refused-no-challenge = Нет вызова, который можно отклонить.
ui-report = Пожаловаться
ui-report-title = Сообщить администрации сервера
ui-report-lead = Они увидят, что вы написали, но не кто вы.
ui-report-text = Что не так?
ui-report-send = Отправить
ui-report-sent = Спасибо. Сообщение отправлено.
ui-terms-title = Условия
ui-operator-title = Администрация
ui-operator-lead = Жалобы, учётные записи, скрытое и запреты. Каждое действие записано в журнал.
ui-operator-reports = Жалобы
ui-operator-no-reports = Новых жалоб нет.
ui-operator-settle = Рассмотрено
ui-operator-hide = Скрыть
ui-operator-show = Показать снова
ui-operator-hidden = Скрытые партии и турниры
ui-operator-what = Что
ui-operator-game = Партия
ui-operator-event = Турнир
ui-operator-id = Десять букв и цифр из адреса
ui-operator-accounts = Учётные записи
ui-operator-closed = закрыта
ui-operator-organiser = администратор
ui-operator-passkeys =
    { $count ->
        [one] { $count } ключ доступа
        [few] { $count } ключа доступа
       *[other] { $count } ключей доступа
    }
ui-operator-close = Закрыть
ui-operator-reopen = Открыть снова
ui-operator-reset = Сбросить
ui-operator-reset-text = Выход выполнен везде. С этим кодом владелец выберет новый пароль:
ui-operator-make-organiser = Сделать администратором
ui-operator-end-organiser = Отменить
ui-operator-invite = Создать приглашение
ui-operator-invitation = По этой ссылке может зарегистрироваться один человек:
ui-operator-addresses = Запрещённые адреса
ui-operator-address = Адрес или сеть
ui-operator-names = Запрещённые имена
ui-operator-pattern = Имя; * означает что угодно
ui-operator-ban = Запретить
ui-operator-allow = Снова разрешить
ui-operator-log = Журнал
ui-operator-command-line = командная строка
ui-operator-act =
    { $what ->
        [closed] Учётная запись { $on } закрыта
        [reopened] Учётная запись { $on } снова открыта
        [organiser] { $on } – администратор
        [no_organiser] { $on } больше не администратор
        [reset] Учётная запись { $on } сброшена
        [hidden] Скрыто: { $on }
        [shown] Снова показано: { $on }
        [address] Адрес { $on } запрещён
        [no_address] Адрес { $on } снова разрешён
        [name] Имя { $on } запрещено
        [no_name] Имя { $on } снова разрешено
        [reported] Жалоба: { $on }
       *[settled] Жалобы на { $on } рассмотрены
    } ({ $by })
ui-operator-refused-not-an-operator = Это может только администрация сервера.
ui-operator-refused-no-such-thing = Такой партии, турнира или учётной записи нет.
ui-operator-refused-no-such-account = Учётной записи с таким именем нет.
ui-operator-refused-no-address = Это не адрес: введите, например, 192.0.2.7 или сеть вида 192.0.2.0/24.
ui-operator-refused-no-pattern = Это не образец: введите имя; * означает что угодно.
ui-operator-refused-no-text = Напишите, что не так, не больше 300 знаков.
ui-challenge-decline = Отклонить
ui-challenge-why = Причина, которую узнает соперник
ui-challenge-waiting = Вызов отправлен. Партия начнётся, когда его примут.
ui-challenge-reason-generic = Без причины
ui-challenge-reason-later = Не сейчас
ui-challenge-reason-too-fast = Слишком быстро
ui-challenge-reason-too-slow = Слишком медленно
ui-challenge-reason-rated = Только рейтинговая
ui-challenge-reason-casual = Только без рейтинга
ui-challenge-reason-position = Не из этой позиции
ui-challenge-reason-time-control = Не с таким контролем времени
ui-challenge-reason-no-bot = Не с программой
ui-challenge-reason-only-bot = Только с программами
ui-operator-done = Готово.
ui-operator-unreachable = Сервер { $url } недоступен: запустите его или укажите через --server
ui-rating-recomputed =
    { $list }: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }
ui-rating-different = Партия { $game }: при пересчёте числа не совпали с записанными.
ui-club-rating-title = Рейтинг-лист клуба
ui-club-rating-count = Учитывать этот турнир в рейтинг-листе клуба
ui-club-rating-sign-in = Войдите, чтобы вести рейтинг-лист клуба
ui-club-rating-lead = Глико-2 по партиям клубных турниров. Каждый турнир учитывается целиком, несыгранные партии не учитываются. Вопросительный знак означает, что известно слишком мало партий.
ui-club-rating-nobody = В этом списке пока не учитывается ни один турнир.
ui-club-rating-latest = Последний турнир
ui-club-rating-change = { $before } → { $after }: { $points } из { $games }
ui-club-rating-print = Напечатать
ui-club-rating-file = Таблицей (CSV)
ui-club-rating-events = Учитываемые турниры
ui-club-rating-event = Адрес турнира
ui-club-rating-event-hint = На этом устройстве вы должны быть его организатором.
ui-club-rating-add = Учитывать
ui-club-rating-remove = Убрать
ui-club-rating-refused-no-such-event = Такого турнира нет: нужен его адрес или десять букв и цифр в конце адреса.
ui-club-rating-refused-not-the-organiser = Это может только организатор турнира: сначала откройте на этом устройстве ссылку организатора.

ui-api-lichess = Боты, электронные доски и скрипты для lichess работают и здесь: дайте им адрес этого сервера и токен.
ui-lichess-bots-only = Это доступно только учётной записи бота. Сделайте её такой запросом POST /api/bot/account/upgrade.
ui-lichess-no-bots = Боты используют вместо этого /api/bot/…
ui-lichess-has-played = С этой учётной записи играли рейтинговые партии. Создайте для бота новую.
ui-lichess-position = Это не начальная позиция. Укажите FEN одной из начальных позиций шахмат-960 или не указывайте её.
ui-lichess-variant = Выберите вариант chess960 или standard.
ui-lichess-clock = Контроль времени — не число. Укажите целые секунды в clock.limit и clock.increment или дни на ход.
ui-lichess-no-computer = Компьютер играет в браузере. Вызовите вместо него бота.
ui-lichess-no-game = Здесь нет партии. Отправьте одну партию в формате PGN в поле pgn, не длиннее 600 ходов.
ui-lichess-game-fault = Партию нельзя прочитать до конца: { $fault }
ui-lichess-bulk-players = Укажите игроков парами токенов, например token:token,token:token. Каждому токену нужно право challenge, и каждый играет один раз.
ui-lichess-bulk-time = Укажите pairAt и startClocksAt в миллисекундах с 1970 года, не дальше недели от текущего момента.
ui-lichess-bulk-many = Слишком много ваших групповых жеребьёвок ещё ждут своего времени.
ui-lichess-no-board = Ни за одной доской этого турнира нет таких игроков.
ui-clients = Настройка ботов, досок и скриптов
ui-clients-token = Токен
ui-clients-token-text = Программа входит с токеном вместо пароля. Создайте токен с правом «Играть и вызывать» на странице своей учётной записи или в командной строке:
ui-clients-bot-text = Боту нужна своя учётная запись, с которой не играли рейтинговых партий. Став записью бота, она ею и останется, и все это видят.
ui-clients-lichess-bot = Запустите один раз с -u, и учётная запись станет записью бота. Если среди вариантов нет chess960, он отклоняет все вызовы. Не включайте online_moves: он отправил бы ваш токен на lichess.
ui-clients-botli = Без дополнительных настроек принимает только рейтинговые вызовы.
ui-clients-cli-chess = Для людей в терминале. Достаточно права «Играть и вызывать».
ui-clients-berserk = Путь в адресе отбрасывается, поэтому сервер должен быть доступен прямо по своему имени.
ui-clients-broadcaster = Укажите это как Lichess URL. Программа загружает туры в турниры из рейтинг-листа вашего клуба, куда их добавляет кнопка на столе арбитра; каждый тур доступен, как только он опубликован. Программы, которые только читают, находят партии по адресу /api/stream/broadcast/round/….pgn.
ui-clients-proxy = За прокси
ui-clients-proxy-text = Строки должны проходить сразу: отключите буферизацию для /api/stream и /api/bot; nginx здесь делает это сам. Соединение, в котором раз в шесть секунд идёт лишь пустая строка, должно оставаться открытым.

ui-bot-ready = { $name } играет движком { $engine } на { $server }
ui-bot-token = Сервер не знает этого токена, или ему нельзя играть ботом: создайте токен с правом play.
ui-bot-upgrade = Это не учётная запись бота. --upgrade навсегда сделает её такой.
ui-bot-lost = Соединение потеряно: { $error }
ui-bot-accepted = Принят вызов игрока { $name }
ui-bot-declined = Отклонён вызов игрока { $name }
ui-bot-refused = Отказано: { $reason }
ui-bot-game = { $id }: партия началась
ui-bot-over = { $id }: окончена ({ $status })
ui-bot-engine = Движок: { $error }
ui-match-two = Для матча нужны два движка: укажите каждый через --engine.
ui-match-thinking = Укажите, сколько движки думают: --time, --nodes или --depth.
ui-match-other = Эта запись от другого матча: выберите другой файл либо те же движки, дебюты и зерно.
ui-match-open = Тест не закончен: нужно больше партий.
ui-match-stronger = { $name } сильнее: разница скорее { $high } Эло, чем { $low }.
ui-match-not-stronger = { $name } не сильнее: разница скорее { $low } Эло, чем { $high }.
ui-new-engines = Движки на этом сервере:
ui-serving-engine-name = Движок нельзя назвать { $name }: это имя игрока. Выберите другое.
ui-serving-engines-off = Движки играют от имени учётных записей: --engine возможно только с --accounts invite или open.
