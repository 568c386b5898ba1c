//! Refusals of Settlers orders: what was asked, which fact stands against it, the rule, and what would be accepted (H2).

use crate::text::say;
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
        Illegal::GameOver => say!("settlers-refusal-game-over"),
        Illegal::NothingThere { at } => say!("settlers-refusal-nothing-there", at),
        Illegal::NotYours { at, piece } => say!("settlers-refusal-not-yours", piece, at),
        Illegal::OtherKind {
            at,
            piece,
            kind,
            yours,
        } => other_kind(*at, *piece, *kind, yours),
        Illegal::NoneOf { kind } => say!(
            "settlers-refusal-none-of",
            kind = kind.word(),
            kind_2 = deed(*kind)
        ),
        Illegal::SecondPiece { first } => say!("settlers-refusal-second-piece", first),
        Illegal::NoPiece => {
            say!("settlers-refusal-no-piece", build = form(Verb::Build), move = form(Verb::Move))
        }
        Illegal::OtherAction { piece, kind } => say!(
            "settlers-refusal-other-action",
            piece,
            kind = kind.word(),
            kind_2 = deed(*kind)
        ),
        Illegal::NoActionsLeft { piece, kind } => say!(
            "settlers-refusal-no-actions-left",
            piece,
            kind = deed(*kind)
        ),
        Illegal::OtherPiece { asked, gives } => say!("settlers-refusal-other-piece", gives, asked),
        Illegal::Landed => say!("settlers-refusal-landed"),
        Illegal::NoAction => {
            say!("settlers-refusal-no-action")
        }
        Illegal::EmptyTransfer { to } => say!("settlers-refusal-empty-transfer", to),
        Illegal::PassBesideAction => {
            say!("settlers-refusal-pass-beside-action")
        }
        Illegal::OwnTarget { at, targets } => say!(
            "settlers-refusal-own-target",
            at,
            targets = can("conquer", targets)
        ),
        Illegal::NotBordering { at, piece, targets } => say!(
            "settlers-refusal-not-bordering",
            at,
            piece,
            targets = can("conquer", targets)
        ),
        Illegal::TooLarge {
            at,
            target,
            piece,
            with,
            targets,
        } => say!(
            "settlers-refusal-too-large",
            target,
            at,
            with,
            piece,
            targets = can("conquer", targets)
        ),
        Illegal::Outnumbered {
            at,
            balance,
            targets,
        } => outnumbered(*at, *balance, targets),
        Illegal::NotMovable { at, piece, movable } => say!(
            "settlers-refusal-not-movable",
            at,
            piece,
            movable = can("move", movable)
        ),
        Illegal::NotTowed { at, movable } => say!(
            "settlers-refusal-not-towed",
            at,
            movable = can("move", movable)
        ),
        Illegal::Occupied { at, free } => {
            say!("settlers-refusal-occupied", at, free = fields_free(free))
        }
        Illegal::TooFar {
            from,
            to,
            left,
            needs,
            reach,
        } => too_far([*from, *to], *left, *needs, reach),
        Illegal::NoSpace {
            piece,
            transfers,
            landing,
        } => no_space(*piece, transfers, *landing),
        Illegal::NotBesideGreen { at, piece, space } => say!(
            "settlers-refusal-not-beside-green",
            at,
            piece,
            space = fields_free(space)
        ),
        Illegal::BankHasNone { colour, others } => say!(
            "settlers-refusal-bank-has-none",
            colour = colour.word(),
            others = or_nothing(either(&colour_words(others)))
        ),
        Illegal::BankEmpty => {
            say!("settlers-refusal-bank-empty")
        }
        Illegal::HasSpace { piece, space } => {
            say!("settlers-refusal-has-space", piece, space = either(space))
        }
        Illegal::NoSpaceThere { at, others } => say!(
            "settlers-refusal-no-space-there",
            at,
            others = can("transfer to", others)
        ),
        Illegal::GreensHaveSpace { greens } => say!(
            "settlers-refusal-greens-have-space",
            greens = either(greens)
        ),
        Illegal::LandingNeedsPiece { greens } => say!(
            "settlers-refusal-landing-needs-piece",
            field = greens.first().map_or_else(String::new, Field::to_string),
            greens = either(greens)
        ),
        Illegal::NoGreenToLand => {
            say!("settlers-refusal-no-green-to-land")
        }
        Illegal::NotChangeable {
            at,
            piece,
            changeable,
        } => say!(
            "settlers-refusal-not-changeable",
            at,
            piece,
            changeable = can("change", changeable)
        ),
        Illegal::SameColour { at, piece } => say!(
            "settlers-refusal-same-colour",
            piece,
            at,
            colour = piece.colour().word()
        ),
        Illegal::Largest { at, piece } => say!("settlers-refusal-largest", piece, at),
        Illegal::BankLacks { wanted, others } => say!(
            "settlers-refusal-bank-lacks",
            wanted,
            others = or_nothing(either(&quoted(others)))
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
        say!("settlers-refusal-other-kind-3")
    } else {
        say!("settlers-refusal-other-kind", yours = either(yours))
    };
    say!(
        "settlers-refusal-other-kind-2",
        piece,
        at,
        colour = piece.colour().word(),
        kind = deed(kind),
        kind_2 = kind.word(),
        instead
    )
}

fn outnumbered(at: Field, balance: Balance, targets: &[Field]) -> String {
    let Balance { attack, defence } = balance;
    say!(
        "settlers-refusal-outnumbered",
        at,
        attack,
        defence,
        targets = can("conquer", targets)
    )
}

fn too_far([from, to]: [Field; 2], left: u8, needs: Option<u8>, reach: &[Field]) -> String {
    let why = match needs {
        Some(needs) => say!("settlers-refusal-some", from, to, needs),
        None => {
            say!("settlers-refusal-none", from, to)
        }
    };
    let left = if left == 1 {
        say!("settlers-refusal-none-4")
    } else {
        say!("settlers-refusal-none-2", left)
    };
    say!(
        "settlers-refusal-none-3",
        why,
        left,
        reach = fields_free(reach)
    )
}

fn no_space(piece: Field, transfers: &[Field], landing: bool) -> String {
    let instead = if !transfers.is_empty() {
        say!("settlers-refusal-no-space", transfers = either(transfers))
    } else if landing {
        say!("settlers-refusal-no-space-3")
    } else {
        say!("settlers-refusal-no-space-4")
    };
    say!("settlers-refusal-no-space-2", piece, instead)
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return say!("settlers-refusal-nothing-fits", verb = form(verb));
    }
    let others = if more {
        say!("settlers-refusal-nothing-fits-3")
    } else {
        String::new()
    };
    say!(
        "settlers-refusal-nothing-fits-2",
        legal = either(&quoted(legal)),
        others
    )
}

/// What an action piece of this colour does.
fn deed(kind: Colour) -> String {
    match kind {
        Colour::Red => say!("settlers-refusal-red"),
        Colour::Yellow => say!("settlers-refusal-yellow"),
        Colour::Green => say!("settlers-refusal-green"),
        Colour::Blue => say!("settlers-refusal-blue"),
    }
}

fn can(verb: &str, fields: &[Field]) -> String {
    if fields.is_empty() {
        say!("settlers-refusal-can", verb)
    } else {
        say!("settlers-refusal-can-2", verb, fields = either(fields))
    }
}

fn fields_free(fields: &[Field]) -> String {
    match fields {
        [] => say!("settlers-refusal-fields-free-3"),
        [first, second, third, _, ..] if fields.len() > 12 => say!(
            "settlers-refusal-fields-free",
            fields = fields.len(),
            first,
            second,
            third
        ),
        _ => say!("settlers-refusal-fields-free-2", fields = either(fields)),
    }
}

fn quoted(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| format!("`{step}`")).collect()
}

fn or_nothing(text: String) -> String {
    if text.is_empty() {
        say!("settlers-refusal-or-nothing")
    } else {
        text
    }
}
