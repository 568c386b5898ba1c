//! Posts of boards, turning points, films and puzzles in a channel.

use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::{
    Action, FilmSpeed, GameRef, Irrevocable, Learning, LessonLook, Query, Retrospect, Shared,
};
use referee::domain::GameId;
use referee::lessons::puzzles;
use referee::reply::{Attachment, Message};
use referee_testing::{
    ANN, BETH, CARL, TestBot, assert_contains, assert_lacks, buttons, has_button,
};

/// A game that Ann could have won, which Beth resigned.
fn over() -> (TestBot, GameId) {
    let (mut bot, game) = TestBot::game_after(&[
        "homeworld y1 g2 r3",
        "homeworld b3 g3 y1",
        "build r1",
        "pass",
        "move r3 Ann Beth",
        "pass",
        "build r1 Ann",
    ]);
    let resign = Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: true,
    };
    bot.ask(BETH, resign);
    bot.post();
    (bot, game)
}

/// Presses *Post here* on a page, and returns the only message that follows.
fn posted(bot: &mut TestBot, page: &Message) -> Message {
    let answer = bot.press(CARL, page, "Post here");
    assert_eq!(answer.text, "On its way to this channel.");
    let mut posted = bot.post();
    assert_eq!(posted.len(), 1, "{posted:#?}");
    let message = posted.remove(0).message;
    assert!(message.calls.is_empty() && message.roles.is_empty());
    assert_contains(&message.text, "shown by <@103>");
    message
}

fn labels(message: &Message) -> Vec<&str> {
    let labels = buttons(message).into_iter();
    labels.map(|button| button.label.as_str()).collect()
}

#[test]
fn turning_point_posts_with_review() {
    let (mut bot, game) = over();
    let moment = Query::Retrospect {
        game: GameRef::Named(game),
        seen: Retrospect::Moment(1),
    };
    let page = bot.ask(CARL, moment);
    let message = posted(&mut bot, &page);
    assert_snapshot!(message.text.replace(game.as_str(), "mirolu"), @"
    **Turning point 1 of 2** · game `mirolu` · Ann – Beth · shown by <@103>
    Turn 6: Beth passed. After that Ann could win; another turn would have prevented it.
    This wins: `attack y1 Beth`
    Better: `build y1 Beth`
    Beth had only one ship at home: capturing it wins.
    ");
    let Some(Attachment::Board(_)) = message.encloses.as_deref() else {
        panic!("{message:#?}");
    };
    assert_eq!(labels(&message), ["Review"]);
    assert_contains(&bot.press(BETH, &message, "Review").text, "Turn 6 of 7");
}

#[test]
fn posts_follow_their_game() {
    let (mut bot, game) = over();
    let shown = Shared::TurningPoint { game, turn: 6 };
    bot.ask(CARL, Action::Post(shown));
    bot.rule(game, DeskAction::Undo { ruling: None });
    let posted = bot.post();
    let mut texts = posted.iter().map(|it| &it.message.text);
    assert!(texts.all(|text| !text.contains("shown by")), "{posted:#?}");
    let answer = bot.ask(CARL, Action::Post(shown)).text;
    assert_snapshot!(answer.replace(game.as_str(), "mirolu"), @"Game `mirolu` is still going on. You can see its turning points when it's over.");
}

#[test]
fn film_posts_at_its_speed() {
    let (mut bot, game) = over();
    let film = Query::Film {
        game: GameRef::Named(game),
        around: None,
        pace: FilmSpeed::Usual,
    };
    let page = bot.ask(CARL, film);
    let slow = bot.press(CARL, &page, "Film, slow");
    let message = posted(&mut bot, &slow);
    assert_eq!(message.encloses, slow.encloses);
    let first = message.text.lines().next().unwrap_or_default();
    assert_snapshot!(first.replace(game.as_str(), "mirolu"), @"**Film** of turns 0 to 7 of 7 · game `mirolu` · Ann – Beth · shown by <@103>");
    assert_eq!(labels(&message), ["Review"]);
    let file = bot
        .referee
        .enclosure(&message)
        .expect("drawn")
        .expect("a film");
    assert!(file.name.ends_with(".gif"));
}

#[test]
fn puzzle_posts_without_its_solution() {
    let mut bot = TestBot::new();
    let puzzle = &puzzles()[0];
    let line = bot.ask(CARL, Action::Learn(Learning::Course(puzzle.key)));
    let message = posted(&mut bot, &line);
    assert_snapshot!(message.text, @"
    **Puzzle 1 of 580 · Win now** · shown by <@103>
    Ann is to move and can win this turn. How?
    ");
    assert_lacks(format!("{message:?}"), puzzle.answer);
    let opened = bot.press(BETH, &message, "Solve");
    assert_contains(&opened.text, puzzle.texts().task);
    assert_eq!(
        opened,
        bot.ask(BETH, Query::Learn(LessonLook::Open(puzzle.key)))
    );
    assert!(!has_button(&opened, "Post here"));
}

#[test]
fn lessons_are_not_posted() {
    let mut bot = TestBot::new();
    let lesson = referee::lessons::lessons()[0].key;
    let refused = bot.ask(ANN, Action::Post(Shared::Puzzle(lesson)));
    assert_eq!(
        refused.text,
        "There is nothing of that kind to choose here."
    );
    assert!(bot.post().is_empty());
}
