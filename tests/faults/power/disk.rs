//! A disk that loses power: of each file it keeps what was synced, and of what was written later
//! any part, torn at the borders of sectors.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use super::load::{Tally, Told};

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// How much likelier a cut falls into a write to the file itself than into one to its log, which is
/// written far more often once games are played.
const WEIGHT_OF_THE_FILE: u32 = 12;

/// Whether the disk does what it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Honesty {
    /// What it says to have synced is kept.
    Keeps,
    /// It says so of the log too, and keeps nothing of it for sure.
    ForgetsTheLog,
}

/// Something that was done to a file since it was last synced.
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

/// One file.
#[derive(Default)]
struct Shadow {
    /// Whether it is there, as a program sees it.
    exists: bool,
    /// What is there for sure; `None` when not even its name is.
    kept: Option<Vec<u8>>,
    waiting: Vec<Change>,
    /// What was there under its name before, and may still be.
    former: Option<Vec<u8>>,
}

/// What a cut has left, and what had been acknowledged before it.
pub struct Cut {
    pub files: BTreeMap<OsString, Vec<u8>>,
    pub told: Told,
    pub place: Spot,
}

/// What was being done when the power failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Log,
    File,
    Journal,
}

impl Spot {
    fn of(name: &Path) -> Self {
        let name = name.to_string_lossy();
        if name.ends_with("-wal") {
            Spot::Log
        } else if name.ends_with("-journal") {
            Spot::Journal
        } else {
            Spot::File
        }
    }
}

struct State {
    rng: StdRng,
    files: Vec<(PathBuf, Shadow)>,
    countdown: u32,
}

impl State {
    /// Nothing that was deleted comes back.
    fn folder_synced(&mut self) {
        for (_, shadow) in &mut self.files {
            shadow.former = None;
        }
    }
}

/// The disk under one folder.
pub struct Disk {
    pub folder: PathBuf,
    honesty: Honesty,
    /// The most operations between two cuts.
    spread: u32,
    state: Mutex<State>,
    tally: Tally,
    cuts: SyncSender<Cut>,
}

impl Disk {
    pub fn new(
        folder: PathBuf,
        (honesty, spread): (Honesty, u32),
        seed: u64,
        tally: &Tally,
        cuts: SyncSender<Cut>,
    ) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let countdown = rng.random_range(1..=spread);
        let state = Mutex::new(State {
            rng,
            files: Vec::new(),
            countdown,
        });
        Self {
            folder,
            honesty,
            spread,
            state,
            tally: tally.clone(),
            cuts,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A file is about to be opened; gives its number.
    pub fn opens(&self, path: &Path) -> usize {
        let mut state = self.state();
        if let Some(number) = state.files.iter().position(|(known, _)| known == path) {
            return number;
        }
        let kept = std::fs::read(path).ok();
        let shadow = Shadow {
            exists: kept.is_some(),
            kept,
            ..Shadow::default()
        };
        state.files.push((path.to_path_buf(), shadow));
        state.files.len() - 1
    }

    /// A file has been opened, and is there now.
    pub fn opened(&self, number: usize) {
        self.state().files[number].1.exists = true;
    }

    /// Bytes are about to be written.
    pub fn write(&self, number: usize, at: usize, bytes: &[u8]) {
        let bytes = bytes.to_vec();
        self.change(number, Change::Write { at, bytes });
    }

    /// The file is about to be made so long.
    pub fn resize(&self, number: usize, length: usize) {
        self.change(number, Change::Length(length));
    }

    fn change(&self, number: usize, change: Change) {
        self.perhaps_cut(number);
        self.state().files[number].1.waiting.push(change);
    }

    /// The file has been synced. When a journal or log is synced for the first time SQLite syncs
    /// its folder too, so that what was deleted there before is gone for sure.
    pub fn synced(&self, number: usize) {
        self.perhaps_cut(number);
        let mut state = self.state();
        let (path, shadow) = &mut state.files[number];
        let spot = Spot::of(path);
        if self.honesty == Honesty::ForgetsTheLog && spot == Spot::Log {
            return;
        }
        let is_new = shadow.kept.is_none();
        let mut kept = shadow.kept.take().unwrap_or_default();
        for change in shadow.waiting.drain(..) {
            change.whole(&mut kept);
        }
        shadow.kept = Some(kept);
        if is_new && spot != Spot::File {
            state.folder_synced();
        }
    }

    /// A file was deleted; for sure only if its folder was synced too.
    pub fn deleted(&self, path: &Path, surely: bool) {
        let mut state = self.state();
        let found = state.files.iter_mut().find(|(known, _)| known == path);
        if let Some((_, shadow)) = found {
            let former = shadow.kept.take();
            *shadow = Shadow {
                former,
                ..Shadow::default()
            };
        }
        if surely {
            state.folder_synced();
        }
    }

    /// The power fails here, now and then.
    fn perhaps_cut(&self, number: usize) {
        let cut = {
            let mut state = self.state();
            let place = Spot::of(&state.files[number].0);
            let weight = match place {
                Spot::File if self.tally.told().begun => WEIGHT_OF_THE_FILE,
                Spot::Log | Spot::File | Spot::Journal => 1,
            };
            state.countdown = state.countdown.saturating_sub(weight);
            if state.countdown > 0 {
                return;
            }
            state.countdown = state.rng.random_range(1..=self.spread);
            // What is told after this moment is nothing that the cut has to keep.
            let told = self.tally.told();
            let State { rng, files, .. } = &mut *state;
            Cut {
                files: files
                    .iter()
                    .filter_map(|(path, shadow)| {
                        Some((path.file_name()?.to_owned(), shadow.after_a_cut(rng)?))
                    })
                    .collect(),
                told,
                place,
            }
        };
        // Nobody listens any more when there were enough.
        drop(self.cuts.send(cut));
    }
}

impl Shadow {
    /// What is found under its name when the power is back.
    fn after_a_cut(&self, rng: &mut StdRng) -> Option<Vec<u8>> {
        if self.former.is_some() && rng.random_bool(0.5) {
            return self.former.clone();
        }
        if !self.exists || self.kept.is_none() && rng.random_bool(0.5) {
            return None;
        }
        let mut bytes = self.kept.clone().unwrap_or_default();
        let luck = *[0.0, 0.2, 0.5, 0.8, 1.0].choose(rng).expect("some luck");
        for change in &self.waiting {
            change.perhaps(&mut bytes, luck, rng);
        }
        Some(bytes)
    }
}

impl Change {
    fn whole(&self, file: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => put(file, *at, bytes),
            Change::Length(length) => file.resize(*length, 0),
        }
    }

    /// Arrives on the disk with this likelihood, and in part otherwise, or not at all.
    fn perhaps(&self, file: &mut Vec<u8>, luck: f64, rng: &mut StdRng) {
        if rng.random_bool(luck) {
            return self.whole(file);
        }
        match self {
            Change::Write { at, bytes } if rng.random_bool(0.3) => {
                for (from, piece) in sectors(*at, bytes) {
                    if rng.random() {
                        put(file, from, piece);
                    }
                }
            }
            Change::Write { .. } | Change::Length(_) => {}
        }
    }
}

/// The pieces of a write that lie in one sector each.
fn sectors(at: usize, bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let first = (SECTOR - at % SECTOR).min(bytes.len());
    let (head, rest) = bytes.split_at(first);
    let rest = rest
        .chunks(SECTOR)
        .zip((at + first..).step_by(SECTOR))
        .map(|(piece, from)| (from, piece));
    std::iter::once((at, head)).chain(rest)
}

fn put(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if file.len() < end {
        file.resize(end, 0);
    }
    file[at..end].copy_from_slice(bytes);
}

#[test]
fn writes_tear_at_sector_borders() {
    let bytes = [7; 1_200];
    let pieces: Vec<(usize, usize)> = sectors(500, &bytes)
        .map(|(from, piece)| (from, piece.len()))
        .collect();
    assert_eq!(pieces, [(500, 12), (512, 512), (1_024, 512), (1_536, 164)]);
}
