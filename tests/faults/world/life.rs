//! What people do: they look at their games and play, some of them at the last moment.

use homeworlds::rules::Outcome;
use rand::Rng;
use referee::clock::Span;
use referee::command::{Action, GameRef, Irrevocable, ProposalRequest, ProposalStep, Timing};
use referee::domain::{GameId, Millis, PersonId};
use referee::game::Game;
use referee::store::{Target, UndeliverableReason};
use referee_testing::{choice, submitting};

use super::habits::{Habit, Player};
use super::sky::{Coming, Out, World};
use super::turns::turn;

/// As many people stay at least: the largest table has six seats.
const FEW: usize = 8;

impl World {
    /// Plans when games begin, when people think of their settings, and when the moderator has a
    /// look.
    pub fn plan_lives(&mut self) {
        for _ in 0..self.size.games {
            let all = self.end() - self.now;
            let passed = self.between(Span::ZERO, Span(all.0 / 10 * 9));
            self.plan(self.now + passed, Coming::Gather);
        }
        for number in 0..self.people.len() {
            let id = self.people[number].id;
            self.plan(self.now, Coming::Think(id));
            for _ in 0..self.size.days / 60 {
                let at = self.some_time();
                self.plan(at, Coming::Think(id));
            }
        }
        for _ in 0..self.size.games / 3 + 1 {
            let at = self.some_time();
            self.plan(at, Coming::Court);
        }
    }

    /// Lets something happen, or later if nobody can be heard now.
    pub fn happen(&mut self, coming: Coming) {
        match coming {
            Coming::Break(out, lasts) => self.break_down(out, lasts),
            Coming::Mend => self.mend(),
            Coming::Door(door) => self.turn_door(door),
            _ if self.out != Out::Nothing => {
                let later = self.between(Span::minutes(10), Span::hours(5));
                self.plan(self.now + later, coming);
            }
            Coming::Gather => self.gather(),
            Coming::Look(who, game) => self.look(who, game),
            Coming::Brink(who, game, made) => self.on_the_brink(who, game, made),
            Coming::Court => self.hold_court(),
            Coming::Reopen(game) => self.reopen(game),
            Coming::Think(who) => self.think(who),
            Coming::Crowd => self.crowd(),
            Coming::Operate => self.operate(),
        }
    }

    pub fn player(&mut self, who: PersonId) -> &mut Player {
        let first = self.people[0].id.0;
        let place = usize::try_from(who.0 - first).expect("somebody who plays");
        &mut self.people[place]
    }

    /// Whoever is to move will look at the game, and sometimes another.
    pub fn expect_looks(&mut self, table: &Game) {
        if table.state.outcome().is_some() {
            return;
        }
        let is_live = table.course.time.control.is_live();
        for person in table.people() {
            let to_move = table.state.to_move() == table.seat_of(person);
            if to_move || self.chance(0.15) {
                let player = self.player(person).clone();
                let delay = player.delay(is_live, &mut self.rng);
                let more = if to_move { Span::ZERO } else { delay };
                self.plan(self.now + delay + more, Coming::Look(person, table.id()));
            }
        }
    }

    fn look(&mut self, who: PersonId, game: GameId) {
        let table = self.table(game);
        if table.state.outcome().is_some()
            || table.seat_of(who).is_none()
            || self.player(who).is_gone
        {
            return;
        }
        if self.player(who).habit == Habit::Leaver && self.chance(0.02) {
            return self.leave(who);
        }
        self.check_owed(game);
        let to_move = table.state.to_move() == table.seat_of(who);
        if to_move && self.race(&table, who) {
            return;
        }
        self.answer(&table, who);
        if to_move {
            return self.play(who, game);
        }
        self.idle(who, game);
    }

    /// Somebody is not seen again, and sometimes there is no such account any more.
    pub fn leave(&mut self, who: PersonId) {
        if self.people.iter().filter(|one| !one.is_gone).count() <= FEW {
            return;
        }
        self.note("people who left without a word");
        self.player(who).is_gone = true;
        if self.chance(0.3) {
            let target = Target::Person(who);
            self.carrier.shut(target, UndeliverableReason::Nobody);
        }
    }

    fn play(&mut self, who: PersonId, id: GameId) {
        let table = self.table(id);
        if table.state.outcome().is_some() || table.state.to_move() != table.seat_of(who) {
            return;
        }
        let game = GameRef::Named(id);
        if self.waits_for_the_brink(&table, who) {
            return;
        }
        match self.rng.random_range(0..100) {
            0 => {
                self.irrevocably(who, id, Irrevocable::Resign);
            }
            1..=3 => {
                let step = ProposalStep::Ask(ProposalRequest::Draw);
                self.propose(who, id, step);
            }
            4 => {
                let hours = 24;
                self.say(who, id, Action::Time(Timing::Give { game, hours }));
            }
            5 | 6 => {
                let days = self.rng.random_range(1..20);
                let reason = "a journey".to_owned();
                let step = ProposalStep::Ask(ProposalRequest::Pause { days, reason });
                self.propose(who, id, step);
            }
            7 if table.turns() < 2 => {
                self.irrevocably(who, id, Irrevocable::Abort);
            }
            _ => {}
        }
        self.make_turn(who, id, self.now);
        if self.is_still_to_move(who, id) {
            let delay = self.between(Span::hours(6), Span::hours(40));
            self.plan(self.now + delay, Coming::Look(who, id));
        }
    }

    pub fn is_still_to_move(&self, who: PersonId, game: GameId) -> bool {
        let table = self.table(game);
        table.state.outcome().is_none() && table.state.to_move() == table.seat_of(who)
    }

    /// Makes a turn that was created at a moment; says whether it counts.
    pub fn make_turn(&mut self, who: PersonId, id: GameId, made: Millis) -> bool {
        let table = self.table(id);
        if table.state.outcome().is_some() || table.state.to_move() != table.seat_of(who) {
            return false;
        }
        let text = turn(&table.state, &mut self.rng);
        let place = self.place_of(&table, who);
        let caller = self.caller(who, place, made);
        let game = GameRef::Named(id);
        let answer = self.ask_as(
            &caller,
            Some(id),
            Action::Move {
                game: Some(game),
                text,
            },
        );
        let label = submitting(&answer).unwrap_or_default();
        if let Some(confirm) = choice(&answer, &label) {
            let caller = self.caller(who, place, made);
            self.ask_as(&caller, Some(id), confirm);
        }
        self.observe(id, made);
        let counts = self.table(id).turns() > table.turns();
        self.note(if counts {
            "turns"
        } else {
            "turns that were refused"
        });
        counts
    }

    /// Whether a late player puts the turn off to the last moment that counts, or to the next.
    fn waits_for_the_brink(&mut self, table: &Game, who: PersonId) -> bool {
        if self.player(who).habit != Habit::Late || !self.chance(0.8) {
            return false;
        }
        let Some(clock) = table.course.at(self.now) else {
            return false;
        };
        let last = clock.mover.and_then(|mover| mover.last_call);
        let last = last.filter(|last| *last > self.now && *last < self.now + Span::days(20));
        let Some(last) = last else { return false };
        let made = if self.chance(0.6) {
            last
        } else {
            last + Span(1)
        };
        let delay = table.course.time.control.delay();
        let handled = match self.chance(0.5) {
            // At the very moment at which the flag falls.
            true => last + delay + Span(1),
            false => made + self.between(Span::ZERO, delay + -Span(2)),
        };
        self.plan(handled, Coming::Brink(who, table.id(), made));
        true
    }

    /// A turn that was made at the very end of the time, or a moment too late, and arrives a little
    /// later.
    fn on_the_brink(&mut self, who: PersonId, game: GameId, made: Millis) {
        let table = self.table(game);
        if self.player(who).is_gone || !self.is_still_to_move(who, game) {
            return;
        }
        let clock = table.course.at(made);
        let last = clock.and_then(|clock| clock.mover?.last_call);
        let counts = match last {
            _ if made > self.now || table.history.adjournment.is_some() => None,
            Some(last) if made == last => Some(true),
            Some(last) if made == last + Span(1) => Some(false),
            Some(_) | None => None,
        };
        let Some(counts) = counts else {
            return self.play(who, game);
        };
        if self.now > made + table.course.time.control.delay() + -Span(2) {
            return self.race_the_flag(who, game, made);
        }
        self.note("turns made at the last moment");
        let counted = self.make_turn(who, game, made);
        assert_eq!(
            counted,
            counts,
            "{game}, made at {made:?}, last call {last:?}{}",
            self.story_of(game)
        );
    }

    /// How a game ended, as it is counted.
    pub fn note_end(&mut self, outcome: &Outcome) {
        self.note(match outcome {
            Outcome::Win { .. } => "ends: won",
            Outcome::Draw(_) => "ends: drawn",
            Outcome::NoResult(_) => "ends: without a result",
        });
    }
}
