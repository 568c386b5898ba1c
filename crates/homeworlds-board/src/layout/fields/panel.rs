//! The panel beside or below the Settlers board: both players, their shares of all pips, the bank,
//! the conquerable pieces, and the turns without a conquest.

use crate::board::number;
use crate::layout::bank;
use crate::layout::fields::stand::{conquerable, plate};
use crate::layout::put::{self, LEAST_NAME, Label};
use crate::lettering::{self, Type};
use crate::scene::{Item, ItemKind, Line, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{FieldBoard, theme};
use homeworlds::piece::Colour;
use homeworlds::rules::settlers::Rules;
use homeworlds::rules::{Outcome, Seat};

/// The space between the parts.
const GAP: i32 = 8;
/// The height of a player's block.
const BLOCK: i32 = 120;
/// The height of a text bar.
const BAR: i32 = 46;
/// The height of the line with the turns without a conquest.
const COUNTS: i32 = 40;
/// Minimum letter height of texts.
const LEAST_LINE: u32 = 31;
/// The height of the bar with the shares of pips.
const SHARE: i32 = 22;
/// Maximum height of the bank beside the board; below it, the bank is one line.
const BANK: i32 = 250;
/// Height of the letters below the board.
const BELOW: i32 = 34;

/// Returns the whole panel: beside the board with the far player at the top and the near one at the
/// bottom; in a high picture both side by side below it.
pub(super) fn items(board: &FieldBoard, sheet: Rect, square: Rect) -> Vec<Item> {
    let (far, foot, room, bank) = if sheet.h > theme::HEIGHT {
        let top = square.bottom() + BELOW;
        let near = Rect::new(GAP, top, (sheet.w - 3 * GAP) / 2, BLOCK);
        let far = Rect {
            x: near.right() + GAP,
            ..near
        };
        let top = near.bottom() + GAP;
        let room = Rect::new(GAP, top, sheet.w - 2 * GAP, sheet.h - top - GAP);
        (far, near, room, bank::HEIGHT)
    } else {
        let left = square.right() + 14;
        let far = Rect::new(left, GAP, sheet.w - left - GAP, BLOCK);
        let y = sheet.h - GAP - BLOCK;
        let top = far.bottom() + GAP;
        let room = Rect::new(left, top, far.w, y - GAP - top);
        (far, Rect { y, ..far }, room, BANK)
    };
    let near = board.near();
    let mut items = block(board, near.other(), far);
    items.extend(block(board, near, foot));
    items.extend(share(board, Rect { h: SHARE, ..room }));
    let told = told(board, room.w);
    let y = room.y + SHARE + GAP;
    let rest: i32 = told.iter().map(|line| line.height).sum();
    let h = bank.min(room.bottom() - y - rest - GAP);
    let counts = board.view.position.board.bank().counts_by_kind();
    let at = Rect { y, h, ..room };
    if bank == BANK {
        items.push(put::filled(at, 12, Tint::Tray));
        items.extend((0..).zip(Colour::ALL).flat_map(|(row, colour)| {
            let line = Rect::new(at.x + 8, at.y + row * h / 4, at.w - 12, h / 4);
            bank::row(&counts, colour, line)
        }));
    } else {
        items.extend(bank::strip(&counts, at));
    }
    let mut y = y + h + GAP;
    for line in told {
        let h = line.height;
        items.extend(line.items(Rect { y, h, ..room }));
        y += h;
    }
    items
}

/// Returns a player's block on their plate: name, score, and whose turn it is or the result.
fn block(board: &FieldBoard, seat: Seat, at: Rect) -> Vec<Item> {
    let (ink, soft, paper) = match seat {
        Seat(0) => (Tint::Dark, Tint::Border, Tint::Bright),
        _ => (Tint::Bright, Tint::Muted, Tint::Dark),
    };
    let pips = board.view.position.scores()[seat.index()];
    let score = Label::note(pips.to_string(), Type::heavy(92)).in_ink(ink);
    let word = Label::note(board.say(Phrase::PipsWord(pips)), Type::bold(32)).in_ink(soft);
    let (right, middle) = (at.right() - 20, at.y + 40);
    let room = at.w - 104 - score.width().max(word.width());
    let name = Label::name(board.label(seat), Type::heavy(50)).in_ink(ink);
    let up = seat == board.near();
    let tip = ItemKind::Tip { up, ink }.at(Rect::new(at.x + 20, middle - 16, 30, 32));
    let state = state(board, seat).map(|state| {
        let label = Label::note(state, Type::bold(36))
            .in_ink(paper)
            .fitted(at.w - word.width() - 82, LEAST_LINE);
        put::pill(label, at.x + 18, at.bottom() - 32, ink)
    });
    let mut items = vec![
        plate(at, seat),
        tip,
        name.fitted(room, LEAST_NAME).left(at.x + 60, middle),
        score.right(right, at.y + 46),
    ];
    items.extend(state.into_iter().flatten());
    items.push(word.right(right, at.bottom() - 18));
    items
}

/// Returns the label of a seat that shows whose turn it is, or its result.
fn state(board: &FieldBoard, seat: Seat) -> Option<String> {
    let view = board.view;
    let moves = view.to_move == Some(seat);
    let (phrase, is_told) = match &view.outcome {
        Some(Outcome::Win { seats, .. }) => (Phrase::Wins, seats.contains(&seat)),
        Some(Outcome::Draw(_)) => (Phrase::Draw, true),
        Some(Outcome::NoResult(_)) => (Phrase::NoResult, true),
        None if view.must_pass => (Phrase::MustPass, moves),
        None => (Phrase::ToMove, moves),
    };
    is_told.then(|| board.say(phrase))
}

/// Returns the bar with the shares of all pips on the board: the first seat's is light, from the
/// left, with a notch at half.
fn share(board: &FieldBoard, at: Rect) -> Vec<Item> {
    let [first, second] = board.view.position.scores().map(|score| score as i32);
    let inner = at.inset(3);
    let light = match first + second {
        0 => inner.w / 2,
        all => inner.w * first / all,
    };
    let notch = Rect::new(at.middle().0 - 2, at.y - 3, 4, at.h + 6);
    vec![
        put::framed(at, 4, Tint::DarkPlate, Line::solid(3, Tint::Route)),
        put::filled(Rect { w: light, ..inner }, 0, Tint::LightPlate),
        put::filled(notch, 0, Tint::Route),
    ]
}

/// A text line between the bank and the near player.
struct Told {
    /// Height with the space below.
    height: i32,
    /// Colour of its bar.
    bar: Option<Tint>,
    left: Label,
    right: Option<Label>,
}

impl Told {
    fn items(self, at: Rect) -> impl Iterator<Item = Item> {
        let (edge, space) = self.bar.map_or((4, 0), |_| (12, GAP));
        let h = at.h - space;
        let at = Rect { h, ..at };
        let (_, middle) = at.middle();
        let bar = self.bar.map(|bar| put::filled(at, 8, bar));
        let left = self.left.left(at.x + edge, middle);
        let right = self
            .right
            .map(|right| right.right(at.right() - edge, middle));
        bar.into_iter().chain([left]).chain(right)
    }
}

/// Returns the last turn with its number, or the reason of the result; conquerable pieces; turns
/// without a conquest; notes.
fn told(board: &FieldBoard, room: i32) -> Vec<Told> {
    let view = board.view;
    let last = match (&view.outcome, &view.last) {
        (Some(outcome), _) => board.say(Phrase::Cause(outcome)),
        (None, last) => last.as_ref().map_or(String::new(), |last| {
            let number = view.turns + u32::from(view.drafted);
            format!("{number}. {}", last.order)
        }),
    };
    let quiet = board.say(Phrase::Quiet(view.position.quiet));
    let mut told = lines(&last, 44, Tint::Last, room);
    told.extend(bar(board, room));
    told.push(Told {
        height: COUNTS,
        bar: None,
        left: Label::note(quiet, Type::bold(36)),
        right: None,
    });
    told.extend(lines(&notes(board), 34, Tint::Muted, room));
    told
}

/// Wraps a text into at most two lines.
fn lines(text: &str, em: u32, ink: Tint, room: i32) -> Vec<Told> {
    let face = Type::bold(em);
    lettering::broken(text, face, room - 8, 2)
        .into_iter()
        .filter(|line| !line.is_empty())
        .map(|line| {
            let left = Label::note(line, face).fitted(room - 8, LEAST_LINE);
            Told {
                height: left.face.em as i32 + 4,
                bar: None,
                left: left.in_ink(ink),
                right: None,
            }
        })
        .collect()
}

/// Returns the bar with the fields whose pieces can be conquered.
fn bar(board: &FieldBoard, room: i32) -> Option<Told> {
    let label = |text: String| Label::note(text, Type::heavy(LEAST_NAME)).in_ink(Tint::Dark);
    let fields: Vec<String> = conquerable(board).map(|one| one.at.to_string()).collect();
    if fields.is_empty() {
        return None;
    }
    let word = label(board.say(Phrase::Conquerable)).fitted(room - 40, LEAST_LINE);
    let fields = label(fields.join(" ")).fitted(room - 40 - word.width(), LEAST_LINE);
    Some(Told {
        height: BAR + GAP,
        bar: Some(Tint::Danger),
        left: word,
        right: Some(fields),
    })
}

/// Returns the agreed options, passes, and the rest of a handicap (rule S9).
fn notes(board: &FieldBoard) -> String {
    let view = board.view;
    let (rules, passes, turn) = (
        view.position.rules,
        view.position.passes,
        view.position.turn,
    );
    let mut notes = Vec::new();
    let options = Rules {
        handicap: None,
        ..rules
    };
    if options != Rules::default() {
        notes.push(Phrase::Options(rules));
    }
    if passes > 0 {
        notes.push(Phrase::Passes(passes));
    }
    if let (Some(handicap), None) = (rules.handicap, &view.outcome) {
        let weaker = handicap.weaker;
        if turn <= handicap.turns_before_weaker() {
            notes.push(Phrase::LandingAhead(number(weaker), handicap.size));
        }
        if turn <= handicap.turns_before_bonus() {
            notes.push(Phrase::BonusTurnAhead(number(weaker.other())));
        }
    }
    notes
        .into_iter()
        .map(|phrase| board.say(phrase))
        .collect::<Vec<_>>()
        .join(" · ")
}
