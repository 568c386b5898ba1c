//! The help in words: the rules on one card (H1), each rule in full, notation by example.
//!
//! It may not know any game that is played.

mod many;
pub mod settlers;

pub use many::MANY;

/// Where to begin.
const START: &str = "**Homeworlds by correspondence**\n\
`/hw challenge` invites somebody, or anybody, to every game: for two, three to six, or Settlers. When it is your turn you are called: press *Play* on the card and choose what is offered, or type \
with `/hw move`, which offers legal turns while you type.\n\
`/hw games` lists your games, `/hw board` shows one, `/hw game` has all else that you can do about it: clock, draw, pause, resign, a moderator. `/hw review` steps through any game, and through the moments of one that is over.\n\
The rules fit on one card, and each entry leads to the full rule.";

/// Where to begin, and by which version of the program.
pub fn start(version: &str) -> String {
    format!("{START}\n-# Referee {version}")
}

/// The heading of the list of commands.
pub const COMMANDS: &str = "**Commands** (`?` may be left out)";

/// Labels of the pages.
pub const TO_RULES: &str = "Rules";
/// See [`TO_RULES`].
pub const TO_NOTATION: &str = "Notation";
/// See [`TO_RULES`].
pub const TO_COMMANDS: &str = "Commands";
/// See [`TO_RULES`].
pub const TO_MORE_COMMANDS: &str = "More commands";
/// See [`TO_RULES`].
pub const TO_DESK_COMMANDS: &str = "Referee desk";
/// See [`TO_RULES`].
pub const TO_MULTIPLAYER: &str = "Three to six";
/// See [`TO_RULES`].
pub const TO_SETTLERS: &str = "Settlers";
/// In the menu of rules.
pub const READ_A_RULE: &str = "Read a rule in full";

/// How three to six play.
pub const MULTIPLAYER: &str = "**Homeworlds for three to six**\n\
`/hw challenge` with a `game` for three to six gathers players: anybody may *Join*, or only those whom you invite. The game starts when all seats are taken, or \
when the host presses *Start* with at least three. The order of the seats is random; your left is the next player in turn.\n\
**Good and Evil** (M6, M7): everybody has a secret alignment; *More* on a card or `/hw game`, *My side*, shows you yours, and only you. \
Half are Good, or one more than half. Who eliminates somebody is revealed together with the one who fell: an Evil \
player wins alone by that, and when no Evil player is left, all Good players still in the game win.\n\
**Last captain** (M2): the last one who is not eliminated wins. **Left** (M2): whoever eliminates the player on their left wins.\n\
You are eliminated when none of your ships is at your home at the end of somebody else's turn (M5). Your ships stay. Resigning \
puts you out, revealed, and the others play on (M8). A draw takes the agreement of all who are still in (M1).\n\
Nobody needs to trust the referee: the SHA-256 of the deal is on the first card, the deal itself on the last (M9).";

/// How turns are written.
pub const NOTATION: &str = "**How turns are written** (N1-N6)\n\
Pieces are colour and size: `r1` small red, `y2` medium yellow, `b3` large blue. Systems go by their names.\n\
```\n\
homeworld r1 b2 g3      set up: two stars, a ship\n\
build g1 Ann            the piece taken from the bank, where\n\
trade g1 Ann y          which ship, where, its new colour\n\
move g1 Ann Vega        which ship, from, to\n\
discover g1 Ann b3 Mira to a new system with this star\n\
attack r2 Vega          which enemy ship, where\n\
sacrifice y2 Ann; move g1 Ann Vega; move g1 Vega Mira\n\
catastrophe Vega green  before, between or after the rest\n\
pass\n\
```\n\
Steps are parted by `;` `,` `/` or new lines. Verbs may be shortened to a letter (`b g1 ann`), and what has only one legal \
meaning may be left out (`build g`, `move g1 Vega`, `cat Vega`). Also read: construct, grow, capture, conquer, steal, swap, \
convert, hw, sac, cat, the notations of other sites, and plain English between (`move y1 from Ann to Vega`).\n\
A new system is named after a star unless you name it. A turn that ends with `*` counts without being asked about first.";

/// One entry of the card, and the rule it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of the rule; a range of rules goes by its first.
    pub number: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// The entry on the card.
    pub short: &'static str,
    /// The whole rule.
    pub long: &'static str,
}

impl Entry {
    /// The entry that tells the rule with this number, in any case.
    pub fn of(number: &str) -> Option<&'static Entry> {
        let told_with = TOLD_WITH
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(number));
        let number = told_with.map_or(number, |(_, entry)| entry);
        ENTRIES
            .iter()
            .chain(MANY)
            .chain(settlers::ENTRIES)
            .find(|entry| entry.number.eq_ignore_ascii_case(number))
    }

    /// The rule in full, with its heading.
    pub fn full(&self) -> String {
        format!("**{} · {}**\n{}", self.number, self.title, self.long)
    }
}

/// Rules that another one's entry tells.
const TOLD_WITH: [(&str, &str); 7] = [
    ("P2", "P1"),
    ("P3", "P1"),
    ("B6", "B5"),
    ("B7", "B5"),
    ("B16", "B10"),
    ("B23", "B20"),
    ("H3", "B5"),
];

/// The rules on one card (H1).
pub fn card() -> String {
    let lines: Vec<String> = ENTRIES
        .iter()
        .map(|entry| format!("**{}** {}", entry.number, entry.short))
        .collect();
    format!("**Binary Homeworlds on one card**\n{}", lines.join("\n"))
}

/// Every entry, in the order of the rules.
pub const ENTRIES: &[Entry] = &[
    Entry {
        number: "P1",
        title: "Pieces and bank",
        short: "Four colours, three sizes, three of each kind; what is not on the map is in the bank.",
        long: "A piece has a colour (red, yellow, green, blue) and a size (small 1, medium 2, large 3). For two players there are \
three of each of the twelve kinds, 36 pieces in all (P2). Bank, stars and ships always add up to these (P3).",
    },
    Entry {
        number: "B1",
        title: "Systems",
        short: "A system is a star with ships; a homeworld begins with two stars.",
        long: "A system is one or two stars and the ships there. Only homeworlds start with two stars. Every ship has an owner, \
and which way it points shows whose it is.",
    },
    Entry {
        number: "B2",
        title: "Connections",
        short: "Two systems are connected when they have no star size in common.",
        long: "Two systems are connected when no star size occurs in both. A homeworld that has lost one star is judged by the \
star that is left. A system is never connected to itself.",
    },
    Entry {
        number: "B3",
        title: "Forgotten systems",
        short: "A system without ships returns to the bank at once; a homeworld stays.",
        long: "A system that is no homeworld and has no ship left goes back to the bank at once, also in the middle of a turn. A \
homeworld stays while its owner is in the game, even with no ship at all.",
    },
    Entry {
        number: "B4",
        title: "Supernova",
        short: "When a system's last star goes, its ships go too.",
        long: "When the last star of a system goes, all its ships go to the bank at once and the system is gone.",
    },
    Entry {
        number: "B5",
        title: "First turn",
        short: "Your first turn: two stars and a ship from the bank, the ship large unless agreed otherwise (B6).",
        long: "A seat's first turn sets up its homeworld: two pieces as stars and one as its first ship, all from the bank. \
Unless the invitation said *any size*, the ship must be large (B6). You are warned, never stopped, when a set-up is unwise (B7): \
a ship that is not large, no green or no blue, fewer than three colours, two stars of one size (*Gemini*), or the same sizes as \
the other home (*small universe*). A red and blue home with a green large ship is a good beginning (H3). Stars 1-2 are called a \
Banker, 1-3 Goldilocks, 2-3 a Fortress.",
    },
    Entry {
        number: "B8",
        title: "Basic action",
        short: "A turn is one action with a colour of a star there or of your own ship there,",
        long: "One ship uses one power that is available to its owner in its system: through the colour of a star there or of one \
of the owner's own ships there, the acting ship included. Never through an enemy's ship.",
    },
    Entry {
        number: "B9",
        title: "Sacrifice",
        short: "or a sacrifice: a ship goes, and gives as many actions of its colour as its size, anywhere,",
        long: "One of your ships goes to the bank; then come up to as many actions as its size, of its colour's power, each by any \
of your ships anywhere, with no need for that colour there. All of them are optional. When the last ship of a system is \
sacrificed, the system is forgotten before the first action. Sacrificing your last ship at home is allowed (see B17).",
    },
    Entry {
        number: "B10",
        title: "Pass",
        short: "or a pass.",
        long: "You may do nothing. A pass may be combined with catastrophes; a turn of catastrophes alone is such a pass (B16).",
    },
    Entry {
        number: "B11",
        title: "Green builds",
        short: "Green: a new ship of a colour you have there, the smallest the bank has.",
        long: "The smallest piece of the acting ship's colour that the bank has at that moment joins the system as your ship.",
    },
    Entry {
        number: "B12",
        title: "Blue trades",
        short: "Blue: one of your ships for a bank piece of the same size in another colour.",
        long: "The acting ship is swapped for a bank piece of the same size and another colour. Trading for the same colour would \
change nothing and is refused (a house ruling).",
    },
    Entry {
        number: "B13",
        title: "Yellow moves",
        short: "Yellow: a ship to a connected system, or to a new one with a star from the bank.",
        long: "The ship goes to a connected system, or discovers one: any bank piece whose size connects it to the system left \
behind becomes its star. The move is judged before the system left behind is forgotten.",
    },
    Entry {
        number: "B14",
        title: "Red attacks",
        short: "Red: an enemy ship in the same system, not larger than your largest there, becomes yours.",
        long: "An enemy ship in the same system that is not larger than the acting ship becomes yours. Any of your ships there may \
act, so it must not be larger than your largest ship there.",
    },
    Entry {
        number: "B15",
        title: "Catastrophe",
        short: "Four or more of a colour in a system: on your turn you may destroy them, at any point, free.",
        long: "Where four or more pieces of one colour are in a system (stars and ships, whoever's), the seat whose turn it is may \
return all of that colour there to the bank. It is free, optional, needs no ship of yours there, and may come at any point of your \
turn, any number of times. Stars and ships that lose their system go as in B3 and B4.",
    },
    Entry {
        number: "B17",
        title: "End of the game",
        short: "At the end of a turn, whoever has no ship at their own home has lost; both: a draw.",
        long: "Judged at the end of each turn once both homeworlds stand: a seat without a ship of its own in its own homeworld, or \
whose homeworld is gone, has lost; if that holds for both, the game is a draw. You may leave home within a turn. Ending your own \
turn homeless is legal and loses; you are asked to confirm it. When the game ends, a fallen home becomes an ordinary system.",
    },
    Entry {
        number: "B18",
        title: "Other ends",
        short: "Resigning, a draw by agreement, a draw by repetition.",
        long: "A player may resign, or both agree on a draw. When a position with the same seat to move stands for the third time \
either player may claim a draw; at the fifth time it is a draw (a house ruling).",
    },
    Entry {
        number: "B19",
        title: "First seat",
        short: "Who moves first is a fair coin's choice unless the invitation says.",
        long: "The invitation says who moves first: a fair coin (the usual), its host, or the one who accepts. The less \
experienced player is advised to.",
    },
    Entry {
        number: "B20",
        title: "Timewarp",
        short: "Handicap: Junior's 1-3 bonus turns in a row once both homes stand. Never rated (B23).",
        long: "An invitation may name the less experienced player Junior Officer and grant handicaps; such a game is never rated \
(B23). *Second turn timewarp*, `timewarp: 1` to `3`: once both homeworlds stand, Junior takes that many turns in a row (at most 3, \
a house ruling). Then the seat moves that would have moved, and turns alternate.",
    },
    Entry {
        number: "B21",
        title: "Red Alert",
        short: "Handicap: you are told when the other side could win if you did nothing.",
        long: "`red-alert: junior` or `both`: when it becomes the turn of a player for whom it is on, the card says *Red Alert* \
exactly when the other side could win with its next turn if that player did nothing now, in all the turns they have in a row. Before a \
turn of theirs counts that lets the other side win next, they are asked once more. There is no false alarm and no miss; in the rare \
case that there are too many turns to look at, the referee says that it does not know.",
    },
    Entry {
        number: "B22",
        title: "Brain transference",
        short: "Handicap: once, Junior swaps sides with Senior, by *Swap sides* in `/hw game`.",
        long: "`transference: yes`: once in the game, on their own turn and before they act, Junior may change places with Senior for \
the rest of it: *Swap sides* in `/hw game`. The people swap sides; pieces, the turn and the names of homes stay, so Senior moves now. Red Alert goes \
with the person who is Junior; bonus turns that are left go with the side. An offer of a draw lapses.",
    },
];
