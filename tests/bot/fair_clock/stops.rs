//! Too many ends at once: more than five, and more than three of a hundred, within an hour.

use homeworlds::rules::Seat;
use referee::act::timeouts::stopped_since;
use referee::clock::Span;
use referee::domain::ChannelId;
use referee::event_log::{EventKind, NewEvent};
use referee::store::Target;
use referee_testing::many_games::{StoredGame, store_games};
use referee_testing::{ANN, BETH, CARL, TestBot};

/// How many games stand how.
#[derive(Clone, Copy, Default)]
struct Field {
    /// Games whose time is nearly over.
    falling: u64,
    /// Games where it is, and a win can be claimed.
    claimable: u64,
    /// Games whose player has days left on which they may be away.
    protected: u64,
    /// All games, with those that have much time.
    all: u64,
}

impl Field {
    fn set(self) -> TestBot {
        let mut bot = TestBot::new();
        for who in [ANN, BETH] {
            bot.use_days_up(who);
        }
        bot.pass_time(1);
        let games = (0..self.all).map(|number| self.game(number)).collect();
        let (mut bot, _) = store_games(bot, games);
        bot.pass_time(24 * 60 * 60 + 60 * 60);
        bot.deliver();
        bot
    }

    fn game(self, number: u64) -> StoredGame {
        let (time, first) = if number < self.falling {
            ("1 day", ANN)
        } else if number < self.falling + self.claimable {
            ("1 day claim", ANN)
        } else if number < self.falling + self.claimable + self.protected {
            ("1 day", CARL)
        } else {
            ("30 days", ANN)
        };
        StoredGame {
            seats: [first, BETH],
            channel: 10,
            time: Some(time.parse().expect("a time control")),
        }
    }
}

/// How many games have ended a little later.
fn ended(bot: &mut TestBot) -> u64 {
    let before = bot.read(|tx| tx.running_games()).len();
    for _ in 0..4 {
        bot.pass_time(60);
        bot.deliver();
    }
    (before - bot.read(|tx| tx.running_games()).len()) as u64
}

fn is_stopped(bot: &TestBot) -> bool {
    bot.referee
        .store()
        .read(stopped_since)
        .expect("a read")
        .is_some()
}

/// More than five games, and more than three in a hundred.
#[test]
fn ends_stop_above_both_thresholds() {
    for (falling, all, stops) in [
        (5, 5, false),
        (6, 6, true),
        (6, 200, false),
        (6, 199, true),
        (7, 200, true),
        (9, 300, false),
    ] {
        let mut bot = Field {
            falling,
            all,
            ..Field::default()
        }
        .set();
        let expected = if stops { 0 } else { falling };
        assert_eq!(ended(&mut bot), expected, "{falling} of {all}");
        assert_eq!(is_stopped(&bot), stops, "{falling} of {all}");
    }
}

/// They wait for a claim, or their players have days left.
#[test]
fn claimable_and_protected_games_never_count() {
    let few = Field {
        falling: 2,
        all: 60,
        ..Field::default()
    };
    for field in [
        Field {
            claimable: 20,
            ..few
        },
        Field {
            protected: 20,
            ..few
        },
    ] {
        let mut bot = field.set();
        assert_eq!(ended(&mut bot), 2);
        assert!(!is_stopped(&bot));
    }
}

/// The hour before and the hour after count.
#[test]
fn ends_spread_over_hour_are_stopped() {
    let mut bot = Field {
        falling: 6,
        all: 6,
        ..Field::default()
    }
    .set();
    assert_eq!(ended(&mut bot), 0);
    assert!(is_stopped(&bot));
    bot.pass_time(24 * 60 * 60);
    assert_eq!(ended(&mut bot), 0, "they wait for somebody to look");
}

#[test]
fn operator_is_called_once_per_stop() {
    let mut bot = Field {
        falling: 8,
        all: 40,
        ..Field::default()
    }
    .set();
    let operator = ChannelId(77);
    bot.referee
        .set_operator(Some(Target::Channel(operator)))
        .expect("it is saved");
    let calls = |bot: &mut TestBot| {
        let mut posted = Vec::new();
        for _ in 0..30 {
            bot.pass_time(60);
            posted.extend(bot.deliver());
        }
        posted
            .iter()
            .filter(|text| text.contains("games with a clock"))
            .count()
    };
    assert_eq!(calls(&mut bot), 1);
    assert!(is_stopped(&bot));
    // Time is given to all: the danger is over, which is noticed though no flag falls any more.
    let ids = bot.read(|tx| tx.all_game_ids());
    let now = bot.now;
    let give = ids.clone();
    bot = bot.with_store(move |store| {
        let given = store.write(move |tx| {
            for id in give {
                let (to, time) = (Seat(0), Span::hours(3));
                let what = EventKind::Gave { to, time };
                tx.append(id, &NewEvent::of(what, now))?;
            }
            Ok::<_, referee::store::StoreError>(())
        });
        given.expect("it is saved");
    });
    bot.pass_time(60);
    bot.deliver();
    assert!(!is_stopped(&bot));
    bot.pass_time(60 * 60 * 4);
    assert_eq!(
        calls(&mut bot),
        1,
        "it happens anew, and the operator is called anew"
    );
}
