//! Pictures of boards against golden files; `UPDATE=1 cargo test --test pictures` rewrites those.

mod support;

use referee::render::{self, Board};
use support::golden;
use support::pictured::{CASES, Case};

#[test]
fn boards_look_as_they_were_agreed_to_look() {
    let wrong: Vec<String> = CASES.iter().filter_map(|case| differs(case)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn differs(case: &Case) -> Option<String> {
    let (view, names) = (case.view(), case.names());
    let picture = render::png(&Board {
        view: &view,
        names: &names,
    });
    golden::compare(case.file, &picture).err()
}
