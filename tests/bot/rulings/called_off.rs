//! Games that are called off before they have begun, of every kind.

use homeworlds::rules::Ruleset;
use referee::command::{Action, GameList, Irrevocable, Query};
use referee::command::{Command, GameRef};
use referee_testing::test_bot::{ANN, BETH, TestBot};

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
        let mut bot = TestBot::new();
        let (game, seats) = bot.begin_three("multiplayer players=3 goal=good-evil");
        for (who, home) in seats
            .into_iter()
            .zip(["r1 b2 g3", "y1 b3 g2", "r2 b1 y3"])
            .take(homes)
        {
            let made = bot.type_turn(who, game, &format!("homeworld {home}"));
            assert!(made.text.contains("submitted"), "{}", made.text);
        }
        bot.deliver();
        let before = state(&bot, game);
        let answer = bot.ask(seats[2], abort(game));
        if homes == 3 {
            assert!(
                answer.text.contains("is already under way"),
                "{}",
                answer.text
            );
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
        let list = bot.ask(seats[0], Command::Query(Query::Games(GameList::Mine)));
        assert!(!list.text.contains(game.as_str()), "{}", list.text);
        // It is not purged: it can be reviewed by its id.
        let review = Command::Query(Query::Review {
            game: GameRef::Named(game),
            turn: None,
            sight: Default::default(),
        });
        let seen = bot.ask(seats[1], review);
        assert!(seen.text.contains(game.as_str()), "{}", seen.text);
        sound(&bot);
    }
}

#[test]
fn settlers_can_abort_before_both_play() {
    for turns in 0..=2 {
        let mut bot = TestBot::new();
        let rules: Ruleset = "settlers".parse().expect("a ruleset");
        let game = bot.begin_under(rules);
        for (who, text) in [(ANN, "land c3"), (BETH, "land e5")]
            .into_iter()
            .take(turns)
        {
            bot.type_turn(who, game, text);
        }
        bot.deliver();
        let answer = bot.ask(BETH, abort(game));
        let is_over = bot.table(game).state.outcome().is_some();
        assert_eq!(is_over, turns < 2, "{turns}: {}", answer.text);
    }
}
