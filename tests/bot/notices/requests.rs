//! What a message asks: once that is answered, or stands no more, it has no buttons and says what became of it.

use referee::clock::Time;
use referee::command::Act;
use referee::command::desk::{Deed as Ruled, Reason};
use referee::command::{BackStep, Command, DrawStep, PauseStep, Timing, Which};
use referee::domain::{GameId, MessageAt};
use referee_testing::desk::{ANN, BETH, Desk, Who, find_button};

use crate::support::post::Post;

/// What somebody does in a game.
#[derive(Clone, Copy)]
enum Deed {
    Draw(DrawStep),
    Back(BackStep),
    Propose,
    Agree,
    Refuse,
    Resign,
    Build,
}

fn does(desk: &mut Desk, game: GameId, (who, deed): (Who, Deed)) {
    let which = Which::Named(game);
    let pause = |step| Command::Act(Act::Time(Timing::Pause { game: which, step }));
    let command = match deed {
        Deed::Draw(step) => Command::Act(Act::Draw { game: which, step }),
        Deed::Back(step) => Command::Act(Act::AskBack { game: which, step }),
        Deed::Propose => pause(PauseStep::Offer {
            days: 2,
            reason: "away".to_owned(),
        }),
        Deed::Agree => pause(PauseStep::Agree),
        Deed::Refuse => pause(PauseStep::Decline),
        Deed::Resign => Command::Act(Act::Resign {
            game: which,
            sure: true,
        }),
        Deed::Build => {
            desk.type_turn(who, game, "build g1");
            return;
        }
    };
    desk.ask(who, command);
}

/// A game on a clock in which both homes stand, Ann has built, and Beth is to move; all of it was delivered.
fn settled() -> (Desk, Post, GameId) {
    let mut desk = Desk::set();
    let game = desk.begin_on(Time::default());
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    desk.type_turn(BETH, game, "homeworld r1 b3 g3");
    desk.type_turn(ANN, game, "build g1");
    let mut post = Post::default();
    post.deliver(&desk);
    post.changed.clear();
    desk.pass_time(60);
    (desk, post, game)
}

#[test]
fn a_request_that_was_answered_says_what_became_of_it() {
    let (ask, allow, decline) = (BackStep::Ask, BackStep::Allow, BackStep::Decline);
    for (asks, answers, told) in [
        (
            (BETH, Deed::Draw(DrawStep::Offer)),
            (ANN, Deed::Draw(DrawStep::Accept)),
            "Beth's draw offer in game `GAME` was accepted.",
        ),
        (
            (ANN, Deed::Draw(DrawStep::Offer)),
            (BETH, Deed::Draw(DrawStep::Decline)),
            "Ann's draw offer in game `GAME` was declined by Beth.",
        ),
        (
            (ANN, Deed::Draw(DrawStep::Offer)),
            (ANN, Deed::Draw(DrawStep::Decline)),
            "Ann's draw offer in game `GAME` was withdrawn.",
        ),
        (
            (ANN, Deed::Draw(DrawStep::Offer)),
            (BETH, Deed::Build),
            "Ann's draw offer in game `GAME` is no longer open.",
        ),
        (
            (ANN, Deed::Draw(DrawStep::Offer)),
            (BETH, Deed::Resign),
            "Ann's draw offer in game `GAME` is no longer open.",
        ),
        (
            (ANN, Deed::Back(ask)),
            (BETH, Deed::Back(allow)),
            "Ann's request to take back a turn in game `GAME` was accepted.",
        ),
        (
            (ANN, Deed::Back(ask)),
            (BETH, Deed::Back(decline)),
            "Ann's request to take back a turn in game `GAME` was declined by Beth.",
        ),
        (
            (ANN, Deed::Back(ask)),
            (BETH, Deed::Build),
            "Ann's request to take back a turn in game `GAME` is no longer open.",
        ),
        (
            (BETH, Deed::Propose),
            (ANN, Deed::Agree),
            "Beth's proposal about a pause in game `GAME` was accepted.",
        ),
        (
            (BETH, Deed::Propose),
            (ANN, Deed::Refuse),
            "Beth's proposal about a pause in game `GAME` was declined by Ann.",
        ),
    ] {
        let (mut desk, mut post, game) = settled();
        let told = told.replace("GAME", &game.to_string());
        does(&mut desk, game, asks);
        let posted = post.deliver(&desk);
        let request = posted.iter().find(|posted| !posted.message.rows.is_empty());
        let asked = request.unwrap_or_else(|| panic!("{told}: {posted:#?}")).at;
        assert!(post.changed.is_empty(), "{told}: {:?}", post.changed);
        does(&mut desk, game, answers);
        post.deliver(&desk);
        let [(at, message)] = post.changed.as_slice() else {
            panic!("{told}: {:#?}", post.changed);
        };
        assert_eq!((*at, message.text.as_str()), (asked, told.as_str()));
        assert!(message.rows.is_empty(), "{told}");
    }
}

#[test]
fn an_answer_that_is_quicker_than_the_request_leaves_it_no_buttons() {
    let (mut desk, mut post, game) = settled();
    does(&mut desk, game, (ANN, Deed::Draw(DrawStep::Offer)));
    let mut parcels = desk.referee.due(desk.now, 64).expect("the outbox is read");
    let parcel = parcels.pop().expect("the offer is due");
    does(&mut desk, game, (BETH, Deed::Draw(DrawStep::Decline)));
    let at = MessageAt {
        channel: referee::domain::ChannelId(2),
        message: referee::domain::MessageId(7_000),
    };
    let kept = desk.referee.delivered(parcel, Some(at), desk.now);
    kept.expect("it is saved");
    let posted = post.deliver(&desk);
    assert!(
        posted
            .iter()
            .all(|posted| find_button(&posted.message, "Accept draw").is_none())
    );
    let [(changed, message)] = post.changed.as_slice() else {
        panic!("{:#?}", post.changed);
    };
    assert_eq!(*changed, at);
    insta::assert_snapshot!(message.text, @"Ann's draw offer in game `tusofi` is no longer open.");
}

#[test]
fn a_question_about_a_ruling_loses_its_buttons_with_its_answer() {
    for (answer, told) in [
        (
            Some("Decline"),
            "The question about a ruling in game `GAME` was declined by Beth.",
        ),
        (
            Some("Agree"),
            "The question about a ruling in game `GAME` is no longer open.",
        ),
        // Nobody answers, and the game goes on.
        (
            None,
            "The question about a ruling in game `GAME` is no longer open.",
        ),
    ] {
        let (mut desk, mut post, game) = settled();
        let void = Command::Act(Act::Rule {
            game: Which::Named(game),
            deed: Ruled::Void,
            reason: Reason::read("a slip").expect("a reason"),
        });
        desk.moderate(ANN, void);
        let posted = post.deliver(&desk);
        let question = posted
            .iter()
            .find(|posted| find_button(&posted.message, "Agree").is_some())
            .expect("Beth is asked");
        match answer {
            Some(button) => {
                desk.press(BETH, &question.message, button);
            }
            None => {
                desk.type_turn(BETH, game, "build g1");
            }
        }
        post.deliver(&desk);
        let told = told.replace("GAME", &game.to_string());
        let [(at, message)] = post.changed.as_slice() else {
            panic!("{answer:?}: {:#?}", post.changed);
        };
        assert_eq!((*at, &message.text), (question.at, &told));
        assert!(message.rows.is_empty(), "{told}");
    }
}

#[test]
fn a_card_says_no_more_of_an_offer_that_was_declined() {
    let (mut desk, mut post, game) = settled();
    does(&mut desk, game, (BETH, Deed::Draw(DrawStep::Offer)));
    post.deliver(&desk);
    does(&mut desk, game, (BETH, Deed::Build));
    let posted = post.deliver(&desk);
    let card = posted
        .iter()
        .find(|posted| find_button(&posted.message, "Accept the draw").is_some())
        .expect("the offer stands on the card");
    insta::assert_snapshot!(card.message.text, @"
    **Turn 4** · game `tusofi` · Ann – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@101>, it is your turn.
    Ann has time until <t:1750432060:F> (<t:1750432060:R>).
    Beth offers a draw.
    ");
    post.changed.clear();
    does(&mut desk, game, (ANN, Deed::Draw(DrawStep::Decline)));
    post.deliver(&desk);
    let mut changed = post.changed.iter().filter(|(at, _)| *at == card.at);
    let (_, now) = changed.next().expect("the card changes");
    assert!(!now.text.contains("offers a draw"), "{}", now.text);
    assert!(find_button(now, "Accept the draw").is_none());
    assert!(find_button(now, "Play").is_some());
    assert_eq!(changed.next(), None);
}
