# What players say to each other at a game.

ui-chat-open = Chat met uw tegenstander
ui-chat-title = Chat
ui-chat-phrases = Kant-en-klare zinnen
ui-chat-line = Uw bericht
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
