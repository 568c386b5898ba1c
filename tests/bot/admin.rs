//! What the operator switches: people and servers that are excluded, games that may not begin,
//! announcements.

use referee::command::invitation_draft::Written;
use referee::command::{
    Action, Command, CompletionRequest, CompletionSource, DataStep, GameList, Query,
};
use referee::domain::Millis;
use referee::referee::admission::DRAINING;
use referee::referee::operator;
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who, find_button, person};

const NOW: Millis = Millis(1);

fn games(desk: &mut Desk, who: Who) -> String {
    desk.ask(who, Command::Query(Query::Games(GameList::Mine)))
        .text
}

fn set_banned(desk: &Desk, (kind, id): (&'static str, u64), out: bool) -> bool {
    let changed = desk.referee.store().write(move |tx| match out {
        true => tx.ban(kind, id, NOW),
        false => tx.unban(kind, id),
    });
    changed.expect("it is kept")
}

#[test]
fn exclusion_leaves_only_own_data() {
    let mut desk = Desk::set();
    let ann = ("person", person(ANN).id.0);
    let server = desk.caller(ANN).place.guild.expect("a server");
    for who in [ann, ("server", server.0)] {
        assert!(set_banned(&desk, who, true));
        assert!(!set_banned(&desk, who, true), "they are already");
        let refused = games(&mut desk, ANN);
        assert!(
            refused.contains("has excluded you or this server"),
            "{refused}"
        );
        let others = games(&mut desk, BETH);
        assert_eq!(others.contains("excluded"), who != ann, "{others}");
        for look in [Query::Settings(None), Query::Data(DataStep::Show)] {
            let own = desk.ask(ANN, Command::Query(look)).text;
            assert!(!own.contains("excluded"), "{own}");
        }
        assert!(set_banned(&desk, who, false));
        assert!(!games(&mut desk, ANN).contains("excluded"));
    }
}

#[test]
fn exclusion_blocks_completions_and_invitations() {
    let mut desk = Desk::set();
    let game = desk.begin();
    let typed = |source| CompletionRequest {
        source,
        typed: String::new(),
        game: None,
    };
    let offered = |desk: &mut Desk, who: Who| {
        let sources = [
            CompletionSource::Games,
            CompletionSource::Topics,
            CompletionSource::Times,
        ];
        let caller = desk.caller(who);
        let offered = sources.map(|source| desk.referee.complete(&caller, &typed(source)));
        offered.map(|found| found.expect("no fault").len())
    };
    assert!(offered(&mut desk, BETH).iter().all(|&found| found > 0));
    assert!(set_banned(&desk, ("person", person(BETH).id.0), true));
    assert_eq!(offered(&mut desk, BETH), [0, 0, 0]);
    let written = Written {
        guests: vec![person(BETH)],
        ..Written::default()
    };
    let panel = desk.ask(ANN, Command::Action(Action::Challenge(written)));
    let refused = desk.press(ANN, &panel, "Send").text;
    assert!(
        refused.contains("The operator of this bot has excluded Beth, who can't play."),
        "{refused}"
    );
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(desk.table(game).turns(), 1, "running games go on");
}

#[test]
fn drain_keeps_running_games_going() {
    let mut desk = Desk::set();
    let game = desk.begin();
    let written = || Written {
        guests: vec![person(CARL)],
        ..Written::default()
    };
    let panel = desk.ask(ANN, Command::Action(Action::Challenge(written())));
    let drain = |desk: &Desk, on| {
        let drained = desk
            .referee
            .store()
            .write(move |tx| tx.switch(DRAINING, on));
        drained.expect("it is kept")
    };
    assert!(drain(&desk, true));
    let begun = desk.ask(ANN, Command::Action(Action::Challenge(written())));
    let sent = desk.press(ANN, &panel, "Send");
    let alone = desk.ask(ANN, Command::Action(Action::PlayReferee(None)));
    for refused in [begun, sent, alone] {
        assert!(
            refused.text.contains("No game can begin just now"),
            "{}",
            refused.text
        );
    }
    desk.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(desk.table(game).turns(), 1);
    assert!(drain(&desk, false));
    let sent = desk.press(ANN, &panel, "Send");
    assert!(find_button(&sent, "Withdraw").is_some(), "{}", sent.text);
}

#[test]
fn announcement_reaches_each_place_once() {
    let mut desk = Desk::set();
    let announce = |desk: &Desk, text: &'static str| {
        let now = desk.now;
        let told = desk
            .referee
            .store()
            .write(move |tx| operator::announce(tx, text, now));
        told.expect("it is kept")
    };
    assert!(!announce(&desk, "nobody hears it"), "no game runs");
    desk.begin();
    desk.begin();
    desk.deliver();
    assert!(announce(&desk, "Back at **noon**."));
    let told = desk.deliver();
    assert_eq!(
        told,
        ["📢 **From the operator of this bot:** Back at **noon**."]
    );
}
