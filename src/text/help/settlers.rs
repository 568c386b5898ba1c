//! Homeworlds Settlers: its page, and each of its rules in full (S1-S9, N9, N10).

use crate::text::help::Entry;

/// How Settlers is played.
pub const PAGE: &str = "**Homeworlds Settlers**, for two\n\
`/hw challenge` with the `game` Settlers invites somebody, or anybody. A board of 6 by 6 fields, `a1` to `f6`; every piece has an owner. On your turn \
choose one of your pieces: its colour says what you do, its size how often; or pass (S2). Your first turn lands a small green.\n\
**Red** conquers (S3), **yellow** moves (S4), **green** builds (S5), **blue** trades and upgrades (S6). The most pips win; the \
second seat wins a tie (S8).\n\
*Play* on the card offers all of it by buttons. Typed, it is:\n\
- `land c3` your first turn: a small green\n\
- `build c3: y b4, r c4` two pieces beside the green on c3\n\
- `build c3: y b4; transfer d2: b e3` c3 has no space left, and d2 goes on\n\
- `build c3: y b4; land f6` no green has space left, and one lands\n\
- `move c3: c3-d4, b2-b4` the yellow piece itself, then one beside it\n\
- `conquer c3: d4` one or more enemies beside the red piece\n\
- `blue c3: trade d3 g, upgrade c3` a new colour, then a larger size\n\
- `pass`\n\
Verbs may be shortened (`b c3 yb4 rc4`, `m c3 d4`, `c d4`, `bl`, `l`), and what has only one legal meaning may be left out.";

/// Every rule of Settlers, in order.
pub const ENTRIES: &[Entry] = &[
    Entry {
        number: "S1",
        title: "The board",
        short: "6 by 6 fields, a diamond with a dark corner to each player; one piece a field.",
        long: "The fields are `a1` to `f6`, chequered; `a1` and `f6` are dark, and each points to a player. A field borders on the up \
to eight fields around it. One piece stands on a field, and every piece has an owner.",
    },
    Entry {
        number: "S2",
        title: "A turn",
        short: "One of your pieces acts: its colour is the kind of action, its size their number.",
        long: "Choose one of your pieces as action piece; its colour is the kind of action, its size the number of actions, each of \
them optional. Or pass. A turn without an action is a pass; one whose actions restore the board is a turn like any other. If you have no \
legal action, the referee passes for you and says so.",
    },
    Entry {
        number: "S3",
        title: "Red: conquer",
        short: "A bordering enemy piece, not larger, when your reds beside it outweigh theirs.",
        long: "Conquer a bordering enemy piece that is not larger than the action piece, when the pips of all your reds bordering it \
exceed the pips of all enemy reds bordering it, plus its own if it is red. It becomes yours at once, also for the rest of the turn.",
    },
    Entry {
        number: "S4",
        title: "Yellow: move",
        short: "The piece itself or one beside it goes 1 to 3 steps over empty fields, step by step.",
        long: "As often as actions are left, choose how many of them to use, and a piece: the action piece, or one that borders it \
where it is now. It goes exactly so many single steps over empty bordering fields. By the option *tow* that may be any piece, also \
the enemy's, or only your own (the text leaves it open: a house ruling).",
    },
    Entry {
        number: "S5",
        title: "Green: build, transfer, land",
        short: "Smallest piece of any colour beside the green; without space another green goes on.",
        long: "For each action: if the action piece has an empty field beside it, build there: the smallest piece of any colour in the \
bank. If it has none, the rest is forfeited, but another green of yours that has space may go on, with all its pips. If none of your \
greens has space and an action is left, you may land the smallest green of the bank on any empty field, which ends the turn. Without \
any green a landing may be your whole turn: so everybody begins.",
    },
    Entry {
        number: "S6",
        title: "Blue: trade and upgrade",
        short: "The blue piece or one of yours beside it: another colour, or one size up.",
        long: "For each action: trade (same size, another colour) or upgrade (same colour, one size larger) the action piece or a \
bordering piece of yours, with a piece of the bank. Pieces that are put back can be taken at once. A changed action piece stays the \
action piece, with the kind and number of actions that it began with.",
    },
    Entry {
        number: "S7",
        title: "The end",
        short: "Nobody can act; two passes in a row; 36 turns without a conquest.",
        long: "The game ends when neither seat has a legal action; or after two passes in a row, one by each; or after 36 turns in a \
row without a conquest (passes count; a house ruling on where to begin counting); or when a position stands for the fifth time with \
the same seat to move (a house ruling). If several coincide, the first named is the reason.",
    },
    Entry {
        number: "S8",
        title: "The score",
        short: "The pips of your pieces; the second seat wins a tie.",
        long: "Count the pips of the pieces you own on the board. More wins; if they are equal, the second seat wins. A majority does \
not end the game early (a house ruling).",
    },
    Entry {
        number: "S9",
        title: "Variants",
        short: "Redless; a handicap with a larger first green and two first turns for the other.",
        long: "*Redless*: without red pieces, 27 in all. *Handicap*: the weaker seat lands a medium or large green on its very first \
turn, and the stronger seat takes two turns in a row on its first. A weaker seat that passes first has lost that right.",
    },
    Entry {
        number: "N9",
        title: "How Settlers turns are written",
        short: "The action piece, a colon, what it does.",
        long: "`land f6` · `build c3: y b4, r c4; transfer d2: b e3; land a1` · `move c3: c3-d4, b2-b4` (the shortest way counts) · \
`conquer c3: d4` · `blue c3: trade d3 g, upgrade c3` · `pass`. A first green without space is named bare: `build c3; transfer d2: b e3`.",
    },
    Entry {
        number: "N10",
        title: "Positions of Settlers as text",
        short: "Seat to move; the pieces of each seat; the counts.",
        long: "`settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`: the seat to move, the pieces of seat 0 and of seat 1, turns in a \
row without a conquest, passes in a row; then `redless`, `tow own`, `handicap large 0; turn 2` where they are so. The bank is what is missing.",
    },
];
