# Every page: its frame, and words that several pages use.

ui-language = Language
ui-skip = Skip to content
ui-tagline = Chess960 for everyone
ui-nav-play = Play
ui-nav-draw = Draw a position
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
ui-too-many = Too many requests. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
ui-too-many-title = Too many requests
ui-footer = Free software under the GPL, source code included.
ui-for-programmers = For developers
ui-cross-site = That request came from another site and was refused.
ui-bad-request = Bad request
ui-too-large = Too much data: the limit is { $bytes } bytes.
ui-slow = The request took too long and was cancelled. Please try again.
ui-busy = The server is very busy at the moment. Please try again in a few seconds.
ui-method = This address does not accept that kind of request.
ui-api-text = Everything these pages do is also available to programs, as JSON over HTTP.
ui-serving = Rochade is running at { $url }
ui-serving-scan = Scan this with a phone on the same network.
ui-serving-unbuilt = The pages were built without their scripts and styles, so boards and clocks do not work. Install Node.js 20 or newer, run “cargo xtask web”, and build Rochade again.
ui-serving-cannot-start = The server cannot be started: { $reason }
ui-serving-cannot-listen = { $address } is not free: { $reason }. Choose another port with --port.
ui-serving-in-use = Another server is using { $folder }. Stop it, or choose another folder with --data.
ui-serving-newer = { $file } was written by a newer version of this program. Use that version or a newer one.
ui-serving-no-storage = The data folder { $folder } cannot be used: { $reason }
ui-serving-damaged = { $file } is damaged: SQLite says “{ $found }”. Restore a backup into a new folder with “rochade restore”, or run “rochade audit” to see what is wrong.
ui-serving-no-certificate = { $file } contains no certificate. It has to be a PEM file with BEGIN CERTIFICATE in it.
ui-serving-no-key = { $file } contains no private key. It has to be a PEM file with BEGIN PRIVATE KEY in it.
ui-serving-bad-certificate = The certificate cannot be used: { $reason }. Check that certificate and key belong together.
ui-fingerprint = Certificate fingerprint (SHA-256), to compare with the one in the browser’s warning: { $fingerprint }
ui-config-head = Settings of “rochade serve”. Lines that begin with # are comments: remove the # to change a setting. Options on the command line and environment variables override this file.
ui-config-place = { $file }, line { $line }: { $problem }
ui-config-not-toml = This is not TOML: { $reason }.
ui-config-unknown = There is no setting “{ $key }”.
ui-config-source = set by { $source }
ui-config-secret = set by { $source }, not shown
ui-serving-folder-wanted = This is the address of a database, not a folder. Give it with --database.
ui-serving-database = The database { $hosts } cannot be used: { $problem ->
    [address] its address is not valid ({ $detail }). Use postgres://user@host/name.
    [unreachable] it cannot be reached ({ $detail }). Is it running, and is the address right?
    [read_only] it is read-only. Give the primary, not a standby.
    [too_old] it is PostgreSQL { $detail }. Version 15 or newer is needed.
    [foreign] the table { $detail } belongs to another program. Choose another database.
    [newer] it was written by a newer version of this program. Use that version or a newer one.
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
} copied to { $hosts }; { $known } were already there. Everything was compared and is identical.
ui-migrate-progress = { $done } of { $all }
ui-migrate-differs = The { $kind } { $id } differs there from record { $number } onwards. Choose an empty database.
ui-backup-database = “rochade backup” copies data folders. Copy a PostgreSQL database with its own tools: pg_dump for one database, pg_basebackup for the whole server. docs/scale.md shows how, and how to go back to a point in time.
ui-restore-database = “rochade restore” makes a data folder from a file of “rochade backup”. To go on in a database, move that folder there with “rochade migrate”. Copies made by PostgreSQL’s own tools are restored with them; docs/scale.md shows how.
ui-backup-exists = { $path } already exists and is not overwritten.
ui-backup-done = { $file }: { $journals ->
    [one] one journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }, { $size }. It contains the server’s keys and every secret: anyone who has it can act as anyone.
ui-restore-done = { $folder }: { $journals ->
    [one] one journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }, { $size }. Start a server on it with “rochade serve --data { $folder }”.
ui-audit-difference = { $journal }, record { $record }: stored { $stored }, recomputed { $recomputed }
ui-audit-summary = { $journals ->
    [one] One journal
   *[other] { $journals } journals
  } with { $records ->
    [one] one record
   *[other] { $records } records
  }: { $found ->
    [0] everything agrees with the current rules.
    [one] one difference.
   *[other] { $found } differences.
  }
ui-stopping = The server is about to restart. Please try again in a moment.
ui-newer = This was last saved by a newer version of the program. It can be read here, but not changed.
ui-wrong-host = This server does not answer to the name { $host }. Whoever runs it can allow the name with --host.
ui-full = The disk is nearly full, so nothing new can be started. Games in progress go on.
ui-bound =
    { $what ->
        [players] An event has at most { $most } players.
        [rounds] An event has at most { $most } rounds.
        [roster-lines] A list of players can have at most { $most } lines.
        [report-lines] A TRF file can have at most { $most } lines.
        [acceleration] A TRF file can have at most { $most } fictitious points, counted for every player and round.
        [excluded] A list of excluded positions has at most { $most } numbers.
        [positions] At most { $most } positions can be entered for one round.
        [rolls] A position can take at most { $most } rolls or slips.
        [contributions] A round has at most { $most } contributions.
        [own-contributions] You can contribute at most { $most } times to a round.
        [contribution-bytes] The contributions to a round can have at most { $most } bytes in total.
        [settings] The settings of an event can be changed at most { $most } times.
        [groups] A set of groups has at most { $most } of them.
        [series-events] A series has at most { $most } events.
        [series-records] A series can have at most { $most } log entries.
        [series-bytes] The log of a series can have at most { $most } bytes.
        [renames] You can change your name at most { $most } times in one game.
        [links] You can renew the link to your seat at most { $most } times.
        [takebacks] At most { $most } moves can be taken back in one game.
        [time-gifts] You can give your opponent time at most { $most } times in one game.
        [game-records] A game can have at most { $most } log entries. It can only be ended now.
        [account-records] An account has at most { $most } records.
        [account-bytes] The records of an account have at most { $most } bytes.
        [rating-records] A list of ratings has at most { $most } games.
        [rating-bytes] A list of ratings has at most { $most } bytes.
        [moderation-records] At most { $most } acts and reports are kept.
        [moderation-bytes] The log of acts and reports has at most { $most } bytes.
        [event-records] An event can have at most { $most } log entries.
        [draw-records] A public draw can have at most { $most } log entries.
        [game-bytes] The log of a game can have at most { $most } bytes. It can only be ended now.
        [event-bytes] The log of an event can have at most { $most } bytes.
        [draw-bytes] The log of a public draw can have at most { $most } bytes.
        [analysis-games] A file for analysis can have at most { $most } games.
        [analysis-moves] A game for analysis can have at most { $most } half-moves, including variations.
       *[other] At most { $most }.
    }
