//! Recorded games, scenes, counted positions and seeded random play, for tests and benches.

pub mod boards;
pub mod effort;
pub mod offered;
pub mod positions;
pub mod random_play;
pub mod recorded;
pub mod scenes;
pub mod settlers_play;
pub mod stage;

use std::fs;
use std::path::{Path, PathBuf};

/// A folder or file of `data/`, for instance `corpus/games`.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

/// The files with this ending in a folder, by name.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// The recorded games for two, by name.
pub fn games() -> Vec<PathBuf> {
    games_in(&data("corpus/games"))
}

fn games_in(folder: &Path) -> Vec<PathBuf> {
    let mut games = files(folder, "tsv");
    games.retain(|path| file_name(path).starts_with("2p-"));
    games
}

/// What a file is called, without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .expect("a file")
        .to_string_lossy()
        .into_owned()
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}
