//! A win is celebrated where its winner can see it, however it came about.

use referee::clock::Span;
use referee::command::{
    AccountKind, Action, Caller, DisplayName, GameRef, Irrevocable, Person, Timing,
};
use referee::domain::{NotifyPreference, PersonId};
use referee::reply::{Attachment, CardSpec, Message};
use referee_testing::{ANN, BETH, Posted, TestBot, Who, assert_contains, assert_lacks, has_button};

/// The ways in which a game of Ann and Beth ends by what Beth does.
#[derive(Clone, Copy, Debug)]
enum End {
    Resigned,
    LastShipLeft,
    OutOfTime,
}

const ENDS: [End; 3] = [End::Resigned, End::LastShipLeft, End::OutOfTime];

/// Ann and Beth play until Beth loses so.
fn lost_by_beth(bot: &mut TestBot, end: End) {
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
    let game = bot.begin_on("2 days".parse().expect("a time"));
    bot.type_turn(ANN, game, "homeworld b1 g2 y3");
    bot.type_turn(BETH, game, "homeworld y1 b3 g3");
    bot.type_turn(ANN, game, "build y1");
    bot.deliver();
    match end {
        End::Resigned => {
            bot.resign(BETH, game);
        }
        End::LastShipLeft => {
            bot.type_turn(BETH, game, "discover g3 Beth g2 Vega");
        }
        End::OutOfTime => {
            for _ in 0..5 {
                bot.now = bot.now + Span::days(1);
                bot.referee
                    .due(bot.now, 0, &[])
                    .expect("clocks are looked at");
                if bot.table(game).is_over() {
                    break;
                }
                bot.deliver();
            }
        }
    }
    assert!(bot.table(game).is_over(), "{end:?}");
}

fn offers(message: &Message, labels: &[&str]) {
    for label in labels {
        assert!(has_button(message, label), "{label}: {message:#?}");
    }
}

fn result(posted: Vec<Posted>) -> Message {
    let mut results = posted.into_iter().map(|it| it.message);
    let found = results.rfind(|it| has_button(it, "Film"));
    found.expect("a result")
}

#[test]
fn result_celebrates_every_kind_of_win() {
    for end in ENDS {
        let mut bot = TestBot::new();
        lost_by_beth(&mut bot, end);
        let card = result(bot.post());
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
    let mut bot = TestBot::new();
    lost_by_beth(&mut bot, End::Resigned);
    bot.post();
    lost_by_beth(&mut bot, End::Resigned);
    let card = result(bot.post());
    assert_lacks(&card.text, "first win");
    offers(&card, &["Next puzzle"]);
}

#[test]
fn direct_message_celebrates_every_win() {
    for end in ENDS {
        let mut bot = TestBot::new();
        bot.prefers(ANN, "notices", NotifyPreference::Direct);
        lost_by_beth(&mut bot, end);
        let posted = bot.post();
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
    let (bot, game) = TestBot::with_game();
    bot.type_turn(ANN, game, "homeworld b1 g2 y3");
    bot.type_turn(BETH, game, "homeworld r3 b3 g3");
    for turn in ["build y1", "move y3 Ann Beth"] {
        bot.type_turn(ANN, game, turn);
        bot.type_turn(BETH, game, "pass");
    }
    let won = bot.type_turn(ANN, game, "attack g3 Beth");
    assert_eq!(home_on_card(&won), "g2 b1 y1");
    let drawn = bot.referee.enclosure(&won).expect("it is drawn");
    let drawn = drawn.expect("a picture");
    insta::assert_snapshot!(drawn.alt, @"Your first win! Ann against Beth. g2 b1 y1. 7 turns, attack g3 Beth. Next: a rematch, or somebody new. 1 of 1 won.");
    assert!(drawn.bytes.starts_with(b"\x89PNG"));
}

#[test]
fn claimed_win_is_celebrated_at_once() {
    let mut bot = TestBot::new();
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
    let time = "2 days".parse::<referee::clock::Time>().expect("a time");
    let time = referee::clock::Time {
        timeout: referee::clock::Timeout::Claim,
        ..time
    };
    let game = bot.begin_on(time);
    bot.type_turn(ANN, game, "homeworld b1 g2 y3");
    for _ in 0..4 {
        bot.deliver();
        bot.now = bot.now + Span::days(1);
    }
    let game = GameRef::Named(game);
    let claimed = bot.ask(ANN, Action::Time(Timing::Claim { game }));
    assert_contains(&claimed.text, "Your first win!");
    offers(&claimed, &["Rematch, seats swapped", "Next puzzle"]);
}

/// Ann's game against a level, which resigns.
fn resigned_by_referee(bot: &mut TestBot, level: u8) -> Message {
    bot.ask(ANN, Action::PlayReferee(Some(level)));
    let panel = bot.ask(ANN, Action::PlayReferee(Some(level)));
    if has_button(&panel, "Send") {
        bot.press(ANN, &panel, "Send");
    }
    let game = bot.read(|tx| tx.all_game_ids()).pop().expect("a game");
    let bot_player = Caller {
        person: Person {
            id: PersonId::bot_player(level),
            name: DisplayName::new("Referee"),
            being: AccountKind::Human,
        },
        ..bot.caller(Who(0))
    };
    let (what, game, sure) = (Irrevocable::Resign, GameRef::Named(game), true);
    bot.handle(&bot_player, Action::Irrevocable { what, game, sure });
    result(bot.post())
}

#[test]
fn resigning_referee_leads_to_next_level() {
    for (level, label) in [(1, "Play level 2"), (9, "Rematch, seats swapped")] {
        let mut bot = TestBot::new();
        let card = resigned_by_referee(&mut bot, level);
        assert_contains(&card.text, "Ann's first win!");
        offers(&card, &[label, "Turning points", "Next puzzle"]);
    }
}
