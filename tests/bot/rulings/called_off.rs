//! Games that are called off before they have begun, of every kind.

use referee::command::{Action, Command, GameRef, Irrevocable, Query};
use referee_testing::{BETH, TestBot, assert_contains, assert_lacks};

use super::play::{sound, state};

fn abort(game: referee::domain::GameId) -> Command {
    Command::Action(Action::Irrevocable {
        what: Irrevocable::Abort,
        game: GameRef::Named(game),
        sure: true,
    })
}

#[test]
fn anybody_aborts_before_homes_stand() {
    for homes in 0..=3 {
        let (mut bot, game, seats) = TestBot::game_of_three("good-evil");
        for (who, home) in seats
            .into_iter()
            .zip(["r1 b2 g3", "y1 b3 g2", "r2 b1 y3"])
            .take(homes)
        {
            let made = bot.type_turn(who, game, &format!("homeworld {home}"));
            assert_contains(&made.text, "submitted");
        }
        bot.deliver();
        let before = state(&bot, game);
        let answer = bot.ask(seats[2], abort(game));
        if homes == 3 {
            assert_contains(&answer.text, "is already under way");
            assert_eq!(state(&bot, game), before);
            continue;
        }
        let posted = bot.deliver();
        assert!(
            posted
                .iter()
                .any(|text| text.contains("No result: Carl called it off")),
            "{homes}: {posted:#?}"
        );
        let list = bot.games(seats[0]);
        assert_lacks(&list.text, game.as_str());
        // It is not purged: it can be reviewed by its id.
        let review = Query::Review {
            game: GameRef::Named(game),
            turn: None,
            sight: Default::default(),
        };
        let seen = bot.ask(seats[1], review);
        assert_contains(&seen.text, game.as_str());
        sound(&bot);
    }
}

#[test]
fn settlers_can_abort_before_both_play() {
    for turns in 0..=2 {
        let landings = &["land c3", "land e5"][..turns];
        let (bot, game) = TestBot::builder().rules("settlers").after(landings);
        let answer = bot.ask(BETH, abort(game));
        let is_over = bot.table(game).state.outcome().is_some();
        assert_eq!(is_over, turns < 2, "{turns}: {}", answer.text);
    }
}
