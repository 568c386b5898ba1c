//! Moderators rule; others do not.

use insta::assert_snapshot;
use referee::clock::{Span, Time};
use referee::command::Caller;
use referee::command::desk::DeskAction;
use referee::domain::{ChannelId, GuildId, Language, PersonId, Place};
use referee::event_log::GameState;
use referee::game::Game;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains, has_button, person, ruling};

use super::play::{ruled, sound, state, take_back};

const DORA: Who = Who(3);

fn all() -> Vec<DeskAction> {
    vec![
        DeskAction::Answer { privately: false },
        DeskAction::Adjourn,
        DeskAction::Resume,
        DeskAction::GiveTime {
            seat: None,
            hours: 1,
        },
        DeskAction::Rollback { turn: 1 },
        DeskAction::Replace {
            seat: "1".into(),
            by: person(CARL).id,
        },
        DeskAction::Adjudicate { winners: vec![] },
        DeskAction::Void,
        DeskAction::Undo { ruling: None },
    ]
}

#[test]
fn only_server_moderators_rule() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    for deed in all() {
        for who in [ANN, CARL] {
            let refused = bot.ask(who, ruling(game, deed.clone()));
            assert!(
                refused.text.contains("Only a moderator"),
                "{deed:?}: {}",
                refused.text
            );
        }
        let caller = bot.caller(ANN);
        for (guild, told) in [
            (None, "isn't available in direct messages"),
            (Some(GuildId(9)), "isn't played on this server"),
        ] {
            let caller = Caller {
                moderates: true,
                locale: Language::English,
                language: Language::English,
                server_language: None,
                place: Place {
                    guild,
                    channel: ChannelId(2),
                },
                interaction: bot.caller(ANN).interaction,
                ..caller.clone()
            };
            let refused = bot.handle(&caller, ruling(game, deed.clone()));
            assert!(refused.text.contains(told), "{deed:?}: {}", refused.text);
        }
    }
    assert_eq!(state(&bot, game), before);
    assert_eq!(bot.deliver(), Vec::<String>::new());
}

#[test]
fn adjourned_game_takes_no_turns() {
    let (mut bot, game) = TestBot::game_after_builds();
    let posted = ruled(&mut bot, game, DeskAction::Adjourn);
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi` is adjourned by Carl: a \*good\* reason
    No turn counts until it is resumed.
    <@101> and <@102>: this is for you.
    ");
    let refused = bot.type_turn(ANN, game, "build g1 Ann");
    assert_snapshot!(refused.text, @r"Game `tusofi` is adjourned: no turn counts until a moderator resumes it. The reason: a \*good\* reason");
    let refused = bot.play(ANN, game);
    assert_snapshot!(refused.text, @r"Game `tusofi` is adjourned: no turn counts until a moderator resumes it. The reason: a \*good\* reason");
    let twice = bot.rule(game, DeskAction::Adjourn);
    assert_snapshot!(twice.text, @"Game `tusofi` is already adjourned; you can resume it in `/hw-desk`.");
    assert_eq!(bot.turns(game).len(), 4);
    let posted = ruled(&mut bot, game, DeskAction::Resume);
    assert_eq!(posted.calls, [101, 102].map(PersonId));
    bot.type_turn(ANN, game, "build g1 Ann");
    assert_eq!(bot.turns(game).len(), 5);
    let twice = bot.rule(game, DeskAction::Resume);
    assert_snapshot!(twice.text, @"Game `tusofi` isn't adjourned.");
}

#[test]
fn rollback_can_be_undone() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    let posted = ruled(&mut bot, game, DeskAction::Rollback { turn: 2 });
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi` is rolled back to the end of turn 2 by Carl: a \*good\* reason
    **Turn 2** · game `tusofi` · Ann – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@101>, it's your turn.
    <@102>: this is for you.
    ");
    assert!(has_button(&posted, "Play"));
    assert_eq!(bot.turns(game).len(), 2);
    bot.type_turn(ANN, game, "trade g3 Ann y");
    bot.deliver();
    let between = state(&bot, game);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), before);
    // The undoing is a ruling as well: undone, it leaves what was played meanwhile.
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), between);
    assert_eq!(sound(&bot), 3);
}

#[test]
fn numbered_ruling_is_undone_once() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    ruled(&mut bot, game, DeskAction::Rollback { turn: 3 });
    ruled(&mut bot, game, DeskAction::Rollback { turn: 1 });
    ruled(&mut bot, game, DeskAction::Undo { ruling: Some(1) });
    assert_eq!(state(&bot, game), before);
    for (number, told) in [
        (1, "already been undone"),
        (9, "no ruling 9"),
        (0, "no ruling 0"),
    ] {
        let refused = bot.rule(
            game,
            DeskAction::Undo {
                ruling: Some(number),
            },
        );
        assert_contains(&refused.text, told);
    }
}

#[test]
fn pointless_rollback_is_refused() {
    let (bot, game) = TestBot::game_after_builds();
    let here = bot.rule(game, DeskAction::Rollback { turn: 4 });
    assert_snapshot!(here.text, @"The game is already at the end of turn 4; give an earlier turn.");
    let later = bot.rule(game, DeskAction::Rollback { turn: 5 });
    assert_snapshot!(later.text, @"There is no turn 5: this game has turns 0 to 4.");
    let nothing = bot.rule(game, DeskAction::Undo { ruling: None });
    assert_snapshot!(nothing.text, @"There is nothing to undo in game `tusofi`: it's running, and there has been no ruling or takeback.");
}

#[test]
fn seat_is_reassigned_and_restored() {
    let (mut bot, game) = TestBot::game_after_builds();
    let deed = |seat: &str, by: Who| DeskAction::Replace {
        seat: seat.into(),
        by: person(by).id,
    };
    let sits = bot.rule(game, deed("Ann", BETH));
    assert_snapshot!(sits.text, @"Beth is already in this game: nobody can play two seats.");
    let nobody = bot.rule(game, deed("3", DORA));
    assert_snapshot!(nobody.text, @"There is no seat `3`. The seats are 1 Ann, 2 Beth; give the number or the name.");
    let posted = ruled(&mut bot, game, deed("ann", DORA));
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: Dora takes over from Ann, as Carl ruled: a \*good\* reason
    **Turn 4** · game `tusofi` · Dora – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@104>, it's your turn.
    <@102> and <@101>: this is for you.
    ");
    assert_eq!(posted.calls, [104, 102, 101].map(PersonId));
    let refused = bot.type_turn(ANN, game, "build g1 Ann");
    assert_snapshot!(refused.text, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.");
    bot.type_turn(DORA, game, "build g1 Ann");
    bot.deliver();
    let table = bot.table(game);
    assert_eq!(table.names(), ["Dora", "Beth"]);
    for (turn, name) in [(1, "Ann"), (3, "Ann"), (5, "Dora")] {
        assert_eq!(table.names_in(turn)[0], name, "turn {turn}");
    }
    // A line that goes back before the replacement keeps the people of now for its new turns.
    ruled(&mut bot, game, DeskAction::Rollback { turn: 2 });
    bot.type_turn(DORA, game, "trade g3 Ann y");
    bot.deliver();
    let table = bot.table(game);
    assert_eq!(table.names_in(1)[0], "Ann");
    assert_eq!(table.names_in(3)[0], "Dora");
    ruled(&mut bot, game, DeskAction::Undo { ruling: Some(1) });
    let table = bot.table(game);
    assert_eq!(table.names(), ["Ann", "Beth"]);
    assert_eq!(table.names_in(3)[0], "Dora");
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(bot.table(game).names(), ["Dora", "Beth"]);
}

#[test]
fn decision_can_be_undone() {
    for (deed, told) in [
        (
            DeskAction::Adjudicate {
                winners: vec!["Beth".into()],
            },
            "Beth wins: a moderator decided",
        ),
        (
            DeskAction::Adjudicate { winners: vec![] },
            "A draw: a moderator decided",
        ),
        (DeskAction::Void, "No result: the game was declared void"),
    ] {
        let (mut bot, game) = TestBot::game_after_builds();
        let before = state(&bot, game);
        let posted = ruled(&mut bot, game, deed.clone());
        assert_contains(&posted.text, told);
        let ended = state(&bot, game);
        let refused = bot.type_turn(ANN, game, "build g1 Ann");
        assert_contains(&refused.text, "is over");
        ruled(&mut bot, game, DeskAction::Undo { ruling: None });
        assert_eq!(state(&bot, game), before, "{deed:?}");
        ruled(&mut bot, game, DeskAction::Undo { ruling: None });
        assert_eq!(state(&bot, game), ended, "the undoing undone: {deed:?}");
        ruled(&mut bot, game, DeskAction::Undo { ruling: None });
        bot.type_turn(ANN, game, "build g1 Ann");
        assert_eq!(bot.turns(game).len(), 5);
        sound(&bot);
    }
}

#[test]
fn ended_game_can_be_redecided() {
    let (mut bot, game) = TestBot::game_after_builds();
    bot.resign(ANN, game);
    bot.deliver();
    let resigned = state(&bot, game);
    ruled(&mut bot, game, DeskAction::Void);
    let table = bot.table(game);
    assert_eq!(table.history.game.state, GameState::Ended);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), resigned);
}

#[test]
fn ruling_without_effect_is_refused() {
    let (mut bot, game) = TestBot::game_after_builds();
    let wins = |seat: &str| DeskAction::Adjudicate {
        winners: vec![seat.to_owned()],
    };
    for deed in [DeskAction::Void, wins("Ann"), wins("Beth")] {
        ruled(&mut bot, game, deed.clone());
        let before = (state(&bot, game), bot.table(game).place());
        let again = bot.moderate(CARL, ruling(game, deed));
        assert_contains(&again.text, "in just that way");
        assert_eq!((state(&bot, game), bot.table(game).place()), before);
        assert!(bot.deliver().is_empty());
    }
}

#[test]
fn undo_reverts_players_end_before_ruling() {
    let (mut bot, game) = TestBot::game_after_builds();
    ruled(&mut bot, game, DeskAction::Rollback { turn: 2 });
    let before = state(&bot, game);
    bot.resign(ANN, game);
    bot.deliver();
    let posted = ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: Carl undoes its end; the game goes on as it stood before: a \*good\* reason
    **Turn 2** · game `tusofi` · Ann – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@101>, it's your turn.
    <@102>: this is for you.
    ");
    assert_eq!(state(&bot, game), before);
}

#[test]
fn moderator_can_undo_takeback() {
    let (mut bot, game) = TestBot::game_after_builds();
    let before = state(&bot, game);
    take_back(&bot, game, BETH);
    bot.deliver();
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_eq!(state(&bot, game), before);
}

#[test]
fn time_is_given_and_taken_back() {
    let mut bot = TestBot::new();
    let game = bot.begin_on(Time::default());
    bot.deliver();
    let left = |bot: &TestBot| {
        let table = bot.read(|tx| Game::load(tx, game));
        let course = table.expect("the game").course;
        course.at(bot.now).expect("a clock").left[0]
    };
    let give = |seat: Option<&str>| DeskAction::GiveTime {
        seat: seat.map(str::to_owned),
        hours: 5,
    };
    let before = left(&bot);
    let told = ruled(&mut bot, game, give(Some("Ann"))).message.text;
    assert_snapshot!(told, @r"
    ⚖️ Game `tusofi`: Carl gives Ann more time: a \*good\* reason
    Ann has until <t:1750277200:F> (<t:1750277200:R>).
    <@101> and <@102>: this is for you.
    ");
    assert_eq!(left(&bot), before + Span::hours(5));
    for more in [0, 5, 0] {
        bot.pass_time(60);
        let now = left(&bot);
        let told = ruled(&mut bot, game, DeskAction::Undo { ruling: None })
            .message
            .text;
        assert_contains(&told, "undoes ruling");
        let change = Span::hours(if more == 0 { -5 } else { 5 });
        assert_eq!(left(&bot), now + change);
    }
    let refused = bot.rule(game, give(Some("Dora"))).text;
    assert_snapshot!(refused, @"There is no seat `Dora`. The seats are 1 Ann, 2 Beth; give the number or the name.");
}

#[test]
fn untimed_game_takes_no_time_gift() {
    let (bot, game) = TestBot::game_after_builds();
    let give = DeskAction::GiveTime {
        seat: None,
        hours: 5,
    };
    let refused = bot.rule(game, give).text;
    assert_snapshot!(refused, @"Game `tusofi` has no clock to change.");
}
