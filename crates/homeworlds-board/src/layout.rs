//! From a view to a scene: where everything stands. Arithmetic only; nothing is painted here.
//!
//! It may not know pixels: `paint` makes them. There are two families: star maps (`map`) and Settlers (`fields`). What tells an
//! owner beside colour: for two, the side and the direction of ships; for three to six, letters and pattern of a tag; in Settlers,
//! the plate and the direction.
//!
//! Large is the same laid out on a higher sheet. Tests hold every scene to laws: nothing covers a letter or a name, letters
//! and names are large enough on a phone, ways end on their ships.

mod bank;
mod card;
pub mod course;
pub mod fields;
pub mod finale;
mod home;
mod map;
mod measure;
mod parts;
mod plan;
mod put;
mod route;
mod sign;
mod sketch;
mod slots;
mod system;

use crate::Board;
use crate::look::Lettering;
use crate::scene::{Rect, Scene};
use crate::tint::Tint;

/// The height of the bar of a film.
const BAR: i32 = 4;

/// The scene of a board.
pub fn scene(board: &Board, size: Lettering) -> Scene {
    film(std::slice::from_ref(board), size)
        .pop()
        .expect("there is a scene for each board")
}

/// The scenes of boards of one game, one after the other, seen from the first one's side: every system has one place for as
/// long as it stands, every row and piece one size.
pub fn film(boards: &[Board], size: Lettering) -> Vec<Scene> {
    numbered(map::scenes(boards, size))
}

/// Scenes of a film with a bar along their upper edge: how far the game has come.
pub fn numbered(mut scenes: Vec<Scene>) -> Vec<Scene> {
    let count = scenes.len() as i32;
    for (number, scene) in (1..).zip(&mut scenes).filter(|_| count > 1) {
        let at = Rect::new(0, 0, scene.sheet.w * number / count, BAR);
        scene.items.push(put::filled(at, 0, Tint::Last));
    }
    scenes
}
