# The pages /learn: the worked examples and the quiz.

ui-learn-title = Learn to castle
ui-learn-lead = These positions show everything that is new about castling. Play them on the board, then test yourself.
ui-learn-examples = Examples
ui-learn-number = Example { $number } of { $count }
ui-learn-previous = Previous example
ui-learn-next = Next example
ui-learn-all = All examples
ui-learn-unknown = There is no example “{ $name }”. All examples are listed at /learn.
ui-learn-castlings = Castling in this position
ui-learn-try = Try it on the board
ui-learn-by-hand = How to do it over the board
ui-learn-how = How the position arose
ui-learn-fen = Position as FEN
ui-learn-hint = To castle, drag the king onto the rook or press a button. Try illegal castling too: you will see why it fails.
ui-learn-reset = Back to the position
ui-learn-step-first = From the start
ui-learn-step-back = One move back
ui-learn-step-on = One move forward
ui-learn-offline = No connection to the server. Please try again.
ui-learn-played-too-long = That is enough for an example: go back to the position and try again.
ui-learn-not-a-move = “{ $text }” is not a move. Try something like O-O, Nf3 or e2e4.

ui-quiz-title = May I castle?
ui-quiz-lead = Positions from randomly played games. You answer yes or no; the arbiter gives the verdict and the reasons.
ui-quiz-begin = Start the quiz
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] White is to move. May White castle c‑side (O‑O‑O)?
       *[g] White is to move. May White castle g‑side (O‑O)?
    }
   *[black] { $side ->
        [c] Black is to move. May Black castle c‑side (O‑O‑O)?
       *[g] Black is to move. May Black castle g‑side (O‑O)?
    }
}
ui-quiz-hint = Check the moves to see whether king and rook have moved.
ui-quiz-moves = The moves from starting position { $number }
ui-quiz-yes = Yes
ui-quiz-no = No
ui-quiz-right = Right!
ui-quiz-wrong = Not quite.
ui-quiz-answer-yes = Castling is allowed: { $method }.
ui-quiz-answer-no = Castling is not allowed.
ui-quiz-score = { $right } out of { $asked } right
ui-quiz-next = Next question
ui-quiz-link = Link to this question
ui-quiz-restart = Reset the score
ui-quiz-no-such-seed = There is no question “{ $seed }”: enter a number from 0 to { $most }.
ui-quiz-no-such-answer = “{ $answer }” is not an answer: enter yes or no.
