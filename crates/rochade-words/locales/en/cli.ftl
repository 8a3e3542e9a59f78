## The command line

cli-error = error:
cli-unknown-argument = This command has no argument “{ $argument }”.
cli-unknown-command = There is no command “{ $command }”.
cli-did-you-mean = Did you mean { $names }?
cli-after-dashes = If “{ $argument }” is a value and not an option, write -- before it.
cli-value-missing = “{ $argument }” needs a value.
cli-invalid-value = “{ $value }” cannot be used for “{ $argument }”.
cli-use-one-of = Use one of these: { $values }.
cli-example = Write it like this: { $example }.
cli-whole-number = Enter a whole number.
cli-number-between = Enter a number from { $least } to { $most }.
cli-number-from = Enter a number of at least { $least }.
cli-letters = Enter a language, or five different letters for king, queen, rook, bishop and knight.
cli-argument-twice = Give “{ $argument }” only once.
cli-conflict = “{ $argument }” cannot be combined with { $others }.
cli-missing-arguments = { $count ->
    [one] An argument is missing: { $arguments }.
   *[other] Arguments are missing: { $arguments }.
}
cli-missing-command = Add a command after “{ $command }”: { $commands }.
cli-too-many-values = “{ $argument }” takes no further value; leave “{ $value }” out.
cli-values-expected = “{ $argument }” needs { $expected ->
    [one] { $expected } value
   *[other] { $expected } values
}; { $given } given.
cli-no-equals = Put an equals sign between “{ $argument }” and its value.
cli-not-utf8 = An argument is not valid UTF-8. Use a terminal that writes UTF-8.
cli-try-help = “{ $option }” tells you more.
cli-not-json = This is not JSON: { $reason }
cli-overlooked = overlooked: { $problem }
cli-position-missing = Give a position: a FEN in quotes, a number from 0 to 959, or start.
cli-no-positions = The input contains no positions.
cli-fen-valid = valid position
cli-fen-not-a-fen = not a FEN
cli-fen-not-a-position = not a valid position
cli-fen-standard = standard
cli-moves-count = { $color ->
    [white] { $count ->
        [one] { $count } legal move for White
       *[other] { $count } legal moves for White
    }
   *[black] { $count ->
        [one] { $count } legal move for Black
       *[other] { $count } legal moves for Black
    }
}
cli-checkmated = { $color ->
    [white] White is checkmated.
   *[black] Black is checkmated.
}
cli-stalemated = { $color ->
    [white] White is stalemated.
   *[black] Black is stalemated.
}
cli-perft-differs = { $depth }: { $nodes }, but the file says { $expected }
