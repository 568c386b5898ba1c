//! A record judged turn by turn, as an archive tells it: seats may be skipped, and stray passes are dropped with a note.

use crate::order::Name;
use crate::order::record::{Cause, Ending, Record, RecordedTurn};
use crate::rules::binary::understand::Misunderstood;
use crate::rules::star::position_text::BadPosition;
use crate::rules::star::{Manner, Position};
use crate::rules::{DrawReason, Game, LastTurn, Outcome, Ruleset, Seat, WinReason};

/// A record that is being replayed.
#[derive(Debug)]
pub struct Replay<'r> {
    game: Game,
    rest: std::slice::Iter<'r, RecordedTurn>,
    ending: Option<&'r Ending>,
}

/// A turn of the record that was judged and counted.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The number of the turn, from 1.
    pub number: u32,
    /// The turn with its events.
    pub turn: LastTurn,
    /// The table after it.
    pub position: Position,
    /// Where the record is not as the rules would have it.
    pub oddities: Vec<Oddity>,
}

/// What a replay goes along with, but says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The record names another seat than the one to move.
    OutOfTurn { named: Seat, expected: Seat },
    /// Passes beside a real action were dropped (N4).
    DroppedPasses(usize),
}

/// Why a replay stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The number of the turn, from 1.
    pub number: u32,
    /// The seat that played it.
    pub seat: Seat,
    /// Why it does not count.
    pub why: Misunderstood,
}

/// Why a record cannot even be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// It is no game for two; so many play.
    Players(usize),
    /// Its start position cannot be set up.
    Start(BadPosition),
}

impl<'r> Replay<'r> {
    /// Begins a record under `ruleset`.
    pub fn new(record: &'r Record, ruleset: Ruleset) -> Result<Self, Unplayable> {
        let Ruleset::Binary(rules) = ruleset;
        let seats = record.turns.iter().filter_map(|turn| turn.seat).max();
        let players = record
            .players
            .len()
            .max(seats.map_or(0, |seat| seat as usize + 1));
        if players > Seat::PAIR.len() {
            return Err(Unplayable::Players(players));
        }
        let start = record
            .start
            .as_deref()
            .map_or(Ok(Position::EMPTY), str::parse);
        let start = start.map_err(Unplayable::Start)?;
        let game = Game::from_position(rules, home_names(record), start).with_any_names();
        Ok(Self {
            game,
            rest: record.turns.iter(),
            ending: record.ending.as_ref(),
        })
    }

    /// The game as far as it was replayed.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game with the end that the record tells, where the turns themselves did not end it.
    pub fn into_game(mut self) -> Game {
        let told = self.ending.and_then(told);
        if let Some(outcome) = told.filter(|_| self.game.outcome().is_none()) {
            self.game
                .end(outcome)
                .expect("a game without an outcome can end");
        }
        self.game
    }

    fn turn(&mut self, recorded: &RecordedTurn) -> Result<Replayed, Stopped> {
        let number = self.game.turns() + 1;
        let expected = self.game.position().to_move;
        let named = recorded.seat.map_or(expected, Seat);
        let mut oddities = Vec::new();
        if named != expected {
            oddities.push(Oddity::OutOfTurn { named, expected });
            self.game.give_turn_to(named);
        }
        let understood = self.game.understand(&recorded.text, Manner::Record);
        let understood = understood.map_err(|why| Stopped {
            number,
            seat: named,
            why,
        })?;
        if understood.dropped_passes > 0 {
            oddities.push(Oddity::DroppedPasses(understood.dropped_passes));
        }
        let turn = LastTurn {
            seat: named,
            order: understood.verdict.order.clone(),
            events: understood.verdict.events.clone(),
        };
        self.game.accept(understood.verdict);
        Ok(Replayed {
            number,
            turn,
            position: self.game.position().clone(),
            oddities,
        })
    }
}

/// The turns of the record as they are judged, up to the first that does not count.
impl Iterator for Replay<'_> {
    type Item = Result<Replayed, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let recorded = self.rest.next()?;
        let replayed = self.turn(recorded);
        if replayed.is_err() {
            self.rest = [].iter();
        }
        Some(replayed)
    }
}

/// What the record calls the homeworlds of those whose turns do not say.
fn home_names(record: &Record) -> [Name; 2] {
    Seat::PAIR.map(|seat| match record.players.get(seat.index()) {
        Some(player) => player.home.clone(),
        None => Name::from_display_name("", seat.index(), &[]),
    })
}

/// The outcome that a record tells, where our rules have such an end.
fn told(ending: &Ending) -> Option<Outcome> {
    let seats = || ending.winners.iter().copied().map(Seat).collect();
    match ending.cause? {
        Cause::Resigned(loser) => Some(Outcome::Win {
            seats: seats(),
            reason: WinReason::Resigned { loser: Seat(loser) },
        }),
        Cause::Agreed => Some(Outcome::Draw(DrawReason::Agreed)),
        Cause::Claimed => Some(Outcome::Draw(DrawReason::Claimed)),
        Cause::Homes | Cause::Repeated | Cause::Time(_) | Cause::Adjudicated | Cause::Scored => {
            None
        }
    }
}
