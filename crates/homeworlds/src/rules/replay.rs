//! Replays a record turn by turn with the tolerance that archives need: seats may be skipped, and
//! stray passes are dropped with a note.

use std::iter::Peekable;

use crate::order::Name;
use crate::order::record::{Cause, Dialect, Ending, Leave, Record, RecordedTurn};
use crate::rules::multiplayer::Deal;
use crate::rules::search::Strictness;
use crate::rules::{
    AnyGame, AnyMisunderstood, BadRuleset, BadStart, DrawReason, NoResult, Outcome, Ruleset, Seat,
    WinReason,
};

/// A replay of a record.
///
/// ```
/// use homeworlds::order::record::Record;
/// use homeworlds::rules::replay::{Replay, rules_of};
///
/// let record = Record::read("Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\n")?;
/// let mut replay = Replay::new(&record, rules_of(&record)?)?;
/// assert_eq!(replay.by_ref().filter(Result::is_ok).count(), 2);
/// assert_eq!(replay.game().position_text(), "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    game: AnyGame,
    rest: std::slice::Iter<'r, RecordedTurn>,
    leaves: Peekable<std::slice::Iter<'r, Leave>>,
}

/// A swap of sides by the players of a record (B22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It was agreed, and the game was waiting for a turn.
    Lawful,
    /// It was not allowed.
    Unlawful,
}

/// A turn of the record that was judged and applied.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The number of the turn, from 1.
    pub number: u32,
    /// The seat that played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: String,
    /// The position after it, without the seat to move.
    pub table: String,
    /// The deviations of the record from the rules.
    pub oddities: Vec<Oddity>,
}

/// A deviation that a replay tolerates and reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The record names a different seat from the one to move.
    OutOfTurn {
        /// The seat that the record names.
        named: Seat,
        /// The seat to move.
        expected: Seat,
    },
    /// A seat left before this turn (M8).
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The record reports a departure of a seat that could not leave.
    NotLeft {
        /// The seat.
        seat: Seat,
    },
    /// Passes next to a real action were dropped (N4).
    DroppedPasses(usize),
}

/// The reason why a replay stops.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("turn {number}, of seat {seat}: {why}")]
pub struct Stopped {
    /// The number of the turn, from 1.
    pub number: u32,
    /// The line of the record on which it begins, from 1; 0 if the record has no lines.
    pub line: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The reason why it does not count.
    pub why: AnyMisunderstood,
}

/// The reason why a replay cannot even begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It names more players than the ruleset has seats.
    #[error("the record names {named} players, and the rules are for {seats}")]
    Players {
        /// The number of seats.
        seats: u8,
        /// The number of players that the record names.
        named: usize,
    },
    /// Its secret deal is not a valid one (M6).
    #[error("the deal of the record cannot be read")]
    Deal,
    /// The position cannot be set up.
    #[error("{0}")]
    Start(BadStart),
}

impl<'r> Replay<'r> {
    /// Starts the replay of a record under `ruleset`.
    pub fn new(record: &'r Record, ruleset: Ruleset) -> Result<Self, Unplayable> {
        let wanted = ruleset.seats();
        let named = record.seats();
        if named > usize::from(wanted) {
            return Err(Unplayable::Players {
                seats: wanted,
                named,
            });
        }
        let names = home_names(record, wanted);
        let game = match &record.start {
            None => AnyGame::dealt(ruleset, names, deal(record)?),
            Some(start) => AnyGame::from_text(ruleset, names, start),
        };
        Ok(Self {
            record,
            game: game.map_err(Unplayable::Start)?.with_any_names(),
            rest: record.turns.iter(),
            leaves: record.leaves.iter().peekable(),
        })
    }

    /// Returns the game as far as it was replayed.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns whether the players swapped sides after the turns replayed so far, and whether that
    /// was lawful (B22).
    pub fn transference(&self) -> Option<Moved> {
        self.record
            .transference
            .filter(|&turn| turn == self.game.turns())?;
        let binary = self.game.binary();
        let handicap = binary.and_then(|game| game.rules().handicap);
        let lawful =
            handicap.is_some_and(|handicap| handicap.transference && self.game.to_move().is_some());
        Some(if lawful {
            Moved::Lawful
        } else {
            Moved::Unlawful
        })
    }

    /// Returns the game with the recorded end, unless turns and departures already ended it.
    pub fn into_game(mut self) -> AnyGame {
        let recorded = self.record.ending.as_ref();
        let Some(ending) = recorded.filter(|_| self.game.outcome().is_none()) else {
            return self.game;
        };
        let ended = match (ending.cause, told(ending)) {
            (Some(Cause::Agreed), _) => self.game.agree_draw(),
            (_, Some(outcome)) => self.game.end(outcome),
            (_, None) => Ok(()),
        };
        ended.expect("a game without an outcome can end");
        self.game
    }

    /// Applies the departures after the current turn, and returns their oddities.
    fn leave(&mut self) -> Vec<Oddity> {
        let mut oddities = Vec::new();
        let turn = self.game.turns();
        while let Some(leave) = self.leaves.next_if(|leave| leave.turn == turn) {
            let seat = Seat(leave.seat);
            let known = leave.seat < self.game.seats();
            oddities.push(if known && self.game.leave(seat, leave.why).is_ok() {
                Oddity::Left { seat }
            } else {
                Oddity::NotLeft { seat }
            });
        }
        oddities
    }

    fn turn(&mut self, recorded: &RecordedTurn) -> Result<Replayed, Stopped> {
        let mut oddities = self.leave();
        let number = self.game.turns() + 1;
        let expected = self.game.next_seat();
        let named = recorded.seat.map_or(expected, Seat);
        if named != expected {
            oddities.push(Oddity::OutOfTurn { named, expected });
            self.game.give_turn_to(named);
        }
        let understood = self.game.understand(&recorded.text, Strictness::Record);
        let understood = understood.map_err(|why| Stopped {
            number,
            line: recorded.line,
            seat: named,
            why,
        })?;
        if understood.dropped_passes > 0 {
            oddities.push(Oddity::DroppedPasses(understood.dropped_passes));
        }
        let order = understood.verdict.order();
        self.game.accept(understood.verdict);
        Ok(Replayed {
            number,
            seat: named,
            order,
            table: self.game.table_text(),
            oddities,
        })
    }
}

/// Iterates over the judged turns of the record, up to the first that does not count.
impl Iterator for Replay<'_> {
    type Item = Result<Replayed, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(recorded) = self.rest.next() else {
            // Departures after the last turn may have ended the game.
            self.leave();
            return None;
        };
        let replayed = self.turn(recorded);
        if replayed.is_err() {
            self.rest = [].iter();
        }
        Some(replayed)
    }
}

fn deal(record: &Record) -> Result<Option<Deal>, Unplayable> {
    record
        .deal
        .as_deref()
        .map(|line| Deal::from_line(line).ok_or(Unplayable::Deal))
        .transpose()
}

/// Returns the rules of a record: those that it names, otherwise the defaults for its contents.
/// Among three or more without a known deal, the last captain wins (M2). There, and on
/// SuperDuperGames and Homeworlds Live, any first ship was allowed (N8).
pub fn rules_of(record: &Record) -> Result<Ruleset, BadRuleset> {
    if let Some(named) = &record.rules {
        return named.parse();
    }
    if let Some(start) = &record.start {
        return Ok(Ruleset::for_position(start));
    }
    let mut rules = Ruleset::default();
    if record.is_of_settlers() {
        rules.set("game", "settlers")?;
    } else if record.seats() > Seat::PAIR.len() {
        rules.set("players", &record.seats().to_string())?;
        rules.set("goal", "last-captain")?;
        rules.set("first-ship", "any")?;
    }
    let allowed_any = matches!(
        record.dialect,
        Dialect::SuperDuperGames | Dialect::HomeworldsLive
    );
    if allowed_any && rules.seats() == 2 && rules.has_homes() {
        rules.set("first-ship", "any")?;
    }
    Ok(rules)
}

/// Returns the homeworld names from the record for players whose turns give none.
fn home_names(record: &Record, seats: u8) -> Vec<Name> {
    (0..usize::from(seats))
        .map(|seat| match record.players.get(seat) {
            Some(player) => player.home.clone(),
            None => Name::from_display_name("", seat, &[]),
        })
        .collect()
}

/// Returns the recorded outcome, if our rules have such an end.
fn told(ending: &Ending) -> Option<Outcome> {
    let seats: Vec<Seat> = ending.winners.iter().copied().map(Seat).collect();
    let reason = match ending.cause? {
        Cause::Resigned(loser) => WinReason::Resigned { loser: Seat(loser) },
        Cause::Time(loser) => WinReason::OutOfTime { loser: Seat(loser) },
        Cause::Adjudicated if !seats.is_empty() => WinReason::Adjudicated,
        Cause::Adjudicated => return Some(Outcome::Draw(DrawReason::Adjudicated)),
        Cause::Claimed => return Some(Outcome::Draw(DrawReason::Claimed)),
        Cause::Voided => return Some(Outcome::NoResult(NoResult::Voided)),
        Cause::Aborted(seat) => {
            let seat = Seat(seat);
            return Some(Outcome::NoResult(NoResult::Aborted { seat }));
        }
        Cause::Agreed | Cause::Homes | Cause::Repeated | Cause::Scored => return None,
    };
    Some(Outcome::Win { seats, reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_reveal_a_records_rules() {
        let rules = |text: &str| {
            let record = Record::read(text).expect("a record");
            rules_of(&record).expect("rules").to_string()
        };
        assert_eq!(
            rules("Ann: land a1\nBeth: land f6"),
            "settlers tow=any redless=no"
        );
        assert_eq!(
            rules(
                "Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\nCarl: homeworld r2 b1 g3\nAnn: pass"
            ),
            "multiplayer players=3 goal=last-captain catastrophes=any-time first-ship=any"
        );
        assert_eq!(
            rules("Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3"),
            "binary first-ship=large"
        );
    }
}
