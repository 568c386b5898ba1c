//! A store in a folder of its own, with two people and a game.

use referee::event_log::{EarlyEnd, EventKind, History, NewEvent, PlayedTurn, Seq};
use std::path::PathBuf;

use homeworlds::rules::seat::Seat;
use referee::domain::{
    ChannelId, GameId, GuildId, InteractionId, Millis, Origin, PersonId, Place, StateHash, Viewer,
};
use referee::store::{NewGame, NewOutgoing, Occupant, Store, StoreError, Target, Tx};
use tempfile::TempDir;

pub const ANN: PersonId = PersonId(1_001);
pub const BETH: PersonId = PersonId(1_002);
pub const CARL: PersonId = PersonId(u64::MAX);

/// A channel of a server.
pub const HALL: Place = Place {
    guild: Some(GuildId(7)),
    channel: ChannelId(70),
};
/// A channel of another server.
pub const ELSEWHERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(80),
};
/// Ann's direct messages.
pub const DIRECT: Place = Place {
    guild: None,
    channel: ChannelId(90),
};

/// A store in its folder.
pub struct Home {
    pub store: Store,
    pub path: PathBuf,
    pub folder: TempDir,
}

/// An empty store.
pub fn empty() -> Home {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    let store = Store::open(&path).expect("an empty folder takes a store");
    Home {
        store,
        path,
        folder,
    }
}

/// A store in which Ann, Beth and Carl have been met.
pub fn met() -> Home {
    let home = empty();
    home.store.write(meet_all).expect("people are saved");
    home
}

/// A store with the game `mirolu` of Ann and Beth in the hall.
pub fn playing() -> Home {
    let home = met();
    begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    home
}

pub fn meet_all(tx: &mut Tx) -> Result<(), StoreError> {
    tx.upsert_person(ANN, "Ann", Millis(1))?;
    tx.upsert_person(BETH, "Beth", Millis(1))?;
    tx.upsert_person(CARL, "Carl", Millis(1))
}

pub fn begin(store: &Store, id: &str, origin: Origin, people: &[PersonId]) -> GameId {
    let game = NewGame {
        id: game(id),
        ruleset: "binary first-ship=large".into(),
        rules_version: 1,
        origin,
        created_at: Millis(10),
        seats: people.iter().copied().map(Occupant::Person).collect(),
    };
    store
        .write(move |tx| tx.insert_game(&game))
        .expect("the game is saved");
    self::game(id)
}

pub fn game(id: &str) -> GameId {
    id.parse().expect("a game's id")
}

pub fn turn(number: u32) -> PlayedTurn {
    PlayedTurn {
        seq: Seq::START,
        number,
        by: None,
        seat: Seat(((number + 1) % 2) as u8),
        text: format!("build g1 Ann {number}"),
        at: Millis(100 + i64::from(number)),
        interaction: Some(InteractionId(u64::from(number) << 22)),
        state_hash: StateHash(u64::MAX - u64::from(number)),
    }
}

/// Returns the event of a turn.
pub fn made(turn: &PlayedTurn) -> NewEvent {
    let what = EventKind::Turn {
        seat: turn.seat,
        text: turn.text.clone(),
        hash: turn.state_hash,
        next: Some(turn.seat.other()),
    };
    NewEvent::of(what, turn.at).through(turn.interaction)
}

/// The error that a turn is not the next one.
#[derive(Debug, PartialEq, Eq)]
pub struct Stale {
    /// The number of turns so far.
    pub last: u32,
}

/// Appends a turn if it is the next one.
pub fn append(tx: &mut Tx, id: GameId, turn: &PlayedTurn) -> Result<Result<(), Stale>, StoreError> {
    let last = last_turn(tx, id)?;
    if turn.number != last + 1 {
        return Ok(Err(Stale { last }));
    }
    tx.append(id, &made(turn))?;
    Ok(Ok(()))
}

/// Appends a turn, its message and the mark of its interaction.
pub fn act(tx: &mut Tx, id: GameId, number: u32, press: InteractionId) -> Result<(), StoreError> {
    append(tx, id, &turn(number))?.expect("it is the next");
    tx.push_outgoing(&NewOutgoing {
        dedupe_key: format!("card {id} {number}"),
        game: Some(id),
        target: Target::Channel(HALL.channel),
        kind: "card".into(),
        payload: "{}".into(),
        due: Millis(1),
    })?;
    tx.record_processed(press, Millis(1), "played")
}

/// Returns the number of turns of a game.
pub fn last_turn(tx: &Tx, id: GameId) -> Result<u32, StoreError> {
    Ok(tx.game(id)?.map_or(0, |game| game.turns))
}

/// Appends an event that nobody causes.
pub fn happens(tx: &mut Tx, id: GameId, what: EventKind, at: Millis) -> Result<Seq, StoreError> {
    tx.append(id, &NewEvent::of(what, at))
}

/// Appends an event that a person causes.
pub fn does(
    tx: &mut Tx,
    id: GameId,
    who: PersonId,
    what: EventKind,
    at: Millis,
) -> Result<Seq, StoreError> {
    tx.append(id, &NewEvent::of(what, at).by(who))
}

/// Ends a game other than by a turn.
pub fn end(tx: &mut Tx, id: GameId, how: EarlyEnd, at: Millis) -> Result<Seq, StoreError> {
    happens(tx, id, EventKind::Ended { how }, at)
}

/// Returns the history of a game.
pub fn history(tx: &Tx, id: GameId) -> Result<History, StoreError> {
    Ok(tx.history(id)?.expect("the game is there"))
}

/// Returns the turns that count in a game, without their place in the log; none for an unknown
/// game.
pub fn turns(tx: &Tx, id: GameId) -> Result<Vec<PlayedTurn>, StoreError> {
    let turns = tx
        .history(id)?
        .map_or_else(Vec::new, |history| history.turns);
    let anywhere = |turn| PlayedTurn {
        seq: Seq::START,
        ..turn
    };
    Ok(turns.into_iter().map(anywhere).collect())
}

/// Appends turns up to this number.
pub fn play_to(store: &Store, id: GameId, last: u32) {
    let first = store
        .read(|tx| last_turn(tx, id))
        .expect("the game is read")
        + 1;
    for number in first..=last {
        let saved = store.write(move |tx| append(tx, id, &turn(number)));
        assert_eq!(saved.expect("the turn is saved"), Ok(()));
    }
}

pub const fn seen_by(person: PersonId, place: Place) -> Viewer {
    Viewer { person, place }
}
