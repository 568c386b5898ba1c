//! What the engine knows, made again from nothing.

use homeworlds_engine::learn::{Net, Score};

use super::{path, told};

/// What tiny courses of so many rounds say, all in one folder, and the nets of their rounds.
fn learned(seed: &str, threads: &str, courses: &[&str]) -> (Vec<String>, Vec<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let size = ["--games", "8", "--openings", "1", "--budget", "0"];
    let said = courses.iter().map(|rounds| {
        let course = ["--rounds", rounds, "--seed", seed, "--threads", threads];
        let arguments = [&course, &size[..], &["--out", path(folder.path())]].concat();
        told(env!("CARGO_BIN_EXE_learn"), &arguments)
    });
    let said = said.collect();
    let nets = ["1.bin", "2.bin"].map(|name| std::fs::read(folder.path().join(name)));
    (said, nets.into_iter().flatten().collect())
}

#[test]
fn learning_depends_on_seed_not_threads() {
    let (said, nets) = learned("4", "1", &["1"]);
    assert!(learned("4", "3", &["1"]) == (said.clone(), nets.clone()));
    assert_eq!(said[0].lines().count(), 1);
    assert!(nets != [Net::ignorant().to_bytes()], "nothing is learned");
    assert!(learned("8", "1", &["1"]).1 != nets, "another seed");
}

#[test]
fn course_resumes_after_its_finished_rounds() {
    let (whole, nets) = learned("4", "2", &["2"]);
    assert_eq!(nets.len(), 2);
    let (parts, resumed) = learned("4", "2", &["1", "2"]);
    assert!(resumed == nets, "{parts:?}, {whole:?}");
    assert_eq!(parts[1], whole[0]);
    assert!(parts[1].starts_with(&parts[0]), "{parts:?}");
}

#[test]
fn better_version_needs_a_clear_interval() {
    let score = |won, lost| Score {
        won,
        drawn: 50,
        lost,
    };
    assert!(score(90, 60).is_better());
    assert!(!score(85, 65).is_better());
    assert!(!score(60, 90).is_better());
    assert!(!Score::default().is_better());
}

#[test]
fn shipped_engine_has_learned() {
    let shipped = Net::shipped().to_bytes();
    assert_eq!(shipped.len(), Net::ignorant().to_bytes().len());
    assert!(shipped != Net::ignorant().to_bytes());
}
