//! Pictures that were made lately, by what is on them: a scene holds nothing but what its viewer may see, and is compared
//! whole, so that nobody ever gets the picture of other eyes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::encode::{self, Effort};
use crate::look::Contrast;
use crate::scene::Scene;

/// So many pictures are kept, each with less than 100 kilobytes.
const MOST: usize = 64;

/// A picture and what is on it.
struct Made {
    scene: Scene,
    contrast: Contrast,
    effort: Effort,
    file: Vec<u8>,
}

/// The latest last.
static MADE: Mutex<VecDeque<Made>> = Mutex::new(VecDeque::new());

/// The picture of a scene: one that was made lately, or a new one.
pub fn picture(scene: Scene, contrast: Contrast, effort: Effort) -> Vec<u8> {
    if let Some(file) = made(&scene, contrast, effort) {
        return file;
    }
    // Not while the others wait: drawing takes a hundred times as long as looking.
    let file = encode::drawn(&scene, contrast, effort);
    let mut latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if latest.len() >= MOST {
        latest.pop_front();
    }
    latest.push_back(Made {
        scene,
        contrast,
        effort,
        file: file.clone(),
    });
    file
}

fn made(scene: &Scene, contrast: Contrast, effort: Effort) -> Option<Vec<u8>> {
    let mut latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let found = latest.iter().position(|made| {
        made.contrast == contrast && made.effort == effort && made.scene == *scene
    })?;
    let made = latest.remove(found)?;
    let file = made.file.clone();
    latest.push_back(made);
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, Item, Rect, Sheet};

    fn scene(ink: Ink) -> Scene {
        let at = Rect::new(10, 10, 100, 40);
        Scene {
            sheet: Sheet::WHOLE,
            items: vec![Item::Pill { at, ink }],
        }
    }

    #[test]
    fn another_scene_or_contrast_is_another_picture() {
        let drawn = |ink, contrast| encode::drawn(&scene(ink), contrast, Effort::Little);
        for _ in 0..2 {
            for ink in [Ink::Bright, Ink::Warning] {
                for contrast in [Contrast::Normal, Contrast::High] {
                    let kept = picture(scene(ink), contrast, Effort::Little);
                    assert_eq!(kept, drawn(ink, contrast));
                }
            }
        }
    }

    #[test]
    fn only_so_many_pictures_are_kept() {
        for width in 1..=MOST as i32 + 9 {
            let mut scene = scene(Ink::Muted);
            scene.items.push(Item::Pill {
                at: Rect::new(0, 0, width, 9),
                ink: Ink::Bright,
            });
            picture(scene, Contrast::Normal, Effort::Little);
        }
        let latest = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(latest.len() <= MOST, "{}", latest.len());
    }
}
