//! Places of systems over the boards of one game: each has the one that it was given when it was found, and keeps it.

use crate::layout::card::Card;
use crate::layout::system::System;
use std::collections::BTreeMap;

/// What stands in one place, board by board.
pub(super) type Slot = Vec<Option<Card>>;

/// The places of a lane whose systems are these, board by board.
pub(super) fn slots(boards: Vec<Vec<System>>) -> Vec<Slot> {
    let mut slots: BTreeMap<usize, Slot> = BTreeMap::new();
    let length = boards.len();
    for (number, systems) in boards.into_iter().enumerate() {
        for system in systems {
            let is_free =
                |place: &usize| slots.get(place).is_none_or(|slot| slot[number].is_none());
            let place = (system.slot..).find(is_free).unwrap_or(system.slot);
            let empty = || (0..length).map(|_| None).collect();
            let slot = slots.entry(place).or_insert_with(empty);
            slot[number] = Some(Card::colony(system));
        }
    }
    slots.into_values().collect()
}

/// The widest of what ever stands in a place.
pub(super) fn widest(slot: &Slot, width: impl Fn(&Card) -> i32) -> i32 {
    slot.iter().flatten().map(width).max().unwrap_or(0)
}

/// Widens what would rather be wider, from the left, as far as there is room.
pub(super) fn widen(widths: &mut [i32], wanted: impl Iterator<Item = i32>, room: i32) {
    let mut spare = (room - widths.iter().sum::<i32>()).max(0);
    for (width, wanted) in widths.iter_mut().zip(wanted) {
        let more = (wanted - *width).clamp(0, spare);
        *width += more;
        spare -= more;
    }
}

/// Things of these widths in lines that are not longer than the room, by their places; nothing where a single one is.
pub(super) fn dealt(
    widths: impl Iterator<Item = i32>,
    room: i32,
    apart: i32,
) -> Option<Vec<Vec<usize>>> {
    let mut lines: Vec<Vec<usize>> = Vec::new();
    let mut left = 0;
    for (place, width) in widths.enumerate() {
        if width > room {
            return None;
        }
        match lines.last_mut() {
            Some(line) if width <= left => line.push(place),
            _ => {
                lines.push(vec![place]);
                left = room;
            }
        }
        left -= width + apart;
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::dealt;

    #[test]
    fn a_line_is_never_longer_than_the_room() {
        let lines = |room| dealt([40, 50, 30, 20].into_iter(), room, 5);
        assert_eq!(lines(100), Some(vec![vec![0, 1], vec![2, 3]]));
        assert_eq!(lines(60), Some(vec![vec![0], vec![1], vec![2, 3]]));
        assert_eq!(lines(45), None);
    }
}
