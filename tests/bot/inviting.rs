//! The panel on which an invitation is written: what it shows, what of an older one still counts,
//! and what is said instead of sending.

use referee::command::invitation_draft::{Writing, Written};
use referee::command::{AccountKind, Action, ComponentAction, DisplayName, Person};
use referee::domain::PersonId;
use referee::reply::{ButtonAction, Message};
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, find_button, labels, person,
};

fn begin(bot: &TestBot, who: Who, guests: &[Who]) -> Message {
    let written = Written {
        guests: guests.iter().map(|&guest| person(guest)).collect(),
        ..Written::default()
    };
    bot.ask(who, Action::Challenge(written))
}

fn write(bot: &TestBot, who: Who, panel: &Message, writing: Writing) -> Message {
    let send = find_button(panel, "Send").expect("it may be sent");
    let (ButtonAction::Press(ComponentAction::Action(Action::Unsent(id, _)))
    | ButtonAction::Rest(ComponentAction::Action(Action::Unsent(id, _)))) = &send.does
    else {
        panic!("it sends: {panel:?}");
    };
    bot.ask(who, Action::Unsent(*id, writing))
}

fn can_be_sent(panel: &Message) -> bool {
    let send = find_button(panel, "Send");
    send.is_some_and(|send| matches!(send.does, ButtonAction::Press(_)))
}

#[test]
fn preview_is_sent_by_one_press() {
    let mut bot = TestBot::new();
    let panel = begin(&bot, ANN, &[BETH]);
    insta::assert_snapshot!(panel.text, @"
    **Ann challenges <@102>** to Homeworlds.
    For two · a large first ship · a coin decides who goes first
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    -# Closes <t:1750604800:R>
    -# Only you see this until you send it.
    ");
    assert_eq!(
        panel.rows.len(),
        Message::MAX_ROWS,
        "people, game, time, first, buttons"
    );
    let sent = bot.press(ANN, &panel, "Send");
    assert_eq!(sent.text, "Your invitation is posted.");
    assert_eq!(bot.deliver().len(), 1);
    let twice = bot.press(ANN, &panel, "Send");
    insta::assert_snapshot!(twice.text, @"This has already been sent, or you've started another invitation since. `/hw challenge` starts a new one.");
    assert_eq!(bot.deliver().len(), 0);
}

#[test]
fn outdated_or_foreign_panel_changes_nothing() {
    let mut bot = TestBot::new();
    let old = begin(&bot, ANN, &[BETH]);
    let new = begin(&bot, ANN, &[CARL]);
    let gone = bot.press(ANN, &old, "Send").text;
    assert_contains(&gone, "another invitation since");
    let foreign = write(&bot, BETH, &new, Writing::Send).text;
    assert_eq!(foreign, gone);
    assert_eq!(bot.deliver().len(), 0);
}

#[test]
fn changing_game_keeps_common_settings() {
    let bot = TestBot::new();
    let panel = begin(&bot, ANN, &[]);
    let panel = bot.choose(ANN, &panel, "Rated: counts for this server's ratings");
    let panel = bot.choose(
        ANN,
        &panel,
        "Brisk: 24 hours, plus 12 hours a turn, up to 3 days",
    );
    let panel = bot.choose(ANN, &panel, "Good and Evil, three to six");
    let more = bot.press(ANN, &panel, "More options");
    assert!(labels(&more).contains(&"Players"), "{:?}", labels(&more));
    let five = bot.choose(ANN, &more, "5 players");
    insta::assert_snapshot!(five.text, @"
    **Ann is looking for players** for Homeworlds.
    Good and Evil, for 5 · catastrophes at the end of the turn · a first ship of any size
    Time: Brisk: 24 hours, plus 12 hours a turn, up to 3 days. Out of time loses, after an hour's grace.
    Rated
    1. Ann (host)
    2. *free*
    3. *free*
    4. *free*
    5. *free*
    -# Closes <t:1750604800:R>
    -# Only you see this until you send it.
    ");
    let main = bot.press(ANN, &five, "Back");
    let settlers = bot.choose(ANN, &main, "Settlers for two");
    assert_contains(&settlers.text, "a coin decides");
    assert_contains(&settlers.text, "Brisk");
    let forged = Writing::Choose("players".into(), "5".into());
    let refused = write(&bot, ANN, &panel, forged).text;
    assert_contains(&refused, "starts a new one");
}

/// This program, as Discord names it.
fn the_bot() -> Person {
    Person {
        id: PersonId(7),
        name: DisplayName::new("Referee"),
        being: AccountKind::Referee,
    }
}

#[test]
fn whoever_invites_the_bot_plays_it() {
    let bot = TestBot::new();
    let written = Written {
        guests: vec![the_bot()],
        ..Written::default()
    };
    let panel = bot.ask(ANN, Action::Challenge(written));
    assert_contains(&panel.text, "**Ann challenges Referee (level 5)**");
    let begun = bot.press(ANN, &panel, "Send").text;
    assert!(begun.starts_with("The game is"), "{begun}");
}

#[test]
fn bot_joins_invitations_of_any_size() {
    let bot = TestBot::new();
    let panel = begin(&bot, ANN, &[]);
    let two = write(&bot, ANN, &panel, Writing::Invite(vec![the_bot()]));
    assert_contains(&two.text, "Referee (level 5)");
    let game = Writing::Choose("game".into(), "good-evil".into());
    write(&bot, ANN, &panel, game);
    let guests = vec![person(BETH), the_bot()];
    let three = write(&bot, ANN, &panel, Writing::Invite(guests));
    assert_contains(&three.text, "<@102> and Referee (level 5)");
    let sent = bot.press(ANN, &three, "Send").text;
    assert!(sent.starts_with("Your invitation is posted"), "{sent}");
}

#[test]
fn uninvitable_person_blocks_sending() {
    let mut bot = TestBot::new();
    let panel = begin(&bot, ANN, &[]);
    assert!(can_be_sent(&panel));
    let robot = Person {
        id: PersonId(900),
        name: DisplayName::new("Robot"),
        being: AccountKind::Program,
    };
    for (guests, said) in [
        (vec![person(ANN)], "can't invite yourself"),
        (vec![robot], "Other bots can't play"),
    ] {
        let refused = write(&bot, ANN, &panel, Writing::Invite(guests));
        assert_contains(&refused.text, said);
        assert!(!can_be_sent(&refused));
    }
    let beth = write(&bot, ANN, &panel, Writing::Invite(vec![person(BETH)]));
    assert!(
        beth.text.contains("<@102>") && can_be_sent(&beth),
        "{}",
        beth.text
    );
    let anybody = bot.press(ANN, &beth, "Anybody");
    assert_contains(&anybody.text, "challenges anybody");
    // More seats than people are invited.
    for (key, value) in [("game", "left"), ("players", "5")] {
        write(&bot, ANN, &panel, Writing::Choose(key.into(), value.into()));
    }
    write(&bot, ANN, &panel, Writing::Invite(vec![person(BETH)]));
    let few = write(&bot, ANN, &panel, Writing::Send);
    assert_contains(&few.text, "You want 5 seats");
    assert!(!can_be_sent(&few), "until something is changed");
    assert_eq!(bot.deliver().len(), 0);
}
