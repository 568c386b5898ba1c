//! A machine whose clock is set wrong and right again, and days that are shorter or longer: nobody
//! loses on time by it.

use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use referee::act::outages::Since;
use referee::clock::Span;
use referee::command::{Action, AwayStep, Timing};
use referee::domain::{GameId, Millis};
use referee::reply::Message;
use referee_testing::{ANN, TestBot};

use super::{DAY, HOUR, clocked, out_of_time, outcome};

/// A desk on a machine whose clock may be wrong; Discord's is right.
struct Machine {
    bot: TestBot,
    game: GameId,
    right: Millis,
    wrong_by: i64,
}

impl Machine {
    fn on(control: &str) -> Self {
        let (bot, game) = clocked(control);
        let right = bot.now;
        let mut machine = Self {
            bot,
            game,
            right,
            wrong_by: 0,
        };
        machine.beat(None);
        machine
    }

    fn beat(&mut self, passed: Option<Span>) {
        self.bot.now = Millis(self.right.0 + self.wrong_by);
        let beaten = self.bot.referee.beat(
            self.bot.now,
            Since {
                last: passed,
                heard: passed.map(|_| Span::seconds(1)),
            },
            true,
        );
        beaten.expect("it is saved");
    }

    /// Lives on with a pulse each half a minute; what is due is looked at before and after it,
    /// since nobody knows which comes first. Gives what was posted.
    fn live(&mut self, seconds: u64) -> Vec<String> {
        let mut posted = Vec::new();
        for _ in 0..seconds / 30 {
            self.right = self.right + Duration::from_secs(30);
            self.bot.now = Millis(self.right.0 + self.wrong_by);
            posted.extend(self.bot.deliver());
            self.beat(Some(Span::seconds(30)));
            posted.extend(self.bot.deliver());
        }
        posted
    }

    /// The clock is set this much off the right time.
    fn set_wrong_by(&mut self, milliseconds: i64) {
        self.wrong_by = milliseconds;
    }

    fn goes_on(&self) -> bool {
        outcome(&self.bot, self.game).is_none()
    }

    /// Ann's turn, made at the right time.
    fn turn(&mut self) -> Message {
        self.bot.now = self.right;
        self.bot.type_turn(ANN, self.game, "build g1 Ann")
    }
}

/// An hour, a day and a year, forward and back.
fn jumps() -> impl Iterator<Item = i64> {
    [HOUR, DAY, 365 * DAY]
        .into_iter()
        .flat_map(|seconds| [1, -1].map(|sign| sign * seconds as i64 * 1_000))
}

#[test]
fn corrected_clock_costs_nobody_the_game() {
    for control in ["5 days", "1 day", "live 30+0"] {
        for jump in jumps() {
            let mut machine = Machine::on(control);
            machine.live(5 * 60);
            for wrong_by in [jump, 0, jump / 2, 0] {
                machine.set_wrong_by(wrong_by);
                machine.live(5 * 60);
                assert!(machine.goes_on(), "{control}, {jump} ms, {wrong_by} ms");
            }
            let made = machine.turn().text;
            assert!(made.contains("submitted"), "{control}, {jump} ms: {made}");
        }
    }
}

/// A clock that stays wrong longer than time-outs rest.
#[test]
fn nobody_loses_by_persistently_wrong_clock() {
    for jump in jumps() {
        let mut machine = Machine::on("5 days");
        machine.set_wrong_by(jump);
        machine.live(2 * HOUR);
        assert!(machine.goes_on(), "{jump} ms");
        machine.set_wrong_by(0);
        machine.live(2 * HOUR);
        assert!(machine.goes_on(), "{jump} ms, and back");
        let made = machine.turn().text;
        assert!(made.contains("submitted"), "{jump} ms: {made}");
    }
}

/// The clock of the game is not stopped for good by it: who lets the time pass loses in the end.
#[test]
fn time_resumes_after_clock_correction() {
    for jump in jumps() {
        let mut machine = Machine::on("live 30+0");
        machine.set_wrong_by(jump);
        machine.live(60);
        machine.set_wrong_by(0);
        machine.live(3 * HOUR);
        let ended = outcome(&machine.bot, machine.game);
        assert_eq!(ended, out_of_time(0), "{jump} ms");
    }
}

/// Days on which the clocks change, of five zones, and a leap day.
const DAYS: [(&str, Date); 11] = [
    ("Europe/Berlin", date(2026, 3, 29)),
    ("Europe/Berlin", date(2026, 10, 25)),
    ("America/New_York", date(2026, 3, 8)),
    ("America/New_York", date(2026, 11, 1)),
    ("Australia/Lord_Howe", date(2026, 4, 5)),
    ("Australia/Lord_Howe", date(2026, 10, 4)),
    ("America/Santiago", date(2026, 4, 5)),
    ("America/Santiago", date(2026, 9, 6)),
    ("Pacific/Auckland", date(2026, 4, 5)),
    ("Pacific/Auckland", date(2026, 9, 27)),
    ("UTC", date(2028, 2, 29)),
];

fn moment(day: Date, hour: i8, minute: i8, zone: &str) -> Millis {
    let zone = TimeZone::get(zone).expect("a zone");
    let there = day.at(hour, minute, 0, 0).to_zoned(zone);
    let there: Timestamp = there.expect("it comes").timestamp();
    Millis(there.as_millisecond())
}

/// Away for a day, which is as long as it is there.
#[test]
fn away_day_follows_local_day_length() {
    for (zone, day) in DAYS {
        let (before, after) = (
            day.yesterday().expect("a day"),
            day.tomorrow().expect("a day"),
        );
        let mut bot = TestBot::new();
        bot.now = moment(before, 12, 0, zone);
        let at_home = Timing::Zone(zone.parse().expect("a zone"));
        let (there, day) = (day, day.to_string());
        let day: referee::domain::Day = day.parse().expect("a day");
        let away = Timing::Away(AwayStep::Between {
            first: day,
            last: day,
        });
        bot.ask(ANN, Action::Time(at_home));
        let told = bot.ask(ANN, Action::Time(away)).text;
        let [from, until] = [moment(there, 0, 0, zone), moment(after, 0, 0, zone)];
        for moment in [from, until] {
            let stamp = format!("<t:{}:F>", moment.0 / 1_000);
            assert!(told.contains(&stamp), "{zone}: {told}");
        }
        let length = until - from;
        assert!(
            Span::hours(23) <= length && length <= Span::hours(25),
            "{zone}: {length:?}"
        );
    }
}
