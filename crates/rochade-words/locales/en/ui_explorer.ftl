# The openings explorer.

ui-explorer-title = Openings
ui-explorer-lead = What was played from each starting position, by whom, and how it went.
ui-explorer-empty = There are no games here yet
ui-explorer-empty-text = Games that end on this server come here by themselves. Those that ended before can be added now.
ui-explorer-add = Add the games of this server
ui-explorer-fill = Game files of any size are added on the command line, into the data folder of the server:
ui-explorer-fill-command = rochade explorer add games.pgn --source club
ui-explorer-filters = Choose the starting position and games
ui-explorer-start = Starting position (or White/Black)
ui-explorer-speeds = Speed
ui-explorer-any = any
ui-explorer-min-rating = Rating from
ui-explorer-since = Since
ui-explorer-until = Until
ui-explorer-player = Player
ui-explorer-color = Colour
ui-explorer-white = White
ui-explorer-black = Black
ui-explorer-source = Collection
ui-explorer-show = Show
ui-explorer-move = Move
ui-explorer-games = Games
ui-explorer-results = White / draws / Black
ui-explorer-rating = Rating
ui-explorer-performance = Performance
ui-explorer-last = Last played
ui-explorer-none = No game came here.
ui-explorer-top = Highest ratings
ui-explorer-recent = Latest games
ui-explorer-unusable = The openings explorer cannot be used now: { $reason }
ui-explorer-wrong = “{ $given }” is no value for { $name }.
ui-explorer-length = { $moves } moves on average
ui-explorer-played = What was played from here
ui-explorer-more = All moves and games
ui-explorer-added = { $games ->
    [one] { $games } game was added.
   *[other] { $games } games were added.
}
ui-explorer-speed = { $speed ->
    [ultraBullet] ultrabullet
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [classical] classical
   *[correspondence] correspondence
}
ui-explorer-castling = { $happened ->
    [yes] { $player } { $castling }: in { $percent } % of the games, typically at move { $move } ({ $method })
   *[no] { $player } { $castling }: in no game ({ $method })
}
