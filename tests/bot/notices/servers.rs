//! One person on two servers: each game is told where it is played, and what is one's own is there
//! everywhere.

use referee::command::{
    Action, Caller, CompletionRequest, CompletionSource, GameList, Query, Reply,
};
use referee::domain::{ChannelId, GameId, InvitationId, NotifyPreference};
use referee::store::Target;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains, invite, terms};

use super::{ANN_ID, TO_ANN, to, wish};

const DAY: u64 = 24 * 60 * 60;

fn newest(bot: &TestBot) -> InvitationId {
    let open = bot.read(|tx| tx.open_invitations_in(ChannelId(90)));
    open[0].id
}

/// A game that Ann begins in channel 90 of server 9.
fn begin_far(bot: &TestBot) -> GameId {
    let terms = terms(&[BETH], "binary first-ship=any");
    invite(terms, |command| {
        let caller = bot.caller_in(ANN, 9, 90);
        bot.handle(&caller, command)
    });
    let caller = bot.caller_in(BETH, 9, 90);
    let accepted = bot.handle(&caller, Action::Answer(newest(bot), Reply::Accept));
    let id = accepted
        .text
        .split('`')
        .nth(1)
        .and_then(|id| id.parse().ok());
    id.unwrap_or_else(|| panic!("an id in {}", accepted.text))
}

fn offered(bot: &TestBot, who: Who, (channel, guild): (u64, u64)) -> Vec<String> {
    let caller = Caller {
        moderates: true,
        ..bot.caller_in(who, guild, channel)
    };
    let asked = CompletionRequest {
        source: CompletionSource::Ruled,
        typed: String::new(),
        game: None,
    };
    let offered = bot.referee.complete(&caller, &asked).expect("no fault");
    offered.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn servers_post_apart_and_list_together() {
    let mut bot = TestBot::new();
    let near = bot.begin();
    let far = begin_far(&bot);
    let posted = bot.post();
    for (channel, game, other) in [(2, near, far), (90, far, near)] {
        let there = to(&posted, Target::Channel(ChannelId(channel)));
        let names = |game: GameId| {
            there
                .iter()
                .filter(move |card| card.text.contains(game.as_str()))
        };
        assert!(
            names(game).any(|card| card.calls.contains(&ANN_ID)),
            "{channel}: {posted:#?}"
        );
        assert_eq!(names(other).count(), 0, "{channel}: {posted:#?}");
    }
    for (channel, guild) in [(2, 1), (90, 9), (5, 5)] {
        let caller = bot.caller_in(ANN, guild, channel);
        let list = bot.handle(&caller, Query::Games(GameList::Mine)).text;
        for link in ["channels/1/2/", "channels/9/90/"] {
            assert!(list.contains(link), "{link} in {list}");
        }
    }
    wish(&bot, ANN, NotifyPreference::Digest);
    bot.pass_time(DAY);
    let posted = bot.post();
    let own = to(&posted, TO_ANN);
    assert_eq!(own.len(), 1, "one digest: {posted:#?}");
    for game in [near, far] {
        assert_contains(&own[0].text, game.as_str());
    }
}

#[test]
fn moderators_see_only_own_servers_games() {
    let bot = TestBot::new();
    let near = bot.begin();
    let far = begin_far(&bot);
    // Ann plays in both, Carl in none.
    for who in [ANN, CARL] {
        assert_eq!(offered(&bot, who, (2, 1)), [near.to_string()]);
        assert_eq!(offered(&bot, who, (90, 9)), [far.to_string()]);
        assert_eq!(offered(&bot, who, (5, 5)), Vec::<String>::new());
    }
    // Who is a moderator there rules nothing here.
    let caller = Caller {
        moderates: true,
        ..bot.caller_in(ANN, 9, 90)
    };
    let rule = Action::Rule {
        game: referee::command::GameRef::Named(near),
        deed: referee::command::desk::DeskAction::Void,
        reason: referee::command::RulingReason::read("mine").expect("a reason"),
    };
    let refused = bot.handle(&caller, rule).text;
    insta::assert_snapshot!(refused, @"Game `tusofi` isn't played on this server: only the moderators of its own server can rule on it.");
}
