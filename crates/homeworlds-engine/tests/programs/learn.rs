//! What the engine knows, made again from nothing.

use homeworlds_engine::learn::Brain;

use super::{path, told};

/// What a tiny course makes, and what is said of it.
fn learned(seed: &str, threads: &str) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("net.bin");
    let course = ["--rounds", "1", "--seed", seed, "--threads", threads];
    let size = ["--games", "4", "--openings", "1", "--budget", "0"];
    let arguments = [&course, &size[..], &["--out", path(&file)]].concat();
    let said = told(env!("CARGO_BIN_EXE_learn"), &arguments);
    (said, std::fs::read(&file).expect("it is written"))
}

#[test]
fn the_same_seed_teaches_the_same_whatever_the_threads() {
    let (said, bytes) = learned("2", "1");
    assert_eq!(learned("2", "3"), (said.clone(), bytes.clone()));
    let rounds: Vec<&str> = said.lines().collect();
    assert!(rounds.len() == 1 && said.contains("accepted"), "{said}");
    assert_ne!(bytes, Brain::ignorant().to_bytes());
    assert_ne!(learned("4", "1"), (said, bytes));
}

#[test]
fn the_engine_that_is_shipped_has_learned() {
    let shipped = Brain::shipped().to_bytes();
    assert_eq!(shipped.len(), Brain::ignorant().to_bytes().len());
    assert_ne!(shipped, Brain::ignorant().to_bytes());
}
