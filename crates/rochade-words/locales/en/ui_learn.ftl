# The pages /learn: the worked examples and the quiz.

ui-learn-title = Learn to castle
ui-learn-lead = These positions show all that is new about castling. Play them on the board, and then test yourself.
ui-learn-examples = Worked examples
ui-learn-number = Example { $number } of { $count }
ui-learn-previous = Previous example
ui-learn-next = Next example
ui-learn-all = All examples
ui-learn-unknown = There is no example “{ $name }”. The list of all is at /learn.
ui-learn-castlings = The castlings in this position
ui-learn-try = Try it on the board
ui-learn-by-hand = How to do it by hand
ui-learn-how = How the position came about
ui-learn-fen = Position as FEN
ui-learn-hint = To castle, put the king on the rook or press a button. Try what is not allowed, too: you will see why.
ui-learn-reset = Back to the position
ui-learn-step-first = From the start
ui-learn-step-back = One move back
ui-learn-step-on = One move on
ui-learn-offline = The server does not answer. Please try again.
ui-learn-played-too-long = That is enough for an example: go back to the position and try again.
ui-learn-not-a-move = “{ $text }” is not a move: expected one such as O-O, Nf3 or e2e4.

ui-quiz-title = May I castle?
ui-quiz-lead = Positions that a game can really reach, played out by chance. You answer yes or no; the arbiter gives the verdict and the reasons.
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
ui-quiz-hint = The moves tell whether king and rook have moved.
ui-quiz-moves = The moves from start position { $number }
ui-quiz-yes = Yes
ui-quiz-no = No
ui-quiz-right = Right!
ui-quiz-wrong = Not quite.
ui-quiz-answer-yes = It is allowed: { $method }.
ui-quiz-answer-no = It is not allowed.
ui-quiz-score = { $right } of { $asked } right
ui-quiz-next = Next question
ui-quiz-link = Link to this question
ui-quiz-restart = Start again from zero
ui-quiz-no-such-seed = There is no question “{ $seed }”: expected a number from 0 to { $most }.
ui-quiz-no-such-answer = “{ $answer }” is no answer: expected yes or no.
