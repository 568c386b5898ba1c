//! Who may be given a seat, which seat is meant, and what goes with it.

use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::{
    AccountKind, Action, Caller, Command, DisplayName, GameList, GameRef, PeopleStep, Person,
    Pressed, Query,
};
use referee::domain::{GameId, PersonId};
use referee::reply::Message;
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, command_of, has_button, person,
    press_of, ruling, sent,
};

use super::play::{ruled, sound, state};

const DORA: Who = Who(3);
const EMIL: Who = Who(4);

fn replace(seat: &str, by: Who) -> DeskAction {
    DeskAction::Replace {
        seat: seat.into(),
        by: person(by).id,
    }
}

/// Everybody is met, so that the number of Former player is nobody's here either.
fn meet_all(bot: &TestBot) {
    for who in [ANN, BETH, CARL, DORA, EMIL] {
        people(bot, who, PeopleStep::Unblock(person(ANN).id));
    }
}

fn people(bot: &TestBot, who: Who, step: PeopleStep) {
    bot.ask(who, Action::People(step));
}

fn refused(bot: &mut TestBot, game: GameId, deed: DeskAction, why: &str) -> Message {
    let before = (state(bot, game), bot.table(game).names());
    let answer = bot.rule(game, deed);
    assert!(answer.text.contains(why), "{why}: {}", answer.text);
    assert_eq!((state(bot, game), bot.table(game).names()), before);
    assert_eq!(bot.deliver(), Vec::<String>::new());
    answer
}

#[test]
fn replacement_respects_players_blocks_secretly() {
    for (owner, whom) in [(DORA, BETH), (BETH, DORA)] {
        let (mut bot, game) = TestBot::game_after_builds();
        people(&bot, owner, PeopleStep::Block(person(whom)));
        let answer = refused(&mut bot, game, replace("1", DORA), "don't play together");
        assert_lacks(&answer.text, "block");
        // The one who leaves the seat does not matter.
        ruled(&mut bot, game, replace("2", DORA));
    }
}

#[test]
fn moderator_cannot_seat_blocking_person() {
    let (mut bot, game) = TestBot::game_after_builds();
    people(&bot, DORA, PeopleStep::Block(person(CARL)));
    refused(&mut bot, game, replace("1", DORA), "can't take this game");
    people(&bot, DORA, PeopleStep::Unblock(person(CARL).id));
    ruled(&mut bot, game, replace("1", DORA));
    people(&bot, EMIL, PeopleStep::Block(person(CARL)));
    refused(&mut bot, game, replace("1", EMIL), "can't take this game");
}

#[test]
fn moderators_but_not_programs_take_seats() {
    let (mut bot, game) = TestBot::game_after_builds();
    let program = Person {
        being: AccountKind::Program,
        ..person(DORA)
    };
    let chosen = Action::Seat { game, by: program };
    let refused = bot.as_moderator(CARL, chosen);
    assert_contains(&refused.text, "Other bots");
    let posted = ruled(&mut bot, game, replace("1", CARL));
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: Carl takes over from Ann, as Carl ruled: a \*good\* reason
    **Turn 4** · game `tusofi` · Carl – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@103>, it's your turn.
    <@102> and <@101>: this is for you.
    ");
}

#[test]
fn shared_name_requires_seat_number() {
    let (mut bot, game) = TestBot::game_after_builds();
    let twin = Caller {
        person: Person {
            name: DisplayName::new("ANN"),
            ..person(BETH)
        },
        ..bot.caller(BETH)
    };
    bot.handle(&twin, Query::Games(GameList::Mine));
    let moved = Caller {
        person: twin.person.clone(),
        ..bot.caller(BETH)
    };
    // The name is noted with whatever they do.
    bot.handle(&moved, Action::People(PeopleStep::Unblock(person(ANN).id)));
    assert_eq!(bot.table(game).names(), ["Ann", "ANN"]);
    let winner = |text: &str| DeskAction::Adjudicate {
        winners: vec![text.into()],
    };
    refused(&mut bot, game, winner("ann"), "give the number");
    refused(&mut bot, game, winner("3"), "There is no seat `3`");
    let posted = ruled(&mut bot, game, winner("2"));
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi` is adjudicated by Carl: a \*good\* reason
    **Game `tusofi` is over** after 4 turns · Ann – ANN
    ANN wins: a moderator decided.
    **ANN's first win!**
    <@101> and <@102>: this is for you.
    ");
}

#[test]
fn forgotten_players_seat_can_be_reassigned() {
    let (mut bot, game) = TestBot::game_after_builds();
    meet_all(&bot);
    bot.resign(ANN, game);
    bot.deliver();
    bot.ask(ANN, Action::Forget);
    let posted = ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: Carl undoes its end; the game goes on as it stood before: a \*good\* reason
    One of the players asked to be forgotten and no longer plays: give the seat to somebody else in `/hw-desk`. Until then nobody loses on time there.
    **Turn 4** · game `tusofi` · Former player – Beth
    Beth built g1 at home.
    `build g1 Beth`
    Former player, it's your turn.
    <@102>: this is for you.
    ");
    assert_eq!(
        posted.calls,
        [PersonId(102)],
        "who is gone is not called: {posted:#?}"
    );
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: Carl undoes its end; the game goes on as it stood before: a \*good\* reason
    One of the players asked to be forgotten and no longer plays: give the seat to somebody else in `/hw-desk`. Until then nobody loses on time there.
    **Turn 4** · game `tusofi` · Former player – Beth
    Beth built g1 at home.
    `build g1 Beth`
    Former player, it's your turn.
    <@102>: this is for you.
    ");
    let posted = ruled(&mut bot, game, replace("1", DORA));
    assert_eq!(posted.calls, [104, 102].map(PersonId));
    assert_lacks(&posted.text, "asked to be forgotten");
    refused(
        &mut bot,
        game,
        DeskAction::Undo { ruling: None },
        "asked to be forgotten",
    );
    bot.type_turn(DORA, game, "build g1 Ann");
    sound(&bot);
}

#[test]
fn returning_forgotten_person_takes_seat() {
    let (mut bot, game) = TestBot::game_after_builds();
    meet_all(&bot);
    let other = bot.begin();
    for id in [game, other] {
        bot.resign(ANN, id);
    }
    bot.deliver();
    bot.ask(ANN, Action::Forget);
    ruled(&mut bot, game, DeskAction::Undo { ruling: None });
    ruled(&mut bot, game, replace("1", ANN));
    assert_eq!(bot.table(game).names(), ["Ann", "Beth"]);
    assert_eq!(
        bot.table(other).names(),
        ["Former player", "Beth"],
        "what was is not linked to them"
    );
}

#[test]
fn hostile_names_and_reasons_are_escaped() {
    let (mut bot, game) = TestBot::game_after_builds();
    let name = "@everyone <@1> **[x](https://e.vil)**\n# `";
    let hostile = Person {
        id: PersonId(107),
        name: DisplayName::new(name),
        ..person(DORA)
    };
    let by = hostile.clone();
    let chosen = bot.as_moderator(CARL, Action::Seat { game, by });
    let typed = [("seat", "1"), ("reason", "a *good* reason")];
    let Ok(Pressed::Form(form)) = press_of(&chosen, "Whose seat, and why").read(None) else {
        panic!("no form: {chosen:?}");
    };
    let shown = bot.as_moderator(CARL, sent(form, &typed));
    bot.press_as_moderator(CARL, &shown, "Confirm");
    let posted = bot.post().remove(0);
    for raw in ["@everyone <", "<@1>", "**[x]", "](https", "\n# "] {
        assert!(
            !posted.text.contains(raw) || raw == "@everyone <",
            "{raw:?} in {}",
            posted.text
        );
    }
    assert_snapshot!(posted.text, @r"
    ⚖️ Game `tusofi`: \@everyone \<\@1\> \*\*\[x\]\(https\:\/\/e\.v takes over from Ann, as Carl ruled: a \*good\* reason
    **Turn 4** · game `tusofi` · \@everyone \<\@1\> \*\*\[x\]\(https\:\/\/e\.v – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@107>, it's your turn.
    <@102> and <@101>: this is for you.
    ");
    let [beth, ann] = [BETH, ANN].map(|who| person(who).id);
    let calls = [hostile.id, beth, ann];
    assert_eq!(
        posted.calls, calls,
        "whose turn it is, who else plays, and who did"
    );
    let moderator = Caller {
        moderates: true,
        person: Person {
            name: DisplayName::new("||<#2>||"),
            ..person(CARL)
        },
        ..bot.caller(CARL)
    };
    let shown = bot.handle(&moderator, ruling(game, DeskAction::Adjourn));
    let confirm = Caller {
        interaction: bot.caller(CARL).interaction,
        ..moderator
    };
    let command = command_of(press_of(&shown, "Confirm"), None);
    bot.handle(&confirm, command);
    let posted = bot.post();
    assert_snapshot!(posted[0].text, @r"
    ⚖️ Game `tusofi` is adjourned by \|\|\<\#2\>\|\|: a \*good\* reason
    No turn counts until it is resumed.
    <@107> and <@102>: this is for you.
    ");
    let shown = bot.moderate(
        CARL,
        Query::Rulings {
            game: GameRef::Named(game),
        },
    );
    assert_snapshot!(shown.text, @r"
    **Moderators' log** · game `tusofi` · \@everyone \<\@1\> \*\*\[x\]\(https\:\/\/e\.v – Beth
    ⏸️ Adjourned by a moderator: a \*good\* reason
    1. <t:1750000000:f> replacement by \|\|\<\#2\>\|\|: a \*good\* reason
    2. <t:1750000000:f> adjournment by \|\|\<\#2\>\|\|: a \*good\* reason
    ");
}

#[test]
fn foreign_moderator_sees_and_rules_nothing() {
    let (mut bot, game) = TestBot::game_after_builds();
    let elsewhere = Caller {
        moderates: true,
        ..bot.caller_in(CARL, 9, 90)
    };
    let before = state(&bot, game);
    for command in [
        ruling(game, DeskAction::Void).into(),
        ruling(game, replace("1", CARL)).into(),
        Command::Query(Query::Rulings {
            game: GameRef::Named(game),
        }),
        Command::Action(Action::MoveHere {
            game: GameRef::Named(game),
            by: referee::command::MoverRole::Moderator,
        }),
    ] {
        let caller = Caller {
            interaction: bot.caller(CARL).interaction,
            ..elsewhere.clone()
        };
        let answer = bot.handle(&caller, command.clone());
        assert!(
            answer.text.contains("I don't know a game"),
            "{command:?}: {}",
            answer.text
        );
    }
    assert_eq!(state(&bot, game), before);
    assert_eq!(bot.deliver(), Vec::<String>::new());
}

#[test]
fn long_log_keeps_latest_and_call() {
    let (bot, game) = TestBot::game_after_builds();
    let why = "because of the wind ".repeat(10);
    let rule = |deed| {
        Command::Action(Action::Rule {
            game: GameRef::Named(game),
            deed,
            reason: referee::command::RulingReason::read(why.trim()).expect("a reason"),
        })
    };
    for _ in 0..10 {
        for deed in [DeskAction::Adjourn, DeskAction::Resume] {
            bot.moderate(CARL, rule(deed));
        }
    }
    let call = Action::CallReferee {
        game: GameRef::Named(game),
        reason: referee::command::RulingReason::read("help").expect("a reason"),
    };
    let shown = bot.ask(ANN, call);
    bot.press(ANN, &shown, "Send");
    let list = Query::Rulings {
        game: GameRef::Named(game),
    };
    let shown = bot.moderate(CARL, list).text;
    assert!(shown.encode_utf16().count() <= 2_000, "{shown}");
    for said in [
        "21. ",
        "call by Ann: help",
        "A call is waiting",
        "before these",
    ] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    assert_lacks(&shown, "\n1. ");
}

#[test]
fn forged_person_gets_no_seat() {
    let (bot, game) = TestBot::game_after_builds();
    for forged in [PersonId(1), PersonId(u64::MAX), PersonId::bot_player(3)] {
        let caller = bot.moderator(CARL);
        let replace = DeskAction::Replace {
            seat: "1".to_owned(),
            by: forged,
        };
        let answer = bot.handle(&caller, ruling(game, replace));
        let refused = answer.text.starts_with("There is nothing of that kind");
        let asks = has_button(&answer, "Confirm");
        assert!(refused || asks, "{}", answer.text);
        if asks {
            let confirmed = command_of(press_of(&answer, "Confirm"), None);
            let caller = bot.moderator(CARL);
            let answer = bot.handle(&caller, confirmed).text;
            assert!(
                answer.starts_with("There is nothing of that kind"),
                "{answer}"
            );
        }
        assert_eq!(bot.table(game).people(), [PersonId(101), PersonId(102)]);
    }
}
