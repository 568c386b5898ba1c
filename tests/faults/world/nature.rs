//! What nobody in the world decides: outages, doors that close, when things come.

use rand::Rng;
use referee::clock::Span;
use referee::domain::PersonId;
use referee::store::{Target, UndeliverableReason};

use super::asking::channel;
use super::sky::{Coming, Door, Out, World};

impl World {
    /// Plans all that will happen by itself.
    pub fn plan_nature(&mut self) {
        let days = self.size.days.cast_signed();
        for _ in 0..days / 6 + 1 {
            let at = self.some_time();
            let out = self.pick(&[Out::Bot, Out::Discord]);
            let lasts = match self.pick(&[0, 1, 1, 1, 2]) {
                0 => self.between(Span::seconds(20), Span::minutes(5)),
                1 => self.between(Span::minutes(5), Span::hours(6)),
                _ => self.between(Span::hours(6), Span::days(3)),
            };
            self.plan(at, Coming::Break(out, lasts));
        }
        for _ in 0..days / 10 + 1 {
            let at = self.some_time();
            let number = self.any_channel();
            self.plan(at, Coming::Door(Door::Channel(channel(number).channel)));
            let at = self.some_time();
            let person = self.anybody();
            self.plan(at, Coming::Door(Door::Person(person)));
        }
    }

    /// Any moment of the time to come.
    pub fn some_time(&mut self) -> referee::domain::Millis {
        let all = self.end() - self.now;
        let passed = self.between(Span::ZERO, all);
        self.now + passed
    }

    pub fn anybody(&mut self) -> PersonId {
        loop {
            let number = self.rng.random_range(0..self.people.len());
            if !self.people[number].is_gone {
                return self.people[number].id;
            }
        }
    }

    /// A door closes, and opens after a while; or it opens.
    pub fn turn_door(&mut self, door: Door) {
        let target = match door {
            Door::Channel(channel) => Target::Channel(channel),
            Door::Person(person) => Target::Person(person),
        };
        match self.carrier.barrier(target) {
            Some(UndeliverableReason::Nobody | UndeliverableReason::Deleted) => return,
            Some(_) => return self.carrier.open(target),
            None => {}
        }
        let barrier = match door {
            Door::Channel(_) => self.any_barrier(),
            Door::Person(_) => UndeliverableReason::Closed,
        };
        self.carrier.shut(target, barrier);
        self.note(match barrier {
            UndeliverableReason::Deleted => "channels deleted",
            UndeliverableReason::Forbidden => "channels forbidden",
            UndeliverableReason::Locked => "channels locked",
            UndeliverableReason::Closed | UndeliverableReason::Nobody => {
                "people who closed their direct messages"
            }
        });
        let lasts = self.between(Span::hours(2), Span::days(20));
        self.plan(self.now + lasts, Coming::Door(door));
    }
}
