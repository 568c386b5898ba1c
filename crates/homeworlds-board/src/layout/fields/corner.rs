//! The words in the corners beside the Settlers board: the players on the left, the counts on the right.

use crate::layout::fields::diamond::Diamond;
use crate::layout::fields::stand::conquerable;
use crate::layout::tag::Tag;
use crate::layout::text;
use crate::lettering::{self, Line};
use crate::scene::{Holds, Ink, Item, Rect};
use crate::theme::{self, GAP};
use crate::words::Phrase;
use crate::{FieldBoard, board, names};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::view::HandicapView;

/// The side of an owner's mark.
pub const MARK: i32 = 20;
/// The height of a line.
const LINE: i32 = 34;
/// The space between the board, with the letters beside it, and words.
const APART: i32 = 44;
/// The last turn takes at most so many lines.
const TURN_LINES: usize = 3;

/// All words beside the board.
pub fn items(board: &FieldBoard, diamond: &Diamond, room: Rect) -> Vec<Item> {
    let near = board.near();
    let mut items = player(board, diamond, room, near.other());
    items.extend(player(board, diamond, room, near));
    items.extend(counts(board, diamond, room));
    items.extend(legend(board, room));
    items
}

/// What a line may take between the picture's edge and the board, where it stands between these heights.
fn width(diamond: &Diamond, room: Rect, middle: i32) -> i32 {
    let edges = [middle - LINE / 2, middle + LINE / 2];
    let reach = edges.map(|y| diamond.reach(y));
    room.w / 2 - reach[0].max(reach[1]) - APART
}

/// Whose corner it is, the score, whose turn it is, the last turn.
fn player(board: &FieldBoard, diamond: &Diamond, room: Rect, seat: Seat) -> Vec<Item> {
    let near = seat == board.near();
    let turn = last_turn(board, seat);
    let middle_of = |line: usize, lines: usize| match near {
        false => room.y + LINE / 2 + GAP / 2 + line as i32 * LINE,
        true => room.bottom() - LINE / 2 - GAP / 2 - (lines - 1 - line) as i32 * LINE,
    };
    let wrapped = |lines: usize| -> Vec<Line> {
        let narrowest = match near {
            false => middle_of(1 + lines, 2 + lines),
            true => middle_of(2, 2 + lines),
        };
        let room = width(diamond, room, narrowest);
        let turn = turn.as_deref().unwrap_or_default();
        lettering::wrap(turn, theme::NOTE - 2, room, lines)
    };
    let turn_lines = match turn {
        Some(_) => (1..=TURN_LINES)
            .map(wrapped)
            .find(|lines| !is_cut(lines))
            .unwrap_or_else(|| wrapped(TURN_LINES)),
        None => Vec::new(),
    };
    let lines = 2 + turn_lines.len();
    let mut items = name(board, diamond, room, seat, middle_of(0, lines));
    items.extend(score(board, room, seat, middle_of(1, lines)));
    for (number, line) in turn_lines.iter().enumerate() {
        let middle = middle_of(2 + number, lines);
        items.push(text(line, room.x, middle, Ink::Muted));
    }
    items
}

fn is_cut(lines: &[Line]) -> bool {
    lines.iter().any(|line| lettering::is_cut(&line.text))
}

fn last_turn(board: &FieldBoard, seat: Seat) -> Option<String> {
    let last = board.view.last.as_ref().filter(|last| last.seat == seat)?;
    Some(last.order.to_string())
}

fn name(board: &FieldBoard, diamond: &Diamond, room: Rect, seat: Seat, middle: i32) -> Vec<Item> {
    let left = room.x + MARK + GAP;
    let space = width(diamond, room, middle) - MARK - GAP;
    let line = lettering::fit(&board.label(seat), &theme::NAME, space);
    vec![
        Item::Mark {
            at: Rect::new(room.x, middle - MARK / 2, MARK, MARK),
            second: seat != Seat(0),
            holds: Holds::Still,
        },
        text(&line, left, middle, Ink::Bright),
    ]
}

fn score(board: &FieldBoard, room: Rect, seat: Seat, middle: i32) -> Vec<Item> {
    let word = board.say(Phrase::Pips(board.view.scores[seat.index()]));
    let line = lettering::cut(&word, theme::NOTE, i32::MAX);
    let mut items = vec![text(&line, room.x, middle, Ink::Bright)];
    if let Some(tag) = state(board, seat) {
        items.extend(tag.items(room.x + line.width() + 2 * GAP, middle));
    }
    items
}

fn state(board: &FieldBoard, seat: Seat) -> Option<Tag> {
    let view = board.view;
    let state = board::state(view.outcome.as_ref(), view.to_move == Some(seat), seat)?;
    let word = match state {
        Phrase::ToMove if view.must_pass => Phrase::MustPass,
        state => state,
    };
    Some(Tag::new(&board.say(word), Ink::Bright))
}

/// Turns without a conquest, passes, and what is left of a handicap, at the upper right.
fn counts(board: &FieldBoard, diamond: &Diamond, room: Rect) -> Vec<Item> {
    let view = board.view;
    let passes = (view.passes > 0).then_some(Phrase::Passes(view.passes));
    let handicap = view.handicap.filter(|_| view.outcome.is_none());
    let handicap = handicap.into_iter().flat_map(ahead);
    let counts = [Phrase::Quiet(view.quiet)].into_iter().chain(passes);
    let lines = counts.chain(handicap).enumerate();
    lines
        .map(|(number, phrase)| {
            let middle = room.y + LINE / 2 + GAP / 2 + number as i32 * LINE;
            let space = width(diamond, room, middle);
            let (em, ink) = match number {
                0 => (theme::NOTE, Ink::Bright),
                _ => (theme::SMALL_NOTE, Ink::Muted),
            };
            let line = lettering::cut(&board.say(phrase), em, space);
            text(&line, room.right() - line.width(), middle, ink)
        })
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

/// What the amber signs on the board mean, at the lower right, while there are any.
fn legend(board: &FieldBoard, room: Rect) -> Vec<Item> {
    if conquerable(board).next().is_none() {
        return Vec::new();
    }
    let lines = [(Phrase::Conquerable, 1), (Phrase::RedsForAndAgainst, 0)];
    let mut items = Vec::new();
    for (phrase, above) in lines {
        let line = lettering::cut(&board.say(phrase), theme::SMALL_NOTE, room.w);
        let middle = room.bottom() - LINE / 2 - GAP / 2 - above * 28;
        items.push(text(
            &line,
            room.right() - line.width(),
            middle,
            Ink::Warning,
        ));
    }
    items
}
