//! Refusals that teach: the request, the fact against it, and what would be accepted (H2); the rule
//! comes last.

use std::fmt::{self, Display};

use crate::i18n;
use crate::i18n::markup::codes;
use crate::i18n::places::Places;
use crate::i18n::spoken::turn as spoken_turn;
use crate::i18n::words::{
    all_of, capitalised, colour_words, either, either_or_none, or_none, power_word, size_words,
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
        0 => i18n::RefusalOfStep { asked, why }.text(),
        number => i18n::RefusalOfLaterStep { asked, number, why }.text(),
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
        Illegal::FirstShipNotLarge { ship, large } => i18n::RefusalFirstShip {
            ship,
            ships: either_or_none(large),
            size: ship.size().word(),
        }
        .text(),
        Illegal::BankLacksForHome { piece, bank } => i18n::RefusalBankLacksHome {
            bank: all_of(bank),
            piece,
        }
        .text(),
        Illegal::NameTaken { name } => i18n::refusal_name_taken(name),
        Illegal::NameLooksLike { name, like } => name_looks_like(name, *like),
        Illegal::NoSuchSystem { name, systems } => no_such_system(name, systems, places),
        Illegal::SystemGone { name, how, systems } => {
            let supernova = matches!(how, Gone::Supernova);
            let left = all_of(&places.subjects(systems));
            capitalised(
                &i18n::RefusalGone {
                    name: places.subject(name),
                    supernova,
                    systems: left,
                }
                .text(),
            )
        }
        Illegal::NoSuchShip {
            ship,
            system,
            yours,
            enemy,
        } => i18n::RefusalNoShip {
            at: at(system),
            enemy: *enemy,
            ship,
            yours: or_none(yours),
        }
        .text(),
        Illegal::NoPower {
            power,
            system,
            colours,
            enemy,
            sacrifice,
        } => i18n::RefusalNoPower {
            at: at(system),
            colour: power.word(),
            enemy: *enemy,
            have: or_none(&colour_words(colours)),
            power: power_word(*power),
            sacrifice: *sacrifice,
        }
        .text(),
        Illegal::Acted => i18n::REFUSAL_ACTED.to_string(),
        Illegal::Passed => i18n::REFUSAL_PASSED.to_string(),
        Illegal::LateSacrifice => i18n::REFUSAL_LATE_SACRIFICE.to_string(),
        Illegal::OtherColour { sacrificed, asked } => i18n::RefusalOtherColour {
            asked: power_word(*asked),
            colour: sacrificed.colour().word(),
            needed: asked.word(),
            power: power_word(sacrificed.colour()),
        }
        .text(),
        Illegal::NoActionsLeft { sacrificed } => {
            i18n::refusal_no_actions_left(sacrificed.size().pips(), sacrificed)
        }
        Illegal::PassBesideAction => i18n::REFUSAL_PASS_BESIDE_ACTION.to_string(),
        Illegal::NothingToCopy {
            colour,
            system,
            colours,
        } => nothing_to_copy(*colour, at(system), colours),
        Illegal::NotSmallest { asked, smallest } => i18n::RefusalNotSmallest {
            asked,
            colour: asked.colour().word(),
            gone: asked.size() < smallest.size(),
            smallest,
        }
        .text(),
        Illegal::BankHasNone { colour } => i18n::refusal_bank_has_none(colour.word()),
        Illegal::SameColour { ship, others } => i18n::RefusalSameColour {
            colour: ship.colour().word(),
            others: either_or_none(others),
            ship,
        }
        .text(),
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
        } => i18n::RefusalNoEnemy {
            at: at(system),
            enemies: or_none(enemies),
            own: *own,
            ship,
        }
        .text(),
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            victim: Some(victim),
            ..
        } => i18n::RefusalNotTheVictims {
            at: at(system),
            ship,
            ships: or_none(enemies),
            victim,
        }
        .text(),
        Illegal::WhichVictim {
            ship,
            system,
            owners,
        } => which_victim(*ship, system, at(system), owners),
        Illegal::NoSuchSeat { asked, seats } => i18n::RefusalNoSeat {
            asked: asked.trim_start_matches('@'),
            seats: all_of(seats),
        }
        .text(),
        Illegal::NoShipThere { system } => i18n::refusal_no_ship_there(at(system)),
        Illegal::TooLarge {
            ship,
            system,
            largest,
            targets,
        } => i18n::RefusalTooLarge {
            at: at(system),
            largest: largest.word(),
            ship,
            targets: either_or_none(targets),
        }
        .text(),
        Illegal::NotOverpopulated {
            system,
            colour,
            count,
            others,
        } => {
            let other = |(system, colour): &(Name, Colour)| {
                i18n::RefusalOverpopulated {
                    at: at(system),
                    colour: colour.word(),
                }
                .text()
            };
            let others: Vec<String> = others.iter().map(other).collect();
            let others = either_or_none(&others);
            i18n::RefusalNotOverpopulated {
                at: at(system),
                colour: colour.word(),
                count: *count,
                others,
            }
            .text()
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
    i18n::RefusalNameLooksLike { like, name }.text()
}

fn no_such_system(name: &Name, systems: &[Name], places: &Places<'_>) -> String {
    let near = if is_like_a_piece(name.as_str()) {
        i18n::REFUSAL_LIKE_A_PIECE.to_string()
    } else {
        did_you_mean(nearest(name.as_str(), systems.iter().map(Name::as_str)))
    };
    i18n::RefusalNoSystem {
        name,
        near,
        systems: or_none(&places.subjects(systems)),
    }
    .text()
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
    let colours = either_or_none(&colour_words(colours));
    i18n::RefusalNothingToCopy {
        at,
        colour: colour.word(),
        colours,
    }
    .text()
}

fn star_not_connected(star: Piece, from: String, from_stars: &[Piece], stars: &[Piece]) -> String {
    let sizes: Vec<Size> = from_stars.iter().map(|star| star.size()).collect();
    capitalised(
        &i18n::RefusalStarNotConnected {
            count: sizes.len(),
            from,
            sizes: all_of(&size_words(&sizes)),
            star,
            stars: either_or_none(stars),
        }
        .text(),
    )
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
    capitalised(
        &i18n::RefusalNotConnected {
            away: capitalised(&places.from(from)),
            count: shared.len(),
            from: places.subject(from),
            shared: all_of(&size_words(&shared)),
            ship,
            targets,
            to: places.subject(to),
        }
        .text(),
    )
}

fn which_victim(ship: Piece, system: &Name, at: String, owners: &[Name]) -> String {
    let ways: Vec<String> = owners
        .iter()
        .map(|owner| spoken_turn(&format!("attack {ship}@{owner} {system}")))
        .collect();
    i18n::RefusalWhichVictim {
        at,
        owners: all_of(owners),
        ship,
        ways: either(&super::markup::codes(&ways)),
    }
    .text()
}

/// Returns ` Did you mean `move`?`, if something resembles the typed text.
pub(super) fn did_you_mean(near: Option<impl fmt::Display>) -> String {
    near.map_or_else(String::new, |near| i18n::elsewhere_did_you_mean(near))
}

/// Formats turns or steps to be typed as alternatives, if there are any; `more` means that there
/// are others.
pub(super) fn ways<T: Display>(some: &[T], more: bool) -> Option<String> {
    let some: Vec<String> = some.iter().map(spoken_turn).collect();
    let mut ways = codes(&some);
    ways.extend(more.then(|| i18n::REFUSAL_ANOTHER.to_string()));
    either_or_none(&ways)
}
