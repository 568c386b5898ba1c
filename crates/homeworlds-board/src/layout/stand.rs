//! Places of a row for a whole film: every system keeps one for as long as it stands.

use crate::starmap::Side;
use homeworlds::order::Name;

/// A system that a frame shows in a row.
#[derive(Clone, Copy)]
pub struct Standing<'n> {
    /// Whose side of the row it is on.
    pub side: Side,
    /// Its name.
    pub name: &'n Name,
}

/// A column of a row: which cards stand there, by frame and place among the frame's cards.
pub struct Stand {
    /// Whose side of the row it is on.
    pub side: Side,
    /// Frame by frame, the place among the frame's cards.
    pub cards: Vec<(usize, usize)>,
    name: Name,
}

/// The columns of a row, from left to right, for what each frame shows there from left to right. A system takes the column
/// nearest to the middle of its side that is free, and keeps it; when it is gone for a frame, another may have it.
pub fn stands(frames: &[Vec<Standing>]) -> Vec<Stand> {
    let mut sides: [Vec<Stand>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    for (number, frame) in frames.iter().enumerate() {
        let mut cards: Vec<(usize, &Standing)> = frame.iter().enumerate().collect();
        // From the middle outwards, so that what was founded first is nearest to it.
        cards.sort_by_key(|(place, card)| match card.side {
            Side::Far => -(*place as i32),
            Side::Between | Side::Near => *place as i32,
        });
        let (old, new): (Vec<_>, Vec<_>) = cards
            .into_iter()
            .partition(|(_, card)| kept(&mut sides, number, card).is_some());
        for (place, card) in old.into_iter().chain(new) {
            match kept(&mut sides, number, card) {
                Some(stand) => stand.cards.push((number, place)),
                None => settle(&mut sides[card.side as usize], card, (number, place)),
            }
        }
    }
    let [mut far, between, near] = sides;
    far.reverse();
    far.into_iter().chain(between).chain(near).collect()
}

/// The column that a system has from the frame before.
fn kept<'s>(
    sides: &'s mut [Vec<Stand>; 3],
    number: usize,
    card: &Standing,
) -> Option<&'s mut Stand> {
    let side = sides[card.side as usize].iter_mut();
    let mut own = side.filter(|stand| stand.name == *card.name);
    own.find(|stand| stand.is_held(number))
}

fn settle(side: &mut Vec<Stand>, card: &Standing, at: (usize, usize)) {
    let free = side.iter_mut().find(|stand| !stand.is_held(at.0));
    match free {
        Some(stand) => {
            stand.name = card.name.clone();
            stand.cards.push(at);
        }
        None => side.push(Stand {
            side: card.side,
            name: card.name.clone(),
            cards: vec![at],
        }),
    }
}

impl Stand {
    /// Whether something stood there in the frame before this one, or stands there in it.
    fn is_held(&self, number: usize) -> bool {
        self.cards
            .last()
            .is_some_and(|(last, _)| last + 1 >= number)
    }
}

/// The column of each card of a frame.
pub fn column_of(stands: &[Stand], number: usize, place: usize) -> Option<usize> {
    stands
        .iter()
        .position(|stand| stand.cards.contains(&(number, place)))
}
