//! What goes on when the power fails: turns of several games at once through the store, and an
//! upgrade of an old file.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::sync_channel;
use std::{fmt, fs, thread};

use referee::domain::{InteractionId, Origin};
use referee::store::{Store, StoreError, upgrade};
use rusqlite::{Connection, named_params};
use tempfile::TempDir;

use super::audit::{self, Wrong};
use super::disk::{Cut, Disk, Honesty, Spot};
use super::vfs::Watching;
use referee_testing::old_files::{kept, newest, steps};
use referee_testing::store::{self, ANN, BETH, HALL, begin, game, made, meet_all, turn};

/// The games that are played at once.
pub const GAMES: [&str; 3] = ["mirolu", "zanike", "bobalu"];

/// Cuts of one file; then another is begun.
const A_FILE: usize = 30;
/// Turns of each game before the store is closed, which folds its log, and opened again.
const AN_OPENING: u32 = 60;
/// The most operations between two cuts.
const SPREAD: u32 = 400;

/// What has been asked for and acknowledged so far.
#[derive(Clone, Default)]
pub struct Tally(Arc<Counts>);

#[derive(Default)]
struct Counts {
    begun: AtomicBool,
    acknowledged: [AtomicU32; GAMES.len()],
    asked: [AtomicU32; GAMES.len()],
}

/// The same at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// Whether the games were begun.
    pub begun: bool,
    pub acknowledged: [u32; GAMES.len()],
    pub asked: [u32; GAMES.len()],
}

impl Tally {
    pub fn told(&self) -> Told {
        let now = |count: &AtomicU32| count.load(Ordering::SeqCst);
        Told {
            begun: self.0.begun.load(Ordering::SeqCst),
            acknowledged: self.0.acknowledged.each_ref().map(now),
            asked: self.0.asked.each_ref().map(now),
        }
    }

    fn begin(&self, store: &Store) {
        if self.told().begun {
            return;
        }
        store.write(meet_all).expect("people are saved");
        for id in GAMES {
            begin(store, id, Origin::Played(HALL), &[ANN, BETH]);
        }
        self.0.begun.store(true, Ordering::SeqCst);
    }
}

/// What came of the cuts.
#[derive(Debug, Default)]
pub struct Seen {
    pub cuts: usize,
    pub acknowledged: usize,
    pub in_the_log: usize,
    pub in_the_file: usize,
    pub in_a_journal: usize,
    pub wrong: Vec<Wrong>,
}

impl Seen {
    /// After how many cuts acknowledged turns were missing.
    pub fn lost(&self) -> usize {
        let lost = |wrong: &&Wrong| matches!(wrong, Wrong::Lost { .. });
        self.wrong.iter().filter(lost).count()
    }

    fn note(&mut self, cut: &Cut, audited: Result<(), Wrong>) {
        self.cuts += 1;
        match cut.place {
            Spot::Log => self.in_the_log += 1,
            Spot::File => self.in_the_file += 1,
            Spot::Journal => self.in_a_journal += 1,
        }
        self.wrong.extend(audited.err());
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            cuts,
            acknowledged,
            in_the_log,
            in_the_file,
            in_a_journal,
            wrong,
        } = self;
        write!(
            f,
            "{cuts} cuts ({in_the_log} in the log, {in_the_file} in the file, {in_a_journal} in a journal) \
             of {acknowledged} acknowledged turns; {} lost some, {} things wrong",
            self.lost(),
            wrong.len()
        )
    }
}

/// Turns through the store, each with its message and its mark.
pub fn by_the_store(cuts: usize, honesty: Honesty) -> Seen {
    let load = |path: &Path, tally: &Tally, stop: &AtomicBool| {
        while !stop.load(Ordering::SeqCst) {
            let store = Store::open(path).expect("the store opens");
            tally.begin(&store);
            thread::scope(|scope| {
                for number in 0..GAMES.len() {
                    let store = &store;
                    scope.spawn(move || play(store, number, tally, stop));
                }
            });
        }
    };
    cut_often(cuts, (honesty, SPREAD), load, audit::whole)
}

/// Plays on in one game for a while.
fn play(store: &Store, place: usize, tally: &Tally, stop: &AtomicBool) {
    let first = tally.told().acknowledged[place] + 1;
    for number in (first..first + AN_OPENING).take_while(|_| !stop.load(Ordering::SeqCst)) {
        tally.0.asked[place].store(number, Ordering::SeqCst);
        act(store, place, number).expect("the store works");
        tally.0.acknowledged[place].store(number, Ordering::SeqCst);
    }
}

/// The interaction by which a turn comes.
pub fn press(place: usize, number: u32) -> InteractionId {
    InteractionId(u64::from(number) << 8 | place as u64)
}

fn act(store: &Store, place: usize, number: u32) -> Result<(), StoreError> {
    let id = game(GAMES[place]);
    store.write(move |tx| store::act(tx, id, number, press(place, number)))
}

/// The same turns by a connection that is not ours, and does not sync each commit.
pub fn carelessly(cuts: usize) -> Seen {
    let load = |path: &Path, tally: &Tally, stop: &AtomicBool| {
        tally.begin(&Store::open(path).expect("the store opens"));
        let connection = Connection::open(path).expect("it is free");
        connection
            .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            .expect("they are settings");
        for number in (1..).take_while(|_| !stop.load(Ordering::SeqCst)) {
            for (place, id) in GAMES.into_iter().enumerate() {
                tally.0.asked[place].store(number, Ordering::SeqCst);
                append_raw(&connection, id, number).expect("it is the next");
                tally.0.acknowledged[place].store(number, Ordering::SeqCst);
            }
        }
    };
    cut_often(cuts, (Honesty::Keeps, SPREAD), load, audit::turns)
}

fn append_raw(connection: &Connection, id: &str, number: u32) -> rusqlite::Result<usize> {
    let turn = made(&turn(number));
    connection.execute(
        "INSERT INTO events (game, seq, at, interaction, kind, body)
         VALUES (:game, :seq, :at, :interaction, 'turn', :body)",
        named_params! {
            ":game": id,
            ":seq": number,
            ":at": turn.at.0,
            ":interaction": turn.interaction.map(|press| press.0.cast_signed()),
            ":body": serde_json::to_string(&turn.what).expect("plain fields"),
        },
    )
}

/// A file of the present schema, which is brought to a later one, again and again.
pub fn upgrading(cuts: usize) -> Seen {
    let load = |path: &Path, _: &Tally, _: &AtomicBool| {
        fs::copy(kept(newest()), path).expect("it can be copied");
        upgrade(path, &steps()).expect("it is upgraded");
    };
    cut_often(cuts, (Honesty::Keeps, SPREAD), load, audit::upgraded)
}

/// Lets the power fail so often while the load goes on, and looks at what each cut has left.
fn cut_often(
    cuts: usize,
    manner: (Honesty, u32),
    load: impl Fn(&Path, &Tally, &AtomicBool) + Sync,
    audit: impl Fn(&Path, &Told) -> Result<(), Wrong>,
) -> Seen {
    let mut seen = Seen::default();
    for seed in 1.. {
        if seen.cuts >= cuts {
            break;
        }
        let wanted = (seen.cuts + A_FILE).min(cuts);
        let (tally, stop) = (Tally::default(), AtomicBool::new(false));
        let home = TempDir::new().expect("a folder can be made");
        let folder = home.path().canonicalize().expect("it is there");
        let (found, finding) = sync_channel(1);
        let disk = Disk::new(folder.clone(), manner, seed, &tally, found);
        thread::scope(|scope| {
            let (load, tally, stop) = (&load, &tally, &stop);
            scope.spawn(move || {
                let _watching = Watching::new(disk);
                load(&folder.join("referee.db"), tally, stop);
            });
            for cut in finding {
                if seen.cuts < wanted {
                    seen.note(&cut, left_by(&cut, &audit));
                }
                stop.store(seen.cuts >= wanted, Ordering::SeqCst);
            }
        });
        let told = tally.told().acknowledged;
        seen.acknowledged += told.iter().map(|&turns| turns as usize).sum::<usize>();
    }
    seen
}

/// Puts what a cut has left into a folder, and looks at it.
fn left_by(cut: &Cut, audit: impl Fn(&Path, &Told) -> Result<(), Wrong>) -> Result<(), Wrong> {
    let grave = TempDir::new().expect("a folder can be made");
    for (name, bytes) in &cut.files {
        fs::write(grave.path().join(name), bytes).expect("it can be written");
    }
    audit(&grave.path().join("referee.db"), &cut.told)
}
