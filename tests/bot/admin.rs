//! What the operator switches: people and servers that are excluded, games that may not begin,
//! announcements.

mod alarms;

use referee::command::invitation_draft::Written;
use referee::command::{Action, CompletionRequest, CompletionSource, DataStep, Query};
use referee::domain::Millis;
use referee::referee::admission::DRAINING;
use referee::referee::operator;
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, has_button, person,
};

const NOW: Millis = Millis(1);

fn games(bot: &TestBot, who: Who) -> String {
    bot.games(who).text
}

fn set_banned(bot: &TestBot, (kind, id): (&'static str, u64), out: bool) -> bool {
    let changed = bot.referee.store().write(move |tx| match out {
        true => tx.ban(kind, id, NOW),
        false => tx.unban(kind, id),
    });
    changed.expect("it is kept")
}

#[test]
fn exclusion_leaves_only_own_data() {
    let bot = TestBot::new();
    let ann = ("person", person(ANN).id.0);
    let server = bot.caller(ANN).place.guild.expect("a server");
    for who in [ann, ("server", server.0)] {
        assert!(set_banned(&bot, who, true));
        assert!(!set_banned(&bot, who, true), "they are already");
        let refused = games(&bot, ANN);
        assert_contains(&refused, "has excluded you or this server");
        let others = games(&bot, BETH);
        assert_eq!(others.contains("excluded"), who != ann, "{others}");
        for look in [Query::Settings(None), Query::Data(DataStep::Show)] {
            let own = bot.ask(ANN, look).text;
            assert_lacks(&own, "excluded");
        }
        assert!(set_banned(&bot, who, false));
        assert!(!games(&bot, ANN).contains("excluded"));
    }
}

#[test]
fn exclusion_blocks_completions_and_invitations() {
    let (bot, game) = TestBot::with_game();
    let typed = |source| CompletionRequest {
        source,
        typed: String::new(),
        game: None,
    };
    let offered = |bot: &TestBot, who: Who| {
        let sources = [
            CompletionSource::Games,
            CompletionSource::Topics,
            CompletionSource::Times,
        ];
        let caller = bot.caller(who);
        let offered = sources.map(|source| bot.referee.complete(&caller, &typed(source)));
        offered.map(|found| found.expect("no fault").len())
    };
    assert!(offered(&bot, BETH).iter().all(|&found| found > 0));
    assert!(set_banned(&bot, ("person", person(BETH).id.0), true));
    assert_eq!(offered(&bot, BETH), [0, 0, 0]);
    let written = Written {
        guests: vec![person(BETH)],
        ..Written::default()
    };
    let panel = bot.ask(ANN, Action::Challenge(written));
    let refused = bot.press(ANN, &panel, "Send").text;
    assert_contains(
        &refused,
        "The operator of this bot has excluded Beth, who can't play.",
    );
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(bot.table(game).turns(), 1, "running games go on");
}

#[test]
fn drain_keeps_running_games_going() {
    let (bot, game) = TestBot::with_game();
    let written = || Written {
        guests: vec![person(CARL)],
        ..Written::default()
    };
    let panel = bot.ask(ANN, Action::Challenge(written()));
    let drain = |bot: &TestBot, on| {
        let drained = bot.referee.store().write(move |tx| tx.switch(DRAINING, on));
        drained.expect("it is kept")
    };
    assert!(drain(&bot, true));
    let begun = bot.ask(ANN, Action::Challenge(written()));
    let sent = bot.press(ANN, &panel, "Send");
    let alone = bot.ask(ANN, Action::PlayReferee(None));
    for refused in [begun, sent, alone] {
        assert_contains(&refused.text, "No game can begin just now");
    }
    bot.type_turn(ANN, game, "homeworld r1 b2 g3");
    assert_eq!(bot.table(game).turns(), 1);
    assert!(drain(&bot, false));
    let sent = bot.press(ANN, &panel, "Send");
    assert!(has_button(&sent, "Withdraw"), "{}", sent.text);
}

#[test]
fn announcement_reaches_each_place_once() {
    let mut bot = TestBot::new();
    let announce = |bot: &TestBot, text: &'static str| {
        let now = bot.now;
        let told = bot
            .referee
            .store()
            .write(move |tx| operator::announce(tx, text, now));
        told.expect("it is kept")
    };
    assert!(!announce(&bot, "nobody hears it"), "no game runs");
    bot.begin();
    bot.begin();
    bot.deliver();
    assert!(announce(&bot, "Back at **noon**."));
    let told = bot.deliver();
    assert_eq!(
        told,
        ["📢 **From the operator of this bot:** Back at **noon**."]
    );
}
