//! M9: what ends a game of Good and Evil shows every side, says so first, and the game is not taken
//! up again.

use super::crowd::{Crowd, JUDGE};
use referee::command::desk::DeskAction;
use referee::reply::Message;
use referee_testing::{assert_lacks, ruling};

fn shown(crowd: &mut Crowd, deed: DeskAction) -> Message {
    crowd.bot.as_moderator(JUDGE, ruling(crowd.game, deed))
}

#[test]
fn ending_ruling_warns_of_shown_sides() {
    for deed in [
        DeskAction::Void,
        DeskAction::Adjudicate { winners: vec![] },
        DeskAction::Adjudicate {
            winners: vec!["1".into()],
        },
    ] {
        let mut crowd = Crowd::gather();
        let told = shown(&mut crowd, deed.clone()).text;
        assert!(
            told.contains("Everybody will see who is Good and who is Evil"),
            "{deed:?}: {told}"
        );
        assert!(crowd.bot.deliver().is_empty(), "no side is shown before");
        let adjourned = shown(&mut crowd, DeskAction::Adjourn).text;
        assert_lacks(&adjourned, "Evil");
    }
}

#[test]
fn revealed_game_cannot_be_resumed() {
    let mut crowd = Crowd::gather();
    crowd.rule(DeskAction::Adjudicate { winners: vec![] });
    let turn = crowd.table().turns() - 1;
    for deed in [
        DeskAction::Undo { ruling: None },
        DeskAction::Rollback { turn },
    ] {
        let refused = shown(&mut crowd, deed).text;
        insta::allow_duplicates! {
            insta::assert_snapshot!(refused, @"Everybody has seen the sides of game `zorale`, so it can't be resumed. *Rematch* starts a new game with the same people and a new deal.");
        }
    }
    assert!(crowd.table().state.outcome().is_some());
    // It can be decided otherwise.
    crowd.rule(DeskAction::Void);
}
