//! Many games that would end on time at once: the referee stops, and the operator lets them end.

use referee::clock::Span;
use referee::command::{Action, Reply, Terms, Timing};
use referee::domain::{ChannelId, First, GuildId, PersonId, Place};
use referee::store::Target;

use super::asking::{channel, person};
use super::sky::{Coming, World};

/// The operator.
const OPERATOR: PersonId = PersonId(98);

/// Where the operator is called.
const OFFICE: Place = Place {
    guild: Some(GuildId(1)),
    channel: ChannelId(5),
};

impl World {
    /// Plans crowds of games of which many end at once, and whom to call then.
    pub fn plan_crowds(&mut self) {
        let set = self
            .referee()
            .set_operator(Some(Target::Channel(OFFICE.channel)));
        set.expect("the store works");
        let all = self.end() - self.now;
        for _ in 0..self.size.days / 90 + 1 {
            let passed = self.between(Span::hours(1), Span(all.0 / 2));
            self.plan(self.now + passed, Coming::Crowd);
        }
    }

    /// Two people begin many games at once; one of them is not seen again, with all of them to be
    /// lost in the same hour.
    pub fn crowd(&mut self) {
        let two = self.some_people(2);
        let place = channel(self.any_channel());
        for _ in 0..8 + self.size.games / 30 {
            let terms = Terms {
                start: None,
                guests: vec![person(two[1])],
                rules: "binary first-ship=any".parse().expect("a ruleset"),
                first: First::Host,
                days: 7,
                time: "1 days".parse().expect("a time control"),
                rated: false,
                band: None,
                now: false,
                beginners: false,
            };
            self.invite(two[0], two[1], place, terms, Reply::Accept);
        }
        self.leave(two[0]);
        self.note("crowds of games");
    }

    /// The operator has looked, and lets games end.
    pub fn operate(&mut self) {
        self.ask(OPERATOR, OFFICE, Action::Time(Timing::LetEnd));
        self.note("operator let games end");
    }
}
