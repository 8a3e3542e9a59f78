# Every page: its frame, and words that several pages use.

ui-language = Язык
ui-skip = Перейти к содержанию
ui-tagline = Шахматы-960 для всех
ui-nav-play = Играть
ui-nav-draw = Розыгрыш позиции
ui-nav-positions = Позиции
ui-nav-arbiter = Арбитр
ui-nav-analysis = Анализ
ui-nav-learn = Учиться
ui-nav-rules = Правила
ui-nav-club = Клуб
ui-menu = Меню
ui-running-game = К вашей партии
ui-not-found = Не найдено
ui-not-found-text = По адресу { $path } нет страницы.
ui-home = На главную страницу
ui-broken = Что-то пошло не так
ui-broken-text = Это наша ошибка, а не ваша. Ничего не потеряно. Попробуйте ещё раз.
ui-too-many = Слишком много запросов. Попробуйте ещё раз через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}.
ui-too-many-title = Слишком много запросов
ui-footer = Свободная программа под GPL, с исходным кодом.
ui-for-programmers = Разработчикам
ui-cross-site = Этот запрос пришёл с другого сайта и был отклонён.
ui-bad-request = Неверный запрос
ui-too-large = Слишком много данных: не более { $bytes } байт.
ui-slow = Запрос занял слишком много времени и был прерван. Попробуйте ещё раз.
ui-busy = Сервер сейчас сильно загружен. Попробуйте ещё раз через несколько секунд.
ui-method = Этот адрес не принимает запросы такого вида.
ui-api-text = Всё, что умеют эти страницы, доступно и программам: JSON по HTTP.
ui-serving = Rochade работает по адресу { $url }
ui-serving-scan = Отсканируйте телефоном в той же сети.
ui-serving-unbuilt = Страницы собраны без скриптов и стилей, поэтому доска и часы не работают. Установите Node.js 20 или новее, выполните «cargo xtask web» и соберите Rochade заново.
ui-serving-cannot-start = Сервер не запускается: { $reason }
ui-serving-cannot-listen = Адрес { $address } занят: { $reason }. Выберите другой порт с помощью --port.
ui-serving-in-use = Папкой { $folder } пользуется другой сервер. Остановите его или выберите другую папку с помощью --data.
ui-serving-newer = { $file } записан более новой версией программы. Используйте её или ещё более новую.
ui-serving-no-storage = Папкой { $folder } нельзя пользоваться: { $reason }
ui-serving-damaged = Файл { $file } повреждён, SQLite сообщает: «{ $found }». Восстановите резервную копию в новую папку командой «rochade restore» или посмотрите с помощью «rochade audit», что не так.
ui-serving-no-certificate = В файле { $file } нет сертификата. Нужен файл PEM, в котором есть BEGIN CERTIFICATE.
ui-serving-no-key = В файле { $file } нет закрытого ключа. Нужен файл PEM, в котором есть BEGIN PRIVATE KEY.
ui-serving-bad-certificate = Сертификатом нельзя пользоваться: { $reason }. Проверьте, подходят ли друг к другу сертификат и ключ.
ui-fingerprint = Отпечаток сертификата (SHA-256), чтобы сравнить с отпечатком в предупреждении браузера: { $fingerprint }
ui-config-head = Настройки «rochade serve». Строки, которые начинаются с #, — комментарии: чтобы изменить настройку, уберите #. Параметры командной строки и переменные окружения важнее этого файла.
ui-config-place = { $file }, строка { $line }: { $problem }
ui-config-not-toml = Это не TOML: { $reason }.
ui-config-unknown = Настройки «{ $key }» нет.
ui-config-source = задано: { $source }
ui-config-secret = задано: { $source }, не показано
ui-serving-folder-wanted = Это адрес базы данных, а не папка. Укажите его с помощью --database.
ui-serving-database = Базой данных { $hosts } нельзя пользоваться: { $problem ->
    [address] неверный адрес ({ $detail }). Напишите postgres://пользователь@сервер/имя.
    [unreachable] она недоступна ({ $detail }). Запущена ли она и верен ли адрес?
    [read_only] она доступна только для чтения. Укажите основной сервер, а не резервный.
    [too_old] это PostgreSQL { $detail }. Нужна версия 15 или новее.
    [foreign] таблица { $detail } принадлежит другой программе. Выберите другую базу данных.
    [newer] в неё писала более новая версия программы. Используйте её или ещё более новую.
    [older] её таблицы остались от более ранней версии. Запустите один раз сервер этой версии: он их обновит.
    [empty] в ней нет ничего от Rochade. Та ли это база?
   *[refused] её не удаётся настроить ({ $detail }).
}
ui-migrate-done = В { $hosts } перенесено журналов: { $journals }, записей: { $records }; уже было там: { $known }. Всё сверено и совпадает.
ui-migrate-progress = { $done } из { $all }
ui-migrate-differs = { $kind } { $id } там отличается начиная с записи { $number }. Выберите пустую базу данных.
ui-backup-database = «rochade backup» копирует папки с данными. Базу данных PostgreSQL копируйте её собственными средствами: pg_dump для одной базы, pg_basebackup для всего сервера. В docs/scale.md показано, как это сделать и как вернуться к моменту времени.
ui-restore-database = «rochade restore» создаёт папку с данными из файла «rochade backup». Чтобы продолжить в базе данных, перенесите эту папку командой «rochade migrate». Копии, сделанные средствами PostgreSQL, восстанавливаются ими же; в docs/scale.md показано, как.
ui-backup-exists = { $path } уже существует и не перезаписывается.
ui-backup-done = { $file }: { $journals ->
    [one] { $journals } журнал
    [few] { $journals } журнала
   *[other] { $journals } журналов
  }, { $records ->
    [one] { $records } запись
    [few] { $records } записи
   *[other] { $records } записей
  }, { $size }. В файле ключи сервера и все секреты: у кого он есть, тот может выдать себя за кого угодно.
ui-restore-done = { $folder }: { $journals ->
    [one] { $journals } журнал
    [few] { $journals } журнала
   *[other] { $journals } журналов
  }, { $records ->
    [one] { $records } запись
    [few] { $records } записи
   *[other] { $records } записей
  }, { $size }. Запустите на ней сервер командой «rochade serve --data { $folder }».
ui-audit-difference = { $journal }, запись { $record }: сохранено { $stored }, пересчитано { $recomputed }
ui-audit-summary = { $journals ->
    [one] { $journals } журнал
    [few] { $journals } журнала
   *[other] { $journals } журналов
  }, { $records ->
    [one] { $records } запись
    [few] { $records } записи
   *[other] { $records } записей
  }: { $found ->
    [0] всё соответствует нынешним правилам.
    [one] { $found } расхождение.
    [few] { $found } расхождения.
   *[other] { $found } расхождений.
  }
ui-stopping = Сервер сейчас перезапустится. Попробуйте ещё раз через несколько секунд.
ui-newer = Последний раз это сохраняла более новая версия программы. Здесь это можно прочитать, но не изменить.
ui-wrong-host = Под именем { $host } этот сервер не отвечает. Тот, кто его запустил, может разрешить это имя ключом --host.
ui-full = Диск почти заполнен: ничего нового начать нельзя. Начатые партии продолжаются.
ui-bound =
    { $what ->
        [players] В турнире не более { $most } участников.
        [rounds] В турнире не более { $most } туров.
        [roster-lines] В списке участников не более { $most } строк.
        [report-lines] В файле TRF не более { $most } строк.
        [acceleration] В файле TRF не более { $most } условных очков, считая каждого участника в каждом туре.
        [excluded] В списке исключённых позиций не более { $most } номеров.
        [positions] Для одного тура можно ввести не более { $most } позиций.
        [rolls] Для одной позиции не более { $most } бросков или записок.
        [contributions] В туре не более { $most } присланных текстов.
        [own-contributions] Вы можете прислать не более { $most } текстов на тур.
        [contribution-bytes] Все тексты тура занимают вместе не более { $most } байт.
        [settings] Настройки турнира можно изменить не более { $most } раз.
        [groups] Групп может быть не больше { $most }.
        [series-events] В серии не больше { $most } турниров.
        [series-records] В журнале серии не больше { $most } записей.
        [series-bytes] Журнал серии — не больше { $most } байт.
        [renames] Вы можете сменить имя в одной партии не более { $most } раз.
        [links] Вы можете обновить ссылку на своё место не более { $most } раз.
        [takebacks] В одной партии можно вернуть не более { $most } ходов.
        [time-gifts] Вы можете подарить сопернику время не более { $most } раз за партию.
        [game-records] В партии не более { $most } записей. Теперь её можно только закончить.
        [account-records] В учётной записи не больше { $most } записей.
        [account-bytes] Записи учётной записи занимают не больше { $most } байт.
        [rating-records] В списке рейтинга не больше { $most } партий.
        [rating-bytes] Список рейтинга занимает не больше { $most } байт.
        [moderation-records] Хранится не больше { $most } действий и жалоб.
        [moderation-bytes] Журнал действий и жалоб занимает не больше { $most } байт.
        [event-records] В турнире не более { $most } записей.
        [draw-records] В открытом розыгрыше не более { $most } записей.
        [game-bytes] Записи партии занимают не более { $most } байт. Теперь её можно только закончить.
        [event-bytes] Записи турнира занимают не более { $most } байт.
        [draw-bytes] Записи открытого розыгрыша занимают не более { $most } байт.
        [analysis-games] В файле для анализа не более { $most } партий.
        [analysis-moves] В партии для анализа вместе с вариантами не более { $most } полуходов.
       *[other] Не более { $most }.
    }
