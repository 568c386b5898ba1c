//! Help with a player's first set-up (H3).

use crate::command::{Asker, Pick, Press, Touch, Which};
use crate::notify::markup;
use crate::piece::{Piece, Size};
use crate::referee::answer::{Button, Look, Message};
use crate::referee::play;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::referee::table::Table;
use crate::referee::which::{self, Wants};
use crate::rules::{AnyView, Event, Seat, SystemView};
use crate::store::Tx;
use crate::words::{desk as say, label};

/// Suggests a set-up to the seat whose first turn it is.
pub fn suggest(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, Stop> {
    let (table, other) = setting_up(tx, asker, game)?;
    let order = markup::code(suggestion(&other));
    let press = |touch| Press::Game {
        game: table.id(),
        turn: table.tally(),
        touch,
    };
    Ok(
        Message::of(say::suggested_home(&order, !other.is_empty())).with_buttons([
            Button::new(label::SETTLE, Look::Main, press(Touch::Settle)),
            Button::new(label::PLAY, Look::Plain, press(Touch::Play)),
        ]),
    )
}

/// Sets up as suggested.
pub fn settle(tx: &mut Tx<'_>, asker: &Asker, game: Which) -> Result<Message, Stop> {
    let (_, other) = setting_up(tx, asker, game)?;
    play::make(tx, asker, game, suggestion(&other))
}

/// The game, in which the asker must be about to set up, and the sizes of the other home's stars.
fn setting_up(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<(Table, Vec<Size>), Stop> {
    let table = which::find(tx, asker, game, Wants::TheTurn, Pick::Resign)?;
    let seat = play::check_turn(&table, asker)?;
    let AnyView::Star(view) = table.game.view(Some(seat)) else {
        return Err(Objection::NoHomeworlds.into());
    };
    if home_of(&view.systems, seat).is_some() {
        return Err(Objection::AlreadySetUp.into());
    }
    // B7, M1: what matters is the seat before; for two, that is the other.
    let before = (seat.0 + view.seats - 1) % view.seats;
    let other = home_of(&view.systems, Seat(before));
    let sizes = other
        .iter()
        .flat_map(|home| &home.stars)
        .map(|star| star.size())
        .collect();
    Ok((table, sizes))
}

fn home_of(systems: &[SystemView], seat: Seat) -> Option<&SystemView> {
    systems.iter().find(|system| system.home_of == Some(seat))
}

/// A red and a blue star and a large green ship, of other sizes than these of the other home.
fn suggestion(other: &[Size]) -> &'static str {
    if other.contains(&Size::Small) && other.contains(&Size::Medium) {
        "homeworld r1 b3 g3"
    } else {
        "homeworld r1 b2 g3"
    }
}

/// What is said to a player who has just set up.
pub fn after_set_up(tx: &Tx<'_>, asker: &Asker, events: &[Event]) -> Result<Vec<String>, Fault> {
    let Some(Event::Settled {
        stars: [first, second],
        ship,
        ..
    }) = events.first()
    else {
        return Ok(Vec::new());
    };
    let kind = say::home_kind(first.size().pips(), second.size().pips());
    let mut said = vec![say::home_feedback(kind)];
    if is_newcomer(tx, asker)? {
        said.push(say::second_turn_advice(
            &Piece::new(ship.colour(), Size::Small).to_string(),
        ));
    }
    Ok(said)
}

/// Somebody who has never finished a game.
fn is_newcomer(tx: &Tx<'_>, asker: &Asker) -> Result<bool, Fault> {
    Ok(tx.ended_games_of(asker.person.id, 1)?.is_empty())
}
