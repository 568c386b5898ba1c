//! What a server has set: its moderators see it and change it, nobody else does.

use referee::command::{Action, Command, Query, ServerChange};
use referee_testing::{ANN, CARL, TestBot, assert_contains, choice};

#[test]
fn moderators_view_and_change_settings() {
    let bot = TestBot::new();
    let off = bot.as_moderator(CARL, Query::Server);
    insta::assert_snapshot!(off.text, @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to nobody; they appear only in `/hw-desk`. `/hw-desk calls:` sends them to a role, the button to this channel.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    ");
    let on = bot.moderate(
        CARL,
        choice(
            &off,
            "on: the channel keeps the invitation and gets the result",
        )
        .expect("it is offered"),
    );
    insta::assert_snapshot!(on.text, @"
    **Settings of this server**
    A thread for each game: **on: the channel keeps the invitation and gets the result**
    Earlier pictures: **removed: only the newest card has the picture**
    Language: **As in Discord**
    **Calls for a moderator:** to nobody; they appear only in `/hw-desk`. `/hw-desk calls:` sends them to a role, the button to this channel.
    **Puzzle of the day:** none
    **Club message:** none
    **Games within the hour** call nobody; `/hw-desk players:` names a role.
    ");
    let again = bot.as_moderator(CARL, Query::Server);
    assert_eq!(again.text, on.text);
    let back = bot.moderate(
        CARL,
        choice(
            &on,
            "off: games are played in the channel of their invitation",
        )
        .expect("it is offered"),
    );
    assert_eq!(back.text, off.text);
}

#[test]
fn nobody_else_does() {
    let bot = TestBot::new();
    let change = Action::Server(ServerChange::Set {
        key: "threads".into(),
        value: "true".into(),
    });
    for refused in [Command::Query(Query::Server), Command::Action(change)] {
        insta::allow_duplicates! {
            insta::assert_snapshot!(bot.ask(ANN, refused).text, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
        }
    }
    let off = bot.as_moderator(CARL, Query::Server);
    assert_contains(&off.text, "off");
}
