//! The panel of one game: what it tells and offers to whom; and what it does not offer is refused
//! all the same.

use insta::assert_snapshot;
use referee::command::{
    Action, Caller, Command, FilmSpeed, Form, GameRef, Irrevocable, MoverRole, Planning,
    ProposalRequest, ProposalStep, Query, TimeLook, Timing,
};
use referee::domain::{ChannelId, GameId, Place};
use referee::event_log::ProposalKind;
use referee::reply::Message;
use referee_testing::{ANN, BETH, CARL, HOMES, TestBot, Who, assert_contains, labels, sent};

fn about(bot: &TestBot, who: Who, game: GameId) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Query::Game { game: Some(game) })
}

fn act(bot: &TestBot, who: Who, act: Action) -> String {
    bot.ask(who, act).text
}

/// What is said before something that cannot be undone.
fn asked_first(bot: &TestBot, who: Who, game: GameRef, what: Irrevocable) -> String {
    let sure = false;
    act(bot, who, Action::Irrevocable { what, game, sure })
}

#[test]
fn panel_shows_game_and_actions() {
    let (bot, game) = TestBot::builder().time("standard").after(&HOMES);
    let panel = about(&bot, ANN, game);
    assert_snapshot!(panel.text, @"
    **Game `tusofi`** after 2 turns · Ann – Beth · Ann to move
    Ann has until <t:1750345600:F> (<t:1750345600:R>).
    ");
    assert_snapshot!(labels(&panel).join("\n"), @"
    Play
    Review
    Clock
    Analyse
    Offer a draw
    Ask for a takeback
    Give time
    Pause
    Call a moderator
    Film
    Resign
    Help
    Settings
    ");
    let waiting = about(&bot, BETH, game);
    assert_snapshot!(labels(&waiting).join(", "), @"Review, Clock, Analyse, Offer a draw, Ask for a takeback, Give time, Pause, Call a moderator, Film, Resign, Help, Settings");
    let stranger = about(&bot, CARL, game);
    assert_snapshot!(labels(&stranger).join(", "), @"Review, Clock, Watch, Film, Help, Settings");
    bot.resign(ANN, game);
    let over = about(&bot, BETH, game);
    assert_snapshot!(over.text, @"
    **Game `tusofi`** after 2 turns · Ann – Beth
    Beth wins: Ann resigned.
    ");
    assert_snapshot!(labels(&over).join(", "), @"Review, Turning points, Rematch, seats swapped, Clock, Call a moderator, Film, Help, Settings");
}

#[test]
fn panel_offers_answers_to_requests() {
    let (bot, game) = TestBot::builder().time("standard").after(&HOMES);
    let named = GameRef::Named(game);
    for wanted in [ProposalRequest::Draw, ProposalRequest::Takeback] {
        let step = ProposalStep::Ask(wanted);
        act(&bot, BETH, Action::Propose { game: named, step });
    }
    let pause = [(Form::DAYS, "5"), (Form::REASON, "on *the* road")];
    bot.ask(BETH, sent(Form::Pause { game }, &pause));
    let own = about(&bot, BETH, game);
    assert_snapshot!(own.text, @r"
    **Game `tusofi`** after 2 turns · Ann – Beth · Ann to move
    Ann has until <t:1750345600:F> (<t:1750345600:R>).
    Your draw offer in game `tusofi` stands; Ann has not answered yet.
    In game `tusofi` you've asked to take your turn back; Ann has not answered yet.
    **Beth** proposes to pause game `tusofi` until <t:1750432000:F> (<t:1750432000:R>): on \*the\* road
    Ann has not answered yet.
    ");
    let asked = about(&bot, ANN, game);
    assert_snapshot!(asked.text, @r"
    **Game `tusofi`** after 2 turns · Ann – Beth · Ann to move
    Ann has until <t:1750345600:F> (<t:1750345600:R>).
    Beth offers you a draw in game `tusofi`.
    In game `tusofi` Beth asks you to let them take back turn 2.
    **Beth** proposes to pause game `tusofi` until <t:1750432000:F> (<t:1750432000:R>): on \*the\* road
    ");
    assert!(asked.rows.len() <= Message::MAX_ROWS, "{asked:#?}");
    for (label, said) in [
        ("Decline the draw", "declined the draw"),
        ("No pause", "off the table"),
        ("Allow", "gone back"),
    ] {
        let asked = about(&bot, ANN, game);
        let answer = bot.press(ANN, &asked, label).text;
        assert!(answer.contains(said), "{label}: {answer}");
    }
    let pause = bot.ask(ANN, sent(Form::Pause { game }, &pause));
    assert_snapshot!(pause.text, @"Proposed; the pause begins when the others agree.");
    let asked = about(&bot, BETH, game);
    bot.press(BETH, &asked, "Agree to pause");
    let paused = about(&bot, ANN, game);
    assert_snapshot!(paused.text, @r"
    **Game `tusofi`** after 1 turn · Ann – Beth · Beth to move
    The game is paused until <t:1750432000:F> (<t:1750432000:R>): on \*the\* road
    ");
    assert!(labels(&paused).contains(&"End the pause"), "{paused:#?}");
    assert!(!labels(&paused).contains(&"Pause"), "{paused:#?}");
}

#[test]
fn a_pause_needs_no_reason() {
    let (bot, game) = TestBot::builder().time("standard").after(&HOMES);
    bot.ask(BETH, sent(Form::Pause { game }, &[(Form::DAYS, "5")]));
    let asked = about(&bot, ANN, game);
    bot.press(ANN, &asked, "Agree to pause");
    let paused = about(&bot, ANN, game);
    assert!(paused.text.ends_with(":R>)"), "{}", paused.text);
}

#[test]
fn panel_says_card_is_outdated() {
    let (bot, game) = TestBot::with_game();
    let first = bot.table(game).as_it_stands();
    bot.play_turns(game, &HOMES);
    let panel = bot.ask(CARL, Query::Game { game: Some(first) });
    assert_snapshot!(panel.text, @"
    That card was for turn 1; the game has moved on, and it's now turn 3.
    **Game `tusofi`** after 2 turns · Ann – Beth · Ann to move
    ");
}

#[test]
fn pointless_forms_are_refused() {
    let (bot, untimed) = TestBot::game_after_homes();
    for (who, form) in [
        (ANN, Form::Pause { game: untimed }),
        (CARL, Form::Pause { game: untimed }),
        (
            CARL,
            Form::Rule {
                game: untimed,
                kind: referee::event_log::RulingKind::Called,
            },
        ),
    ] {
        let caller = bot.caller(who);
        let refused = bot.referee.sheet(&caller, form).expect("no fault");
        assert!(refused.is_err(), "{form:?}");
    }
    let game = GameRef::Named(untimed);
    let ask = Query::Time(TimeLook::Give { game });
    assert_snapshot!(bot.ask(ANN, ask).text, @"Game `tusofi` has no clock to change.");
}

#[test]
fn game_for_two_refuses_unavailable_actions() {
    let (bot, game) = TestBot::game_after_homes();
    let game = GameRef::Named(game);
    let claim = asked_first(&bot, ANN, game, Irrevocable::Claim);
    assert_snapshot!(claim, @"This position has come up once. You can claim a draw the third time.");
    let transfer = asked_first(&bot, ANN, game, Irrevocable::Transfer);
    assert_snapshot!(transfer, @"Swapping sides wasn't agreed in game `tusofi`. You can allow it under *More options* in `/hw challenge`.");
    let side = Query::Alignment { game };
    assert!(!bot.ask(ANN, side).text.contains("you are"));
    for step in [
        ProposalStep::agree(ProposalKind::Draw),
        ProposalStep::Decline(ProposalKind::Draw),
    ] {
        let none = act(&bot, BETH, Action::Propose { game, step });
        insta::allow_duplicates!(
            assert_snapshot!(none, @"There's no draw offer in game `tusofi`. You can make one in `/hw game`.")
        );
    }
    let late = asked_first(&bot, ANN, game, Irrevocable::Abort);
    assert_snapshot!(late, @"Game `tusofi` is already under way, so it can't be called off. With `/hw game` you can offer a draw, resign, or call a moderator.");
}

/// The delay of every frame but the last stands in a block of its own before it.
#[test]
fn film_plays_at_chosen_pace() {
    let (bot, id) = TestBot::builder().time("standard").after(&HOMES);
    let game = GameRef::Named(id);
    for (pace, hundredths, others) in [
        (
            FilmSpeed::Slow,
            300u16,
            "Film, usual speed, Film, fast, Post here",
        ),
        (FilmSpeed::Usual, 150, "Film, slow, Film, fast, Post here"),
        (
            FilmSpeed::Fast,
            75,
            "Film, slow, Film, usual speed, Post here",
        ),
    ] {
        let around = None;
        let film = bot.ask(CARL, Query::Film { game, around, pace });
        assert_eq!(labels(&film).join(", "), others);
        let drawn = bot.referee.enclosure(&film).expect("no fault");
        let bytes = drawn.expect("a film").bytes;
        let delays = bytes.windows(6).filter_map(|block| match *block {
            [0x21, 0xf9, 4, _, low, high] => Some(u16::from_le_bytes([low, high])),
            _ => None,
        });
        assert_eq!(delays.collect::<Vec<_>>(), [hundredths, hundredths, 500]);
    }
}

#[test]
fn strangers_can_only_look() {
    let (bot, id) = TestBot::builder().time("standard").after(&HOMES);
    let (game, hours, by) = (GameRef::Named(id), 6, MoverRole::Player);
    let step = ProposalStep::Ask(ProposalRequest::Draw);
    for deed in [
        Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure: true,
        },
        Action::Propose { game, step },
        Action::Time(Timing::Give { game, hours }),
        Action::MoveHere { game, by },
        Action::Irrevocable {
            what: Irrevocable::Claim,
            game,
            sure: true,
        },
        Action::Irrevocable {
            what: Irrevocable::Transfer,
            game,
            sure: true,
        },
    ] {
        let refused = act(&bot, CARL, deed);
        insta::allow_duplicates!(
            assert_snapshot!(refused, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.")
        );
    }
}

#[test]
fn settlers_refuses_claims_and_swaps() {
    let rules = "settlers tow=any redless=no handicap=large weaker=0";
    let (bot, game) = TestBot::builder().rules(rules).begin();
    let game = GameRef::Named(game);
    let claim = asked_first(&bot, ANN, game, Irrevocable::Claim);
    assert_snapshot!(claim, @"Nobody can claim a draw in Settlers: the same position a fifth time ends the game, and the pips decide. `/hw game` offers a draw.");
    let transfer = asked_first(&bot, BETH, game, Irrevocable::Transfer);
    assert_snapshot!(transfer, @"Players can swap sides only in Homeworlds for two, and only if the invitation allowed it. The handicap in Settlers is a larger first green.");
}

/// A game in which Beth may swap sides, with Ann to move.
fn with_junior() -> (TestBot, GameId, Action) {
    let rules = "binary first-ship=large junior=1 transference=yes";
    let (bot, id) = TestBot::builder().rules(rules).after(&HOMES);
    let swap = Action::Irrevocable {
        what: Irrevocable::Transfer,
        game: GameRef::Named(id),
        sure: true,
    };
    (bot, id, swap)
}

#[test]
fn only_junior_swaps_sides_once() {
    let (bot, id, swap) = with_junior();
    let other = act(&bot, ANN, swap.clone());
    assert_snapshot!(other, @"Only Beth, who has the handicap, may swap sides.");
    bot.type_turn(ANN, id, "build g1");
    assert!(labels(&about(&bot, BETH, id)).contains(&"Swap sides"));
    let swapped = act(&bot, BETH, swap.clone());
    assert_snapshot!(swapped, @"You and Ann have swapped sides; a new card tells Ann that it's their turn.");
    let again = act(&bot, BETH, swap);
    assert_snapshot!(again, @"The players of game `tusofi` have already swapped sides, and can do so only once.");
    bot.type_turn(ANN, id, "build g1 Beth");
    assert_eq!(bot.table(id).turns(), 4);
}

#[test]
fn swap_on_seniors_turn_drops_draft() {
    let (bot, id, swap) = with_junior();
    let panel = bot.play(ANN, id);
    let begun = bot.choose(ANN, &panel, "Build 🟢 g1 at home");
    assert!(labels(&about(&bot, BETH, id)).contains(&"Swap sides"));
    let swapped = act(&bot, BETH, swap);
    assert_snapshot!(swapped, @"You and Ann have swapped sides; it's your turn.");
    assert_snapshot!(bot.press(ANN, &begun, "Undo step").text, @"Sides were swapped in game `tusofi`: it's Beth's turn, and an unfinished turn of yours is dropped. I'll let you know when it's yours.");
    assert_snapshot!(bot.type_turn(ANN, id, "build g1").text, @"Sides were swapped in game `tusofi`: it's Beth's turn, and an unfinished turn of yours is dropped. I'll let you know when it's yours.");
    bot.type_turn(BETH, id, "build g1 Ann");
    let table = bot.table(id);
    assert_eq!(table.names(), ["Beth", "Ann"]);
    assert_eq!(table.turns(), 3);
}

#[test]
fn players_move_game_to_another_channel() {
    let (bot, game) = TestBot::with_game();
    let hall = |caller: Caller| Caller {
        place: Place {
            channel: ChannelId(3),
            ..caller.place
        },
        ..caller
    };
    let look = Query::Game {
        game: Some(GameRef::Named(game)),
    };
    let caller = hall(bot.caller(ANN));
    let panel = bot.handle(&caller, look.clone());
    assert!(
        labels(&panel).contains(&"Play in this channel"),
        "{panel:#?}"
    );
    let caller = hall(bot.caller(CARL));
    let panel = bot.handle(&caller, look);
    assert!(
        !labels(&panel).contains(&"Play in this channel"),
        "{panel:#?}"
    );
    let caller = hall(bot.caller(CARL));
    let refused = bot.handle(
        &caller,
        Action::MoveHere {
            game: GameRef::Named(game),
            by: MoverRole::Player,
        },
    );
    assert_snapshot!(refused.text, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.");
}

#[test]
fn time_is_given_by_a_button() {
    let (bot, game) = TestBot::builder().time("standard").after(&HOMES);
    let look = Query::Time(TimeLook::Give {
        game: GameRef::Named(game),
    });
    let how_much = bot.ask(BETH, look);
    assert_snapshot!(how_much.text, @"How much time do you give Ann?");
    assert_snapshot!(labels(&how_much).join(", "), @"1 hour, 6 hours, 1 day, 3 days, 7 days");
    let gave = bot.press(BETH, &how_much, "3 days").text;
    assert_snapshot!(gave, @"You gave Ann 3 days.");
}

#[test]
fn spectator_is_led_to_the_game() {
    let (mut bot, game) = TestBot::with_game();
    bot.post();
    for look in [
        Command::Query(Query::Play(Some(GameRef::Named(game)))),
        Command::Action(Action::Plan(Planning::open(GameRef::Named(game)))),
    ] {
        let refused = bot.ask(CARL, look);
        assert!(
            refused.text.starts_with("Only the players"),
            "{}",
            refused.text
        );
        assert_eq!(labels(&refused), ["Review", "Watch the game"]);
        let review = bot.press(CARL, &refused, "Review");
        assert_contains(&review.text, "Turn 0 of 0");
    }
}
