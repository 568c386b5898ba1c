//! The rules for three to six, each in full (M1-M9).

use crate::text::help::Entry;

/// Every rule that is special to three to six players, in order.
pub const MANY: &[Entry] = &[
    Entry {
        number: "M1",
        title: "Three to six players",
        short: "One more of each piece than players; random seats; first ships by the goal.",
        long: "There is one more of each of the twelve kinds than players: 48 pieces for three, 84 for six. The order of the seats \
is random and play goes clockwise; your left is the next seat in turn order. Otherwise the rules for two hold (B1-B16). Any first \
ship is allowed for Good and Evil, only a large one for the other goals, unless it is agreed otherwise. A home stays protected until the turn ends (a house ruling). A draw takes the agreement of all who are still in; there is no draw by repetition (a house \
ruling).",
    },
    Entry {
        number: "M2",
        title: "Goals",
        short: "Good and Evil, last captain, or the player on your left.",
        long: "Good and Evil: see M6 and M7. Last captain: the last seat that is not eliminated wins. Left: you win the moment you \
eliminate the player on your left; if somebody else eliminates that player, your target becomes the next on your left.",
    },
    Entry {
        number: "M3",
        title: "When catastrophes come",
        short: "At the end of the turn in Good and Evil, at any time otherwise, unless agreed.",
        long: "Catastrophes come after all actions of the turn (*turn-end*, usual for Good and Evil) or at any point of it \
(*any-time*, usual for the other goals).",
    },
    Entry {
        number: "M4",
        title: "Your own home",
        short: "Ending your own turn homeless is illegal in Good and Evil; else it eliminates you.",
        long: "In Good and Evil, a turn that would leave your own homeworld without a ship of yours at its end is illegal. In the \
other games it is legal, asks for a confirmation, and eliminates you, by nobody. Leaving home within the turn is always fine.",
    },
    Entry {
        number: "M5",
        title: "Elimination",
        short: "At the end of a turn, whoever else has no ship at home is eliminated by its player.",
        long: "At the end of a turn every other seat without a ship of its own in its homeworld is eliminated by the seat whose \
turn it was; several may fall at once. Its ships stay, can be captured and destroyed, and take no turns; its homeworld becomes an \
ordinary system. A seat that falls in a turn cannot win by that turn; if nobody is left, those who fell share a draw (a house \
ruling).",
    },
    Entry {
        number: "M6",
        title: "Good and Evil: the deal",
        short: "Half are Good and half Evil, or one more Good; secret, random, before the first turn.",
        long: "For an even number of players half are Good and half Evil; for an odd number one more is Good. It is dealt at \
random, in secret, before the first turn. Only you see your own alignment: *More* on a card or `/hw game`, *My side*. Talk and deals are free and \
never binding, and nobody can prove an alignment through the referee.",
    },
    Entry {
        number: "M7",
        title: "Good and Evil: who wins",
        short: "An Evil eliminator wins alone; when no Evil player is left, all Good ones still in win.",
        long: "After an elimination the eliminator and the eliminated are revealed. An Evil eliminator wins alone, at once. With \
a Good eliminator, the game ends if no Evil player is left in it, and all Good players still in it share the win; else it goes on.",
    },
    Entry {
        number: "M8",
        title: "Leaving",
        short: "Who resigns or runs out of time is out and revealed; the others play on.",
        long: "A seat that resigns or runs out of time is out, revealed, and eliminated by nobody (a house ruling). If only one \
seat is left it wins; if no Evil player is left all remaining Good players win; else the game goes on, even between Evil players \
only. Under the goal *left* the target passes on.",
    },
    Entry {
        number: "M9",
        title: "Nobody needs to trust the referee",
        short: "A salted hash of the deal is published at the start, the deal itself at the end.",
        long: "When a game ends, all alignments are shown. The first card carries the SHA-256 of the deal: a line with the game, \
the Discord id and alignment of each seat, and a random salt. The last card shows that line. Check it with \
`printf %s 'LINE' | sha256sum`.",
    },
];
