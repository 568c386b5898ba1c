//! Drafts: one a game and person, sealed ones found when their time comes, none left when the game is over.

use referee::domain::{GameId, InteractionId, Millis, Origin, PersonId};
use referee::log::Seq;
use referee::store::{Draft, Store, Submission};

use super::setup::{ANN, BETH, HALL, begin, empty, end, meet_all};

fn draft(game: GameId, person: PersonId, rev: u32, text: &str) -> Draft {
    Draft {
        game,
        person,
        turn: Seq(1),
        rev,
        text: text.into(),
        at: Millis(100),
        offers_draw: false,
        seal: None,
    }
}

fn sealed(draft: Draft, publish_at: i64) -> Draft {
    Draft {
        seal: Some(Submission {
            publish_at: Millis(publish_at),
            interaction: InteractionId(7),
        }),
        ..draft
    }
}

fn kept(store: &Store, game: GameId, person: PersonId) -> Option<Draft> {
    store.read(|tx| tx.draft(game, person)).expect("a read")
}

fn due(store: &Store, now: i64) -> Vec<PersonId> {
    let due = store.read(|tx| tx.sealed_due(Millis(now), 9));
    due.expect("a read")
        .iter()
        .map(|draft| draft.person)
        .collect()
}

#[test]
fn a_person_has_one_draft_in_a_game() {
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
fn sealed_drafts_come_when_they_are_due_and_revisions_never_come_back() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let game = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let drafts = [
        sealed(draft(game, ANN, 4, "pass"), 200),
        sealed(draft(game, BETH, 1, "pass"), 150),
    ];
    for draft in drafts {
        let kept = home.store.write(move |tx| tx.set_draft(&draft));
        kept.expect("it is saved");
    }
    let next = home.store.read(|tx| tx.next_publication());
    assert_eq!(next.expect("a read"), Some(Millis(150)));
    assert_eq!(due(&home.store, 149), []);
    assert_eq!(due(&home.store, 200), [BETH, ANN]);
    let cleared = home.store.write(move |tx| tx.clear_draft(game, ANN));
    cleared.expect("it is saved");
    let empty = kept(&home.store, game, ANN).expect("the row stays");
    assert_eq!((empty.rev, empty.text.as_str(), empty.seal), (5, "", None));
    assert_eq!(due(&home.store, 200), [BETH]);
}

#[test]
fn drafts_go_with_the_end_of_the_game() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let game = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let waiting = sealed(draft(game, ANN, 1, "pass"), 200);
    let ended = home.store.write(move |tx| {
        tx.set_draft(&waiting)?;
        end(tx, game, referee::log::End::Agreed, Millis(180)).map(|_| ())
    });
    ended.expect("it is saved");
    assert_eq!(kept(&home.store, game, ANN), None);
    assert_eq!(due(&home.store, 300), []);
}

#[test]
fn each_person_has_a_hold_of_their_own_within_two_minutes() {
    let home = empty();
    home.store.write(meet_all).expect("it is saved");
    let hold = |person| home.store.read(|tx| tx.hold(person)).expect("a read");
    assert_eq!(hold(ANN), None);
    for seconds in [0, 120] {
        let set = home.store.write(move |tx| tx.set_hold(ANN, seconds));
        set.expect("it is saved");
        assert_eq!((hold(ANN), hold(BETH)), (Some(seconds), None));
    }
    let refused = home.store.write(|tx| tx.set_hold(ANN, 121));
    assert!(refused.is_err(), "the schema refuses it");
}
