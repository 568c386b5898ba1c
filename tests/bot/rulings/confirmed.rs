//! Every ruling says what it does and asks once more; nobody rules about a game of their own.

use homeworlds::rules::Seat;
use insta::assert_snapshot;
use referee::command::Action;
use referee::command::desk::DeskAction;
use referee::domain::GameId;
use referee_testing::{ANN, CARL, TestBot, Who, assert_contains, person, ruling};

use super::crowd::{Crowd, JUDGE, MODERATOR};
use super::play::{ruled, sound, state};

const DORA: Who = Who(3);

fn wins(seat: &str) -> DeskAction {
    DeskAction::Adjudicate {
        winners: vec![seat.to_owned()],
    }
}

fn rulings(bot: &TestBot, game: GameId) -> usize {
    bot.table(game).history.rulings.len()
}

#[test]
fn ruling_previews_its_effect() {
    let by = person(DORA).id;
    for (deed, effect) in [
        (DeskAction::Adjourn, "No turn counts until"),
        (
            DeskAction::Rollback { turn: 2 },
            "Turns 3 to 4 are taken back.\nThe game goes on after turn 2: Ann to move.",
        ),
        (
            DeskAction::Rollback { turn: 0 },
            "Turns 1 to 4 are taken back.\nThe game goes on from its beginning",
        ),
        (
            DeskAction::Replace {
                seat: "2".into(),
                by,
            },
            "Dora takes over from Beth.",
        ),
        (wins("Beth"), "The game ends: Beth wins"),
        (DeskAction::Void, "The game ends: No result"),
    ] {
        let (mut bot, game) = TestBot::game_after_builds();
        let before = state(&bot, game);
        let shown = bot.as_moderator(CARL, ruling(game, deed.clone()));
        assert!(shown.text.contains(effect), "{deed:?}: {}", shown.text);
        assert_eq!(
            (state(&bot, game), rulings(&bot, game)),
            (before.clone(), 0)
        );
        assert!(bot.post().is_empty(), "nothing is posted before");
        let dropped = bot.press_as_moderator(CARL, &shown, "Cancel");
        assert!(dropped.text.starts_with("Cancelled"), "{}", dropped.text);
        let late = bot.press_as_moderator(CARL, &shown, "Confirm");
        assert_contains(&late.text, "out of date");
        assert_eq!(
            (state(&bot, game), rulings(&bot, game)),
            (before.clone(), 0)
        );
        ruled(&mut bot, game, deed);
        assert_eq!(rulings(&bot, game), 1);
        let shown = bot.as_moderator(CARL, ruling(game, DeskAction::Undo { ruling: None }));
        assert_contains(&shown.text, "undo ruling 1");
        bot.press_as_moderator(CARL, &shown, "Confirm");
        assert_eq!(state(&bot, game), before);
        sound(&bot);
    }
}

#[test]
fn game_progress_invalidates_the_question() {
    let (bot, game) = TestBot::game_after_builds();
    let shown = bot.as_moderator(CARL, ruling(game, DeskAction::Rollback { turn: 2 }));
    bot.type_turn(ANN, game, "build g1 Ann");
    let late = bot.press_as_moderator(CARL, &shown, "Confirm");
    assert_snapshot!(late.text, @"That's out of date: it was answered, or something has happened in the game since. Give the command again to see what it would do now.");
    assert_eq!(bot.table(game).turns(), 5);
}

#[test]
fn only_commanding_moderator_confirms() {
    let (bot, game) = TestBot::game_after_builds();
    let shown = bot.as_moderator(CARL, ruling(game, DeskAction::Void));
    for who in [ANN, DORA] {
        for label in ["Confirm", "Cancel"] {
            let refused = bot.press_as_moderator(who, &shown, label);
            assert!(refused.text.starts_with("Only "), "{}", refused.text);
        }
    }
    // Whoever is no moderator any more rules nothing.
    let refused = bot.press(CARL, &shown, "Confirm");
    assert_snapshot!(refused.text, @"Only a moderator of this server can do that: somebody who can manage messages here. You can call one in `/hw game`.");
    assert_eq!(bot.table(game).state.outcome(), None);
}

#[test]
fn nobody_rules_on_own_game() {
    for deed in [
        wins("Ann"),
        DeskAction::Adjourn,
        DeskAction::Rollback { turn: 2 },
        DeskAction::Replace {
            seat: "2".into(),
            by: person(DORA).id,
        },
        DeskAction::Void,
    ] {
        let (bot, game) = TestBot::game_after_builds();
        let before = state(&bot, game);
        let refused = bot.as_moderator(ANN, ruling(game, deed));
        insta::allow_duplicates! {
            assert_snapshot!(refused.text, @"You're playing in game `tusofi`, so you can't rule on it: another moderator of this server can.");
        }
        assert_eq!((state(&bot, game), rulings(&bot, game)), (before, 0));
    }
}

#[test]
fn seated_moderator_rules_no_more() {
    let (bot, game) = TestBot::game_after_builds();
    let shown = bot.as_moderator(CARL, ruling(game, wins("Beth")));
    let by = person(CARL).id;
    let seat = "1".into();
    bot.moderate(DORA, ruling(game, DeskAction::Replace { seat, by }));
    let late = bot.press_as_moderator(CARL, &shown, "Confirm");
    assert_contains(&late.text, "out of date");
    let refused = bot.as_moderator(CARL, ruling(game, wins("Beth")));
    assert!(
        refused.text.starts_with("You're playing in"),
        "{}",
        refused.text
    );
    sound(&bot);
}

#[test]
fn undo_reverts_and_names_latest_event() {
    let mut crowd = Crowd::gather();
    let by = person(MODERATOR).id;
    let seat = "1".into();
    crowd.rule(DeskAction::Replace { seat, by });
    let newcomer = crowd.table().people()[0];
    crowd.resign(2);
    let who = crowd.table().name(Seat(2));
    let undo = ruling(crowd.game, DeskAction::Undo { ruling: None });
    let shown = crowd.bot.as_moderator(CARL_OF_THE_CROWD, undo.clone());
    let told = format!("undo {who}'s leaving");
    assert_contains(&shown.text, &told);
    let back = format!("{who} is back in the game.");
    assert_contains(&shown.text, &back);
    crowd.rule(DeskAction::Undo { ruling: None });
    let table = crowd.table();
    assert!(!table.state.eliminated().has(Seat(2)));
    assert_eq!(table.people()[0], newcomer, "the replacement stands");
    // Next comes the undoing itself, then the replacement.
    let shown = crowd.bot.as_moderator(CARL_OF_THE_CROWD, undo);
    assert_snapshot!(shown.text, @"
    **Game `zorale`: undo ruling 2, undoing by Fay on <t:1750000000:f>?** If you confirm:
    Carl is out of the game.
    The game goes on after turn 4: Emil to move.
    It is posted with your reason. You can undo it in `/hw-desk`.
    ");
    crowd.rule(DeskAction::Undo { ruling: None });
    assert!(crowd.table().state.eliminated().has(Seat(2)));
}

/// Somebody who moderates there.
const CARL_OF_THE_CROWD: Who = JUDGE;

#[test]
fn confirmation_without_proposal_is_refused() {
    let (bot, _) = TestBot::game_after_builds();
    let proposal = referee::domain::ProposalId(9);
    for sure in [true, false] {
        let refused = bot.as_moderator(CARL, Action::Proposed { proposal, sure });
        assert_contains(&refused.text, "out of date");
    }
}
