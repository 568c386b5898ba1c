//! Pictures that were made lately, by what is on them: a scene holds nothing but what its viewer may see, and is compared
//! whole, so that nobody ever gets the picture of other eyes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::encode;
use crate::look::Contrast;
use crate::scene::Scene;

/// So many pictures are kept, each with less than 100 kilobytes.
const MOST: usize = 64;

/// A picture and what is on it.
struct Made {
    scene: Scene,
    contrast: Contrast,
    file: Vec<u8>,
}

/// The latest last.
static MADE: Mutex<VecDeque<Made>> = Mutex::new(VecDeque::new());

/// The picture of a scene: one that was made lately, or a new one.
pub(crate) fn picture(scene: Scene, contrast: Contrast) -> Vec<u8> {
    if let Some(file) = made(&scene, contrast) {
        return file;
    }
    // Not while the others wait: drawing takes a hundred times as long as looking.
    let file = encode::drawn(&scene, contrast);
    let mut latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if latest.len() >= MOST {
        latest.pop_front();
    }
    latest.push_back(Made {
        scene,
        contrast,
        file: file.clone(),
    });
    file
}

fn made(scene: &Scene, contrast: Contrast) -> Option<Vec<u8>> {
    let mut latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let found = latest
        .iter()
        .position(|made| made.contrast == contrast && made.scene == *scene)?;
    let made = latest.remove(found)?;
    let file = made.file.clone();
    latest.push_back(made);
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Item, Rect, Sheet};
    use crate::tint::Tint;

    fn boxed(at: Rect, tint: Tint) -> Item {
        let (corner, fill, line) = (8, Some(tint), None);
        Item::Box {
            at,
            corner,
            fill,
            line,
        }
    }

    fn scene(ink: Tint) -> Scene {
        Scene {
            sheet: Sheet::WHOLE,
            items: vec![boxed(Rect::new(10, 10, 100, 40), ink)],
        }
    }

    #[test]
    fn another_scene_or_contrast_is_another_picture() {
        let drawn = |ink, contrast| encode::drawn(&scene(ink), contrast);
        for _ in 0..2 {
            for ink in [Tint::Bright, Tint::Warning] {
                for contrast in [Contrast::Normal, Contrast::High] {
                    let kept = picture(scene(ink), contrast);
                    assert_eq!(kept, drawn(ink, contrast));
                }
            }
        }
    }

    #[test]
    fn only_so_many_pictures_are_kept() {
        for width in 1..=MOST as i32 + 9 {
            let mut scene = scene(Tint::Muted);
            scene
                .items
                .push(boxed(Rect::new(0, 0, width, 9), Tint::Bright));
            picture(scene, Contrast::Normal);
        }
        let latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(latest.len() <= MOST, "{}", latest.len());
    }
}
