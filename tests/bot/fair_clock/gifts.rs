//! Time that is given: it counts from when it is given, stays beyond the cap, and brings a warning
//! of its own.

use referee::clock::Span;
use referee::command::desk::DeskAction;
use referee_testing::{assert_contains, assert_lacks};

use super::stage::{ClockedGame, KINDS, Kind, adds_up};

#[test]
fn gift_after_flag_counts_whole() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days claim");
        let (other, seat) = (game.who_sits(1), game.mover().seat);
        game.lives(Span::days(5));
        assert!(game.left() < Span::days(-2), "{kind:?}");
        let gave = game.gives(other, 24);
        assert_contains(&gave, "1 day");
        assert_eq!(game.left(), Span::days(1), "{kind:?}");
        let claimed = game.claims(other);
        assert!(
            claimed.contains("Nobody is out of time"),
            "{kind:?}: {claimed}"
        );
        let posted = game.lives(Span::hours(26)).join("\n");
        assert!(posted.contains("last fifth"), "warned anew: {posted}");
        assert!(posted.contains("is out of time"), "asked anew: {posted}");
        assert!(!game.has_lost(seat), "{kind:?}");
        adds_up(&game);
    }
}

#[test]
fn gift_in_grace_counts_whole() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    let mover = game.is_warned();
    game.at(mover.deadline.expect("it will come") + Span::minutes(40));
    let other = game.who_sits(1);
    game.gives(other, 12);
    assert_eq!(game.left(), Span::hours(12));
}

#[test]
fn gift_renews_the_warning() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.is_warned();
    let other = game.who_sits(1);
    game.gives(other, 24 * 14);
    assert!(!game.mover().warned);
    let posted = game.lives(Span::days(12)).join("\n");
    insta::assert_snapshot!(posted, @"
    **Beth** gave **Ann** 14 days in game `tusofi`.
    <@101>: you're down to the last fifth of your time · game `tusofi` · [latest card](<https://discord.com/channels/1/2/6>)
    Ann has until <t:1751382400:F> (<t:1751382400:R>).
    ");
}

#[test]
fn gifts_exceed_cap_without_increments() {
    for (time, cap) in [("standard", 7), ("5 days", 5), ("slow", 14)] {
        let mut game = ClockedGame::of(Kind::Crowd, time);
        let other = game.who_sits(1);
        for _ in 0..2 {
            game.gives(other, 24 * 14);
        }
        let left = game.left();
        assert!(left > Span::days(cap + 14), "{time}");
        for _ in 0..3 {
            game.passes();
        }
        assert_eq!(game.left(), left, "{time}");
    }
}

#[test]
fn undo_takes_back_only_given_time() {
    use referee::command::desk::DeskAction;
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.later(Span::days(1));
    let before = game.left();
    game.rule(DeskAction::GiveTime {
        seat: None,
        hours: 48,
    });
    assert_eq!(game.left(), before + Span::days(2));
    game.rule(DeskAction::Undo { ruling: None });
    assert_eq!(game.left(), before);
}

#[test]
fn gift_postpones_the_pending_warning() {
    const WARNED: &str = "the last fifth";
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "5 days");
        let fifth = game.mover().fifth.expect("it will come");
        game.bot.now = fifth;
        // Due, and Discord takes nothing for a while.
        let waits = game.bot.referee.due(fifth, 64, &[]).expect("it is read");
        assert_eq!(waits.len(), 1, "{waits:#?}");
        let posted = game.rule(DeskAction::GiveTime {
            seat: None,
            hours: 48,
        });
        assert_lacks(&posted, WARNED);
        assert!(!game.mover().warned);
        let posted = game.lives(Span::days(3)).join("\n");
        assert_eq!(posted.matches(WARNED).count(), 1, "{posted}");
        adds_up(&game);
    }
}
