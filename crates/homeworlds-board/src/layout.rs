//! Lays out views as scenes. Arithmetic only; `paint` makes pixels.
//!
//! There are three families: star charts (`chart`: `duel` for two, `round` for three to six),
//! Settlers (`fields`), and small cards. Owners are shown without colour: of two players by the
//! direction and side of their ships, of three to six by numbered tags, in Settlers by plates and
//! direction.
//!
//! The large layout has larger pieces and texts on a higher sheet. The crate's tests check every
//! scene.

pub(crate) mod bands;
mod bank;
mod chart;
mod duel;
pub mod fields;
pub(crate) mod finale;
pub(crate) mod group;
mod layers;
pub(crate) mod put;
mod round;
mod scenes;
mod sides;
mod system;

use crate::Board;
use crate::layout::chart::Frame;
use crate::look::Lettering;
use crate::scene::{Rect, Scene};
use crate::tint::Tint;

/// The height of a film's progress bar.
const PROGRESS: i32 = 4;

/// Returns the scene of a board.
pub fn scene(board: &Board, size: Lettering) -> Scene {
    only(scenes::scenes(
        std::slice::from_ref(board),
        size,
        Frame::Bank,
    ))
}

/// Returns the scene of a board with the banner of the end, if the game is over.
pub fn finale(board: &Board, size: Lettering) -> Scene {
    match board.view.outcome {
        Some(_) => only(scenes::scenes(
            std::slice::from_ref(board),
            size,
            Frame::Banner,
        )),
        None => scene(board, size),
    }
}

fn only(mut scenes: Vec<Scene>) -> Scene {
    scenes.pop().expect("there is a scene for each board")
}

/// Returns the scenes of successive boards of one game, seen from the first one's side. A system
/// keeps its place while it exists; scale and height are the same in all scenes.
pub fn film(boards: &[Board], size: Lettering) -> Vec<Scene> {
    with_progress(scenes::scenes(boards, size, Frame::Bank))
}

/// Adds a progress bar along the upper edge to the scenes of a film.
pub(super) fn with_progress(mut scenes: Vec<Scene>) -> Vec<Scene> {
    let count = scenes.len() as i32;
    for (number, scene) in (1..).zip(&mut scenes).filter(|_| count > 1) {
        let at = Rect::new(0, 0, scene.sheet.w * number / count, PROGRESS);
        scene.items.push(put::filled(at, 0, Tint::Last));
    }
    scenes
}
