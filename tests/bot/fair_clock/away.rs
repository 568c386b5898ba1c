//! Being away: thirty days a year, used by the hour and excused once.

use homeworlds::rules::Seat;
use insta::assert_snapshot;
use referee::clock::{ExcuseReason, Span};
use referee::command::AwayStep;
use referee::domain::{Day, Millis};
use referee_testing::{ANN, BETH, CARL, TestBot, assert_contains, assert_lacks};

use super::stage::{ClockedGame, KINDS, Kind, adds_up, moment};

fn excused(game: &ClockedGame, seat: u8, why: ExcuseReason) -> Span {
    let reasons = game
        .clock()
        .ledger
        .reasons_of(|entry| entry.seat == Seat(seat));
    let found = reasons.into_iter().find(|(reason, _)| *reason == why);
    found.map_or(Span::ZERO, |(_, time)| time)
}

/// A game whose players have not been away this year.
fn rested(kind: Kind, time: &str) -> ClockedGame {
    let mut game = ClockedGame::rested(TestBot::new(), kind, time);
    game.set_up(kind);
    game
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn begun_hour_counts_as_used() {
    for (after, left) in [
        (Span::hours(1), "29 days 23 hours"),
        (Span::hours(1) + Span(1), "29 days 22 hours"),
    ] {
        let mut game = rested(Kind::Binary, "standard");
        game.away(ANN, AwayStep::Begin(5));
        game.bot.now = game.bot.now + after;
        let ended = game.away(ANN, AwayStep::End);
        assert_contains(&ended, left);
    }
}

#[test]
fn thirty_days_of_any_year() {
    let mut game = rested(Kind::Binary, "untimed");
    let first = game.bot.now;
    let whole = game.away(ANN, AwayStep::Begin(30));
    assert_contains(&whole, "no time left of your 30 days");
    game.bot.now = first + Span::days(365);
    let none = game.away(ANN, AwayStep::Begin(1));
    assert_contains(&none, "and have no time");
    game.bot.now = first + Span::days(366);
    let one = game.away(ANN, AwayStep::Begin(1));
    assert_contains(&one, "You are away until");
}

#[test]
fn expired_time_consumes_needed_hours() {
    for kind in KINDS {
        let mut game = rested(kind, "2 days");
        let mover = game.is_warned();
        let deadline = mover.deadline.expect("it will come");
        game.at(deadline + Span::minutes(2) + Span(-1));
        assert_eq!(
            excused(&game, 0, ExcuseReason::Away),
            Span::ZERO,
            "{kind:?}"
        );
        game.at(deadline + Span::minutes(2));
        assert_eq!(
            excused(&game, 0, ExcuseReason::Away),
            Span::minutes(2),
            "{kind:?}"
        );
        game.lives(Span::hours(5));
        let shown = game.shows_away(ANN);
        assert!(shown.contains("29 days 18 hours"), "{kind:?}: {shown}");
        assert_eq!(
            excused(&game, 0, ExcuseReason::Away),
            Span::hours(5) + Span::minutes(2)
        );
        adds_up(&game);
    }
}

/// Lateness before the declaration adds nothing to it.
#[test]
fn late_declaration_is_not_extended() {
    let mut game = rested(Kind::Binary, "2 days");
    let mover = game.is_warned();
    game.at(mover.deadline.expect("it will come") + Span::seconds(30));
    game.away(ANN, AwayStep::Begin(5));
    let ends = game.bot.now + Span::days(5);
    game.lives(Span::days(4));
    let shown = game.shows_away(ANN);
    assert_contains(&shown, format!("<t:{}:F>", ends.0 / 1_000));
}

#[test]
fn absence_preserves_remaining_time() {
    for kind in KINDS {
        let mut game = rested(kind, "5 days");
        game.later(Span::days(1));
        game.away(ANN, AwayStep::Begin(7));
        assert_eq!(game.mover().stands, Some(ExcuseReason::Away), "{kind:?}");
        game.lives(Span::days(7) + Span(-1));
        assert_eq!(game.left(), Span::days(4), "{kind:?}");
        game.later(Span::hours(1));
        assert_eq!(
            game.left(),
            Span::days(4) - Span::hours(1) + Span(1),
            "{kind:?}"
        );
        assert_eq!(game.mover().stands, None, "{kind:?}");
        adds_up(&game);
    }
}

#[test]
fn absence_protects_all_but_live_games() {
    let mut game = rested(Kind::Settlers, "2 days");
    let bot = std::mem::replace(&mut game.bot, TestBot::new());
    let mut other = ClockedGame::rested(bot, Kind::Crowd, "1 day");
    other.set_up(Kind::Crowd);
    let (one, two) = (game.id, other.id);
    game.bot = other.bot;
    let begun = game.away(ANN, AwayStep::Begin(6));
    assert_lacks(&begun, "Not covered");
    game.lives(Span::days(6));
    for id in [one, two] {
        game.id = id;
        assert!(!game.has_lost(Seat(0)), "{id}");
    }
}

#[test]
fn resigned_game_leaves_uncovered_list() {
    let mut game = rested(Kind::Crowd, "live 30+10");
    let begun = game.away(ANN, AwayStep::Begin(2));
    assert_snapshot!(begun, @"
    You are away until <t:1750172800:F> (<t:1750172800:R>). You have 28 days left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.
    Not covered: `zorale` (live).
    ");
    game.resigns(ANN);
    assert_eq!(game.outcome(), None);
    let shown = game.shows_away(ANN);
    assert_lacks(&shown, "Not covered");
}

#[test]
fn absence_is_declared_in_own_zone() {
    let mut bot = TestBot::new();
    bot.now = moment("2026-06-04T12:00:00Z");
    let mut game = ClockedGame::rested(bot, Kind::Binary, "7 days");
    game.set_up(Kind::Binary);
    game.zone(ANN, "Asia/Kathmandu");
    let between = |first, last| AwayStep::Between {
        first: day(first),
        last: day(last),
    };
    let declared = game.away(ANN, between("2026-06-06", "2026-06-07"));
    assert_snapshot!(declared, @"You will be away from <t:1780683300:F> (<t:1780683300:R>) until <t:1780856100:F> (<t:1780856100:R>). You have 28 days left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
    // 5 hours 45 minutes ahead of Greenwich.
    let saturday = moment("2026-06-05T18:15:00Z");
    for (at, stands) in [
        (saturday + Span(-1), None),
        (saturday, Some(ExcuseReason::Away)),
        (
            saturday + Span::days(2) + Span(-1),
            Some(ExcuseReason::Away),
        ),
        (saturday + Span::days(2), None),
    ] {
        game.at(at);
        assert_eq!(game.mover().stands, stands, "{at:?}");
    }
    // Another declaration takes the place of the one before.
    game.away(ANN, between("2026-07-01", "2026-07-20"));
    let other = game.away(ANN, between("2026-08-01", "2026-08-28"));
    assert_snapshot!(other, @"You will be away from <t:1785521700:F> (<t:1785521700:R>) until <t:1787940900:F> (<t:1787940900:R>). You have no time left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
    let back = game.away(ANN, AwayStep::End);
    assert_snapshot!(back, @"You are not away. You have 28 days left of your 30 days a year. They stop your clocks; if one runs out, I use them for you, by the hour.");
    let past = game.away(ANN, between("2026-06-01", "2026-06-02"));
    assert_snapshot!(past, @"The last day has to be today or later, and not before the first.");
    let turned = game.away(ANN, between("2026-08-02", "2026-08-01"));
    assert_eq!(turned, past);
}

#[test]
fn declared_absence_extends_current_one() {
    let mut bot = TestBot::new();
    bot.now = moment("2026-06-04T12:00:00Z");
    let mut game = ClockedGame::rested(bot, Kind::Binary, "7 days");
    game.set_up(Kind::Binary);
    game.away(ANN, AwayStep::Begin(2));
    let longer = game.away(
        ANN,
        AwayStep::Between {
            first: day("2026-06-05"),
            last: day("2026-06-09"),
        },
    );
    let until = moment("2026-06-10T00:00:00Z").0 / 1_000;
    assert_contains(&longer, format!("until <t:{until}:F>"));
    assert_contains(&longer, "24 days 12 hours");
}

#[test]
fn absences_are_public_facts() {
    let mut game = rested(Kind::Crowd, "7 days");
    game.away(BETH, AwayStep::Begin(3));
    game.later(Span::days(1));
    let page = game.shown(CARL).text;
    let until = (game.bot.now + Span::days(2)).0 / 1_000;
    let until = format!("Beth is away until <t:{until}:F> (<t:{until}:R>)");
    assert_contains(&page, &until);
    game.passes();
    game.resigns(BETH);
    let page = game.shown(CARL).text;
    assert!(
        !page.contains("Beth is away"),
        "who is out is in nobody's way: {page}"
    );
}

#[test]
fn game_waits_for_adjournment_and_absence() {
    use referee::command::desk::DeskAction;
    let mut game = rested(Kind::Binary, "2 days");
    game.away(ANN, AwayStep::Begin(3));
    let left = game.left();
    game.later(Span::days(1));
    game.rule(DeskAction::Adjourn);
    game.lives(Span::days(1));
    game.rule(DeskAction::Resume);
    assert_eq!(game.mover().stands, Some(ExcuseReason::Away));
    game.lives(Span::days(1));
    assert_eq!(game.left(), left);
    adds_up(&game);
    let end: Millis = game.bot.now + Span::hours(3);
    game.at(end);
    assert_eq!(game.left(), left - Span::hours(3));
}
