//! Tests that need a process of their own, because they change something process-wide.

use std::any::type_name;
use std::env;
use std::process::Command;

/// Set in a process that runs one test alone.
const ALONE: &str = "REFEREE_TEST_ALONE";

/// Returns the name of a test function in the running test program.
#[must_use]
pub fn name_of<T>(_test: T) -> &'static str {
    let path = type_name::<T>();
    path.split_once("::").map_or(path, |(_, name)| name)
}

/// Returns whether this process runs this test alone. Otherwise another process has run it alone,
/// and the test has passed there.
///
/// # Panics
///
/// Panics if the test fails there.
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
