//! What people are called.

use crate::answer::error::Fault;
use crate::command::{Being, DisplayName, Person};
use crate::domain::PersonId;
use crate::matches::Match;
use crate::store::Tx;
use crate::text;
use crate::text::{game as say, markup};
use homeworlds::rules::{AnyGame, Seat};

/// A person's name, escaped.
pub fn name(tx: &Tx<'_>, id: PersonId) -> Result<String, Fault> {
    Ok(markup::escape(&plain_name(tx, id)?))
}

/// A person's name as it is.
pub fn plain_name(tx: &Tx<'_>, id: PersonId) -> Result<String, Fault> {
    if let Some(level) = id.level() {
        return Ok(text::people_bot_player(level));
    }
    Ok(tx
        .person(id)?
        .map_or_else(|| text::GAME_SOMEBODY.to_string(), |person| person.name))
}

/// A person as an invitation names them.
pub fn person(tx: &Tx<'_>, id: PersonId) -> Result<Person, Fault> {
    Ok(Person {
        id,
        name: DisplayName::new(&plain_name(tx, id)?),
        being: Being::Human,
    })
}

/// The players in turn order as `game` stands, escaped: those who are out struck, with the sides that everybody may see.
pub fn players(match_: &Match, game: &AnyGame) -> String {
    let out = game.eliminated();
    let names = match_.names_at(match_.place_before_next(game.turns()));
    let players: Vec<String> = (0..)
        .map(Seat)
        .zip(&names)
        .map(|(seat, name)| {
            let side = game.revealed(seat).map(text::alignment_word);
            say::player(name, out.has(seat), side)
        })
        .collect();
    say::in_turn_order(&players)
}

/// The names of people, escaped.
pub fn names(tx: &Tx<'_>, people: &[PersonId]) -> Result<Vec<String>, Fault> {
    people.iter().map(|&person| name(tx, person)).collect()
}

/// The other players, named.
pub fn others(match_: &Match, person: PersonId) -> String {
    let own = match_.seat_of(person);
    let seats = (0..match_.game.seats()).map(Seat);
    let others: Vec<Seat> = seats.filter(|&seat| Some(seat) != own).collect();
    text::all_of(&match_.names_of(&others))
}
