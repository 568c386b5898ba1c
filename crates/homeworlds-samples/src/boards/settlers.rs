//! Settlers boards that are worth a picture, each with the turns that lead to what it shows.

use homeworlds::order::settlers::read::canonical;
use homeworlds::rules::settlers::{FieldView, Game, Position};
use homeworlds::rules::{Outcome, Seat, WinReason};

/// One board.
pub(super) struct FieldCase {
    /// The golden file.
    pub file: &'static str,
    /// Position text (N10).
    pub position: &'static str,
    /// Turns in canonical form.
    pub turns: &'static [&'static str],
    /// Display names by seat.
    pub people: [&'static str; 2],
    /// Who looks.
    pub viewer: Option<Seat>,
    /// How the game ends beside the turns.
    pub end: Option<fn() -> Outcome>,
}

const PLAIN: FieldCase = FieldCase {
    file: "",
    position: "settlers <0>; /; quiet 0; passes 0",
    turns: &[],
    people: ["Ann", "Beth"],
    viewer: None,
    end: None,
};

const MIDGAME: &str = "settlers <0>; g1@a1 g2@b2 y2@c3 r1@c2 b3@b3 g3@a4 r2@d3 / g1@f6 g2@e5 r1@d4 y3@d5 b2@e4 g3@f3; \
    quiet 7; passes 0";

const FULL: &str = "settlers <0>; r1@a1 b3@a2 b2@a3 r2@a4 b1@a5 g3@a6 b3@b1 r3@b2 y2@b3 r3@b4 b2@b5 g2@b6 b2@c1 y1@c2 b1@c3 g1@c4 g3@d1 b3@d2 \
    / y1@c5 y3@c6 g3@d3 y2@d4 g2@d5 r2@d6 b1@e1 y3@e2 r1@e3 r1@e4 y3@e5 r3@e6 y2@f1 g1@f2 r2@f3 g1@f4 g2@f5 y1@f6; quiet 3; passes 0";

/// The boards.
pub(super) const FIELDS: [FieldCase; 15] = [
    FieldCase {
        file: "settlers_empty",
        ..PLAIN
    },
    FieldCase {
        file: "settlers_opening",
        turns: &["land c3", "land d4", "build c3: y c4", "build d4: r c5"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_midgame",
        position: MIDGAME,
        ..PLAIN
    },
    FieldCase {
        file: "settlers_second_looks",
        position: MIDGAME,
        viewer: Some(Seat(1)),
        ..PLAIN
    },
    FieldCase {
        file: "settlers_move",
        position: MIDGAME,
        turns: &["move c3: c3-c5"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_tow",
        position: MIDGAME,
        turns: &["pass", "move d5: e5-e6, d4-c5"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_conquer",
        position: MIDGAME,
        turns: &["conquer d3: d4, e4"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_blue",
        position: MIDGAME,
        turns: &["blue b3: trade c2 y, upgrade b2"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_build",
        position: MIDGAME,
        turns: &["build a4: y a5, r b5, g b4"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_pass",
        position: MIDGAME,
        turns: &["pass"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_full",
        position: FULL,
        ..PLAIN
    },
    FieldCase {
        file: "settlers_redless",
        position: "settlers <1>; g1@a1 g2@b2 y2@c3 b3@b3 g3@a4 / g1@f6 g2@e5 y3@d5 b2@e4 g3@f3; quiet 19; passes 0; redless",
        turns: &["blue e4: trade f3 y"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_handicap",
        position: "settlers <0>; /; quiet 0; passes 0; tow own; handicap large 1; turn 0",
        turns: &["land c3"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_won",
        position: MIDGAME,
        turns: &["pass", "pass"],
        ..PLAIN
    },
    FieldCase {
        file: "settlers_resigned",
        position: MIDGAME,
        turns: &["conquer d3: d4, e4"],
        people: ["Maximiliana Konstantina von Habsburg-Lothringen", "王芳 🚀"],
        end: Some(|| Outcome::Win {
            seats: vec![Seat(0)],
            reason: WinReason::Resigned { loser: Seat(1) },
        }),
        ..PLAIN
    },
];

impl FieldCase {
    /// The game after the turns, to these eyes.
    pub(super) fn view(&self) -> FieldView {
        let position: Position = self.position.parse().expect("a position");
        let mut game = Game::from_position(position);
        for turn in self.turns {
            let order = canonical(turn).unwrap_or_else(|| panic!("{}: {turn}", self.file));
            let verdict = game.judge(&order);
            let verdict = verdict.unwrap_or_else(|why| panic!("{}: {turn}: {why:?}", self.file));
            game.accept(verdict);
        }
        if let Some(end) = self.end {
            game.end(end()).expect("the game goes on");
        }
        game.view(self.viewer)
    }
}
