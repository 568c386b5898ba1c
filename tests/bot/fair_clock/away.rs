//! Vacations and quiet days: earned, burnt and excused once, in everybody's own zone.

use homeworlds::rules::Seat;
use referee::clock::{Away, Span, Why};
use referee::command::{Timing, VacationStep};
use referee::domain::Millis;
use referee_testing::desk::{ANN, BETH, Desk};

use super::stage::{Game, KINDS, Kind, adds_up, moment};

const VACATION: Why = Why::Away(Away::Vacation);
const QUIET: Why = Why::Away(Away::QuietDay);

fn excused(game: &Game, seat: u8, why: Why) -> Span {
    let reasons = game.clock().ledger.reasons(Seat(seat));
    let found = reasons.into_iter().find(|(reason, _)| *reason == why);
    found.map_or(Span::ZERO, |(_, time)| time)
}

/// A game that begins at a moment, with Ann to move and told.
fn begun_at(begin: &str, kind: Kind, time: &str) -> Game {
    let mut desk = Desk::set();
    desk.now = moment(begin);
    let mut game = Game::fresh(desk, kind, time);
    game.set_up(kind);
    game
}

fn has(game: &mut Game, days: u8) -> bool {
    let told = game.vacation(ANN, VacationStep::Begin(days));
    let yes = told.contains("You are on vacation until");
    assert_eq!(!yes, told.contains("and have"), "{told}");
    yes
}

#[test]
fn vacation_begins_with_seven_days_and_earns_one_in_eight() {
    let mut game = Game::of(Kind::Binary, "standard");
    assert!(!has(&mut game, 8));
    let opened = game.table().history.game.created_at;
    game.desk.now = opened + Span::days(8) + Span(-1);
    assert!(!has(&mut game, 8));
    game.desk.now = opened + Span::days(8);
    assert!(has(&mut game, 8));
    assert!(!has(&mut game, 1));
}

#[test]
fn vacation_is_saved_up_to_thirty_days() {
    let mut game = Game::of(Kind::Binary, "untimed");
    let opened = game.desk.now;
    game.vacation(ANN, VacationStep::Show);
    game.desk.now = opened + Span::days(8 * 23) + Span(-1);
    assert!(!has(&mut game, 30));
    game.desk.now = opened + Span::days(8 * 60);
    let shown = game.vacation(ANN, VacationStep::Show);
    insta::assert_snapshot!(shown, @"
    You are not on vacation. You have 30 days of vacation left; 1 day is earned in 8, up to 30. Vacation does not begin by itself; *Automatic* changes that.
    Not protected, since they have no clock: `tusofi`.
    ");
    assert!(has(&mut game, 30));
}

#[test]
fn an_hour_of_vacation_is_burnt_once_it_has_begun() {
    for (after, left) in [
        (Span::hours(1), "6 days 23 hours"),
        (Span::hours(1) + Span(1), "6 days 22 hours"),
    ] {
        let mut game = Game::of(Kind::Binary, "standard");
        game.vacation(ANN, VacationStep::Begin(5));
        game.desk.now = game.desk.now + after;
        let ended = game.vacation(ANN, VacationStep::End);
        assert!(ended.contains(left), "{ended}");
    }
}

#[test]
fn vacation_begins_by_itself_and_costs_each_hour_that_is_needed() {
    for kind in KINDS {
        let mut game = Game::of(kind, "2 days");
        let mover = game.is_warned();
        game.automatic_vacation(ANN, true);
        let deadline = mover.deadline.expect("it will come");
        game.at(deadline + Span::minutes(2) + Span(-1));
        assert_eq!(excused(&game, 0, VACATION), Span::ZERO, "{kind:?}");
        game.at(deadline + Span::minutes(2));
        assert_eq!(excused(&game, 0, VACATION), Span::minutes(2), "{kind:?}");
        game.lives(Span::hours(5));
        let shown = game.vacation(ANN, VacationStep::Show);
        // 6 hours are burnt, and a quarter of a day was earned in two.
        assert!(shown.contains("7 days"), "{kind:?}: {shown}");
        assert_eq!(
            excused(&game, 0, VACATION),
            Span::hours(5) + Span::minutes(2)
        );
        adds_up(&game);
    }
}

#[test]
fn a_quiet_day_between_deadline_and_vacation_costs_no_vacation() {
    // Time runs out a minute before a quiet weekend begins.
    let mut game = begun_at("2026-06-03T23:59:00Z", Kind::Binary, "2 days");
    game.quiet(ANN, "sat,sun");
    game.is_warned();
    game.automatic_vacation(ANN, true);
    let saturday = moment("2026-06-06T00:00:00Z");
    assert_eq!(game.mover().deadline, Some(saturday + Span::minutes(-1)));
    let monday = moment("2026-06-08T00:00:00Z");
    game.lives(monday - game.desk.now + Span::minutes(30));
    let shown = game.vacation(ANN, VacationStep::Show);
    assert!(
        shown.contains("7 days 12 hours") || shown.contains("7 days 11 hours"),
        "{shown}"
    );
    assert_eq!(excused(&game, 0, QUIET), Span::days(2));
    let vacation = excused(&game, 0, VACATION);
    assert!(
        vacation <= Span::minutes(30) && vacation > Span::ZERO,
        "{vacation:?}"
    );
    adds_up(&game);
}

#[test]
fn a_vacation_begun_late_is_not_lengthened_by_what_was_late_before() {
    let mut game = Game::of(Kind::Binary, "2 days");
    let mover = game.is_warned();
    game.at(mover.deadline.expect("it will come") + Span::minutes(30));
    game.vacation(ANN, VacationStep::Begin(5));
    let ends = game.desk.now + Span::days(5);
    game.automatic_vacation(ANN, true);
    game.lives(Span::days(4));
    let shown = game.vacation(ANN, VacationStep::Show);
    assert!(
        shown.contains(&format!("<t:{}:F>", ends.0 / 1_000)),
        "{shown}"
    );
}

#[test]
fn a_vacation_that_runs_out_in_the_middle_of_a_turn_leaves_what_was_there() {
    for kind in KINDS {
        let mut game = Game::of(kind, "5 days");
        game.later(Span::days(1));
        game.vacation(ANN, VacationStep::Begin(7));
        assert_eq!(game.mover().stands, Some(VACATION), "{kind:?}");
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
fn vacation_protects_every_game_of_its_player_but_live_ones() {
    let mut game = Game::of(Kind::Settlers, "2 days");
    let desk = std::mem::replace(&mut game.desk, Desk::set());
    let mut other = Game::fresh(desk, Kind::Crowd, "1 day");
    other.set_up(Kind::Crowd);
    let (one, two) = (game.id, other.id);
    game.desk = other.desk;
    let begun = game.vacation(ANN, VacationStep::Begin(6));
    assert!(!begun.contains("Not protected"), "{begun}");
    game.lives(Span::days(6));
    for id in [one, two] {
        game.id = id;
        assert!(!game.has_lost(Seat(0)), "{id}");
    }
}

#[test]
fn a_game_that_somebody_has_left_is_not_in_the_list_of_their_vacation() {
    let mut game = Game::of(Kind::Crowd, "live 30+10");
    let begun = game.vacation(ANN, VacationStep::Begin(2));
    insta::assert_snapshot!(begun, @"
    You are on vacation until <t:1750172800:F> (<t:1750172800:R>). You have 5 days of vacation left; 1 day is earned in 8, up to 30. Vacation does not begin by itself; *Automatic* changes that.
    Not protected, since they are live: `zorale`.
    ");
    game.resigns(ANN);
    assert_eq!(game.outcome(), None);
    let shown = game.vacation(ANN, VacationStep::Show);
    assert!(!shown.contains("Not protected"), "{shown}");
}

#[test]
fn a_quiet_day_has_as_many_hours_as_its_day() {
    // In Berlin the clocks go forward on the 29th of March and back on the 25th of October: both are Sundays.
    for (begin, hours) in [
        ("2026-03-26T12:00:00Z", 23),
        ("2026-10-22T12:00:00Z", 25),
        ("2026-06-04T12:00:00Z", 24),
    ] {
        for kind in KINDS {
            let mut game = begun_at(begin, kind, "7 days");
            game.zone(ANN, "Europe/Berlin");
            game.quiet(ANN, "sunday");
            let deadline = game.mover().deadline.expect("it will come");
            let day = Span::days(7) + Span::hours(hours);
            assert_eq!(deadline - game.desk.now, day, "{kind:?}: told beforehand");
            game.lives(Span::days(5));
            assert_eq!(excused(&game, 0, QUIET), Span::hours(hours), "{kind:?}");
            adds_up(&game);
        }
    }
}

#[test]
fn quiet_days_begin_and_end_at_midnight_there_to_the_millisecond() {
    let mut game = begun_at("2026-06-04T12:00:00Z", Kind::Binary, "7 days");
    game.zone(ANN, "Asia/Kathmandu");
    game.quiet(ANN, "sat");
    // 5 hours 45 minutes ahead of Greenwich.
    let saturday = moment("2026-06-05T18:15:00Z");
    for (at, stands) in [
        (saturday + Span(-1), None),
        (saturday, Some(QUIET)),
        (saturday + Span::days(1) + Span(-1), Some(QUIET)),
        (saturday + Span::days(1), None),
    ] {
        game.at(at);
        assert_eq!(game.mover().stands, stands, "{at:?}");
    }
}

#[test]
fn nobody_makes_today_a_quiet_day() {
    let mut game = begun_at("2026-06-06T12:00:00Z", Kind::Binary, "7 days");
    game.quiet(ANN, "sat");
    game.lives(Span::days(4));
    assert_eq!(excused(&game, 0, QUIET), Span::ZERO);
}

#[test]
fn another_zone_in_the_middle_of_a_quiet_day_holds_from_its_next_midnight() {
    let mut game = begun_at("2026-05-01T12:00:00Z", Kind::Binary, "21 days");
    let other = game.who_sits(1);
    game.gives(other, 24 * 14);
    game.zone(ANN, "Asia/Tokyo");
    game.quiet(ANN, "sat");
    // A Saturday in June, at noon in Tokyo and evening of Friday in Los Angeles.
    let noon = moment("2026-06-06T03:00:00Z");
    game.lives(noon - game.desk.now);
    let before = excused(&game, 0, QUIET);
    game.zone(ANN, "America/Los_Angeles");
    game.lives(Span::days(2));
    // Tokyo's day goes on until midnight in Los Angeles, where Saturday begins then.
    let more = excused(&game, 0, QUIET) - before;
    assert_eq!(more, Span::hours(4) + Span::days(1));
    adds_up(&game);
}

#[test]
fn quiet_days_change_once_in_thirty_days_also_to_none_and_back() {
    let mut game = Game::of(Kind::Binary, "standard");
    let first = game.desk.now;
    game.quiet(ANN, "sat,sun");
    game.desk.now = first + Span::days(30) + Span(-1);
    let early = game.quiet(ANN, "mon");
    insta::assert_snapshot!(early, @"Quiet days, and the time zone they are in, can be changed once in 30 days; yours from <t:1752592000:F> (<t:1752592000:R>) on.");
    let elsewhere = game.zone(ANN, "Europe/Berlin");
    insta::assert_snapshot!(elsewhere, @"Quiet days, and the time zone they are in, can be changed once in 30 days; yours from <t:1752592000:F> (<t:1752592000:R>) on.");
    game.desk.now = first + Span::days(30);
    let none = game.quiet(ANN, "");
    insta::assert_snapshot!(none, @"You have no quiet days. Your time zone: UTC. You can change them from <t:1755184000:F> (<t:1755184000:R>) on.");
    game.desk.now = first + Span::days(60) + Span(-1);
    let back = game.quiet(ANN, "mon");
    insta::assert_snapshot!(back, @"Quiet days, and the time zone they are in, can be changed once in 30 days; yours from <t:1755184000:F> (<t:1755184000:R>) on.");
    game.desk.now = first + Span::days(60);
    let again = game.quiet(ANN, "mon");
    insta::assert_snapshot!(again, @"Your quiet days: Monday. Your clocks stand on them, but not in live games. Your time zone: UTC. They begin to hold <t:1755216000:F> (<t:1755216000:R>). You can change them from <t:1757776000:F> (<t:1757776000:R>) on.");
}

#[test]
fn absences_are_public_facts() {
    let mut game = begun_at("2026-06-04T12:00:00Z", Kind::Crowd, "7 days");
    game.quiet(ANN, "sat,sun");
    game.vacation(BETH, VacationStep::Begin(3));
    game.later(Span::days(1));
    let page = game.shown(referee_testing::desk::CARL).text;
    insta::assert_snapshot!(page, @"
    **Clocks** · game `zorale`
    Time: 7 days a turn. Out of time loses, after an hour's grace.
    Ann has time until <t:1781524800:F> (<t:1781524800:R>).
    **Ann** · 6 days left · charged 1 day · nothing excused
    **Beth** · 7 days left · charged no time · nothing excused
    **Carl** · 7 days left · charged no time · nothing excused
    Beth is on vacation until <t:1780833600:F> (<t:1780833600:R>).
    Ann has quiet days: Saturday and Sunday.

    **Ledger**, the last 1 of 1 lines:
    <t:1780574400:f> to <t:1780660800:f>: Ann, 1 day, charged

    Your clock runs only after the notice of your turn was delivered, and stands when its last fifth begins until a warning was delivered: nobody loses on time without both.
    ");
    let until = game.desk.now + Span::days(2);
    let until = format!(
        "Beth is on vacation until <t:{0}:F> (<t:{0}:R>)",
        until.0 / 1_000
    );
    assert!(page.contains(&until), "{page}");
    game.passes();
    game.resigns(BETH);
    let page = game.shown(referee_testing::desk::CARL).text;
    assert!(
        !page.contains("Beth is on vacation"),
        "who is out is in nobody's way: {page}"
    );
    insta::assert_snapshot!(page, @"
    **Clocks** · game `zorale`
    Time: 7 days a turn. Out of time loses, after an hour's grace.
    Carl has time until <t:1781265600:F> (<t:1781265600:R>).
    **Ann** · 7 days left · charged 1 day · nothing excused
    **Beth** · out of the game · charged no time · nothing excused
    **Carl** · 7 days left · charged no time · nothing excused
    Ann has quiet days: Saturday and Sunday.

    **Ledger**, the last 1 of 1 lines:
    <t:1780574400:f> to <t:1780660800:f>: Ann, 1 day, charged

    Your clock runs only after the notice of your turn was delivered, and stands when its last fifth begins until a warning was delivered: nobody loses on time without both.
    ");
}

#[test]
fn adjourned_during_a_vacation_a_game_waits_for_both() {
    use referee::command::desk::Deed;
    let mut game = Game::of(Kind::Binary, "2 days");
    game.vacation(ANN, VacationStep::Begin(3));
    let left = game.left();
    game.later(Span::days(1));
    game.rule(Deed::Adjourn);
    game.lives(Span::days(1));
    game.rule(Deed::Resume);
    assert_eq!(game.mover().stands, Some(VACATION));
    game.lives(Span::days(1));
    assert_eq!(game.left(), left);
    adds_up(&game);
    let end: Millis = game.desk.now + Span::hours(3);
    game.at(end);
    assert_eq!(game.left(), left - Span::hours(3));
}

#[test]
fn a_vacation_and_whether_the_next_begins_by_itself_are_said_in_one_command() {
    let mut game = Game::of(Kind::Binary, "2 days");
    let both = |automatic| Timing::Vacation {
        step: VacationStep::Begin(1),
        automatic: Some(automatic),
    };
    let shown = game.asks(ANN, both(true)).text;
    insta::assert_snapshot!(shown, @"You are on vacation until <t:1750086400:F> (<t:1750086400:R>). You have 6 days of vacation left; 1 day is earned in 8, up to 30. When a clock of yours would run out, vacation begins by itself, and is used up by the hour.");
    // What is refused changes nothing.
    let refused = game.asks(
        ANN,
        Timing::Vacation {
            step: VacationStep::Begin(20),
            automatic: Some(false),
        },
    );
    insta::assert_snapshot!(refused.text, @"You asked for 20 days of vacation and have 6 days left. 1 day is earned in 8.");
    assert_eq!(
        game.vacation(ANN, VacationStep::Show).lines().next(),
        shown.lines().next()
    );
}
