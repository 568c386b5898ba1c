//! What only some games have: seats that leave while others play on, turns that pass by themselves.

use homeworlds::rules::Seat;
use referee::clock::Span;
use referee::command::desk::DeskAction;
use referee::command::{ProposalRequest, ProposalStep};
use referee::event_log::ProposalKind;
use referee_testing::{ANN, TestBot, assert_contains};

use super::stage::{ClockedGame, Kind, adds_up};

#[test]
fn returning_player_regains_own_clock() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days");
    let (before, turn) = (game.clock().left, game.table().turns());
    let leaver = game.to_move();
    game.later(Span::hours(20));
    game.resigns(leaver);
    assert_eq!(game.mover().seat, Seat(1));
    game.later(Span::hours(3));
    game.rule(DeskAction::Rollback { turn });
    assert_eq!(game.table().state.to_move(), Some(Seat(0)));
    let mover = game.mover();
    assert_eq!((mover.seat, mover.told), (Seat(0), true), "{mover:?}");
    assert_eq!(game.clock().left, before);
    adds_up(&game);
    game.lives(Span::days(3));
    assert!(
        game.table().state.eliminated().has(Seat(0)),
        "and loses like anybody"
    );
}

#[test]
fn standing_resignation_passes_clock_on() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days");
    let leaver = game.to_move();
    game.resigns(leaver);
    game.passes();
    let turn = game.table().turns();
    game.passes();
    game.rule(DeskAction::Rollback { turn });
    assert_eq!(game.table().state.to_move(), Some(game.mover().seat));
    adds_up(&game);
}

#[test]
fn other_resignation_leaves_clock_running() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days");
    game.later(Span::hours(20));
    let (before, other) = (game.mover(), game.who_sits(2));
    game.resigns(other);
    let now = game.mover();
    assert_eq!(
        (now.since, now.deadline, now.told),
        (before.since, before.deadline, true)
    );
    let posted = game.lives(Span::days(3)).join("\n");
    insta::assert_snapshot!(posted, @"
    <@101>: you're down to the last fifth of your time · game `zorale` · [latest card](<https://discord.com/channels/1/2/11>)
    Ann has until <t:1750172800:F> (<t:1750172800:R>).
    **Game `zorale` is over** after 3 turns · ~~Ann~~ – Beth – ~~Carl~~
    Ann ran out of time. Beth wins: last one standing.
    **Beth's first win!**
    <@102> and <@103>: your game is over.
    ");
    assert!(game.has_lost(Seat(0)));
}

#[test]
fn timed_out_seat_lets_others_continue() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days");
    let left = game.clock().left;
    game.lives(Span::days(2) + Span::hours(1) + Span::minutes(20));
    assert_eq!(game.outcome(), None);
    let clock = game.clock();
    assert_eq!(game.mover().seat, Seat(1));
    assert!(clock.left[1] > left[1] - Span::hours(1));
    let page = game.shown(ANN).text;
    assert_eq!(page.matches("out of the game").count(), 1, "{page}");
    adds_up(&game);
    game.lives(Span::days(3));
    assert!(game.outcome().is_some(), "the last one wins");
}

#[test]
fn larger_game_claim_states_consequences() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days claim");
    let other = game.who_sits(1);
    let posted = game.lives(Span::days(3)).join("\n");
    insta::assert_snapshot!(posted, @"
    <@101>: you're down to the last fifth of your time · game `zorale` · [latest card](<https://discord.com/channels/1/2/9>)
    Ann has until <t:1750172800:F> (<t:1750172800:R>).
    **Ann** is out of time in game `zorale`. <@102> and <@103>: claim (then Ann is out of the game), give a day, or offer a draw. Until then Ann's turn still counts; after 14 days without a choice, Ann loses.
    ");
    let page = game.panel(other);
    let sure = game.bot.press(other, &page, "Claim win").text;
    insta::assert_snapshot!(sure, @"**Ann** is out of time in game `zorale`. Claim it? Ann would be out, and the others would play on unless that decides the game.");
}

#[test]
fn eliminated_player_cannot_affect_clocks() {
    let mut game = ClockedGame::of(Kind::Crowd, "2 days");
    let out = game.who_sits(1);
    game.resigns(out);
    for told in [game.gives(out, 24), game.claims(out)] {
        assert_contains(&told, "out of");
    }
    assert_eq!(game.shown(out).rows.len(), 1, "only what can be relied on");
}

/// It begins with the next agreement.
#[test]
fn pause_ignores_departed_players() {
    let mut game = ClockedGame::of(Kind::Crowd, "5 days");
    let reason = "holidays".to_owned();
    let [first, second, third] = [0, 1, 2].map(|seat| game.who_sits(seat));
    game.pause(
        first,
        ProposalStep::Ask(ProposalRequest::Pause { days: 9, reason }),
    );
    game.resigns(third);
    game.pause(second, ProposalStep::agree(ProposalKind::Pause));
    assert!(game.clock().pause.is_some());
}

/// In Settlers who can do nothing is passed by the referee (S2): the one who moved is to move
/// again, with the clock running from the notice of that.
#[test]
fn forced_pass_costs_no_time() {
    let bot = TestBot::new();
    let mut game = ClockedGame::fresh(bot, Kind::Settlers, "standard");
    let forced = ["land c3", "pass", "build c3: g c4", "pass"];
    for text in forced {
        game.plays(text);
    }
    adds_up(&game);
    let left = game.clock().left;
    game.later(Span::hours(2));
    assert_eq!(
        game.clock().left[game.mover().seat.index()],
        left[game.mover().seat.index()] - Span::hours(2)
    );
}
