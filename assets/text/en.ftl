# What the referee says, in English. `CONTRIBUTING.md` says how a text is added.
#
# Notation and commands stand between backticks. Names of people come escaped.

## Lists and counts

list-more = { $before }, { $next }
list-end = { $before } and { $last }
list-end-pieces = { $before } and { $last }
list-choice = { $before } or { $last }
list-rest = { $listed } and { $more } more

## Words by which other sentences name things

colour-word = { $colour }
size-word = { $size }
side = { $alignment ->
    [good] Good
   *[evil] Evil
}
place = { $whose ->
    [own] { $how ->
        [at] at home
        [from] from home
        [to] to home
        [subject] your home
        [target] your home
       *[called] home
    }
    [of] { $how ->
        [at] at { $name }'s home
        [from] from { $name }'s home
        [to] to { $name }'s home
        [subject] { $name }'s home
        [target] { $name }'s home
       *[called] { $name }'s home
    }
   *[named] { $how ->
        [at] at { $name }
        [from] from { $name }
        [to] to { $name }
        [subject] { $name }
        [target] { $name }
       *[called] { $name }
    }
}

## A turn that was made

turn-told = { $who } { $deeds }.
turn-so-far = So far: { $told }
turn-would-end = That would end the game – { $outcome }
turn-last = Last turn: { $told }
turn-settled = set up home with stars { $first } { $second } and ship { $ship }
turn-built = built { $ships } { $at }
turn-traded = traded { $ship } for { $into } { $at }
turn-moved = moved { $ships } { $from } { $to }
turn-discovered = discovered { $system } ({ $star }) with { $ship } { $from }
turn-captured = captured { $owner }'s { $ships } { $at }
turn-sacrificed = sacrificed { $ship } { $at }
turn-catastrophe = set off a { $colour } catastrophe { $at }: { $count } pieces gone ({ $lost })
turn-there = there
turn-passed = passed
turn-lost-stars = { $count ->
    [one] star { $stars }
   *[other] stars { $stars }
}
turn-lost-ships = { $who }'s { $ships }
turn-supernova = { $system } is no more.
turn-supernova-with = { $system } lost its last star, and { $ships } with it.
turn-forgotten = { $system } is empty and goes back to the bank.
turn-home-fell = { $who }'s home is destroyed.
turn-resigned = { $who } resigned.
turn-out-of-time = { $who } ran out of time.
turn-knocked-out = { $by } knocked out { $who }.
turn-is-out = { $who } is out.
turn-is = { $who } is { $side }
turn-revealed = { $all }.

## How a game ended

outcome-win = { $count ->
    [one] { $who } wins
   *[other] { $who } win
}: { $why }.
outcome-won = { $reason ->
    [home-lost] { $who } has no ship left at home
    [resigned] { $who } resigned
    [out-of-time] { $who } ran out of time
    [evil-struck] Evil knocked out { $who }
    [no-evil-left] no Evil player is left
    [target-eliminated] { $who }, the player on the left, is out
    [last-standing] last one standing
   *[adjudicated] a moderator decided
}
outcome-drawn = { $reason ->
    [nobody-left] { $who } fell in the same turn, and nobody is left
    [agreed-by-all] { $who } agreed
    [both-homes-lost] nobody has a ship left at home
    [agreed] the players agreed
    [claimed] the same position came up a third time, and somebody claimed the draw
    [repeated] the same position came up a fifth time
   *[adjudicated] a moderator decided
}
outcome-scored = { $first } to { $second } pips{ $tie ->
    [yes] , and the second seat wins a tie
   *[no] {""}
}; { $end ->
    [no-action] neither player could act
    [passes] both passed
    [quiet] 36 turns without a conquest
   *[repeated] the same position came up a fifth time
}
outcome-draw = A draw: { $why }.
outcome-called-off = No result: { $who } called it off before it began.
outcome-void = No result: the game was declared void.

## Before a turn counts

caution-small-ship = Your first ship { $ship } is { $size }. A large one is safer: only large ships can capture it.
caution-lacks = You have no { $colour }, so at first you can't { $colour ->
    [green] build
    [blue] trade
    [red] capture
   *[yellow] move
}.
caution-few-colours = Your three pieces have only { $count ->
    [one] one colour
   *[other] two colours
}.
caution-gemini = Both your stars are { $size }, a Gemini: more systems connect to your home, so it is easier to reach.
caution-small-universe = Your home and { $home } have stars of the same sizes ({ $sizes }): a small universe, with the enemy close by.
caution-self-destruction = You would have no ship left at home and lose.
caution-mutual-destruction = Nobody would have a ship left at home: a draw.
caution-self-elimination = You would have no ship left at home and be out of the game.
caution-danger = Your opponent could win next turn.
caution-danger-unclear = There are too many turns to check: your opponent may be able to win next turn.
caution-overpopulated = { $count } { $colour } pieces { $at }: the next player can destroy them.
caution-unused = { $left ->
    [one] One action
   *[other] { $left } actions
} of { $count } from { $ship } would go unused, though you could still use { $left ->
    [one] it
   *[other] one
}.
caution-no-action = You haven't taken an action, and after a catastrophe only more catastrophes can follow.
caution-repeats-last = The same position a fifth time: the game would be a draw.
caution-repeats = The same position a { $count ->
    [3] third
   *[other] fourth
} time: either of you may claim a draw.
caution-ends-settlers = { $end ->
    [no-action] Nobody can do anything after this turn, so the game ends.
    [passes] You both pass, so the game ends.
    [quiet] It's the 36th turn in a row without a conquest, so the game ends.
   *[repeated] It's the same position a fifth time, so the game ends.
} { $won ->
    [yes] You would win
   *[no] You would lose
} { $yours } to { $theirs }.

## Why a turn is refused

refusal-of-step = `{ $asked }`: { $why }
refusal-of-later-step = Step { $number }, `{ $asked }`: { $why }
refusal-game-over = The game is over. You can review it, but not play on.
refusal-nothing-asked = Your turn is empty. Add an action, a sacrifice, a catastrophe or `pass`.
    -# Rule B8
refusal-set-up-first = First set up your home: two stars and a ship, like `{ $example }`.
    -# Rule B5
refusal-set-up-already = You set up a home only once, on your first turn.
    -# Rule B5
refusal-set-up-only = Setting up your home is the whole turn. Leave the rest for your next one.
    -# Rule B5
refusal-first-ship = { $ship } is { $size }. In this game your first ship must be large{ $ships ->
    [none] {""}
   *[other] : { $ships }
}.
    -# Rule B6
refusal-bank-lacks-home = The bank has no { $piece } left. It has { $bank }.
    -# Rule B5
refusal-name-taken = { $name } is taken. Pick another name, or leave it out and I'll choose one.
    -# Rule N1
refusal-name-looks-like = { $name } looks like a { $like ->
    [piece] piece
    [colour] colour
   *[verb] verb
}. Pick another name, or leave it out and I'll choose one.
    -# Rule N1
refusal-like-a-piece = {""} If you mean a piece: colours are r, y, g and b, sizes 1 to 3, as in `g1`.{""}
refusal-no-system = { $systems ->
    [none]
        There is no system called { $name }. Nothing is set up yet.
        -# Rule B1
   *[other]
        There is no system called { $name }. The systems are { $systems }.{ $near }
        -# Rule B1
}
refusal-gone = { $supernova ->
    [yes]
        { $name } is gone: its last star went to the bank this turn, and all its ships with it. The systems are { $systems }.
        -# Rule B4
   *[no]
        { $name } is gone: this turn no ship was left there. The systems are { $systems }.
        -# Rule B3
}
refusal-no-ship = You have no { $ship } { $at }{ $enemy ->
    [yes] ; that one is the enemy's
   *[no] {""}
}. { $yours ->
    [none] You have no ship there.
   *[other] You have { $yours } there.
}
    -# Rule B8
refusal-no-power = To { $power } { $at } you need { $colour } there, in a star or one of your ships{ $enemy ->
    [yes] ; the enemy's { $colour } doesn't help you
   *[no] {""}
}. { $have ->
    [none] You have no colour there.
   *[other] You have { $have } there.
}{ $sacrifice ->
    [yes] {" "}You could also sacrifice a { $colour } ship.
   *[no] {""}
}
    -# Rules B8, B9
refusal-acted = You have one action a turn; a sacrifice gives more.
    -# Rules B8, B9
refusal-passed = This turn is a pass. Leave out `pass` to do something else.
    -# Rule B10
refusal-late-sacrifice = A sacrifice has to come first, and you can make only one a turn.
    -# Rule B9
refusal-other-colour = You sacrificed { $colour }, so you can only { $power }. To { $asked }, sacrifice { $needed }.
    -# Rule B9
refusal-no-actions-left = { $ship } gave { $count ->
    [one] one action, and you've used it
   *[other] { $count } actions, and you've used them
}. Now only catastrophes can follow.
    -# Rule B9
refusal-pass-beside-action = A turn with an action isn't a pass. Leave out `pass`.
    -# Rule N4
refusal-nothing-to-copy = You have no { $colour } ship { $at } to copy; stars and enemy ships don't count.{ $colours ->
    [none] {""}
   *[other] {" "}You can build { $colours } there.
}
    -# Rule B11
refusal-not-smallest = { $gone ->
    [yes] No { $asked } is left in the bank. The smallest { $colour } piece there is { $smallest }: `build { $smallest }`.
   *[no] The bank has a smaller { $colour } piece, and you always build the smallest: `build { $smallest }`.
}
    -# Rule B11
refusal-bank-has-none = The bank has no { $colour } piece left. Build another colour, or wait for one to come back.
    -# Rule B11
refusal-same-colour = { $ship } is already { $colour }. { $others ->
    [none] The bank has nothing to trade it for.
   *[other] You can trade it for { $others }.
}
    -# Rule B12
refusal-other-size = A trade keeps the size. { $others ->
    [none] The bank has nothing of its size to trade { $ship } for.
   *[other] You can: { $others }.
}
    -# Rule B12
refusal-bank-lacks-trade = The bank has no { $piece } to trade for{ $others ->
    [none] , and no other colour of that size.
   *[other] . It has { $others }.
}
    -# Rule B12
refusal-nothing-fits = { $legal ->
    [none]
        No { $verb ->
            [attack] capture
           *[other] { $verb }
        } is possible now.
        -# Rule N5
   *[other]
        That { $verb ->
            [attack] capture
           *[other] { $verb }
        } isn't possible. You can: { $legal }.
        -# Rule N5
}
refusal-another = another
refusal-same-system = The ship is there already. Name another system.
    -# Rule B2
refusal-not-connected = { $from } and { $to } aren't connected: both have { $count ->
    [one] a { $shared } star
   *[other] { $shared } stars
}. { $targets ->
    [none] { $away }, { $ship } can't go anywhere now.
   *[other] { $away }, { $ship } can go to { $targets }.
}
    -# Rule B2
refusal-a-new-one = a new { $sizes } star
refusal-star-not-connected = { $from } and a new { $star } aren't connected: there { $count ->
    [one] is a { $sizes } star
   *[other] are { $sizes } stars
} there already. { $stars ->
    [none] The bank has no star that would do.
   *[other] You can go to a new { $stars }.
}
    -# Rule B2
refusal-bank-lacks-star = The bank has no { $star } left. { $stars ->
    [none] It has no other star that would do.
   *[other] You can go to a new { $stars }.
}
    -# Rule B13
refusal-no-enemy = { $own ->
    [yes] The { $ship } { $at } is your own.
   *[no] There is no enemy { $ship } { $at }.
} { $enemies ->
    [none] There are no enemy ships there.
   *[other] The enemy has { $enemies } there.
}
    -# Rule B14
refusal-not-the-victims = The { $ship } { $at } isn't { $victim }'s. { $ships ->
    [none] { $victim } has no ship there.
   *[other] { $victim } has { $ships } there.
}
    -# Rules B14, N2
refusal-which-victim = { $owners } each have a { $ship } { $at }. Say whose: { $ways }.
    -# Rule N2
refusal-no-seat = Nobody here is called { $asked }. The seats are { $seats }.
    -# Rule N2
refusal-no-ship-there = You have no ship { $at } to capture with. Move one in first; it can capture next turn.
    -# Rule B14
refusal-too-large = { $ship } is too large: your largest ship { $at } is { $largest }. { $targets ->
    [none] Bring a larger one, or capture elsewhere.
   *[other] You can capture { $targets }.
}
    -# Rule B14
refusal-not-overpopulated = There { $count ->
    [one] is one { $colour } piece
   *[other] are { $count } { $colour } pieces
} { $at }; a catastrophe needs four. { $others ->
    [none] No colour has four anywhere.
   *[other] You can destroy { $others }.
}
    -# Rule B15
refusal-overpopulated = { $colour } { $at }
refusal-after-catastrophe = Catastrophes come last in this game. Only more of them can follow one.
    -# Rule M3
refusal-home-abandoned = You would have no ship at home when your turn ends, which isn't allowed in this game. You can leave during the turn, as long as you're back by its end.
    -# Rule M4
refusal-seat-is-out = Seat { $seat } is out of the game.
    -# Rules M5, M8

## Choosing a turn: buttons, menus and their questions

piece-word = { $size } { $colour }
choose-what = What do you want to do?
choose-which = { $verb ->
    [build] Build which ship?
    [trade] Trade which ship, and for what?
    [attack] Capture which ship?
    [sacrifice] Sacrifice which ship?
   *[move] Move which ship?
}
choose-which-and-where = Move which ship, and where to?
choose-catastrophe = Which catastrophe?
choose-first-star = Your home has two stars. Which is the first?
choose-second-star = Which is the second star?
choose-first-ship = Which is your first ship?
choose-chosen-star = First star: { $first }.
choose-chosen-stars = Stars: { $first } and { $second }.
choose-hint = Choose
choose-hint-first-star = First star
choose-hint-second-star = Second star
choose-hint-first-ship = First ship
choose-left-set-up = Set up your home: two stars, then a ship.
choose-left-settled = This is your home. Submit it, or undo a step.
choose-left-anything = Take one action, sacrifice a ship for several, or pass.
choose-left-struck = You can still take one action or sacrifice a ship, or submit the turn as it is.
choose-left-actions = { $more ->
    [yes] You may { $power } { $count ->
        [one] once more
       *[other] { $count } more times
    }, or stop here.
   *[no] You can't { $power } now: { $count ->
        [one] one action is
       *[other] { $count } actions are
    } left over.
}
choose-left-catastrophes = You've used your actions.{ $more ->
    [yes] {" "}You can still set off a catastrophe.
   *[no] {""}
}
choose-left-no-action = Catastrophes come last in this game: to take your action first, undo this step.
choose-left-passed = You pass.
choose-verb = { $verb ->
    [build] 🟢 Build
    [trade] 🔵 Trade
    [attack] 🔴 Capture
    [sacrifice] Sacrifice
    [catastrophe] Catastrophe
    [pass] Pass
    [homeworld] Set up
   *[move] 🟡 Move
}
choose-arrival = { $to } has { $count ->
    [one] the star { $stars }
   *[other] the stars { $stars }
}
choose-discovery = The { $star } star will be called { $name }
choose-loss = { $count } pieces go to the bank
choose-from-bank = A { $piece } from the bank
choose-becomes = A { $piece } becomes a { $into }
choose-becomes-yours = A { $piece } becomes yours
choose-gives = A { $piece } lets you { $power } { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}
choose-hint-places = { $verb }: { $places }
choose-hint-several = { $verbs }…
choose-ship-to-trade = Trade { $ship } { $at }…
choose-ship-to-move = Move { $ship } { $from }…
choose-step-build = Build { $ship } { $at }
choose-step-trade = Trade { $ship } { $at } for { $into }
choose-step-move = Move { $ship } { $from } { $to }
choose-step-discover = Move { $ship } { $from } to a new { $star } star
choose-step-capture = Capture { $ship } { $at }
choose-step-capture-of = Capture { $owner }'s { $ship } { $at }
choose-step-sacrifice = Sacrifice { $ship } { $at }
choose-suggested-home = Suggested: { $first } { $second } with { $ship }
choose-step-catastrophe = Catastrophe: { $dot } { $colour } { $at }

## Boards, in words and as alt texts

board-seat = Seat { $number }
board-quiet = no conquest { $turns } of 36
board-passes = { $passes ->
    [one] 1 pass
   *[other] { $passes } passes
}
board-landing-ahead = seat { $seat } lands a { $word } green
board-bonus-turn-ahead = seat { $seat } plays twice
board-to-move-now = Turn { $turn }: { $name } to move.{ $must_pass ->
    [yes] {" "}No action is legal, so a pass is all that's left.
   *[no] {""}
}
board-played-for = Goal: { $goal ->
    [good-evil] Good and Evil
    [last-captain] to be the last captain
   *[left] to knock out the player on your left
}.
board-overpopulated = { $count } { $colour } at { $at }
board-overpopulated-at = Overpopulated: { $each }.
board-without-captain = { $name } (out)
board-home-of = { $name }'s home { $system }
board-fallen-home-of = { $name }'s home, now lost: { $system }
board-home-is-lost = { $name }'s home is lost.
board-set-up-no-home = { $name } didn't set up a home.
board-yet-to-set-up = { $name } hasn't set up a home yet.
board-letters = Capitals: { $first }; lower case: { $second }.
board-conquests = Can be conquered: { $each }.
board-quiet-and-passes = Turns without a conquest: { $quiet } of 36. Passes in a row: { $passes }.
board-after = { $turns ->
    [one] After 1 turn
   *[other] After { $turns } turns
}
board-bank-holds = Bank (small medium large): { $join }.
board-row-of-many = Systems with { $size } stars
board-former-homes = Former homes with { $sizes } stars
board-row-connected = { $homes ->
    [none] { $stars }, connected to no home
   *[other] { $stars }, connected to { $homes }
}
board-homes-of = { $count ->
    [one] { $people }'s home
   *[other] the homes of { $people }
}
board-seat-around = hunting { $target }
board-stands = { $homes ->
    [none] { $whose }: home { $system }
   *[other] { $whose }: home { $system }, connected to { $homes }
}
board-seat-out = { $whose }: out of the game
board-without-home = { $whose }: no home
board-not-yet = { $whose }: hasn't set up a home yet
board-larger-green = { $weaker } begins with a { $handicap } green
board-agreed = Options: { $join }.
board-left-out = Not shown here, see the text board: { $flatten }.
board-sets-up = to choose a home
board-wins = wins
board-cause = { $cause ->
    [resigned] resigned
    [out-of-time] out of time
    [ruling] by a ruling
    [agreed] agreed
    [third-time] same position, third time
    [fifth-time] same position, fifth time
    [passes] both passed
    [no-action] no action left
    [quiet] 36 turns without a conquest
    [aborted] given up at the start
    [void] void
   *[left] others left the game
}
board-fleet = fleet
board-home-lost = home lost
board-draw = draw
board-no-result = no result
board-to-move = to move
board-must-pass = must pass
board-out = out
board-conquerable = can be conquered
board-no-ships = no ships
board-homes-clockwise = Homes, clockwise from the bottom
board-the-rest = The rest is on the text board.
board-redless = redless
board-tow-own = tow own
board-bank-left-out = the bank
board-last-turn-left-out = the last turn
board-goal = { $goal ->
    [good-evil] Good and Evil
    [last-captain] last captain
   *[left] hunt your left
}
board-place = { $place ->
    [bottom] bottom
    [bottom-left] bottom left
    [top-left] top left
    [top] top
    [top-right] top right
   *[bottom-right] bottom right
}
board-turns-played = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
board-actions = { $kind ->
    [build] { $count ->
        [one] 1 build
       *[other] { $count } builds
    }
    [trade] { $count ->
        [one] 1 trade
       *[other] { $count } trades
    }
    [move] { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
   *[capture] { $count ->
        [one] 1 capture
       *[other] { $count } captures
    }
}
board-pips-word = { $pips ->
    [one] pip
   *[other] pips
}
board-winner = { $count ->
    [one] { $who } wins
   *[other] { $who } win
}
board-to-move-by = { $name } to move
board-pieces-and-pips = { $pips ->
    [0] { $name }: no pieces.
    [one] { $name }, 1 pip: { $pieces }.
   *[other] { $name }, { $pips } pips: { $pieces }.
}
board-bank-row = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} { $small } { $medium } { $large }
board-conquest = { $owner }'s { $what }
board-more-systems = { $systems ->
    [one] 1 more system
   *[other] { $systems } more systems
}

## What is wrong with a position text

position-part = `{ $part }` isn't a system. A system is written `Name(owner,stars)ships-ships`, as in `Ann(0,r2b1)g3-` (N7).
position-name = `{ $name }` can't be a name: { $bad } (N1).
position-seat = There is no seat `{ $text }`: the seats are { $seats } (N7).
position-players = `{ $players }` doesn't fit this game: it is for three to six players, with one group of ships for each seat in every system (M1, N7).
position-pieces = `{ $text }` aren't pieces: pieces are r1 to b3, written side by side (N1).
position-stars = { $name } has the wrong number of stars: a home has one or two, any other system one (B1, N7).
position-groups = The ships of { $system } must be in two groups separated by one `-`: seat 0's, then seat 1's (N7).
position-groups-of-seats = The ships of { $system } must be in { $seats } groups separated by `-`, one for each seat in turn (N7).
position-empty = { $name } has no ships, so it would go back to the bank: leave it out, or give it its ships (B3).
position-twice = Two systems are called { $name }: names must differ (N1).
position-homes = Seat { $seat } has more than one home, and may have only one (B1).
position-turn = Seat { $named } can't be to move while seat { $awaited } hasn't set up home yet (B5): write `<{ $awaited }>`.
position-out = Seat { $named } can't be to move, because it has been knocked out (M5): write `<{ $next }>`.
position-long = names have at most { $most } characters
position-too-many = There are more pieces on the table than in the game (P2): { $kinds }.
position-bank = Table and bank together must hold all the pieces of the game (P3), but there are { $kinds }.
position-nobody-known = The number of players is missing: without any system, write `players 3` up to `players 6` (M1, N7).
position-name-empty = it is empty
position-character = names are made of letters A to Z, digits, `_`, `'` and `-`, and begin with a letter or digit

## What is wrong with a typed turn

reading-form = { $verb ->
    [homeworld] `homeworld STAR STAR SHIP NAME`
    [build] `build SHIP SYSTEM`
    [trade] `trade SHIP SYSTEM NEWCOLOUR`
    [move] `move SHIP FROM TO`
    [discover] `discover SHIP FROM STAR NEWNAME`
    [attack] `attack SHIP SYSTEM`
    [sacrifice] `sacrifice SHIP SYSTEM`
    [catastrophe] `catastrophe SYSTEM COLOUR`
   *[pass] `pass`
}
reading-surplus = Names can't contain spaces: try `{ $shortened }`.
reading-surplus-word = `{ $shortened }` is one word too many for { $verb }. A new step begins with a verb.{ $there }
    -# Rule N2
reading-long = The record is longer than { $most } MB (N8).
reading-many-players = The record has more than { $most_players } players (M1): leave out those who didn't play.
reading-json = This looks like JSON, but it's neither our record format nor Abstract Play's (N8): { $error }. Ours has `format`, `players` and `turns`; theirs has `header` and `moves`, or `numplayers` and `stack`.
reading-words = `{ $words }` doesn't belong there and was left out
reading-chat = `{ $shortened }` is chat and was left out
reading-games = line { $line }: { $what }
reading-several = That could mean { $orders }. Say which.
    -# Rule N5
reading-too-long = That is longer than any turn can be: at most { $most_characters } characters and { $most_words } words.
reading-control = a control character (U+{ $code })
reading-zero-width = an invisible zero-width character (U+{ $code })
reading-direction = an invisible character that changes the text direction (U+{ $code })
reading-unseen = There is { $what } at character { $at }. Type the turn again without it.
reading-no-verb = I don't know the verb `{ $word }`. A step begins with `homeworld`, `discover`, `move`, `build`, `trade`, `capture`, `sacrifice`, `catastrophe` or `pass`, in full or just the first letters.{ $hint }
    -# Rule N3
reading-victim = In { $verb } that has to be { $wants }, not `{ $shortened }`.
    -# Rule N2
reading-name-long = `{ $word }` is too long for a name: at most 25 characters.
    -# Rule N1
reading-character = `{ $word }` can't be a name: a name begins with a letter or digit and contains only `A-Z a-z 0-9 _ ' -`.
    -# Rule N1
reading-unclear = Too much is left out to tell which turn you mean: name the ships and systems.
    -# Rule N5
# What people type in a turn for the notation's words: a line for each word; … stands for the rest of a word.
typed-words =
    attack: take
    homeworld: suggested
    transfer: go on
    and: with
    …'s home: home of …, the home of …
# What people type as a turn that is none, and what they want.
typed-elsewhere =
    resign: concede, forfeit, surrender, I resign, gg, I give up
    draw: tie, offer draw, offer a draw
    skip: wait, nothing
    submit: end, done, finish
    undo: takeback, take back, undo that
    hello: hi, hey, please, thanks, thank you
    help: how, how to play, commands
reading-nothing = You typed nothing. A turn is a step like `build g1 Ann`, or `pass`.
    -# Rule N2
reading-no-turns = There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).
reading-first-game-only = only the first game is read
reading-first-pass = the first player passed before the set-ups, so the seats are swapped: who set up first has the first seat (N8)
reading-second-star = a piece (`r1` to `b3`)
reading-colour = a colour (`r` `y` `g` `b`)
reading-new-name = the name of a system
reading-count = a number
reading-wants-victim = `North`, `East`, `South` or `West`

## Settlers: choosing a turn

settlers-verb = { $dot } { $kind ->
    [red] Conquer
    [yellow] Move
    [green] Build
   *[blue] Trade or upgrade
}
settlers-verb-with = { $verb } with { $piece } on { $at }
settlers-land = { $dot } Land
settlers-move = Move { $own ->
    [yes] { $piece }
   *[no] the enemy's { $piece }
} on { $at }
settlers-step-by = { $step }, by { $piece } on { $at }
settlers-piece-of = { $owner }'s { $piece }
settlers-go-on = Go on with { $piece } on { $to }
settlers-go-on-there = Go on with the green on { $to }
settlers-no-space-left = { $from } has no space; this { $piece } has { $may }
settlers-power = Your reds beside it have { $attack } pips against { $defence }
settlers-takes = Takes { $takes } of { $steps }
settlers-takes-over = Takes { $takes } of { $steps }, via { $between }
settlers-actions = { $count } { $kind ->
    [red] { $count ->
        [one] conquest
       *[other] conquests
    }
    [yellow] { $count ->
        [one] step
       *[other] steps
    }
    [green] { $count ->
        [one] build
       *[other] builds
    }
   *[blue] { $count ->
        [one] trade or upgrade
       *[other] trades or upgrades
    }
}
settlers-up-to = { $count ->
    [one] { $actions }
   *[other] up to { $actions }
}
settlers-ability = { $piece }: { $may }
settlers-acts = { $piece } on { $at } acts: { $may }.
settlers-which-acts = Which piece acts?
settlers-which-moves = Which piece moves?
settlers-which-moves-where = Which piece moves, and where to?
settlers-where-lands = Where does your green land?
settlers-what-built = Build what?
settlers-where-built = Where does it go?
settlers-which-builds-on = Which green goes on building?
settlers-which-conquered = Conquer which piece?
settlers-which-becomes = Change which piece, and into what?
settlers-hint-moves = Move…
settlers-hint-land = Land on { $fields }
settlers-hint-build = Build { $colours }
settlers-hint-build-on = Go on with another green
settlers-hint-move = Move from { $fields }
settlers-hint-conquer = Conquer on { $fields }
settlers-hint-change = Trade or upgrade on { $fields }
settlers-left-landing = Land a { $size } green on any empty field, or pass.{ $twice ->
    [yes] {" "}You have two turns in a row.
   *[no] {""}
}
settlers-left-anything = Choose the piece that acts: its colour says what it does, its size how often. Or pass.
settlers-left-actions = { $piece } on { $at } has { $may } left{ $end ->
    [here] . You can also stop here.
    [nothing] , but none is possible.
   *[not-yet] , and must build at least once.
}
settlers-left-nothing = You've used your actions.
settlers-space = { $empty ->
    [0] No empty field around it
    [one] 1 empty field around it
   *[other] { $empty } empty fields around it
}
settlers-do-land = Land { $piece } on { $at }
settlers-do-build-colour = Build { $piece }…
settlers-do-build = Build { $piece } on { $at }
settlers-do-move = Move { $piece } from { $from } to { $to }
settlers-do-move-back = Move { $piece } out and back to { $from }
settlers-do-conquer = Conquer { $piece } on { $at }
settlers-do-trade = Trade { $piece } on { $at } for { $into }
settlers-do-upgrade = Upgrade { $piece } on { $at } to { $into }

## Settlers: what is wrong with a position text

settlers-position-part = `{ $part }` isn't part of a position. The parts are `<SEAT>`, `PIECES / PIECES`, `quiet N`, `passes N`, `redless`, `tow own`, `handicap large 0`, `turn N` and `bank PIECES` (N10).
settlers-position-part-twice = `{ $part }` appears twice: each part may appear only once (N10).
settlers-position-seat = There is no seat `{ $seat }`: the seats are 0 and 1 (N10).
settlers-position-sides = `{ $text }` must have the pieces of seat 0 and of seat 1, separated by one `/` (N10).
settlers-position-piece = `{ $text }` isn't a piece: on the board pieces are written `g1@a1`, in the bank `g1` (N1, N10).
settlers-position-field-twice = There are two pieces on { $field }: a field holds one (S1).
settlers-position-number = `{ $text }` isn't a number: counts are written like `quiet 5` (N10).
settlers-position-tow = `tow` can't be `{ $text }`: it is `any` or `own` (S4).
settlers-position-handicap = `{ $text }` isn't a handicap: write `medium` or `large` and the weaker seat, as in `handicap large 0` (S9).
settlers-position-options = The game is played { $agreed }, but this position is from one { $named } (N10).
settlers-position-larger-green = a { $size } first green for seat { $weaker }
settlers-position-options-taken = with tow={ $tow }, { $redless ->
    [yes] without
   *[no] with
} reds and with { $handicap }
position-counted = { $count } { $piece } instead of { $of }
settlers-position-not-settlers = A Settlers position begins with `settlers`, as in `settlers <0>; g1@a1 / y3@c4; quiet 0; passes 0` (N10).
settlers-position-turn = `handicap` and `turn` go together: the handicap, and how many turns have been played (S9, N10).
settlers-position-no-handicap = no handicap

## Settlers: what is wrong with a typed turn

settlers-form = { $verb ->
    [build] `build PIECE: COLOUR FIELD, ...`
    [blue] `blue PIECE: trade FIELD COLOUR, upgrade FIELD`
    [move] `move PIECE: FROM-TO, ...`
    [conquer] `conquer PIECE: FIELD, ...`
    [land] `land FIELD`
    [transfer] `transfer PIECE: COLOUR FIELD, ...`
    [trade] `trade FIELD COLOUR`
    [upgrade] `upgrade FIELD`
   *[pass] `pass`
}
settlers-reading-no-verb = I don't know the verb `{ $shortened }`. A turn begins with `land`, `build`, `move`, `conquer`, `blue`, `trade`, `upgrade` or `pass`, in full or just the first letters.{ $near }
    -# Rule N9
settlers-reading-misfit = `{ $shortened }` doesn't fit { $verb }: fields are a1 to f6, colours r y g b.
    -# Rule N9
settlers-reading-unclear = Too much is left out to tell which turn you mean: name the pieces and fields.
    -# Rule N5
settlers-reading-nothing = You typed nothing. A turn looks like `build c3: y b4`, or `pass`.
    -# Rule N9

## Settlers: a turn that was made

settlers-turn-landed = landed { $piece } on { $at }
settlers-turn-built = built { $piece } on { $at }
settlers-turn-transferred = had no space beside { $from } and went on with { $to }
settlers-turn-moved = moved { $piece } { $path }
settlers-turn-towed = towed { $owner }'s { $piece } { $path }
settlers-turn-conquered = conquered { $other }'s { $piece } on { $at }
settlers-turn-traded = traded { $piece } on { $at } for { $into }
settlers-turn-upgraded = upgraded { $piece } on { $at } to { $into }
settlers-turn-bonus-turn = { $who } goes again.
settlers-turn-forced-pass = had no legal action and passed
settlers-way = from { $from } to { $to }
settlers-way-over = from { $from } to { $to } via { $between }
settlers-way-and-back = from { $from } via { $between } and back

## Settlers: why a turn is refused

settlers-nothing-there = There is no piece on { $at }.
    -# Rule S2
settlers-not-yours = { $piece } on { $at } is your opponent's. Name one of yours.
    -# Rule S2
settlers-other-kind = { $piece } on { $at } is { $colour }. To { $kind ->
    [red] conquer
    [yellow] move
    [green] build
   *[blue] trade or upgrade
} you need a { $kind } piece: { $yours ->
    [none] you have none.
   *[other] you have { $kind } on { $yours }.
}
    -# Rule S2
settlers-none-of = You have no { $kind } piece, so you can't { $kind ->
    [red] conquer
    [yellow] move
    [green] build
   *[blue] trade or upgrade
}. Do something else, or `pass`.
    -# Rule S2
settlers-second-piece = Only one piece acts each turn, and yours is the one on { $first }. Leave the rest for your next turn.
    -# Rule S2
settlers-no-piece = Say first which piece acts, as in { $examples }.
    -# Rule S2
settlers-other-action = The piece on { $piece } was { $kind } when the turn began, so it can only { $kind ->
    [red] conquer
    [yellow] move
    [green] build
   *[blue] trade or upgrade
}.
    -# Rule S2
settlers-no-actions-left = The piece on { $piece } has used all its pips: it can't { $kind ->
    [red] conquer
    [yellow] move
    [green] build
   *[blue] trade or upgrade
} again this turn.
    -# Rule S2
settlers-other-piece = That gives { $gives }, not { $asked }: a build takes the smallest piece, a trade keeps the size, an upgrade the colour.
    -# Rules S5, S6
settlers-landed = A landing ends the turn. Leave out what comes after it.
    -# Rule S5
settlers-no-action = You chose a piece but no action. Say what it does, or `pass`.
    -# Rule S2
settlers-empty-transfer = Say what the green on { $to } builds, or leave out the transfer.
    -# Rule S2
settlers-pass-beside-action = A turn with an action isn't a pass. Leave out `pass`.
    -# Rule S2
settlers-own-target = The piece on { $at } is your own. { $can }
    -# Rule S3
settlers-not-bordering = { $at } isn't beside your red piece on { $piece }. { $can }
    -# Rule S3
settlers-too-large = { $target } on { $at } is larger than your { $with } on { $piece }. { $can }
    -# Rule S3
settlers-outnumbered = Your reds beside { $at } have { $attack } pips against { $defence }, and you need more than that. { $can }
    -# Rule S3
settlers-not-movable = { $at } isn't beside your yellow piece, now on { $piece }. { $can }
    -# Rule S4
settlers-not-towed = The piece on { $at } is your opponent's, and in this game yellow tows only your own. { $can }
    -# Rule S4
settlers-occupied = There's already a piece on { $at }. { $free }
    -# Rule S1
settlers-too-far = From { $from } to { $to } takes { $needs } steps, and you have { $count } left. { $free }
    -# Rule S4
settlers-no-way = You can't get from { $from } to { $to } over empty fields in three steps. { $free }
    -# Rule S4
settlers-no-space = The green on { $piece } has no empty field beside it. { $transfers ->
    [none] { $landing ->
        [yes] None of your greens has one: you may `land` one on any empty field.
       *[no] Nothing can be built this way now.
    }
   *[other] Go on with the green on { $transfers }: `transfer`.
}
    -# Rule S5
settlers-not-beside-green = { $at } isn't beside the green on { $piece }. { $free }
    -# Rule S5
settlers-bank-has-none = The bank has no { $colour } piece left. { $others ->
    [none] It is empty.
   *[other] You can build { $others }.
}
    -# Rule S5
settlers-bank-empty = The bank is empty, so there is nothing to build. Use another piece, or `pass`.
    -# Rule S5
settlers-has-space = The green on { $piece } has space: build on { $space }, or stop there.
    -# Rule S5
settlers-no-space-there = The green on { $at } has no space either. { $others ->
    [none] Nor has any other green.
   *[other] You can go on with the green on { $others }.
}
    -# Rule S5
settlers-greens-have-space = A green lands only when none of yours has space. Build beside { $greens }.
    -# Rule S5
settlers-landing-needs-piece = Say which of your greens acts before the landing, as in `build { $field }; land ...`: the one on { $greens }.
    -# Rule S5
settlers-no-green-to-land = The bank has no green to land. Use another piece, or `pass`.
    -# Rule S5
settlers-not-changeable = { $at } isn't beside your blue piece on { $piece }. { $fields ->
    [none] There is nothing to change.
   *[other] You can change the piece on { $fields }.
}
    -# Rule S6
settlers-same-colour = { $piece } on { $at } is already { $colour }. Trade it for another colour.
    -# Rule S6
settlers-largest = { $piece } on { $at } is as large as pieces get. Trade it, or upgrade another.
    -# Rule S6
settlers-bank-lacks = The bank has no { $wanted }. { $others ->
    [none] Nothing else fits either.
   *[other] You can: { $others }.
}
    -# Rule S6
settlers-nothing-fits = { $legal ->
    [none]
        No turn of the form { $verb } is possible here: this piece can't do anything now. Use another one, or `pass`.
        -# Rule N9
   *[other]
        That isn't possible. You can: { $legal }.
        -# Rule N5
}
settlers-can-conquer = { $fields ->
    [none] There is nothing you can conquer now.
   *[other] You can conquer { $fields }.
}
settlers-can-move = { $fields ->
    [none] There is nothing to move.
   *[other] You can move the piece on { $fields }.
}
settlers-free = { $fields ->
    [none] No field is open to it.
   *[other] It can go to { $fields }.
}
settlers-many-free = It can go to { $count } fields, such as { $some }.

## Conditional turns

armed-secrets = There are no conditional moves in Good and Evil: what a position is worth depends on sides that only come out later. Nothing has changed.
armed-not-from-now = Only a line that starts from the current position can be played automatically. Nothing has changed.
armed-nothing-to-arm = There's nothing here to play automatically: first plan somebody else's turn, then your answer to it.
armed-not-made = {""} · ⚠️ your conditional move wasn't played; *Play* says why{""}
armed-ends-badly = It would end the game without a win for you.
armed-sign = ⏩ *Planned ahead:*
armed-disarm = Remove a line
armed-plays = { $who ->
    [none] you play { $notation }
   *[other] { $who } plays { $notation }
}
armed-after-path = { $first ->
    [yes] {""}**{ $number }.** if { $path }: you play { $notation }
   *[no] {""} then, if { $path }: you play { $notation }
}
armed-already = This line is already set to play automatically.
armed-will-ask = {""} ⚠️ I won't play this one automatically; I'll ask you first: { $join }{""}
armed-sure =
    {""}**Play this line automatically?** Whenever the game reaches one of its positions, I play your turn there at once, whatever the order of the steps or the names of the systems. Nobody sees these turns beforehand, and you can remove them at any time.
    { $n }
armed-done = Done: I'll play your turns in this line automatically.
armed-list = { $n ->
    [none] **Conditional moves** · none. On the analysis board, *Play automatically* sets up your own turns in the line: if the game follows it, I play them at once.
   *[other]
        {""}**Conditional moves** · only you see them
        { $n }
}
armed-overtaken =
    The game went another way, so this no longer applies:
    { $n }
armed-armed-already = For the position where you want to play { $wished }, you've already set { $armed }. Remove that first. Nothing has changed.
armed-too-many = You can have at most { $most } conditional lines in a game, so nothing has changed. Remove one first.
armed-stopped = { $drafted ->
    [yes] { $shown ->
        [yes] You had set { $notation } for this position. I didn't play it, because of the warning above: it's legal, but unwise. It's now your draft: submit it anyway, or choose another turn.
       *[no] You had set { $notation } for this position. I didn't play it: { $why } It's now your draft: *Play* shows it.
    }
   *[no] You had set { $notation } for this position. I didn't play it: { $why }
}
armed-lost = You had set { $armed } for this turn, but the position turned out different, so I didn't play it.
armed-answered = ⏩ Turn { $turn } was planned ahead and has been played too. { $told }

## What players ask each other

asked-replaced = That proposal has been replaced, so nothing has changed. This is the new one:
asked-turns = { $many ->
    [yes] turns { $from } to { $to }
   *[no] turn { $from }
}
asked-asks = { $what ->
    [draw] Game `{ $game }`: { $who } offers a draw. { $whom }, do you accept?
    [takeback] Game `{ $game }`: { $who } asks to take back { $turns }. { $whom }, do you allow it?
    [pause] **{ $who }** proposes to pause game `{ $game }` until { $until }{ $because }
   *[end-of-pause] **{ $who }** proposes to end the pause of game `{ $game }` now. The clocks stay stopped until everybody agrees, or until the agreed day.
}
asked-you-asked = { $what ->
    [draw] Your draw offer in game `{ $game }` stands; { $waiting } not answered yet.
    [takeback] In game `{ $game }` you've asked to take your turn back; { $waiting } not answered yet.
   *[other] { $asks }
    { $waiting } not answered yet.
}
asked-asks-you = { $what ->
    [draw] { $who } offers you a draw in game `{ $game }`.
    [takeback] In game `{ $game }` { $who } asks you to let them take back { $turns }.
   *[other] { $asks }
}
asked-agree = { $what ->
    [draw] Accept the draw
    [takeback] Allow
    [pause] Agree to pause
   *[end-of-pause] Agree to go on
}
asked-decline = { $what ->
    [draw] Decline the draw
    [takeback] Decline
    [pause] No pause
   *[end-of-pause] Keep the pause
}
asked-you-agreed = { $kind ->
    [draw] You agree to the draw in game `{ $game }`; { $waiting } yet to answer.
    [takeback] You allow the takeback; { $waiting } not answered yet.
   *[pause] You agreed; { $waiting } not answered yet.
}
asked-agrees = { $kind ->
    [draw] Game `{ $game }`: { $who } agrees to the draw.
    [takeback] Game `{ $game }`: { $who } allows the takeback.
   *[pause] Game `{ $game }`: { $who } agrees to the proposal about the pause.
}
asked-declined = { $kind ->
    [draw] Game `{ $game }`: { $who } declined the draw; the game goes on.
    [takeback] Game `{ $game }`: { $who } doesn't allow the takeback; the turn stands.
   *[pause] **{ $who }** turned down the proposal about the pause of game `{ $game }`.
}
asked-withdrawn = { $kind ->
    [draw] Game `{ $game }`: { $who } withdrew the draw offer.
    [takeback] Game `{ $game }`: { $who } no longer asks for the takeback.
   *[pause] **{ $who }** withdrew the proposal about the pause of game `{ $game }`.
}
asked-nothing = { $kind ->
    [draw] There's no draw offer in game `{ $game }`. You can make one in `/hw game`.
    [takeback] Nobody is asking for a takeback in game `{ $game }` any more: the request was withdrawn, or another turn has been made.
   *[pause] Game `{ $game }` isn't paused, and nobody has proposed a pause. You can propose one in `/hw game`.
}
asked-answered = { $answer ->
    [agrees] { $kind ->
        [draw] The Referee agrees: it's a draw. The last card is on the way.
        [takeback] Taken back. The game's new card is on the way.
       *[pause] The Referee agrees.
    }
    [declines] The Referee declines the draw; the game goes on.
   *[with-its-turn] The Referee answers with its turn.
}
asked-posted = { $what ->
    [draw] Your draw offer is posted.
    [takeback] Your request to take your turn back is posted. It stands until it is answered or the next turn is made.
    [pause] Proposed; the pause begins when the others agree.
   *[end-of-pause] Proposed; the clocks run again when the others agree, or on the agreed day.
}
asked-done = { $kind ->
    [draw] The game is over; its last card is on the way.
    [takeback] Allowed: the game has gone back. Its new card is on the way.
   *[pause] You agreed.
}
asked-you-declined = { $kind ->
    [draw] You declined the draw; the game goes on.
    [takeback] You declined the takeback; the turn stands.
   *[pause] The proposal is off the table.
}
asked-you-withdrew = { $kind ->
    [draw] You withdrew your draw offer; the game goes on.
    [takeback] You no longer ask for the takeback.
   *[pause] The proposal is off the table.
}
asked-agreed-already = { $kind ->
    [draw] You've already agreed to this draw; the others have yet to answer.
    [takeback] You've already allowed this takeback.
   *[pause] You've already agreed to this; the others have yet to answer.
}
asked-withdraw = { $kind ->
    [draw] Withdraw the offer
   *[other] Withdraw
}
asked-waiting = { $count ->
    [one] { $who } has
   *[other] { $who } have
}

## Clocks, pauses, vacations

clock-promise = Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
clock-how-much = How much time do you give { $to }?
clock-hours-field = How many hours?
clock-hours-hint = 1 to 336
clock-pause-form = Pause the game
clock-pause-days = For how many days?
clock-pause-days-hint = 1 to 90; the pause ends then
clock-pause-reason = Why, if you like; everybody can read it
clock-pause-reason-hint = one line, such as: travelling
clock-contract =
    {""}**What you can rely on**
    - **Saved first**: I save your turn before I tell you that it counts. Its time is when you pressed, by Discord's clock.
    - **Told and warned**: your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both. If you've turned notices off, the posted card counts.
    - **Outages**: if Discord or I go down for more than five minutes, every clock gets that time back. The player to move then has at least 12 hours, or half of one turn's time if that is less (in live games, half of their starting time). A player who takes over a seat gets as much. Live games also get back every outage of more than two seconds.
    - **Late turns**: where running out of time loses the game, a turn still counts up to an hour late, except in live games. Where the others have to claim the win, it counts until somebody does; after 14 days without a claim, the late player loses. I wait two more minutes (five seconds in live games), so that a turn made in time counts even if it reaches me late.
    - **Draws**: if the others have agreed to a draw when your time runs out, the game is a draw.
    - **Not all at once**: if more than 5 games and more than 3% of all games would end on time within an hour, none does until somebody has checked.
    - **Being away**: you have 30 days a year that stop your clocks (`/hw settings`), except in live games. If your time runs out, I use them for you, by the hour. A pause that everybody agrees to stops all clocks of a game; it ends on its day, or earlier if everybody agrees. After a pause you are warned again. If you agreed on no weekends, clocks stop from Saturday 0:00 to Monday 0:00 UTC.
clock-claimed = Claimed; the result is posted.
clock-span = minus { $span }
clock-per-turn = { $time } a turn
clock-budgeted = { $start }, plus { $turn } a turn, up to { $cap }
clock-live = live: { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}, plus { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} a turn
clock-agreed = { $kind ->
    [live] Time: { $control }. Out of time loses.
    [grace] Time: { $control }. Out of time loses, after an hour's grace.
    [claim] Time: { $control }. When it runs out, the others may claim the win, give time or offer a draw.
   *[untimed] Time: { $control }.
}
clock-control = { $control }{ $weekends ->
    [yes] , not at weekends
   *[no] {""}
}
clock-deadline = { $who } has until { $moment }.
clock-stands = { $who }'s clock is stopped: { $why }.{ $until ->
    [none] {""}
   *[other] {" "}As things stand, time would run out on { $until }.
}
clock-paused = The game is paused { $until ->
    [none] until a moderator resumes it
   *[other] until { $until }
}{ $because }
clock-is-away = { $who } is away until { $until }.
clock-heading =
    {""}**Clocks** · game `{ $game }`
    { $time }
clock-left = { $left } left
clock-excused = excused { $excused } ({ $join })
clock-seat = **{ $who }** · { $left } · charged { $charged } · { $excused }
clock-entry = { $from } to { $until }: { $who }, { $length }, { $what }
clock-ledger = **Ledger** (last { $shown } of { $of } entries):
clock-untimed = Game `{ $game }` has no clock. Your next game can have one: choose the time in `/hw challenge`.
clock-flagged = **{ $who }** is out of time in game `{ $game }`. { $others }: { $follows ->
    [win] claim the win
    [leaves] claim (then { $who } is out of the game)
   *[draw] claim the draw on offer
}, give a day, or offer a draw. Until then { $who }'s turn still counts; after 14 days without a choice, { $who } loses.
clock-flagged-over = Nobody is out of time in game `{ $game }` any more.
clock-sure-to-claim = **{ $who }** is out of time in game `{ $game }`. { $follows ->
    [win] Claim the win?
    [leaves] Claim it? { $who } would be out, and the others would play on unless that decides the game.
   *[draw] A draw is on offer, so a claim makes the game a draw. Claim it?
}
clock-given = **{ $by }** gave **{ $to }** { $time } in game `{ $game }`.
clock-you-gave = You gave { $to } { $time }.
clock-pause-begins = Game `{ $game }` is paused until { $until }, as everybody agreed{ $because }
clock-pause-ends = The pause of game `{ $game }` is over, as **{ $by }** proposed and everybody agreed: the clocks are running again.
clock-pause-over =
    The pause of game `{ $game }` is over, and { $who } is to move.
    { $time }
clock-away-told = { $until ->
    [none] You are not away.
   *[other] { $from ->
        [none] You are away until { $until }.
       *[other] You will be away from { $from } until { $until }.
    }
} You have { $left } left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.
clock-not-protected = Not covered: { $join } ({ $why ->
    [live] live
    [untimed] no clock
   *[paused] paused anyway
}).
clock-time-there = It's { $time } there now
clock-your-zone = Your time zone: { $zone }. It is { $time } there.
clock-outage = Discord or I was down from { $from } to { $until }. Every clock gets that time back, and the player to move has at least 12 hours, or half of one turn's time if that is less.
clock-after-outage = { $moment ->
    [none] `{ $game }` · { $who } to move; the clock is stopped
   *[other] `{ $game }` · { $who } has until { $moment }
}
clock-time-stopped = { $ending } of { $of } games with a clock would end on time within an hour. That isn't how people play, so none of them ends until there are fewer, or until you allow it. Check that notices are being delivered and that this machine's clock is right.
clock-time-goes-on = Until { $until } games end on time, however many there are.
clock-no-time = { $why ->
    [correspondence] { $text } doesn't work: over days, a clock counts whole hours, up to { $most }.
    [live] { $text } doesn't work: a live game can have 1 to { $minutes } minutes and up to { $seconds } seconds a turn.
    [weekends] Only a game over days can stop its clocks at weekends.
   *[unknown] I don't know the time { $text }.
} Try `standard`, `brisk`, `slow`, `untimed`, `5 days`, `3 days + 12 hours`, `standard no weekends` or `live 10+5`.
typed-times =
    a turn: per turn, per move, each turn, each move, a move
    +: plus
    no weekends: no weekend, without weekends, without weekend, weekends off, weekends excluded
clock-span-none = no time
clock-standard = Standard: 3 days, plus 1 day a turn, up to 7
clock-brisk = Brisk: 24 hours, plus 12 hours a turn, up to 3 days
clock-slow = Slow: 7 days, plus 2 days a turn, up to 14
clock-control-untimed = no clock
clock-seat-out = out of the game
clock-zero = no time left
clock-nothing-excused = nothing excused
clock-why = { $why ->
    [outage] Discord or I was down
    [paused] the game is paused
    [away] away
    [weekend] weekend
    [untold] the notice of the turn hasn't been delivered
    [unwarned] the warning hasn't been delivered
   *[undone] the turn was taken back
}

## A turn that is composed

compose-old-panel = That panel was out of date, so nothing has changed. This is your draft now:
compose-not-possible = That isn't possible here. Nothing has changed.
compose-not-whole = This isn't a complete turn yet: choose a step, or pass.
compose-with-draw-offer = You offer a draw with this turn. The offer stands until it is answered or another player makes a turn.
compose-heading = **Your turn { $turn }** · game `{ $game }` · { $players }
compose-so-far =
    So far (nothing counts yet): { $told }
    { $notation }
compose-kept = { $dropped ->
    [0] The game has moved on since you began this draft; all of it is still legal.
   *[other] { $kept ->
        [0] The game has moved on since you began this draft, and none of it is legal any more.
        [one] The game has moved on since you began this draft: 1 step is kept, the rest is no longer legal.
       *[other] The game has moved on since you began this draft: { $kept } steps are kept, the rest is no longer legal.
    }
}
compose-cautions = { $more ->
    [yes] If you end it here:
   *[no] ⚠️ It is legal, but:
}
compose-name-form = Name your system
compose-name-field = Name: up to 25 letters or digits, no spaces
compose-powers =
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
compose-settlers-powers =
    -# 🟢 builds beside itself · 🔵 trades or upgrades itself or a neighbour
    -# 🟡 moves itself or a neighbour · 🔴 conquers a neighbour

## What is typed as a turn and done elsewhere

elsewhere-resign = {""} To resign, use `/hw game` or *More* on the card.{""}
elsewhere-draw = {""} To offer a draw, use `/hw game` or *More* on the card.{""}
elsewhere-pass = {""} To do nothing, type `pass`.{""}
elsewhere-end = {""} A turn ends automatically after its last step; to do nothing, type `pass`.{""}
elsewhere-back = {""} To ask for a takeback, use `/hw game` or *More* on the card.{""}
elsewhere-hello = {""} A turn is a step like `build g1`; to talk, write in the channel.{""}
elsewhere-help = {""} `/hw help` shows how turns are written.{""}
elsewhere-whole = `{ $typed }` isn't a turn.{ $there }
elsewhere-did-you-mean = {""} Did you mean `{ $near }`?{""}

## Finding a game

found-mine = My games
found-finished = Finished
found-server = This server
found-newer = Newer
found-older = Older
found-open = Open a game
found-everybody = Everybody
found-none-finished = You haven't finished a game yet.
found-none-so = No finished game matches that.
found-none-here = Nobody has played here yet.
found-no-server = This is a direct message, so there is no server to list games for.
found-server-heading = **Games on this server**, latest first
found-running = **Running** ({ $count })
found-heading = { $who ->
    [none] **Your finished games**, latest first
   *[other] **Your finished games with { $who }**, latest first
}
found-own = { $finish ->
    [won] won against { $who }
    [lost] lost to { $who }
    [drawn] draw with { $who }
    [void] no result with { $who }
   *[over] over, with { $who }
}
found-others = { $finish ->
    [drawn] { $all }, a draw
    [void] { $all }, no result
   *[other] { $beaten ->
        [yes] { $winners } beat { $losers }
       *[no] { $all }
    }
}
found-words = { $finish ->
    [won] won wins victory
    [lost] lost loss defeat
    [drawn] drawn tied
    [void] void aborted
   *[running] running
}
found-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
found-label = { $game } · { $how }
found-more = { $when } · { $rules }
found-line = - `{ $game }` · { $how } · { $when } · { $rules }

## Cards and answers about a game

game-latest-card = latest card
game-empty-table = 0. The empty table
game-somebody = Somebody
game-turn-form = Your turn
game-turn-field = Steps, separated by ; or new lines
game-turn-hint = build g1 Ann
game-settlers-hint = build c3: y b4
game-never-rated = A game with a handicap is never rated.
game-who-accepts = the player who accepts
game-nothing-done = Nothing has changed.
game-you-left = You are out; the others play on, and the card that says so is on the way.
game-ended = The game is over; its last card is on the way.
game-yours = **your turn**
game-no-games = You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.
game-given-position = The position as it was given.
game-before-anything = The table is empty: nothing is set up yet.
game-which-game = You have several games. Which one do you mean?
game-which = Which of your games?
game-name-the-game = Several games are waiting for you: fill in the option game first
game-begins =
    { $players } play { $called } · game `{ $game }`
    { $options }
game-turn-heading = **Turn { $turn }** · game `{ $game }` · { $players }
game-left-heading = **After turn { $turn }** · game `{ $game }` · { $players }
game-targets = Targets: { $join }
game-board-heading = **Game `{ $game }`** after { $turns } · { $players }
game-result-heading = **Game `{ $game }` is over** after { $turns } · { $players }
game-your-turn = { $example ->
    [none] { $who }, it's your turn.
   *[other] { $who }, set up your home: two stars and a ship, like `{ $example }`.
}
game-red-alert = **Red Alert**: { $enemy } could win next turn { $bonus ->
    [0] if { $who } did nothing now
   *[other] if { $who } did nothing in all the turns they have in a row
}.
game-alert-unclear = I couldn't check for a Red Alert in time: { $enemy } has too many possible turns.
game-sure-to-transfer = Swap sides with { $senior } in game `{ $game }`? You can do it only once. From now on { $senior } plays your side and you play theirs; each of you keeps your own time. An unfinished turn is dropped.{ $offered ->
    [yes] {" "}The draw offer lapses.
   *[no] {""}
}
game-transferred-you = You and { $senior } have swapped sides; { $yours ->
    [yes] it's your turn.
   *[no] a new card tells { $senior } that it's their turn.
}
game-transferred-heading = **Sides swapped** · game `{ $game }` · { $players }
game-transferred = { $other } and { $who } have swapped sides: { $who } now plays { $home ->
    [none] the side to move
   *[other] the side of home { $home }
}, and { $other } the other one. The pieces, the turn and the names of the homes stay as they are. An unfinished turn is dropped.
game-then-transferred = After this { $one } and { $other } swapped sides.
game-offer-stands = { $who } offers a draw{ $agreed ->
    [none] {""}
   *[other] ; { $agree ->
        [one] { $agreed } agrees
       *[other] { $agreed } agree
    }
}{ $waiting ->
    [none] {""}
   *[other] ; { $wait ->
        [one] { $waiting } has yet to answer
       *[other] { $waiting } have yet to answer
    }
}.
game-may-claim = This position has come up { $times } times: you can claim a draw with *Claim the draw* in `/hw game`.
game-played =
    Turn { $turn } submitted. { $told }
    { $notation }
game-confirmed-by-star =
    Your `*` confirmed:
    { $n }
game-sure-to-resign = Resign game `{ $game }`? { $opponent } would win.
game-sure-to-leave = Resign game `{ $game }`? You would be out, and your secret side, if you have one, would be shown. Your ships would stay, and the others would play on unless that decides the game.
game-sure-to-offer = { $count ->
    [1] Offer { $whom } a draw in game `{ $game }`? It stands until they answer or make their next turn.
   *[other] Offer a draw in game `{ $game }` to { $whom }? All of them must agree. It stands until one declines or somebody else makes a turn.
}
game-sure-to-claim = The position of game `{ $game }` has come up { $times } times. Claim the draw?
game-game-line = - `{ $game }` with { $opponent }, { $turns } · { $whose } { $link }
game-turns-from = Turns { $from } to { $to }
game-turns = { $number ->
    [one] 1 turn
   *[other] { $number } turns
}
game-you-are-out = you are out, { $whose }
game-theirs = { $opponent } to move
game-and-more = - and { $more } more
game-and-these = - and { $named }
game-and-these-and-more = - and { $named }, and { $more } more
game-review-heading = **Turn { $turn } of { $turns }** · game `{ $game }` · { $players }
game-moment-heading = **Turning point { $place } of { $of }** · game `{ $game }` · { $players }
game-moment = { $what ->
    [missed]
        Turn { $turn }: { $played } { $who } could have won instead.
        This would have won: { $win }
    [missed-forced]
        Turn { $turn }: { $played } { $who } missed a forced win in { $turns } (proven).
        It begins with: { $win }
    [allowed]
        Turn { $turn }: { $played } After that { $enemy } could win; another turn would have prevented it.
        This wins: { $win }
   *[allowed-unclear]
        Turn { $turn }: { $played } After that { $enemy } could win. I couldn't find out in time whether another turn would have prevented it.
        This wins: { $win }
}
game-moment-line = { $what ->
    [missed] { $turn }. { $who } missed a win
    [missed-forced] { $turn }. { $who } missed a forced win in { $turns }
    [judged] { $turn }. { $who } lost ground
   *[allowed] { $turn }. { $who } allowed a win
}
game-no-moments-found = No turn in game `{ $game }` cost anybody much: I found no win that was missed or allowed.
game-chances = **Chances** · game `{ $game }` · { $players }
game-chances-told = How likely { $who } was to win after each turn, in per cent, going by a short look ahead.{ $marked ->
        [yes] {" "}Orange triangles mark the *Turning points*.
       *[no] {""}
    } { $changed }
game-chances-changed = Turn { $turn } changed most: from { $before }% to { $after }%.
game-chances-alt = One column for each turn: the light part is how likely { $who } was to win, in per cent. { $changed }
game-moment-blind = Level { $level } doesn't see wins by sacrificing a large ship or by a catastrophe.
game-moment-near = Level { $level } doesn't look that far ahead.
game-moment-judged = Turn { $turn }: { $played } By my estimate, { $who }'s chances of winning fell from { $before }% to { $after }%.
game-moment-answer = { $enemy }'s best answer: { $answer }
game-moment-better = Better: { $better }
game-moment-why = { $why ->
        [alone] { $loser } had only one ship at home: capturing it wins.
        [fleet] A sacrifice gives { $winner } the actions for a catastrophe at { $loser }'s home.
        [colours] One more piece of a colour makes a catastrophe at { $loser }'s home.
        [raid] Sacrificing red captures several ships at once, and nothing at { $loser }'s home is larger.
        [larger] { $winner } has a ship at { $loser }'s home that is no smaller than its guards: red captures them.
        [frozen] Without green { $winner } can't build any more ships.
        [saves] It stops the win that { $loser } was threatening.
        [serving] It takes the last piece of that size and colour, so { $loser } can't build it.
        [catastrophe] It destroys more of what { $loser } has than of what { $winner } has.
        [attack] It captures a ship: one more for { $winner }, one fewer for { $loser }.
       *[other] {""}
    }
game-moments-unclear = { $turns ->
    [one] One turn
   *[other] { $turns } turns
} had too many alternatives to look at all of them in time, so something may be missing here.
game-which-of-many = { $which_game } The menu lists { $listed } of your { $games }; with the option `game` you can name any of them.
game-which-game-by-option = It's your turn in several games. Send the turn again with the option `game`: { $games }.
game-suggested-home = Red and blue stars with a large green ship are a good start: green builds, blue trades, red defends, and you can trade for yellow.{ $second ->
    [yes] {" "}Star sizes that differ from the other home's keep the map wide.
   *[no] {""}
} A home with stars 1 and 2 is called a Banker, 1 and 3 a Goldilocks, 2 and 3 a Fortress.
game-home-feedback = Your home is { $kind }.
game-second-turn-advice = Next turn, building a small ship in the colour of your first one ({ $ship }) is nearly always right.
game-undelivered = I couldn't post in { $place }: { $why }. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
game-bonus-turns = { $left ->
    [one] This is the last bonus turn.
   *[other] This is one of { $left } bonus turns in a row.
}
game-home-kind = { $kind ->
    [banker] a Banker (stars 1 and 2)
    [goldilocks] a Goldilocks (stars 1 and 3)
    [fortress] a Fortress (stars 2 and 3)
   *[gemini] a Gemini (two stars of one size)
}
game-line-over = { $turns }, over
game-line-your-turn = { $turns }, your turn
game-line-to-move = { $turns }, { $who } to move

## What stands on buttons

button-send = Send
button-more-options = More options
button-anybody = Anybody
button-join = Join
button-leave = Leave
button-start = Start
button-play-referee = Play the Referee
button-teach-me = Teach me
button-hint = Hint
button-all-lessons = All lessons
button-first-lesson = First lesson
button-next-lesson = Next lesson
button-like-it = Another like it
button-next-puzzle = Next puzzle
button-puzzles = Puzzles
button-show-line = Show the line
button-puzzle-of-day = Puzzle of the day
button-solve = Solve
button-yesterday = Yesterday's solution
button-try-again = Try again
button-hide-progress = Hide my results
button-show-progress = Show my results
button-add-referee = Add the Referee
button-good-or-evil = Good or Evil?
button-fair-deal = Fair deal?
button-rematch-all = Rematch, same players
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-play = Play
button-submit = Submit
button-submit-anyway = Submit anyway
button-submit-now = Submit as it is
button-submit-unused = Submit, { $left ->
    [one] 1 action
   *[other] { $left } actions
} unused
button-undo = Undo step
button-type-it = Type it
button-text-board = Text board
button-turn-board = Turn board
button-more = More
button-settings = Settings
button-help = Help
button-resign = Resign
button-cancel = Cancel
button-offer-draw = Offer a draw
button-claim-draw = Claim the draw
button-transfer = Swap sides
button-moments = Turning points
button-chances = Chances
button-moment-back = Previous
button-moment-forward = Next
button-review = Review
button-rematch = Rematch, seats swapped
button-back = Back
button-forward = Forward
button-jump = Jump to a turn
button-film = Film
button-slow-film = Film, slow
button-usual-film = Film, usual speed
button-fast-film = Film, fast
button-export = Export
button-post-here = Post here
button-with-draw-offer = With a draw offer
button-no-draw-offer = Without a draw offer
button-plan = Analyse
button-try-it = Try it
button-referee-replies = Referee's turn (level 9)
button-back-a-turn = Back a turn
button-to-board = To the board
button-to-present = To the current position
button-make-my-turn = Make this my turn
button-rename = Rename { $system }
button-arm-it = Play automatically
button-arm-these = Play automatically
button-disarm-all = Remove all
button-clock = Clock
button-give-day = Give 24 h
button-give-time = Give time
button-pause = Pause
button-move-here = Play in this channel
button-claim-win = Claim win
button-rely = What you can rely on
button-resume = End the pause
button-let-time-end = Let them end
button-armed = Conditional moves ({ $count })
button-latest-card = Latest card

## Invitations

invitation-card = { $two ->
    [yes] { $guests ->
        [none] {""}**{ $host } challenges anybody** to { $called }.
       *[other] {""}**{ $host } challenges { $guests }** to { $called }.
    }
   *[no] { $guests ->
        [none] {""}**{ $host } is looking for players** for { $called }.
       *[other] {""}**{ $host } invites { $guests }** to { $called }.
    }
}
invitation-beginners = Beginners are welcome.
invitation-band = For ratings from { $lowest } to { $highest }
invitation-now = { $role }: who plays within the hour?
invitation-rated = { $rated ->
    [yes] Rated
   *[no] Casual
}
invitation-stakes = {""}**{ $who }** ({ $rating }): +{ $win } for a win, −{ $loss } for a loss
invitation-player = {""}**{ $who }**: { $rating ->
    [none] no rating yet
   *[other] rating { $rating }
}{ $played ->
    [0] {""}
   *[other] , won { $won } of { $played } games here
}
result-ratings = Ratings: { $changes }
result-rating = {""}**{ $who }** { $rating } ({ $points })
result-uncounted = Not counted for ratings: four games of the same two count in a week.
invitation-head-to-head = Head to head: { $one } { $won }, { $other } { $lost }{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
invitation-unknown-kind = an unknown game
invitation-taken = { $host ->
    [yes] { $number }. { $name } (host)
   *[no] { $number }. { $name }
}
invitation-free = { $number }. *free*
invitation-closes = -# Closes { $moment }
invitation-starts-at-once = -# It starts as soon as you send it.
invitation-began = { $there ->
    [none] It became game `{ $game }`.
   *[other] It is played in { $there }: game `{ $game }`.
}
invitation-was-declined = { $guest } declined.
invitation-was-withdrawn = { $host } withdrew it.
invitation-has-lapsed = Nobody took it up in time.
invitation-made = Your invitation is posted.
invitation-accepted = Accepted: the game is `{ $game }`.
invitation-declined = You declined. { $host } will be told.
invitation-declined-notice = {""}**{ $guest }** declined **{ $host }**'s invitation.
invitation-sure-to-withdraw = Withdraw your invitation? Nobody can accept it then.
invitation-withdrawn = Your invitation is withdrawn.
invitation-joined = You have a seat: { $taken } of { $seats } are taken. I'll notify you when it's your turn.
invitation-left = You left. Your seat is free.
invitation-which-level = At which level does it join?
invitation-seated = { $who } has joined: { $taken } of { $seats } seats are taken.
invitation-first-game = You're playing the lowest level, and you go first: press *Play*. *Hint* on your panel shows a good turn; `/hw challenge referee:` has eight higher levels.
invitation-started = The game is `{ $game }`; its first card is on the way.
invitation-rematch-waits = You've already asked for a rematch. It hasn't been answered yet.
invitation-rematch-began = The rematch has begun: it is game `{ $game }`.
invitation-people = Invite people
invitation-preview =
    { $card }
    -# Only you see this until you send it.
invitation-heading = **Invitations**
invitation-hint = Open an invitation
invitation-line-for-two = { $guest ->
    [none] #{ $number }: { $host } challenges anybody
   *[other] #{ $number }: { $host } challenges { $guest }
}
invitation-line-to-several = #{ $number }: { $host } is looking for players, { $taken } of { $seats } seats taken
invitation-line = - { $told }, closes { $moment }

## Secret sides

lobby-only-in-private = Secret sides are shown only in private: `/hw game` shows you yours.
lobby-kept = intact: the published SHA-256 matches this deal
lobby-broken = broken: the published SHA-256 doesn't match this deal
lobby-your-alignment = In game `{ $game }` you are **{ $alignment }**. Nobody else sees this. An Evil player who knocks anybody out wins alone, at once. When no Evil player is left, all Good players still in win together.
lobby-commitment = The secret sides are dealt: *Good or Evil?* shows you yours. SHA-256 of the deal: `{ $digest }`
lobby-shown = Sides: { $join }.
fair-deal = **Fair deal?** · game `{ $game }`
    When the game began I published this SHA-256: `{ $digest }`
    It's the fingerprint of this line, which I kept secret until the end:
    `{ $line }`
    -# Check it yourself: `printf %s 'LINE' | sha256sum`

## Whom a call for a moderator mentions

callees-who-reads-here = Everybody who can read this channel will see what players write in their calls: choose a channel that only moderators can see.
callees-ask-yourself = This server hasn't said who gets calls, so **I won't notify any moderator**. Ask one yourself: somebody who can manage messages here. They'll find your message in `/hw-desk`; the other players can't see it.
callees-noted = Noted for the moderators in `/hw-desk`. Nobody has been notified: ask somebody who can manage messages here.
callees-nobody = **Calls for a moderator:** to nobody; they appear only in `/hw-desk`. `/hw-desk calls:` sends them to a role, the button to this channel.
callees-channel = **Calls for a moderator:** to { $to }.
callees-role = **Calls for a moderator:** to { $to }, who are notified in the game's channel; it doesn't show what the player wrote.
callees-not-reached = ⚠️ Right now a mention of { $role } would notify nobody: *Allow anyone to @mention this role* is off in the role's settings, and I don't have permission to mention all roles.
callees-preview =
    {""}**Call a moderator to game `{ $game }`?**
    > { $reason }
    { $to }
    The game's channel will show only this: { $in_public }
callees-goes-to = This goes to { $whom }, and to nobody else.
callees-sent = Sent to { $whom }. The game's channel says only that somebody asked for a moderator.
callees-call =
    📣 { $who } asks for a moderator in game `{ $game }` ({ $players }):
    > { $reason }
    { $link }
callees-look = { $who }: `/hw-desk game:{ $game }` says why.

## The panel of a game

more-hint = What do you want to do?
more-over-since = That card is out of date: the game is over.
more-alignment = only you see the answer
more-offer-draw = the game is a draw if everybody agrees
more-claim-draw = the same position for the third time
more-takeback = undo your last turn, if everybody agrees
more-give-time = more time for the player to move
more-pause = stop the clocks for some days, if everybody agrees
more-resume = let the clocks run again, if everybody agrees
more-ruled = calls, takebacks and rulings of this game
more-move-here = its cards come here from now on
more-call-referee = something is wrong; only moderators read why
more-abort = not everybody has set up yet: nobody loses
more-transfer = the handicap: play the other side from now on
more-resign = give up this game
more-film = watch the game
more-help = how to play, rules and notation
more-settings = notices, boards, being away, people, your data
more-moved-on = That card was for turn { $was }; the game has moved on, and it's now turn { $now }.
more-gone-back = The game has gone back since that card: it's turn { $now } now.

## Notices

notices-by-mention = mention in the channel
notices-by-direct = direct message
notices-in-digest = daily digest
notices-not-at-all = nothing
notices-mention-means = I mention you where the game is played
notices-direct-means = I write to you; the card in the channel doesn't mention you
notices-digest-means = One message a day with all games that are waiting for you
notices-nothing-means = The card is posted, and nobody notifies you
notices-heading = { $event ->
    [turn] **It's your turn**
    [warning] **Your time is running out**
    [started] **Your game has begun**
    [ended] **Your game is over**
    [asked] **You are asked**: about a draw, a takeback, a pause, or a win on time
    [answered] **Your invitation was accepted**
   *[ruling] **A moderator has ruled**
}
notices-shut = { $why ->
    [deleted] it was deleted
    [forbidden] I don't have permission, or I'm no longer a member of that server
    [locked] the thread was archived and locked
    [closed] direct messages from me are closed there
   *[nobody] that account is gone, or no longer shares a server with me
}
notices-called = { $who }: { $what } · game `{ $game }`, turn { $turn }
notices-called-closed = I can't send you direct messages, so I'm mentioning you here. Allow them, and I'll try again after your next command.
notices-channel-shut = I can't post in { $channel }: { $why }. Play here meanwhile. To move the game, use `/hw game game:{ $game }` in another channel of that server and press *Play in this channel*.
notices-no-call-means = ⚠️ You won't be notified of your turn: the posted card counts as your notice, and your time runs from then.
notices-digest-call-means = ⚠️ You hear about your turn only once a day: the digest counts as your notice, and your time runs from then.
notices-closed = I can't send you direct messages right now: direct notices and digests come as mentions in the channel instead.
notices-also = **What happened**
notices-digest-foot = `/hw settings` changes when and how I tell you.
notices-no-next = No other game is waiting for you.
notices-begins = { $who }: your game has begun.
notices-is-over = { $who }: your game is over.
notices-was-accepted = { $who }: your invitation was accepted.
notices-has-an-answer = { $who }: your invitation was answered.
notices-look-here = { $who }: this is for you.
notices-direct = { $what } · game `{ $game }` with { $others }
notices-warning = { $who }: you're down to the last fifth of your time · game `{ $game }`
notices-digest-next = Your next digest comes { $next }.
notices-happened = - { $what } · game `{ $game }` with { $others }
notices-your-turns = **Your turn** ({ $count }, least time first)
notices-others-turns = **Waiting for others** ({ $count })
notices-until = { $line } · time runs out { $when }
notices-since = { $line } · since { $when }
notices-moved = Game `{ $game }` is played in { $channel } from now on; its card is on the way.
notices-always-warned = You are always warned when the last fifth of your time begins.
notices-digest-heading = { $games ->
    [0] **Your games today**
    [one] **One game is waiting for you**
   *[other] **{ $games } games are waiting for you**
}
notices-next-game = { $count ->
    [one] Next game
   *[other] Next game ({ $count } waiting)
}

## Faults and the operator

alarm-raised = { $what ->
    [backup] **The daily backup failed.** The log says why. I try again every ten minutes.
    [disk] **The disk of the database has less than 1 GB left.** When it is full, no turn is accepted.
    [second_place] **The second place no longer reports.** See its own log: `journalctl --unit referee-litestream`.
    [clocks] **All clocks have been stopped for six hours.** `referee admin clocks go` lets them go on.
    [message] **A message was given up.** The operations guide shows how to list it; `referee admin retry` sends it again, `drop` forgets it.
   *[health] **I have been unwell for ten minutes.** `referee health` and the log say why.
}
alarm-over = { $what ->
    [backup] The daily backup works again.
    [disk] The disk of the database has room again.
    [second_place] The second place reports again.
    [clocks] The clocks go on.
    [message] No message is given up any more.
   *[health] I am well again.
}
operating-announced = 📢 **From the operator of this bot:** { $text }
operating-too-fast = That was too much at once from one person or server. Nothing has changed; ask again in a moment.
operating-not-understood = Discord sent this in a form I don't understand. I've logged it, and nothing has changed.
operating-well = ok
operating-bot-player-crowded = { $games ->
    [one] One game is waiting
    *[other] { $games } games are waiting
    } for the Referee to play, which spends less time on each turn meanwhile.
operating-clocks-stopped = the operator has stopped all clocks; `referee admin clocks go` lets them go on
operating-draining = no game may begin, as the operator wishes; `referee admin drain off` lets them begin again
operating-unwritable = the database can't be written to: is its disk full, read-only or broken? Nothing is accepted until it can be; I try again every few seconds
operating-unreadable = the database can't be read
operating-token-refused = Discord refuses the bot's token (401): nothing can be posted. Give it a new one (DISCORD_TOKEN_FILE) and start it again
operating-internal = Something went wrong on my side: internal error #{ $reference }. I've logged it, and nothing has changed; please try again.
operating-not-saved = This couldn't be saved, so it doesn't count: internal error #{ $reference }. Please try again.
operating-unknown-interaction = an interaction couldn't be read, { $times } since the start, most recently { $ago } s ago: Discord may have changed its schema; look for a newer version
operating-gateway-lost = no connection to Discord's gateway for { $seconds } s
operating-outbox-ages = a message has been waiting to be delivered for { $seconds } s: Discord is failing or rate-limiting us; the log has its answers
operating-still = the bot has been stuck for { $seconds } s: restart it

## Records and exports

pages-film = **Film** of turns { $from } to { $to } of { $turns } · game `{ $game }` · { $players }
pages-film-alt = The game from turn { $from } to turn { $to }, one board after the other. The last: { $last }
pages-frame = { $turns ->
    [0]
        ==== The empty table
        { $board }
   *[other]
        ==== After turn { $turns }: { $notation }
        { $board }
}
pages-film-in-words = The game from turn { $from } to turn { $to }, one board in words after the other
pages-export =
    Game `{ $game }` after { $turns } turns, as a file. Its position:
    { $position }
pages-record-about = The record of game { $game } { $form }
pages-posted = On its way to this channel.
pages-posted-by = { $heading } · shown by { $who }
pages-as-text = as text, one turn per line

## People, and what is kept of somebody

people-heading = **People you've blocked**
people-only-you = Nobody else sees this.
people-block-somebody = Block somebody
people-unblock-somebody = Unblock somebody
people-unblock = Unblock { $name }
people-more = More people
people-exported = This is everything I keep about you. Only you see this message.
people-file-about = Everything the referee keeps about you, as JSON
people-forgotten = I've forgotten you: your games stay, under the name *Former player*. If you ever come back, I'll take you for somebody new.
people-done-before = That has already been done. `/hw games` shows how things stand.
people-a-former-player = Former player
people-bot-player = Referee (level { $level })
people-export = Export
people-delete = Delete…
people-forget = Forget me
people-blocked = { $who } is blocked: neither of you can invite the other or join a game with the other, and they aren't told why. Running games go on.
people-unblocked = { $who } is no longer blocked.
people-was-not-blocked = Nothing has changed: { $who } wasn't blocked.
people-kept =
    {""}**What I keep about you**
    - your Discord ID and the name I last saw: **{ $name }**; the channel of our direct messages, if there is one
    - your seat in { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $running } of them still running, with every turn and when it was made
    - your ratings, and which games you watch
    - records that you keep: { $records }
    - invitations that you made or joined
    - your drafts of turns and your settings: { $settings }
    - which lessons and puzzles you have done, and your answer to the latest
    - when and how I notified you of your turns, which your clock needs
    I remember what you press for three days, so that nothing is done twice. I don't read messages, and I keep no log of what you write. *Export* gives you all of it as a file; *Delete* makes you a former player.
people-settings = { $blocked ->
    [one] 1 person
   *[other] { $blocked } people
} blocked
people-sure-to-delete = Do you want me to forget you? In your games your name becomes *Former player*, under a number that belongs to nobody, and nobody, not even you, can link it to you again. Your settings, lists, drafts and our direct-message channel are removed.{ $open } If somebody has blocked you, the block still holds if you come back; for that I keep only a digest of your ID. Your homes are no longer shown by the names you gave them. Messages posted in channels, turns as I store them, and the sealed deal of a game for three to six stay as they are. This can't be undone.
people-open-invitations = { $invitations ->
    [0] {""}
    [one] {""} Your open invitation is withdrawn.{""}
   *[other] {""} Your { $invitations } open invitations are withdrawn.{""}
}
people-blocked-list = Blocked: { $names ->
    [none] nobody
   *[other] { $names }
}.

## The planning board

plan-no-sides = This turn would knock somebody out. Which sides that reveals, and whether it ends the game, depends on the secret deal, which a plan can't know, so it just goes on.
plan-not-whole = This isn't a complete turn yet: choose a step first, or pass.
plan-old-panel = That panel was out of date, so nothing has changed. This is your plan now:
plan-not-my-turn = Only a turn from the current position can become yours, and only while it's your turn. Nothing has changed.
plan-became-draft = From your plan; nothing counts until you submit it.
plan-heading = **Analysis board** · only you see it · game `{ $game }` · { $players }
plan-earlier = From the empty table, although { $now ->
    [one] one turn has
   *[other] { $now } turns have
} been played:
plan-earlier-than-game = Starting after turn { $base } of { $now }:
plan-next = { $own ->
    [yes] **Turn { $number } of the plan: yours**
   *[no] **Turn { $number } of the plan: you play it for { $who }**
}
plan-ends = The line ends here: { $outcome }
plan-full = This line already has { $most } turns, which is the limit, so nothing was added.
plan-followed = The game has followed your plan up to turn { $turn }; your line goes on from there.
plan-now = From the current position:
plan-more-before = { $count ->
    [one] … 1 turn
   *[other] … { $count } turns
}
## What a ruling would do

proposal-shows-sides = Everybody will see who is Good and who is Evil. That can't be undone: the game can't be resumed, and a rematch has a new deal.
proposal-waits = No turn counts until a moderator resumes it; its clocks are stopped.
proposal-resumes = Turns count again, and the clocks run.
proposal-uncounted = Its result no longer counts for ratings.
proposal-counted = Its result counts for ratings again.
proposal-only-said = Nothing in the game changes.
proposal-does = { $deed ->
    [answer] answer the call
    [answer-privately] answer the call privately
    [adjourn] adjourn it
    [resume] resume it
    [give-time] give time
    [replace] give a seat to somebody else
    [adjudicate] decide it
    [unrate] take it out of the ratings
   *[void] declare it void
}
proposal-cancelled = Cancelled. Nothing has changed.
proposal-confirm = Confirm
proposal-send = Send
proposal-cancel = Cancel
proposal-asks =
    {""}**Game `{ $game }`: { $what }?** If you confirm:
    { $effect }
proposal-taken-back = { $many ->
    [yes] Turns { $from } to { $to } are taken back.
   *[no] Turn { $from } is taken back.
}
proposal-count-again = { $many ->
    [yes] Turns { $from } to { $to } count again.
   *[no] Turn { $from } counts again.
}
proposal-ends = The game ends: { $outcome }
proposal-ends-otherwise = The result becomes: { $outcome }
proposal-goes-on = { $turns ->
    [0] The game goes on from its beginning: { $who } to move.
   *[other] The game goes on after turn { $turns }: { $who } to move.
}
proposal-is-back = { $who } is back in the game.
proposal-is-out = { $who } is out of the game.
proposal-plays-on = { $now } takes over from { $was }.
proposal-sits = { $who } plays seat { $seat }.
proposal-gains = { $who } gets { $time } more.
proposal-loses = { $who } loses { $time }.
proposal-logged = It is posted with your reason. You can undo it in `/hw-desk`.
proposal-roll-back = { $turn ->
    [0] roll back to its beginning
   *[other] roll back to the end of turn { $turn }
}
proposal-undo-ruling = undo ruling { $number }, { $kind } by { $who } on { $when }
proposal-undo-end = undo its end ({ $outcome })
proposal-undo-leaving = undo { $who }'s leaving on { $when }

## Rulings

ruling-a-side-goes-with-it = The seat keeps its secret side: only the player who now has the seat can see it, in `/hw game`.
ruling-a-former-sits = One of the players asked to be forgotten and no longer plays: give the seat to somebody else in `/hw-desk`. Until then nobody loses on time there.
ruling-ruled = Done; it is posted in the game's channel and can be undone in `/hw-desk`.
ruling-answer-posted = Your answer is posted in the game's channel.
ruling-until-resumed = No turn counts until it is resumed.
ruling-the-end = its end; the game goes on as it stood before
ruling-kind = { $kind ->
    [called] call
    [taken_back] takeback
    [adjourned] adjournment
    [resumed] resumption
    [rolled_back] rollback
    [replaced] replacement
    [gave_time] extra time
    [adjudicated] adjudication
    [voided] game declared void
    [unrated] game taken out of the ratings
    [undone] undoing
    [answered_privately] answer
   *[answered] answer
}
ruling-sides-were-shown = Sides that were shown before it went back stay known to everybody who saw them.
ruling-nothing-ruled = Nobody has called a moderator, and nothing has been taken back or ruled.
ruling-call-waits = 📣 A call is waiting for a moderator's answer.
ruling-call-form = Call a moderator
ruling-call-field = What went wrong? Only moderators read it
ruling-call-hint = one line of at most 200 characters
ruling-abort = Call it off
ruling-takeback = Ask for a takeback
ruling-call-referee = Call a moderator
ruling-log = What was ruled
ruling-card-waits = ⏸️ Adjourned by a moderator: { $why }
ruling-sure-to-abort = Do you want to call game `{ $game }` off? Not everybody has set up, so nobody wins or loses. `/hw review game:{ $game }` shows it afterwards.
ruling-called-told = 📣 Game `{ $game }`: a player asks for a moderator.
ruling-told = { $kind ->
    [answered] ⚖️ Game `{ $game }`: { $who } answers as moderator
    [adjourned] ⚖️ Game `{ $game }` is adjourned by { $who }
    [resumed] ⚖️ Game `{ $game }` is resumed by { $who }
    [adjudicated] ⚖️ Game `{ $game }` is adjudicated by { $who }
    [unrated] ⚖️ { $who } takes game `{ $game }` out of the ratings
   *[voided] ⚖️ Game `{ $game }` is declared void by { $who }
}
ruling-answered-privately = ⚖️ Game `{ $game }`: { $who } answers a call as moderator, in private
ruling-rolled-back = { $turn ->
    [0] ⚖️ Game `{ $game }` is rolled back to its beginning by { $who }
   *[other] ⚖️ Game `{ $game }` is rolled back to the end of turn { $turn } by { $who }
}
ruling-replaced-told = ⚖️ Game `{ $game }`: { $now } takes over from { $was }, as { $who } ruled
ruling-gave-time-told = ⚖️ Game `{ $game }`: { $who } gives { $to } more time
ruling-undone-told = ⚖️ Game `{ $game }`: { $who } undoes { $what }
ruling-the-leaving = { $who }'s leaving; the game goes on as it stood before
ruling-the-ruling = ruling { $number }, { $what }
ruling-list-heading = **Moderators' log** · game `{ $game }` · { $players }
ruling-list-line = { $number }. { $when } { $what } by { $who }{ $undone ->
    [yes] {""} (undone){""}
   *[no] {""}
}{ $reason ->
    [none] {""}
   *[other] : { $reason }
}
ruling-undoing-of = ruling { $number } undone
ruling-earlier = … and { $count } before these
ruling-turns-taken-back = Game `{ $game }`: { $what } taken back; { $agreed } agreed.

## Boards in parts

scroll-cut = -# The whole board is in the file; { $lines } of its lines don't fit here.
scroll-whole = The whole board, in words

## Settings

settings-heading = **Your settings**
settings-what-to-change = What do you want to change?
settings-notices = Notices
settings-boards = Boards
settings-zone = Time zone
settings-away = Away
settings-people = People
settings-data = My data
settings-notices-more = How I notify you in your games
settings-digest = Digest
settings-digest-more = When it comes, if you want one
settings-boards-more = As pictures or in words
settings-contrast = Contrast
settings-contrast-more = How clearly things stand out in your pictures
settings-size = Size
settings-size-more = How large words and pieces are in your pictures
settings-zone-more = When your days begin and your digest comes
settings-away-more = Stop your clocks, up to 30 days a year
settings-people-more = People you've blocked
settings-data-more = What I keep about you: see, export, delete
settings-begin = Away from now on: for how long?
settings-longer = Stay away longer: by how much?
settings-end = I'm back
settings-other-days = Other days
settings-first-day = First day, such as 2026-12-24
settings-last-day = Last day
settings-which-zone = The zone in which it's your time
settings-other-zone = Other zone
settings-zone-field = A city that names a zone, or your offset
settings-zone-hint = Berlin, America/New_York or UTC+5:30
settings-line = { $name }: **{ $value }**
settings-days-left = { $left } left this year
settings-away-until = away until { $moment }
settings-blocked = { $people ->
    [0] nobody blocked
    [one] 1 person blocked
   *[other] { $people } people blocked
}
## What a server has set

server-heading = **Settings of this server**
server-threads = A thread for each game
server-calls-to-nobody = Calls to nobody
server-puzzles-here = Puzzle of the day here
server-end-puzzles = No puzzle of the day
server-puzzles = **Puzzle of the day:** every day in { $channel }
server-no-puzzles = **Puzzle of the day:** none
server-calls-here = Calls to this channel
server-threads-more = Whether games are played in the channel or in threads
server-language-more = The language of the cards
server-threads-off = off: games are played in the channel of their invitation
server-pictures = Earlier pictures
server-pictures-more = Whether earlier cards of a game keep their pictures
server-pictures-go = removed: only the newest card has the picture
server-pictures-stay = kept: every card keeps its picture
server-threads-on = on: the channel keeps the invitation and gets the result
## A thread for each game

thread-name = { $players } · { $game }
thread-two = { $first } vs { $second }
thread-refused =
    Game `{ $game }` is played in this channel: I can't open a thread here.
    -# I need *Create Public Threads* and *Send Messages in Threads*.
thread-goes-on = Game `{ $game }` isn't over after all: it goes on in { $there }.

## Settlers: cards

settlers-pass-ends = {" "}· a pass now would end the game
settlers-standing = Score: { $seat } { $first }, { $seat_2 } { $second } · { $quiet } of 36 turns without a conquest
settlers-first-turn = { $who }, it's your turn: land a { $green } green on any empty field, like `{ $at }`.{ $twice ->
    [yes] {" "}You have two turns in a row.
   *[no] {""}
}

## What a record begins with

any-misfit = The game is for { $wanted }, but { $given } seats are taken.
any-star = I don't know the goal `{ $goal }`. Try good-evil, last-captain or left.
any-catastrophes = Catastrophes can't come `{ $time }`: say turn-end or any-time.
any-goal-misfit = Good and Evil are dealt only when the goal is good-evil.
clock-charged = charged
clock-units = { $unit ->
    [day] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hour] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
    [minute] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[second] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
}
settings-pictures = Boards as pictures
settings-pictures-about = Each has a description for screen readers
settings-words = Boards in words only
settings-words-about = No pictures; everything as text
settings-contrast-normal = Normal contrast
settings-contrast-normal-about = The colours of the pieces, on dark cards
settings-contrast-high = High contrast
settings-contrast-high-about = On black; each colour has its own brightness and pattern
settings-size-normal = Normal size
settings-size-normal-about = The whole board at a glance
settings-size-large = Large
settings-size-large-about = A taller picture for phones, with larger words and pieces
settings-language = Language
settings-language-more = The language I speak to you
settings-as-in-discord = As in Discord
settings-statistics = Results and rating
settings-statistics-more = Who sees your profile: results, rating, favourite homes
settings-statistics-shared = Everybody on the server
settings-statistics-shared-means = On each server, what you played there
settings-statistics-own = Only me
settings-statistics-own-means = You play casual games, since a rated one would show your rating
settings-statistics-nobody = Nobody
settings-statistics-nobody-means = No profile, not even for you, and casual games only
settings-everywhere = Rating over all servers
settings-everywhere-more = Whether your rated games also count for one rating over all servers
settings-everywhere-no = no
settings-everywhere-yes = yes, where everybody in the game says so
settings-puzzles = Puzzles from my games
settings-puzzles-more = Whether positions from your finished games may become puzzles
settings-puzzles-no = no
settings-puzzles-yes = yes
settings-puzzles-yes-about = Without names, and only if everybody who played says yes

## Why something is refused

error-no-such-game = I don't know a game { $who } here. `/hw games` lists yours.
error-no-game = You have no running game. `/hw challenge` begins one; `/hw review` shows one that is over.
error-no-turn = It isn't your turn in any of your games. `/hw games` lists them.
error-no-player = Only the players of game `{ $game }` can do that. `/hw review game:{ $game }` shows it to everybody.
error-not-your-turn = { $swapped ->
    [yes] Sides were swapped in game `{ $game }`: it's { $who }'s turn, and an unfinished turn of yours is dropped.
   *[no] It's { $who }'s turn in game `{ $game }`.
} I'll let you know when it's yours.
error-over = Game `{ $game }` is over: { $how } `/hw review game:{ $game }` steps through it.
error-adjourned = Game `{ $game }` is adjourned: no turn counts until a moderator resumes it. The reason: { $why }
error-too-late-to-abort = Game `{ $game }` is already under way, so it can't be called off. With `/hw game` you can offer a draw, resign, or call a moderator.
error-still-running = Game `{ $game }` is still going on. Ask for a rematch when it's over.
error-nobody-invited = You don't need to decline this one: it isn't for anybody in particular.
error-nobody-sees = Outside a server nobody sees an open invitation: say who you're inviting.
error-yourself = You can't invite yourself. Leave that out, and anybody may join.
error-program = Other bots can't play. Choose a person, or leave that out.
error-too-many = You have { $count } open invitations, which is the limit. `/hw games` lists them; withdraw one.
error-playing-plenty = You're playing { $count } games, which is the limit. Finish one first; `/hw games` lists them.
error-other-plays-plenty = { $who } is playing { $most } games, which is the limit.
error-host-stays = This invitation is your own: withdraw it if you don't want to play. `/hw games` lists it.
error-not-the-host = Only { $who }, who made this invitation, can do that.
error-too-few-players = A game needs at least three players; { $players ->
    [one] one has
   *[other] two have
} joined so far.
error-too-few-guests = You want { $seats } seats but have invited { $guests ->
    [one] 1 person
   *[other] { $guests } people
}: with you that makes { $with_you }. Invite { $missing } more, or nobody, and anybody may join.
error-too-many-seats = You have a seat in { $count } open invitations, which is the limit. `/hw games` lists them; leave one.
error-no-such-invitation = There is no invitation #{ $number } for you. `/hw games` lists the open ones.
error-invited-others = This invitation is only for { $guests }. You can make your own with `/hw challenge`.
error-unsent-gone = This has already been sent, or you've started another invitation since. `/hw challenge` starts a new one.
error-own-invitation = This is your own invitation: somebody else has to accept it. You can withdraw it.
error-invitation-over = This invitation is over. { $became }
error-invitation-full = Somebody took the last seat before you. You can make your own invitation with `/hw challenge`.
error-not-seated = You have no seat there; press *Join* to take one.
error-nothing-dealt = Nobody has a secret side in game `{ $game }`: only Good and Evil deals them.
error-out-of-game = You are out of game `{ $game }`: your ships stay, and the others play on. `/hw review` shows where it stands.
error-no-repetition = With three to six players nobody can claim a draw by repetition: all who are still in must agree.
error-no-claim = Nobody can claim a draw in Settlers: the same position a fifth time ends the game, and the pips decide. `/hw game` offers a draw.
error-may-not-post = I can't post here: I need permission to { $value }. Somebody who manages this server can give it to me. Or play in another channel, or in my direct messages.
lacks-membership = be a member of this server
lacks-viewing = view this channel
lacks-sending = send messages
lacks-sending-in-threads = send messages in threads
lacks-attaching = attach files
error-nothing-asked = There is nothing of that kind to choose here.
error-not-repeated = This position has come up { $times ->
    [one] once
   *[other] { $times } times
}. You can claim a draw the third time.
error-no-transference = Swapping sides wasn't agreed in game `{ $game }`. You can allow it under *More options* in `/hw challenge`.
error-only-binary-transfers = Players can swap sides only in Homeworlds for two, and only if the invitation allowed it. The handicap in Settlers is a larger first green.
error-swap-too-late = Time has run out in game `{ $game }`, so it is too late to swap sides. The result follows in a moment.
error-transferred = The players of game `{ $game }` have already swapped sides, and can do so only once.
error-not-junior = Only { $who }, who has the handicap, may swap sides.
error-banned = The operator of this bot has excluded you or this server. You can still see, export and delete your data: *My data* in `/hw settings`.
error-guest-banned = The operator of this bot has excluded { $who }, who can't play. Invite somebody else.
error-draining = No game can begin just now: the operator is about to do maintenance. Running games go on. Try again later.
error-no-deal = Game `{ $game }` has no deal to check: nothing secret was dealt, or it isn't over yet.
error-moments-later = Game `{ $game }` is still going on. You can see its turning points when it's over.
error-no-moments = Game `{ $game }` has no turning points: only Homeworlds for two has them.
error-no-such-turn = There is no turn { $turn }: this game has turns 0 to { $turns }.
error-posts-too-often = You've just posted { $most } times; you can post again { $again }.
error-not-taking = { $who } can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.
error-not-for-you = You can't take this one. You can make your own with `/hw challenge`, and `/hw games` lists what else is open.
error-you-blocked = You have blocked { $who }, so you can't play together. You can undo that in `/hw settings`.
error-former = That player asked to be forgotten and no longer plays. The games you played together stay.
error-still-plays = You're still playing: { $value }. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.
error-is-here = Game `{ $game }` is already played in this channel. `/hw review` shows it.
error-other-server = Game `{ $game }` belongs to another server. It can only move to another channel there.
error-stays-private = Game `{ $game }` is played in direct messages and can't move to a channel where others would see it.
error-no-such-page = There is no page called { $who }. Choose one from the menu, or a rule's number such as B13.
error-no-clock = Game `{ $game }` has no clock to change.
error-out-of-time = Your time in game `{ $game }` ran out more than an hour ago (or, in a live game, just ran out), so this turn doesn't count. *Clock* in `/hw game` shows how it adds up; the result follows in a moment.
error-nobody-to-give = It's your own turn in game `{ $game }`: with more than two players you give time to the player to move.
error-paused = Game `{ $game }` is paused until { $who }: nobody loses on time. You can propose to go on earlier in `/hw game`.
error-nothing-to-claim = Nobody is out of time in game `{ $game }`, or its clock ends the game automatically. *Clock* in `/hw game` shows what is left.
error-position-of-running-game = That is the position of your game `{ $game }`: not while it runs.
error-too-little-left = You asked for { $asked } and have { $left } left of your 30 days a year.
error-not-the-operator = That can only be decided in the operator's channel.
error-not-away = You're not away. You can change that in `/hw settings`.
error-away-in-the-past = The last day has to be today or later, and not before the first.

## Why something is refused: further

errors-turn = The game has moved on: this was turn { $was }, and it's now turn { $now }. Nothing has changed.
errors-unknown = This card is no longer valid; it's now turn { $now }. Nothing has changed.
errors-gone-back = The game has gone back since then: it's turn { $turn } now. Nothing has changed.

## Why nothing can be taken back

no-takeback-nothing-made = There is nothing to take back in game `{ $game }`: you can ask for your own last turn, as long as at most one turn has been made since. To undo a draft that you haven't submitted, use `/hw play`.
no-takeback-side-shown = That turn revealed who is Good or Evil, and nobody can forget that, so it can't be taken back. If something went wrong, call a moderator in `/hw game`.
no-takeback-left-since = Somebody has left the game since that turn, so players can't take it back among themselves. You can call a moderator in `/hw game`.
no-takeback-moved-since = You have swapped sides since that turn, so players can't take it back among themselves. You can call a moderator in `/hw game`.

## Why nothing can be ruled

not-ruled-no-moderator = Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.
not-ruled-not-on-aserver = The moderators' desk belongs to a server: it isn't available in direct messages.
not-ruled-no-moderators = Game `{ $game }` is played in direct messages, where there are no moderators. With `/hw game` you can offer a draw, ask for a takeback or resign.
not-ruled-other-server = Game `{ $game }` isn't played on this server: only the moderators of its own server can rule on it.
not-ruled-imported = Game `{ $game }` is a record from elsewhere: there is nothing to rule on.
not-ruled-called-already = A moderator has already been called to game `{ $game }` and hasn't answered yet; *What was ruled* in `/hw game` shows the call.
not-ruled-not-called = No call is waiting for an answer in game `{ $game }`.
not-ruled-adjourned-already = Game `{ $game }` is already adjourned; you can resume it in `/hw-desk`.
not-ruled-not-adjourned = Game `{ $game }` isn't adjourned.
not-ruled-no-seat = There is no seat { $text }. The seats are { $seats }; give the number or the name.
not-ruled-several-seats = Several players are called { $text }. The seats are { $seats }; give the number.
not-ruled-is-out = { $who } is out of this game, and nobody plays that seat any more. Choose another seat.
    -# Rules M5, M8
not-ruled-keeps-apart = { $who } can't be seated there: they and one of the players don't play together. I can't say more than that. Nothing has changed; seat somebody else.
not-ruled-knows-aside = { $who } has had another seat in this game and may know its secret side: nobody may know two. Nothing has changed; seat somebody else.
    -# Rule M6
not-ruled-sits-there = { $who } is already in this game: nobody can play two seats.
not-ruled-stands-there = The game is already at the end of turn { $number }; give an earlier turn.
not-ruled-not-rated = Game `{ $game }` does not count for ratings, so nothing would change.
not-ruled-ended-so = Game `{ $game }` has already ended in just that way, so nothing would change. Make another ruling, or resume it in `/hw-desk`; `/hw game` shows what was ruled.
not-ruled-nothing-to-undo = There is nothing to undo in game `{ $game }`: it's running, and there has been no ruling or takeback.
not-ruled-no-ruling = There is no ruling { $number } that can be undone: `/hw-desk` lists them with their numbers.
not-ruled-undone-already = Ruling { $number } has already been undone.
not-ruled-everybody = I never mention everybody. Name the role of your moderators.
not-ruled-no-proposal = That's out of date: it was answered, or something has happened in the game since. Give the command again to see what it would do now.
not-ruled-not-theirs = Only the person who gave that command can confirm it.
not-ruled-sides-are-known = Everybody has seen the sides of game `{ $game }`, so it can't be resumed. *Rematch* starts a new game with the same people and a new deal.
not-ruled-plays-there = You're playing in game `{ $game }`, so you can't rule on it: another moderator of this server can.
## Why a command cannot be read

unreadable-unknown = I don't know this command or button: it may be from an older version of me. `/hw help` lists what I know.
unreadable-missing = The option `{ $how }` is required.
unreadable-kind = I can't read what's in the option `{ $how }`.
unreadable-long = The option `{ $option }` is too long: no turn needs more than { $most } characters. `/hw help topic:notation` shows how turns are written.
unreadable-zone = I don't know the time zone { $value }. { $near ->
    [none] Zones are named after one large city each: `America/Los_Angeles` is Seattle's too. Pick the one whose clock shows your time in `/hw settings`, or type your offset: `UTC-8`.
   *[other] Did you mean { $near }?
}
unreadable-day = { $value } isn't a date. Type it like `2026-12-24`.
error-rated-no-server = Rated games are played on a server, where their ratings count. Choose *Casual* here.
error-rated-referee = Games with the Referee are never rated.
error-rated-own = This game is rated, and your settings show your results to nobody. Choose *Everybody on the server* in `/hw settings`, *Results and rating*, or play casual games.
error-band = This game is for ratings from { $lowest } to { $highest }, and yours is { $own }. `/hw challenge` makes one of your own.
error-rated-other = { $who } plays casual games only. Choose *Casual*.
unreadable-no-junior = Somebody has to get the handicap: choose who, or no handicap. Nothing has been sent yet.
unreadable-no-handicap = You chose who gets a handicap, but no handicap: choose bonus turns, Red Alert or swapping sides, or nobody. Nothing has been sent yet.
unreadable-choice = The option `{ $option }` can't be { $quoted }.

## What a game is agreed with

agreed-homeworlds = Homeworlds
agreed-settlers = Homeworlds Settlers
agreed-for-two = For two
agreed-goal = { $goal ->
    [good-evil] Good and Evil, for { $count }
    [last-captain] Last captain, for { $count }
   *[left] Hunt your left, for { $count }
}
agreed-catastrophes = { $time ->
    [turn-end] catastrophes at the end of the turn
   *[any-time] catastrophes at any time
}
agreed-first-ship = { $size ->
    [large] a large first ship
   *[any] a first ship of any size
}
agreed-first-random = a coin decides who goes first
agreed-first = { $who } goes first
agreed-handicap = **{ $junior }** has a handicap: { $granted }. { $rated }
agreed-timewarp = { $count ->
    [one] one bonus turn once both homes are set up
   *[other] { $count } bonus turns in a row once both homes are set up
}
agreed-red-alert = { $whom ->
    [junior] Red Alert
   *[both] Red Alert for both sides
}
agreed-transference = one swap of sides, in `/hw game`
agreed-reds = { $redless ->
    [yes] Redless, without red pieces
   *[no] All four colours
}
agreed-tow = { $tow ->
    [any] yellow tows any piece
   *[own] yellow tows only your own pieces
}
agreed-larger-green = Handicap: **{ $weaker }** first lands a { $size } green, and **{ $other }** begins with two turns in a row. { $rated }

## Commands, their options and what can be chosen

option-any-game = Its ID, or type a name or result: lost beth
    .name = game
option-challenge-opponent = Who to invite; leave it out and anybody may accept
    .name = opponent
option-challenge-referee = Play me instead of a person: choose a level; it starts at once
    .name = referee
option-challenge-game = Which game; otherwise Homeworlds for two
    .name = game
option-challenge-time = standard, brisk, slow, untimed, or like: 5 days, 3d + 12h, live 10+5
    .name = time
command-challenge = Invite somebody, or anybody, to a game
    .name = challenge
command-learn = Learn Homeworlds from small positions, on your own, at any time
    .name = learn
command-play = Play your next turn with buttons
    .name = play
command-move = Type your turn, such as: build g1 Ann
    .name = move
option-move-turn = Your turn; legal steps are suggested as you type
    .name = turn
command-games = Your games, finished ones, this server's
    .name = games
option-games-with = Your finished games with this opponent
    .name = with
command-review = Replay any game, turn by turn
    .name = review
option-review-file = A record as a file, of any site
    .name = file
option-review-text = A record or a position as text
    .name = text
option-review-turn = Which turn to start at; 0 is the empty table
    .name = turn
command-game = One game: clock, draw, pause, resign, moderator
    .name = game
command-settings = Notices, boards, language, being away, people, your data
    .name = settings
command-help = Rules on one card, notation, all commands
    .name = help
option-help-topic = rules, notation, multiplayer, commands, or a rule such as B13
    .name = topic
option-ruled-game = Which game of this server
    .name = game
option-players-role = Role that is called for games within the hour
    .name = players
option-calls-role = Send players' calls for a moderator to this role
    .name = calls
option-running-game = Which of your games, if you play several
    .name = game
option-own-game = Which game: its ID, a name or a result
    .name = game
apps-challenge = Challenge to Homeworlds
apps-profile = Homeworlds profile
apps-review = Review this game
root-hw = Play Homeworlds by correspondence
root-hw-desk = Calls for a moderator, and rulings on a game
    .name = hw-desk
choice-name = { $name ->
    [game] Game
    [time] Time
    [rated] Rated
    [band] Difference of ratings, in an open game
    [beginners] Beginners welcome
    [now] Within the hour, in an open game
    [first] Who goes first
    [referee] Referee as opponent
    [timeout] When time runs out
    [weekends] Weekends
    [expires] Open for
    [first-ship] First ship
    [junior] Who gets a handicap
    [timewarp] Bonus turns at the start
    [red-alert] Red Alert: warns of a win in one
    [transference] Handicap: swap sides
    [players] Players
    [catastrophes] Catastrophes
    [redless] Red pieces
    [tow] What yellow tows
    [handicap] Who lands a larger green first
   *[other] { $name }
}
choice-value = { $name ->
    [game-two] Homeworlds for two
    [game-good-evil] Good and Evil, three to six
    [game-last-captain] Last captain, three to six
    [game-left] Hunt your left, three to six
    [game-settlers] Settlers for two
    [time-standard] Standard: 3 days, plus 1 day a turn, up to 7
    [time-brisk] Brisk: 24 hours, plus 12 hours a turn, up to 3 days
    [time-slow] Slow: 7 days, plus 2 days a turn, up to 14
    [time-3-days] 3 days a turn
    [time-5-days] 5 days a turn
    [time-1-day] 1 day a turn
    [time-live-10-5] Live: 10 minutes, plus 5 seconds a turn
    [time-live-30-10] Live: 30 minutes, plus 10 seconds a turn
    [time-untimed] No clock
    [band-any] any
    [band-100] at most 100
    [band-200] at most 200
    [band-300] at most 300
    [beginners-no] no
    [beginners-yes] yes
    [now-no] no
    [now-yes] yes: closes in an hour, calls the players' role
    [rated-no] Casual: no rating changes
    [rated-yes] Rated: counts for this server's ratings
    [first-random] A coin decides who goes first
    [first-host] You go first
    [first-guest] Your opponent goes first
    [referee-no] No, a person
    [referee-1] 1, plays whatever comes to mind
    [referee-2] 2, often forgets to look at your reply
    [referee-3] 3, sometimes forgets to look at your reply
    [referee-4] 4, overlooks long turns
    [referee-5] 5, plays sensibly
    [referee-6] 6, rarely misses a good turn
    [referee-7] 7, thinks a turn ahead
    [referee-8] 8, thinks ahead and finds forced wins
    [referee-9] 9, as strong as I can
    [timeout-auto] Out of time loses, after an hour's grace
    [timeout-claim] The others choose: claim, give time, draw
    [weekends-count] The clock runs
    [weekends-stand] The clock stops (Saturday and Sunday, UTC)
    [expires-7] 7 days
    [expires-1] 1 day
    [expires-3] 3 days
    [expires-14] 14 days
    [expires-30] 30 days
    [first-ship-large] large only
    [first-ship-any] any size
    [junior-none] nobody
    [junior-host] you
    [junior-guest] your opponent
    [timewarp-none] none
    [timewarp-1] 1 turn
    [timewarp-2] 2 turns
    [timewarp-3] 3 turns
    [red-alert-off] nobody
    [red-alert-junior] the player with the handicap
    [red-alert-both] both
    [transference-no] no
    [transference-yes] once
    [players-3] 3 players
    [players-4] 4 players
    [players-5] 5 players
    [players-6] 6 players
    [catastrophes-turn-end] at the end of the turn
    [catastrophes-any-time] at any time
    [redless-no] all colours
    [redless-yes] none: a first game for learners
    [tow-any] any bordering piece
    [tow-own] only your own
    [handicap-none] nobody
    [handicap-medium-host] you, a medium one
    [handicap-large-host] you, a large one
    [handicap-medium-guest] your opponent, a medium one
    [handicap-large-guest] your opponent, a large one
   *[other] { $name }
}

## The help: where to begin, the rules on one card, each rule in full

help-start =
    {""}**Homeworlds by correspondence**
    `/hw challenge` invites somebody, or anybody, to a game: for two, for three to six, or Settlers. Nobody around? Play me, at one of nine levels. I'll let you know when it's your turn. Press *Play* on the card and choose what is offered, or type your turn with `/hw move`.
    `/hw games` lists your games, and `/hw game` has everything else about one: clock, draw, pause, resign, a moderator. `/hw review` steps through any game.
    The rules fit on one card, and each line leads to the full rule.
    -# Referee { $version }
help-commands = **Commands** (options with `?` are optional)
help-to-rules = Rules
help-to-notation = Notation
help-to-commands = Commands
help-to-many = Three to six
help-to-settlers = Settlers
help-read-a-rule = Read a rule in full
help-card = **Homeworlds for two, on one card**
help-many =
    {""}**Homeworlds for three to six**
    `/hw challenge` with a `game` for three to six looks for players: anybody may *Join*, or only those you invite. The game starts when all seats are taken, or when the host presses *Start* with three or more. Seats are random; the player on your left is the next in turn.
    {""}**Good and Evil**: everybody has a secret side. *Good or Evil?* on a card shows yours to you alone. Half are Good, or one more than half. When somebody is knocked out, two sides are revealed: theirs, and that of the player who did it. If that player is Evil, they win alone. When no Evil player is left, all Good players still in the game win.
    {""}**Last captain**: the last player left wins.
    {""}**Hunt your left**: the first to knock out the player on their left wins.
    You are out when you have no ship at home at the end of a turn, your own too; only in Good and Evil your own turn can't end like that. Your ships stay. If you resign, you are out and revealed, and the others play on. A draw needs the agreement of everybody who is still in.
    You don't have to trust me: a fingerprint of the deal (SHA-256) is on the first card, the deal itself on the last.
help-settlers =
    {""}**Homeworlds Settlers**, for two
    Invite with `/hw challenge`, `game` Settlers. The board has 6 by 6 fields, `a1` to `f6`, and every piece has an owner. On your turn choose one of your pieces: its colour says what you do, its size how often. Or pass. Your first turn lands a small green.
    {""}**Red** conquers, **yellow** moves, **green** builds, **blue** trades and upgrades. The most pips win; the second seat wins a tie.
    {""}*Play* on the card offers all of this. To type it instead:
    - `land c3` your first turn: a small green
    - `build c3: y b4, r c4` two pieces beside the green on c3
    - `build c3: y b4; transfer d2: b e3` c3 has no space left, and d2 goes on
    - `build c3: y b4; land f6` no green has space left, and one lands
    - `move c3: c3-d4, b2-b4` the yellow piece itself, then one beside it
    - `conquer c3: d4` one or more enemies beside the red piece
    - `blue c3: trade d3 g, upgrade c3` a new colour, then a larger size
    - `pass`
    You can shorten verbs (`b c3 yb4 rc4`, `m c3 d4`, `c d4`, `bl`, `l`) and leave out what can only mean one thing.
    -# Homeworlds Settlers is by Bruno Curfs (CC BY-NC-SA). These words for its rules are my own.
help-notation =
    {""}**How turns are written**
    Pieces are colour and size: `r1` small red, `y2` medium yellow, `b3` large blue. Systems go by their names.
    ```
    homeworld r1 b2 g3      set up: two stars, a ship
    build g1 Ann            the piece from the bank, where
    trade g1 Ann y          which ship, where, its new colour
    move g1 Ann Vega        which ship, from, to
    discover g1 Ann b3 Mira to a new system with this star
    attack r2 Vega          which enemy ship, where
    sacrifice y2 Ann; move g1 Ann Vega; move g1 Vega Mira
    catastrophe Vega green  before, between or after the rest
    pass
    ```
    Separate steps with `;` `,` `/` or a new line. You can shorten a verb to one letter (`b g1 ann`) and leave out what can only mean one thing (`build g`, `move g1 Vega`, `cat Vega`). I also read: construct, grow, capture, conquer, steal, swap, convert, hw, sac, cat, the notations of other sites, and plain English in between (`move y1 from Ann to Vega`). `home` is yours, `Beth's home` is Beth's.
    A new system gets the name of a star if you don't name it. If a turn ends with `*`, it counts without my asking.
rule-p1 = A piece has a colour (red, yellow, green, blue) and a size (small 1, medium 2, large 3). For two players there are three of each of the twelve kinds, 36 in all. Bank, stars and ships always add up to these.
    .title = Pieces and bank
    .short = Four colours, three sizes, three of each. What isn't on the map is in the bank.
rule-b1 = A system is one or two stars and the ships there. Only homes start with two stars. Every ship has an owner: for two it points away from them, with more it wears a tag with their letters.
    .title = Systems
    .short = A system is a star with ships. A home begins with two stars.
rule-b2 = Two systems are connected when they have no star size in common. A home that has lost one star counts by the star that is left. A system is never connected to itself.
    .title = Connections
    .short = Two systems are connected when they share no star size.
rule-b3 = A system without ships goes back to the bank at once, even in the middle of a turn. A home stays while its owner is in the game, even without a ship; with three to six only until somebody else empties it (M1).
    .title = Forgotten systems
    .short = A system without ships goes back to the bank at once; a home stays.
rule-b4 = When the last star of a system goes, all its ships go to the bank at once, and the system is gone.
    .title = Supernova
    .short = When a system's last star goes, its ships go too.
rule-b5 = Your first turn sets up your home: two pieces as stars and one as your first ship, all from the bank. The ship must be large, unless the invitation allows any size. A risky set-up gets a warning, never a no: a ship that is not large, no green or no blue, fewer than three colours, two stars of one size (*Gemini*), or the same sizes as the other home (*small universe*). Red and blue stars with a large green ship are a good beginning. Stars 1 and 2 are called a Banker, 1 and 3 Goldilocks, 2 and 3 a Fortress.
    .title = First turn
    .short = First turn: two stars and a large ship from the bank.
rule-b8 = One ship uses one colour that you have in its system: that of a star there or of one of your own ships there, the acting ship included. Enemy ships give you nothing.
    .title = One action
    .short = A turn is one action, using the colour of a star or of one of your ships in the same system,
rule-b9 = One of your ships goes to the bank. Then you have as many actions of its colour as its size, with any of your ships, anywhere, even where you don't have that colour. You may use fewer. When the last ship of a system is sacrificed, the system is forgotten before the first action. You may sacrifice even your last ship at home, as long as you have another one there when the turn ends.
    .title = Sacrifice
    .short = or a sacrifice: a ship goes and gives as many actions of its colour as its size, anywhere,
rule-b10 = You may do nothing. You may also pass and set off catastrophes; a turn of catastrophes alone is a pass.
    .title = Pass
    .short = or a pass.
rule-b11 = The bank's smallest piece of the acting ship's colour joins the system as your ship.
    .title = Green builds
    .short = Green: a new ship in the colour of one of yours there, the bank's smallest.
rule-b12 = You swap the acting ship for a piece from the bank of the same size and another colour.
    .title = Blue trades
    .short = Blue: one of your ships for a bank piece of the same size.
rule-b13 = The ship goes to a connected system, or discovers a new one: any piece from the bank becomes its star, if its size connects it to the system left behind. The move is judged before that system is forgotten.
    .title = Yellow moves
    .short = Yellow: a ship to a connected system, or to a new star from the bank.
rule-b14 = An enemy ship in the same system becomes yours, if it isn't larger than your largest ship there.
    .title = Red captures
    .short = Red: an enemy ship there, not larger than your largest there, becomes yours.
rule-b15 = Where there are four or more pieces of one colour in a system, counting anybody's stars and ships, the player whose turn it is may send all of that colour there to the bank. It is free, never forced, needs no ship of yours there, and may come at any point of your turn, any number of times. Stars and ships that lose their system go too.
    .title = Catastrophe
    .short = Four or more of a colour in a system: on your turn you may destroy them, free, at any point.
rule-b17 = At the end of each turn, once both homes are set up, a player who has no ship of their own at home has lost. If that's both of you, the game is a draw. You may leave home during your turn. Ending your own turn without a ship at home is legal and loses; you are asked first. When the game ends, a fallen home becomes an ordinary system.
    .title = End of the game
    .short = At the end of a turn, a player with no ship at home has lost. If both: a draw.
rule-b18 = You may resign, or both may agree on a draw. When a position with the same player to move comes up for the third time, either player may claim a draw; the fifth time, the game is a draw.
    .title = Other ends
    .short = You may also resign, agree on a draw, or claim one by repetition.
rule-b19 = The invitation says who moves first: a coin (the default), the host, or the player who accepts. It should be the less experienced one.
    .title = First seat
    .short = A coin or the invitation decides who moves first.
rule-b20 = An invitation may give the less experienced player a handicap; such a game is never rated. *Bonus turns*, one to three: once both homes are set up, that player takes that many turns in a row. Then the turns alternate as usual.
    .title = Bonus turns
    .short = Handicap: one to three bonus turns in a row once both homes are set up.
rule-b21 = When it becomes your turn, the card says *Red Alert* exactly when the other side could win with its next turn if you did nothing now. And if a turn of yours would let the other side win next, you are asked first. There are no false alarms and no misses. If there are too many turns to look at, I say that I don't know.
    .title = Red Alert
    .short = Handicap: you are told when the other side could win if you did nothing.
rule-b22 = Once in the game, whenever a turn is awaited, their own or the other side's, the player with the handicap may swap sides for the rest of the game: *Swap sides* in `/hw game`. The people swap; the pieces, the turn and the names of the homes stay, so the player who now has the side to move plays. An unfinished turn is dropped: nothing is half played. Red Alert goes with the person; bonus turns that are left go with the side. A draw offer lapses.
    .title = Swap sides
    .short = Handicap: swap sides, once.
rule-m1 = There is one more of each of the twelve kinds than there are players: 48 pieces for three, 84 for six. Seats are random and play goes clockwise; the player on your left is the next in turn. Otherwise the rules for two hold, but for one: somebody else's home without any ship goes back to the bank at once, as every system does; your own stays until your turn ends. Good and Evil allows any first ship, the other goals only a large one, unless you agree otherwise. A draw needs the agreement of everybody who is still in; there is none by repetition.
    .title = Three to six players
    .short = One more of each piece than players; random seats.
rule-m2 = Good and Evil is explained in M6 and M7. Last captain: the last player left wins. Hunt your left: you win the moment you knock out the player on your left. If somebody else does, your target is the next on your left.
    .title = Goals
    .short = Good and Evil, last captain, or the player on your left.
rule-m3 = Catastrophes come after all actions of the turn (the default in Good and Evil) or at any point of it (the default for the other goals).
    .title = When catastrophes come
    .short = At the end of the turn in Good and Evil, at any time otherwise.
rule-m4 = In Good and Evil you can't end your own turn without a ship at home. In the other games you can: you are asked first, and then you're out, with nobody credited for it. During your turn you may always leave home.
    .title = Your own home
    .short = In Good and Evil you must have a ship at home at the end of your turn.
rule-m5 = At the end of a turn, everybody else without a ship at home is knocked out by the player whose turn it was; several may fall at once. Their ships stay, can be captured and destroyed, and take no turns; their home, if anything is left of it, becomes an ordinary system. A player who falls in a turn can't win by it. If nobody is left, those who fell share a draw.
    .title = Knocked out
    .short = At the end of a turn, everybody else without a ship at home is out.
rule-m6 = Half are Good and half Evil; with an odd number, one more is Good. The sides are dealt at random, in secret, before the first turn. Only you see yours: *Good or Evil?* on a card. Talk and deals are free and never binding, and nobody can prove a side through me.
    .title = Good and Evil: the deal
    .short = Half are Good and half Evil, or one more Good; secret and random.
rule-m7 = After somebody is knocked out, both are revealed: the player who did it and the player who fell. If the one who did it is Evil, they win alone, at once. If they are Good and no Evil player is left, all Good players still in the game win together. Otherwise the game goes on.
    .title = Good and Evil: who wins
    .short = Evil wins alone by knocking anybody out; Good wins when no Evil is left.
rule-m8 = A player who resigns or runs out of time is out and revealed, and nobody is credited for it. If only one player is left, that player wins. If no Evil player is left, all Good players still in win. Otherwise the game goes on, even between Evil players only. If you hunt your left, your target is the next one.
    .title = Leaving
    .short = If you resign or run out of time, you're out and revealed; the others play on.
rule-m9 = The first card carries a fingerprint (SHA-256) of the deal: a line with the game, the Discord ID and side of each seat, and a random salt. *Fair deal?* on the last card shows that line. Check it with `printf %s 'LINE' | sha256sum`. When a game ends, all sides are shown.
    .title = No need to trust me
    .short = The deal's fingerprint is public at the start, the deal at the end.
rule-s1 = The fields are `a1` to `f6`, chequered; `a1` and `f6`, the corners of the two players, are dark, and your own is drawn at the lower left. A field has up to eight neighbours and holds one piece, and every piece has an owner.
    .title = The board
    .short = 6 by 6 fields, one piece on each.
rule-s2 = Choose one of your pieces: its colour is the kind of action, its size how many you have. You may use fewer. Or pass. A turn without an action is a pass. If you have no legal action, I pass for you and say so.
    .title = A turn
    .short = One of your pieces acts: its colour says what, its size how often.
rule-s3 = Conquer a neighbouring enemy piece that isn't larger than your acting piece, when the pips of all your reds beside it are more than the pips of all enemy reds beside it, plus its own if it is red. It is yours at once, and counts as yours for the rest of the turn.
    .title = Red: conquer
    .short = An enemy beside it, not larger, when your reds beside it outweigh theirs.
rule-s4 = Choose a piece, the acting piece or a neighbour of it, and how many of your actions it uses: it goes exactly that many single steps over empty neighbouring fields. Repeat while actions are left. The option *tow* says whether that may be any piece, even the enemy's, or only your own.
    .title = Yellow: move
    .short = The piece itself or one beside it goes 1 to 3 steps over empty fields.
rule-s5 = For each action: build the bank's smallest piece of any colour on an empty field beside your acting piece. If it has no empty field beside it, the rest is lost, but another green of yours that has space may go on, with all its pips. If none of your greens has space and an action is left, you may land the bank's smallest green on any empty field, which ends the turn. If you have no green at all, a landing may be your whole turn: that's how everybody begins.
    .title = Green: build and land
    .short = The smallest piece of any colour beside the green; without space another green goes on.
rule-s6 = For each action: trade (same size, another colour) or upgrade (same colour, one size larger) the acting piece or a neighbour of yours, with a piece from the bank. Pieces you put back can be taken at once. The acting piece keeps the kind and number of actions it began with.
    .title = Blue: trade and upgrade
    .short = The piece itself or one of yours beside it: another colour, or one size up.
rule-s7 = The game ends when neither player can act; after two passes in a row, one by each; after 36 turns in a row without a conquest, passes included; or when a position comes up for the fifth time with the same player to move. If several come together, the first of these counts.
    .title = The end
    .short = Nobody can act, two passes in a row, or 36 turns without a conquest.
rule-s8 = Count the pips of the pieces you own on the board. More wins; if they are equal, the second seat wins. A majority doesn't end the game early.
    .title = The score
    .short = The pips of your pieces; the second seat wins a tie.
rule-s9 = *Redless*: without red pieces, 27 in all. *Handicap*: the weaker player lands a medium or large green on their very first turn, and the stronger one begins with two turns in a row. If the weaker player passes on that first turn, the right is lost.
    .title = Variants
    .short = Without red pieces; a handicap with a larger first green.
rule-n9 = `land f6` · `build c3: y b4, r c4; transfer d2: b e3; land a1` · `move c3: c3-d4, b2-b4` (the shortest way counts) · `conquer c3: d4` · `blue c3: trade d3 g, upgrade c3` · `pass`. A first green without space is written with nothing after it: `build c3; transfer d2: b e3`.
    .title = How Settlers turns are written
    .short = The acting piece, a colon, what it does.
rule-n10 = `settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`: the seat to move, the pieces of seat 0 and of seat 1, turns in a row without a conquest, passes in a row. Then `redless`, `tow own`, `handicap large 0; turn 2` where they apply. Everything else is in the bank.
    .title = Settlers positions as text
    .short = Seat to move; the pieces of each seat; the counts.
help-picture-card = Suns are stars, pyramids are ships; a ship points away from its owner. Ann is connected to Vega, Beth to Mira.
help-picture-connections = Ann (1 and 2) is connected to Vega (3), Beth (1 and 3) to Mira (2). Vega and Mira are connected, the two homes aren't.
help-picture-homes = Both homes as I suggest them: no warning for either.
help-picture-colours = At Vega, Ann has yellow from the star and green from her ship: she can move or build there, but not capture or trade.
help-picture-capture = At Vega the star gives Ann red, and her y2 is large enough to capture Beth's g1.
help-picture-catastrophe = Vega holds four greens: Ann can set off a catastrophe, and star and ships go to the bank.
help-picture-three = Each seat has its number in turn order. At Vega Ann, Beth and Carl each have a ship.
help-picture-fields = Ann's pieces point up, Beth's point down. The numbers are the score: Ann 3 pips, Beth 2.
help-picture-conquest = Beside d4 Ann's reds have 3 pips, Beth's only 1: Ann can conquer d4.

## The glossary

help-glossary =
    {""}**Glossary**
    Words that players use. Each leads to its rule or its lesson.
help-to-glossary = Glossary
glossary-rules = Words of the rules
glossary-play = Words of good play
button-to-lesson = Open the lesson
button-to-rule = Read the rule
term-star-map = How a board is laid out: your home at the bottom, your opponent's at the top, and between them the systems, each beside the home it connects to. Ships point away from their owner, dots are sizes, and the last line is the bank.
    .title = Star map
term-binary-star = A system with two stars. Only homes begin with two, and a home that has lost one is still a home.
    .title = Binary star
term-discovery = A move to a new system: you take a star from the bank whose size connects it to the system you leave.
    .title = Discovery
term-overpopulation = Four or more pieces of one colour in a system, stars and ships of both sides together. Whoever is to move may set off a catastrophe there.
    .title = Overpopulation
term-banker = A home with stars 1 and 2. Large stars connect to it, so it is first to make investments there.
    .title = Banker
term-fortress = A home with stars 2 and 3. Only small stars connect to it, and they become scarce: it gets harder to invade as the game goes on.
    .title = Fortress
term-goldilocks = A home with stars 1 and 3. Medium stars connect to it: not too big, not too small.
    .title = Goldilocks
term-gemini = A home with two stars of one size. More systems connect to it, so you get out faster, and the enemy gets in faster.
    .title = Gemini
term-small-universe = Both homes have the same two sizes: every star next to one of them is next to the other, too. It makes a short, crowded game.
    .title = Small universe
term-second-turn = Nearly always a small ship in your large ship's colour: there is nothing to capture and nowhere to go yet, and a trade changes what you have just chosen. The exception is an early trade with blue, when you went first and the other home upsets your plan.
    .title = Second turn
term-handicap = Help for the less experienced player, agreed in the invitation: bonus turns, Red Alert, or swapping sides once.
    .title = Handicap
term-timewarp = Bonus turns: once both homes stand, the player with the handicap takes one to three turns in a row.
    .title = Timewarp
term-red-alert = A warning for the player with the handicap: the other side could win next turn.
    .title = Red Alert
term-brain-transference = Once in the game, the player with the handicap may swap sides for the rest of it.
    .title = Brain transference
term-tow = In Settlers a yellow piece can move a piece beside it instead of itself.
    .title = Tow
term-transfer = In Settlers a green that runs out of empty fields lets another green build on, with all its actions.
    .title = Transfer
term-landing = In Settlers, when none of your greens has an empty field beside it, the bank's smallest green may land on any empty field.
    .title = Landing
term-primary-directive = Defend your home before all else: a large ship there at all times, no two pieces of one colour, and a red ship as soon as your opponent has one.
    .title = Primary directive
term-planetary-defense = A red star in your home: every ship there can capture invaders, without a red ship.
    .title = Planetary Defense System
term-bluebird = Somebody has exactly two ships at home, both of one colour. Two more of it fly in, and a catastrophe takes all four. In the easy one both are one jump away, in the tricky one the second is two jumps away.
    .title = Bluebird
term-sitting-duck = Three pieces of one colour at home and no other ship: one more ship of that colour, and it's over.
    .title = Sitting duck
term-last-serving = Don't take the last small or medium piece of a colour: the next size is then your opponent's. The best time to build is when two are left.
    .title = The last serving
term-frozen-out = You have no ship of a colour and can't get one. Keep one of each, and build up the colour your opponent lacks until none is left.
    .title = Frozen out
term-investment = A green ship alone at a star: sacrificed, it sends the star to the bank, and you build that piece at once. A ship of your opponent beside it ruins it: choose a star that nobody moves to.
    .title = Investment
term-factory = A large green ship beside another green one while the bank has no green: sacrificed, it builds itself again and two more ships. Two greens in one system are easier to destroy than a happy system.
    .title = Factory
term-happy-system = One piece of each colour in a system: all four powers, and hard to destroy.
    .title = Happy system
term-monopoly = Once one of your home stars is gone, three ships in the other's colour end the game. Take that colour out of circulation: build it, or make stars of it.
    .title = Half a home
term-squonking = Giving up a piece wastefully, only so that it lies in the bank and your opponent can't build a larger one.
    .title = Squonking
term-keep-away = A piece you can't build becomes a star instead, so that your opponent can't build it either.
    .title = Keep-away
term-terraforming = A yellow ship is sacrificed, and with its move the same piece is discovered as a star: it never lies in the bank for your opponent.
    .title = Terraforming
term-teleport = A green ship is sacrificed and built again in another system where you have a green ship.
    .title = Teleport
term-demolition-fleet = Two ships in the colour of the only large ship at a home, and a large one of another colour: a large yellow ship brings all three in, and a catastrophe leaves nothing there that could stop your large ship.
    .title = Demolition fleet
term-doomsday-machine = Nine ships that destroy a home in two turns: two large yellow ones, three in the colour of each of its stars, and one that guards your own home.
    .title = Doomsday machine
term-battle-plan = An attack that doesn't finish your opponent costs you ships and opens your home. Go for the whole home at once.
    .title = Incomplete battle plan
term-tempo = When any build helps your opponent, do something else and let them go first. But if passing is the best you have, you are probably about to lose.
    .title = Tempo

## The hints of the playground

playground-alone = Play the Referee (level 1)
playground-learn = Learn the game from scratch, from small positions
playground-begun = Ann and Beth have just begun a game. Choose one of them at the top and press **Play** on the game's card.
playground-be-the-other = Then switch to the other player and answer.
playground-again = Your games are still here. Play your next turn, or switch to somebody else: choose a name at the top.
playground-next-turn = Play your next turn
playground-watch = Watch a game
playground-rules = Read the rules
playground-challenge = Challenge {"{other}"}
playground-more = Invite more players

## The desk of the moderators
desk-heading = **Moderators' desk**
desk-calls = 📣 These are waiting for an answer:
desk-no-calls = Nobody is waiting for an answer.
desk-others = -# Any other game of this server: `/hw-desk game:`
desk-open = Open it at the desk
desk-settings = Server settings
desk-all-calls = All calls
desk-answer = Answer in public
desk-answer-privately = Answer privately
desk-answer-field = Your answer, only for the player who called
desk-answer-sent = Your answer has been sent to the player who called. The game's channel says only that there is one.
desk-not-posted = The game's channel says only that you answered. The player who called can also find your answer in `/hw game`, *What was ruled*.
desk-answered =
    ✉️ { $who } answers your call for a moderator in game `{ $game }`: { $words }
    { $link }
desk-adjourn = Adjourn
desk-resume = Resume
desk-roll-back = Roll back
desk-decide = Decide
desk-void = Void
desk-unrate = Out of the ratings
desk-undo = Undo a ruling or end
desk-move-here = Move it here
desk-who-plays-on = Give a seat to…
desk-plays-on = { $who } will take over a seat in game `{ $game }`. Say whose, and why.
desk-go-on = Whose seat, and why
desk-seat = Whose seat, by number or name
desk-seat-or-mover = Which seat; if empty, the player to move
desk-winner = Who wins; leave empty for a draw
desk-turn = The last turn that stays
desk-turn-hint = 0 is the empty table
desk-ruling = Which one, by its number in the log
desk-ruling-hint = leave empty for the latest
desk-reason = Why, in one line that everybody can read

## Lessons

learn-intro =
    {""}**Learn Homeworlds**
    Small positions with one thing to find: look, press, submit. After the first nine you can play a whole game. Nobody else sees what you do here, except that the puzzle of the day names everybody who solved it on the first try, unless you hide your results.
learn-done = You have done { $done } of { $all } lessons and solved { $solved } of { $puzzles } puzzles.
learn-line = { $done ->
        [0] { $number }. { $title }
       *[other] ✓ { $number }. { $title }
    }
learn-rules = The rules, one by one
learn-play = Playing well
learn-many = Three to six
learn-settlers = Settlers
learn-openings = Openings: which homes win
learn-heading = **Lesson { $number } of { $all } · { $title }**
learn-right =
    {""}✅ { $told }
    { $right }
learn-wrong =
    {""}↩️ { $told }
    Legal, but not what was asked. { $wrong }
learn-reply = Then: { $told }
learn-answer = -# The answer: ||{ $answer }||

## The coach and what a win leads to

refusal-acted-attack =
    You've had your action this turn, so you can't capture as well: your opponent answers first. Attack next turn.
    -# Rule B8
coach-gift = Your { $ship } { $at } can be captured next turn.
game-turning-cost = { $who }'s chances of winning fell from { $before }% to { $after }%.
found-goes-on = **Running**
found-over = **Finished**
found-score = Score in finished games: **{ $won }–{ $lost }**{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
}
button-watch-game = Watch the game
coach-win = { $again ->
        [yes] You can still win this turn.
       *[no] You can win this turn.
    }
coach-threat = { $again ->
        [yes] { $who } still threatens to win next turn.
       *[no] { $who } is threatening to win next turn.
    }
coach-tip = { $tip ->
        [guard] No large ship guards your home: get one there when you can.
        [alone] Only one ship guards your home: a second one makes it safer.
        [twins] Both ships at home are { $colour ->
           *[red] red
            [yellow] yellow
            [green] green
            [blue] blue
        }: two more of that colour could destroy both. A second colour is safer.
        [crowded] Three { $colour ->
           *[red] red
            [yellow] yellow
            [green] green
            [blue] blue
        } pieces at your home: if a fourth arrives, { $who } can set off a catastrophe.
        [unarmed] { $who } has red and you don't: get a red ship of your own.
        [lacks] { $colour ->
           *[red] You have no red, so you can't capture: trade for some.
            [yellow] You have no yellow, so you can't move: trade for some.
            [green] You have no green, so you can't build: trade for some.
            [blue] You have no blue, so you can't trade: a blue star or a blue ship would help.
        }
        [explore] All your ships are at home: discover a new star to make room.
        [bargain] There are small ships left that you can build: build while they're cheap.
        [grow] You have all four colours: now grow, with more ships and more systems.
        [besieged] { $who }'s red could conquer one of your pieces next turn.
        [undefended] { $who } has red and you don't: a red piece defends what stands beside it.
        [cramped] None of your greens has an empty field beside it: make room with yellow.
        [settle] A green with an empty field beside it can build: keep one at the edge.
       *[upgrade] Blue makes pieces larger: every size up is a pip more.
    }
hint-reason = { $why ->
        [wins] It wins the game.
        [saves] Otherwise { $who } wins next turn.
        [only] It's the only turn that stops { $who } from winning.
        [fewest] { $who } is threatening to win, and only { $count } turns stop it.
        [resists] { $who } is threatening to win, and I see nothing safer.
        [threat] It threatens to win next turn.
        [destroys] { $who } loses { $count } pips of ships, you lose { $other }.
        [attack] You take { $who }'s { $piece }.
        [anywhere] You had no { $colour ->
           *[red] red
            [yellow] yellow
            [green] green
            [blue] blue
        } anywhere; now you do.
        [here] { $colour ->
           *[red] You can capture at { $system } now.
            [yellow] Your ships can leave { $system } now.
            [green] You can build at { $system } now.
            [blue] You can trade at { $system } now.
        }
        [parries] { $who } could have captured your { $piece } at { $system }.
        [defuses] { $who } could have set off a { $colour ->
           *[red] red
            [yellow] yellow
            [green] green
            [blue] blue
        } catastrophe at your home.
        [guard] Your home has a large ship now.
        [company] Your home no longer depends on a single ship.
        [targets] It threatens to capture { $piece } at { $system }.
        [invades] You have a ship at { $who }'s home now.
        [near] You can reach { $who }'s home from { $system }.
        [denies] No { $colour ->
           *[red] red
            [yellow] yellow
            [green] green
            [blue] blue
        } is left in the bank for { $who }.
        [last] You take the last { $piece } from the bank.
        [ships] You now have { $count } ships; { $who } has { $other }.
        [spreads] You now have ships in { $count } systems.
        [conquer] You gain its pips, and { $who } loses them.
        [settle] More pieces on the board: more pips, and more to build with.
        [upgrade] Larger pieces are worth more pips.
       *[unclear] I see no single reason.
    }
hint-answer = I see no single reason. The best answer: { $answer }
button-play-hint = Play it
game-you-won = { $first ->
        [yes] **Your first win!**
       *[no] **You won!**
    }
first-win = Your first win!
first-win-game = { $name } against { $others }
first-win-next = { $level ->
        [0] Next: a rematch, or somebody new
       *[other] Next: level { $level }, or a person
    }
first-win-score = 1 of { $finished } won
first-win-of = **{ $who }'s first win!**
button-next-level = Play level { $level }

## Puzzles

puzzle-number = Puzzle { $number }
puzzle-heading = **Puzzle { $number } of { $all } · { $title }**
puzzle-title = { $goal ->
        [save] Survive
        [hold] Survive two turns
        [now] Win now
       *[ahead] Win in { $turns } turns
    }
puzzle-task = { $goal ->
        [save] { $who } is to move, and after nearly every turn the other side wins at once. Find one that holds.
        [hold] { $who } is to move, and after every turn but one the other side can force a win in two turns. Find that one.
        [now] { $who } is to move and can win this turn. How?
       *[ahead] { $who } is to move and wins in { $turns } turns, whatever the answer. Which turn starts it? There is only one.
    }
puzzle-right = { $goal ->
        [save] That holds: the other side can't win next turn.
        [hold] That holds: the other side can't force a win in two turns.
        [now] {""}
       *[ahead] From here { $who } wins whatever the answer.
    }
puzzle-won-by = { $motif ->
        [capture]
            The last ship at home changes sides.
            -# Next time: look for red beside a home with few ships, a star or a ship of yours.
        [raid]
            A sacrificed red captures several ships at once, and the home is empty.
            -# Next time: count the ships there; a red captures as many as it has pips.
        [bluebird]
            A Bluebird: ships of one colour arrive together, and no ship is left there.
            -# Next time: look for a home guarded by one colour, and as many ships of yours that can reach it.
        [sitting-duck]
            A sitting duck: one more piece of its colour, and no ship is left there.
            -# Next time: look for three of a colour at a home.
        [built]
            You build the fourth piece yourself.
            -# Next time: where you have a ship at the enemy's home, you can build there, too.
        [traded]
            A trade makes the fourth piece.
            -# Next time: a ship of yours at the enemy's home can change its colour.
        [last-star]
            Star demolition: the last star goes, and every ship with it.
            -# Next time: count a star's colour, too; with four of it the star is gone.
       *[ready]
            Four of a colour were there already.
            -# Next time: look for four of a colour before anything else.
    }
puzzle-saved-by = { $verb ->
        [attack]
            Your capture breaks the threat.
            -# Next time: look first whether you can capture the attacker.
        [catastrophe]
            You strike first.
            -# Next time: four of a colour that threaten you can be destroyed on your turn, too.
        [sacrifice]
            A sacrifice does several things at once.
            -# Next time: if one action isn't enough, look for two or three of one colour.
        [trade]
            With another colour there, the threat is short of a piece.
            -# Next time: count each colour at your home, with what can still arrive.
        [build]
            One more ship, and one turn isn't enough any more.
            -# Next time: count what the other side can take in one turn.
       *[move]
            A ship moves out of the line of fire, or to where it is needed.
            -# Next time: look for the ship on which the threat depends.
    }
puzzle-wrong = { $goal ->
        [save] After that the other side wins at once.
        [hold] After that the other side can force a win in two turns.
        [now] { $who } hasn't won with that.
       *[ahead] That doesn't force a win.
    }
puzzle-counted = -# Your strength: { $before } → { $now }{ $streak ->
        [0] {""}
        [1] {" "}· solved on the first try
       *[other] {" "}· { $streak } in a row on the first try
    }
puzzle-theme = { $theme ->
        [save] Few turns survive
        [capture] Capture the home
        [catastrophe] One too many of a colour
        [fleet] Sacrifice and catastrophe
       *[ahead] Two or three turns ahead
    }
puzzle-line = **Puzzle { $number } · { $title } · the line**
puzzle-of-day = 
    {""}**Puzzle of the day · { $title }**
    { $task }
puzzle-solvers = Yesterday's was solved on the first try by { $names }.
puzzles-intro = 
    {""}**Puzzles**
    Positions from games, each with one turn to find: one that wins, starts a win, or saves the game. Your first answer counts for your strength; after a wrong one you can try as often as you like.
puzzles-standing = Your strength: { $strength }. Solved: { $solved } of { $all }{ $streak ->
        [0] .
        [1] , the last on the first try.
       *[other] , the last { $streak } in a row on the first try.
    }
puzzles-solved = { $solved } of { $all } solved
puzzles-kinds = Puzzles by theme
openings-intro = 
    {""}**Openings**
    What people chose in { $recorded } recorded games{ $here ->
        [0] {""}
       *[other] {" "}and { $here } on this server
    }, and how often it won. Homes:
openings-ships = First ships:
openings-line = - { $what }: chosen { $chosen } times, won { $share }%
openings-referee = {" "}(level { $level } against itself: { $many } times, won { $share }%)
openings-foot = -# What wins more often isn't necessarily better: the players differ, and the games are few. The picture shows the openings that were chosen most.
openings-title = Openings
openings-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
openings-home = home and first ship
openings-wins = games won
openings-chosen = games
game-home-name = { $kind ->
    [banker] Banker
    [goldilocks] Goldilocks
    [fortress] Fortress
   *[gemini] Gemini
}
help-to-board = How to read a board
button-legend = Legend
help-board = **How to read a board**
    The homes lie at both ends, yours at the bottom. Suns are stars, pyramids are ships. A ship points away from its owner.
    Jump from band to band, never within one. Lines show what each home reaches.
legend-title = How to read a board
legend-power = { $colour ->
    [red] captures
    [yellow] moves
    [green] builds
   *[blue] trades
}
legend-shapes = round: a star; pointed: a ship; rim and tail show the colour
legend-size = { $size ->
    [small] small
    [medium] medium
   *[large] large
}
legend-mine = mine
legend-rivals = my rival's
legend-fresh = new or moved last turn
legend-capturable = can be captured
legend-explosive = four of a colour: can explode
legend-threat = enemy one jump away
legend-connected = connected to this home
legend-bands = only from band to band
legend-foot = homes at both ends · white bar: to move · last line: the bank
legend-alt = Homes lie at both ends; the white bar is the player to move; the last line is the bank. Round pieces are stars, pointed ones ships: mine point up, my rival's down. One, two or three dots: small, medium, large. Red captures, yellow moves, green builds, blue trades. A lilac ring: new or moved last turn. An orange ring: can be captured. An orange sign such as 4 R: four of a colour, can explode. A grey line: connected to this home. An orange arrow: an enemy one jump away. Ships jump only from band to band.

## First games against the referee

guide-hint =
    A good turn would be { $turn }: “{ $told }” { $why }

## The people of a server

command-club = What goes on at this server: open games, results, the ladder
    .name = club
command-profile = Ratings, results and favourite homes: yours or somebody's
    .name = profile
option-profile-who = Whose profile: yours if you leave it out
    .name = who
club-no-server = A club belongs to a server: use this there.
club-heading = **Homeworlds on this server**
club-open = **Open games**
club-none-open = *No open games. `/hw challenge` without an opponent makes one.*
club-running = **Running games**
club-results = **Results of the week**
club-top = **Ladder**
club-join = Join an open game
club-watch = Look at a running game
club-puzzle = Puzzle of the day
club-ladder = Ladder
club-profile = My profile
club-open-game = { $who }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}: { $game }, { $seats ->
    [2] {""}
   *[other] { $taken } of { $seats } seats taken,{" "}
}{ $time } · { $rated ->
    [yes] rated
   *[no] casual
}{ $beginners ->
    [yes] {" "}· beginners welcome
   *[no] {""}
}
club-open-line = - { $line }, closes { $closes }
club-running-line = - `{ $game }` { $players }: { $who }'s turn, since { $since }
server-players = **Games within the hour** call { $role }, at most once an hour for each person.
server-no-players = **Games within the hour** call nobody; `/hw-desk players:` names a role.
server-players-to-nobody = Call no role for games
server-club-here = Club message here
server-end-club = No club message
server-club = **Club message:** in { $channel }
server-no-club = **Club message:** none
ladder-heading = **Ladder: { $kind ->
    [for_two] Homeworlds for two
    [settlers] Settlers
    [for_many] Homeworlds for three to six
   *[teams] Good and Evil
}**
ladder-kind = { $kind ->
    [for_two] Homeworlds for two
    [settlers] Settlers
    [for_many] Homeworlds for three to six
   *[teams] Good and Evil
}
ladder-row = { $place }. **{ $who }** { $rating } · { $won } won, { $drawn } drawn, { $lost } lost
ladder-frozen = As it stood { $when }: moderators have frozen it.
ladder-nobody = *Nobody has finished a rated game in the last 30 days.*
ladder-foot = -# A rated game keeps you here for 30 days. ? means that few results are known.
ladder-levels = -# The Referee's levels 1 to 9 play like { $ratings }, roughly.
ladder-people = { $people ->
    [one] { $people } person
   *[other] { $people } people
}
ladder-rating = rating
ladder-results = won–drawn–lost
ladder-games = games
ladder-form = last five
ladder-game = Another game
ladder-higher = Higher
ladder-lower = Lower
ladder-freeze = Freeze it
ladder-thaw = Let it change
ladder-pairs = Frequent pairs
pairs-heading = **Who played most rated games together, in the last 30 days**
pairs-line = - { $one } and { $other }: { $games } games, of which { $one } won { $won }
pairs-none = *No two people played more than one.*
pairs-foot = -# Four results of the same two count in a week. `/hw-desk` takes a game out of the ratings.
profile-none = There is no profile to show: they share none, or are no player.
profile-own-off = You keep no profile. `/hw settings`, *Results and rating*, turns it on.
profile-no-games = There are no results here yet.
profile-heading = **{ $who }**
profile-since = since { $month }
profile-rating = { $kind ->
    [for_two] Homeworlds for two
    [settlers] Settlers
    [for_many] Three to six
   *[teams] Good and Evil
}: rating { $rating }{ $everywhere ->
    [yes] {" "}over all servers
   *[no] {""}
}
profile-results = { $kind ->
    [for_two] Homeworlds for two
    [settlers] Settlers
    [for_many] Three to six
   *[teams] Good and Evil
}: { $won } won, { $drawn } drawn, { $lost } lost
profile-won = won { $won } of { $played }
profile-drawn-lost = { $drawn } drawn, { $lost } lost
profile-run = Longest run: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
profile-answers = Answers within { $time } half of the time
profile-on-time = { $share } % of timed games on time
profile-place = rating, { $place } of { $of }
profile-no-place = rating
profile-homes = favourite homes
profile-of-games = of { $games }
profile-home = { $home } { $share } % of { $chosen }
profile-homes-line = Favourite homes: { $homes }
profile-best-win = Best win: against { $other }, in `{ $game }`
profile-to-best = Best win
profile-to-games = Our games
club-old = This message is no longer kept up to date: `/hw club` shows what goes on.
club-refused = I may not post the message about the club in { $channel } any more: it is gone, or I lack a permission there. `/hw club` in another channel moves it.
button-watch = Watch
watch-begun = { $turns ->
    [yes] You watch game `{ $game }`: I'll tell you of every turn and of the end.
   *[no] You watch game `{ $game }`: I'll tell you when it ends.
}
watch-stopped = You no longer watch game `{ $game }`.
watch-own = You play in this game, so you're told anyway.
watch-private = This game is played in private messages. Nobody can watch it.
watch-too-many = You already watch { $most } running games. Stop watching one first.
watch-end-only = Only the end
watch-every-turn = Every turn
watch-stop = Stop watching
watch-heading = A game that you watch:
watch-news = - `{ $game }` { $players }, which you watch: { $turns }

## Records that people give

record-more-notes = { $count ->
    [one] -# One more note
   *[other] -# { $count } more notes
}
record-stops = { $line ->
    [0] Turn { $turn } doesn't count: { $why }
   *[other] Line { $line }, turn { $turn }, doesn't count: { $why }
}
record-odd = { $how ->
    [out-of-turn] turn { $turn }: seat { $seat } played out of turn
    [not-left] turn { $turn }: seat { $seat } couldn't leave there
   *[passes] turn { $turn }: a pass beside a real action
}
error-record-nothing = There is nothing to read here: no text, and no file.
error-record-large = { $name } is larger than { $most } KB, and no record of a game is that long.
error-record-unreachable = I couldn't get { $name } from Discord. Try again in a moment.
error-record-no-text = { $name } isn't text. I read records of games as plain text or JSON, not packed and not as pictures.
error-record-turns = The record has { $turns } turns; I read at most { $most }.
error-record-rules = I don't know the rules of this record: { $rules }.
error-record-deal = The record's secret deal can't be read, or isn't the one that was published.
    -# Rules M6, M9
error-record-transference = The players of this record swapped sides where that was not agreed, or after the end.
    -# Rule B22
button-keep = Keep
button-delete = Delete
button-paste-record = Paste a record
record-kept = Kept. `/hw review` lists what you keep.
record-deleted = Deleted.
record-closes = Gone 15 minutes after you last look at it. *Keep* keeps it.
record-line = { $players } · { $turns } · { $when }
records-none = You keep no records. Give me one: attach a file to `/hw review`, paste the turns here, or use *Apps → Review this game* on a message. I read SuperDuperGames, Abstract Play, Board Game Arena, Homeworlds Live, and one turn per line.
records-kept = **Records that you keep**
records-open = Open one
records-form = A record
records-field = The turns, or a log of any site
records-hint = Ann: homeworld r1 b2 g3
error-record-gone = This record is no longer stored: I forget it 15 minutes after the last look, unless its owner keeps it. Give it to me again.
error-record-many = You keep { $most } records already. Delete one first: `/hw review` lists them.
button-play-from-here = Play from here
invitation-start = From this position, casual: { $position }
error-start-for-two = Only a position of a game for two that nobody plays any more can be played on.
error-start-over = The game is over in this position: go back a turn.
