//! Refusals of Settlers orders: what was asked, which fact stands against it, what would be accepted (H2); the rule stands last.

use crate::text::refusal::of_step;
use crate::text::settlers::form;
use crate::text::{colour_words, either, either_or_none, flag, say};
use homeworlds::order::settlers::{Field, Step, Verb};
use homeworlds::rules::settlers::{Illegal, Refusal};

/// A refusal: "`trade d3 g`: The bank has no g1. You can: `trade d3 y`.", and its rule on a line.
pub fn refusal(refusal: &Refusal) -> String {
    of_step(refusal, illegal(&refusal.illegal))
}

fn illegal(illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => say!("refusal-game-over"),
        Illegal::NothingThere { at } => say!("settlers-nothing-there", at),
        Illegal::NotYours { at, piece } => say!("settlers-not-yours", piece, at),
        Illegal::OtherKind {
            at,
            piece,
            kind,
            yours,
        } => say!(
            "settlers-other-kind",
            piece,
            at,
            colour = piece.colour().word(),
            kind = kind.word(),
            yours = either_or_none(yours)
        ),
        Illegal::NoneOf { kind } => say!("settlers-none-of", kind = kind.word()),
        Illegal::SecondPiece { first } => say!("settlers-second-piece", first),
        Illegal::NoPiece => {
            let examples = either(&[form(Verb::Build), form(Verb::Move)]);
            say!("settlers-no-piece", examples)
        }
        Illegal::OtherAction { piece, kind } => {
            say!("settlers-other-action", piece, kind = kind.word())
        }
        Illegal::NoActionsLeft { piece, kind } => {
            say!("settlers-no-actions-left", piece, kind = kind.word())
        }
        Illegal::OtherPiece { asked, gives } => say!("settlers-other-piece", gives, asked),
        Illegal::Landed => say!("settlers-landed"),
        Illegal::NoAction => say!("settlers-no-action"),
        Illegal::EmptyTransfer { to } => say!("settlers-empty-transfer", to),
        Illegal::PassBesideAction => say!("settlers-pass-beside-action"),
        Illegal::OwnTarget { at, targets } => {
            say!("settlers-own-target", at, can = conquerable(targets))
        }
        Illegal::NotBordering { at, piece, targets } => {
            say!(
                "settlers-not-bordering",
                at,
                piece,
                can = conquerable(targets)
            )
        }
        Illegal::TooLarge {
            at,
            target,
            piece,
            with,
            targets,
        } => say!(
            "settlers-too-large",
            target,
            at,
            with,
            piece,
            can = conquerable(targets)
        ),
        Illegal::Outnumbered {
            at,
            balance,
            targets,
        } => say!(
            "settlers-outnumbered",
            at,
            attack = balance.attack,
            defence = balance.defence,
            can = conquerable(targets)
        ),
        Illegal::NotMovable { at, piece, movable } => {
            say!("settlers-not-movable", at, piece, can = movables(movable))
        }
        Illegal::NotTowed { at, movable } => {
            say!("settlers-not-towed", at, can = movables(movable))
        }
        Illegal::Occupied { at, free } => say!("settlers-occupied", at, free = fields_free(free)),
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
        } => say!(
            "settlers-no-space",
            piece,
            transfers = either_or_none(transfers),
            landing = flag(*landing)
        ),
        Illegal::NotBesideGreen { at, piece, space } => {
            say!(
                "settlers-not-beside-green",
                at,
                piece,
                free = fields_free(space)
            )
        }
        Illegal::BankHasNone { colour, others } => say!(
            "settlers-bank-has-none",
            colour = colour.word(),
            others = either_or_none(&colour_words(others))
        ),
        Illegal::BankEmpty => say!("settlers-bank-empty"),
        Illegal::HasSpace { piece, space } => {
            say!("settlers-has-space", piece, space = either(space))
        }
        Illegal::NoSpaceThere { at, others } => {
            say!(
                "settlers-no-space-there",
                at,
                others = either_or_none(others)
            )
        }
        Illegal::GreensHaveSpace { greens } => {
            say!("settlers-greens-have-space", greens = either(greens))
        }
        Illegal::LandingNeedsPiece { greens } => say!(
            "settlers-landing-needs-piece",
            field = greens.first().map_or_else(String::new, Field::to_string),
            greens = either(greens)
        ),
        Illegal::NoGreenToLand => say!("settlers-no-green-to-land"),
        Illegal::NotChangeable {
            at,
            piece,
            changeable,
        } => say!(
            "settlers-not-changeable",
            at,
            piece,
            fields = either_or_none(changeable)
        ),
        Illegal::SameColour { at, piece } => {
            say!(
                "settlers-same-colour",
                piece,
                at,
                colour = piece.colour().word()
            )
        }
        Illegal::Largest { at, piece } => say!("settlers-largest", piece, at),
        Illegal::BankLacks { wanted, others } => {
            say!(
                "settlers-bank-lacks",
                wanted,
                others = either_or_none(&quoted(others))
            )
        }
        Illegal::NothingFits { verb, legal, more } => nothing_fits(*verb, legal, *more),
        // As on a star map: a fact that has no words here yet.
        other => other.to_string(),
    }
}

fn too_far([from, to]: [Field; 2], left: u8, needs: Option<u8>, reach: &[Field]) -> String {
    let free = fields_free(reach);
    match needs {
        Some(needs) => say!("settlers-too-far", from, to, needs, count: left, free),
        None => say!("settlers-no-way", from, to, free),
    }
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return say!("settlers-nothing-at-all", verb = form(verb));
    }
    let mut legal = quoted(legal);
    if more {
        legal.push(say!("refusal-another"));
    }
    say!("settlers-nothing-fits", legal = either(&legal))
}

fn conquerable(fields: &[Field]) -> String {
    say!("settlers-can-conquer", fields = either_or_none(fields))
}

fn movables(fields: &[Field]) -> String {
    say!("settlers-can-move", fields = either_or_none(fields))
}

fn fields_free(fields: &[Field]) -> String {
    match fields {
        [first, second, third, _, ..] if fields.len() > 12 => {
            let some = either(&[first, second, third]);
            say!("settlers-many-free", count: fields.len(), some)
        }
        _ => say!("settlers-free", fields = either_or_none(fields)),
    }
}

fn quoted(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| format!("`{step}`")).collect()
}
