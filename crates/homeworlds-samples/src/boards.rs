//! Boards that are worth a picture, of every game.
//!
//! They may not know how a board is drawn.

pub mod pairs;
pub mod rounds;
pub mod settlers;

use std::fmt;

use homeworlds::rules::AnyView;

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

/// Boards of two homes.
pub fn pairs() -> Vec<Pictured> {
    let all = pairs::CASES.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Star(case.view()),
        names: case.people.map(str::to_owned).to_vec(),
    });
    all.collect()
}

/// Boards of three to six homes.
pub fn rounds() -> Vec<Pictured> {
    let all = rounds::ROUNDS.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Star(case.view()),
        names: case.people.iter().map(|&name| name.to_owned()).collect(),
    });
    all.collect()
}

/// Boards of Settlers.
pub fn settlers() -> Vec<Pictured> {
    let all = settlers::FIELDS.iter().map(|case| Pictured {
        file: case.file,
        view: AnyView::Settlers(case.view()),
        names: case.people.map(str::to_owned).to_vec(),
    });
    all.collect()
}

/// All of them.
pub fn all() -> Vec<Pictured> {
    [pairs(), rounds(), settlers()]
        .into_iter()
        .flatten()
        .collect()
}
