//! Refusals of Settlers orders: the request, the fact against it, and what would be accepted (H2);
//! the rule comes last.

use crate::i18n::refusal::of_step;
use crate::i18n::{self, colour_words, either, either_or_none, ways};
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
        Illegal::NotYours { at, piece } => i18n::settlers_not_yours(at, piece),
        Illegal::OtherKind {
            at,
            piece,
            kind,
            yours,
        } => i18n::settlers_other_kind(
            at,
            piece.colour().word(),
            kind.word(),
            piece,
            either_or_none(yours),
        ),
        Illegal::NoneOf { kind } => i18n::settlers_none_of(kind.word()),
        Illegal::SecondPiece { first } => i18n::settlers_second_piece(first),
        Illegal::NoPiece => {
            let examples = either(&[Verb::Build, Verb::Move].map(i18n::settlers_form));
            i18n::settlers_no_piece(examples)
        }
        Illegal::OtherAction { piece, kind } => i18n::settlers_other_action(kind.word(), piece),
        Illegal::NoActionsLeft { piece, kind } => {
            i18n::settlers_no_actions_left(kind.word(), piece)
        }
        Illegal::OtherPiece { asked, gives } => i18n::settlers_other_piece(asked, gives),
        Illegal::Landed => i18n::SETTLERS_LANDED.to_string(),
        Illegal::NoAction => i18n::SETTLERS_NO_ACTION.to_string(),
        Illegal::EmptyTransfer { to } => i18n::settlers_empty_transfer(to),
        Illegal::PassBesideAction => i18n::SETTLERS_PASS_BESIDE_ACTION.to_string(),
        Illegal::OwnTarget { at, targets } => i18n::settlers_own_target(at, conquerable(targets)),
        Illegal::NotBordering { at, piece, targets } => {
            i18n::settlers_not_bordering(at, conquerable(targets), piece)
        }
        Illegal::TooLarge {
            at,
            target,
            piece,
            with,
            targets,
        } => i18n::settlers_too_large(at, conquerable(targets), piece, target, with),
        Illegal::Outnumbered {
            at,
            balance,
            targets,
        } => i18n::settlers_outnumbered(at, balance.attack, conquerable(targets), balance.defence),
        Illegal::NotMovable { at, piece, movable } => {
            i18n::settlers_not_movable(at, movables(movable), piece)
        }
        Illegal::NotTowed { at, movable } => i18n::settlers_not_towed(at, movables(movable)),
        Illegal::Occupied { at, free } => i18n::settlers_occupied(at, fields_free(free)),
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
        Illegal::NotBesideGreen { at, piece, space } => {
            i18n::settlers_not_beside_green(at, fields_free(space), piece)
        }
        Illegal::BankHasNone { colour, others } => {
            i18n::settlers_bank_has_none(colour.word(), either_or_none(&colour_words(others)))
        }
        Illegal::BankEmpty => i18n::SETTLERS_BANK_EMPTY.to_string(),
        Illegal::HasSpace { piece, space } => i18n::settlers_has_space(piece, either(space)),
        Illegal::NoSpaceThere { at, others } => {
            i18n::settlers_no_space_there(at, either_or_none(others))
        }
        Illegal::GreensHaveSpace { greens } => i18n::settlers_greens_have_space(either(greens)),
        Illegal::LandingNeedsPiece { greens } => i18n::settlers_landing_needs_piece(
            greens.first().map_or_else(String::new, Field::to_string),
            either(greens),
        ),
        Illegal::NoGreenToLand => i18n::SETTLERS_NO_GREEN_TO_LAND.to_string(),
        Illegal::NotChangeable {
            at,
            piece,
            changeable,
        } => i18n::settlers_not_changeable(at, either_or_none(changeable), piece),
        Illegal::SameColour { at, piece } => {
            i18n::settlers_same_colour(at, piece.colour().word(), piece)
        }
        Illegal::Largest { at, piece } => i18n::settlers_largest(at, piece),
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
        Some(needs) => i18n::settlers_too_far(left, free, from, needs, to),
        None => i18n::settlers_no_way(free, from, to),
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
            i18n::settlers_many_free(fields.len(), some)
        }
        _ => i18n::settlers_free(either_or_none(fields)),
    }
}
