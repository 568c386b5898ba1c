//! Beside or below the Settlers board: both players, who has how much of all pips, the bank, what can be taken, how long it was
//! quiet.

use crate::layout::bank;
use crate::layout::fields::stand::{conquerable, plate};
use crate::layout::measure::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::lettering::{self, Type};
use crate::scene::{Item, Line, Rect, Role, Sheet};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{FieldBoard, board, names};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Tow;
use homeworlds::rules::settlers::view::HandicapView;

/// The space between everything.
const GAP: i32 = 8;
/// The height of a player's block.
const BLOCK: i32 = 120;
/// The height of a bar with words.
const BAR: i32 = 46;
/// The height of the line with the number of the turn.
const COUNTS: i32 = 40;
/// The least letter height of words.
const LEAST_LINE: u32 = 30;
/// The height of the bar of all pips.
const SHARE: i32 = 22;
/// The height of the bank at most: in columns, in one line.
const BANK: (i32, i32) = (236, 84);
/// The room for the letters below the board.
const BELOW: i32 = 34;

/// All of it: beside the board, the far player at the top, the near one at the bottom; on a high picture both side by side below
/// the board.
pub(super) fn items(board: &FieldBoard, sheet: Sheet, square: Rect) -> Vec<Item> {
    let (far, foot, room, bank) = match sheet.h > Sheet::WHOLE.h {
        true => {
            let top = square.bottom() + BELOW;
            let near = Rect::new(GAP, top, (sheet.w - 3 * GAP) / 2, BLOCK);
            let far = Rect {
                x: near.right() + GAP,
                ..near
            };
            let top = near.bottom() + GAP;
            let room = Rect::new(GAP, top, sheet.w - 2 * GAP, sheet.h - top - GAP);
            (far, near, room, (12, BANK.1))
        }
        false => {
            let left = square.right() + 14;
            let far = Rect::new(left, GAP, sheet.w - left - GAP, BLOCK);
            let y = sheet.h - GAP - BLOCK;
            let top = far.bottom() + GAP;
            let room = Rect::new(left, top, far.w, y - GAP - top);
            (far, Rect { y, ..far }, room, (4, BANK.0))
        }
    };
    let near = board.near();
    let mut items = block(board, near.other(), far);
    items.extend(block(board, near, foot));
    items.extend(share(board, Rect { h: SHARE, ..room }));
    let told = Told::of(board, room.w);
    let top = room.y + SHARE + GAP;
    let (columns, most) = bank;
    let height = most.min(room.bottom() - top - told.height() - GAP);
    let at = Rect::new(room.x, top, room.w, height);
    items.extend(bank::items(&board.view.bank, at, columns));
    items.extend(told.items(Rect::new(room.x, at.bottom() + GAP, room.w, 0)));
    items
}

/// A player on their plate: name, score, whose turn it is or how it ended.
fn block(board: &FieldBoard, seat: Seat, at: Rect) -> Vec<Item> {
    let (ink, soft, paper) = match seat {
        Seat(0) => (Tint::Dark, Tint::Border, Tint::Bright),
        _ => (Tint::Bright, Tint::Muted, Tint::Dark),
    };
    let pips = board.view.scores[seat.index()];
    let number = Label::note(&pips.to_string(), Type::heavy(92)).in_ink(ink);
    let word = Label::note(&board.say(Phrase::PipsWord(pips)), Type::bold(32)).in_ink(soft);
    let (right, middle) = (at.right() - 20, at.y + 40);
    let room = at.w - 104 - number.width().max(word.width());
    let name = Label::name(&board.label(seat), Type::heavy(50)).in_ink(ink);
    let tip = Item::Tip {
        at: Rect::new(at.x + 20, middle - 16, 30, 32),
        up: seat == board.near(),
        ink,
    };
    let state = state(board, seat).map(|state| {
        let label = Label::note(&state, Type::bold(36)).in_ink(paper);
        let label = label.fitted(at.w - word.width() - 82, 26);
        put::pill(label, at.x + 18, at.bottom() - 32, ink)
    });
    let mut items = vec![
        plate(at, seat),
        tip,
        name.fitted(room, LEAST_NAME).left(at.x + 60, middle),
        number.right(right, at.y + 46),
    ];
    items.extend(state.into_iter().flatten());
    items.push(word.right(right, at.bottom() - 18));
    items
}

fn state(board: &FieldBoard, seat: Seat) -> Option<String> {
    let view = board.view;
    let state = board::state(view.outcome.as_ref(), view.to_move == Some(seat), seat)?;
    Some(board.say(match state {
        Phrase::ToMove if view.must_pass => Phrase::MustPass,
        state => state,
    }))
}

/// Whose all pips on the board are: the first seat's light from the left, with a notch at the half.
fn share(board: &FieldBoard, at: Rect) -> Vec<Item> {
    let [first, second] = board.view.scores.map(|score| score as i32);
    let inner = at.inset(3);
    let light = match first + second {
        0 => inner.w / 2,
        all => inner.w * first / all,
    };
    let notch = Rect::new(at.middle().0 - 2, at.y - 3, 4, at.h + 6);
    vec![
        put::framed(at, 4, Tint::DarkPlate, Line::solid(3, Tint::Rail)),
        put::filled(Rect { w: light, ..inner }, 0, Tint::LightPlate),
        put::filled(notch, 0, Tint::Rail),
    ]
}

/// What is told in words between the bank and the near player.
struct Told {
    /// The last turn.
    last: Vec<Label>,
    /// What can be taken, or the result: on a bar of this colour.
    bar: Option<(Tint, [Label; 2])>,
    /// Turn and quiet turns.
    counts: [Label; 2],
    notes: Vec<Label>,
}

impl Told {
    fn of(board: &FieldBoard, room: i32) -> Self {
        let view = board.view;
        let note = |phrase| Label::note(&board.say(phrase), Type::bold(36));
        let turn = match view.outcome {
            None => Phrase::TurnToPlay(view.turns + 1),
            Some(_) => Phrase::TurnsPlayed(view.turns),
        };
        let last = view.last.as_ref().map(|last| last.order.to_string());
        let last = lines(&last.unwrap_or_default(), Type::bold(46), room).into_iter();
        Self {
            last: last.map(|line| line.in_ink(Tint::Last)).collect(),
            bar: bar(board, room),
            counts: [note(turn), note(Phrase::Quiet(view.quiet))],
            notes: lines(&notes(board), Type::bold(34), room),
        }
    }

    fn height(&self) -> i32 {
        let bar = self.bar.as_ref().map_or(0, |_| BAR + GAP);
        let lines = self.last.iter().chain(&self.notes);
        bar + COUNTS + lines.map(height).sum::<i32>()
    }

    fn items(self, room: Rect) -> Vec<Item> {
        let mut items = Vec::new();
        let mut top = room.y;
        let write = |items: &mut Vec<Item>, lines: Vec<Label>, mut top: i32| {
            for line in lines {
                let height = height(&line);
                items.push(line.left(room.x + 4, top + height / 2));
                top += height;
            }
            top
        };
        top = write(&mut items, self.last, top);
        if let Some((fill, pair)) = self.bar {
            let at = Rect::new(room.x, top, room.w, BAR);
            items.push(put::filled(at, 8, fill));
            items.extend(beside(pair, Rect::new(at.x + 12, top, at.w - 24, BAR)));
            top += BAR + GAP;
        }
        let counts = Rect::new(room.x + 4, top, room.w - 8, COUNTS);
        items.extend(beside(self.counts, counts));
        write(&mut items, self.notes, top + COUNTS);
        items
    }
}

/// Words in at most two lines.
fn lines(text: &str, face: Type, room: i32) -> Vec<Label> {
    let lines = lettering::broken(text, face, room - 8, 2).into_iter();
    let lines = lines.filter(|line| !line.is_empty());
    lines
        .map(|line| Label::note(&line, face).fitted(room - 8, LEAST_LINE))
        .collect()
}

fn height(line: &Label) -> i32 {
    line.face.em as i32 + 4
}

/// Two labels at the ends of a line.
fn beside([left, right]: [Label; 2], line: Rect) -> [Item; 2] {
    let (_, middle) = line.middle();
    [left.left(line.x, middle), right.right(line.right(), middle)]
}

/// The result, or which fields can be taken.
fn bar(board: &FieldBoard, room: i32) -> Option<(Tint, [Label; 2])> {
    let dark = |label: Label| label.in_ink(Tint::Dark);
    let label = |text: &str| dark(Label::note(text, Type::heavy(LEAST_NAME)));
    if let Some(outcome) = &board.view.outcome {
        let names = &Seat::PAIR.map(|seat| board.label(seat));
        let [first, second] = board.view.scores;
        let won = label(&board.say(Phrase::Winner(outcome, names)));
        let score = label(&format!("{first} : {second}"));
        let won = won.fitted(room - 40 - score.width(), LEAST_NAME);
        let role = Role::Name;
        return Some((Tint::Bright, [Label { role, ..won }, score]));
    }
    let fields: Vec<String> = conquerable(board).map(|one| one.at.to_string()).collect();
    if fields.is_empty() {
        return None;
    }
    let word = label(&board.say(Phrase::Conquerable)).fitted(room - 40, 30);
    let fields = label(&fields.join(" ")).fitted(room - 40 - word.width(), 24);
    Some((Tint::Warning, [word, fields]))
}

/// What was agreed, passes, and what is left of a handicap; once it is over, why.
fn notes(board: &FieldBoard) -> String {
    let view = board.view;
    let mut notes = Vec::new();
    if let Some(outcome) = &view.outcome {
        let names = &Seat::PAIR.map(|seat| board.label(seat));
        notes.push(board.say(Phrase::Reason(outcome, names)));
    }
    let rules = view.rules;
    let agreed = rules.redless || rules.tow == Tow::Own;
    notes.extend(agreed.then(|| board.say(Phrase::Options(rules))));
    notes.extend((view.passes > 0).then(|| board.say(Phrase::Passes(view.passes))));
    let handicap = view.handicap.filter(|_| view.outcome.is_none());
    let ahead = handicap.into_iter().flat_map(ahead);
    notes.extend(ahead.map(|phrase| board.say(phrase)));
    notes.join(" · ")
}

/// What a handicap still means (S9).
fn ahead(view: HandicapView) -> impl Iterator<Item = Phrase<'static>> {
    let weaker = view.handicap.weaker;
    let landing = Phrase::LandingAhead(names::number(weaker), view.handicap.size);
    let bonus = Phrase::BonusTurnAhead(names::number(weaker.other()));
    let landing = view.first_landing_ahead.then_some(landing);
    let bonus = view.bonus_turn_ahead.then_some(bonus);
    landing.into_iter().chain(bonus)
}
