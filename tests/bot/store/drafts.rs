//! Drafts: one a game and person, none left when the game is over.

use referee::domain::{GameId, Millis, Origin, PersonId};
use referee::event_log::Seq;
use referee::store::{Store, StoredDraft};

use referee_testing::store::{ANN, BETH, HALL, begin, empty, end, meet_all};

fn draft(game: GameId, person: PersonId, rev: u32, text: &str) -> StoredDraft {
    StoredDraft {
        game,
        person,
        turn: Seq(1),
        rev,
        text: text.into(),
        at: Millis(100),
        offers_draw: false,
    }
}

fn kept(store: &Store, game: GameId, person: PersonId) -> Option<StoredDraft> {
    store.read(|tx| tx.draft(game, person)).expect("a read")
}

#[test]
fn person_has_one_draft_per_game() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let game = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let (first, second) = (draft(game, ANN, 1, "pass"), draft(game, ANN, 2, ""));
    for draft in [first, second.clone()] {
        let kept = home.store.write(move |tx| tx.set_draft(&draft));
        kept.expect("it is saved");
    }
    assert_eq!(kept(&home.store, game, ANN), Some(second));
    assert_eq!(kept(&home.store, game, BETH), None);
}

#[test]
fn game_end_removes_drafts() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let game = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let waiting = draft(game, ANN, 1, "pass");
    let ended = home.store.write(move |tx| {
        tx.set_draft(&waiting)?;
        end(tx, game, referee::event_log::EarlyEnd::Agreed, Millis(180)).map(|_| ())
    });
    ended.expect("it is saved");
    assert_eq!(kept(&home.store, game, ANN), None);
}

#[test]
fn revisions_never_come_back() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let game = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let made = home.store.write(move |tx| {
        tx.set_draft(&draft(game, ANN, 4, "pass"))?;
        tx.clear_draft(game, ANN)
    });
    made.expect("it is saved");
    let empty = kept(&home.store, game, ANN).expect("the row stays");
    assert_eq!((empty.rev, empty.text.as_str()), (5, ""));
}
