# What players say to each other at a game.

ui-chat-open = Met de tegenstander praten
ui-chat-title = Praten
ui-chat-phrases = Zeggen
ui-chat-line = Uw regel
ui-chat-send = Versturen
ui-chat-texts-hint = Vrije tekst wordt alleen verstuurd als beide spelers die in hun instellingen toestaan.
ui-chat-theirs = { $name }: { $text }
ui-chat-own = U: { $text }
ui-chat-close = Sluiten
ui-chat-texts = Vrije tekst in de chat toestaan

ui-chat-say-hello = Hallo!
ui-chat-say-good-luck = Veel succes!
ui-chat-say-have-fun = Veel plezier!
ui-chat-say-you-too = Insgelijks!
ui-chat-say-good-move = Goede zet!
ui-chat-say-well-played = Goed gespeeld!
ui-chat-say-good-game = Mooie partij!
ui-chat-say-thanks = Bedankt!
ui-chat-say-sorry = Sorry!
ui-chat-say-one-moment = Een ogenblik, alstublieft.
ui-chat-say-another-game = Nog een partij?
ui-chat-say-goodbye = Tot ziens!
