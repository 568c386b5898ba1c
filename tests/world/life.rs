//! What people do: they gather, look at their games, play, ask, answer, go on vacation and change their settings.

use rand::Rng;
use referee::clock::{Control, Span, Time, Timeout};
use referee::command::{
    BackStep, Command, DrawStep, Gathering, LobbyStep, Mover, NoticeStep, PauseStep, Reason, Reply,
    Terms, Timing, VacationStep, Which,
};
use referee::referee::{Button, Chance, Does, Message, Row, Table};
use referee::rules::{Outcome, Ruleset};
use referee::store::Target;
use referee::table::{Alarm, Event, First, GameId, Millis, PersonId, Place, Way};

use crate::habits::{Habit, ZONES};
use crate::sky::{CHANNELS, Coming, Out, World, channel, person, private};
use crate::turns::turn;

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
    "standard",
    "brisk",
    "brisk",
    "slow",
    "1 days",
    "3 days",
    "live 30+30",
    "untimed",
];

impl World {
    /// Plans when games begin, when people think of their settings, and when the moderator has a look.
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
        }
    }

    fn player(&self, who: PersonId) -> &crate::habits::Player {
        let found = self.people.iter().find(|player| player.id == who);
        found.expect("somebody who plays")
    }

    /// Different people.
    fn some_people(&mut self, count: usize) -> Vec<PersonId> {
        let mut chosen = Vec::new();
        while chosen.len() < count {
            let who = self.anybody();
            if !chosen.contains(&who) {
                chosen.push(who);
            }
        }
        chosen
    }

    fn gather(&mut self) {
        let rules: Ruleset = self.pick(&RULES).parse().expect("a ruleset");
        let mut time: Time = self.pick(&TIMES).parse().expect("a time control");
        if self.chance(0.3) {
            time.timeout = Timeout::Claim;
        }
        match rules {
            Ruleset::Multiplayer(_) => self.gather_many(rules, time),
            Ruleset::Binary(_) | Ruleset::Settlers(_) => self.challenge(rules, time),
        }
    }

    fn challenge(&mut self, rules: Ruleset, time: Time) {
        let two = self.some_people(2);
        let place = if self.chance(0.1) {
            private(two[0])
        } else {
            channel(self.rng.random_range(0..CHANNELS))
        };
        let terms = Terms {
            opponent: Some(person(two[1])),
            rules,
            first: First::Random,
            days: 7,
            time,
        };
        self.ask(two[0], place, Command::Challenge(terms));
        self.deliver();
        let there = match place.guild {
            Some(_) => place,
            None => private(two[1]),
        };
        if self.chance(0.05) {
            self.ask(two[1], there, Command::Answer(None, Reply::Decline));
            return self.note("challenges declined");
        }
        self.ask(two[1], there, Command::Answer(None, Reply::Accept));
        self.find_new(two[0], time);
    }

    fn gather_many(&mut self, rules: Ruleset, time: Time) {
        let seats = self.pick(&[3, 3, 4, 5, 6]);
        let members = self.some_people(seats);
        let mut text = rules.to_string();
        text = text.replace("players=3", &format!("players={seats}"));
        let gathering = Gathering {
            guests: members[1..].iter().map(|who| person(*who)).collect(),
            rules: text.parse().expect("a ruleset"),
            days: 7,
            time,
        };
        let place = channel(self.rng.random_range(0..CHANNELS));
        for (number, who) in members.iter().enumerate() {
            let command = match number {
                0 => Command::OpenLobby(gathering.clone()),
                _ => {
                    let open = self.readers.read(|tx| tx.open_lobbies_of(members[0]));
                    let lobby = open.expect("it is read").into_iter().next();
                    let Some(lobby) = lobby else { return };
                    Command::Lobby(Some(lobby.id), LobbyStep::Join)
                }
            };
            let asker = self.asker(*who, place, self.now);
            self.ask_as(&asker, command);
            let chance = Chance(self.rng.random());
            let reached = self.referee().acknowledged(&asker, chance);
            reached.expect("the store works");
        }
        self.find_new(members[0], time);
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

    /// Whoever is to move will look at the game, and sometimes another.
    pub fn expect_looks(&mut self, table: &Table) {
        if table.game.outcome().is_some() {
            return;
        }
        let is_live = table.course.time.control.is_live();
        for person in referee_people(table) {
            let to_move = table.game.to_move() == table.seat_of(person);
            if to_move || self.chance(0.15) {
                let player = self.player(person).clone();
                let delay = player.delay(is_live, &mut self.rng);
                let more = if to_move { Span::ZERO } else { delay };
                self.plan(self.now + delay + more, Coming::Look(person, table.id()));
            }
        }
    }

    /// A place in which a person speaks about a game.
    pub fn place_of(&self, table: &Table, who: PersonId) -> Place {
        let place = table.history.game.origin.place();
        place
            .filter(|place| place.guild.is_some())
            .unwrap_or_else(|| private(who))
    }

    fn look(&mut self, who: PersonId, game: GameId) {
        let table = self.table(game);
        if table.game.outcome().is_some()
            || table.seat_of(who).is_none()
            || self.player(who).is_gone
        {
            return;
        }
        if self.player(who).habit == Habit::Leaver && self.chance(0.02) {
            self.note("people who left without a word");
            let left = self.people.iter_mut().find(|player| player.id == who);
            left.expect("somebody").is_gone = true;
            return;
        }
        self.check_told(&table);
        let to_move = table.game.to_move() == table.seat_of(who);
        self.answer(&table, who);
        if to_move {
            return self.play(who, game);
        }
        self.idle(who, game);
    }

    /// Answers what others asked.
    fn answer(&mut self, table: &Table, who: PersonId) {
        let (id, seat) = (table.id(), table.seat_of(who));
        let game = Which::Named(id);
        if table
            .history
            .draw_offer
            .is_some_and(|offer| Some(offer.seat) != seat)
            && self.chance(0.5)
        {
            let step = self.pick(&[DrawStep::Accept, DrawStep::Decline]);
            self.say(who, id, Command::Draw { game, step });
        }
        if table
            .history
            .takeback
            .is_some_and(|asked| Some(asked.seat) != seat)
        {
            let step = self.pick(&[BackStep::Allow, BackStep::Decline]);
            self.say(who, id, Command::AskBack { game, step });
        }
        let offer = self.readers.read(|tx| tx.pause_offer(id));
        if offer
            .expect("it is read")
            .is_some_and(|offer| offer.person != who)
        {
            let step = self.pick(&[PauseStep::Agree, PauseStep::Agree, PauseStep::Decline]);
            self.say(who, id, Command::Time(Timing::Pause { game, step }));
        }
        let Place { channel, guild } = self.place_of(table, who);
        if guild.is_some() && self.carrier.is_shut(Target::Channel(channel)) && self.chance(0.3) {
            let by = Mover::Player;
            let there = crate::sky::channel(self.rng.random_range(0..CHANNELS));
            self.ask(who, there, Command::MoveHere { game, by });
            self.note("games moved");
            self.observe(id, self.now);
        }
    }

    /// Says something about a game, and sees how it stands then.
    pub fn say(&mut self, who: PersonId, game: GameId, command: Command) -> Message {
        let place = self.place_of(&self.table(game), who);
        let answer = self.ask(who, place, command);
        self.observe(game, self.now);
        answer
    }

    fn play(&mut self, who: PersonId, id: GameId) {
        let table = self.table(id);
        if table.game.outcome().is_some() || table.game.to_move() != table.seat_of(who) {
            return;
        }
        let game = Which::Named(id);
        if self.waits_for_the_brink(&table, who) {
            return;
        }
        match self.rng.random_range(0..100) {
            0 => {
                let sure = true;
                self.say(who, id, Command::Resign { game, sure });
            }
            1..=3 => {
                let step = DrawStep::Offer;
                self.say(who, id, Command::Draw { game, step });
            }
            4 => {
                let hours = 24;
                self.say(who, id, Command::Time(Timing::Give { game, hours }));
            }
            5 | 6 => {
                let days = self.rng.random_range(1..20);
                let reason = "a journey".to_owned();
                let step = PauseStep::Offer { days, reason };
                self.say(who, id, Command::Time(Timing::Pause { game, step }));
            }
            7 if table.turns() < 2 => {
                let sure = true;
                self.say(who, id, Command::Abort { game, sure });
            }
            _ => {}
        }
        self.make_turn(who, id, self.now);
        if self.is_still_to_move(who, id) {
            let delay = self.between(Span::hours(6), Span::hours(40));
            self.plan(self.now + delay, Coming::Look(who, id));
        }
    }

    fn is_still_to_move(&self, who: PersonId, game: GameId) -> bool {
        let table = self.table(game);
        table.game.outcome().is_none() && table.game.to_move() == table.seat_of(who)
    }

    /// Makes a turn that was created at a moment; says whether it counts.
    fn make_turn(&mut self, who: PersonId, id: GameId, made: Millis) -> bool {
        let table = self.table(id);
        if table.game.outcome().is_some() || table.game.to_move() != table.seat_of(who) {
            return false;
        }
        let text = turn(&table.game, &mut self.rng);
        let place = self.place_of(&table, who);
        let asker = self.asker(who, place, made);
        let game = Which::Named(id);
        let answer = self.ask_as(&asker, Command::Move { game, text });
        if let Some(confirm) = button(&answer, "Confirm") {
            let asker = self.asker(who, place, made);
            self.ask_as(&asker, confirm);
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
    fn waits_for_the_brink(&mut self, table: &Table, who: PersonId) -> bool {
        if self.player(who).habit != Habit::Late || !self.chance(0.5) {
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
        let handled = made + self.between(Span::ZERO, delay + -Span(2));
        self.plan(handled, Coming::Brink(who, table.id(), made));
        true
    }

    /// A turn that was made at the very end of the time, or a moment too late, and arrives a little later.
    fn on_the_brink(&mut self, who: PersonId, game: GameId, made: Millis) {
        let table = self.table(game);
        if !self.is_still_to_move(who, game) {
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
        self.note("turns made at the last moment");
        let counted = self.make_turn(who, game, made);
        let story = self.story_of(game);
        assert_eq!(
            counted, counts,
            "{game}, made at {made:?}, last call {last:?}{story}"
        );
    }

    /// What somebody does who is not to move.
    fn idle(&mut self, who: PersonId, id: GameId) {
        let game = Which::Named(id);
        match self.rng.random_range(0..24) {
            0 => {
                let hours = self.rng.random_range(1..72);
                self.say(who, id, Command::Time(Timing::Give { game, hours }));
            }
            1 | 2 => {
                let step = PauseStep::Resume;
                self.say(who, id, Command::Time(Timing::Pause { game, step }));
            }
            3..=6 => {
                let step = BackStep::Ask;
                self.say(who, id, Command::AskBack { game, step });
            }
            7 => {
                let step = DrawStep::Decline;
                self.say(who, id, Command::Draw { game, step });
            }
            8 => {
                let reason = Reason::read("please look").expect("a reason");
                self.say(who, id, Command::CallReferee { game, reason });
            }
            9 => {
                let sure = true;
                self.say(who, id, Command::Resign { game, sure });
            }
            10..=14 => {
                let sure = true;
                self.say(who, id, Command::Time(Timing::Claim { game, sure }));
            }
            _ => {}
        }
        if self.table(id).game.outcome().is_none() && self.chance(0.6) {
            let delay = self.between(Span::hours(12), Span::days(4));
            self.plan(self.now + delay, Coming::Look(who, id));
        }
    }

    /// Somebody thinks of their settings, in their direct messages.
    fn think(&mut self, who: PersonId) {
        let zone = self.pick(&ZONES);
        let days = self.pick(&["sat,sun", "sun", "mon,thu", ""]);
        let days = days.parse().expect("days");
        let event = self.pick(&Event::ALL);
        let way = self.pick(&Way::ALL);
        let way = if way.suits(event) { way } else { Way::Direct };
        let turn_way = self.pick(&[Way::Mention, Way::Direct, Way::Digest, Way::Nothing]);
        let travels = self.player(who).habit == Habit::Traveller;
        let commands = match self.rng.random_range(0..10) {
            0 | 1 => vec![
                Command::Time(Timing::Zone(Some(zone.parse().expect("a zone")))),
                Command::Time(Timing::QuietDays(Some(days))),
            ],
            2 if travels => vec![Command::Time(Timing::Vacation(VacationStep::End))],
            2..=4 if travels => vec![Command::Time(Timing::Vacation(VacationStep::Begin(4)))],
            2 => vec![Command::Time(Timing::Vacation(VacationStep::Automatic(
                false,
            )))],
            3 => vec![Command::Time(Timing::Vacation(VacationStep::Automatic(
                true,
            )))],
            4 => vec![Command::Notices(NoticeStep::Digest {
                hour: self.rng.random_range(0..24),
                event,
            })],
            5 => vec![Command::Notices(NoticeStep::Switch(Alarm::Day, event))],
            6 | 7 => vec![Command::Notices(NoticeStep::Way(Event::Turn, turn_way))],
            _ => vec![Command::Notices(NoticeStep::Way(event, way))],
        };
        for command in commands {
            self.ask(who, private(who), command);
        }
        self.note("settings changed");
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

fn referee_people(table: &Table) -> Vec<PersonId> {
    let seats = (0..table.game.seats()).map(referee::rules::Seat);
    seats.filter_map(|seat| table.person(seat)).collect()
}

/// The command of the button that reads so.
fn button(message: &Message, label: &str) -> Option<Command> {
    let rows = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let found: Option<&Button> = rows.flatten().find(|button| button.label == label);
    match &found?.does {
        Does::Press(press) => match press.clone().read(None) {
            Ok(referee::command::Pressed::Command(command)) => Some(command),
            _ => None,
        },
        Does::Rest(_) | Does::Link(_) => None,
    }
}
