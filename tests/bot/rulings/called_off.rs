//! Games that are called off before they have begun, of every kind.

use homeworlds::rules::Ruleset;
use referee::command::{Action, GameList, Irrevocable, Query};
use referee::command::{Command, GameRef};
use referee_testing::desk::{ANN, BETH, Desk};

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
        let mut desk = Desk::set();
        let (game, seats) = desk.begin_three("multiplayer players=3 goal=good-evil");
        for (who, home) in seats
            .into_iter()
            .zip(["r1 b2 g3", "y1 b3 g2", "r2 b1 y3"])
            .take(homes)
        {
            let made = desk.type_turn(who, game, &format!("homeworld {home}"));
            assert!(made.text.contains("submitted"), "{}", made.text);
        }
        desk.deliver();
        let before = state(&desk, game);
        let answer = desk.ask(seats[2], abort(game));
        if homes == 3 {
            assert!(
                answer.text.contains("is already under way"),
                "{}",
                answer.text
            );
            assert_eq!(state(&desk, game), before);
            continue;
        }
        let posted = desk.deliver();
        assert!(
            posted
                .iter()
                .any(|text| text.contains("No result: Carl called it off")),
            "{homes}: {posted:#?}"
        );
        let list = desk.ask(seats[0], Command::Query(Query::Games(GameList::Mine)));
        assert!(!list.text.contains(game.as_str()), "{}", list.text);
        // It is not purged: it can be reviewed by its id.
        let review = Command::Query(Query::Review {
            game: GameRef::Named(game),
            turn: None,
            sight: Default::default(),
        });
        let seen = desk.ask(seats[1], review);
        assert!(seen.text.contains(game.as_str()), "{}", seen.text);
        sound(&desk);
    }
}

#[test]
fn settlers_can_abort_before_both_play() {
    for turns in 0..=2 {
        let mut desk = Desk::set();
        let rules: Ruleset = "settlers".parse().expect("a ruleset");
        let game = desk.begin_under(rules);
        for (who, text) in [(ANN, "land c3"), (BETH, "land e5")]
            .into_iter()
            .take(turns)
        {
            desk.type_turn(who, game, text);
        }
        desk.deliver();
        let answer = desk.ask(BETH, abort(game));
        let is_over = desk.table(game).state.outcome().is_some();
        assert_eq!(is_over, turns < 2, "{turns}: {}", answer.text);
    }
}
