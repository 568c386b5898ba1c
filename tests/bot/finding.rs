//! Games are found again: the lists of finished games and of a server's, and what completes the
//! name of a game.

use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::{
    Action, Caller, Command, CompletionRequest, CompletionSource, GameList, GameRef, Irrevocable,
    Query, Reply,
};
use referee::domain::{ChannelId, GameId, GuildId, PersonId, Place};
use referee::reply::Message;
use referee_testing::{
    ANN, BETH, CARL, TestBot, Who, assert_contains, assert_lacks, invite, labels, terms,
};

const HALL: Place = Place {
    guild: Some(GuildId(1)),
    channel: ChannelId(2),
};
const ELSEWHERE: Place = Place {
    guild: Some(GuildId(9)),
    channel: ChannelId(90),
};
const DIRECT: Place = Place {
    guild: None,
    channel: ChannelId(77),
};

fn at(bot: &TestBot, who: Who, place: Place, command: impl Into<Command>) -> Message {
    let caller = Caller {
        place,
        ..bot.caller(who)
    };
    bot.handle(&caller, command)
}

/// A game that `host` begins with `guest` there.
fn begin(bot: &TestBot, host: Who, guest: Who, place: Place) -> GameId {
    let terms = terms(&[guest], "binary first-ship=any");
    let invited = invite(terms, |command| at(bot, host, place, command));
    let here = bot.read(|tx| tx.open_invitations_in(place.channel));
    let number = here.first().map(|open| open.id);
    let number = number.expect("an invitation");
    let accepted = at(bot, guest, place, Action::Answer(number, Reply::Accept));
    let id = accepted.text.split('`').nth(1);
    id.and_then(|id| id.parse().ok())
        .unwrap_or_else(|| panic!("{} {}", invited.text, accepted.text))
}

fn resign(bot: &TestBot, who: Who, id: GameId) {
    let (game, sure) = (GameRef::Named(id), true);
    at(
        bot,
        who,
        HALL,
        Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure,
        },
    );
}

fn finished(bot: &TestBot, who: Who, with: Option<PersonId>) -> Message {
    let page = 0;
    at(
        bot,
        who,
        HALL,
        Query::Games(GameList::Finished { with, page }),
    )
}

fn offered(bot: &TestBot, who: Who, typed: &str) -> Vec<String> {
    let asked = CompletionRequest {
        source: CompletionSource::Games,
        typed: typed.to_owned(),
        game: None,
    };
    let caller = bot.caller(who);
    let offered = bot.referee.complete(&caller, &asked).expect("no fault");
    offered.into_iter().map(|(label, _)| label).collect()
}

/// Ann lost to Beth, won against Carl, and plays on with Beth.
fn three_games() -> (TestBot, [GameId; 3]) {
    let mut bot = TestBot::new();
    let lost = begin(&bot, ANN, BETH, HALL);
    resign(&bot, ANN, lost);
    bot.pass_time(86_400);
    let won = begin(&bot, ANN, CARL, HALL);
    resign(&bot, CARL, won);
    bot.pass_time(86_400);
    let running = begin(&bot, BETH, ANN, HALL);
    (bot, [lost, won, running])
}

#[test]
fn finished_games_filter_by_opponent() {
    let (bot, [lost, won, _]) = three_games();
    let list = bot.games(ANN);
    let shown = bot.choose(ANN, &list, "Finished");
    assert_snapshot!(shown.text, @"
    **Your finished games**, latest first
    - `gasemu` · won against Carl · <t:1750086400:D> · Homeworlds
    - `tusofi` · lost to Beth · <t:1750000000:D> · Homeworlds
    ");
    assert_snapshot!(labels(&shown).join("\n"), @"
    My games
    Finished
    This server
    gasemu · won against Carl
    tusofi · lost to Beth
    Everybody
    Carl
    Beth
    ");
    let with_beth = bot.choose(ANN, &shown, "Beth");
    assert_snapshot!(with_beth.text, @"
    **Running** (1)
    - `sezodi` with Beth, 0 turns · Beth to move · since <t:1750172800:R>
    Score in finished games: **0–1**
    **Your finished games with Beth**, latest first
    - `tusofi` · lost to Beth · <t:1750000000:D> · Homeworlds
    ");
    assert!(!with_beth.text.contains(won.as_str()));
    let line = format!("{lost} · lost to Beth");
    let review = bot.choose(ANN, &with_beth, &line);
    assert_contains(&review.text, "Beth wins");
    let none = finished(&bot, BETH, Some(PersonId(103)));
    assert_snapshot!(none.text, @"
    **Your finished games with Carl**, latest first
    No finished game matches that.
    ");
    let beths = finished(&bot, BETH, None);
    assert_snapshot!(beths.text, @"
    **Your finished games**, latest first
    - `tusofi` · won against Ann · <t:1750000000:D> · Homeworlds
    ");
}

#[test]
fn long_lists_have_pages() {
    let mut bot = TestBot::new();
    let games: Vec<GameId> = (0..12)
        .map(|_| {
            bot.pass_time(60);
            let game = begin(&bot, ANN, BETH, HALL);
            resign(&bot, BETH, game);
            game
        })
        .collect();
    let first = finished(&bot, ANN, None);
    let older = bot.choose(ANN, &first, "Older");
    for (shown, expected) in [(&first, &games[2..]), (&older, &games[..2])] {
        for game in &games {
            let is_there = expected.contains(game);
            assert_eq!(
                shown.text.contains(game.as_str()),
                is_there,
                "{}",
                shown.text
            );
        }
    }
    let newer = bot.choose(ANN, &older, "Newer");
    assert_eq!(newer.text, first.text);
    let server = at(&bot, CARL, HALL, Query::Games(GameList::Here(1)));
    assert_contains(&server.text, games[0].as_str());
}

#[test]
fn server_lists_only_its_games() {
    let (bot, [lost, _, running]) = three_games();
    let far = begin(&bot, ANN, BETH, ELSEWHERE);
    let private = begin(&bot, ANN, BETH, DIRECT);
    resign(&bot, ANN, private);
    for who in [ANN, CARL] {
        let here = at(&bot, who, HALL, Query::Games(GameList::Here(0))).text;
        for (game, is_there) in [
            (lost, true),
            (running, true),
            (far, false),
            (private, false),
        ] {
            assert_eq!(here.contains(game.as_str()), is_there, "{here}");
        }
    }
    let carls = at(&bot, CARL, HALL, Query::Games(GameList::Here(0)));
    assert_snapshot!(carls.text, @"
    **Games on this server**, latest first
    **Running**
    - `sezodi` · Beth – Ann · <t:1750172800:D> · Homeworlds
    **Finished**
    - `gasemu` · lost to Ann · <t:1750086400:D> · Homeworlds
    - `tusofi` · Beth beat Ann · <t:1750000000:D> · Homeworlds
    ");
    let none = finished(&bot, CARL, Some(PersonId(101)));
    assert_lacks(&none.text, lost.as_str());
    let direct = at(&bot, CARL, DIRECT, Query::Games(GameList::Here(0)));
    assert_snapshot!(direct.text, @"This is a direct message, so there is no server to list games for.");
    for typed in ["", private.as_str(), "beth", "lost"] {
        let offered = offered(&bot, CARL, typed).join("\n");
        assert!(!offered.contains(private.as_str()), "{typed}: {offered}");
    }
}

#[test]
fn game_completes_from_remembered_facts() {
    let (bot, [lost, won, running]) = three_games();
    assert_snapshot!(offered(&bot, ANN, "").join("\n"), @"
    sezodi · Beth – Ann · 0 turns, Beth to move · Homeworlds
    gasemu · won against Carl · 16 Jun · Homeworlds
    tusofi · lost to Beth · 15 Jun · Homeworlds
    ");
    for (typed, expected) in [
        ("lost", vec![lost]),
        ("LOST to beth", vec![lost]),
        ("won", vec![won]),
        ("carl", vec![won]),
        ("beth", vec![running, lost]),
        ("beth 15 jun", vec![lost]),
        ("running", vec![running]),
        ("settlers", vec![]),
        (won.as_str(), vec![won]),
    ] {
        let found = offered(&bot, ANN, typed);
        let ids: Vec<&str> = found.iter().map(|label| &label[..6]).collect();
        let expected: Vec<String> = expected.iter().map(GameId::to_string).collect();
        assert_eq!(ids, expected, "{typed}: {found:?}");
    }
    assert_snapshot!(offered(&bot, CARL, "beth").join("\n"), @"
    sezodi · Beth – Ann · 0 turns, Beth to move · Homeworlds
    tusofi · Beth beat Ann · 15 Jun · Homeworlds
    ");
}

#[test]
fn undone_end_unlists_finished_game() {
    let bot = TestBot::new();
    let id = begin(&bot, ANN, BETH, HALL);
    resign(&bot, ANN, id);
    bot.rule(id, DeskAction::Undo { ruling: None });
    let list = finished(&bot, ANN, None);
    assert_eq!(list.text.matches(id.as_str()).count(), 0, "{}", list.text);
    assert_eq!(offered(&bot, ANN, "lost"), Vec::<String>::new());
    assert_eq!(offered(&bot, ANN, "running").len(), 1);
    resign(&bot, BETH, id);
    assert_eq!(offered(&bot, ANN, "won").len(), 1);
}

#[test]
fn turn_completion_needs_clear_game() {
    let bot = TestBot::new();
    let [first, _] = [BETH, CARL].map(|guest| begin(&bot, ANN, guest, HALL));
    let caller = bot.caller(ANN);
    let offered = |game, typed: &str| {
        let asked = CompletionRequest {
            source: CompletionSource::Turn,
            typed: typed.to_owned(),
            game,
        };
        bot.referee.complete(&caller, &asked).expect("no fault")
    };
    let name_it = "Several games are waiting for you: fill in the option game first";
    for (typed, value) in [("", "…"), ("h b1", "h b1")] {
        assert_eq!(
            offered(None, typed),
            [(name_it.to_owned(), value.to_owned())]
        );
    }
    let named = offered(Some(first), "h b1");
    assert!(named.len() > 1 && named.iter().all(|(label, _)| label != name_it));
}
