//! Pauses and adjournments: agreed by all, public, ending by themselves, and neither swallows the
//! other.

use homeworlds::rules::Seat;
use insta::assert_snapshot;
use referee::act::outages::Since;
use referee::clock::{ExcuseReason, Span};
use referee::command::desk::DeskAction;
use referee::command::{ProposalRequest, ProposalStep};
use referee::event_log::ProposalKind;
use referee_testing::{ANN, TestBot, assert_contains, has_button};

use super::stage::{ClockedGame, KINDS, Kind, adds_up, moment};

fn offer(days: u8) -> ProposalStep {
    let reason = "at *sea*".to_owned();
    ProposalStep::Ask(ProposalRequest::Pause { days, reason })
}

#[test]
fn pause_ends_exactly_on_its_day() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        game.later(Span::hours(5));
        let left = game.left();
        let until = game.all_pause(30);
        let posted = game.bot.deliver().join("\n");
        assert!(
            posted.contains("is paused until") && posted.contains("at sea"),
            "{posted}"
        );
        game.at(until + Span(-1));
        assert_eq!(
            (game.left(), game.mover().stands),
            (left, Some(ExcuseReason::Paused)),
            "{kind:?}"
        );
        let over = game.at(until).join("\n");
        assert!(over.contains("The pause of game"), "{kind:?}: {over}");
        assert_contains(&over, format!("<@{}>", 101 + game.to_move().0));
        assert_eq!(game.mover().stands, None, "{kind:?}");
        game.later(Span(1));
        assert_eq!(game.left(), left - Span(1), "{kind:?}");
        adds_up(&game);
    }
}

#[test]
fn pause_needs_all_remaining_players() {
    let game = ClockedGame::of(Kind::Crowd, "2 days");
    game.pause(ANN, offer(10));
    let [second, third] = [1, 2].map(|seat| game.who_sits(seat));
    let others: Vec<_> = [game.who_sits(0), second, third]
        .into_iter()
        .filter(|who| *who != ANN)
        .collect();
    game.pause(others[0], ProposalStep::agree(ProposalKind::Pause));
    assert_eq!(game.clock().pause, None);
    game.pause(others[1], ProposalStep::agree(ProposalKind::Pause));
    assert!(game.clock().pause.is_some());
}

#[test]
fn proposal_mentions_its_recipients() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.pause(ANN, offer(10));
    let posted = game.bot.post();
    assert_eq!(
        posted[0].calls,
        [referee_testing::person(referee_testing::BETH).id],
        "{posted:#?}"
    );
    assert_snapshot!(posted[0].text, @r"
    **Ann** proposes to pause game `tusofi` until <t:1750864000:F> (<t:1750864000:R>): at \*sea\*
    <@102>: this is for you.
    ");
}

#[test]
fn pause_renews_the_warning() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let seat = game.is_warned().seat;
        let until = game.all_pause(60);
        game.at(until + Span(-1));
        // The pause ends, and nothing reaches anybody for a month.
        game.bot.now = until + Span::days(30);
        assert!(!game.mover().warned, "{kind:?}");
        assert!(game.left() > Span::ZERO, "{kind:?}");
        let posted = game.lives(Span::hours(1)).join("\n");
        assert!(posted.contains("last fifth"), "{kind:?}: {posted}");
        game.lives(Span::hours(12));
        assert!(game.has_lost(seat), "{kind:?}");
    }
}

#[test]
fn ending_pause_needs_everybody() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        game.all_pause(30);
        game.bot.deliver();
        let seats = usize::from(game.table().state.seats());
        let first = game.who_sits(0);
        let proposed = game
            .pause(first, ProposalStep::Ask(ProposalRequest::EndOfPause))
            .text;
        assert_contains(&proposed, "when the others agree");
        let posted = game.bot.deliver().join("\n");
        assert_contains(&posted, "proposes to end the pause");
        for seat in 1..seats {
            assert!(game.clock().pause.is_some(), "{kind:?}");
            let who = game.who_sits(seat);
            game.pause(who, ProposalStep::agree(ProposalKind::Pause));
        }
        assert_eq!(game.clock().pause, None, "{kind:?}");
        let posted = game.lives(Span::days(1)).join("\n");
        assert_contains(&posted, "the clocks are running again");
        let later = game.lives(Span::days(31)).join("\n");
        assert!(
            !later.contains("The pause of game"),
            "it was told already: {later}"
        );
    }
}

#[test]
fn declined_end_keeps_the_pause() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.all_pause(30);
    let other = game.who_sits(1);
    game.pause(other, ProposalStep::Ask(ProposalRequest::EndOfPause));
    game.pause(ANN, ProposalStep::Decline(ProposalKind::Pause));
    game.lives(Span::days(29));
    assert!(game.clock().pause.is_some());
}

#[test]
fn replaced_proposal_cannot_be_accepted() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.pause(ANN, offer(2));
    let seen = game.bot.post().remove(0);
    game.later(Span::minutes(1));
    game.pause(ANN, offer(90));
    let other = game.who_sits(1);
    let answer = game.bot.press(other, &seen, "Agree to pause");
    assert_snapshot!(answer.text, @r"
    That proposal has been replaced, so nothing has changed. This is the new one:
    **Ann** proposes to pause game `tusofi` until <t:1757776060:F> (<t:1757776060:R>): at \*sea\*
    ");
    assert_eq!(game.clock().pause, None);
    game.bot.press(other, &answer, "Agree to pause");
    let until = game.clock().pause.expect("agreed").0.expect("an end");
    assert!(until > game.bot.now + Span::days(89));
}

#[test]
fn expired_proposal_cannot_be_accepted() {
    let mut game = ClockedGame::of(Kind::Binary, "standard");
    game.pause(ANN, offer(1));
    let other = game.who_sits(1);
    game.later(Span::days(1));
    assert!(!has_button(&game.panel(other), "Agree to pause"));
    let late = game
        .pause(other, ProposalStep::agree(ProposalKind::Pause))
        .text;
    assert_snapshot!(late, @"Game `tusofi` isn't paused, and nobody has proposed a pause. You can propose one in `/hw game`.");
}

#[test]
fn adjournment_preserves_the_pause() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    let left = game.left();
    let until = game.all_pause(30);
    game.lives(Span::days(3));
    game.rule(DeskAction::Adjourn);
    game.lives(Span::days(2));
    let told = game.rule(DeskAction::Resume);
    assert_snapshot!(told, @"
    ⚖️ Game `tusofi` is resumed by Emil: it is fair
    **Turn 2** · game `tusofi` · Ann – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@101>, it's your turn.
    The game is paused until <t:1752592000:F> (<t:1752592000:R>): at sea
    <@102>: this is for you.
    ");
    game.at(until);
    assert_eq!(game.left(), left);
    adds_up(&game);
}

#[test]
fn pause_never_ends_an_adjournment() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.rule(DeskAction::Adjourn);
    let left = game.left();
    game.all_pause(2);
    game.lives(Span::days(20));
    assert_eq!(game.left(), left);
    assert_eq!(game.outcome(), None);
    game.rule(DeskAction::Resume);
    game.later(Span::hours(1));
    assert_eq!(game.left(), left - Span::hours(1));
    adds_up(&game);
}

#[test]
fn players_cannot_end_an_adjournment() {
    let mut game = ClockedGame::of(Kind::Binary, "2 days");
    game.rule(DeskAction::Adjourn);
    let told = game
        .pause(ANN, ProposalStep::Ask(ProposalRequest::EndOfPause))
        .text;
    assert_snapshot!(told, @"Game `tusofi` is adjourned: no turn counts until a moderator resumes it. The reason: it is fair");
    assert!(!has_button(&game.panel(ANN), "End the pause"));
}

#[test]
fn stopped_game_allows_no_claim() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days claim");
        let (other, seat) = (game.who_sits(1), game.mover().seat);
        game.lives(Span::days(3));
        game.all_pause(10);
        let told = game.claims(other);
        assert!(told.contains("is paused until"), "{kind:?}: {told}");
        game.lives(Span::days(9));
        assert!(!game.has_lost(seat), "{kind:?}");
        game.rule(DeskAction::Adjourn);
        let told = game.claims(other);
        assert!(
            told.contains("adjourned") && !told.contains("internal"),
            "{kind:?}: {told}"
        );
        game.lives(Span::days(30));
        assert!(!game.has_lost(seat), "{kind:?}");
        game.rule(DeskAction::Resume);
        let told = game.claims(other);
        assert!(told.contains("Claimed"), "{kind:?}: {told}");
    }
}

#[test]
fn pause_ending_during_outage_leaves_time() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "2 days");
        let mover = game.is_warned();
        game.at(mover.deadline.expect("it will come") + Span::minutes(-5));
        let until = game.all_pause(10);
        game.at(until + Span::hours(-1));
        let beat = |game: &ClockedGame| game.bot.referee.beat(game.bot.now, Since::default(), true);
        beat(&game).expect("it is saved");
        game.bot.now = until + Span::days(2);
        beat(&game).expect("it is saved");
        assert_eq!(game.left(), Span::hours(12), "{kind:?}");
        game.bot.deliver();
        game.later(Span::hours(11));
        assert!(!game.has_lost(Seat(0)), "{kind:?}");
        adds_up(&game);
    }
}

#[test]
fn turn_during_pause_starts_no_clock() {
    let mut game = ClockedGame::of(Kind::Settlers, "2 days");
    let until = game.all_pause(10);
    game.lives(Span::days(1));
    game.passes();
    let left = game.left();
    game.at(until);
    assert_eq!(game.left(), left);
    adds_up(&game);
}

#[test]
fn weekend_stops_every_clock() {
    for kind in KINDS {
        let mut bot = TestBot::new();
        // A Friday.
        bot.now = moment("2026-11-27T18:00:00Z");
        let mut game = ClockedGame::fresh(bot, kind, "1 day no weekends");
        game.set_up(kind);
        let before = game.left();
        game.at(moment("2026-11-28T00:00:00Z"));
        let friday = game.left();
        assert_eq!(before - friday, Span::hours(6), "{kind:?}");
        assert_eq!(game.mover().stands, Some(ExcuseReason::Weekend));
        let deadline = moment("2026-11-30T00:00:00Z") + friday;
        assert_eq!(game.mover().deadline, Some(deadline), "{kind:?}");
        // A turn made at the weekend hands over a clock that stands, too.
        game.at(moment("2026-11-29T12:00:00Z"));
        game.passes();
        assert_eq!(game.mover().stands, Some(ExcuseReason::Weekend));
        assert_eq!(game.left(), Span::days(1), "{kind:?}");
        game.at(moment("2026-11-30T00:00:00Z"));
        assert_eq!(game.left(), Span::days(1), "{kind:?}");
        game.at(moment("2026-11-30T01:00:00Z"));
        assert_eq!(game.left(), Span::hours(23), "{kind:?}");
        let shown = game.shown(ANN).text;
        assert_contains(&shown, "weekend");
        adds_up(&game);
    }
}
