//! Beside the Settlers board: both players, who has how much of all pips, the bank, what can be taken, how long it was quiet.

use crate::layout::bank;
use crate::layout::fields::square;
use crate::layout::fields::stand::{conquerable, plate};
use crate::layout::parts::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::lettering::{self, Type};
use crate::scene::{Item, Line, Rect, Role, Sheet};
use crate::theme::GAP;
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{FieldBoard, board, names};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Tow;
use homeworlds::rules::settlers::view::HandicapView;

/// The height of a player's block.
const BLOCK: i32 = 120;
/// The height of a bar with words.
const BAR: i32 = 46;
/// The height of a line of words.
const LINE: i32 = 33;
/// The height of a row of the bank.
const ROW: i32 = 76;
/// In less room than this, things stand below each other.
const NARROW: i32 = 300;

/// All of it: beside the board, the far player at the top, the near one at the bottom; on a tall picture the players above and
/// below the board.
pub fn items(board: &FieldBoard, sheet: Sheet, square: Rect) -> Vec<Item> {
    let left = square.right() + 14;
    let beside = Rect::new(left, GAP, sheet.w - left - GAP, sheet.h - 2 * GAP);
    let (height, across, columns) = match sheet.h > Sheet::WHOLE.h {
        true => (
            square::BAR,
            Rect::new(GAP, GAP, sheet.w - 2 * GAP, beside.h),
            2,
        ),
        false => (BLOCK, beside, 4),
    };
    let near = board.near();
    let far = Rect {
        h: height,
        ..across
    };
    let foot = Rect {
        y: across.bottom() - height,
        ..far
    };
    let mut items = block(board, near.other(), far);
    items.extend(block(board, near, foot));
    let mut top = far.bottom() + GAP;
    items.extend(share(board, Rect::new(left, top, beside.w, 22)));
    top += 22 + GAP;
    let told = Told::of(board, beside.w);
    let most = (12 / columns * sheet.grown(ROW)).min(foot.y - top - told.height() - 2 * GAP);
    let at = Rect::new(left, top, beside.w, most);
    items.extend(bank::items(&board.view.bank, at, columns));
    let room = Rect::new(left, at.bottom() + GAP, beside.w, foot.y);
    items.extend(told.items(room));
    items
}

/// A player on their plate: name, score, whose turn it is or how it ended; side by side where the plate is low.
fn block(board: &FieldBoard, seat: Seat, at: Rect) -> Vec<Item> {
    let first = seat == Seat(0);
    let (ink, soft) = match first {
        true => (Tint::Dark, Tint::Border),
        false => (Tint::Bright, Tint::Muted),
    };
    let up = seat == board.near();
    let low = at.h < BLOCK;
    let pips = board.view.scores[seat.index()];
    let number = Type::heavy(if low { 54 } else { 92 });
    let number = Label::note(&pips.to_string(), number).in_ink(ink);
    let word = Label::note(&board.say(Phrase::PipsWord(pips)), Type::bold(32)).in_ink(soft);
    let name = Label::name(&board.label(seat), Type::heavy(50)).in_ink(ink);
    let (left, right) = (at.x + 60, at.right() - 20);
    let middle = if low { at.middle().1 } else { at.y + 40 };
    let tip = Item::Tip {
        at: Rect::new(at.x + 20, middle - 16, 30, 32),
        up,
        ink,
    };
    let mut items = vec![plate(at, seat), tip];
    let counted = number.width().max(word.width());
    let room = if low { at.w / 2 } else { at.w - 104 - counted };
    let name = name.fitted(room, LEAST_NAME);
    let (state_at, word_at) = match low {
        true => (
            (left + name.width() + 20, middle),
            (right - number.width() - 12, middle + 6),
        ),
        false => ((at.x + 18, at.bottom() - 32), (right, at.bottom() - 18)),
    };
    items.push(name.left(left, middle));
    let room = at.w - word.width() - 82;
    items.push(word.right(word_at.0, word_at.1));
    items.push(number.right(right, if low { middle } else { at.y + 46 }));
    if let Some(state) = state(board, seat) {
        let paper = if first { Tint::Bright } else { Tint::Dark };
        let label = Label::note(&state, Type::bold(36)).in_ink(paper);
        let label = label.fitted(room, 26);
        items.extend(put::pill(label, state_at.0, state_at.1, ink));
    }
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
    /// What can be taken, or the result: on a bar of this colour.
    bar: Option<(Tint, [Label; 2])>,
    /// Turn and quiet turns.
    counts: [Label; 2],
    lines: Vec<Label>,
    /// Whether what else stands side by side stands below each other.
    narrow: bool,
}

impl Told {
    fn of(board: &FieldBoard, room: i32) -> Self {
        let view = board.view;
        let note = |phrase| Label::note(&board.say(phrase), Type::bold(36));
        let turn = match view.outcome {
            None => Phrase::TurnToPlay(view.turns + 1),
            Some(_) => Phrase::TurnsPlayed(view.turns),
        };
        let counts = [note(turn), note(Phrase::Quiet(view.quiet))];
        let mut lines = notes(board, room);
        lines.extend(last_turn(board, room));
        Self {
            bar: bar(board, room),
            counts,
            lines,
            narrow: room < NARROW,
        }
    }

    fn height(&self) -> i32 {
        let high = if self.narrow { 2 } else { 1 };
        let bar = self.bar.as_ref().map_or(0, |_| BAR * high + GAP);
        bar + 40 * high + LINE * self.lines.len() as i32
    }

    fn items(self, room: Rect) -> Vec<Item> {
        let mut items = Vec::new();
        let mut top = room.y;
        let high = if self.narrow { 2 } else { 1 };
        if let Some((fill, pair)) = self.bar {
            let at = Rect::new(room.x, top, room.w, BAR * high);
            items.push(put::filled(at, 8, fill));
            let inner = Rect::new(at.x + 12, at.y, at.w - 24, BAR);
            items.extend(beside(pair, inner, self.narrow));
            top += at.h + GAP;
        }
        let counts = Rect::new(room.x + 4, top, room.w - 8, 40);
        items.extend(beside(self.counts, counts, self.narrow));
        top += 40 * high;
        for line in self.lines {
            items.push(line.left(room.x + 4, top + LINE / 2));
            top += LINE;
        }
        items
    }
}

/// Two labels at the ends of a line, or the second in the next one.
fn beside([left, right]: [Label; 2], line: Rect, narrow: bool) -> [Item; 2] {
    let middle = line.middle().1;
    let below = if narrow { line.h } else { 0 };
    [
        left.left(line.x, middle),
        right.right(line.right(), middle + below),
    ]
}

/// The result, or which fields can be taken.
fn bar(board: &FieldBoard, room: i32) -> Option<(Tint, [Label; 2])> {
    let dark = |label: Label| label.in_ink(Tint::Dark);
    let label = |text: &str| dark(Label::note(text, Type::heavy(38)));
    if let Some(outcome) = &board.view.outcome {
        let names = &Seat::PAIR.map(|seat| board.label(seat));
        let [first, second] = board.view.scores;
        let won = label(&board.say(Phrase::Winner(outcome, names)));
        let score = label(&format!("{first} : {second}"));
        let beside = if room < NARROW { 0 } else { score.width() };
        let won = won.fitted(room - 40 - beside, LEAST_NAME);
        let role = Role::Name;
        return Some((Tint::Bright, [Label { role, ..won }, score]));
    }
    let fields: Vec<String> = conquerable(board).map(|one| one.at.to_string()).collect();
    if fields.is_empty() {
        return None;
    }
    let word = label(&board.say(Phrase::Conquerable)).fitted(room - 40, 30);
    let beside = if room < NARROW { 0 } else { word.width() };
    let fields = label(&fields.join(" ")).fitted(room - 40 - beside, 24);
    Some((Tint::Warning, [word, fields]))
}

/// What was agreed, passes, and what is left of a handicap; once it is over, why.
fn notes(board: &FieldBoard, room: i32) -> Vec<Label> {
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
    let face = Type::bold(34);
    let text = notes.join(" · ");
    let lines = lettering::broken(&text, face, room - 8, 2);
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines
        .map(|line| Label::note(&line, face).fitted(room - 8, 30))
        .collect()
}

/// What a handicap still means (S9).
fn ahead(view: HandicapView) -> impl Iterator<Item = Phrase<'static>> {
    let weaker = view.handicap.weaker;
    let landing = Phrase::LandingAhead(names::number(weaker), view.handicap.size.size());
    let bonus = Phrase::BonusTurnAhead(names::number(weaker.other()));
    let landing = view.first_landing_ahead.then_some(landing);
    let bonus = view.bonus_turn_ahead.then_some(bonus);
    landing.into_iter().chain(bonus)
}

/// The last turn in notation.
fn last_turn(board: &FieldBoard, room: i32) -> Vec<Label> {
    let Some(last) = &board.view.last else {
        return Vec::new();
    };
    let face = Type::bold(36);
    let lines = lettering::broken(&last.order.to_string(), face, room - 8, 2);
    let lines = lines
        .iter()
        .map(|line| Label::note(line, face).fitted(room - 8, 28));
    lines.map(|line| line.in_ink(Tint::Last)).collect()
}
