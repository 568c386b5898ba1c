//! A server's club: what it shows to whom, its ladder, profiles, and what moderators may do.

use referee::command::desk::DeskAction;
use referee::command::{
    Action, ClubPage, GameRef, ProposalRequest, Query, ServerChange, Terms, Watching,
};
use referee::domain::{ChannelId, GameId};
use referee::event_log::ProposalKind;
use referee::ratings::RatedGame;
use referee::reply::{Attachment, CardSpec, Message};
use referee::store::{Target, UndeliverableReason};
use referee_testing::{
    ANN, BETH, CARL, Posted, TestBot, Who, assert_contains, has_button, many_games, menus, person,
    terms,
};

const LADDER: ClubPage = ClubPage::Ladder {
    game: RatedGame::ForTwo,
    page: 0,
};

fn club(bot: &TestBot, who: Who) -> Message {
    bot.ask(who, Query::Club(ClubPage::Overview))
}

fn ladder(bot: &TestBot, who: Who) -> Message {
    bot.ask(who, Query::Club(LADDER))
}

fn profile(bot: &TestBot, who: Who, of: Who) -> Message {
    bot.ask(who, Query::Profile(Some(person(of).id)))
}

/// A rated game that Ann wins, or that is drawn.
fn play(bot: &TestBot, drawn: bool) {
    let game = bot.begin_with(Terms {
        rated: true,
        ..terms(&[BETH], "binary first-ship=any")
    });
    bot.play_turns(
        game,
        &["homeworld y1 b3 g3 Vega", "homeworld g2 b1 y3 Mira"],
    );
    if drawn {
        bot.request(ANN, game, ProposalRequest::Draw);
        bot.agree(BETH, game, ProposalKind::Draw);
    } else {
        bot.resign(BETH, game);
    }
}

#[test]
fn ladder_lists_rated_people() {
    let bot = TestBot::new();
    assert_contains(&ladder(&bot, ANN).text, "Nobody has finished a rated game");
    play(&bot, false);
    play(&bot, true);
    let seen = ladder(&bot, BETH);
    insta::assert_snapshot!(seen.text, @"
    **Ladder: Homeworlds for two**
    1. **Ann** 1630? · 1 won, 1 drawn, 0 lost
    2. **Beth** 1370? · 0 won, 1 drawn, 1 lost
    -# A rated game keeps you here for 30 days. ? means that few results are known.
    -# The Referee's levels 1 to 9 play like 950 · 1150 · 1350 · 1500 · 1750 · 2000 · 2250 · 2500 · 2800, roughly.
    ");
    let Some(Attachment::Card(CardSpec::Ladder(card))) = seen.encloses.as_deref() else {
        panic!("{seen:#?}");
    };
    let mine: Vec<bool> = card.rows.iter().map(|row| row.is_mine).collect();
    assert_eq!(mine, [false, true]);
    assert!(bot.referee.enclosure(&seen).expect("it is drawn").is_some());
}

#[test]
fn inactive_people_leave_the_ladder() {
    let mut bot = TestBot::new();
    play(&bot, false);
    bot.pass_time(29 * 24 * 3600);
    assert_contains(&ladder(&bot, ANN).text, "1. **Ann**");
    bot.pass_time(2 * 24 * 3600);
    assert_contains(&ladder(&bot, ANN).text, "Nobody has finished a rated game");
}

#[test]
fn frozen_ladder_stays_as_it_was() {
    let mut bot = TestBot::new();
    play(&bot, false);
    bot.pass_time(60);
    let before = ladder(&bot, ANN).text;
    let freeze =
        |bot: &TestBot, on| bot.as_moderator(CARL, Action::Server(ServerChange::FreezeLadder(on)));
    let refused = bot.ask(ANN, Action::Server(ServerChange::FreezeLadder(true)));
    assert_contains(&refused.text, "moderator");
    freeze(&bot, true);
    bot.pass_time(60);
    play(&bot, false);
    let frozen = ladder(&bot, ANN).text;
    assert_contains(&frozen, "moderators have frozen it");
    let rows = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.contains("**Ann**") || line.contains("**Beth**"))
            .map(str::to_owned)
            .collect()
    };
    let rating = |text: &str| {
        rows(text)
            .iter()
            .map(|row| row.split(" · ").next().expect("a part").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(rating(&frozen), rating(&before));
    freeze(&bot, false);
    assert_ne!(rating(&ladder(&bot, ANN).text), rating(&before));
}

#[test]
fn only_moderators_see_frequent_pairs() {
    let bot = TestBot::new();
    for _ in 0..5 {
        play(&bot, false);
    }
    assert!(!has_button(&ladder(&bot, ANN), "Frequent pairs"));
    let refused = bot.ask(ANN, Query::Club(ClubPage::Pairs));
    assert_contains(&refused.text, "moderator");
    let seen = bot.as_moderator(CARL, Query::Club(ClubPage::Pairs));
    assert_contains(&seen.text, "- Ann and Beth: 5 games, of which Ann won 5");
}

#[test]
fn profile_shows_what_a_person_allows() {
    let bot = TestBot::new();
    assert_contains(&profile(&bot, ANN, ANN).text, "no results here yet");
    play(&bot, false);
    play(&bot, true);
    let own = profile(&bot, ANN, ANN);
    insta::assert_snapshot!(own.text, @"
    **Ann**
    Homeworlds for two: rating 1630?
    Homeworlds for two: 1 won, 1 drawn, 0 lost
    Longest run: 1 win
    Favourite homes: `y1 b3 g3` 100 % of 1
    Best win: against Beth, in `tusofi`
    ");
    assert!(bot.referee.enclosure(&own).expect("it is drawn").is_some());
    let by_beth = profile(&bot, BETH, ANN);
    assert_contains(&by_beth.text, "Head to head: Beth 0, Ann 1, 1 drawn");
    for (kept, told) in [("own", "**Ann**"), ("nobody", "You keep no profile")] {
        bot.prefers(ANN, "statistics", kept);
        assert_contains(&profile(&bot, BETH, ANN).text, "no profile to show");
        assert_contains(&profile(&bot, ANN, ANN).text, told);
        assert!(!ladder(&bot, BETH).text.contains("Ann"), "{kept}");
        // Beth's best win, stakes and invitations do not name what Ann hides.
        let open = bot.invite(ANN, terms(&[], "binary first-ship=any"));
        assert_contains(&open.text, "posted");
        assert!(!club(&bot, BETH).text.contains("Ann ("), "{kept}");
    }
}

#[test]
fn profile_elsewhere_is_for_oneself() {
    let bot = TestBot::new();
    play(&bot, false);
    let privately = |who| referee::command::Caller {
        place: referee::domain::Place {
            guild: None,
            ..bot.caller(who).place
        },
        ..bot.caller(who)
    };
    let refused = bot.handle(&privately(BETH), Query::Profile(Some(person(ANN).id)));
    assert_contains(&refused.text, "no profile to show");
    let own = bot.handle(&privately(ANN), Query::Profile(None));
    assert_contains(&own.text, "**Ann**");
    let elsewhere = bot.caller_in(BETH, 9, 90);
    let other = bot.handle(&elsewhere, Query::Profile(Some(person(ANN).id)));
    assert_contains(&other.text, "no results here yet");
}

#[test]
fn club_shows_open_and_running_games() {
    let bot = TestBot::new();
    assert_contains(&club(&bot, ANN).text, "No open games");
    play(&bot, false);
    let game = bot.begin();
    let open = Terms {
        rated: true,
        ..terms(&[], "binary first-ship=any")
    };
    bot.invite(ANN, open);
    let seen = club(&bot, CARL);
    insta::assert_snapshot!(seen.text, @"
    **Homeworlds on this server**
    **Open games**
    - Ann (1662?): Homeworlds, no clock · rated, closes <t:1750604800:R>
    **Running games**
    - `gasemu` Ann – Beth: Ann's turn, since <t:1750000000:R>
    **Results of the week**
    - `tusofi` · Ann beat Beth · <t:1750000000:D> · Homeworlds
    **Ladder**
    1. **Ann** 1662? · 1 won, 0 drawn, 0 lost
    2. **Beth** 1338? · 0 won, 0 drawn, 1 lost
    ");
    assert_eq!(menus(&seen).len(), 2);
    let look = Query::Game {
        game: Some(GameRef::Named(game)),
    };
    assert_contains(&bot.ask(CARL, look).text, game.to_string());
    bot.ask(
        CARL,
        Action::People(referee::command::PeopleStep::Block(person(ANN))),
    );
    assert!(!club(&bot, CARL).text.contains("Join") && menus(&club(&bot, CARL)).len() == 1);
}

fn watch(bot: &TestBot, who: Who, game: GameId, what: Watching) -> Message {
    let game = GameRef::Named(game);
    bot.ask(who, Action::Watch { game, what })
}

/// What Carl gets in his direct messages.
fn to_carl(posted: Vec<Posted>) -> Vec<String> {
    let carl = Target::Person(person(CARL).id);
    let own = posted.into_iter().filter(|posted| posted.target == carl);
    own.map(|posted| posted.message.text).collect()
}

const TURNS: [&str; 2] = ["homeworld y1 b3 g3 Vega", "homeworld g2 b1 y3 Mira"];

#[test]
fn watcher_is_told_of_every_turn() {
    let (mut bot, game) = TestBot::with_game();
    bot.post();
    let begun = watch(&bot, CARL, game, Watching::Turns);
    assert_contains(&begun.text, "every turn and of the end");
    bot.turn(ANN, game, TURNS[0]);
    let told = to_carl(bot.post());
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_contains(&told[0], "A game that you watch");
    assert_contains(&told[0], "Vega");
    bot.resign(BETH, game);
    assert_contains(&to_carl(bot.post())[0], "Ann wins");
}

#[test]
fn watcher_of_the_end_is_told_once() {
    let (mut bot, game) = TestBot::with_game();
    watch(&bot, CARL, game, Watching::Turns);
    let changed = watch(&bot, CARL, game, Watching::End);
    assert_contains(&changed.text, "when it ends");
    bot.play_turns(game, &TURNS);
    assert_eq!(to_carl(bot.post()), Vec::<String>::new());
    bot.resign(BETH, game);
    assert_eq!(to_carl(bot.post()).len(), 1);
    watch(&bot, CARL, game, Watching::Nothing);
    bot.rule(game, DeskAction::Undo { ruling: None });
    bot.resign(BETH, game);
    assert_eq!(to_carl(bot.post()), Vec::<String>::new());
}

#[test]
fn watcher_is_told_the_usual_way() {
    for (notices, own) in [("mention", 2), ("direct", 2), ("digest", 0), ("nothing", 0)] {
        let (mut bot, game) = TestBot::with_game();
        bot.prefers(CARL, "notices", notices);
        watch(&bot, CARL, game, Watching::Turns);
        bot.play_turns(game, &TURNS);
        let posted = bot.post();
        let called = posted
            .iter()
            .any(|it| it.message.calls.contains(&person(CARL).id));
        assert!(!called, "{notices}");
        assert_eq!(to_carl(posted).len(), own, "{notices}");
        let digests = to_carl(bot.live(2 * 24 * 3600, 3600));
        match notices {
            "digest" => assert_contains(&digests[0], "which you watch: 2 turns"),
            _ => assert_eq!(digests, Vec::<String>::new(), "{notices}"),
        }
    }
}

#[test]
fn own_and_private_games_are_not_watched() {
    let (bot, game) = TestBot::with_game();
    assert_contains(
        &watch(&bot, ANN, game, Watching::Turns).text,
        "You play in this game",
    );
    assert!(!has_button(
        &bot.ask(
            ANN,
            Query::Game {
                game: Some(GameRef::Named(game))
            }
        ),
        "Watch"
    ));
    assert!(has_button(
        &bot.ask(
            CARL,
            Query::Game {
                game: Some(GameRef::Named(game))
            }
        ),
        "Watch"
    ));
    let elsewhere = bot.caller_in(CARL, 9, 90);
    let named = GameRef::Named(game);
    let refused = bot.handle(
        &elsewhere,
        Action::Watch {
            game: named,
            what: Watching::Turns,
        },
    );
    assert_contains(&refused.text, "I don't know a game");
    bot.resign(ANN, game);
    assert_contains(&watch(&bot, CARL, game, Watching::Turns).text, "over");
    assert_eq!(bot.count("watchers"), 0);
}

#[test]
fn watcher_of_secret_sides_sees_none() {
    let (mut bot, game, seats) = TestBot::game_of_three("good-evil");
    bot.post();
    let watcher = Who(4);
    watch(&bot, watcher, game, Watching::Turns);
    bot.turn(seats[0], game, "homeworld y1 b3 g3 Vega");
    let told = bot
        .post()
        .into_iter()
        .find(|it| it.target == Target::Person(person(watcher).id));
    let text = told.expect("the watcher is told").message.text.clone();
    for side in ["Good:", "Evil:", "is Good", "is Evil", "your side"] {
        assert!(!text.contains(side), "{text}");
    }
}

/// The bot with a message about its club in the usual channel, which is posted.
fn with_club_message() -> (TestBot, Posted) {
    let mut bot = TestBot::new();
    bot.as_moderator(CARL, Action::Server(ServerChange::ClubHere));
    let posted = bot.post().pop().expect("it is posted");
    assert_contains(&posted.text, "Homeworlds on this server");
    (bot, posted)
}

/// The edits of the club's message among what was posted.
fn edits(posted: &[Posted]) -> usize {
    posted
        .iter()
        .filter(|it| it.text.contains("Homeworlds on this server"))
        .count()
}

#[test]
fn club_message_is_edited_in_place() {
    let (mut bot, first) = with_club_message();
    bot.pass_time(20);
    bot.invite(ANN, terms(&[], "binary first-ship=any"));
    let posted = bot.live(20, 1);
    let club: Vec<&Posted> = posted
        .iter()
        .filter(|it| it.text.contains("on this server"))
        .collect();
    assert_eq!(club.len(), 1, "{posted:#?}");
    assert_eq!(club[0].at, first.at);
    assert_contains(&club[0].text, "- Ann: Homeworlds");
    assert!(club[0].calls.is_empty() && club[0].roles.is_empty());
    assert!(!club[0].text.contains("<@"), "{}", club[0].text);
}

#[test]
fn club_message_changes_every_15_seconds_at_most() {
    let (mut bot, _) = with_club_message();
    let mut count = 0;
    for _ in 0..60 {
        let game = bot.begin();
        bot.resign(BETH, game);
        bot.pass_time(1);
        count += edits(&bot.post());
    }
    assert_eq!(count, 4, "in a minute");
    // The last change is shown, too.
    bot.begin();
    assert_eq!(edits(&bot.live(30, 1)), 1);
    assert_eq!(edits(&bot.live(600, 1)), 0);
}

#[test]
fn refused_club_message_is_told_once() {
    let (mut bot, _) = with_club_message();
    let desk = bot.caller_in(CARL, 1, 3);
    let moderator = referee::command::Caller {
        moderates: true,
        ..desk
    };
    bot.handle(&moderator, Action::Server(ServerChange::CallsHere));
    bot.discord.shut(
        Target::Channel(ChannelId(2)),
        UndeliverableReason::Forbidden,
    );
    let mut told = 0;
    for _ in 0..3 {
        bot.pass_time(60);
        let game = bot.begin();
        bot.resign(BETH, game);
        told += bot
            .live(60, 5)
            .iter()
            .filter(|it| it.text.contains("message about the club"))
            .count();
    }
    assert_eq!(told, 1);
}

#[test]
fn unwanted_club_message_stays_unchanged() {
    let (mut bot, _) = with_club_message();
    bot.as_moderator(CARL, Action::Server(ServerChange::NoClub));
    bot.begin();
    assert_eq!(edits(&bot.live(60, 1)), 0);
}

#[test]
fn moved_club_message_leaves_a_line() {
    let (mut bot, first) = with_club_message();
    let rule = |bot: &TestBot, change| {
        let moderator = referee::command::Caller {
            moderates: true,
            ..bot.caller_in(CARL, 1, 3)
        };
        bot.handle(&moderator, Action::Server(change));
    };
    rule(&bot, ServerChange::ClubHere);
    let posted = bot.post();
    assert_eq!(edits(&posted), 1, "{posted:#?}");
    assert_eq!(bot.discord.stripped, [first.at]);
    // The same channel again changes nothing.
    rule(&bot, ServerChange::ClubHere);
    bot.live(60, 1);
    assert_eq!(bot.discord.stripped.len(), 1);
    rule(&bot, ServerChange::NoClub);
    bot.post();
    assert_eq!(bot.discord.stripped.len(), 2);
    assert_eq!(bot.count("club_messages"), 0);
}

#[test]
fn departed_hosts_open_game_is_withdrawn() {
    let mut bot = TestBot::new();
    let day = 24 * 60 * 60;
    let open = |bot: &TestBot| {
        let rows = bot.rows(|name| name == "invitations");
        rows.matches("open").count()
    };
    bot.invite(ANN, terms(&[], "binary first-ship=any"));
    bot.invite(BETH, terms(&[], "binary first-ship=any"));
    bot.invite(ANN, terms(&[CARL], "binary first-ship=any"));
    bot.post();
    bot.live(day, 3_600);
    assert_eq!(open(&bot), 3);
    bot.discord.left.push(person(ANN).id);
    bot.discord.changed.clear();
    bot.live(day, 3_600);
    let cards = bot.discord.changed.iter();
    let withdrawn: Vec<&Message> = cards
        .map(|(_, card)| card)
        .filter(|card| card.rows.is_empty())
        .collect();
    assert_eq!(withdrawn.len(), 1, "{withdrawn:#?}");
    insta::assert_snapshot!(withdrawn[0].text, @"
    **Ann challenges anybody** to Homeworlds.
    For two · a first ship of any size · Ann goes first
    Time: no clock.
    Ann withdrew it.
    ");
    // Whom she invited by name answers her in person.
    assert_eq!(open(&bot), 2);
    assert!(!club(&bot, BETH).text.contains("Ann: Homeworlds"));
}

#[test]
fn full_watcher_may_still_change_their_mind() {
    let (bot, games) = many_games::between(TestBot::new(), 51, [ANN, BETH]);
    for &game in &games[..50] {
        watch(&bot, CARL, game, Watching::Turns);
    }
    let refused = watch(&bot, CARL, games[50], Watching::Turns);
    assert_contains(&refused.text, "You already watch 50 running games");
    let changed = watch(&bot, CARL, games[49], Watching::End);
    assert_contains(&changed.text, "when it ends");
    assert_eq!(bot.count("watchers"), 50);
}
