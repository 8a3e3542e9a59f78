# What was played from the start positions.

explorer-error = { $kind ->
    [io] { $path }: { $detail }
    [damaged] { $path } is damaged: { $detail }. The games added are safe; rebuild the index with “rochade explorer build”
    [newer] { $path } was written by a newer version (format { $detail }): use that version
    [busy] another program is adding to { $path } or building its index: try again when it has finished
    [empty] there are no games in { $path } yet: add some with “rochade explorer add FILES --source NAME”
   *[stopped] stopped; nothing was changed
}
explorer-added = { $new ->
    [one] { $new } new game
   *[other] { $new } new games
}, { $known } already known, { $other } not from a starting position, { $bad } with errors
explorer-built = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} in the index
explorer-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $known ->
    [yes] {""}, White scores { $score }
   *[no] {""}
}
explorer-column-move = move
explorer-column-games = games
explorer-column-results = White/draws/Black
explorer-column-rating = rating
explorer-column-performance = performance
explorer-column-last = last played
explorer-top = Highest ratings
explorer-recent = Latest games
explorer-spread = { $kind ->
    [chance] The results of { $starts } starting positions with ten games or more differ no more than chance would make them: this is not a ranking.
   *[more] The results of { $starts } starting positions with ten games or more differ by more than chance alone would explain.
}
