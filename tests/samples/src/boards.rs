//! Boards that are worth a picture, of every game: `data/boards.txt` says what leads to each.
//!
//! They may not know how a board is drawn.

use std::fmt;

use homeworlds::rules::{AnyView, Seat};

use crate::stage::Stage;

/// One board.
pub struct Pictured {
    /// What it shows, in short; golden files are called after it.
    pub file: &'static str,
    /// What is seen of the game.
    pub view: AnyView,
    /// What the seats are called.
    pub names: Vec<String>,
}

impl fmt::Display for Pictured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)
    }
}

/// All of them.
pub fn all() -> Vec<Pictured> {
    read(include_str!("../data/boards.txt"))
}

/// Those of this kind.
pub fn of(kind: impl Fn(&AnyView) -> bool) -> Vec<Pictured> {
    let mut all = all();
    all.retain(|one| kind(&one.view));
    all
}

/// Reads boards as `data/boards.txt` has them.
///
/// # Panics
/// When a turn is no legal turn in canonical form, or a line says nothing.
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

/// The seats by what their homes are called at first, those without by their own names.
fn homes(stage: &Stage) -> Vec<String> {
    let begun = stage.begin();
    let seats = (0..).map(Seat).zip(stage.people());
    let names = seats.map(|(seat, name)| begun.home_name(seat).unwrap_or(name));
    names.collect()
}
