//! A win is celebrated where its winner can see it, however it came about.

use referee::clock::Span;
use referee::command::{
    AccountKind, Action, Caller, Command, DisplayName, GameRef, Irrevocable, Person, Timing,
};
use referee::domain::{GameId, NotifyPreference, PersonId};
use referee::reply::{Attachment, CardSpec, Message};
use referee_testing::desk::{ANN, BETH, Desk, Who, find_button};

use crate::support::post::{Post, Posted};

/// The ways in which a game of Ann and Beth ends by what Beth does.
#[derive(Clone, Copy, Debug)]
enum End {
    Resigned,
    LastShipLeft,
    OutOfTime,
}

const ENDS: [End; 3] = [End::Resigned, End::LastShipLeft, End::OutOfTime];

/// Ann and Beth play until Beth loses so.
fn lost_by_beth(desk: &mut Desk, end: End) {
    for who in [ANN, BETH] {
        desk.use_days_up(who);
    }
    let game = desk.begin_on("2 days".parse().expect("a time"));
    desk.type_turn(ANN, game, "homeworld b1 g2 y3");
    desk.type_turn(BETH, game, "homeworld y1 b3 g3");
    desk.type_turn(ANN, game, "build y1");
    desk.deliver();
    match end {
        End::Resigned => {
            desk.ask(BETH, resign(game));
        }
        End::LastShipLeft => {
            desk.type_turn(BETH, game, "discover g3 Beth g2 Vega");
        }
        End::OutOfTime => {
            for _ in 0..5 {
                desk.now = desk.now + Span::days(1);
                desk.referee
                    .due(desk.now, 0, &[])
                    .expect("clocks are looked at");
                if desk.table(game).is_over() {
                    break;
                }
                desk.deliver();
            }
        }
    }
    assert!(desk.table(game).is_over(), "{end:?}");
}

fn resign(game: GameId) -> Command {
    Command::Action(Action::Irrevocable {
        what: Irrevocable::Resign,
        game: GameRef::Named(game),
        sure: true,
    })
}

fn offers(message: &Message, labels: &[&str]) {
    for label in labels {
        assert!(
            find_button(message, label).is_some(),
            "{label}: {message:#?}"
        );
    }
}

fn result(posted: Vec<Posted>) -> Message {
    let mut results = posted.into_iter().map(|it| it.message);
    let found = results.rfind(|it| find_button(it, "Film").is_some());
    found.expect("a result")
}

#[test]
fn result_celebrates_every_kind_of_win() {
    for end in ENDS {
        let mut desk = Desk::set();
        lost_by_beth(&mut desk, end);
        let card = result(Post::default().deliver(&desk));
        assert!(
            card.text.contains("**Ann's first win!**"),
            "{end:?}: {}",
            card.text
        );
        assert!(card.text.contains("Ann wins"), "{end:?}: {}", card.text);
        offers(
            &card,
            &["Rematch, seats swapped", "Turning points", "Next puzzle"],
        );
    }
}

#[test]
fn second_win_is_no_first() {
    let mut desk = Desk::set();
    lost_by_beth(&mut desk, End::Resigned);
    Post::default().deliver(&desk);
    lost_by_beth(&mut desk, End::Resigned);
    let card = result(Post::default().deliver(&desk));
    assert!(!card.text.contains("first win"), "{}", card.text);
    offers(&card, &["Next puzzle"]);
}

#[test]
fn direct_message_celebrates_every_win() {
    for end in ENDS {
        let mut desk = Desk::set();
        desk.prefers(ANN, "notices", NotifyPreference::Direct);
        lost_by_beth(&mut desk, end);
        let posted = Post::default().deliver(&desk);
        let own = posted.into_iter().map(|it| it.message);
        let mut own = own.filter(|it| it.text.contains("Your game is over"));
        let told = own.next().expect("Ann's own message");
        assert!(
            told.text.contains("Your first win!"),
            "{end:?}: {}",
            told.text
        );
        assert!(told.text.contains("Ann wins"), "{end:?}: {}", told.text);
        offers(
            &told,
            &["Rematch, seats swapped", "Turning points", "Next puzzle"],
        );
        assert_eq!(home_on_card(&told), "g2 b1 y3");
    }
}

/// The home on the card of a first win.
fn home_on_card(message: &Message) -> String {
    let Some(Attachment::Card(CardSpec::FirstWin(of))) = message.encloses.as_deref() else {
        panic!("no card: {message:#?}");
    };
    format!("{} {}", of.stars.join(" "), of.ship)
}

#[test]
fn first_win_panel_has_its_card() {
    let mut desk = Desk::set();
    let game = desk.begin();
    desk.type_turn(ANN, game, "homeworld b1 g2 y3");
    desk.type_turn(BETH, game, "homeworld r3 b3 g3");
    for turn in ["build y1", "move y3 Ann Beth"] {
        desk.type_turn(ANN, game, turn);
        desk.type_turn(BETH, game, "pass");
    }
    let won = desk.type_turn(ANN, game, "attack g3 Beth");
    assert_eq!(home_on_card(&won), "g2 b1 y1");
    let drawn = desk.referee.enclosure(&won).expect("it is drawn");
    let drawn = drawn.expect("a picture");
    insta::assert_snapshot!(drawn.alt, @"Your first win! Ann against Beth. g2 b1 y1. 7 turns, attack g3 Beth. Next: a rematch, or somebody new. 1 of 1 won.");
    assert!(drawn.bytes.starts_with(b"\x89PNG"));
}

#[test]
fn claimed_win_is_celebrated_at_once() {
    let mut desk = Desk::set();
    for who in [ANN, BETH] {
        desk.use_days_up(who);
    }
    let time = "2 days".parse::<referee::clock::Time>().expect("a time");
    let time = referee::clock::Time {
        timeout: referee::clock::Timeout::Claim,
        ..time
    };
    let game = desk.begin_on(time);
    desk.type_turn(ANN, game, "homeworld b1 g2 y3");
    for _ in 0..4 {
        desk.deliver();
        desk.now = desk.now + Span::days(1);
    }
    let game = GameRef::Named(game);
    let claimed = desk.ask(ANN, Command::Action(Action::Time(Timing::Claim { game })));
    assert!(claimed.text.contains("Your first win!"), "{}", claimed.text);
    offers(&claimed, &["Rematch, seats swapped", "Next puzzle"]);
}

/// Ann's game against a level, which resigns.
fn resigned_by_referee(desk: &mut Desk, level: u8) -> Message {
    desk.ask(ANN, Command::Action(Action::PlayReferee(Some(level))));
    let panel = desk.ask(ANN, Command::Action(Action::PlayReferee(Some(level))));
    if find_button(&panel, "Send").is_some() {
        desk.press(ANN, &panel, "Send");
    }
    let game = desk.read(|tx| tx.all_game_ids()).pop().expect("a game");
    let bot_player = Caller {
        person: Person {
            id: PersonId::bot_player(level),
            name: DisplayName::new("Referee"),
            being: AccountKind::Human,
        },
        ..desk.caller(Who(0))
    };
    desk.handle(&bot_player, resign(game));
    result(Post::default().deliver(desk))
}

#[test]
fn resigning_referee_leads_to_next_level() {
    for (level, label) in [(1, "Play level 2"), (9, "Rematch, seats swapped")] {
        let mut desk = Desk::set();
        let card = resigned_by_referee(&mut desk, level);
        assert!(card.text.contains("Ann's first win!"), "{}", card.text);
        offers(&card, &[label, "Turning points", "Next puzzle"]);
    }
}
