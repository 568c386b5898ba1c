//! What the things on a picture cover, so that tests can say that none covers another.

use homeworlds::piece::Piece;
use homeworlds_board::scene::{Ink, Item, Pose, Rect, Scene, Sheet};
use homeworlds_board::theme;

/// How closely things may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    /// Their boxes do not meet.
    Boxes,
    /// Their outlines do not meet.
    Outlines,
}

/// What an item covers: an outline without dents, and a margin around it.
struct Cover {
    outline: Vec<(f32, f32)>,
    margin: f32,
}

/// The box of an item with its halo.
pub fn with_halo(item: &Item) -> Rect {
    item.at().inset(-(halo(item) as i32))
}

fn halo(item: &Item) -> f32 {
    match item {
        Item::Piece { fresh: true, .. } => theme::HALO,
        _ => 0.0,
    }
}

/// Nothing but the label on a pill covers another thing, and no card meets another.
pub fn check_apart(scene: &Scene, apart: Apart, which: &str) {
    let solid: Vec<&Item> = scene.items.iter().filter(|item| is_solid(item)).collect();
    for (number, one) in solid.iter().enumerate() {
        for two in &solid[number + 1..] {
            if !with_halo(one).meets(with_halo(two)) {
                continue;
            }
            let labelled = matches!(one, Item::Pill { .. }) && one.at().holds(two.at());
            let close = labelled || apart == Apart::Outlines && clear(one, two);
            assert!(close, "{one:?} {two:?}: {which}");
        }
    }
    let cards = scene
        .items
        .iter()
        .filter(|item| matches!(item, Item::Card { .. }));
    let cards: Vec<Rect> = cards.map(Item::at).collect();
    for (number, one) in cards.iter().enumerate() {
        let met = cards[number + 1..].iter().find(|two| one.meets(**two));
        assert_eq!(met, None, "{one:?}: {which}");
    }
}

/// Whether nothing else may lie on it.
fn is_solid(item: &Item) -> bool {
    !matches!(
        item,
        Item::Card { .. }
            | Item::Field { .. }
            | Item::Path { .. }
            | Item::Flight { .. }
            | Item::Head { .. }
    )
}

/// Whether a straight line parts the two.
fn clear(one: &Item, two: &Item) -> bool {
    // A pill may lie on the edge of a halo, not on the piece within.
    let on_halo = [one, two].into_iter().any(is_pill);
    let (one, two) = (cover(one), cover(two));
    // Whole pixels: a corner may lie a little beside its true place.
    let wanted = if on_halo {
        0.0
    } else {
        one.margin + two.margin
    } - 1.5;
    gap(&one.outline, &two.outline).max(gap(&two.outline, &one.outline)) >= wanted
}

/// A pill, or the words on one.
fn is_pill(item: &Item) -> bool {
    match item {
        Item::Text { ink, .. } => *ink == Ink::Dark,
        item => matches!(item, Item::Pill { .. }),
    }
}

/// The widest strip along a side of the first that parts it from the second; negative if there is none.
fn gap(one: &[(f32, f32)], two: &[(f32, f32)]) -> f32 {
    let count = one.len();
    let middle = |of: fn(&(f32, f32)) -> f32| one.iter().map(of).sum::<f32>() / count as f32;
    let middle = (middle(|corner| corner.0), middle(|corner| corner.1));
    let sides = (0..count).map(|side| (one[side], one[(side + 1) % count]));
    let gaps = sides.map(|(from, to)| {
        let (x, y) = (to.1 - from.1, from.0 - to.0);
        let length = (x * x + y * y).sqrt().max(f32::EPSILON);
        let outside =
            |point: (f32, f32)| ((point.0 - from.0) * x + (point.1 - from.1) * y) / length;
        let sign = if outside(middle) > 0.0 { -1.0 } else { 1.0 };
        let nearest = two.iter().map(|&point| sign * outside(point));
        nearest.fold(f32::INFINITY, f32::min)
    });
    gaps.fold(f32::NEG_INFINITY, f32::max)
}

fn cover(item: &Item) -> Cover {
    let outline = match item {
        Item::Piece { at, pose, .. } | Item::Ghost { at, pose, .. } if *pose != Pose::Star => {
            pose.corners(*at).to_vec()
        }
        Item::Mark { at, .. } | Item::Badge { at, .. } => cut(*at, at.w as f32 * 0.29),
        Item::Pill { at, .. } => cut(*at, at.h as f32 * 0.29),
        other => cut(other.at(), 0.0),
    };
    let margin = halo(item);
    Cover { outline, margin }
}

/// A box with its corners cut off.
fn cut(at: Rect, by: f32) -> Vec<(f32, f32)> {
    let (left, right) = (at.x as f32, at.right() as f32);
    let (top, bottom) = (at.y as f32, at.bottom() as f32);
    vec![
        (left + by, top),
        (right - by, top),
        (right, top + by),
        (right, bottom - by),
        (right - by, bottom),
        (left + by, bottom),
        (left, bottom - by),
        (left, top + by),
    ]
}

/// Every text is at least this high.
pub fn check_legible(scene: &Scene, least: u32, which: &str) {
    for item in &scene.items {
        if let Item::Text { em, text, .. } = item {
            assert!(*em >= least, "{text}: {which}");
        }
    }
}

/// Everything lies on the picture.
pub fn check_within(scene: &Scene, which: &str) {
    let picture = Rect::new(0, 0, theme::WIDTH as i32, theme::HEIGHT as i32);
    for item in &scene.items {
        assert!(picture.holds(with_halo(item)), "{item:?}: {which}");
    }
}

/// The picture shows so many of each kind, wherever they are.
pub fn check_all_is_shown(scene: &Scene, of_each: u8, which: &str) {
    let mut shown: Vec<Piece> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Piece { piece, .. } | Item::Stub { piece, .. } => Some(*piece),
            _ => None,
        })
        .collect();
    shown.sort_unstable();
    let mut all: Vec<Piece> = (0..of_each).flat_map(|_| Piece::all()).collect();
    all.sort_unstable();
    assert_eq!(shown, all, "{which}");
}

/// A scene by the pixels that its items take on the picture.
pub fn on_the_picture(scene: &Scene) -> Scene {
    Scene {
        sheet: Sheet::WHOLE,
        items: scene.on_the_picture().into_owned(),
    }
}
