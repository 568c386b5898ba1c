//! English of Homeworlds Settlers: turns, refusals, what was not understood, and bad positions.

mod position;
mod reading;
mod refusal;
mod turn;

pub use position::bad_position;
pub use reading::{misunderstood, unread};
pub use refusal::refusal;
pub use turn::turn;

use crate::order::settlers::Verb;
use crate::rules::Seat;
use crate::rules::settlers::{Handicap, Rules, Tow};
use crate::words::outcome::name;

/// The score so far, and how many turns in a row were without a conquest: `Ann 7 – Beth 5 pips (S8) · 3 of 36 turns
/// without a conquest (S7)`.
pub fn standing([first, second]: [u32; 2], quiet: u32, names: &[String]) -> String {
    format!(
        "{} {first} – {} {second} pips (S8) · {quiet} of 36 turns without a conquest (S7)",
        name(names, Seat(0)),
        name(names, Seat(1))
    )
}

/// The options of a game in one line; `names` are those of its seats, `first` says who moves first.
pub fn options(rules: Rules, first: Option<&str>, names: &[String]) -> String {
    let reds = if rules.redless {
        "without red pieces (S9)"
    } else {
        "with all colours"
    };
    let tow = match rules.tow {
        Tow::Any => "yellow tows any piece (S4)",
        Tow::Own => "yellow tows one's own pieces (S4)",
    };
    let first = first
        .map(|first| format!(" · {first} (B19)"))
        .unwrap_or_default();
    let handicap = rules
        .handicap
        .map(|handicap| handicap_line(handicap, names))
        .unwrap_or_default();
    format!("Homeworlds Settlers · {reds} · {tow}{first}{handicap}")
}

fn handicap_line(Handicap { size, weaker }: Handicap, names: &[String]) -> String {
    format!(
        "\nHandicap (S9): {} lands a {size} green first, and {} takes two turns on the first turn. Never rated (B23).",
        name(names, weaker),
        name(names, weaker.other())
    )
}

/// The canonical form of a turn or a part of one with this verb (N9).
pub const fn form(verb: Verb) -> &'static str {
    match verb {
        Verb::Build => "`build PIECE: COLOUR FIELD, ...`",
        Verb::Blue => "`blue PIECE: trade FIELD COLOUR, upgrade FIELD`",
        Verb::Move => "`move PIECE: FROM-TO, ...`",
        Verb::Conquer => "`conquer PIECE: FIELD, ...`",
        Verb::Land => "`land FIELD`",
        Verb::Pass => "`pass`",
        Verb::Transfer => "`transfer PIECE: COLOUR FIELD, ...`",
        Verb::Trade => "`trade FIELD COLOUR`",
        Verb::Upgrade => "`upgrade FIELD`",
    }
}
