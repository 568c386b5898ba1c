//! How games begin: invitations, and crowds of games at once.

use homeworlds::rules::Ruleset;
use rand::Rng;
use referee::clock::{Control, Time, Timeout};
use referee::command::{Action, Command, Reply, Terms};
use referee::domain::{First, InvitationId, PersonId, Place};
use referee::ratings::RatedGame;
use referee::reply::Message;
use referee_testing::invite;

use super::asking::{channel, person, private};
use super::sky::World;

/// The kinds of games, those for two more often.
const RULES: [&str; 8] = [
    "binary",
    "binary first-ship=any",
    "binary first-ship=any",
    "binary",
    "settlers",
    "settlers",
    "multiplayer players=3 goal=last-captain",
    "multiplayer players=3",
];

const TIMES: [&str; 10] = [
    "standard",
    "standard",
    "standard no weekends",
    "brisk",
    "brisk no weekends",
    "slow",
    "1 days",
    "3 days",
    "live 30+30",
    "untimed",
];

impl World {
    /// Different people.
    pub fn some_people(&mut self, count: usize) -> Vec<PersonId> {
        let mut chosen = Vec::new();
        while chosen.len() < count {
            let who = self.anybody();
            if !chosen.contains(&who) {
                chosen.push(who);
            }
        }
        chosen
    }

    /// People sit down to a game.
    pub fn gather(&mut self) {
        let rules: Ruleset = self.pick(&RULES).parse().expect("a ruleset");
        let mut time: Time = self.pick(&TIMES).parse().expect("a time control");
        if self.chance(0.3) {
            time.timeout = Timeout::Claim;
        }
        if rules.seats() > 2 {
            self.gather_many(rules, time);
        } else {
            self.challenge(rules, time);
        }
    }

    fn challenge(&mut self, rules: Ruleset, time: Time) {
        let two = self.some_people(2);
        let place = if self.chance(0.1) {
            private(two[0])
        } else {
            channel(self.any_channel())
        };
        let refuses = self.chance(0.05);
        let reply = if refuses {
            Reply::Decline
        } else {
            Reply::Accept
        };
        let may_be_rated = place.guild.is_some() && RatedGame::of(&rules).is_some();
        let terms = Terms {
            start: None,
            guests: vec![person(two[1])],
            rules,
            first: First::Random,
            days: 7,
            time,
            rated: may_be_rated && self.chance(0.6),
            band: None,
            now: false,
            beginners: false,
        };
        self.invite(two[0], two[1], place, terms, reply);
    }

    /// An invitation, and its answer.
    pub fn invite(
        &mut self,
        one: PersonId,
        other: PersonId,
        place: Place,
        terms: Terms,
        reply: Reply,
    ) {
        let time = terms.time;
        invite(terms, |command| self.ask(one, place, command));
        self.deliver();
        let there = match place.guild {
            Some(_) => place,
            None => private(other),
        };
        let Some(invitation) = self.newest(one) else {
            return;
        };
        self.ask(other, there, Action::Answer(invitation, reply));
        match reply {
            Reply::Accept => self.find_new(one, time),
            _ => self.note("invitations declined"),
        }
    }

    /// Any channel of the server, by its number.
    pub fn any_channel(&mut self) -> u64 {
        let channels = self.size.channels();
        self.rng.random_range(0..channels)
    }

    fn gather_many(&mut self, rules: Ruleset, time: Time) {
        let seats = self.pick(&[3, 3, 4, 5, 6]);
        let members = self.some_people(seats);
        let mut text = rules.to_string();
        text = text.replace("players=3", &format!("players={seats}"));
        let rated = self.chance(0.6);
        let terms = Terms {
            start: None,
            guests: members[1..].iter().map(|who| person(*who)).collect(),
            rules: text.parse().expect("a ruleset"),
            first: First::Random,
            days: 7,
            time,
            rated,
            band: None,
            now: false,
            beginners: false,
        };
        let place = channel(self.any_channel());
        invite(terms, |command| self.sit(members[0], place, command));
        for who in &members[1..] {
            let Some(invitation) = self.newest(members[0]) else {
                return;
            };
            let join = Action::Answer(invitation, Reply::Accept);
            self.sit(*who, place, Command::Action(join));
        }
        self.find_new(members[0], time);
    }

    /// Asks for a seat.
    fn sit(&mut self, who: PersonId, place: Place, command: Command) -> Message {
        let caller = self.caller(who, place, self.now);
        self.ask_as(&caller, None, command)
    }

    /// The newest invitation of somebody that stands.
    fn newest(&self, host: PersonId) -> Option<InvitationId> {
        let open = self.readers.read(|tx| tx.open_invitations_of(host));
        let mut open = open.expect("it is read").into_iter();
        open.find(|open| open.asked.host == host)
            .map(|open| open.id)
    }

    /// Games that have begun are watched.
    fn find_new(&mut self, who: PersonId, time: Time) {
        let games = self.readers.read(|tx| tx.running_games_of(who));
        for game in games.expect("it is read") {
            if !self.games.contains_key(&game.id) {
                self.note(match time.control {
                    Control::Live { .. } => "live games",
                    Control::Untimed => "untimed games",
                    _ => "correspondence games",
                });
                self.watch(&game);
            }
        }
    }
}
