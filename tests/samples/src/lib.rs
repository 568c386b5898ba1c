//! Recorded games, scenes, positions with turn counts, and seeded random play, for tests and
//! benches.

pub mod boards;
pub mod offered;
pub mod positions;
pub mod random_play;
pub mod scenes;
pub mod settlers_play;
pub mod stage;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use homeworlds::order::record::Record;
use homeworlds::rules::AnyView;
use homeworlds::rules::replay::{Replay, rules_of};

/// Returns a folder or file of `data/`, for instance `corpus/games`.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

/// Returns the files with this extension in a folder, sorted by name.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Returns the recorded games for two, sorted by name.
pub fn games() -> Vec<PathBuf> {
    let mut games = files(&data("corpus/games"), "tsv");
    games.retain(|path| file_name(path).starts_with("2p-"));
    games
}

/// Returns a file's name without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .expect("a file")
        .to_string_lossy()
        .into_owned()
}

/// Reads a text file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the result of the work and the CPU time of this thread.
pub fn effort<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = spent();
    let done = work();
    (done, spent() - begun)
}

fn spent() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("time spent is not negative")
}

/// A recorded game as spectators see it.
pub struct Watched {
    /// The views from the empty board to the end.
    pub views: Vec<AnyView>,
    /// The players' names, by seat.
    pub names: Vec<String>,
}

/// Replays a game from its record.
pub fn watched(text: &str) -> Watched {
    let record = Record::read(text).expect("a record");
    let ruleset = rules_of(&record).expect("rules");
    let mut replay = Replay::new(&record, ruleset).expect("a game");
    let mut views = vec![replay.game().view(None)];
    while let Some(turn) = replay.next() {
        turn.expect("a legal turn");
        views.push(replay.game().view(None));
    }
    views.pop();
    views.push(replay.game().view(None));
    let names = stage::people(ruleset.seats().into());
    Watched { views, names }
}
