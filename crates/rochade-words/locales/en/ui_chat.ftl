# What players say to each other at a game.

ui-chat-open = Talk to your opponent
ui-chat-title = Chat
ui-chat-phrases = Ready-made phrases
ui-chat-line = Your message
ui-chat-send = Send
ui-chat-texts-hint = Free text is sent only if both players allow it in their settings.
ui-chat-theirs = { $name }: { $text }
ui-chat-own = You: { $text }
ui-chat-close = Close
ui-chat-texts = Allow free text in the chat

ui-chat-say-hello = Hello!
ui-chat-say-good-luck = Good luck!
ui-chat-say-have-fun = Have fun!
ui-chat-say-you-too = You too!
ui-chat-say-good-move = Good move!
ui-chat-say-well-played = Well played!
ui-chat-say-good-game = Good game!
ui-chat-say-thanks = Thank you!
ui-chat-say-sorry = Sorry!
ui-chat-say-one-moment = One moment, please.
ui-chat-say-another-game = Another game?
ui-chat-say-goodbye = Goodbye!
