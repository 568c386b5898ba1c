//! Rated games: who may play them, what they are worth, which results count.

use referee::command::desk::DeskAction;
use referee::command::{Action, Irrevocable, Query, Reply, ServerChange, Terms};
use referee::domain::{GameId, GuildId, InvitationId, PersonId, Rated, RoleId};
use referee::ratings::{Pool, RatedGame};
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains, person, terms};

use crate::rulings::play::sound;

const POOL: Pool = Pool {
    server: Some(GuildId(1)),
    game: RatedGame::ForTwo,
};

fn rated(rules: &str) -> Terms {
    Terms {
        rated: true,
        ..terms(&[BETH], rules)
    }
}

/// The bot with a rated game of Ann and Beth.
fn with_rated_game() -> (TestBot, GameId) {
    let bot = TestBot::new();
    let game = bot.begin_with(rated("binary first-ship=any"));
    (bot, game)
}

fn shown(bot: &TestBot, who: Who) -> Option<i32> {
    let rating = bot.read(|tx| tx.rating(POOL, person(who).id));
    rating.map(|rating| rating.shown())
}

/// What everybody's rating is, after a check that it follows from the log.
fn both(bot: &TestBot) -> [Option<i32>; 2] {
    sound(bot);
    let checked = referee::referee::maintenance::check(&bot.file()).expect("it can be read");
    assert!(checked.findings.is_empty(), "{:?}", checked.findings);
    [ANN, BETH].map(|who| shown(bot, who))
}

#[test]
fn winner_of_rated_game_rises() {
    let (bot, game) = with_rated_game();
    assert_eq!(both(&bot), [None, None]);
    bot.resign(BETH, game);
    assert_eq!(both(&bot), [Some(1662), Some(1338)]);
}

#[test]
fn casual_game_changes_no_rating() {
    let (bot, game) = TestBot::with_game();
    bot.resign(BETH, game);
    assert_eq!(both(&bot), [None, None]);
}

#[test]
fn undone_end_takes_ratings_back() {
    let (bot, game) = with_rated_game();
    bot.resign(BETH, game);
    bot.rule(game, DeskAction::Undo { ruling: None });
    assert_eq!(both(&bot), [None, None]);
    bot.resign(ANN, game);
    assert_eq!(both(&bot), [Some(1338), Some(1662)]);
}

#[test]
fn decided_and_void_games_count_for_nothing() {
    for deed in [
        DeskAction::Void,
        DeskAction::Adjudicate {
            winners: vec!["Beth".into()],
        },
    ] {
        let (bot, game) = with_rated_game();
        bot.resign(BETH, game);
        bot.rule(game, deed);
        assert_eq!(both(&bot), [None, None]);
        bot.rule(game, DeskAction::Undo { ruling: Some(1) });
        assert_eq!(both(&bot), [Some(1662), Some(1338)]);
    }
}

#[test]
fn aborted_game_counts_for_nothing() {
    let (bot, game) = with_rated_game();
    bot.irrevocably(BETH, game, Irrevocable::Abort);
    assert_eq!(both(&bot), [None, None]);
}

#[test]
fn moderator_takes_game_out_and_back() {
    let (bot, game) = with_rated_game();
    bot.resign(BETH, game);
    let undo = |ruling| bot.rule(game, DeskAction::Undo { ruling });
    bot.rule(game, DeskAction::Unrate);
    assert_eq!(both(&bot), [None, None]);
    let again = bot.rule(game, DeskAction::Unrate);
    assert_contains(&again.text, "does not count");
    undo(None);
    assert_eq!(both(&bot), [Some(1662), Some(1338)]);
    // The undo is undone, and that too.
    undo(Some(2));
    assert_eq!(both(&bot), [None, None]);
    undo(Some(3));
    assert_eq!(both(&bot), [Some(1662), Some(1338)]);
}

#[test]
fn changed_player_makes_game_casual() {
    let (bot, game) = with_rated_game();
    bot.ask(
        CARL,
        referee::command::Query::Help(referee::command::Topic::Start),
    );
    let by = person(CARL).id;
    bot.read(|tx| tx.person(by).map(|_| ()));
    let replaced = bot.moderate(
        Who(3),
        referee::command::Action::Seat {
            game,
            by: person(CARL),
        },
    );
    assert!(!replaced.text.is_empty());
    bot.rule(
        game,
        DeskAction::Replace {
            seat: "Beth".into(),
            by,
        },
    );
    bot.resign(ANN, game);
    assert_eq!(both(&bot), [None, None]);
}

#[test]
fn forgotten_person_leaves_the_others_ratings() {
    let (bot, game) = with_rated_game();
    bot.resign(BETH, game);
    bot.ask(BETH, referee::command::Action::Forget);
    assert_eq!(both(&bot), [Some(1662), None]);
}

#[test]
fn result_tells_what_became_of_ratings() {
    let mut bot = TestBot::new();
    for round in 1..=5 {
        let game = bot.begin_with(rated("binary first-ship=any"));
        bot.post();
        bot.resign(BETH, game);
        let result = bot.post().pop().expect("the result is posted").text.clone();
        let told = if round == 5 {
            "Not counted for ratings: four games of the same two count in a week."
        } else {
            "Ratings: "
        };
        assert_contains(&result, told);
        if round == 1 {
            assert_contains(&result, "**Ann** 1662? (+162) · **Beth** 1338? (−162)");
        }
    }
}

#[test]
fn rated_invitation_shows_what_it_is_worth() {
    let (mut bot, game) = with_rated_game();
    bot.resign(BETH, game);
    bot.invite(ANN, rated("binary first-ship=any"));
    let posted = bot.post();
    let card = posted.last().expect("the invitation is posted");
    assert_contains(&card.text, "Rated");
    assert_contains(
        &card.text,
        "**Ann** (1662?): +58 for a win, −229 for a loss",
    );
    assert_contains(
        &card.text,
        "**Beth** (1338?): +229 for a win, −58 for a loss",
    );
    assert_contains(&card.text, "Head to head: Ann 1, Beth 0");
}

#[test]
fn rated_games_want_shown_statistics() {
    let bot = TestBot::new();
    for hidden in ["own", "nobody"] {
        bot.prefers(BETH, "statistics", hidden);
        let refused = bot.invite(ANN, rated("binary first-ship=any"));
        assert_contains(&refused.text, "Beth plays casual games only");
        bot.prefers(ANN, "statistics", hidden);
        let refused = bot.invite(ANN, rated("binary first-ship=any"));
        assert_contains(&refused.text, "your settings show your results to nobody");
        bot.prefers(ANN, "statistics", "shared");
    }
    let open = Terms {
        guests: Vec::new(),
        ..rated("binary first-ship=any")
    };
    bot.invite(ANN, open);
    let refused = bot.answer(BETH, Reply::Accept);
    assert_contains(&refused.text, "your settings show your results to nobody");
    assert!(bot.read(|tx| tx.all_game_ids()).is_empty());
}

#[test]
fn handicap_and_direct_messages_refuse_rating() {
    let bot = TestBot::new();
    let refused = bot.invite(ANN, rated("binary first-ship=any junior=1 timewarp=1"));
    assert_contains(&refused.text, "A game with a handicap is never rated");
    assert!(bot.read(|tx| tx.all_game_ids()).is_empty());
}

#[test]
fn rematch_of_rated_game_is_rated() {
    let (mut bot, game) = with_rated_game();
    bot.resign(BETH, game);
    let game = referee::command::GameRef::Named(game);
    bot.ask(ANN, referee::command::Action::Rematch { game });
    let posted = bot.post();
    assert_contains(&posted.last().expect("it is posted").text, "Rated");
    bot.prefers(BETH, "statistics", "nobody");
    bot.answer(ANN, Reply::Withdraw);
    bot.ask(ANN, referee::command::Action::Rematch { game });
    let posted = bot.post();
    let card = &posted.last().expect("it is posted").text;
    assert!(!card.contains("Rated"), "{card}");
}

#[test]
fn game_counts_everywhere_if_all_opt_in() {
    let everywhere = Pool {
        server: None,
        ..POOL
    };
    let rating = |bot: &TestBot, person: PersonId| bot.read(|tx| tx.rating(everywhere, person));
    let bot = TestBot::new();
    bot.prefers(ANN, "everywhere", true);
    let game = bot.begin_with(rated("binary first-ship=any"));
    bot.resign(BETH, game);
    assert_eq!(rating(&bot, person(ANN).id), None);
    bot.prefers(BETH, "everywhere", true);
    let game = bot.begin_with(rated("binary first-ship=any"));
    assert_eq!(bot.read(|tx| tx.rated(game)), Rated::Everywhere);
    bot.resign(BETH, game);
    assert!(rating(&bot, person(ANN).id).is_some());
    both(&bot);
}

#[test]
fn open_game_is_for_a_band_of_ratings() {
    let (bot, game) = with_rated_game();
    bot.resign(BETH, game);
    let open = Terms {
        guests: Vec::new(),
        band: Some(200),
        beginners: true,
        ..rated("binary first-ship=any")
    };
    bot.invite(ANN, open.clone());
    let refused = bot.answer(BETH, Reply::Accept);
    assert_contains(
        &refused.text,
        "for ratings from 1462 to 1862, and yours is 1338",
    );
    // Carl reads what it would be worth to him.
    let look = Query::Invitation {
        id: InvitationId(2),
        withdraw: false,
    };
    let seen = bot.ask(CARL, look);
    assert_contains(&seen.text, "**Carl** (1500?): +");
    assert_contains(&seen.text, "Beginners are welcome");
    let begun = bot.answer(CARL, Reply::Accept);
    assert_contains(&begun.text, "Accepted");
    bot.prefers(ANN, "statistics", "own");
    let casual = Terms {
        rated: false,
        ..open
    };
    let refused = bot.invite(ANN, casual);
    assert_contains(&refused.text, "your settings show your results to nobody");
}

#[test]
fn game_within_the_hour_calls_a_role_once() {
    let mut bot = TestBot::new();
    let role = referee::command::given::DiscordRole {
        id: RoleId(77),
        is_reached: true,
    };
    let set = bot.as_moderator(CARL, Action::Server(ServerChange::PlayersTo(role)));
    assert_contains(&set.text, "Games within the hour** call <@&77>");
    let open = Terms {
        now: true,
        ..terms(&[], "binary first-ship=any")
    };
    let called = |bot: &mut TestBot, who| {
        bot.invite(who, open.clone());
        bot.post()
            .pop()
            .expect("the invitation is posted")
            .roles
            .clone()
    };
    assert_eq!(called(&mut bot, ANN), [RoleId(77)]);
    bot.pass_time(30 * 60);
    assert_eq!(called(&mut bot, ANN), []);
    assert_eq!(called(&mut bot, BETH), [RoleId(77)]);
    bot.pass_time(31 * 60);
    // The first invitation has closed, and another may call again.
    let gone = bot.ask(CARL, Action::Answer(InvitationId(1), Reply::Accept));
    assert_contains(&gone.text, "Nobody took it up in time");
    assert_eq!(called(&mut bot, ANN), [RoleId(77)]);
    bot.as_moderator(CARL, Action::Server(ServerChange::PlayersToNobody));
    bot.pass_time(61 * 60);
    assert_eq!(called(&mut bot, ANN), []);
}
