//! Refusals of Settlers orders: what was asked, which fact stands against it, the rule, and what would be accepted (H2).

use crate::text::settlers::form;
use crate::text::{colour_words, either};
use homeworlds::order::settlers::{Field, Step, Verb};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::settlers::{Balance, Illegal, Refusal};

/// A refusal as one line: "`trade d3 g`: the bank has no g1 (S6); `trade d3 y` would be accepted."
pub fn refusal(refusal: &Refusal) -> String {
    let why = illegal(&refusal.illegal);
    if refusal.asked.is_empty() {
        return capitalised(&why);
    }
    format!("`{}`: {why}", refusal.asked)
}

fn illegal(illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => "The game is over (S7): it can be reviewed, but not played on.".to_owned(),
        Illegal::NothingThere { at } => format!("no piece stands on {at} (S2): name the field of a piece."),
        Illegal::NotYours { at, piece } => format!(
            "{piece} on {at} is your opponent's, and a piece of your own is wanted here (S2): name one of yours."
        ),
        Illegal::OtherKind { at, piece, kind, yours } => other_kind(*at, *piece, *kind, yours),
        Illegal::NoneOf { kind } => format!(
            "You have no {} piece, so you cannot {} (S2): choose another action, or `pass`.",
            kind.word(),
            deed(*kind)
        ),
        Illegal::SecondPiece { first } => format!(
            "a turn has one action piece, and yours is the one on {first} (S2): leave the rest for your next turn."
        ),
        Illegal::NoPiece => format!(
            "an action needs its action piece before it (S2), as in {} or {}.",
            form(Verb::Build),
            form(Verb::Move)
        ),
        Illegal::OtherAction { piece, kind } => format!(
            "the action piece on {piece} began as a {} one, so it can only {} (S2): leave out this action.",
            kind.word(),
            deed(*kind)
        ),
        Illegal::NoActionsLeft { piece, kind } => format!(
            "the action piece on {piece} can {} only as often as it had pips when it was chosen, and that is used up \
             (S2): leave out this action.",
            deed(*kind)
        ),
        Illegal::OtherPiece { asked, gives } => format!(
            "that gives {gives}, not {asked} (S5, S6): a build takes the smallest piece of the bank, a trade keeps the size, \
             an upgrade the colour."
        ),
        Illegal::Landed => "a landing ends the turn (S5): leave out what comes after it.".to_owned(),
        Illegal::NoAction => {
            "The action piece does nothing, and a turn without an action is a pass (S2): say what it does, or `pass`."
                .to_owned()
        }
        Illegal::EmptyTransfer { to } => format!(
            "A transfer without a build is no action (S2): say what the green on {to} builds, or leave out the transfer."
        ),
        Illegal::PassBesideAction => {
            "A turn with an action is no pass (S2): leave out `pass`, what you do not use is forfeited anyway.".to_owned()
        }
        Illegal::OwnTarget { at, targets } => format!(
            "the piece on {at} is your own already (S3); {}.",
            can("conquer", targets)
        ),
        Illegal::NotBordering { at, piece, targets } => format!(
            "{at} does not border the red action piece on {piece} (S3); {}.",
            can("conquer", targets)
        ),
        Illegal::TooLarge { at, target, piece, with, targets } => format!(
            "{target} on {at} is larger than your {with} on {piece} (S3); {}.",
            can("conquer", targets)
        ),
        Illegal::Outnumbered { at, balance, targets } => outnumbered(*at, *balance, targets),
        Illegal::NotMovable { at, piece, movable } => format!(
            "{at} does not border the yellow action piece, which now stands on {piece} (S4); {}.",
            can("move", movable)
        ),
        Illegal::NotTowed { at, movable } => format!(
            "the piece on {at} is your opponent's, and this game lets yellow tow only your own (S4, `tow own`); {}.",
            can("move", movable)
        ),
        Illegal::Occupied { at, free } => format!(
            "a piece stands on {at} already, and a field holds one (S1); {}.",
            fields_free(free)
        ),
        Illegal::TooFar { from, to, left, needs, reach } => too_far([*from, *to], *left, *needs, reach),
        Illegal::NoSpace { piece, transfers, landing } => no_space(*piece, transfers, *landing),
        Illegal::NotBesideGreen { at, piece, space } => format!(
            "{at} does not border the green on {piece}, which builds beside itself (S5); {}.",
            fields_free(space)
        ),
        Illegal::BankHasNone { colour, others } => format!(
            "the bank has no {} piece left to build (S5); it has {}.",
            colour.word(),
            or_nothing(either(&colour_words(others)))
        ),
        Illegal::BankEmpty => {
            "the bank is empty, so nothing could be built after a transfer (S5): use another piece, or `pass`.".to_owned()
        }
        Illegal::HasSpace { piece, space } => format!(
            "the green on {piece} has space, so the turn neither goes on with another green nor lands one (S5): build on \
             {}, or leave it at that.",
            either(space)
        ),
        Illegal::NoSpaceThere { at, others } => format!(
            "the green on {at} has no space either (S5); {}.",
            can("transfer to", others)
        ),
        Illegal::GreensHaveSpace { greens } => format!(
            "a green lands only when none of yours has space (S5), and yours on {} has: build there.",
            either(greens)
        ),
        Illegal::LandingNeedsPiece { greens } => format!(
            "while you own greens one of them is the action piece of a landing (S5): `build {}; land ...`, with the \
             piece on {}.",
            greens.first().map_or_else(String::new, Field::to_string),
            either(greens)
        ),
        Illegal::NoGreenToLand => {
            "the bank has no green piece that could land (S5): use another piece, or `pass`.".to_owned()
        }
        Illegal::NotChangeable { at, piece, changeable } => format!(
            "{at} does not border the blue action piece on {piece} (S6); {}.",
            can("change", changeable)
        ),
        Illegal::SameColour { at, piece } => format!(
            "{piece} on {at} is {} already (S6): trade it for another colour.",
            piece.colour().word()
        ),
        Illegal::Largest { at, piece } => format!(
            "{piece} on {at} is large, and there is no larger size (S6): trade it, or upgrade another piece."
        ),
        Illegal::BankLacks { wanted, others } => format!(
            "the bank has no {wanted} (S6); {} would be accepted.",
            or_nothing(either(&quoted(others)))
        ),
        Illegal::NothingFits { verb, legal, more } => nothing_fits(*verb, legal, *more),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn other_kind(at: Field, piece: Piece, kind: Colour, yours: &[Field]) -> String {
    let instead = if yours.is_empty() {
        "you have none".to_owned()
    } else {
        format!("yours stand on {}", either(yours))
    };
    format!(
        "{piece} on {at} is {}, and to {} you need a {} piece (S2); {instead}.",
        piece.colour().word(),
        deed(kind),
        kind.word()
    )
}

fn outnumbered(at: Field, balance: Balance, targets: &[Field]) -> String {
    let Balance { attack, defence } = balance;
    format!(
        "your reds that border {at} have {attack}, and what defends it has {defence} pips: red beside it, and itself if \
         it is red; the attack needs more (S3); {}.",
        can("conquer", targets)
    )
}

fn too_far([from, to]: [Field; 2], left: u8, needs: Option<u8>, reach: &[Field]) -> String {
    let why = match needs {
        Some(needs) => format!("from {from} to {to} it takes {needs} steps over empty fields"),
        None => {
            format!("no way of at most three steps over empty fields leads from {from} to {to}")
        }
    };
    let left = if left == 1 {
        "one action is left".to_owned()
    } else {
        format!("{left} actions are left")
    };
    format!("{why}, and {left} (S4); {}.", fields_free(reach))
}

fn no_space(piece: Field, transfers: &[Field], landing: bool) -> String {
    let instead = if !transfers.is_empty() {
        format!("`transfer` to the green on {}", either(transfers))
    } else if landing {
        "none of your greens has, so one may `land` on any empty field".to_owned()
    } else {
        "nothing can be built this way now".to_owned()
    };
    format!("the green on {piece} has no empty field beside it (S5): {instead}.")
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return format!(
            "Nothing legal fits {} here (N9): this piece can do nothing now, use another one, or `pass`.",
            form(verb)
        );
    }
    let others = if more { ", among others" } else { "" };
    format!(
        "Nothing legal fits that (N5); {} would be accepted{others}.",
        either(&quoted(legal))
    )
}

/// What an action piece of this colour does.
const fn deed(kind: Colour) -> &'static str {
    match kind {
        Colour::Red => "conquer",
        Colour::Yellow => "move",
        Colour::Green => "build",
        Colour::Blue => "trade and upgrade",
    }
}

fn can(verb: &str, fields: &[Field]) -> String {
    if fields.is_empty() {
        format!("there is nothing to {verb} now")
    } else {
        format!("you can {verb} {}", either(fields))
    }
}

fn fields_free(fields: &[Field]) -> String {
    match fields {
        [] => "no field is open to it".to_owned(),
        [first, second, third, _, ..] if fields.len() > 12 => format!(
            "{} fields are open to it, such as {first}, {second} and {third}",
            fields.len()
        ),
        _ => format!("{} is open to it", either(fields)),
    }
}

fn quoted(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| format!("`{step}`")).collect()
}

fn or_nothing(text: String) -> String {
    if text.is_empty() {
        "nothing".to_owned()
    } else {
        text
    }
}
