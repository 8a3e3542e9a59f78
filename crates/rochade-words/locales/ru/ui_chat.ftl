# What players say to each other at a game.

ui-chat-open = Чат с соперником
ui-chat-title = Чат
ui-chat-phrases = Готовые фразы
ui-chat-line = Ваше сообщение
ui-chat-send = Отправить
ui-chat-texts-hint = Свой текст можно отправить, только если оба игрока разрешили это в настройках.
ui-chat-theirs = { $name }: { $text }
ui-chat-own = Вы: { $text }
ui-chat-close = Закрыть
ui-chat-texts = Разрешить свой текст в чате

ui-chat-say-hello = Здравствуйте!
ui-chat-say-good-luck = Удачи!
ui-chat-say-have-fun = Приятной игры!
ui-chat-say-you-too = Взаимно!
ui-chat-say-good-move = Хороший ход!
ui-chat-say-well-played = Отлично сыграно!
ui-chat-say-good-game = Хорошая партия!
ui-chat-say-thanks = Спасибо!
ui-chat-say-sorry = Извините!
ui-chat-say-one-moment = Минутку, пожалуйста.
ui-chat-say-another-game = Ещё партию?
ui-chat-say-goodbye = До свидания!
