//! Lines of a game's log: what is taken back stays, what counts is the history of the newest line.

use std::path::Path;

use homeworlds::rules::seat::Seat;
use referee::domain::{
    GameId, InteractionId, LineId, MessageAt, MessageId, Millis, Moment, Origin,
};
use referee::store::{
    AlreadyEnded, AlreadyTransferred, Card, Departure, Draft, DrawOffer, End, Ending, Fault,
    Leaving, LineEnd, LineKind, NewLine, NotLeft, Pending, Stale, State, Store, Submission,
    Transference, Turn, Tx,
};
use rusqlite::Connection;
use tempfile::TempDir;

use super::setup::{
    ANN, BETH, CARL, HALL, Home, at_turn, begin, game, met, play_to, playing, turn,
};

const fn line(base: u32, turns: u32, left: u32) -> NewLine {
    NewLine {
        base: LineId(base),
        after: LineEnd { turns, left },
        kind: LineKind::Rollback,
        person: CARL,
        at: Millis(1_000),
        interaction: InteractionId(77),
    }
}

fn begin_line(store: &Store, new: NewLine) -> Result<LineId, Fault> {
    store.write(move |tx| tx.begin_line(game("mirolu"), &new))
}

/// Another turn of the same number, which tells itself apart by its text.
fn other(number: u32) -> Turn {
    Turn {
        text: format!("build y1 Ann {number}"),
        ..turn(number)
    }
}

fn append(store: &Store, turn: Turn) -> Result<Result<(), Stale>, Fault> {
    store.write(move |tx| tx.append_turn(game("mirolu"), &turn))
}

fn turns(home: &Home) -> Vec<Turn> {
    let turns = home.store.read(|tx| tx.turns(game("mirolu")));
    turns.expect("they are read")
}

#[test]
fn a_line_goes_on_from_where_it_leaves_its_base() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    assert_eq!(begin_line(&home.store, line(0, 2, 0))?, LineId(1));
    assert_eq!(turns(&home), [turn(1), turn(2)]);
    assert_eq!(append(&home.store, other(4))?, Err(Stale { last: 2 }));
    assert_eq!(append(&home.store, other(3))?, Ok(()));
    assert_eq!(turns(&home), [turn(1), turn(2), other(3)]);
    assert_eq!(home.store.read(|tx| tx.last_turn(game("mirolu")))?, 3);
    Ok(())
}

#[test]
fn nothing_of_an_older_line_is_lost() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    begin_line(&home.store, line(0, 2, 0))?;
    append(&home.store, other(3))?.expect("it is the next");
    let first = home
        .store
        .read(|tx| tx.history_on(game("mirolu"), LineId::FIRST))?
        .expect("the game is there");
    assert_eq!(first.turns, [turn(1), turn(2), turn(3), turn(4)]);
    // The rollback is undone: a third line goes on from where the first one ended.
    begin_line(&home.store, line(0, 4, 0))?;
    assert_eq!(turns(&home), [turn(1), turn(2), turn(3), turn(4)]);
    append(&home.store, other(5))?.expect("it is the next");
    assert_eq!(turns(&home)[4], other(5));
    Ok(())
}

#[test]
fn a_line_may_leave_its_base_before_that_began() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    begin_line(&home.store, line(0, 3, 0))?;
    append(&home.store, other(4))?.expect("it is the next");
    begin_line(&home.store, line(1, 1, 0))?;
    assert_eq!(turns(&home), [turn(1)]);
    let path = home
        .store
        .read(|tx| tx.line_path(game("mirolu"), LineId(2)))?;
    assert_eq!((path.line(), path.of_turn(1)), (LineId(2), LineId(0)));
    assert_eq!(path.of_turn(2), LineId(2));
    Ok(())
}

#[test]
fn a_turn_is_of_the_line_on_which_it_was_made() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 4);
    begin_line(&home.store, line(0, 2, 0))?;
    append(&home.store, other(3))?.expect("it is the next");
    begin_line(&home.store, line(1, 3, 0))?;
    append(&home.store, other(4))?.expect("it is the next");
    let path = home
        .store
        .read(|tx| tx.line_path(game("mirolu"), LineId(2)))?;
    let lines: Vec<u32> = (0..=4).map(|number| path.of_turn(number).0).collect();
    assert_eq!(lines, [0, 0, 0, 1, 2]);
    Ok(())
}

#[test]
fn a_line_begins_only_where_its_base_has_been() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    for bad in [line(0, 3, 0), line(0, 1, 1), line(1, 1, 0)] {
        assert!(begin_line(&home.store, bad).is_err(), "{bad:?}");
    }
    assert_eq!(
        home.store.read(|tx| tx.newest_line(game("mirolu")))?,
        LineId::FIRST
    );
    Ok(())
}

fn ending(end: End) -> Ending {
    Ending {
        end,
        at: Millis(900),
        interaction: Some(InteractionId(9)),
    }
}

#[test]
fn an_end_that_is_undone_stays_on_the_older_line() -> Result<(), Fault> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    let resigned = ending(End::Resigned(Seat(0)));
    home.store
        .write(move |tx| tx.record_ending(id, &resigned))?
        .expect("it runs");
    assert!(append(&home.store, turn(3)).is_err(), "it has ended");
    begin_line(&home.store, line(0, 2, 0))?;
    let history = home.store.read(|tx| tx.history(id))?.expect("it is there");
    assert_eq!((history.game.state, history.ending), (State::Running, None));
    assert_eq!(append(&home.store, turn(3))?, Ok(()));
    let kept = home.store.read(|tx| tx.ending_on(id, LineId::FIRST))?;
    assert_eq!(kept, Some(resigned));
    let agreed = ending(End::Agreed);
    let ended = home.store.write(move |tx| tx.record_ending(id, &agreed))?;
    assert_eq!(ended, Ok(()));
    let again = home.store.write(move |tx| tx.record_ending(id, &agreed))?;
    assert_eq!(again, Err(AlreadyEnded));
    Ok(())
}

#[test]
fn every_end_reads_back() -> Result<(), Fault> {
    for end in [
        End::Adjudicated([Seat(0), Seat(2)].into_iter().collect()),
        End::Adjudicated([].into_iter().collect()),
        End::Voided,
        End::Aborted(Seat(1)),
        End::TimedOut(Seat(0)),
    ] {
        let home = playing();
        let id = game("mirolu");
        let ended = ending(end);
        home.store
            .write(move |tx| tx.record_ending(id, &ended))?
            .expect("it runs");
        assert_eq!(home.store.read(|tx| tx.ending(id))?, Some(ended));
    }
    Ok(())
}

#[test]
fn what_waited_on_the_older_line_is_dropped() -> Result<(), Fault> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    let waiting = move |tx: &mut Tx<'_>| -> Result<(), Fault> {
        tx.offer_draw(
            id,
            &DrawOffer {
                seat: Seat(0),
                turn: 2,
                at: Millis(300),
            },
        )?;
        tx.set_pending(&Pending {
            game: id,
            person: ANN,
            turn: 3,
            text: "pass".into(),
            at: Millis(300),
        })?;
        tx.set_draft(&Draft {
            game: id,
            person: ANN,
            turn: 2,
            rev: 4,
            text: "pass".into(),
            at: Millis(300),
            offers_draw: false,
            seal: Some(Submission {
                publish_at: Millis(400),
                interaction: InteractionId(5),
            }),
        })
    };
    home.store.write(waiting)?;
    begin_line(&home.store, line(0, 1, 0))?;
    home.store.read(|tx| {
        assert_eq!(tx.draw_offer(id)?, None);
        assert_eq!(tx.pending_of(id, ANN)?, None);
        let draft = tx.draft(id, ANN)?.expect("a draft is kept");
        assert_eq!((draft.seal, draft.rev), (None, 5));
        assert_eq!(draft.text, "pass");
        Ok(())
    })
}

#[test]
fn cards_of_two_lines_are_told_apart() -> Result<(), Fault> {
    let home = playing();
    let id = game("mirolu");
    let card = move |line, turns, message| Card {
        game: id,
        moment: Moment {
            line: LineId(line),
            ..at_turn(turns)
        },
        at: MessageAt {
            channel: HALL.channel,
            message: MessageId(message),
        },
    };
    for card in [card(0, 12, 500), card(0, 13, 501), card(1, 12, 502)] {
        home.store.write(move |tx| tx.insert_card(&card))?;
    }
    home.store.read(|tx| {
        assert_eq!(
            tx.latest_card(id, HALL.channel)?,
            Some(card(1, 12, 502)),
            "the newest line has it, whatever turn the older one reached"
        );
        let older = tx.cards_with_buttons(id, card(1, 12, 0).moment)?;
        assert_eq!(older, [card(0, 12, 500), card(0, 13, 501)]);
        let first = tx.card_of(id, card(0, 12, 0).moment, HALL.channel)?;
        assert_eq!(first, Some(card(0, 12, 500)));
        Ok(())
    })
}

fn leave(store: &Store, id: GameId, seat: u8, turn: u32) -> Result<Result<(), NotLeft>, Fault> {
    let left = Departure {
        turn,
        seat: Seat(seat),
        why: Leaving::Resigned,
        at: Millis(500),
        interaction: None,
    };
    store.write(move |tx| tx.record_departure(id, &left))
}

#[test]
fn a_seat_that_left_is_back_when_that_is_undone() -> Result<(), Fault> {
    let home = met();
    let id = begin(
        &home.store,
        "mirolu",
        Origin::Played(HALL),
        &[ANN, BETH, CARL],
    );
    play_to(&home.store, id, 2);
    leave(&home.store, id, 0, 2)?.expect("it sits there");
    leave(&home.store, id, 1, 2)?.expect("it sits there");
    begin_line(&home.store, line(0, 2, 1))?;
    let seats = |home: &Home| -> Result<Vec<u8>, Fault> {
        let departures = home.store.read(|tx| tx.departures(id))?;
        Ok(departures.iter().map(|left| left.seat.0).collect())
    };
    assert_eq!(seats(&home)?, [0]);
    assert_eq!(leave(&home.store, id, 0, 2)?, Err(NotLeft));
    assert_eq!(leave(&home.store, id, 1, 2)?, Ok(()));
    assert_eq!(seats(&home)?, [0, 1]);
    Ok(())
}

fn transfer(store: &Store, turn: u32) -> Result<Result<(), AlreadyTransferred>, Fault> {
    let moved = Transference {
        turn,
        at: Millis(500),
        interaction: None,
    };
    store.write(move |tx| tx.record_transference(game("mirolu"), &moved))
}

#[test]
fn people_who_changed_places_stay_there_unless_the_line_begins_before_it() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    transfer(&home.store, 2)?.expect("the first");
    play_to(&home.store, game("mirolu"), 3);
    begin_line(&home.store, line(0, 2, 0))?;
    let moved = home.store.read(|tx| tx.transference(game("mirolu")))?;
    assert_eq!(moved.map(|moved| moved.turn), Some(2));
    assert_eq!(transfer(&home.store, 2)?, Err(AlreadyTransferred));
    begin_line(&home.store, line(0, 1, 0))?;
    assert_eq!(home.store.read(|tx| tx.transference(game("mirolu")))?, None);
    assert_eq!(transfer(&home.store, 1)?, Ok(()));
    Ok(())
}

#[test]
fn a_file_from_before_there_were_lines_has_its_games_on_the_first() -> Result<(), Fault> {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/store/schema-4.sqlite");
    std::fs::copy(old, &path).expect("a file of that schema is kept");
    let store = Store::open(&path).expect("it is upgraded");
    let (running, ended) = (game("mirolu"), game("zanike"));
    store.read(|tx| {
        assert_eq!(tx.newest_line(running)?, LineId::FIRST);
        assert_eq!(tx.turns(running)?, [turn(1), turn(2), turn(3)]);
        let card = tx.latest_card(running, HALL.channel)?;
        assert_eq!(card.map(|card| card.moment), Some(at_turn(2)));
        let ending = tx.ending_on(ended, LineId::FIRST)?;
        assert_eq!(
            ending.map(|ending| ending.end),
            Some(End::Resigned(Seat(1)))
        );
        let moved = tx.transference(ended)?;
        assert_eq!(moved.map(|moved| moved.turn), Some(2));
        assert_eq!(tx.departures(game("dukamo"))?.len(), 1);
        Ok::<_, Fault>(())
    })?;
    // Its end can be undone, and it goes on.
    let new = line(0, 2, 0);
    store.write(move |tx| tx.begin_line(ended, &new))?;
    let next = store.write(move |tx| tx.append_turn(ended, &turn(3)))?;
    assert_eq!(next, Ok(()));
    assert_eq!(store.read(|tx| tx.ending(ended))?, None);
    Ok(())
}

#[test]
fn the_file_itself_refuses_to_change_the_past() -> Result<(), Fault> {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    let resigned = ending(End::Resigned(Seat(0)));
    home.store
        .write(move |tx| tx.record_ending(game("mirolu"), &resigned))?
        .expect("it runs");
    begin_line(&home.store, line(0, 1, 0))?;
    drop(home.store);
    let file = Connection::open(&home.path).expect("the file is there");
    for statement in [
        "DELETE FROM lines",
        "UPDATE lines SET turn = 2",
        "DELETE FROM turns",
        "DELETE FROM endings",
        "UPDATE endings SET line = 1",
        "INSERT INTO lines VALUES ('mirolu', 3, 0, 1, 0, 'undo', 1001, 1, NULL)",
        "INSERT INTO lines VALUES ('mirolu', 2, 0, 3, 0, 'undo', 1001, 1, NULL)",
        "INSERT INTO turns VALUES ('mirolu', 0, 3, 0, 'pass', 1, NULL, 1)",
        "INSERT INTO turns VALUES ('mirolu', 1, 3, 0, 'pass', 1, NULL, 1)",
        "INSERT INTO endings VALUES ('mirolu', 0, 'agreed', NULL, NULL, 1, NULL)",
        "INSERT INTO transferences VALUES ('mirolu', 0, 2, 1, NULL)",
        "INSERT INTO departures VALUES ('mirolu', 0, 1, 2, 0, 'resigned', 1, NULL)",
    ] {
        assert!(file.execute(statement, []).is_err(), "{statement}");
    }
    let next = "INSERT INTO turns VALUES ('mirolu', 1, 2, 0, 'pass', 1, NULL, 1)";
    assert_eq!(file.execute(next, []), Ok(1));
    Ok(())
}
