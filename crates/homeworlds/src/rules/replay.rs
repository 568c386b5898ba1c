//! A record judged turn by turn, as an archive tells it: seats may be skipped, and stray passes are dropped with a note.

use std::iter::Peekable;

use crate::order::Name;
use crate::order::record::{Cause, Dialect, Ending, Leave, Record, RecordedTurn};
use crate::rules::multiplayer::Deal;
use crate::rules::search::Strictness;
use crate::rules::{
    AnyGame, AnyMisunderstood, BadRuleset, BadStart, DrawReason, NoResult, Outcome, Ruleset, Seat,
    WinReason,
};

/// A record that is being replayed.
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
    /// It was agreed, and the game waited for a turn.
    Lawful,
    /// It was not.
    Unlawful,
}

/// A turn of the record that was judged and counted.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The number of the turn, from 1.
    pub number: u32,
    /// Who played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: String,
    /// The position after it, without the seat to move.
    pub table: String,
    /// Where the record is not as the rules would have it.
    pub oddities: Vec<Oddity>,
}

/// What a replay goes along with, but says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// The record names another seat than the one to move.
    OutOfTurn {
        /// Which seat, or how many players, the record names.
        named: Seat,
        /// Whose turn it is.
        expected: Seat,
    },
    /// A seat left before this turn (M8).
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The record says that a seat left that could not.
    NotLeft {
        /// The seat.
        seat: Seat,
    },
    /// Passes beside a real action were dropped (N4).
    DroppedPasses(usize),
}

/// Why a replay stops.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("turn {number}, of seat {seat}: {why}")]
pub struct Stopped {
    /// The number of the turn, from 1.
    pub number: u32,
    /// The line of the record where it begins, from 1; 0 where it has no lines.
    pub line: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// Why it does not count.
    pub why: AnyMisunderstood,
}

/// Why a record cannot even be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It names more players than the ruleset has seats.
    #[error("the record names {named} players, and the rules are for {seats}")]
    Players {
        /// How many there are.
        seats: u8,
        /// Which seat, or how many players, the record names.
        named: usize,
    },
    /// What it gives as the secret deal is none (M6).
    #[error("the deal of the record cannot be read")]
    Deal,
    /// It cannot be set up.
    #[error("{0}")]
    Start(BadStart),
}

impl<'r> Replay<'r> {
    /// Begins a record under `ruleset`.
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

    /// The game as far as it was replayed.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Whether the players swapped sides after the turns replayed so far, and whether they might (B22).
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

    /// The game with the end that the record tells, where turns and leaves did not end it.
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

    /// Lets those leave who did after the present turn; what was odd about it.
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

/// The turns of the record as they are judged, up to the first that does not count.
impl Iterator for Replay<'_> {
    type Item = Result<Replayed, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(recorded) = self.rest.next() else {
            // Those who left after the last turn may have ended the game.
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

/// The rules of a record: those that it names, else the usual ones for what it shows. Among three or more, of whom no deal
/// is known, the last captain wins (M2); there, in SuperDuperGames and in Homeworlds Live, any first ship was allowed (N8).
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

/// What the record calls the homeworlds of those whose turns do not say.
fn home_names(record: &Record, seats: u8) -> Vec<Name> {
    (0..usize::from(seats))
        .map(|seat| match record.players.get(seat) {
            Some(player) => player.home.clone(),
            None => Name::from_display_name("", seat, &[]),
        })
        .collect()
}

/// The outcome that a record tells, where our rules have such an end.
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
    fn a_record_without_rules_tells_its_game_by_its_turns() {
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
