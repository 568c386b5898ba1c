//! Sample boards of every game for pictures: `data/boards.txt` lists the turns that lead to each.
//!
//! Must not depend on how a board is drawn.

use std::fmt;

use homeworlds::rules::{AnyView, Seat};

use crate::stage::Stage;

/// A sample board.
pub struct Pictured {
    /// Short description, after which golden files are named.
    pub file: &'static str,
    /// View of the game.
    pub view: AnyView,
    /// Names of the seats.
    pub names: Vec<String>,
}

impl fmt::Display for Pictured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)
    }
}

/// Returns all sample boards.
pub fn all() -> Vec<Pictured> {
    read(include_str!("../data/boards.txt"))
}

/// Returns the sample boards that match `kind`.
pub fn of(kind: impl Fn(&AnyView) -> bool) -> Vec<Pictured> {
    let mut all = all();
    all.retain(|one| kind(&one.view));
    all
}

/// Parses boards in the format of `data/boards.txt`.
///
/// # Panics
///
/// Panics if a turn is not a legal turn in canonical form, or a line is invalid.
pub fn read(text: &'static str) -> Vec<Pictured> {
    let (_, boards) = text.split_once("== ").expect("a title");
    let mut start = String::new();
    let boards = boards.split("\n== ").map(|board| {
        let (file, lines) = board.split_once('\n').unwrap_or((board, ""));
        let mut stage = Stage::at(start.clone());
        let pictured = pictured(file, lines, &mut stage);
        stage.start().clone_into(&mut start);
        pictured
    });
    boards.collect()
}

fn pictured(file: &'static str, lines: &str, stage: &mut Stage) -> Pictured {
    let (mut names, mut viewer, mut earlier) = (None, None, 0);
    let lines = lines.lines().filter(|line| !line.is_empty());
    for line in lines.filter(|line| !line.starts_with('#')) {
        if let Some(turn) = line.strip_prefix("> ") {
            let game = stage.game();
            let verdict = game.judge_stored(turn);
            game.accept(verdict.unwrap_or_else(|| panic!("{file}: {turn}")));
        } else if let Some(deed) = line.strip_prefix("* ") {
            stage.deed(deed).expect(file);
        } else if let Some(people) = line.strip_prefix("people ") {
            names = Some(people.split(", ").map(str::to_owned).collect());
        } else if let Some(seat) = line.strip_prefix("seen by ") {
            viewer = Some(Seat(seat.parse().expect(line)));
        } else if let Some(turns) = line.strip_prefix("after ") {
            earlier = turns.parse().expect(line);
        } else {
            assert!(stage.takes(line), "{file}: {line}");
        }
    }
    let mut view = stage.game().view(viewer);
    if let AnyView::Star(view) = &mut view {
        view.turns += earlier;
    }
    let names = names.unwrap_or_else(|| homes(stage));
    Pictured { file, view, names }
}

/// Returns the names of the seats: their initial homes' names, or their own without a home.
fn homes(stage: &Stage) -> Vec<String> {
    let begun = stage.begin();
    let seats = (0..).map(Seat).zip(stage.people());
    let names = seats.map(|(seat, name)| begun.home_name(seat).unwrap_or(name));
    names.collect()
}
