//! Every end can be undone, and gives back the state before; at random moments too.

use homeworlds::rules::Seat;
use homeworlds_samples::random_play::Player;
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use referee::command::desk::DeskAction;
use referee::command::{Action, Command, GameRef, Irrevocable, ProposalRequest};
use referee::domain::GameId;
use referee::event_log::ProposalKind;
use referee_testing::{ANN, BETH, TestBot, Who, assert_contains};

use super::play::{PLAYERS, ruled, sound, state, time_out};

fn undo(bot: &mut TestBot, game: GameId) {
    ruled(bot, game, DeskAction::Undo { ruling: None });
}

#[test]
fn every_player_made_end_is_undone() {
    type End = fn(&TestBot, GameId);
    let ends: [(&str, End); 4] = [
        ("resigned", |bot, game| {
            bot.resign(ANN, game);
        }),
        ("agreed", |bot, game| {
            bot.request(ANN, game, ProposalRequest::Draw);
            bot.agree(BETH, game, ProposalKind::Draw);
        }),
        ("out of time", |bot, game| {
            time_out(bot, game, Seat(0)).expect("the game goes on");
        }),
        ("claimed", |bot, game| {
            let game = GameRef::Named(game);
            bot.ask(
                BETH,
                Action::Irrevocable {
                    what: Irrevocable::Claim,
                    game,
                    sure: true,
                },
            );
        }),
    ];
    for (name, end) in ends {
        let (mut bot, game) = if name == "claimed" {
            repeated()
        } else {
            TestBot::game_after_builds()
        };
        let before = state(&bot, game);
        end(&bot, game);
        bot.deliver();
        let ended = state(&bot, game);
        assert!(ended.1.contains("Some("), "{name}: {}", ended.1);
        undo(&mut bot, game);
        assert_eq!(state(&bot, game), before, "{name}");
        undo(&mut bot, game);
        assert_eq!(state(&bot, game), ended, "{name}");
        undo(&mut bot, game);
        assert_eq!(state(&bot, game), before, "{name}");
        sound(&bot);
    }
}

/// The same position for the third time.
fn repeated() -> (TestBot, GameId) {
    let (mut bot, game) = TestBot::game_after_homes();
    for number in 0..4 {
        bot.type_turn(PLAYERS[number % 2], game, "pass");
    }
    bot.deliver();
    (bot, game)
}

#[test]
fn board_win_is_undone_with_turn() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    // Ann leaves home for good, which loses.
    bot.type_turn(ANN, game, "sacrifice g1 Ann; pass");
    let texts_before = bot.turns(game);
    bot.type_turn(BETH, game, "pass");
    bot.deliver();
    let played = state(&bot, game);
    bot.type_turn(ANN, game, "sacrifice g3 Ann");
    bot.deliver();
    let ended = state(&bot, game);
    assert_contains(&ended.1, "HomeLost");
    undo(&mut bot, game);
    assert_eq!(state(&bot, game), played);
    undo(&mut bot, game);
    assert_eq!(state(&bot, game), ended);
    undo(&mut bot, game);
    assert_eq!(bot.turns(game).len(), texts_before.len() + 1);
    assert_ne!(state(&bot, game), before);
}

#[test]
fn abort_requires_incomplete_homeworlds() {
    let (mut bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    let abort = |sure| {
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Abort,
            game: GameRef::Named(game),
            sure,
        })
    };
    let asked = bot.ask(BETH, abort(false));
    assert_snapshot!(asked.text, @"Do you want to call game `tusofi` off? Not everybody has set up, so nobody wins or loses. `/hw review game:tusofi` shows it afterwards.");
    let before = state(&bot, game);
    bot.press(BETH, &asked, "Call it off");
    let posted = bot.deliver();
    assert_snapshot!(posted.join("\n\n"), @"
    **Ann challenges Beth** to Homeworlds.
    For two · a first ship of any size · Ann goes first
    Time: no clock.
    It became game `tusofi`.

    **Ann** and **Beth** play Homeworlds · game `tusofi`
    For two · a first ship of any size
    Time: no clock.
    <@101>: your invitation was accepted.

    **Turn 1** · game `tusofi` · Ann – Beth
    Ann set up home with stars r1 b2 and ship g3.
    `homeworld r1 b2 g3 Ann`

    **Game `tusofi` is over** after 1 turn · Ann – Beth
    No result: Beth called it off before it began.
    <@101>: your game is over.
    ");
    undo(&mut bot, game);
    assert_eq!(state(&bot, game), before);
    bot.type_turn(BETH, game, "homeworld r1 b3 g3");
    for sure in [false, true] {
        let late = bot.ask(ANN, abort(sure));
        assert_contains(&late.text, "`/hw game`");
    }
    assert_eq!(bot.turns(game).len(), 2);
}

#[test]
fn timeout_with_offered_draw_draws() {
    let (bot, game) = TestBot::game_after_builds();
    bot.request(BETH, game, ProposalRequest::Draw);
    time_out(&bot, game, Seat(0)).expect("the game goes on");
    assert!(state(&bot, game).1.contains("Draw(Agreed)"));
    let again = time_out(&bot, game, Seat(0)).expect_err("it is over");
    let again = again.into_reply().expect("no fault of ours");
    assert_snapshot!(again.text, @"Game `tusofi` is over: A draw: the players agreed. `/hw review game:tusofi` steps through it.");
}

#[test]
fn draw_offer_lasts_until_the_answer() {
    let (mut bot, game) = TestBot::game_after_builds();
    let panel = bot.play(ANN, game);
    let chosen = bot.choose(ANN, &panel, "Build 🟢 g1 at home");
    let offering = bot.press(ANN, &chosen, "With a draw offer");
    assert_snapshot!(offering.text, @"
    **Your turn 5** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    You offer a draw with this turn. The offer stands until it is answered or another player makes a turn.
    ");
    let without = bot.press(ANN, &offering, "Without a draw offer");
    let offering = bot.press(ANN, &without, "With a draw offer");
    bot.press(ANN, &offering, "Submit");
    let card = bot.post().remove(0);
    assert_snapshot!(card.text, @"
    **Turn 5** · game `tusofi` · Ann – Beth
    Ann built g1 at home.
    `build g1 Ann`
    <@102>, it's your turn.
    Ann offers a draw.
    ");
    bot.type_turn(BETH, game, "pass");
    assert_eq!(bot.table(game).history.proposals, []);
    let late = bot.press(BETH, &card, "Accept the draw");
    assert_snapshot!(late.text, @"The game has moved on: this was turn 6, and it's now turn 7. Nothing has changed.");
}

/// At random moments turns are taken back, games are rolled back, ended and undone: what counts
/// always replays, what was undone is as before, and the game goes on.
#[test]
fn random_games_go_back_and_on() {
    for seed in 0..4 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut player = Player::new(seed);
        let (mut bot, game) = TestBot::with_game();
        for _ in 0..50 {
            random_deed(&mut bot, game, &mut rng, &mut player);
        }
        assert!(
            bot.table(game).history.log.ends().len() > 4,
            "seed {seed}: enough lines"
        );
        sound(&bot);
    }
}

fn random_deed(bot: &mut TestBot, game: GameId, rng: &mut StdRng, player: &mut Player) {
    let table = bot.table(game);
    let over = table.state.outcome().is_some();
    let before = state(bot, game);
    match rng.random_range(0..10) {
        _ if over => {
            undo(bot, game);
            assert!(bot.table(game).state.outcome().is_none());
        }
        0 if !before.2.is_empty() => {
            let turn = rng.random_range(0..before.2.len() as u32);
            ruled(bot, game, DeskAction::Rollback { turn });
            let stands = state(bot, game);
            assert_eq!(stands.2, before.2[..turn as usize]);
            if rng.random_bool(0.5) {
                undo(bot, game);
                assert_eq!(state(bot, game), before);
            }
        }
        1 => {
            let who = Who(rng.random_range(0..2));
            bot.request(who, game, ProposalRequest::Takeback);
            let answer = bot.agree(Who(1 - who.0), game, ProposalKind::Takeback);
            bot.deliver();
            if answer.text.starts_with("Allowed") {
                assert!(bot.turns(game).len() < before.2.len());
            }
        }
        2 => {
            bot.resign(Who(rng.random_range(0..2)), game);
            bot.deliver();
            undo(bot, game);
            assert_eq!(state(bot, game), before);
        }
        3 => {
            bot.rule(game, DeskAction::Adjourn);
            bot.deliver();
            ruled(bot, game, DeskAction::Undo { ruling: None });
            assert_eq!(state(bot, game), before);
        }
        _ => {
            let Some(binary) = table.state.binary() else {
                unreachable!("these games are binary");
            };
            let to_move = binary.to_move().expect("it goes on");
            let text = player.turn(binary).order.to_string();
            let done = bot.type_turn(Who(to_move.index()), game, &text);
            assert!(done.text.contains("submitted"), "{text}: {}", done.text);
            assert_eq!(bot.turns(game).len(), before.2.len() + 1);
            bot.deliver();
        }
    }
}
