//! Who gets calls for a moderator: few, never everybody, and only as a moderator says.

use referee::command::given::{Named, Role};
use referee::command::moderator_pings::CalleeChange;
use referee::command::{Act, Look};
use referee::command::{Being, Command};
use referee::domain::RoleId;
use referee_testing::desk::{ANN, BETH, CARL, Desk, person};

use super::play::begun;

/// A role with this number; the server's own number is everybody's.
fn role(id: u64, is_reached: bool) -> Named {
    Named::Role(Role {
        id: RoleId(id),
        is_reached,
    })
}

fn add(desk: &mut Desk, named: Named) -> String {
    let change = CalleeChange {
        add: Some(named),
        ..CalleeChange::default()
    };
    desk.moderate(CARL, Command::Act(Act::PingTargets(change)))
        .text
}

fn shown(desk: &mut Desk) -> String {
    let show = Command::Look(Look::PingTargets);
    desk.moderate(CARL, show).text
}

#[test]
fn everybody_and_programs_are_never_named() {
    let (mut desk, _) = begun();
    insta::assert_snapshot!(add(&mut desk, role(1, true)), @"I never mention everybody. Name the role of your moderators, or a person.");
    let mut program = person(BETH);
    program.being = Being::Program;
    add(&mut desk, Named::Person(program));
    insta::assert_snapshot!(shown(&mut desk), @"Nobody on this server gets players' calls for a moderator: they only stand in `/hw-desk show`. `/hw-desk calls` changes that: `here:` lets calls come to the channel in which you write it, `add:` names a role or a person.");
    let show = Command::Look(Look::PingTargets);
    let refused = desk.ask(ANN, show).text;
    insta::assert_snapshot!(refused, @"Only a moderator of this server can do that: somebody whom its roles allow to manage messages here. `/hw game` calls one.");
}

#[test]
fn five_are_the_most_and_naming_one_twice_changes_nothing() {
    let (mut desk, _) = begun();
    add(&mut desk, Named::Person(person(BETH)));
    for id in 11..15 {
        add(&mut desk, role(id, true));
    }
    let full = shown(&mut desk);
    insta::assert_snapshot!(add(&mut desk, role(15, true)), @"Calls go to at most 5 roles and people. Take one away first: `/hw-desk calls remove:`.");
    assert_eq!(add(&mut desk, role(11, true)), full);
    for id in 11..15 {
        assert!(full.contains(&format!("<@&{id}>")), "{full}");
    }
}

#[test]
fn a_role_that_discord_would_not_call_is_named_with_a_warning() {
    let (mut desk, _) = begun();
    let told = add(&mut desk, role(11, false));
    insta::assert_snapshot!(told, @"
    Calls for a moderator go to <@&11>: to people directly; a role is only mentioned in the channel of the game, without what was written. `/hw-desk calls` changes that: `here:` lets calls come to the channel in which you write it, `add:` names a role or a person.
    ⚠️ At present Discord would show <@&11> without calling anybody: in the role's settings, *Allow anyone to @mention this role* is off, and I may not mention all roles.
    ");
    assert!(!shown(&mut desk).contains("Allow anyone"));
}
