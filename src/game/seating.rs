//! The people at the seats of a game: their names, the number of games that one person may play,
//! and the people they may play with.

use crate::command::{AccountKind, Caller, DisplayName, Person};
use crate::domain::{GameId, PersonId};
use crate::event_log::Seq;
use crate::game::Game;
use crate::game::replay::{SeatedPeople, seating};
use crate::i18n::{self, game as say, markup};
use crate::reply::error::{CommandResult, Result, refusal, refuse};
use crate::store::Tx;
use homeworlds::rules::{AnyGame, Seat};

impl Game {
    /// Returns a person's current seat.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        (0..)
            .map(Seat)
            .zip(self.seating())
            .find(|(_, sitter)| sitter.person == Some(person))
            .map(|(seat, _)| seat)
    }

    /// Returns the original seat of the person who now sits at `seat`, or of the one they replaced
    /// there (B22).
    pub fn began_at(&self, seat: Seat) -> Seat {
        match self.history.transference {
            Some(_) => seat.other(),
            None => seat,
        }
    }

    /// Returns the current seat of the Junior Officer (B22).
    fn junior(&self) -> Option<Seat> {
        let first = self.rules.handicap()?.junior;
        let swapped = self.history.transference.is_some();
        Some(if swapped { first.other() } else { first })
    }

    /// Returns whether Red Alert is on for the person now at `seat` (B21).
    pub fn alerts(&self, seat: Seat) -> bool {
        self.rules
            .handicap()
            .zip(self.junior())
            .is_some_and(|(handicap, junior)| handicap.alerts(seat, junior))
    }

    /// Returns the seat of the caller, who may swap sides: it was agreed, they are Junior, no one
    /// has swapped yet, and the game waits for a turn of either seat (B22). Seats keep their pieces
    /// and turns for the whole game; it is the people who swap.
    pub fn check_transfer(&self, caller: &Caller) -> CommandResult<Seat> {
        let seat = self.seat_of_player(caller)?;
        self.check_running()?;
        if !self.rules.has_option("transference") {
            return refuse(i18n::ERROR_ONLY_BINARY_TRANSFERS);
        }
        let agreed = self.rules.handicap().filter(|agreed| agreed.transference);
        let junior = agreed
            .and_then(|_| self.junior())
            .ok_or_else(|| refusal(i18n::error_no_transference(self.id())))?;
        if self.history.transference.is_some() {
            return refuse(i18n::error_transferred(self.id()));
        }
        if junior != seat {
            return refuse(i18n::error_not_junior(self.name(junior)));
        }
        self.check_not_adjourned()?;
        if self.course.is_too_late(caller.at()) {
            return refuse(i18n::error_swap_too_late(self.id()));
        }
        self.check_not_outrun(caller).map(|()| seat)
    }

    /// Returns the people currently at each seat.
    fn seating(&self) -> SeatedPeople<'_> {
        seating(&self.history, Seq::END)
    }

    /// Returns the people at each seat at a log position; at the latest one those who sit there
    /// now.
    fn seating_at(&self, place: Seq) -> SeatedPeople<'_> {
        if place >= self.place() {
            return self.seating();
        }
        seating(&self.history, place)
    }

    /// Returns the seat of a person who is still in a running game.
    pub fn plays_at(&self, person: PersonId) -> Option<Seat> {
        let is_in = |seat: &Seat| !self.is_over() && !self.state.eliminated().has(*seat);
        self.seat_of(person).filter(is_in)
    }

    /// Returns the seat of the caller, who must be a player.
    pub fn seat_of_player(&self, caller: &Caller) -> CommandResult<Seat> {
        self.seat_of(caller.person.id)
            .ok_or_else(|| refusal(i18n::error_no_player(self.id())))
    }

    /// Returns the person now at a seat; `None` in imported games.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seating().nth(seat.index())?.person
    }

    /// Returns `true` if a bot player now has this seat.
    pub fn is_bot_players(&self, seat: Seat) -> bool {
        self.person(seat).is_some_and(PersonId::is_bot_player)
    }

    /// Returns everyone who now has a seat, in seat order.
    pub fn people(&self) -> Vec<PersonId> {
        self.state
            .all_seats()
            .filter_map(|seat| self.person(seat))
            .collect()
    }

    /// Returns the person to move.
    pub fn person_to_move(&self) -> Option<PersonId> {
        self.person(self.state.to_move()?)
    }

    /// Returns the current names of the seats, escaped for a message.
    pub fn names(&self) -> Vec<String> {
        escaped(self.seating())
    }

    /// Returns the names of the seats at a log position, escaped.
    pub fn names_at(&self, place: Seq) -> Vec<String> {
        escaped(self.seating_at(place))
    }

    /// Returns the names of the seats at turn `turn`, escaped.
    pub fn names_in(&self, turn: u32) -> Vec<String> {
        escaped(seating(&self.history, self.history.place_of(turn)))
    }

    /// Returns the current names of the seats unescaped, for menus.
    pub fn plain_names(&self) -> Vec<String> {
        plain(self.seating())
    }

    /// Returns the names of the seats at a log position unescaped, for pictures.
    pub fn plain_names_at(&self, place: Seq) -> Vec<String> {
        plain(self.seating_at(place))
    }

    /// Returns the names of the seats at turn `turn` unescaped; turn 0 gives the original seating.
    pub fn plain_names_in(&self, turn: u32) -> Vec<String> {
        plain(seating(&self.history, self.history.place_of(turn)))
    }

    /// Returns the current names of some seats, escaped.
    pub fn names_of(&self, seats: &[Seat]) -> Vec<String> {
        seats.iter().map(|&seat| self.name(seat)).collect()
    }

    /// Returns the current name of one seat, escaped.
    pub fn name(&self, seat: Seat) -> String {
        self.seating()
            .nth(seat.index())
            .map_or_else(String::new, |sitter| markup::escape(&sitter.name))
    }
}

fn escaped(seating: SeatedPeople<'_>) -> Vec<String> {
    seating.map(|sitter| markup::escape(&sitter.name)).collect()
}

fn plain(seating: SeatedPeople<'_>) -> Vec<String> {
    seating.map(|sitter| sitter.name.clone()).collect()
}

/// Maximum number of running games per person.
const MOST: usize = 250;

/// Refuses another game for the caller if they have too many.
pub fn check_own(tx: &Tx, caller: PersonId) -> CommandResult<()> {
    if has_plenty(tx, caller)? {
        return refuse(i18n::error_playing_plenty(MOST));
    }
    Ok(())
}

/// Refuses a game with another person who has too many.
pub fn check_other(tx: &Tx, other: PersonId) -> CommandResult<()> {
    if has_plenty(tx, other)? {
        let who = name(tx, other)?;
        return refuse(i18n::ErrorOtherPlaysPlenty { most: MOST, who }.text());
    }
    Ok(())
}

fn has_plenty(tx: &Tx, person: PersonId) -> CommandResult<bool> {
    Ok(tx.running_games_of(person)?.len() >= MOST)
}

/// Returns a person's name, escaped.
pub fn name(tx: &Tx, id: PersonId) -> Result<String> {
    Ok(markup::escape(&plain_name(tx, id)?))
}

/// Returns a person's name, unescaped.
pub fn plain_name(tx: &Tx, id: PersonId) -> Result<String> {
    if let Some(level) = id.level() {
        return Ok(i18n::people_bot_player(level));
    }
    Ok(tx
        .person(id)?
        .map_or_else(|| i18n::GAME_SOMEBODY.to_string(), |person| person.name))
}

/// Returns a person for an invitation.
pub fn person(tx: &Tx, id: PersonId) -> Result<Person> {
    Ok(Person {
        id,
        name: DisplayName::new(&plain_name(tx, id)?),
        being: AccountKind::Human,
    })
}

/// Lists the players in the turn order of `game`, escaped: those who are out struck through, with
/// the publicly known sides.
pub fn players(game: &Game, state: &AnyGame) -> String {
    let out = state.eliminated();
    let names = game.names_at(game.place_before_next(state.turns()));
    let players: Vec<String> = (0..)
        .map(Seat)
        .zip(&names)
        .map(|(seat, name)| {
            let side = state.revealed(seat).map(i18n::side);
            say::player(name, out.has(seat), side)
        })
        .collect();
    say::in_turn_order(&players)
}

/// Returns the names of people, escaped.
pub fn names(tx: &Tx, people: &[PersonId]) -> Result<Vec<String>> {
    people.iter().map(|&person| name(tx, person)).collect()
}

/// Names the other players.
pub fn others(game: &Game, person: PersonId) -> String {
    let own = game.seat_of(person);
    let others: Vec<Seat> = game
        .state
        .all_seats()
        .filter(|&seat| Some(seat) != own)
        .collect();
    i18n::all_of(&game.names_of(&others))
}

/// Refuses an invitation that the invited person does not want or that the caller's own block list
/// forbids.
pub fn check_invites(tx: &Tx, caller: PersonId, invited: PersonId) -> CommandResult<()> {
    let who = name(tx, invited)?;
    if tx.is_former(invited)? {
        return refuse(i18n::ERROR_FORMER);
    }
    if tx.is_banned(invited, None)? {
        return refuse(i18n::error_guest_banned(who));
    }
    if tx.has_blocked(caller, invited)? {
        return refuse(i18n::error_you_blocked(who));
    }
    if tx.has_blocked(invited, caller)? {
        return refuse(i18n::error_not_taking(who));
    }
    Ok(())
}

/// Refuses a person who wants to join an open challenge or lobby if they and one of its people keep
/// apart.
pub fn check_comes(tx: &Tx, caller: PersonId, there: &[PersonId]) -> CommandResult<()> {
    for &other in there.iter().filter(|&&other| other != caller) {
        if tx.has_blocked(caller, other)? {
            return refuse(i18n::error_you_blocked(name(tx, other)?));
        }
        if tx.has_blocked(other, caller)? {
            return refuse(i18n::ERROR_NOT_FOR_YOU);
        }
    }
    Ok(())
}

/// Returns whether one of two people has blocked the other.
pub fn keep_apart(tx: &Tx, one: PersonId, other: PersonId) -> Result<bool> {
    Ok(tx.has_blocked(one, other)? || tx.has_blocked(other, one)?)
}

/// Returns the running games that a person has not left.
pub fn still_in(tx: &Tx, person: PersonId) -> Result<Vec<GameId>> {
    let mut found = Vec::new();
    for game_id in tx.running_games_of(person)? {
        let game = Game::load(tx, game_id.id)?;
        if game.is_some_and(|game| game.plays_at(person).is_some()) {
            found.push(game_id.id);
        }
    }
    Ok(found)
}
