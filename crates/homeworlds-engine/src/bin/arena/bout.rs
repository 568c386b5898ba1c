//! One game between two programs.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use homeworlds::order::Name;
use homeworlds::order::record::{Ending, Player, Record, RecordedTurn};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Ruleset, Seat};

use crate::program::{Answer, Program};
use crate::tally::Result as Won;

/// One of the two players of a match.
pub struct Side {
    command: String,
    // None until its first game, and after it failed.
    program: Option<Program>,
    turns: u32,
    work: Option<u64>,
    seconds: f64,
}

/// When a game is given up.
pub struct Limits {
    /// After so many turns it is a draw.
    pub turns: u32,
    /// A program that is silent for longer loses.
    pub patience: Duration,
}

/// A game that was played.
pub struct Bout {
    /// Where it ended.
    pub game: AnyGame,
    /// Why it ended.
    pub why: String,
    winner: Option<Seat>,
    turns: Vec<RecordedTurn>,
    ruleset: Ruleset,
}

impl Side {
    /// A player whose program is started when it is wanted.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            program: None,
            turns: 0,
            work: None,
            seconds: 0.0,
        }
    }

    /// What starts it.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// Its turn at `position` after the turns of `told`; the error is why it loses.
    fn turn(
        &mut self,
        told: &[String],
        position: &str,
        patience: Duration,
    ) -> Result<Result<String, String>, Box<dyn Error>> {
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command)?,
        };
        let mut asked = || {
            told.iter().try_for_each(|line| program.tell(line))?;
            program.ask(position, patience)
        };
        Ok(match asked() {
            Ok(answer) => {
                self.program = Some(program);
                self.count(&answer);
                Ok(answer.turn)
            }
            Err(fault) => Err(fault.to_string()),
        })
    }

    fn count(&mut self, answer: &Answer) {
        self.turns += 1;
        self.seconds += answer.seconds;
        if let Some(work) = answer.work {
            self.work = Some(self.work.unwrap_or(0) + work);
        }
    }
}

/// `COMMAND`, how many turns it played, what a turn cost.
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
    /// Plays a game on from the turns of an opening; the first side has the seat `first`.
    pub fn play(
        ruleset: Ruleset,
        opening: &[String],
        first: Seat,
        sides: &mut [Side; 2],
        limits: &Limits,
    ) -> Result<Self, Box<dyn Error>> {
        let mut bout = Self {
            game: AnyGame::unnamed(ruleset, "")?,
            why: String::new(),
            winner: None,
            turns: Vec::new(),
            ruleset,
        };
        for turn in opening {
            let verdict = bout.game.judge_stored(turn);
            let verdict = verdict.ok_or_else(|| format!("no opening: {turn}"))?;
            bout.accept(verdict);
        }
        // What each side, by seat, has still to be told.
        let begin = format!("game {ruleset}");
        let mut told = [vec![begin.clone()], vec![begin]];
        for lines in &mut told {
            lines.extend(opening.iter().map(|turn| format!("played {turn}")));
        }
        while let Some(seat) = bout.goes_on(limits) {
            let side = &mut sides[(seat.index() + first.index()) % 2];
            let lines = std::mem::take(&mut told[seat.index()]);
            let answer = side.turn(&lines, &bout.game.position_text(), limits.patience)?;
            match answer.and_then(|turn| bout.take(&turn)) {
                Ok(played) => told.iter_mut().for_each(|lines| lines.push(played.clone())),
                Err(why) => bout.end(Some(seat.other()), format!("seat {seat} loses: {why}")),
            }
        }
        Ok(bout)
    }

    /// How it went for the side in this seat.
    pub fn result_for(&self, seat: Seat) -> Won {
        match self.winner {
            None => Won::Drawn,
            Some(winner) if winner == seat => Won::Won,
            Some(_) => Won::Lost,
        }
    }

    /// The game as a record between players who are called so, by seat.
    pub fn record(&self, names: [&str; 2]) -> Record {
        let seated = (0..).zip(names);
        let players = seated.map(|(seat, name)| Player {
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

    /// The seat to move, unless the game has ended or ends now.
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
            self.end(None, "too many turns".to_owned());
        }
        self.why.is_empty().then(|| self.game.next_seat())
    }

    fn end(&mut self, winner: Option<Seat>, why: String) {
        self.winner = winner;
        self.why = why;
    }

    /// Plays what a program answered; the error is why it loses, in one line.
    fn take(&mut self, turn: &str) -> Result<String, String> {
        let understood = self.game.understand(turn, Strictness::Play);
        let understood = understood.map_err(|why| {
            let words = why.to_string();
            let line = words.lines().next().unwrap_or_default();
            format!("{turn:?}: {line}")
        })?;
        let order = understood.verdict.order();
        self.accept(understood.verdict);
        Ok(format!("played {order}"))
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.turns.push(RecordedTurn {
            line: 0,
            seat: Some(self.game.next_seat().0),
            text: verdict.order(),
            position: None,
        });
        self.game.accept(verdict);
    }
}

/// Why a game ended, in the words of the rules.
fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { reason, .. } => format!("{reason:?}"),
        Outcome::Draw(reason) => format!("{reason:?}"),
        Outcome::NoResult(reason) => format!("{reason:?}"),
    }
}
