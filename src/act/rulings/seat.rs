//! Resolves the seat that a moderator means, and checks who may be given it: not against anyone's
//! block list, and no one who has seen another side.

use crate::act::rulings::RulingContent;
use crate::act::rulings::context::RulingContext;
use crate::command::{AccountKind, Caller, Form, GameRef, Person};
use crate::domain::{GameId, PersonId};
use crate::event_log::{EventKind, NewEvent};
use crate::game::rulings::table_of;
use crate::game::{Game, seating};
use crate::i18n::{self, markup};
use crate::notify::record_event;
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::reply::{Button, Message};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Asks a moderator for the seat that this person takes over, and for the reason.
pub fn choose(tx: &mut Tx, caller: &Caller, game: GameId, by: &Person) -> CommandResult {
    table_of(tx, caller, GameRef::Named(game))?;
    if by.being != AccountKind::Human {
        return refuse(i18n::ERROR_PROGRAM);
    }
    tx.upsert_person(by.id, by.name.as_str(), caller.at())?;
    let asks = i18n::DeskPlaysOn {
        game,
        who: seating::name(tx, by.id)?,
    }
    .text();
    let form = Form::Seat { game, by: by.id };
    Ok(Message::of(asks).with_buttons([Button::main(i18n::DESK_GO_ON, form)]))
}

/// Returns the seat with this name or number. Refuses an ambiguous name.
pub fn named(game: &Game, text: &str) -> CommandResult<Seat> {
    let names = game.plain_names();
    let mut found = (1_usize..)
        .zip(&names)
        .filter(|(number, name)| match text.parse::<usize>() {
            Ok(typed) => typed == *number,
            Err(_) => name.to_lowercase() == text.to_lowercase(),
        });
    let (first, second) = (found.next(), found.next());
    let seats: Vec<String> = (1..)
        .zip(game.names())
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    let (text, seats) = (markup::quoted(text), seats.join(", "));
    match (first, second) {
        (Some((number, _)), None) => u8::try_from(number - 1)
            .map(Seat)
            .map_err(|_| refusal(i18n::NotRuledNoSeat { seats, text }.text())),
        (Some(_), Some(_)) => refuse(i18n::NotRuledSeveralSeats { seats, text }.text()),
        (None, _) => refuse(i18n::NotRuledNoSeat { seats, text }.text()),
    }
}

/// Refuses a replacement who is unknown to the bot, has too many games, does not allow the
/// moderator's invitations, or keeps apart from someone in the game.
pub fn check_may_sit(
    tx: &Tx,
    context: &RulingContext,
    seat: Seat,
    by: PersonId,
) -> CommandResult<()> {
    if by.is_bot_player() || tx.person(by)?.is_none() {
        return refuse(i18n::ERROR_NOTHING_ASKED);
    }
    let moderator = context.by;
    if by != moderator {
        seating::check_invites(tx, moderator, by)?;
    }
    let others = context.game.state.all_seats();
    for other in others.filter(|&other| other != seat) {
        if let Some(person) = context.game.person(other)
            && seating::keep_apart(tx, by, person)?
        {
            let who = seating::name(tx, by)?;
            return refuse(i18n::not_ruled_keeps_apart(who));
        }
    }
    seating::check_other(tx, by)
}

/// Refuses to return a seat to a former player. In a game with secret sides also refuses a person
/// who sat at another seat, because they could read two sides (M6).
pub fn check_knows_no_other_side(
    tx: &Tx,
    game: &Game,
    seat: Seat,
    person: PersonId,
) -> CommandResult<()> {
    if tx.is_former(person)? {
        return refuse(i18n::ERROR_FORMER);
    }
    let mut before = game.history.replacements.iter();
    let sat_elsewhere = before.any(|left| left.was.person == Some(person) && left.seat != seat);
    if sat_elsewhere && game.published().is_some() {
        let who = seating::name(tx, person)?;
        return refuse(i18n::not_ruled_knows_aside(who));
    }
    Ok(())
}

/// Refuses a seat that is out while the others play on (M5, M8).
pub fn check_plays_on(game: &Game, seat: Seat) -> CommandResult<()> {
    if game.state.eliminated().has(seat) {
        return refuse(i18n::not_ruled_is_out(game.name(seat)));
    }
    Ok(())
}

impl RulingContext {
    /// Gives a seat, numbered as before any swap of places, to `person`.
    pub(super) fn give_seat(
        &mut self,
        tx: &mut Tx,
        seat: Seat,
        person: PersonId,
        entry: RulingContent,
    ) -> CommandResult<()> {
        if self.game.seat_of(person).is_some() {
            let who = seating::name(tx, person)?;
            return refuse(i18n::not_ruled_sits_there(who));
        }
        check_knows_no_other_side(tx, &self.game, seat, person)?;
        let was = self
            .game
            .history
            .sitters
            .get(seat.index())
            .and_then(|sitter| sitter.person)
            .ok_or_else(|| refusal(i18n::not_ruled_imported(self.id())))?;
        let seated = NewEvent {
            other: Some(was),
            ..self.event(EventKind::Seated { seat }).about(person)
        };
        record_event(tx, &mut self.game, seated)?;
        let other = Some(was);
        self.record(
            tx,
            RulingContent {
                other,
                ..entry.about(seat)
            },
        )?;
        Ok(())
    }
}
