//! The power fails at any instant under load: what was acknowledged is there afterwards, and the
//! file is sound. Between SQLite and the file system stands a disk of ours, which knows what was
//! synced, and shows what a cut may leave of the files. `CUTS` cuts; 500 are the long run. Each
//! test has a process of its own, since that disk becomes the default of SQLite.

mod audit;
mod disk;
mod load;
mod vfs;

use referee_testing::times;

use disk::Honesty;
use load::{by_the_store, carelessly, upgrading};
use referee_testing::alone::alone;

/// How many cuts there are.
fn cuts() -> usize {
    times("CUTS", 60)
}

/// Nor does a cut under load leave a broken file.
#[test]
fn power_cut_loses_no_acknowledged_turn() {
    if !alone(power_cut_loses_no_acknowledged_turn) {
        return;
    }
    let seen = by_the_store(cuts(), Honesty::Keeps);
    println!("{seen}");
    assert_eq!(seen.wrong, []);
    assert!(seen.acknowledged > seen.cuts, "{seen}");
    assert!(
        seen.in_the_log > 0 && seen.in_the_file > 0,
        "cuts fell into commits and into the folding of the log: {seen}"
    );
}

/// The control: where the log is not synced at each commit, acknowledged turns are lost, and that
/// is seen.
#[test]
fn unsynced_commits_lose_turns() {
    if !alone(unsynced_commits_lose_turns) {
        return;
    }
    let seen = carelessly(cuts() / 4);
    println!("with synchronous=NORMAL: {seen}");
    assert!(seen.lost() > 0, "{seen}");
}

/// The same of the real store, on a disk that says to have synced the log, and has not.
#[test]
fn lying_disk_loses_turns() {
    if !alone(lying_disk_loses_turns) {
        return;
    }
    let seen = by_the_store(cuts() / 4, Honesty::ForgetsTheLog);
    println!("on a disk that lies: {seen}");
    assert!(seen.lost() > 0, "{seen}");
}

#[test]
fn power_cut_during_upgrade_is_recoverable() {
    if !alone(power_cut_during_upgrade_is_recoverable) {
        return;
    }
    let seen = upgrading(cuts() / 2);
    println!("while upgraded: {seen}");
    assert_eq!(seen.wrong, []);
}
