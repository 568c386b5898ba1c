//! A hash table of results by number. The caller decides equality, never the hash.

/// Slots with 32 bits of hash above a number plus one; 0 is free. At most half are occupied.
#[derive(Debug)]
pub(super) struct Seen {
    slots: Vec<u64>,
    spare: Vec<u64>,
    taken: usize,
}

/// The place of a table.
pub(super) enum Place {
    /// The table is known under this number.
    Taken(u32),
    /// The table is unknown; [`Seen::fill`] occupies the place.
    Free(usize),
}

const SMALLEST: usize = 1 << 10;

const GROWTH: usize = 4;

/// Number of slots beyond which a hash table's memory is released once it has been outgrown.
const LARGE: usize = 1 << 18;

impl Default for Seen {
    fn default() -> Self {
        Self {
            slots: vec![0; SMALLEST],
            spare: Vec::new(),
            taken: 0,
        }
    }
}

impl Seen {
    /// Clears the table and adds only `number`.
    pub(super) fn begin(&mut self, hash: u64, number: u32) {
        self.slots.clear();
        self.slots.resize(SMALLEST, 0);
        self.taken = 0;
        let place = self.start(hash);
        self.fill(place, hash, number);
    }

    /// Ensures capacity for `more` numbers.
    pub(super) fn make_room(&mut self, more: usize) {
        while (self.taken + more) * 2 > self.slots.len() {
            self.grow();
        }
    }

    /// Prefetches the place of `hash` into the cache.
    pub(super) fn fetch(&self, hash: u64) {
        std::hint::black_box(self.slots[self.start(hash)]);
    }

    /// Searches for the number with this `hash` for which `is` returns true. There must be capacity
    /// for one more.
    pub(super) fn find(&self, hash: u64, mut is: impl FnMut(u32) -> bool) -> Place {
        let mut index = self.start(hash);
        loop {
            let slot = self.slots[index];
            if slot == 0 {
                return Place::Free(index);
            }
            let number = (slot as u32) - 1;
            if slot >> 32 == hash >> 32 && is(number) {
                return Place::Taken(number);
            }
            index = (index + 1) & (self.slots.len() - 1);
        }
    }

    /// Puts `number` into a free place.
    pub(super) fn fill(&mut self, place: usize, hash: u64, number: u32) {
        self.slots[place] = hash >> 32 << 32 | u64::from(number + 1);
        self.taken += 1;
    }

    // The slot stores the upper half of the hash, so growing needs nothing else.
    fn start(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        std::mem::swap(&mut self.slots, &mut self.spare);
        self.slots.clear();
        self.slots.resize(self.spare.len() * GROWTH, 0);
        let last = self.slots.len() - 1;
        for &slot in self.spare.iter().filter(|&&slot| slot != 0) {
            let mut index = (slot >> 32) as usize & last;
            while self.slots[index] != 0 {
                index = (index + 1) & last;
            }
            self.slots[index] = slot;
        }
        if self.spare.len() > LARGE {
            self.spare = Vec::new();
        }
    }
}
