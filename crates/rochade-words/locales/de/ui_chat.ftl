# What players say to each other at a game.

ui-chat-open = Mit dem Gegner chatten
ui-chat-title = Chat
ui-chat-phrases = Fertige Sätze
ui-chat-line = Ihre Nachricht
ui-chat-send = Senden
ui-chat-texts-hint = Freier Text wird nur gesendet, wenn beide ihn in ihren Einstellungen erlauben.
ui-chat-theirs = { $name }: { $text }
ui-chat-own = Sie: { $text }
ui-chat-close = Schließen
ui-chat-texts = Freien Text im Chat erlauben

ui-chat-say-hello = Hallo!
ui-chat-say-good-luck = Viel Glück!
ui-chat-say-have-fun = Viel Spaß!
ui-chat-say-you-too = Gleichfalls!
ui-chat-say-good-move = Guter Zug!
ui-chat-say-well-played = Gut gespielt!
ui-chat-say-good-game = Schöne Partie!
ui-chat-say-thanks = Danke!
ui-chat-say-sorry = Entschuldigung!
ui-chat-say-one-moment = Einen Moment, bitte.
ui-chat-say-another-game = Noch eine Partie?
ui-chat-say-goodbye = Auf Wiedersehen!
