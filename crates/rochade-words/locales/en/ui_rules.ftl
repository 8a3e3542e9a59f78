# The page /rules, around the text of the rules.

ui-rules-contents = Contents
ui-rules-print = Print
ui-rules-diagram = Diagram
ui-rules-articles = In the FIDE Handbook: { $articles }
ui-rules-practise = Practise it on the board
ui-rules-top = Back to the contents
