//! Laws of every scene: everything lies on the picture, nothing covers a letter, pip or word, all of them can be read where the
//! picture is 350 pixels wide, arrows end where ships stand, and files are small.

use homeworlds::piece::Piece;
use homeworlds_board::look::{Lettering, Look};
use homeworlds_board::scene::{Item, ItemKind, Label, PieceStyle, Rect, Scene, Stroke, TextRole};
use homeworlds_board::{AnyBoard, theme};

/// Units by pixel where a picture is 350 pixels wide.
const PHONE: f32 = theme::WIDTH as f32 / 350.0;
/// The least heights there: of letters and digits, of names and captions, of ships and suns.
const LETTER: f32 = 7.0;
const NAME: f32 = 8.9;
const PIECE: f32 = 14.0;
/// The most bytes of a picture.
pub const MOST_BYTES: usize = 60_000;
/// The most colours of a picture.
const MOST_COLOURS: usize = 64;

/// Both sizes.
pub const SIZES: [Lettering; 2] = [Lettering::Normal, Lettering::Large];

/// Checks everything that holds of any scene.
pub fn check(scene: &Scene, which: &str) {
    check_within(scene, which);
    check_uncovered(scene, which);
    check_sizes(scene, which);
    check_arrows(scene, which);
}

/// Returns the box of an item with its ring.
fn reach(item: &Item) -> Rect {
    match item.what {
        ItemKind::Ship { ring, .. } | ItemKind::Star { ring, .. } => item.at.inset(-ring.reach()),
        _ => item.at,
    }
}

fn check_within(scene: &Scene, which: &str) {
    for item in &scene.items {
        let shown = match item.what {
            ItemKind::Glow { .. } => continue,
            ItemKind::Words(_) => marks(item)[0],
            _ => reach(item),
        };
        assert!(scene.sheet.holds(shown), "{item:?}: {which}");
    }
}

/// No letter, pip or word lies below anything that is painted later.
fn check_uncovered(scene: &Scene, which: &str) {
    for (number, item) in scene.items.iter().enumerate() {
        for mark in marks(item) {
            for later in &scene.items[number + 1..] {
                assert!(!hides(later, mark), "{item:?} below {later:?}: {which}");
            }
        }
    }
}

/// Returns what is to be read of an item.
fn marks(item: &Item) -> Vec<Rect> {
    match &item.what {
        ItemKind::Words(Label { face, .. }) => vec![Rect {
            h: face.capital(),
            ..item.at
        }],
        _ => item.letter().into_iter().chain(item.pips()).collect(),
    }
}

/// Returns true if an item hides a part of a box. Frames hide nothing within them, ships what lies between their slanted sides.
fn hides(item: &Item, mark: Rect) -> bool {
    let at = item.at;
    match &item.what {
        ItemKind::Box { fill: Some(_), .. } => at.meets(mark),
        ItemKind::Box { line, .. } => {
            let width = line.map_or(0, |line| line.width);
            at.meets(mark) && !at.inset(width).holds(mark)
        }
        ItemKind::Ship {
            style: PieceStyle::Ghost,
            ..
        }
        | ItemKind::Star {
            style: PieceStyle::Ghost,
            ..
        } => false,
        ItemKind::Ship { up, ring, .. } => hull_meets(at, *up, ring.reach(), mark),
        ItemKind::Star { .. } => disc_meets(reach(item), mark),
        ItemKind::Words(Label { face, .. }) => Rect {
            h: face.capital(),
            ..at
        }
        .meets(mark),
        ItemKind::Stroke { places, .. } => places
            .windows(2)
            .any(|part| on_line(part[0], part[1], mark)),
        _ => at.meets(mark),
    }
}

/// Returns true if a ship with its ring meets a box, line by line.
fn hull_meets(at: Rect, up: bool, ring: i32, mark: Rect) -> bool {
    let reach = at.inset(-ring);
    (mark.y..mark.bottom()).any(|y| {
        if y < reach.y || y >= reach.bottom() {
            return false;
        }
        let from_base = if up { at.bottom() - y } else { y - at.y };
        let share = (from_base as f32 / at.h as f32).clamp(0.0, 1.0);
        let half = at.w as f32 / 2.0 * (1.0 - 0.76 * share) + ring as f32;
        let middle = at.middle().0 as f32;
        (mark.x as f32) < middle + half - 1.0 && (mark.right() as f32) > middle - half + 1.0
    })
}

/// Returns true if the disc in a box meets another box.
fn disc_meets(at: Rect, mark: Rect) -> bool {
    let (x, y) = at.middle();
    let right = x.clamp(mark.x, mark.right()) - x;
    let down = y.clamp(mark.y, mark.bottom()) - y;
    let radius = at.w / 2 - 1;
    right * right + down * down < radius * radius
}

/// Returns true if a line enters a box, looked at unit by unit.
fn on_line(from: (i32, i32), to: (i32, i32), at: Rect) -> bool {
    let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).max(1);
    (0..=steps).any(|step| {
        let [x, y] = [(from.0, to.0), (from.1, to.1)].map(|(a, b)| a + (b - a) * step / steps);
        at.x < x && x < at.right() - 1 && at.y < y && y < at.bottom() - 1
    })
}

/// Returns true for a piece on the table, neither a ghost nor in the bank.
pub fn stands(style: PieceStyle) -> bool {
    !matches!(style, PieceStyle::Ghost | PieceStyle::Unlettered)
}

/// Pieces, letters and names are as large as they must be on a phone.
fn check_sizes(scene: &Scene, which: &str) {
    let at_least = |length: i32, least: f32, item: &Item| {
        let shown = length as f32 / PHONE;
        assert!(shown >= least - 0.02, "{shown} {item:?}: {which}");
    };
    for item in &scene.items {
        if let ItemKind::Ship { style, .. } | ItemKind::Star { style, .. } = item.what
            && stands(style)
        {
            at_least(item.at.h, PIECE, item);
        }
        if let Some(letter) = item.letter() {
            at_least(letter.h, LETTER, item);
        }
        if let ItemKind::Words(Label { face, role, .. }) = &item.what {
            let least = if *role == TextRole::Name {
                NAME
            } else {
                LETTER
            };
            at_least(face.capital(), least, item);
        }
    }
}

/// Every arrow of the last turn ends beside a piece that it brought, at a catastrophe, or on what is gone.
fn check_arrows(scene: &Scene, which: &str) {
    let ends: Vec<Rect> = scene
        .items
        .iter()
        .filter_map(|item| match item.what {
            ItemKind::Ship { ring, style, .. }
                if ring.is_fresh() || style == PieceStyle::Outlined =>
            {
                Some(item.at.inset(-30))
            }
            ItemKind::Blast { .. } => Some(item.at.inset(-12)),
            ItemKind::Box {
                line: Some(line), ..
            } if line.dashed => Some(item.at.inset(-12)),
            ItemKind::Star {
                style: PieceStyle::Ghost,
                ..
            } => Some(item.at.inset(-400)),
            _ => None,
        })
        .collect();
    for item in &scene.items {
        if let ItemKind::Stroke {
            places,
            kind: Stroke::Arrow,
        } = &item.what
        {
            let &(x, y) = places.last().expect("an arrow has an end");
            let end = Rect::new(x, y, 1, 1);
            assert!(ends.iter().any(|at| at.meets(end)), "{item:?}: {which}");
        }
    }
}

/// Every kind lies on the picture as often as the game has it, the bank counted (rule P2).
pub fn check_all_are_shown(scene: &Scene, bank: &[u8], of_each: &[u8], which: &str) {
    let mut shown = [0u8; Piece::KINDS];
    for item in &scene.items {
        if let ItemKind::Ship { piece, style, .. } | ItemKind::Star { piece, style, .. } = item.what
            && stands(style)
        {
            shown[piece.index()] += 1;
        }
    }
    for piece in Piece::all() {
        let kind = piece.index();
        assert_eq!(shown[kind] + bank[kind], of_each[kind], "{piece}: {which}");
    }
}

/// Drawn in every look, a board is a small file of few colours.
pub fn check_files(board: &AnyBoard, which: &str) {
    for look in Look::ALL {
        let file = board.png(look);
        let bytes = file.len();
        assert!(bytes <= MOST_BYTES, "{bytes} bytes, {look:?}: {which}");
        let mut colours: Vec<[u8; 3]> = image::load_from_memory(&file)
            .expect("a PNG")
            .into_rgb8()
            .pixels()
            .map(|pixel| pixel.0)
            .collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() <= MOST_COLOURS, "{look:?}: {which}");
    }
}

/// Large is larger: names of systems are, and no ship of a chart is lower in every size.
pub fn check_large(scenes: &[Scene; 2], which: &str) {
    let [usual, large] = scenes.each_ref().map(|scene| {
        let mut heights = [0; 3];
        let mut name = u32::MAX;
        for item in &scene.items {
            match &item.what {
                ItemKind::Ship { piece, style, .. } if stands(*style) => {
                    let height = &mut heights[usize::from(piece.size().pips()) - 1];
                    *height = item.at.h.max(*height);
                }
                ItemKind::Words(Label {
                    face,
                    role: TextRole::Name,
                    ..
                }) if !face.heavy => name = face.em.min(name),
                _ => {}
            }
        }
        (heights, name)
    });
    assert!(
        usual.1 < large.1 || usual.1 == u32::MAX,
        "{usual:?} {large:?}: {which}"
    );
    let smaller = usual
        .0
        .iter()
        .zip(large.0)
        .filter(|(usual, large)| *usual > large);
    assert!(smaller.count() < 3, "{usual:?} {large:?}: {which}");
}
