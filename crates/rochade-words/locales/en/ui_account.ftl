# Accounts, ratings, challenges, and those who run the server.

ui-account-title = Your account
ui-account-sign-in = Sign in
ui-account-sign-up = Create an account
ui-account-sign-out = Sign out
ui-account-recover = Choose a new password
ui-account-forgotten = Forgotten your password?
ui-account-agree = By creating an account you agree to the terms of this site.
ui-account-guests = You can play, watch and run events without an account.
ui-account-sign-up-lead = With an account you get a rating and find your games on every device. What you have played on this device comes along. No e-mail address is needed.
ui-account-recover-lead = You need the recovery code that was shown when you created the account.
ui-account-name = Name
ui-account-name-hint = 2 to 20 letters and digits. Others see it.
ui-account-password = Password
ui-account-new-password = New password
ui-account-password-hint = At least 8 characters. A few words in a row are easy to remember and hard to guess.
ui-account-invitation = Invitation
ui-account-code = Recovery code
ui-account-code-title = Your recovery code
ui-account-code-text = Write it down. If you forget your password, only this code gives you the account back. It is shown this once.
ui-account-code-kept = I have written it down
ui-account-profile = Your profile as others see it
ui-account-sessions = Where you are signed in
ui-account-since = Since
ui-account-seen = Last used
ui-account-here = this device
ui-account-token = token
ui-account-end = Sign out there
ui-account-end-others = Sign out everywhere else
ui-account-privacy = Who sees your profile
ui-account-is-private = Only you. You are not on the rating lists.
ui-account-is-public = Everyone.
ui-account-make-private = Hide it from others
ui-account-make-public = Show it to everyone
ui-account-change-password = Change the password
ui-account-new-code = Get a new recovery code
ui-account-new-code-text = The old one no longer works then.
ui-account-new-token = Create a token for a program
ui-account-new-token-text = A program that sends the token acts for you, within what you allow here. End it in the list of devices.
ui-account-token-name = What the token is for
ui-account-token-title = Your token
ui-account-token-text = Send it as Authorization: Bearer. It is shown this once.
ui-account-scopes = What it may do
ui-account-scopes-read = Only read
ui-account-scopes-play = Play and challenge
ui-account-scopes-all = Play, challenge and run events
ui-account-passkeys = Passkeys
ui-account-passkeys-text = Sign in the way you unlock your device, instead of with the password. This works where the address begins with https, and on the server’s own computer as localhost.
ui-account-passkey-remove = Remove
ui-account-passkey-add = Add a passkey
ui-account-passkey-sign-in = Sign in with a passkey
ui-account-passkey-failed = Your device did not create or use a passkey. Try again, or use the password.
ui-account-passkey-known = This device already has a passkey for your account.
ui-account-refused-passkey = This passkey was not accepted. Try again, or sign in with the password.
ui-account-refused-passkey-place = Passkeys work only where the address begins with https and has a name, and on localhost.
ui-account-refused-no-passkey = There is no such passkey. It may have been removed already.
ui-account-refused-too-many-passkeys = An account has at most 20 passkeys. Remove one first.
ui-account-delete = Delete the account
ui-account-delete-text = Your games stay, without your name. Everything else about you is forgotten, and nobody can take the name again. This cannot be undone.
ui-account-refused-off = There are no accounts on this server.
ui-account-refused-not-signed-in = You are not signed in.
ui-account-refused-wrong-password = The password is wrong.
ui-account-refused-wrong-name-or-password = Name or password is wrong.
ui-account-refused-wrong-name-or-code = Name or recovery code is wrong.
ui-account-refused-closed = This account has been closed by those who run the server.
ui-account-refused-no-session = This device is no longer signed in.
ui-account-refused-password-short = The password is too short: at least 8 characters.
ui-account-refused-password-long = The password is too long: at most 128 characters.
ui-account-refused-password-common = This password, or one very like it, is on the lists of leaked passwords that attackers try first. Choose another.
ui-account-refused-password-name = The password is too much like your name. Choose another.
ui-account-refused-password-guessable = A program would guess this password soon. Choose a longer one, such as a few words in a row.
ui-account-refused-name-length = A name has 2 to 20 characters.
ui-account-refused-name-character = A name has only letters and digits, with - _ . between them; no spaces and nothing that cannot be seen.
ui-account-refused-name-ends = A name begins and ends with a letter or digit.
ui-account-refused-name-taken = This name is taken, or looks like one that is. Choose another.
ui-account-refused-invitation = To create an account here you need an invitation that nobody has used. Ask those who run the server.
ui-account-refused-scopes = Choose from play, challenge and organise, separated by spaces.
ui-oauth-title = Let { $client } use your account?
ui-oauth-account = You are signed in as { $name }.
ui-oauth-place = After that you are taken to
ui-oauth-careful = Allow this only if you have just started this program yourself.
ui-oauth-scopes = What the program may do
ui-oauth-read = Read your profile, games and ratings
ui-oauth-play = Play in your games, also as a bot
ui-oauth-challenge = Send, accept and decline challenges, and start games
ui-oauth-organise = Create and run events
ui-oauth-allow = Allow
ui-oauth-deny = Do not allow
ui-oauth-later = You can end this at any time in the list of devices:
ui-oauth-wrong = The program asked in a way that is not possible here: { $name }. Nothing has been allowed.
ui-token-needed = This needs the token of an account. Create one on the account page.
ui-scope = This token may not do that.
ui-banned = Those who run the server let nobody in from this address.
ui-profile-since = Here since { $day }
ui-profile-private = only you see this
ui-profile-no-rating = No rated games yet.
ui-profile-record = Record
ui-profile-won = Won
ui-profile-drawn = Drawn
ui-profile-lost = Lost
ui-profile-points = Points
ui-profile-white = With White
ui-profile-black = With Black
ui-profile-c-side = Castled to the c-file
ui-profile-g-side = Castled to the g-file
ui-profile-uncastled = Without castling
ui-profile-games = Latest games
ui-profile-no-games = No finished games yet.
ui-profile-positions = Favourite positions
ui-profile-against-you = Games against you
ui-rating-title = Ratings
ui-rating-lead = Glicko-2, computed from rated games between accounts. A question mark means that too few games are known.
ui-rating-list-head = List
ui-rating-rating = Rating
ui-rating-games = Games
ui-rating-provisional = provisional
ui-rating-show = Show
ui-rating-nobody = Nobody has played a rated game of this kind yet.
ui-rating-history = How the rating came about
ui-rating-rated = rated
ui-rating-list =
    { $variant ->
        [double] Double Chess960
        [classical] Classical position
       *[chess960] Chess960
    }, { $class ->
        [bullet] bullet
        [blitz] blitz
        [rapid] rapid
       *[classical] classical
    }
ui-challenge = Challenge
ui-challenge-to-you = Challenges you
ui-challenge-news = { $name } challenges you: { $terms }
ui-challenge-answer = { $name }: { $answer }
ui-challenge-taken-up = { $name } has taken up your challenge: { $terms }
ui-challenge-begun = Your game against { $name } can begin: { $terms }
ui-challenge-later = Not now
ui-challenge-by = { $name } challenges you.
ui-challenge-nobody = There is nobody called { $name } to challenge.
ui-challenge-declined =
    { $reason ->
        [later] The challenge was declined: not now.
        [too_fast] The challenge was declined: the game would be too fast.
        [too_slow] The challenge was declined: the game would be too slow.
        [rated] The challenge was declined: only rated games.
        [casual] The challenge was declined: only games without rating.
        [position] The challenge was declined: not from this position.
        [time_control] The challenge was declined: not with this clock.
        [no_bot] The challenge was declined: not with a program.
        [only_bot] The challenge was declined: only with programs.
       *[generic] The challenge was declined.
    }
ui-new-mode-account = A player by name
ui-new-opponent-name = Name of the player
ui-new-exclude = Not these positions
ui-new-rated = Rated: counts for the rating of both
ui-wrong-rated = A rated game is between two people and has a clock with minutes.
ui-wrong-all-excluded = All 960 positions are excluded: leave at least one.
ui-game-deleted-player = Deleted player
ui-refused-rated-game = Not in a rated game.
ui-refused-account-needed = A rated game is between two accounts: sign in first.
ui-refused-not-challenged = This challenge is for someone else.
ui-refused-no-challenge = There is no challenge to decline.
ui-report = Report
ui-report-title = Report to those who run the server
ui-report-lead = They see what you write, and not who you are.
ui-report-text = What is wrong?
ui-report-send = Send
ui-report-sent = Thank you. Your report has been sent.
ui-terms-title = Terms
ui-operator-title = Operator
ui-operator-lead = Reports, accounts, what is hidden and who is not let in. Every act is in the log.
ui-operator-reports = Reports
ui-operator-no-reports = Nothing to look at.
ui-operator-settle = Dealt with
ui-operator-hide = Hide
ui-operator-show = Show again
ui-operator-hidden = Hidden games and events
ui-operator-what = What
ui-operator-game = Game
ui-operator-event = Event
ui-operator-id = Ten letters and digits of its address
ui-operator-accounts = Accounts
ui-operator-closed = closed
ui-operator-organiser = looks after the server
ui-operator-passkeys =
    { $count ->
        [one] one passkey
       *[other] { $count } passkeys
    }
ui-operator-close = Close
ui-operator-reopen = Open again
ui-operator-reset = Reset
ui-operator-reset-text = Signed out everywhere. With this code the owner chooses a new password:
ui-operator-make-organiser = Let look after the server
ui-operator-end-organiser = No longer
ui-operator-invite = Make an invitation
ui-operator-invitation = One person can sign up with this link:
ui-operator-addresses = Banned addresses
ui-operator-address = Address or network
ui-operator-names = Banned names
ui-operator-pattern = Name; * stands for anything
ui-operator-ban = Ban
ui-operator-allow = Allow again
ui-operator-log = Log
ui-operator-command-line = the command line
ui-operator-act =
    { $what ->
        [closed] Account { $on } closed
        [reopened] Account { $on } opened again
        [organiser] { $on } looks after the server
        [no_organiser] { $on } no longer looks after the server
        [reset] Account { $on } reset
        [hidden] { $on } hidden
        [shown] { $on } shown again
        [address] Address { $on } banned
        [no_address] Address { $on } allowed again
        [name] Name { $on } banned
        [no_name] Name { $on } allowed again
        [reported] { $on } reported
       *[settled] Reports on { $on } dealt with
    } ({ $by })
ui-operator-refused-not-an-operator = Only those who run the server may do this.
ui-operator-refused-no-such-thing = There is no such game, event or account.
ui-operator-refused-no-such-account = There is no account of this name.
ui-operator-refused-no-address = This is not an address: enter something like 192.0.2.7, or a network such as 192.0.2.0/24.
ui-operator-refused-no-pattern = This is not a pattern: enter a name; * stands for anything.
ui-operator-refused-no-text = Say what is wrong, in at most 300 characters.
ui-challenge-decline = Decline
ui-challenge-why = Reason, which the other side is told
ui-challenge-waiting = The challenge has been sent. The game begins when it is taken up.
ui-challenge-reason-generic = No reason
ui-challenge-reason-later = Not now
ui-challenge-reason-too-fast = Too fast
ui-challenge-reason-too-slow = Too slow
ui-challenge-reason-rated = Only rated
ui-challenge-reason-casual = Only without rating
ui-challenge-reason-position = Not from this position
ui-challenge-reason-time-control = Not with this clock
ui-challenge-reason-no-bot = Not with a program
ui-challenge-reason-only-bot = Only with programs
ui-operator-done = Done.
ui-operator-unreachable = The server { $url } cannot be reached: start it, or name it with --server
ui-rating-recomputed =
    { $list }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $players ->
        [one] one player
       *[other] { $players } players
    }
ui-rating-different = Game { $game }: computed anew, the numbers are others than stored.
ui-club-rating-title = Club rating list
ui-club-rating-count = Count this event for my club rating list
ui-club-rating-sign-in = Sign in to keep a club rating list
ui-club-rating-lead = Glicko-2 from the games of club events. Each event counts as a whole; forfeits do not count. A question mark means that too few games are known.
ui-club-rating-nobody = No event counts for this list yet.
ui-club-rating-latest = Latest event
ui-club-rating-change = { $before } → { $after }: { $points } out of { $games }
ui-club-rating-print = Print
ui-club-rating-file = As a table (CSV)
ui-club-rating-events = Events that count
ui-club-rating-event = Address of an event
ui-club-rating-event-hint = You have to be its organiser, on this device.
ui-club-rating-add = Let it count
ui-club-rating-remove = Take out
ui-club-rating-refused-no-such-event = There is no such event. Enter its address, or the ten letters and digits at its end.
ui-club-rating-refused-not-the-organiser = Only the organiser of the event can do this: open the organiser’s link on this device first.

ui-api-lichess = Bots, e-boards and scripts written for lichess work here, too: give them this server’s address and a token.
ui-lichess-bots-only = Only the account of a bot can do this. Make it one with POST /api/bot/account/upgrade.
ui-lichess-no-bots = Bots use /api/bot/… instead.
ui-lichess-has-played = This account has played rated games. Use a new account for the bot.
ui-lichess-position = This is not one of the starting positions. Give the FEN of a Chess960 starting position, or leave it out.
ui-lichess-variant = Choose the variant chess960 or standard.
ui-lichess-clock = The clock is not a number. Give whole seconds in clock.limit and clock.increment, or days a move.
ui-lichess-no-computer = The computer plays in the browser. Challenge a bot instead.
ui-lichess-no-game = There is no game in this. Send one game as PGN in the field pgn, with up to 600 moves.
ui-lichess-game-fault = The game cannot be read to its end: { $fault }
ui-lichess-bulk-players = Give the players as pairs of tokens, as in token:token,token:token. Every token needs the scope challenge, and everyone plays once.
ui-lichess-bulk-time = Give pairAt and startClocksAt in milliseconds since 1970, at most a week from now.
ui-lichess-bulk-many = Too many of your bulk pairings are still waiting for their time.
ui-lichess-no-board = No board of this event has these players.
ui-clients = Setting up bots, boards and scripts
ui-clients-token = A token
ui-clients-token-text = A program signs in with a token instead of the password. Create one with “Play and challenge” on your account page, or on the command line:
ui-clients-bot-text = A bot needs an account of its own that has played no rated game. Once upgraded it stays a bot, and everyone sees that it is one.
ui-clients-lichess-bot = Start it once with -u to make the account a bot’s. Without chess960 among the variants it declines every challenge. Leave online_moves switched off: it would send your token to lichess.
ui-clients-botli = It takes only rated challenges unless told otherwise.
ui-clients-cli-chess = For people in a terminal. “Play and challenge” is enough.
ui-clients-berserk = A path in the address is dropped, so the server has to be at the root of its host.
ui-clients-broadcaster = Set this as the Lichess URL. It uploads rounds to the events in your club’s rating list, where the desk’s button puts them; every round is there once it is published. Programs that only read find the games at /api/stream/broadcast/round/….pgn.
ui-clients-proxy = Behind a proxy
ui-clients-proxy-text = Lines have to pass at once: switch buffering off for /api/stream and /api/bot, which nginx does by itself here. A connection that only sends an empty line every six seconds has to stay open.

ui-bot-ready = { $name } plays { $engine } on { $server }
ui-bot-token = The server does not know this token, or it has no right to play as a bot: create one with the scope play.
ui-bot-upgrade = This is not the account of a bot. Use --upgrade to make it one, for ever.
ui-bot-lost = The connection was lost: { $error }
ui-bot-accepted = Accepted the challenge of { $name }
ui-bot-declined = Declined the challenge of { $name }
ui-bot-refused = Refused: { $reason }
ui-bot-game = { $id }: the game begins
ui-bot-over = { $id }: over ({ $status })
ui-bot-engine = The engine: { $error }
ui-match-two = A match needs two engines: name each with --engine.
ui-match-thinking = Say how long the engines think: --time, --nodes or --depth.
ui-match-other = This record is of another match: choose another file, or the same engines, openings and seed.
ui-match-open = The test is open: more games are needed.
ui-match-stronger = { $name } is stronger: the difference is { $high } Elo rather than { $low }.
ui-match-not-stronger = { $name } is not stronger: the difference is { $low } Elo rather than { $high }.
ui-new-engines = Engines on this server:
ui-serving-engine-name = The engine cannot be called { $name }: a player has this name. Choose another.
ui-serving-engines-off = Engines play under accounts: use --engine only with --accounts invite or open.
