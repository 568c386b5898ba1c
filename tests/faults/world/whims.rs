//! What people do beside playing: they answer what others ask, ask themselves, and change their
//! settings.

use rand::Rng;
use referee::clock::Span;
use referee::command::{
    Action, AwayStep, Command, GameRef, Irrevocable, MoverRole, ProposalRequest, ProposalStep,
    Query, RulingReason, TimeLook, Timing, Watching,
};
use referee::domain::{GameId, NotifyPreference, PersonId, Place};
use referee::event_log::ProposalKind;
use referee::game::Game;
use referee::store::Target;
use referee_testing::choice;
use serde::Serialize;

use super::asking::{channel, private};
use super::habits::Habit;
use super::sky::{Coming, World};
use super::zones::ZONES;

impl World {
    /// Answers what others asked.
    pub fn answer(&mut self, table: &Game, who: PersonId) {
        let id = table.id();
        let game = GameRef::Named(id);
        let asked = |kind| {
            let asked = table.history.proposal(kind);
            asked.is_some_and(|asked| asked.by != who)
        };
        if asked(ProposalKind::Draw) && self.chance(0.5) {
            let step = self.pick(&[
                ProposalStep::agree(ProposalKind::Draw),
                ProposalStep::Decline(ProposalKind::Draw),
            ]);
            self.propose(who, id, step);
        }
        if asked(ProposalKind::Takeback) {
            let step = self.pick(&[
                ProposalStep::agree(ProposalKind::Takeback),
                ProposalStep::Decline(ProposalKind::Takeback),
            ]);
            self.propose(who, id, step);
        }
        if asked(ProposalKind::Pause) {
            let step = self.pick(&[
                ProposalStep::agree(ProposalKind::Pause),
                ProposalStep::agree(ProposalKind::Pause),
                ProposalStep::Decline(ProposalKind::Pause),
            ]);
            self.propose(who, id, step);
        }
        let Some(Place {
            channel: here,
            guild,
        }) = table.history.game.origin.place()
        else {
            return;
        };
        if guild.is_some() && self.carrier.is_shut(Target::Channel(here)) && self.chance(0.3) {
            let by = MoverRole::Player;
            let there = channel(self.any_channel());
            let caller = self.caller(who, there, self.now);
            self.ask_as(&caller, Some(id), Action::MoveHere { game, by });
            self.note("games moved");
            self.observe(id, self.now);
        }
    }

    /// What somebody does who is not to move.
    pub fn idle(&mut self, who: PersonId, id: GameId) {
        let game = GameRef::Named(id);
        match self.rng.random_range(0..24) {
            0 => {
                let hours = self.rng.random_range(1..72);
                self.say(who, id, Action::Time(Timing::Give { game, hours }));
            }
            1 | 2 => {
                let step = ProposalStep::Ask(ProposalRequest::EndOfPause);
                self.propose(who, id, step);
            }
            3..=6 => {
                let step = ProposalStep::Ask(ProposalRequest::Takeback);
                self.propose(who, id, step);
            }
            7 => {
                let step = ProposalStep::Decline(ProposalKind::Draw);
                self.propose(who, id, step);
            }
            8 => {
                let reason = RulingReason::read("please look").expect("a reason");
                let shown = self.say(who, id, Action::CallReferee { game, reason });
                if let Some(send) = choice(&shown, "Send") {
                    self.say(who, id, send);
                }
            }
            9 => {
                self.irrevocably(who, id, Irrevocable::Resign);
            }
            10..=14 => {
                self.say(who, id, Action::Time(Timing::Claim { game }));
            }
            15..=17 => self.follow_another(who),
            _ => {}
        }
        if self.table(id).state.outcome().is_none() && self.chance(0.6) {
            let delay = self.between(Span::hours(12), Span::days(4));
            self.plan(self.now + delay, Coming::Look(who, id));
        }
    }

    /// Somebody watches a game of others, or stops watching it.
    fn follow_another(&mut self, who: PersonId) {
        let games: Vec<GameId> = self.games.keys().copied().collect();
        let id = self.pick(&games);
        let what = self.pick(&[
            Watching::Turns,
            Watching::Turns,
            Watching::End,
            Watching::Nothing,
        ]);
        let game = GameRef::Named(id);
        let place = channel(self.any_channel());
        self.ask(who, place, Action::Watch { game, what });
    }

    /// Somebody thinks of their settings, in their direct messages.
    pub fn think(&mut self, who: PersonId) {
        if self.player(who).is_gone {
            return;
        }
        let zone = self.pick(&ZONES);
        let way = self.pick(NotifyPreference::ALL);
        let travels = self.player(who).habit == Habit::Traveller;
        let commands = match self.rng.random_range(0..12) {
            0 | 1 | 10 | 11 => vec![Command::Action(Action::Time(Timing::Zone(
                zone.parse().expect("a zone"),
            )))],
            2 if travels => vec![away(AwayStep::End)],
            2..=4 if travels => vec![away(AwayStep::Begin(4))],
            2 | 3 | 5 => vec![Command::Query(Query::Time(TimeLook::Away))],
            4 => vec![set("digest_hour", self.rng.random_range(0..24))],
            _ => vec![set("notices", way)],
        };
        self.remember_way(who);
        for command in commands {
            self.ask(who, private(who), command);
        }
        self.note("settings changed");
    }
}

const fn away(step: AwayStep) -> Command {
    Command::Action(Action::Time(Timing::Away(step)))
}

/// Gives a setting a value.
fn set(key: &str, value: impl Serialize) -> Command {
    let (key, value) = (key.to_owned(), serde_json::json!(value).to_string());
    Command::Action(Action::Set { key, value })
}
