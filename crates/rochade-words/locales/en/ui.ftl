# Every page: its frame, and words that several pages use.

ui-language = Language
ui-skip = Skip to the content
ui-tagline = Chess960 for everybody
ui-nav-play = Play
ui-nav-draw = Draw
ui-nav-positions = Positions
ui-nav-arbiter = Arbiter
ui-nav-learn = Learn
ui-nav-rules = Rules
ui-nav-club = Club
ui-menu = Menu
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
