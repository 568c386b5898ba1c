//! What a server has set: its moderators see it and change it, nobody else does.

use referee::command::{Act, Command, Look, ServerChange};
use referee_testing::desk::{ANN, CARL, Desk};

#[test]
fn moderators_see_and_change_what_their_server_has_set() {
    let mut desk = Desk::set();
    let off = desk.as_moderator(CARL, Command::Look(Look::Server));
    insta::assert_snapshot!(off.text, @"
    **Settings of this server**
    **A thread for each game:** off. Games are played in the channel of their invitation.
    **Language of the cards:** As in Discord
    **Calls for a moderator:** to nobody; they only stand in `/hw-desk show`. `/hw-desk calls` names a role, or the channel in which you write it.
    ");
    let on = desk.press_as_moderator(CARL, &off, "Use threads");
    insta::assert_snapshot!(on.text, @"
    **Settings of this server**
    **A thread for each game:** on. The channel keeps the invitation and gets the result.
    **Language of the cards:** As in Discord
    **Calls for a moderator:** to nobody; they only stand in `/hw-desk show`. `/hw-desk calls` names a role, or the channel in which you write it.
    ");
    let again = desk.as_moderator(CARL, Command::Look(Look::Server));
    assert_eq!(again.text, on.text);
    let back = desk.press_as_moderator(CARL, &on, "No threads");
    assert_eq!(back.text, off.text);
}

#[test]
fn nobody_else_does() {
    let mut desk = Desk::set();
    let change = Act::Server(ServerChange::Threads(true));
    for refused in [Command::Look(Look::Server), Command::Act(change)] {
        insta::allow_duplicates! {
            insta::assert_snapshot!(desk.ask(ANN, refused).text, @"Only a moderator of this server can do that: somebody whom its roles allow to manage messages here. `/hw game` calls one.");
        }
    }
    let off = desk.as_moderator(CARL, Command::Look(Look::Server));
    assert!(off.text.contains("off"), "{}", off.text);
}
