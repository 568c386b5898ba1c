//! One person on two servers: each game is told where it is played, and what is one's own is there
//! everywhere.

use referee::command::{Action, GameList, Query};
use referee::command::{Caller, Command, CompletionRequest, CompletionSource, Reply};
use referee::domain::Seed;
use referee::domain::{ChannelId, GameId, InvitationId, NotifyPreference};
use referee::store::Target;
use referee_testing::desk::{ANN, BETH, CARL, Desk, Who, invite, terms};

use super::{ANN_ID, TO_ANN, elsewhere, to, wish};
use crate::support::post::{Post, read};

const DAY: u64 = 24 * 60 * 60;

fn newest(desk: &Desk) -> InvitationId {
    let open = read(desk, |tx| tx.open_invitations_in(ChannelId(90)));
    open[0].id
}

/// A game that Ann begins in channel 90 of server 9.
fn begin_far(desk: &mut Desk) -> GameId {
    let terms = terms(&[BETH], "binary first-ship=any");
    invite(terms, |command| {
        let caller = elsewhere(desk, ANN, 90, 9);
        desk.handle(&caller, command)
    });
    let caller = elsewhere(desk, BETH, 90, 9);
    let accepted = desk.handle(
        &caller,
        Command::Action(Action::Answer(newest(desk), Reply::Accept)),
    );
    let id = accepted
        .text
        .split('`')
        .nth(1)
        .and_then(|id| id.parse().ok());
    id.unwrap_or_else(|| panic!("an id in {}", accepted.text))
}

fn offered(desk: &mut Desk, who: Who, (channel, guild): (u64, u64)) -> Vec<String> {
    let caller = Caller {
        moderates: true,
        ..elsewhere(desk, who, channel, guild)
    };
    let asked = CompletionRequest {
        source: CompletionSource::Ruled,
        typed: String::new(),
        game: None,
    };
    let offered = desk.referee.complete(&caller, &asked).expect("no fault");
    offered.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn servers_post_apart_and_list_together() {
    let mut desk = Desk::set();
    let near = desk.begin();
    let far = begin_far(&mut desk);
    let mut post = Post::default();
    let posted = post.deliver(&desk);
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
        let caller = elsewhere(&mut desk, ANN, channel, guild);
        let list = desk
            .handle(&caller, Command::Query(Query::Games(GameList::Mine)))
            .text;
        for link in ["channels/1/2/", "channels/9/90/"] {
            assert!(list.contains(link), "{link} in {list}");
        }
    }
    wish(&mut desk, ANN, NotifyPreference::Digest);
    desk.pass_time(DAY);
    let posted = post.deliver(&desk);
    let own = to(&posted, TO_ANN);
    assert_eq!(own.len(), 1, "one digest: {posted:#?}");
    for game in [near, far] {
        assert!(own[0].text.contains(game.as_str()), "{}", own[0].text);
    }
}

#[test]
fn moderators_see_only_own_servers_games() {
    let mut desk = Desk::set();
    let near = desk.begin();
    let far = begin_far(&mut desk);
    // Ann plays in both, Carl in none.
    for who in [ANN, CARL] {
        assert_eq!(offered(&mut desk, who, (2, 1)), [near.to_string()]);
        assert_eq!(offered(&mut desk, who, (90, 9)), [far.to_string()]);
        assert_eq!(offered(&mut desk, who, (5, 5)), Vec::<String>::new());
    }
    // Who is a moderator there rules nothing here.
    let caller = Caller {
        moderates: true,
        ..elsewhere(&mut desk, ANN, 90, 9)
    };
    let rule = Command::Action(Action::Rule {
        game: referee::command::GameRef::Named(near),
        deed: referee::command::desk::DeskAction::Void,
        reason: referee::command::RulingReason::read("mine").expect("a reason"),
    });
    let refused = desk.referee.handle(&caller, rule, Seed(1));
    let refused = refused.expect("the store works").text;
    insta::assert_snapshot!(refused, @"Game `tusofi` isn't played on this server: only the moderators of its own server can rule on it.");
}
