//! Places of a row for a whole film: every system keeps one for as long as it stands.

use crate::layout::card::Card;
use crate::starmap::Side;
use homeworlds::order::Name;

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
pub fn stands<P>(frames: &[&[Card<P>]]) -> Vec<Stand> {
    let mut sides: [Vec<Stand>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    for (number, frame) in frames.iter().enumerate() {
        let mut cards: Vec<(usize, &Card<P>)> = frame.iter().enumerate().collect();
        // From the middle outwards, so that what was founded first is nearest to it.
        cards.sort_by_key(|(place, card)| match card.place.side {
            Side::Far => -(*place as i32),
            Side::Between | Side::Near => *place as i32,
        });
        let (old, new): (Vec<_>, Vec<_>) = cards
            .into_iter()
            .partition(|(_, card)| kept(&mut sides, number, card).is_some());
        for (place, card) in old.into_iter().chain(new) {
            match kept(&mut sides, number, card) {
                Some(stand) => stand.cards.push((number, place)),
                None => settle(&mut sides[card.place.side as usize], card, (number, place)),
            }
        }
    }
    let [mut far, between, near] = sides;
    far.reverse();
    far.into_iter().chain(between).chain(near).collect()
}

/// The column that a system has from the frame before.
fn kept<'s, P>(
    sides: &'s mut [Vec<Stand>; 3],
    number: usize,
    card: &Card<P>,
) -> Option<&'s mut Stand> {
    let side = sides[card.place.side as usize].iter_mut();
    let mut own = side.filter(|stand| stand.name == card.name);
    own.find(|stand| stand.is_held(number))
}

fn settle<P>(side: &mut Vec<Stand>, card: &Card<P>, at: (usize, usize)) {
    let free = side.iter_mut().find(|stand| !stand.is_held(at.0));
    match free {
        Some(stand) => {
            stand.name = card.name.clone();
            stand.cards.push(at);
        }
        None => side.push(Stand {
            side: card.place.side,
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

/// What may stand in a place of a row: a card, or in a film several, one after the other.
pub struct Column<'r, P> {
    /// Whose side of the row it is on.
    pub side: Side,
    /// The cards that must fit it, those that need equal room once.
    pub cards: Vec<&'r Card<P>>,
}

/// The columns of a row with the cards that they must hold.
pub fn columns<'r, P: PartialEq>(frames: &[&'r [Card<P>]], stands: &[Stand]) -> Vec<Column<'r, P>> {
    let column = |stand: &Stand| {
        let mut cards: Vec<&Card<P>> = Vec::new();
        for &(frame, place) in &stand.cards {
            let card = &frames[frame][place];
            if !cards.iter().any(|other| other.is_as_large_as(card)) {
                cards.push(card);
            }
        }
        Column {
            side: stand.side,
            cards,
        }
    };
    stands.iter().map(column).collect()
}

/// The column of each card of a frame.
pub fn column_of(stands: &[Stand], number: usize, place: usize) -> Option<usize> {
    stands
        .iter()
        .position(|stand| stand.cards.contains(&(number, place)))
}
