//! Beside or below the Settlers board: both players, who has how much of all pips, the bank, what can be taken, how long it was
//! quiet.

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
use homeworlds::rules::settlers::Tow;
use homeworlds::rules::{Outcome, Seat};

/// The space between everything.
const GAP: i32 = 8;
/// The height of a player's block.
const BLOCK: i32 = 120;
/// The height of a bar with words.
const BAR: i32 = 46;
/// The height of the line with the turns without a conquest.
const COUNTS: i32 = 40;
/// The least letter height of words.
const LEAST_LINE: u32 = 31;
/// The height of the bar of all pips.
const SHARE: i32 = 22;
/// The most height of the bank beside the board; below it, the bank is one line.
const BANK: i32 = 250;
/// The room for the letters below the board.
const BELOW: i32 = 34;

/// All of it: beside the board, the far player at the top, the near one at the bottom; on a high picture both side by side below
/// the board.
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

/// A player on their plate: name, score, whose turn it is or how it ended.
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

/// The word beside a seat that tells whose turn it is, or how the game ended for it.
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

/// Whose all pips on the board are: the first seat's light from the left, with a notch at the half.
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

/// A line of words between the bank and the near player.
struct Told {
    /// With the space below.
    height: i32,
    /// The colour of the bar on which it stands.
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

/// Returns the last turn with its number, or the cause of the end; what can be conquered; turns without a conquest; notes.
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

/// Words in at most two lines.
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

/// Returns what was agreed, passes, and what is left of a handicap (rule S9).
fn notes(board: &FieldBoard) -> String {
    let view = board.view;
    let (rules, passes, turn) = (
        view.position.rules,
        view.position.passes,
        view.position.turn,
    );
    let mut notes = Vec::new();
    if rules.redless || rules.tow == Tow::Own {
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
