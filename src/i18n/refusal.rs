//! Refusals that teach: the request, the fact against it, and what would be accepted (H2); the rule
//! comes last.

use std::fmt;

use crate::i18n::spoken_turn;
use crate::i18n::{
    self, Places, all_of, capitalised, either, either_or_none, or_none, power_word, size_words,
    ways,
};
use homeworlds::order::read::nearest;
use homeworlds::order::{LooksLike, Name};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::illegal::{Gone, NotConnected};
use homeworlds::rules::{Illegal, Refusal};

/// Formats a setup as it is typed.
pub fn set_up([first, second]: [Piece; 2], ship: Piece) -> String {
    spoken_turn(&format!("homeworld {first} {second} {ship}"))
}

/// Describes a refusal: "`move g1 Ann Vega`: Ann and Vega aren't connected: ... From Ann, g1 can go
/// to ...", with its rule on a separate line.
pub fn refusal(refusal: &Refusal, places: &Places<'_>) -> String {
    let attacks = refusal.asked.starts_with("attack ");
    let why = match refusal.illegal {
        Illegal::Acted if attacks => i18n::REFUSAL_ACTED_ATTACK.to_string(),
        ref other => illegal(other, places),
    };
    of_step(refusal, why)
}

/// Adds the objection after the step, unless the whole turn is refused.
pub(super) fn of_step<I>(refusal: &Refusal<I>, why: String) -> String {
    let asked = spoken_turn(&refusal.asked);
    match refusal.number {
        0 if asked.is_empty() => why,
        0 => i18n::refusal_of_step(asked, why),
        number => i18n::refusal_of_later_step(asked, number, why),
    }
}

fn illegal(illegal: &Illegal, places: &Places<'_>) -> String {
    let at = |system: &Name| places.at(system);
    match illegal {
        Illegal::GameOver => i18n::REFUSAL_GAME_OVER.to_string(),
        Illegal::NothingAsked => i18n::REFUSAL_NOTHING_ASKED.to_string(),
        Illegal::SetUpFirst { stars, ship } => i18n::refusal_set_up_first(set_up(*stars, *ship)),
        Illegal::AlreadySetUp { .. } => i18n::REFUSAL_SET_UP_ALREADY.to_string(),
        Illegal::SetUpEndsTurn => i18n::REFUSAL_SET_UP_ONLY.to_string(),
        Illegal::FirstShipNotLarge { ship, large } => {
            i18n::refusal_first_ship(ship, either_or_none(large), ship.size().word())
        }
        Illegal::BankLacksForHome { piece, bank } => {
            i18n::refusal_bank_lacks_home(all_of(bank), piece)
        }
        Illegal::NameTaken { name } => i18n::refusal_name_taken(name),
        Illegal::NameLooksLike { name, like } => name_looks_like(name, *like),
        Illegal::NoSuchSystem { name, systems } => no_such_system(name, systems, places),
        Illegal::SystemGone { name, how, systems } => {
            let supernova = matches!(how, Gone::Supernova);
            let left = all_of(&places.subjects(systems));
            capitalised(&i18n::refusal_gone(places.subject(name), supernova, left))
        }
        Illegal::NoSuchShip {
            ship,
            system,
            yours,
            enemy,
        } => i18n::refusal_no_ship(at(system), *enemy, ship, or_none(yours)),
        Illegal::NoPower {
            power,
            system,
            colours,
            enemy,
            sacrifice,
        } => i18n::refusal_no_power(
            at(system),
            power.word(),
            *enemy,
            or_none(&super::colour_words(colours)),
            power_word(*power),
            *sacrifice,
        ),
        Illegal::Acted => i18n::REFUSAL_ACTED.to_string(),
        Illegal::Passed => i18n::REFUSAL_PASSED.to_string(),
        Illegal::LateSacrifice => i18n::REFUSAL_LATE_SACRIFICE.to_string(),
        Illegal::OtherColour { sacrificed, asked } => i18n::refusal_other_colour(
            power_word(*asked),
            sacrificed.colour().word(),
            asked.word(),
            power_word(sacrificed.colour()),
        ),
        Illegal::NoActionsLeft { sacrificed } => {
            i18n::refusal_no_actions_left(sacrificed.size().pips(), sacrificed)
        }
        Illegal::PassBesideAction => i18n::REFUSAL_PASS_BESIDE_ACTION.to_string(),
        Illegal::NothingToCopy {
            colour,
            system,
            colours,
        } => nothing_to_copy(*colour, at(system), colours),
        Illegal::NotSmallest { asked, smallest } => i18n::refusal_not_smallest(
            asked,
            asked.colour().word(),
            asked.size() < smallest.size(),
            smallest,
        ),
        Illegal::BankHasNone { colour } => i18n::refusal_bank_has_none(colour.word()),
        Illegal::SameColour { ship, others } => {
            i18n::refusal_same_colour(ship.colour().word(), either_or_none(others), ship)
        }
        Illegal::OtherSize { ship, others, .. } => {
            let into = |other: &Piece| {
                let trade = format!("trade {ship} {}", other.colour());
                format!("`{}`", spoken_turn(&trade))
            };
            let others: Vec<String> = others.iter().map(into).collect();
            i18n::refusal_other_size(either_or_none(&others), ship)
        }
        Illegal::NothingFits { verb, legal, more } => {
            i18n::refusal_nothing_fits(ways(legal, *more), verb)
        }
        Illegal::BankLacksTrade { piece, others } => {
            i18n::refusal_bank_lacks_trade(or_none(others), piece)
        }
        Illegal::SameSystem { .. } => i18n::REFUSAL_SAME_SYSTEM.to_string(),
        Illegal::NotConnected(systems) => not_connected(systems, places),
        Illegal::StarNotConnected {
            star,
            from,
            from_stars,
            stars,
        } => star_not_connected(*star, places.subject(from), from_stars, stars),
        Illegal::BankLacksStar { star, stars } => {
            i18n::refusal_bank_lacks_star(star, either_or_none(stars))
        }
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            own,
            victim: None,
        } => i18n::refusal_no_enemy(at(system), or_none(enemies), *own, ship),
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            victim: Some(victim),
            ..
        } => i18n::refusal_not_the_victims(at(system), ship, or_none(enemies), victim),
        Illegal::WhichVictim {
            ship,
            system,
            owners,
        } => which_victim(*ship, system, at(system), owners),
        Illegal::NoSuchSeat { asked, seats } => {
            i18n::refusal_no_seat(asked.trim_start_matches('@'), all_of(seats))
        }
        Illegal::NoShipThere { system } => i18n::refusal_no_ship_there(at(system)),
        Illegal::TooLarge {
            ship,
            system,
            largest,
            targets,
        } => i18n::refusal_too_large(at(system), largest.word(), ship, either_or_none(targets)),
        Illegal::NotOverpopulated {
            system,
            colour,
            count,
            others,
        } => {
            let other = |(system, colour): &(Name, Colour)| {
                i18n::refusal_overpopulated(at(system), colour.word())
            };
            let others: Vec<String> = others.iter().map(other).collect();
            let others = either_or_none(&others);
            i18n::refusal_not_overpopulated(at(system), colour.word(), *count, others)
        }
        Illegal::AfterCatastrophe => i18n::REFUSAL_AFTER_CATASTROPHE.to_string(),
        Illegal::HomeAbandoned { .. } => i18n::REFUSAL_HOME_ABANDONED.to_string(),
        Illegal::SeatIsOut { seat } => i18n::refusal_seat_is_out(seat),
    }
}

fn name_looks_like(name: &Name, like: LooksLike) -> String {
    let like = match like {
        LooksLike::Piece => "piece",
        LooksLike::Colour => "colour",
        LooksLike::Verb => "verb",
    };
    i18n::refusal_name_looks_like(like, name)
}

fn no_such_system(name: &Name, systems: &[Name], places: &Places<'_>) -> String {
    let near = if is_like_a_piece(name.as_str()) {
        i18n::REFUSAL_LIKE_A_PIECE.to_string()
    } else {
        did_you_mean(nearest(name.as_str(), systems.iter().map(Name::as_str)))
    };
    i18n::refusal_no_system(name, near, or_none(&places.subjects(systems)))
}

/// Returns whether a name is a letter and a digit, like a piece, but not an existing piece.
fn is_like_a_piece(name: &str) -> bool {
    let mut marks = name.chars();
    matches!(
        (marks.next(), marks.next(), marks.next()),
        (Some(letter), Some('0'..='9'), None) if letter.is_alphabetic()
    )
}

fn nothing_to_copy(colour: Colour, at: String, colours: &[Colour]) -> String {
    let colours = either_or_none(&super::colour_words(colours));
    i18n::refusal_nothing_to_copy(at, colour.word(), colours)
}

fn star_not_connected(star: Piece, from: String, from_stars: &[Piece], stars: &[Piece]) -> String {
    let sizes: Vec<Size> = from_stars.iter().map(|star| star.size()).collect();
    capitalised(&i18n::refusal_star_not_connected(
        sizes.len(),
        from,
        all_of(&size_words(&sizes)),
        star,
        either_or_none(stars),
    ))
}

fn not_connected(systems: &NotConnected, places: &Places<'_>) -> String {
    let NotConnected {
        ship,
        from,
        from_stars,
        to,
        to_stars,
        reach,
        sizes,
    } = systems;
    let mut shared: Vec<Size> = from_stars.iter().map(|star| star.size()).collect();
    shared.retain(|size| to_stars.iter().any(|star| star.size() == *size));
    shared.dedup();
    let mut targets: Vec<String> = reach.iter().map(|to| places.target(to)).collect();
    if !sizes.is_empty() {
        let sizes = either(&size_words(sizes));
        targets.push(i18n::refusal_a_new_one(sizes));
    }
    let targets = either_or_none(&targets);
    capitalised(&i18n::refusal_not_connected(
        capitalised(&places.from(from)),
        shared.len(),
        places.subject(from),
        all_of(&size_words(&shared)),
        ship,
        targets,
        places.subject(to),
    ))
}

fn which_victim(ship: Piece, system: &Name, at: String, owners: &[Name]) -> String {
    let ways: Vec<String> = owners
        .iter()
        .map(|owner| spoken_turn(&format!("attack {ship}@{owner} {system}")))
        .collect();
    i18n::refusal_which_victim(
        at,
        all_of(owners),
        ship,
        either(&super::markup::codes(&ways)),
    )
}

/// Returns ` Did you mean `move`?`, if something resembles the typed text.
pub(super) fn did_you_mean(near: Option<impl fmt::Display>) -> String {
    near.map_or_else(String::new, |near| i18n::elsewhere_did_you_mean(near))
}
