//! Settlers turns written down once more, as literally and plainly as the rules read, with nothing of the engine but
//! fields and pieces.

use std::collections::HashSet;

use homeworlds::order::settlers::Field;
use homeworlds::piece::{Colour, Piece, Size};

/// The piece on each field and the seat that owns it.
pub type Board = Vec<Option<(u8, Piece)>>;

/// What a turn needs to know besides the board.
#[derive(Clone, Copy)]
pub struct Setting {
    pub seat: u8,
    pub tow_enemies: bool,
    pub redless: bool,
    pub first_green: Option<Size>,
}

/// All boards after a turn with an action; one may be that from before (S2).
pub fn results(board: &Board, setting: Setting) -> HashSet<Board> {
    let mut turns = Turns {
        setting,
        results: HashSet::new(),
        seen: HashSet::new(),
    };
    for at in Field::ALL {
        let Some((owner, piece)) = board[at.index()] else {
            continue;
        };
        if owner == setting.seat {
            turns.act(piece.colour(), board, at, piece.size().pips());
        }
    }
    if turns.own(board, Colour::Green).is_empty() {
        turns.land(board);
    }
    turns.results
}

struct Turns {
    setting: Setting,
    results: HashSet<Board>,
    seen: HashSet<(Board, Field, Colour, u8)>,
}

impl Turns {
    /// Goes on after an action, with which the turn may end.
    fn acted(&mut self, kind: Colour, board: &Board, piece: Field, left: u8) {
        self.results.insert(board.clone());
        self.act(kind, board, piece, left);
    }

    fn act(&mut self, kind: Colour, board: &Board, piece: Field, left: u8) {
        if left == 0 || !self.seen.insert((board.clone(), piece, kind, left)) {
            return;
        }
        match kind {
            Colour::Red => self.conquer(board, piece, left),
            Colour::Yellow => self.move_on(board, piece, left),
            Colour::Green => self.build(board, piece, left),
            Colour::Blue => self.change(board, piece, left),
        }
    }

    fn conquer(&mut self, board: &Board, piece: Field, left: u8) {
        let seat = self.setting.seat;
        let size = board[piece.index()].expect("the action piece").1.size();
        for at in neighbours(piece) {
            let Some((owner, target)) = board[at.index()] else {
                continue;
            };
            let mut defence = reds(board, 1 - seat, at);
            if target.colour() == Colour::Red {
                defence += target.size().pips();
            }
            if owner != seat && target.size() <= size && reds(board, seat, at) > defence {
                let mut next = board.clone();
                next[at.index()] = Some((seat, target));
                self.acted(Colour::Red, &next, piece, left - 1);
            }
        }
    }

    fn move_on(&mut self, board: &Board, piece: Field, left: u8) {
        let beside = neighbours(piece).filter(|at| match board[at.index()] {
            None => false,
            Some((owner, _)) => self.setting.tow_enemies || owner == self.setting.seat,
        });
        let movers: Vec<Field> = beside.chain([piece]).collect();
        for from in movers {
            let mut lifted = board.clone();
            let moved = lifted[from.index()].take();
            for steps in 1..=left {
                for to in walks(&lifted, from, steps) {
                    let mut next = lifted.clone();
                    next[to.index()] = moved;
                    let piece = if from == piece { to } else { piece };
                    self.acted(Colour::Yellow, &next, piece, left - steps);
                }
            }
        }
    }

    fn build(&mut self, board: &Board, piece: Field, left: u8) {
        if has_space(board, piece) {
            for colour in Colour::ALL {
                let Some(new) = self.smallest(board, colour) else {
                    continue;
                };
                for at in neighbours(piece).filter(|at| board[at.index()].is_none()) {
                    let mut next = board.clone();
                    next[at.index()] = Some((self.setting.seat, new));
                    self.acted(Colour::Green, &next, piece, left - 1);
                }
            }
            return;
        }
        let greens = self.own(board, Colour::Green);
        let others: Vec<Field> = greens
            .into_iter()
            .filter(|&g| has_space(board, g))
            .collect();
        for &other in &others {
            let pips = board[other.index()].expect("a green").1.size().pips();
            self.act(Colour::Green, board, other, pips);
        }
        if others.is_empty() {
            self.land(board);
        }
    }

    fn land(&mut self, board: &Board) {
        let green = match self.setting.first_green {
            None => self.smallest(board, Colour::Green),
            Some(size) => {
                let green = Piece::new(Colour::Green, size);
                (self.bank(board, green) > 0).then_some(green)
            }
        };
        for at in Field::ALL {
            if let (Some(green), None) = (green, board[at.index()]) {
                let mut next = board.clone();
                next[at.index()] = Some((self.setting.seat, green));
                self.results.insert(next);
            }
        }
    }

    fn change(&mut self, board: &Board, piece: Field, left: u8) {
        for at in neighbours(piece).chain([piece]) {
            let Some((owner, old)) = board[at.index()] else {
                continue;
            };
            if owner != self.setting.seat {
                continue;
            }
            for new in Piece::all() {
                if self.bank(board, new) == 0 {
                    continue;
                }
                let traded = new.size() == old.size() && new.colour() != old.colour();
                let upgraded =
                    new.size().pips() == old.size().pips() + 1 && new.colour() == old.colour();
                if traded || upgraded {
                    let mut next = board.clone();
                    next[at.index()] = Some((owner, new));
                    self.acted(Colour::Blue, &next, piece, left - 1);
                }
            }
        }
    }

    fn own(&self, board: &Board, colour: Colour) -> Vec<Field> {
        let is_own = |at: &Field| {
            board[at.index()].is_some_and(|(owner, piece)| {
                owner == self.setting.seat && piece.colour() == colour
            })
        };
        Field::ALL.into_iter().filter(is_own).collect()
    }

    fn bank(&self, board: &Board, kind: Piece) -> usize {
        let full = if self.setting.redless && kind.colour() == Colour::Red {
            0
        } else {
            3
        };
        let used = board.iter().flatten().filter(|(_, piece)| *piece == kind);
        full - used.count()
    }

    fn smallest(&self, board: &Board, colour: Colour) -> Option<Piece> {
        let kinds = Size::ALL.map(|size| Piece::new(colour, size));
        kinds.into_iter().find(|&kind| self.bank(board, kind) > 0)
    }
}

fn neighbours(at: Field) -> impl Iterator<Item = Field> {
    let borders = move |other: &Field| other.borders(at);
    Field::ALL.into_iter().filter(borders)
}

/// The pips of a seat's reds that border a field.
fn reds(board: &Board, seat: u8, at: Field) -> u8 {
    let pips = neighbours(at).map(|beside| match board[beside.index()] {
        Some((owner, piece)) if owner == seat && piece.colour() == Colour::Red => {
            piece.size().pips()
        }
        _ => 0,
    });
    pips.sum()
}

fn has_space(board: &Board, at: Field) -> bool {
    neighbours(at).any(|beside| board[beside.index()].is_none())
}

/// The fields where a lifted piece can be after exactly so many single steps over empty fields.
fn walks(board: &Board, from: Field, steps: u8) -> HashSet<Field> {
    let mut ends = HashSet::from([from]);
    for _ in 0..steps {
        let next = ends.iter().flat_map(|&end| neighbours(end));
        ends = next.filter(|at| board[at.index()].is_none()).collect();
    }
    ends
}
