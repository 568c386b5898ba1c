//! A process that is killed while it makes a new file, or brings an old one to the present schema:
//! at random instants (`MIGRATION_KILLS`; 100 are the long run), and before each step is durable.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use rand::Rng;
use referee::failpoint;
use referee::store::upgrade;
use referee_testing::times;
use rusqlite::Connection;
use tempfile::TempDir;

use super::upgrade::{RELEASED, copy_of, nothing, schema};
use referee_testing::alone::name_of;
use referee_testing::old_files::{has_all_its_games, steps};

/// Names the file that a process of these tests opens.
const FILE: &str = "REFEREE_TEST_OLD_FILE";
/// Where it dies by itself, if it does.
const PLAN: &str = "REFEREE_TEST_PLAN";
/// What it says before it opens the file.
const BEGINS: &str = "begins to open it";

/// The part of a process that will be killed. Does nothing unless another test starts it so.
#[test]
fn open_an_old_file() {
    let Ok(file) = env::var(FILE) else {
        return;
    };
    let plan = env::var(PLAN).ok();
    failpoint::arm(plan.map(|plan| plan.parse().expect("a plan")));
    eprintln!("{BEGINS}");
    upgrade(Path::new(&file), &steps()).expect("it is upgraded");
}

/// Starts the part above in a process of its own, and waits until it is about to open the file.
fn opening(file: &Path, plan: Option<&str>) -> Child {
    let mut child = Command::new(env::current_exe().expect("this test has a file"))
        .args(["--exact", name_of(open_an_old_file), "--nocapture"])
        .env(FILE, file)
        .envs(plan.map(|plan| (PLAN, plan)))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test can be started");
    let told = child.stderr.take().expect("it is piped");
    let mut lines = BufReader::new(told).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == BEGINS), "it does not begin");
    child
}

/// A file of this schema; 0 is one that is still to be made.
fn file_of(version: u32) -> (TempDir, PathBuf) {
    if version > 0 {
        copy_of(version)
    } else {
        nothing()
    }
}

/// The schema that a file was left with, looked for in a copy of what was left.
fn left_with(path: &Path) -> u32 {
    let grave = TempDir::new().expect("a folder can be made");
    for suffix in ["", "-wal", "-journal"] {
        let name = format!("referee.db{suffix}");
        let left = path.with_file_name(&name);
        if left.exists() {
            fs::copy(left, grave.path().join(name)).expect("it can be copied");
        }
    }
    let copy = Connection::open(grave.path().join("referee.db")).expect("it can be opened");
    copy.pragma_query_value(None, "user_version", |row| row.get(0))
        .expect("it can be read")
}

/// What a killed process has left is of a schema there was, is kept aside as it was, and becomes
/// what a new file is.
fn audit(path: &Path, version: u32, new: &Path) -> u32 {
    let left = left_with(path);
    assert!((version..=last()).contains(&left), "schema {left}");
    let aside = path.with_file_name(format!("referee.db.schema-{version}"));
    if version > 0 && left > version {
        let copy = Connection::open(&aside).expect("the copy is there");
        let kept: u32 = copy
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .expect("the copy is whole");
        assert_eq!(kept, version);
    }
    upgrade(path, &steps()).expect("it can be upgraded");
    assert_eq!(schema(path), schema(new), "from schema {version} by {left}");
    if version > 0 {
        has_all_its_games(path).expect("they are there");
    }
    left
}

/// The schema after all steps.
fn last() -> u32 {
    u32::try_from(steps().len()).expect("few steps")
}

/// A file that was made by all steps.
fn made() -> (TempDir, PathBuf) {
    let (folder, path) = nothing();
    upgrade(&path, &steps()).expect("it is made");
    (folder, path)
}

/// The old schemas, and none.
fn old() -> impl Iterator<Item = u32> + Clone {
    std::iter::once(0).chain(RELEASED)
}

#[test]
fn killed_upgrade_leaves_upgradable_file() {
    let kills = times("MIGRATION_KILLS", 15);
    let (_new, new) = made();
    let mut rng = rand::rng();
    let mut found = [0, 0, 0];
    for version in old().cycle().take(kills) {
        let whole = time_of(version);
        let (_folder, path) = file_of(version);
        let mut child = opening(&path, None);
        thread::sleep(whole.mul_f64(rng.random_range(0.0..1.1)));
        child.kill().expect("it can be killed");
        child.wait().expect("it is dead");
        let left = audit(&path, version, &new);
        found[usize::from(left > version) + usize::from(left == last())] += 1;
    }
    let [old, between, newest] = found;
    println!(
        "{kills} kills: {old} left the old schema, {between} one between, {newest} the newest"
    );
}

/// How long an upgrade takes that nobody disturbs.
fn time_of(version: u32) -> Duration {
    let (_folder, path) = file_of(version);
    let mut child = opening(&path, None);
    let begun = Instant::now();
    assert!(child.wait().expect("it ends").success());
    begun.elapsed()
}

#[test]
fn kill_before_durable_step_is_recoverable() {
    let (_new, new) = made();
    for version in old() {
        for step in version + 1..=last() {
            let (_folder, path) = file_of(version);
            let plan = format!("step:{}:kill", step - version);
            let mut child = opening(&path, Some(&plan));
            assert!(!child.wait().expect("it ends").success(), "{plan}");
            assert_eq!(audit(&path, version, &new), step - 1, "{plan}");
        }
    }
}
