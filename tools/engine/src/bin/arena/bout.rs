//! One game between two programs.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use homeworlds::order::Name;
use homeworlds::order::record::{Ending, Record, RecordedPlayer, RecordedTurn};
use homeworlds::rules::any::OnBoard;
use homeworlds::rules::search::{NotUnderstood, Strictness};
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Ruleset, Seat};

use homeworlds_engine::opening::EVEN;

use crate::program::{Answer, Program};
use crate::tally::GameResult;

/// One of the two programs in a match.
pub struct Side {
    command: String,
    // `None` until its first game, and after a failure.
    program: Option<Program>,
    turns: u32,
    work: Option<u64>,
    seconds: f64,
}

/// The limits of a game.
pub struct Limits {
    /// Number of turns after which it is cut off and counts as a draw.
    pub turns: u32,
    /// Timeout after which a silent program loses.
    pub patience: Duration,
}

/// A played game.
pub struct Bout {
    /// The final state.
    pub game: AnyGame,
    /// The reason for its end.
    pub why: String,
    winner: Option<Seat>,
    /// Each side's last evaluation of its own chances, if it reports one.
    values: [Option<i32>; 2],
    turns: Vec<RecordedTurn>,
    ruleset: Ruleset,
}

impl Side {
    /// Creates a player whose program is started on demand.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            program: None,
            turns: 0,
            work: None,
            seconds: 0.0,
        }
    }

    /// Returns the command that starts it.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// Returns its reply at `position` after the turns in `told`. The inner error is the reason why
    /// it loses.
    fn ask(
        &mut self,
        told: &[String],
        position: &str,
        patience: Duration,
    ) -> Result<Result<Answer, String>, Box<dyn Error>> {
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command)?,
        };
        let mut asked = || {
            told.iter().try_for_each(|line| program.tell(line))?;
            program.ask(position, patience)
        };
        let answer = asked();
        if answer.is_ok() {
            self.program = Some(program);
        }
        Ok(answer)
    }

    fn count(&mut self, answer: &Answer) {
        self.turns += 1;
        self.seconds += answer.seconds;
        if let Some(work) = answer.work {
            self.work = Some(self.work.unwrap_or(0) + work);
        }
    }
}

/// Writes the command, the number of turns played and the cost per turn.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = f64::from(self.turns.max(1));
        let seconds = self.seconds / turns;
        write!(
            f,
            "{}\t{} turns\t{seconds:.3} CPU s a turn",
            self.command, self.turns
        )?;
        match self.work {
            None => Ok(()),
            Some(work) => write!(f, "\twork {:.0} a turn", work as f64 / turns),
        }
    }
}

impl Bout {
    /// Creates a game that has begun with the turns of an opening.
    pub fn begin(ruleset: Ruleset, opening: &[String]) -> Result<Self, Box<dyn Error>> {
        let mut bout = Self {
            game: AnyGame::unnamed(ruleset, "")?,
            why: String::new(),
            winner: None,
            values: [None; 2],
            turns: Vec::new(),
            ruleset,
        };
        for turn in opening {
            let verdict = bout.game.judge_stored(turn);
            bout.accept(verdict.ok_or_else(|| format!("no opening: {turn}"))?);
        }
        Ok(bout)
    }

    /// Returns whether neither side evaluates the seat to move as much better or worse off, as far
    /// as they report it.
    pub fn is_even(&self, sides: &mut [Side; 2], limits: &Limits) -> Result<bool, Box<dyn Error>> {
        for side in sides {
            let value = side
                .ask(&self.told(), &self.game.position_text(), limits.patience)?
                .ok()
                .and_then(|answer| answer.value);
            if value.is_some_and(|value| value.abs() > EVEN) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Plays on to the end. The first side has the seat `first`.
    pub fn play(
        &mut self,
        first: Seat,
        sides: &mut [Side; 2],
        limits: &Limits,
    ) -> Result<(), Box<dyn Error>> {
        // The turns that each seat has yet to receive.
        let mut told = [self.told(), self.told()];
        while let Some(seat) = self.goes_on(limits) {
            let number = (seat.index() + first.index()) % 2;
            let side = &mut sides[number];
            let lines = std::mem::take(&mut told[seat.index()]);
            let answer = side.ask(&lines, &self.game.position_text(), limits.patience)?;
            let played = match answer {
                Ok(answer) => {
                    side.count(&answer);
                    self.values[number] = answer.value;
                    let taken = self.take(&answer.turn);
                    taken.map_err(|why| format!("{}: unreadable turn {why}", side.command))?
                }
                Err(why) => Err(why),
            };
            match played {
                Ok(played) => told.iter_mut().for_each(|lines| lines.push(played.clone())),
                Err(why) => self.end(Some(seat.other()), format!("seat {seat} loses: {why}")),
            }
        }
        Ok(())
    }

    /// Returns what a program is told about the game so far.
    fn told(&self) -> Vec<String> {
        let played = self
            .turns
            .iter()
            .map(|turn| format!("played {}", turn.text));
        let begin = format!("game {}", self.ruleset);
        [begin].into_iter().chain(played).collect()
    }

    /// Returns the result for the side in this seat.
    pub fn result_for(&self, seat: Seat) -> GameResult {
        match self.winner {
            None => GameResult::Drawn,
            Some(winner) if winner == seat => GameResult::Won,
            Some(_) => GameResult::Lost,
        }
    }

    /// Returns the game as a record, with the players' names by seat.
    pub fn record(&self, names: [&str; 2]) -> Record {
        let seated = (0..).zip(names);
        let players = seated.map(|(seat, name)| RecordedPlayer {
            name: name.to_owned(),
            home: Name::from_display_name("", seat, &[]),
        });
        let winners = self.winner.map(|seat| seat.0).into_iter().collect();
        Record {
            rules: Some(self.ruleset.to_string()),
            players: players.collect(),
            turns: self.turns.clone(),
            ending: Some(Ending::won_by(winners)),
            ..Record::default()
        }
    }

    /// Returns the seat to move, unless the game has ended or ends now.
    fn goes_on(&mut self, limits: &Limits) -> Option<Seat> {
        if !self.why.is_empty() {
            return None;
        }
        if let Some(outcome) = self.game.outcome() {
            let winner = Seat::PAIR.into_iter().find(|&seat| outcome.is_won_by(seat));
            let why = reason(outcome);
            self.end(winner, why);
        } else if self.game.may_claim_draw() {
            self.end(None, "a position stood for the third time".to_owned());
        } else if self.game.turns() >= limits.turns {
            let values = self
                .values
                .map(|value| value.map_or("?".to_owned(), |value| format!("{value:+}")));
            self.end(
                None,
                format!(
                    "cut, valued {} by the first and {} by the second",
                    values[0], values[1]
                ),
            );
        }
        self.why.is_empty().then(|| self.game.next_seat())
    }

    fn end(&mut self, winner: Option<Seat>, why: String) {
        self.winner = winner;
        self.why = why;
    }

    /// Plays a program's reply. The inner error is the reason why it loses, on one line.
    ///
    /// # Errors
    ///
    /// A turn that cannot be read says nothing about the strength of either program.
    fn take(&mut self, turn: &str) -> Result<Result<String, String>, Box<dyn Error>> {
        let understood = match self.game.understand(turn, Strictness::Play) {
            Ok(understood) => understood,
            Err(why) => {
                let words = why.to_string();
                let line = words.lines().next().unwrap_or_default();
                let said = format!("{turn:?}: {line}");
                return match why {
                    OnBoard::Star(NotUnderstood::Refused(_))
                    | OnBoard::Settlers(NotUnderstood::Refused(_)) => Ok(Err(said)),
                    OnBoard::Star(_) | OnBoard::Settlers(_) => Err(said.into()),
                };
            }
        };
        let order = understood.verdict.order();
        self.accept(understood.verdict);
        Ok(Ok(format!("played {order}")))
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.turns.push(RecordedTurn {
            line: 0,
            seat: Some(self.game.next_seat().0),
            text: verdict.order(),
        });
        self.game.accept(verdict);
    }
}

/// Returns the reason for the end of a game, in the words of the rules.
fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { reason, .. } => format!("{reason:?}"),
        Outcome::Draw(reason) => format!("{reason:?}"),
        Outcome::NoResult(reason) => format!("{reason:?}"),
    }
}
