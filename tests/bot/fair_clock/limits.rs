//! What is agreed, to the millisecond: budgets and caps, the last fifth, the last call, the flag,
//! the claim.

use homeworlds::rules::Outcome;
use referee::clock::Span;
use referee::command::{Action, ProposalRequest, ProposalStep};
use referee::event_log::ProposalKind;

use super::stage::{ClockedGame, KINDS, Kind, adds_up};

const MS: Span = Span(1);

#[test]
fn controls_start_refill_and_cap_correctly() {
    let day = Span::days(1);
    let hour = Span::hours(1);
    let cases = [
        ("standard", day, [3, 4, 5, 6, 7, 7]),
        ("brisk", hour, [24, 36, 48, 60, 72, 72]),
        ("slow", day, [7, 9, 11, 13, 14, 14]),
        ("5 days", day, [5, 5, 5, 5, 5, 5]),
        ("live 10+30", Span::seconds(30), [20, 21, 22, 23, 24, 25]),
    ];
    for (time, unit, expected) in cases {
        let mut game = ClockedGame::fresh(referee_testing::TestBot::new(), Kind::Crowd, time);
        let mut had = Vec::new();
        for round in 0..6 {
            had.push(game.left().0 / unit.0);
            if round == 0 {
                game.set_up(Kind::Crowd);
                continue;
            }
            for _ in 0..3 {
                game.passes();
            }
        }
        assert_eq!(had, expected, "{time}");
        adds_up(&game);
    }
}

#[test]
fn fixed_days_reset_each_turn() {
    let mut game = ClockedGame::of(Kind::Crowd, "5 days");
    game.later(Span::days(3));
    game.passes();
    assert_eq!(game.clock().left[0], Span::days(5));
}

#[test]
fn last_fifth_waits_for_warning() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "5 days");
        let (began, fifth) = (game.bot.now, game.mover().fifth.expect("it will come"));
        assert_eq!(fifth - began, Span::days(4), "{kind:?}");
        assert_eq!(game.at(fifth + -MS), Vec::<String>::new(), "{kind:?}");
        // The warning is due and not delivered: the clock stands.
        game.bot.now = fifth + Span::days(40);
        assert_eq!(game.left(), Span::days(1), "{kind:?}");
        game.bot.deliver();
        let mover = game.mover();
        assert_eq!(
            mover.deadline,
            Some(game.bot.now + Span::days(1)),
            "{kind:?}"
        );
        adds_up(&game);
    }
}

#[test]
fn grace_ends_after_exactly_one_hour() {
    for kind in KINDS {
        for (after, counts) in [(Span::ZERO, true), (MS, false)] {
            let mut game = ClockedGame::of(kind, "2 days");
            let mover = game.is_warned();
            let last = mover.deadline.expect("it will come") + Span::hours(1);
            assert_eq!(mover.last_call, Some(last), "{kind:?}");
            game.bot.now = last + after;
            let told = game.tries("pass");
            assert_eq!(told.contains("submitted"), counts, "{kind:?}: {told}");
            assert_eq!(told.contains("doesn't count"), !counts, "{kind:?}: {told}");
        }
    }
}

#[test]
fn flag_falls_shortly_after_last_call() {
    for (time, grace, delay) in [
        ("2 days", Span::hours(1), Span::minutes(2)),
        ("standard", Span::hours(1), Span::minutes(2)),
        ("live 10+5", Span::ZERO, Span::seconds(5)),
    ] {
        for kind in KINDS {
            let mut game = ClockedGame::of(kind, time);
            let mover = game.is_warned();
            let flag = mover.deadline.expect("it will come") + grace + delay;
            assert_eq!(mover.flag, Some(flag), "{kind:?} {time}");
            game.at(flag + -MS);
            assert!(!game.has_lost(mover.seat), "{kind:?} {time}");
            game.at(flag);
            assert!(game.has_lost(mover.seat), "{kind:?} {time}");
        }
    }
}

#[test]
fn press_by_last_call_still_counts() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let mover = game.is_warned();
        game.at(mover.last_call.expect("it will come"));
        let who = game.to_move();
        let pressed = game.bot.caller(who);
        game.at(mover.flag.expect("it will fall") + -MS);
        let turn = Action::Move {
            game: Some(game.which()),
            text: "pass *".into(),
        };
        let told = game.bot.handle(&pressed, turn).text;
        assert!(told.contains("submitted"), "{kind:?}: {told}");
    }
}

#[test]
fn win_is_claimable_after_two_minutes() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days claim");
        let (loser, other) = (game.to_move(), game.who_sits(1));
        let mover = game.is_warned();
        let open = mover.deadline.expect("it will come") + Span::minutes(2);
        game.at(open + -MS);
        let early = game.claims(other);
        assert!(early.contains("Nobody is out of time"), "{kind:?}: {early}");
        game.at(open);
        let own = game.claims(loser);
        assert!(own.contains("Nobody is out of time"), "{kind:?}: {own}");
        let claimed = game.claims(other);
        assert!(claimed.contains("Claimed"), "{kind:?}: {claimed}");
        assert!(game.has_lost(mover.seat), "{kind:?}");
    }
}

#[test]
fn claim_closes_after_fourteen_days() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days claim");
        let mover = game.is_warned();
        let closes = mover.deadline.expect("it will come") + Span::days(14);
        game.lives(closes - game.bot.now - MS);
        assert!(!game.has_lost(mover.seat), "{kind:?}");
        game.at(closes);
        assert!(game.has_lost(mover.seat), "{kind:?}");
    }
}

#[test]
fn late_turn_voids_open_claim() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days claim");
        let other = game.who_sits(1);
        game.is_warned();
        let posted = {
            game.bot.now = game.bot.now + Span::days(3);
            game.bot.post()
        };
        let flagged = posted
            .iter()
            .find(|message| message.text.contains("is out of time"));
        let flagged = flagged.expect("the others are asked").clone();
        game.passes();
        let late = game.bot.press(other, &flagged, "Claim win").text;
        assert!(!late.contains("Claimed"), "{kind:?}: {late}");
        assert_eq!(game.outcome(), None, "{kind:?}");
        assert!(
            !game
                .table()
                .state
                .eliminated()
                .has(homeworlds::rules::Seat(0))
        );
    }
}

#[test]
fn panel_offers_open_claim() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days claim");
    let (loser, other) = (game.to_move(), game.who_sits(1));
    let can = |message: &_| referee_testing::has_button(message, "Claim win");
    assert!(!can(&game.panel(other)));
    game.lives(Span::days(3));
    assert!(!can(&game.panel(loser)));
    let page = game.panel(other);
    let sure = game.bot.press(other, &page, "Claim win");
    insta::assert_snapshot!(sure.text, @"**Ann** is out of time in game `tusofi`. Claim the win?");
    game.bot.press(other, &sure, "Claim win");
    assert!(game.outcome().is_some());
}

#[test]
fn unanimous_draw_offer_replaces_timeout_loss() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let seats = usize::from(game.table().state.seats());
        let draw = |game: &mut ClockedGame, seat: usize, step| {
            let who = game.who_sits(seat);
            let named = game.which();
            game.bot.ask(who, Action::Propose { game: named, step });
        };
        draw(&mut game, 1, ProposalStep::Ask(ProposalRequest::Draw));
        for seat in 2..seats {
            draw(&mut game, seat, ProposalStep::agree(ProposalKind::Draw));
        }
        game.lives(Span::days(3));
        assert!(matches!(game.outcome(), Some(Outcome::Draw(_))), "{kind:?}");
    }
}

#[test]
fn losers_draw_offer_saves_nobody() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    let (who, named) = (game.to_move(), game.which());
    let step = ProposalStep::Ask(ProposalRequest::Draw);
    game.bot.ask(who, Action::Propose { game: named, step });
    game.lives(Span::days(3));
    assert!(matches!(game.outcome(), Some(Outcome::Win { .. })));
}

#[test]
fn fast_discord_clock_does_no_harm() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let now = game.bot.now;
        // Discord's clock is three hours ahead of this machine's.
        game.bot.now = now + Span::hours(3);
        assert!(game.tries("pass").contains("submitted"));
        game.bot.now = now;
        game.lives(Span::hours(4));
        assert_eq!(game.outcome(), None, "{kind:?}");
        let mover = game.mover();
        assert_eq!((mover.seat.0, mover.told), (1, true), "{kind:?}");
        adds_up(&game);
    }
}

#[test]
fn stale_order_is_refused_kindly() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    let old = game.bot.caller(game.who_sits(1));
    game.later(Span::hours(5));
    game.passes();
    let turn = Action::Move {
        game: Some(game.which()),
        text: "pass *".into(),
    };
    let told = game.bot.handle(&old, turn).text;
    assert!(
        !told.contains("submitted") && !told.contains("internal"),
        "{told}"
    );
    assert_eq!(game.table().turns(), 3);
}
