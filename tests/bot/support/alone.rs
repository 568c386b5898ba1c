//! Tests that need a process of their own, since what they change is one for the whole process.

use std::any::type_name;
use std::env;
use std::process::Command;

/// Says that a process plays one test alone.
const ALONE: &str = "REFEREE_TEST_ALONE";

/// What the harness calls this test function of the program that runs.
#[must_use]
pub fn name_of<T>(_test: T) -> &'static str {
    let path = type_name::<T>();
    path.split_once("::").map_or(path, |(_, name)| name)
}

/// Whether this process plays this test alone; otherwise one that does has been started by now, and
/// the test passed in it.
///
/// # Panics
/// If the test fails there.
#[must_use]
pub fn alone<T>(test: T) -> bool {
    if env::var_os(ALONE).is_some() {
        return true;
    }
    let own = env::current_exe().expect("this test has a file");
    let run = Command::new(own)
        .args(["--exact", name_of(test), "--nocapture"])
        .env(ALONE, "yes")
        .output()
        .expect("this test can be started");
    let told = String::from_utf8_lossy(&run.stdout);
    print!("{told}");
    eprint!("{}", String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "it failed in its own process");
    assert!(told.contains("1 passed"), "it was not found");
    false
}
