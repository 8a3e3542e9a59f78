# Every page: its frame, and words that several pages use.

ui-language = Language
ui-skip = Skip to the content
ui-tagline = Chess960 for everybody
ui-nav-play = Play
ui-nav-draw = Draw
ui-nav-positions = Positions
ui-nav-arbiter = Arbiter
ui-nav-analysis = Analysis
ui-nav-learn = Learn
ui-nav-rules = Rules
ui-nav-club = Club
ui-menu = Menu
ui-running-game = Back to your game
ui-not-found = Not found
ui-not-found-text = There is no page at { $path }.
ui-home = Back to the start page
ui-broken = Something went wrong
ui-broken-text = That is our fault, not yours. Nothing was lost. Please try again.
ui-too-many = Too many requests. Please wait { $seconds } seconds.
ui-footer = Free software under the GPL; its source comes with it.
ui-for-programmers = For programmers
ui-cross-site = That request came from another site and was not carried out.
ui-bad-request = Bad request
ui-too-large = That was too much at once: at most { $bytes } bytes.
ui-slow = The request took too long and was given up. Please try again.
ui-busy = Too much is being sent to the server at the moment. Please try again in a few seconds.
ui-method = This address does not take that kind of request.
ui-api-text = Everything a page can do, a program can do over HTTP with JSON.
ui-serving = Rochade is at { $url }
ui-serving-scan = Scan this with a phone on the same network.
ui-serving-unbuilt = The pages were built without their scripts and styles, so boards and clocks do not work. Install Node.js 20 or newer, run “cargo xtask web”, and build Rochade again.
ui-serving-cannot-start = The server cannot be started: { $reason }
ui-serving-cannot-listen = { $address } is not free: { $reason }. Choose another port with --port.
ui-serving-in-use = Another server uses { $folder }. Stop it, or choose another folder with --data.
ui-serving-newer = { $file } was written by a later version of this program: use that version or a newer one.
ui-serving-no-storage = The data folder { $folder } cannot be used: { $reason }
ui-serving-damaged = { $file } is damaged: SQLite says “{ $found }”. Make a new folder from a backup with “rochade restore”, or see with “rochade audit” what is wrong.
ui-serving-database = The database { $hosts } cannot be used: { $problem ->
    [address] its address cannot be read ({ $detail }). Expected postgres://user@host/name.
    [unreachable] it cannot be reached ({ $detail }). Is it running, and is the address right?
    [read_only] it can only be read. Name the primary, not a standby.
    [too_old] it is PostgreSQL { $detail }. Expected 15 or newer.
    [foreign] another program has the table { $detail } there. Choose another database.
    [newer] a later version of this program has written to it. Use that version or a newer one.
    [older] its tables are those of an earlier version. Start a server of this version once: it brings them up to date.
    [empty] nothing of Rochade is in it. Is it the right one?
   *[refused] it cannot be set up ({ $detail }).
}
ui-migrate-done = { $journals ->
    [one] One journal
   *[other] { $journals } journals
} with { $records ->
    [one] one record
   *[other] { $records } records
} moved to { $hosts }; { $known } were there before. Everything was compared and is the same.
ui-migrate-progress = { $done } of { $all }
ui-migrate-differs = The { $kind } { $id } is not the same there from record { $number } on. Choose an empty database.
ui-backup-exists = { $path } exists already, and nothing is written over it.
ui-backup-done = { $file }: { $journals ->
    [one] one journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }, { $size }. It holds the keys of the server and every secret: whoever has it can be anybody.
ui-restore-done = { $folder }: { $journals ->
    [one] one journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }, { $size }. Start a server on it with “rochade serve --data { $folder }”.
ui-audit-difference = { $journal }, record { $record }: stored { $stored }, today { $recomputed }
ui-audit-summary = { $journals ->
    [one] One journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }: { $found ->
    [0] everything is as today’s rules have it.
    [one] one difference.
   *[other] { $found } differences.
  }
ui-stopping = The server is about to restart. Please try again in a moment.
ui-newer = This was last written by a newer version of the program. It can be read here, but not changed.
ui-wrong-host = Nobody answers here under the name { $host }. Whoever runs the server can allow it with --host.
ui-full = The disk is nearly full: nothing new can begin. Games that are being played go on.
ui-bound =
    { $what ->
        [players] An event has at most { $most } players.
        [rounds] An event has at most { $most } rounds.
        [roster-lines] A list of players has at most { $most } lines.
        [report-lines] A report file has at most { $most } lines.
        [acceleration] The fictitious points of a report file are at most { $most }, counted for every player and round.
        [excluded] A list of excluded positions has at most { $most } numbers.
        [positions] At most { $most } positions can be typed in for one round.
        [rolls] A position has at most { $most } rolls or slips.
        [contributions] A round has at most { $most } contributions.
        [own-contributions] Everybody contributes at most { $most } times to a round.
        [contribution-bytes] The contributions to a round have at most { $most } bytes together.
        [settings] The settings of an event can be changed at most { $most } times.
        [renames] A player can change the name at most { $most } times in one game.
        [links] A player can renew the link to a seat at most { $most } times.
        [takebacks] At most { $most } moves can be taken back in one game.
        [time-gifts] A player can give the opponent time at most { $most } times in one game.
        [game-records] A game has at most { $most } records. It can only be ended now.
        [account-records] An account has at most { $most } records.
        [account-bytes] The records of an account have at most { $most } bytes.
        [rating-records] A list of ratings has at most { $most } games.
        [rating-bytes] A list of ratings has at most { $most } bytes.
        [moderation-records] At most { $most } acts and reports are kept.
        [moderation-bytes] The log of acts and reports has at most { $most } bytes.
        [event-records] An event has at most { $most } records.
        [draw-records] A public draw has at most { $most } records.
        [game-bytes] The records of a game have at most { $most } bytes. It can only be ended now.
        [event-bytes] The records of an event have at most { $most } bytes.
        [draw-bytes] The records of a public draw have at most { $most } bytes.
        [analysis-games] A file that is analysed has at most { $most } games.
        [analysis-moves] A game that is analysed has at most { $most } half-moves, variations included.
       *[other] At most { $most }.
    }
