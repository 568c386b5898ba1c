//! Refusals of Settlers orders: the request, the fact against it, and what would be accepted (H2);
//! the rule comes last.

use crate::i18n;
use crate::i18n::refusal::{of_step, ways};
use crate::i18n::words::{colour_words, either, either_or_none};
use homeworlds::order::settlers::{Field, Verb};
use homeworlds::rules::settlers::{Illegal, Refusal};

/// Describes a refusal: "`trade d3 g`: The bank has no g1. You can: `trade d3 y`.", with its rule
/// on a separate line.
pub fn refusal(refusal: &Refusal) -> String {
    of_step(refusal, illegal(&refusal.illegal))
}

fn illegal(illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => i18n::REFUSAL_GAME_OVER.to_string(),
        Illegal::NothingThere { at } => i18n::settlers_nothing_there(at),
        Illegal::NotYours { at, piece } => i18n::SettlersNotYours { at, piece }.text(),
        Illegal::OtherKind {
            at,
            piece,
            kind,
            yours,
        } => i18n::SettlersOtherKind {
            at,
            colour: piece.colour().word(),
            kind: kind.word(),
            piece,
            yours: either_or_none(yours),
        }
        .text(),
        Illegal::NoneOf { kind } => i18n::settlers_none_of(kind.word()),
        Illegal::SecondPiece { first } => i18n::settlers_second_piece(first),
        Illegal::NoPiece => {
            let examples = either(&[Verb::Build, Verb::Move].map(i18n::settlers_form));
            i18n::settlers_no_piece(examples)
        }
        Illegal::OtherAction { piece, kind } => i18n::SettlersOtherAction {
            kind: kind.word(),
            piece,
        }
        .text(),
        Illegal::NoActionsLeft { piece, kind } => i18n::SettlersNoActionsLeft {
            kind: kind.word(),
            piece,
        }
        .text(),
        Illegal::OtherPiece { asked, gives } => i18n::SettlersOtherPiece { asked, gives }.text(),
        Illegal::Landed => i18n::SETTLERS_LANDED.to_string(),
        Illegal::NoAction => i18n::SETTLERS_NO_ACTION.to_string(),
        Illegal::EmptyTransfer { to } => i18n::settlers_empty_transfer(to),
        Illegal::PassBesideAction => i18n::SETTLERS_PASS_BESIDE_ACTION.to_string(),
        Illegal::OwnTarget { at, targets } => i18n::SettlersOwnTarget {
            at,
            can: conquerable(targets),
        }
        .text(),
        Illegal::NotBordering { at, piece, targets } => i18n::SettlersNotBordering {
            at,
            can: conquerable(targets),
            piece,
        }
        .text(),
        Illegal::TooLarge {
            at,
            target,
            piece,
            with,
            targets,
        } => i18n::SettlersTooLarge {
            at,
            can: conquerable(targets),
            piece,
            target,
            with,
        }
        .text(),
        Illegal::Outnumbered {
            at,
            balance,
            targets,
        } => i18n::SettlersOutnumbered {
            at,
            attack: balance.attack,
            can: conquerable(targets),
            defence: balance.defence,
        }
        .text(),
        Illegal::NotMovable { at, piece, movable } => i18n::SettlersNotMovable {
            at,
            can: movables(movable),
            piece,
        }
        .text(),
        Illegal::NotTowed { at, movable } => i18n::SettlersNotTowed {
            at,
            can: movables(movable),
        }
        .text(),
        Illegal::Occupied { at, free } => i18n::SettlersOccupied {
            at,
            free: fields_free(free),
        }
        .text(),
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
        } => i18n::settlers_no_space(*landing, piece, either_or_none(transfers)),
        Illegal::NotBesideGreen { at, piece, space } => i18n::SettlersNotBesideGreen {
            at,
            free: fields_free(space),
            piece,
        }
        .text(),
        Illegal::BankHasNone { colour, others } => {
            i18n::settlers_bank_has_none(colour.word(), either_or_none(&colour_words(others)))
        }
        Illegal::BankEmpty => i18n::SETTLERS_BANK_EMPTY.to_string(),
        Illegal::HasSpace { piece, space } => i18n::SettlersHasSpace {
            piece,
            space: either(space),
        }
        .text(),
        Illegal::NoSpaceThere { at, others } => {
            i18n::settlers_no_space_there(at, either_or_none(others))
        }
        Illegal::GreensHaveSpace { greens } => i18n::settlers_greens_have_space(either(greens)),
        Illegal::LandingNeedsPiece { greens } => i18n::SettlersLandingNeedsPiece {
            field: greens.first().map_or_else(String::new, Field::to_string),
            greens: either(greens),
        }
        .text(),
        Illegal::NoGreenToLand => i18n::SETTLERS_NO_GREEN_TO_LAND.to_string(),
        Illegal::NotChangeable {
            at,
            piece,
            changeable,
        } => i18n::SettlersNotChangeable {
            at,
            fields: either_or_none(changeable),
            piece,
        }
        .text(),
        Illegal::SameColour { at, piece } => i18n::SettlersSameColour {
            at,
            colour: piece.colour().word(),
            piece,
        }
        .text(),
        Illegal::Largest { at, piece } => i18n::SettlersLargest { at, piece }.text(),
        Illegal::BankLacks { wanted, others } => {
            i18n::settlers_bank_lacks(ways(others, false), wanted)
        }
        Illegal::NothingFits { verb, legal, more } => {
            i18n::settlers_nothing_fits(ways(legal, *more), i18n::settlers_form(verb))
        }
    }
}

fn too_far([from, to]: [Field; 2], left: u8, needs: Option<u8>, reach: &[Field]) -> String {
    let free = fields_free(reach);
    match needs {
        Some(needs) => i18n::SettlersTooFar {
            count: left,
            free,
            from,
            needs,
            to,
        }
        .text(),
        None => i18n::SettlersNoWay { free, from, to }.text(),
    }
}

fn conquerable(fields: &[Field]) -> String {
    i18n::settlers_can_conquer(either_or_none(fields))
}

fn movables(fields: &[Field]) -> String {
    i18n::settlers_can_move(either_or_none(fields))
}

fn fields_free(fields: &[Field]) -> String {
    match fields {
        [first, second, third, _, ..] if fields.len() > 12 => {
            let some = either(&[first, second, third]);
            i18n::SettlersManyFree {
                count: fields.len(),
                some,
            }
            .text()
        }
        _ => i18n::settlers_free(either_or_none(fields)),
    }
}
