//! What both kinds of star map show of a system: the line around its card, its ships and stars as the last turn left them, and
//! the signs of catastrophes that were and that may be.

use crate::figure;
use crate::layout::put::{self, Label};
use crate::layout::sketch::{Anchor, Sketch};
use crate::layout::system::{Ship, State, System};
use crate::lettering::Type;
use crate::scene::{Coat, Item, Line, Pose, Rect};
use crate::tint::Tint;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::Seat;

/// The width of a sign for what may explode.
pub const DANGER: i32 = 58;
/// The least letter height of a name: 9 pixels where the picture is 350 wide.
pub const LEAST_NAME: u32 = 41;

/// The line around a card: what may explode comes before whose turn it is.
pub fn edge(system: &System, bright: bool) -> Line {
    if system.gone {
        return Line {
            dashed: true,
            ..Line::solid(2, Tint::Border)
        };
    }
    match (system.dangers.is_empty(), bright) {
        (false, _) => Line::solid(5, Tint::Warning),
        (true, true) => Line::solid(5, Tint::Bright),
        (true, false) => Line::solid(2, Tint::Border),
    }
}

/// Words on a piece of their card, so that no way runs through them.
pub fn cased(sketch: &mut Sketch, words: Item, card: Rect) {
    let (paper, card) = (words.at().inset(-4), card.inset(5));
    let (x, y) = (paper.x.max(card.x), paper.y.max(card.y));
    let (w, h) = (paper.right() - x, paper.bottom().min(card.bottom()) - y);
    let paper = put::filled(Rect::new(x, y, w, h), 6, Tint::Card);
    sketch.front.extend([paper, words]);
}

/// The place of whatever comes to a system and is no more.
pub fn anchor_card(sketch: &mut Sketch, system: &System, at: Rect) {
    if system.gone && system.blasts.is_empty() {
        sketch.anchors.push(Anchor {
            system: system.name.clone(),
            ship: None,
            left: false,
            at,
        });
    }
}

/// A catastrophe that the last turn made.
pub fn blast(sketch: &mut Sketch, system: &System, (colour, count): (Colour, u8), at: Rect) {
    sketch.top.push(Item::Blast { at, colour, count });
    sketch.anchors.push(Anchor {
        system: system.name.clone(),
        ship: None,
        left: false,
        at,
    });
}

/// A star, or the outline of one that is gone.
pub fn star(system: &System, piece: Piece, at: Rect) -> Item {
    match system.gone {
        true => Item::Missing {
            at,
            pose: Pose::Star,
            ink: Tint::Ghost(piece.colour()),
        },
        false => Item::Star {
            at,
            piece,
            pips: at.w >= figure::PIPS_FROM,
            fresh: system.fresh,
        },
    }
}

/// How a ship is shown whose owner is in the game.
pub fn coat(ship: Ship) -> Coat {
    match ship.state {
        State::Fresh => Coat::Fresh,
        State::Stands | State::Left | State::Sacrificed => Coat::Plain,
    }
}

/// A ship or its outline, and where ways begin and end at it.
pub fn place(
    sketch: &mut Sketch,
    system: &System,
    (seat, ship): (Seat, Ship),
    at: Rect,
    up: bool,
    coat: Coat,
) {
    let piece = ship.piece;
    let pose = if up { Pose::Up } else { Pose::Down };
    if ship.state.is_gone() {
        let ink = Tint::Ghost(piece.colour());
        sketch.front.push(Item::Missing { at, pose, ink });
    } else {
        sketch.front.push(Item::Ship {
            at,
            piece,
            up,
            coat,
        });
    }
    if ship.state == State::Sacrificed {
        let side = at.w.min(at.h) * 3 / 5;
        let at = Rect::around(at.middle(), side, side);
        sketch.top.push(Item::Cross { at });
    } else if ship.state != State::Stands {
        sketch.anchors.push(Anchor {
            system: system.name.clone(),
            ship: Some((seat, piece)),
            left: ship.state.is_gone(),
            at,
        });
    }
}

/// How many there are of a colour that may explode.
pub fn danger(colour: Colour, count: usize, at: Rect) -> Vec<Item> {
    let half = at.h / 2;
    let digit = Label::note(&count.to_string(), Type::heavy(half.clamp(10, 44) as u32));
    let digit = digit.in_ink(Tint::Dark);
    let (x, _) = at.middle();
    let tile = Rect::around((x, at.y + half + half / 2 - 2), 36, (half - 6).min(36));
    let letter = colour.letter().to_uppercase().to_string();
    let letter =
        Label::note(&letter, Type::of_capital(tile.h * 5 / 8)).in_ink(Tint::OnPiece(colour));
    vec![
        put::filled(at, 8, Tint::Warning),
        digit.centred((x, at.y + half / 2 + 1)),
        put::filled(tile, 4, Tint::Sign(colour)),
        letter.centred(tile.middle()),
    ]
}
