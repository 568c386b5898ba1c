//! Races: two interactions about one game that are made at the same instant and arrive one after
//! the other, in either order. The law: exactly one of them has an effect.

use homeworlds::rules::{AnyGame, Ruleset, Seat};
use homeworlds_samples::offered;
use referee::clock::{TimeStatus, Timeout};
use referee::command::{Action, Command, GameRef, ProposalStep, Timing};
use referee::domain::{GameId, Millis, PersonId};
use referee::event_log::ProposalKind;
use referee::game::Game;

use super::sky::World;
use super::turns::ENOUGH;
use super::watch::standing;

/// One of two that race.
struct Runner {
    who: PersonId,
    command: Command,
    /// What is noted if it is the one that counts.
    wins: &'static str,
}

impl World {
    /// Lets whoever is to move race with themselves or their opponent, where there is something to
    /// race for; says whether they did.
    pub fn race(&mut self, table: &Game, who: PersonId) -> bool {
        let Some([one, other]) = self.runners(table, who) else {
            return false;
        };
        let (id, now) = (table.id(), self.now);
        let runners = match self.chance(0.5) {
            true => [one, other],
            false => [other, one],
        };
        // Both are made before either is heard.
        let askers = [0, 1].map(|place: usize| {
            let who = runners[place].who;
            let place = self.place_of(table, who);
            self.caller(who, place, now)
        });
        let mut effects = Vec::new();
        for (caller, runner) in askers.iter().zip(runners) {
            let before = standing(&self.table(id));
            self.ask_as(caller, Some(id), runner.command);
            self.observe(id, now);
            if standing(&self.table(id)) != before {
                effects.push(runner.wins);
            }
        }
        assert_eq!(effects.len(), 1, "{id}: {effects:?}{}", self.story_of(id));
        self.note(effects[0]);
        true
    }

    fn runners(&mut self, table: &Game, who: PersonId) -> Option<[Runner; 2]> {
        let seat = table.seat_of(who)?;
        if table.state.seats() != 2 || table.history.adjournment.is_some() {
            return None;
        }
        let opponent = table.person(seat.other())?;
        let (game, own) = (GameRef::Named(table.id()), |command, wins| Runner {
            who,
            command,
            wins,
        });
        let draw = table.history.proposal(ProposalKind::Draw);
        let back = table.history.proposal(ProposalKind::Takeback);
        let late = matches!(
            table.course.fate(self.now),
            TimeStatus::Claimable | TimeStatus::Lost
        );
        if draw.is_some_and(|offer| offer.seat != seat) && self.chance(0.4) {
            let step = ProposalStep::agree(ProposalKind::Draw);
            let accept = own(
                Command::Action(Action::Propose { game, step }),
                "races won: a draw accepted, not a turn",
            );
            let turn = self.plain_turn(table)?;
            let turn = own(turn, "races won: a turn, not a draw accepted");
            return Some([accept, turn]);
        }
        if back.is_some_and(|asked| asked.seat != seat) && self.chance(0.4) {
            let step = ProposalStep::agree(ProposalKind::Takeback);
            let allow = own(
                Command::Action(Action::Propose { game, step }),
                "races won: a takeback allowed, not a turn",
            );
            let turn = self.plain_turn(table)?;
            let turn = own(turn, "races won: a turn, not a takeback allowed");
            return Some([allow, turn]);
        }
        if late && table.course.time.timeout == Timeout::Claim && self.chance(0.4) {
            let claim = Runner {
                who: opponent,
                command: Command::Action(Action::Time(Timing::Claim { game })),
                wins: "races won: a claim, not a turn",
            };
            let turn = self.plain_turn(table)?;
            return Some([own(turn, "races won: a turn, not a claim"), claim]);
        }
        let alternates = matches!(table.rules, Ruleset::Binary(_));
        let is_in_time = table.course.fate(self.now) == TimeStatus::InTime;
        if alternates && is_in_time && self.chance(0.02) {
            let [one, other] = [self.plain_turn(table)?, self.plain_turn(table)?];
            return Some([
                own(one, "races won: one of two turns"),
                own(other, "races won: one of two turns"),
            ]);
        }
        None
    }

    /// A turn that counts without a second word.
    fn plain_turn(&mut self, table: &Game) -> Option<Command> {
        let game: &AnyGame = &table.state;
        (0..8).find_map(|_| {
            let verdict = offered::turn(game, &mut self.rng, ENOUGH);
            verdict.cautions().is_empty().then(|| {
                Command::Action(Action::Move {
                    game: Some(GameRef::Named(table.id())),
                    text: verdict.order(),
                })
            })
        })
    }

    /// A turn that was made in time, or a moment too late, arrives at the very moment at which the
    /// flag falls: either the turn counts or the seat has lost.
    pub fn race_the_flag(&mut self, who: PersonId, game: GameId, made: Millis) {
        let table = self.table(game);
        let seat = table.seat_of(who);
        let flag_first = self.chance(0.5);
        if flag_first {
            self.deliver();
        }
        let counted = self.make_turn(who, game, made);
        self.deliver();
        let now = self.table(game);
        let lost = now.state.outcome() != table.state.outcome() && !counted
            || now.history.departures.len() > table.history.departures.len();
        assert!(
            !(counted && lost && self.has_lost(&now, seat)),
            "{game}: {who:?} made a turn and lost on time{}",
            self.story_of(game)
        );
        self.note(match (counted, lost) {
            (true, _) => "races won: a turn, not the flag",
            (false, true) => "races won: the flag, not a turn",
            (false, false) => "races put off",
        });
    }

    /// Whether a seat is out on time.
    fn has_lost(&self, table: &Game, seat: Option<Seat>) -> bool {
        let end = table.history.ending.as_ref().map(|ending| ending.end);
        let left = table.history.departures.iter().map(|left| left.seat);
        let timed_out = |seat| end == Some(referee::event_log::EarlyEnd::TimedOut(seat));
        seat.is_some_and(|seat| timed_out(seat) || left.into_iter().any(|left| left == seat))
    }
}
