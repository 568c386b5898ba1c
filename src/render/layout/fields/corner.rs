//! The words in the corners beside the Settlers board: the players on the left, the counts on the right.

use crate::render::layout::fields::diamond::Diamond;
use crate::render::layout::fields::stand::conquerable;
use crate::render::layout::tag::Tag;
use crate::render::layout::text;
use crate::render::lettering::{self, Line};
use crate::render::scene::{Holds, Ink, Item, Rect};
use crate::render::theme::{self, GAP};
use crate::render::{FieldBoard, names};
use homeworlds::piece::Size;
use homeworlds::rules::settlers::view::HandicapView;
use homeworlds::rules::{Outcome, Seat};

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
    let word = points(board.view.scores[seat.index()]);
    let line = lettering::cut(&word, theme::NOTE, i32::MAX);
    let mut items = vec![text(&line, room.x, middle, Ink::Bright)];
    if let Some(tag) = state(board, seat) {
        items.extend(tag.items(room.x + line.width() + 2 * GAP, middle));
    }
    items
}

/// `1 pip`, `23 pips`.
pub fn points(pips: u32) -> String {
    match pips {
        1 => "1 pip".to_owned(),
        pips => format!("{pips} pips"),
    }
}

fn state(board: &FieldBoard, seat: Seat) -> Option<Tag> {
    let view = board.view;
    let word = match &view.outcome {
        Some(Outcome::Win { seats, .. }) if seats.contains(&seat) => "wins",
        Some(Outcome::Win { .. }) => return None,
        Some(Outcome::Draw(_)) => "draw",
        Some(Outcome::NoResult(_)) => "no result",
        None if view.to_move == Some(seat) && view.must_pass => "must pass",
        None if view.to_move == Some(seat) => "to move",
        None => return None,
    };
    Some(Tag::new(word, Ink::Bright))
}

/// Turns without a conquest, passes, and what is left of a handicap, at the upper right.
fn counts(board: &FieldBoard, diamond: &Diamond, room: Rect) -> Vec<Item> {
    let view = board.view;
    let mut words = vec![format!("quiet {}/36", view.quiet)];
    words.extend((view.passes > 0).then(|| match view.passes {
        1 => "1 pass".to_owned(),
        passes => format!("{passes} passes"),
    }));
    let handicap = view.handicap.filter(|_| view.outcome.is_none());
    words.extend(
        handicap
            .map(|handicap| ahead(&handicap))
            .unwrap_or_default(),
    );
    let lines = words.iter().enumerate();
    lines
        .map(|(number, words)| {
            let middle = room.y + LINE / 2 + GAP / 2 + number as i32 * LINE;
            let space = width(diamond, room, middle);
            let (em, ink) = match number {
                0 => (theme::NOTE, Ink::Bright),
                _ => (theme::SMALL_NOTE, Ink::Muted),
            };
            let line = lettering::cut(words, em, space);
            text(&line, room.right() - line.width(), middle, ink)
        })
        .collect()
}

/// What a handicap still means (S9).
fn ahead(view: &HandicapView) -> Vec<String> {
    let size = match view.handicap.size.size() {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    };
    let weaker = names::number(view.handicap.weaker);
    let stronger = names::number(view.handicap.weaker.other());
    let landing = format!("seat {weaker} lands a {size} green");
    let bonus = format!("seat {stronger} plays twice");
    let landing = view.first_landing_ahead.then_some(landing);
    let bonus = view.bonus_turn_ahead.then_some(bonus);
    landing.into_iter().chain(bonus).collect()
}

/// What the amber signs on the board mean, at the lower right, while there are any.
fn legend(board: &FieldBoard, room: Rect) -> Vec<Item> {
    if conquerable(board).next().is_none() {
        return Vec::new();
    }
    let lines = [("can be conquered:", 1), ("reds for > against", 0)];
    let mut items = Vec::new();
    for (words, above) in lines {
        let line = lettering::cut(words, theme::SMALL_NOTE, room.w);
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
