//! A game of any ruleset on a clock, and moments to the millisecond.

use homeworlds::rules::Outcome;
use referee::clock::{Clock, SeatToMove, Span, Time};
use referee::command::desk::DeskAction;
use referee::command::{
    Action, AwayStep, GameRef, ProposalRequest, ProposalStep, Query, RulingReason, Terms, TimeLook,
    Timing,
};
use referee::domain::{GameId, Millis};
use referee::event_log::ProposalKind;
use referee::game::Game;
use referee::reply::Message;
use referee_testing::{ANN, BETH, HOMES, TestBot, Who, terms};

/// A moderator who does not play.
pub const MODERATOR: Who = Who(4);

/// How a game is played, and how many play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Binary,
    Crowd,
    Settlers,
}

pub const KINDS: [Kind; 3] = [Kind::Binary, Kind::Crowd, Kind::Settlers];

/// A game that has really begun, with the first seat to move and told so. Nobody has days left on
/// which they may be away.
pub struct ClockedGame {
    pub bot: TestBot,
    pub id: GameId,
}

impl ClockedGame {
    pub fn of(kind: Kind, time: &str) -> Self {
        let mut game = Self::fresh(TestBot::new(), kind, time);
        game.set_up(kind);
        game
    }

    /// The same at a desk that is set already, before the first turn.
    pub fn fresh(bot: TestBot, kind: Kind, time: &str) -> Self {
        let mut game = Self::rested(bot, kind, time);
        for who in [0, 1, 2].map(Who) {
            game.bot.use_days_up(who);
        }
        game
    }

    /// The same with players who have not been away this year.
    pub fn rested(bot: TestBot, kind: Kind, time: &str) -> Self {
        let time: Time = time.parse().expect("a time control");
        let id = match kind {
            Kind::Binary => bot.begin_on(time),
            Kind::Settlers => bot.begin_with(Terms {
                time,
                ..terms(&[BETH], "settlers")
            }),
            Kind::Crowd => gather(&bot, 3, time),
        };
        let mut game = Self { bot, id };
        game.bot.deliver();
        game
    }

    pub fn set_up(&mut self, kind: Kind) {
        let turns: &[&str] = match kind {
            Kind::Binary => &HOMES,
            Kind::Crowd => &[
                "homeworld y3 b3 g3",
                "homeworld r1 y2 g1",
                "homeworld r2 b1 g3",
            ],
            Kind::Settlers => &["land c3", "land d5"],
        };
        for text in turns {
            self.plays(text);
        }
    }

    /// A turn that whoever is to move can make in any game that has begun.
    pub fn passes(&mut self) {
        self.plays("pass");
    }

    /// Whoever is to move makes this turn, which counts; others are told.
    pub fn plays(&mut self, text: &str) {
        let told = self.tries(text);
        assert!(told.contains("submitted"), "{text}: {told}");
        self.bot.deliver();
    }

    /// Whoever is to move orders this turn; gives the answer.
    pub fn tries(&mut self, text: &str) -> String {
        let who = self.to_move();
        self.bot.type_turn(who, self.id, text).text
    }

    pub fn table(&self) -> Game {
        let table = self.bot.read(|tx| Game::load(tx, self.id));
        table.expect("the game is there")
    }

    /// Who is to move.
    pub fn to_move(&self) -> Who {
        self.who_sits(self.table().state.next_seat().index())
    }

    /// Who sits there.
    pub fn who_sits(&self, seat: usize) -> Who {
        let person = self.table().person(homeworlds::rules::Seat(seat as u8));
        Who::of(person.expect("somebody"))
    }

    pub fn clock(&self) -> Clock {
        let clock = self.table().course.at(self.bot.now);
        clock.expect("time is kept")
    }

    pub fn mover(&self) -> SeatToMove {
        self.clock().mover.expect("the game goes on")
    }

    /// What the seat to move has left.
    pub fn left(&self) -> Span {
        let clock = self.clock();
        clock.left[clock.mover.expect("the game goes on").seat.index()]
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.table().state.outcome().cloned()
    }

    /// Whether the seat to move has lost its place on time, or the game has ended.
    pub fn has_lost(&self, seat: homeworlds::rules::Seat) -> bool {
        self.outcome().is_some() || self.table().state.eliminated().has(seat)
    }

    /// It is that moment, and what is due is delivered.
    pub fn at(&mut self, moment: Millis) -> Vec<String> {
        assert!(moment >= self.bot.now, "time runs forward");
        self.bot.now = moment;
        self.bot.deliver()
    }

    pub fn later(&mut self, span: Span) -> Vec<String> {
        let then = self.bot.now + span;
        self.at(then)
    }

    /// Passes time, with everything done and delivered when it is due; gives what was posted.
    pub fn lives(&mut self, span: Span) -> Vec<String> {
        let end = self.bot.now + span;
        let mut posted = Vec::new();
        while self.bot.now < end {
            let due = self.bot.referee.next_due(self.bot.now).expect("a read");
            let next = due.map_or(end, |due| due.max(self.bot.now + Span(1)).min(end));
            posted.extend(self.at(next));
        }
        posted
    }

    /// The seat to move is warned at the beginning of its last fifth; gives its clock then.
    pub fn is_warned(&mut self) -> SeatToMove {
        let fifth = self.mover().fifth.expect("it will come");
        self.at(fifth);
        let mover = self.mover();
        assert!(mover.told && mover.warned, "{mover:?}");
        mover
    }

    pub fn looks(&mut self, who: Who, look: TimeLook) -> Message {
        self.bot.ask(who, Query::Time(look))
    }

    pub fn asks(&mut self, who: Who, timing: Timing) -> Message {
        self.bot.ask(who, Action::Time(timing))
    }

    pub fn shows_away(&mut self, who: Who) -> String {
        let shows = Query::Time(TimeLook::Away);
        self.bot.ask(who, shows).text
    }

    pub fn away(&mut self, who: Who, step: AwayStep) -> String {
        self.asks(who, Timing::Away(step)).text
    }

    pub fn zone(&mut self, who: Who, zone: &str) -> String {
        let zone = zone.parse().expect("a zone");
        self.asks(who, Timing::Zone(zone)).text
    }

    pub fn pause(&self, who: Who, step: ProposalStep) -> Message {
        self.bot.propose(who, self.id, step)
    }

    /// One proposes a pause, and all others agree.
    pub fn all_pause(&mut self, days: u8) -> Millis {
        let reason = "at sea".to_owned();
        self.pause(
            ANN,
            ProposalStep::Ask(ProposalRequest::Pause { days, reason }),
        );
        let until = self.bot.now + Span::days(days.into());
        for who in self.others(ANN) {
            self.pause(who, ProposalStep::agree(ProposalKind::Pause));
        }
        until
    }

    fn others(&self, who: Who) -> Vec<Who> {
        let seats = 0..usize::from(self.table().state.seats());
        let all = seats.map(|seat| self.who_sits(seat));
        all.filter(|other| *other != who).collect()
    }

    pub fn gives(&mut self, who: Who, hours: u16) -> String {
        let game = self.which();
        self.asks(who, Timing::Give { game, hours }).text
    }

    pub fn claims(&mut self, who: Who) -> String {
        let game = self.which();
        self.asks(who, Timing::Claim { game }).text
    }

    pub fn shown(&mut self, who: Who) -> Message {
        let game = self.which();
        self.looks(who, TimeLook::Clock { game })
    }

    pub fn panel(&mut self, who: Who) -> Message {
        let game = Some(self.which());
        self.bot.ask(who, Query::Game { game })
    }

    pub fn rule(&mut self, deed: DeskAction) -> String {
        let command = Action::Rule {
            game: self.which(),
            deed,
            reason: RulingReason::read("it is fair").expect("a reason"),
        };
        let answer = self.bot.moderate(MODERATOR, command).text;
        assert!(answer.starts_with("Done"), "{answer}");
        self.bot.deliver().join("\n")
    }

    pub fn resigns(&mut self, who: Who) {
        self.bot.resign(who, self.id);
        self.bot.deliver();
    }

    pub fn which(&self) -> GameRef {
        GameRef::Named(self.id)
    }
}

/// Everybody's times and reasons add up to the time on turn since the game began.
pub fn adds_up(game: &ClockedGame) {
    let clock = game.clock();
    let entries = clock.ledger.entries();
    let began = entries.first().map(|first| first.period.from);
    let wall = game.bot.now - began.unwrap_or(game.bot.now);
    let sums = (0..game.table().state.seats())
        .map(|seat| clock.ledger.sum_of(|entry| entry.seat.0 == seat));
    let all = sums.fold(Span::ZERO, |all, sum| all + sum.charged + sum.excused);
    assert_eq!(all, wall, "{entries:#?}");
}

/// A game of so many, the last captain wins.
pub fn gather(bot: &TestBot, players: usize, time: Time) -> GameId {
    let rules = format!("multiplayer players={players} goal=last-captain first-ship=any");
    let terms = Terms {
        time,
        ..terms(&[], &rules)
    };
    bot.gather(players, terms)
}

/// A moment, as in `2026-03-28T12:00:00Z`.
pub fn moment(text: &str) -> Millis {
    let moment: jiff::Timestamp = text.parse().expect("a timestamp");
    Millis(moment.as_millisecond())
}
