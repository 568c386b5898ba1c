//! What holds of every scene: everything lies on the picture, nothing covers a letter or a name, both can be read where the
//! picture is as wide as a phone, ways end where ships stand, and files are small.

use homeworlds::piece::Piece;
use homeworlds::rules::View;
use homeworlds_board::journeys::{Fate, Journey, journeys};
use homeworlds_board::look::{Lettering, Look};
use homeworlds_board::scene::{Coat, Item, Label, Rect, Role, Scene, What};
use homeworlds_board::tint::Tint;
use homeworlds_board::{AnyBoard, theme};

/// So many pixels of a picture are one where it is 350 wide.
const PHONE: f32 = theme::WIDTH as f32 / 350.0;
/// The least height of a letter on a piece, and of a capital in a name, there.
const LETTER: f32 = 7.0;
const NAME: f32 = 9.0;
/// The least height of a ship outside the bank, and of a star, there.
const SHIP: f32 = 14.0;
const STAR: f32 = 11.0;
/// The most bytes of a picture.
pub const MOST_BYTES: usize = 60_000;
/// How far a ring reaches beyond its piece.
const RING: i32 = 7;
/// A ship this high is 22 pixels high there.
const ENOUGH: i32 = 70;
/// How near a way comes to where it ends.
const REACHED: i32 = 12;

/// All that a scene must keep, of a position that a game may reach.
pub fn check(scene: &Scene, which: &str) {
    check_layout(scene, which);
    check_sizes(scene, which);
}

/// What it must keep whatever is on the table.
pub fn check_layout(scene: &Scene, which: &str) {
    check_within(scene, which);
    check_uncovered(scene, which);
    check_plates(scene, which);
    check_ways(scene, which);
}

/// The box of an item with its ring.
fn reach(item: &Item) -> Rect {
    match item.what {
        What::Ship {
            coat: Coat::Fresh, ..
        }
        | What::Star {
            coat: Coat::Fresh, ..
        } => item.at.inset(-RING),
        _ => item.at,
    }
}

fn check_within(scene: &Scene, which: &str) {
    for item in &scene.items {
        assert!(scene.sheet.holds(reach(item)), "{item:?}: {which}");
    }
}

/// No letter of a piece and no words lie below anything that is painted later, but the letters of their own ground.
fn check_uncovered(scene: &Scene, which: &str) {
    for (number, item) in scene.items.iter().enumerate() {
        let (Some(letter), kind) = (read(item), item) else {
            continue;
        };
        for later in &scene.items[number + 1..] {
            assert!(!hides(later, letter), "{kind:?} below {later:?}: {which}");
        }
    }
}

/// Words lie on a plate, card or bar, or beside it, never across its edge; rails run below what words lie on.
fn check_plates(scene: &Scene, which: &str) {
    for words in &scene.items {
        let Some(text) = read(words).filter(|_| matches!(words.what, What::Words(_))) else {
            continue;
        };
        for plate in &scene.items {
            if let What::Box { fill, .. } = plate.what
                && fill != Some(Tint::Rail)
            {
                let apart = plate.at.holds(text) || !plate.at.meets(text);
                assert!(apart, "{words:?} across {plate:?}: {which}");
            }
        }
    }
}

/// What is to be read of an item.
fn read(item: &Item) -> Option<Rect> {
    match &item.what {
        What::Words(Label { face, .. }) => Some(Rect {
            h: face.capital(),
            ..item.at
        }),
        _ => item.letter(),
    }
}

/// Whether an item hides a pixel of a box: boxes that are only a line hide nothing within them, ships what lies between their
/// slanted sides.
fn hides(item: &Item, letter: Rect) -> bool {
    let at = item.at;
    match item.what {
        What::Box { fill: Some(_), .. } => at.meets(letter),
        What::Box { line, .. } => {
            let width = line.map_or(0, |line| line.width);
            at.meets(letter) && !at.inset(width).holds(letter)
        }
        What::Way { .. }
        | What::Ship {
            coat: Coat::Gone, ..
        }
        | What::Star {
            coat: Coat::Gone, ..
        } => false,
        What::Ship { up, .. } => hull_meets(reach(item), at, up, letter),
        What::Words(_) => read(item).is_some_and(|words| words.meets(letter)),
        _ => reach(item).meets(letter),
    }
}

/// Whether a ship with slanted sides meets a box: of each line of the box, how far the ship reaches there.
fn hull_meets(reach: Rect, at: Rect, up: bool, letter: Rect) -> bool {
    let ring = at.x - reach.x;
    (letter.y..letter.bottom()).any(|y| {
        if y < reach.y || y >= reach.bottom() {
            return false;
        }
        let from_base = if up { at.bottom() - y } else { y - at.y };
        let share = (from_base as f32 / at.h as f32).clamp(0.0, 1.0);
        let half = at.w as f32 / 2.0 * (1.0 - 0.78 * share) + ring as f32;
        let middle = at.middle().0 as f32;
        (letter.x as f32) < middle + half - 1.0 && (letter.right() as f32) > middle - half + 1.0
    })
}

/// Whether a piece is on the table, not gone or in the bank.
pub fn stands(coat: Coat) -> bool {
    !matches!(coat, Coat::Gone | Coat::Bare)
}

/// Pieces, letters and names are as large as they must be on a phone.
fn check_sizes(scene: &Scene, which: &str) {
    for item in &scene.items {
        let least = match item.what {
            What::Ship { coat, .. } if stands(coat) => SHIP,
            What::Star { coat, .. } if stands(coat) => STAR,
            _ => 0.0,
        };
        let shown = item.at.h as f32 / PHONE;
        assert!(shown >= least, "{shown} {item:?}: {which}");
        if let Some(letter) = item.letter() {
            let shown = letter.h as f32 / PHONE;
            assert!(shown >= LETTER - 0.02, "{shown} {item:?}: {which}");
        }
        if let What::Words(Label {
            face,
            role: Role::Name,
            ..
        }) = &item.what
        {
            let shown = face.capital() as f32 / PHONE;
            assert!(shown >= NAME - 0.02, "{shown} {item:?}: {which}");
        }
    }
}

/// Every way of the last turn ends beside a piece that it brought, at a catastrophe, or on the card of what is gone.
fn check_ways(scene: &Scene, which: &str) {
    let ends: Vec<Rect> = scene
        .items
        .iter()
        .filter_map(|item| match item.what {
            What::Ship {
                coat: Coat::Fresh | Coat::Outlined | Coat::Hollow,
                ..
            } => Some(item.at.inset(-30)),
            What::Blast { .. } => Some(item.at.inset(-12)),
            What::Box {
                line: Some(line), ..
            } if line.dashed => Some(item.at.inset(-12)),
            _ => None,
        })
        .collect();
    for item in &scene.items {
        if let What::Way { places } = &item.what {
            let &(x, y) = places.last().expect("a way has an end");
            let end = Rect::new(x, y, 1, 1);
            assert!(ends.iter().any(|at| at.meets(end)), "{item:?}: {which}");
        }
    }
}

/// A way runs below a piece or words only where no way with a single bend would be free.
fn check_detours(scene: &Scene, which: &str) {
    for item in &scene.items {
        let What::Way { places } = &item.what else {
            continue;
        };
        let [from, to] = [places[0], places[places.len() - 1]];
        let things: Vec<Rect> = in_the_way(scene, to).collect();
        let meets = |ways: &[(i32, i32)], apart: i32| {
            let mut parts = ways.windows(2);
            parts.any(|part| {
                let mut things = things.iter();
                things.any(|thing| on_line(part[0], part[1], thing.inset(-apart)))
            })
        };
        if !meets(places, 0) {
            continue;
        }
        let straight = length(from, to);
        for x in (0..scene.sheet.w).step_by(20) {
            for y in (0..scene.sheet.h).step_by(20) {
                let bend = (x, y);
                let (first, last) = (length(from, bend), length(bend, to));
                let is_long = first + last > 1.5 * straight || last < 60.0;
                assert!(
                    is_long || meets(&[from, bend, to], 9),
                    "{places:?} could bend at {bend:?}: {which}"
                );
            }
        }
    }
}

/// No way bends where another does, so that none shares a stretch, and none turns back.
fn check_bends(ways: &[&Vec<(i32, i32)>], which: &str) {
    let bends = ways.iter().flat_map(|places| &places[1..places.len() - 1]);
    let mut bends: Vec<_> = bends.collect();
    let count = bends.len();
    bends.sort_unstable();
    bends.dedup();
    assert_eq!(count, bends.len(), "{ways:?}: {which}");
    for places in ways {
        for part in places.windows(3) {
            let [(x, y), (u, v)] = [0, 1].map(|step| {
                let (from, to) = (part[step], part[step + 1]);
                (to.0 - from.0, to.1 - from.1)
            });
            assert!(x * u + y * v >= 0, "{places:?} turns back: {which}");
        }
    }
}

/// Pieces and words but for the ship where a way ends.
fn in_the_way(scene: &Scene, (x, y): (i32, i32)) -> impl Iterator<Item = Rect> {
    let end = Rect::new(x, y, 1, 1);
    let things = scene.items.iter().filter_map(|item| match item.what {
        What::Words(_) => read(item),
        What::Ship {
            coat: Coat::Gone, ..
        }
        | What::Star {
            coat: Coat::Gone, ..
        } => None,
        What::Ship { .. } | What::Star { .. } | What::Pattern { .. } => Some(item.at),
        _ => None,
    });
    things.filter(move |thing| !thing.inset(-REACHED).holds(end))
}

/// Whether a line enters a box, looked at in steps of a pixel.
fn on_line(from: (i32, i32), to: (i32, i32), at: Rect) -> bool {
    let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).max(1);
    (0..=steps).any(|step| {
        let [x, y] = [(from.0, to.0), (from.1, to.1)].map(|(a, b)| a + (b - a) * step / steps);
        at.x < x && x < at.right() - 1 && at.y < y && y < at.bottom() - 1
    })
}

fn length(from: (i32, i32), to: (i32, i32)) -> f32 {
    let [x, y] = [to.0 - from.0, to.1 - from.1].map(|way| way as f32);
    x.hypot(y)
}

/// Every way leads to what a ship of the last turn became: to that ship in its ring, or to the catastrophe that it went in.
pub fn check_journeys(view: &View, scene: &Scene, which: &str) {
    let events = view.last.iter().flat_map(|last| &last.events);
    let mut journeys = journeys(&events.cloned().collect::<Vec<_>>());
    journeys.retain(Journey::is_way);
    let ways = scene.items.iter().filter_map(|item| match &item.what {
        What::Way { places } => Some(places),
        _ => None,
    });
    let ways: Vec<_> = ways.collect();
    assert!(ways.len() <= journeys.len(), "{which}");
    check_detours(scene, which);
    check_bends(&ways, which);
    for places in ways {
        let &(x, y) = places.last().expect("a way has an end");
        let end = Rect::new(x, y, 1, 1);
        let is_end = |item: &Item, fate: Fate| {
            let at = item.at.inset(-REACHED);
            match (&item.what, fate) {
                (
                    What::Ship {
                        piece,
                        coat: Coat::Fresh | Coat::Hollow,
                        ..
                    },
                    Fate::Stands(ship),
                ) => *piece == ship && at.holds(end),
                (What::Blast { .. }, Fate::Burst(_)) => at.meets(end),
                (
                    What::Box {
                        line: Some(line), ..
                    },
                    Fate::Burst(_),
                ) => line.dashed && at.meets(end),
                _ => false,
            }
        };
        let found = journeys.iter().any(|journey| {
            let mut items = scene.items.iter();
            items.any(|item| is_end(item, journey.fate))
        });
        assert!(found, "{places:?} {journeys:?}: {which}");
    }
}

/// Large is larger: the smallest ship is, unless it was large enough.
pub fn check_large(scenes: &[Scene; 2], which: &str) {
    let [usual, large] = scenes.each_ref().map(|scene| {
        let ships = scene.items.iter().filter_map(|item| match item.what {
            What::Ship { coat, .. } if stands(coat) => Some(item.at.h),
            _ => None,
        });
        ships.min().unwrap_or(ENOUGH)
    });
    assert!(usual < large || large >= ENOUGH, "{usual} {large}: {which}");
}

/// Ships are as large at home as elsewhere: all of a size are equally high outside the bank.
pub fn check_one_scale(scene: &Scene, which: &str) {
    let mut heights = [None; 3];
    for item in &scene.items {
        if let What::Ship { piece, coat, .. } = item.what
            && stands(coat)
        {
            let known = heights[usize::from(piece.size().pips()) - 1].get_or_insert(item.at.h);
            assert_eq!(*known, item.at.h, "{item:?}: {which}");
        }
    }
}

/// How many of each kind lie on the picture outside the bank, which shows one of each kind that it has.
pub fn check_all_are_shown(scene: &Scene, bank: &[u8], of_each: &[u8], which: &str) {
    let mut shown = [0u8; Piece::KINDS];
    for item in &scene.items {
        if let What::Ship { piece, coat, .. } | What::Star { piece, coat, .. } = item.what
            && coat != Coat::Gone
        {
            shown[piece.index()] += 1;
        }
    }
    for piece in Piece::all() {
        let kind = piece.index();
        let wanted = of_each[kind] - bank[kind] + u8::from(bank[kind] > 0);
        assert_eq!(shown[kind], wanted, "{piece}: {which}");
    }
}

/// Drawn in every look, a board is a small file.
pub fn check_bytes(board: &AnyBoard, which: &str) {
    for look in Look::ALL {
        let bytes = board.png(look).len();
        assert!(bytes <= MOST_BYTES, "{bytes} bytes, {look:?}: {which}");
    }
}

/// Both sizes.
pub const SIZES: [Lettering; 2] = [Lettering::Normal, Lettering::Large];
