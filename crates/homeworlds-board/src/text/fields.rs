//! A Settlers board in words: the seat to move, both players' pieces by field, conquerable pieces,
//! the counts, the bank.

use crate::FieldBoard;
use crate::layout::fields::stand::conquerable;
use crate::text::alt::{self, Parts, headline};
use crate::text::said;
use crate::words::{Events, Phrase};
use homeworlds::order::settlers::Field;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Event, Rules};

/// Returns the whole board as lines, with the fields from the row of `a6` down to that of `a1` for
/// every viewer.
///
/// ```text
/// Turn 5: Ann to move.
/// Last turn: Beth built r1 on c5.
///
///    a  b  c  d  e  f
/// 6  .  .  .  .  .  .
/// ...
/// Capitals: Ann; small letters: Beth.
///
/// Ann, 2 pips: g1@c3 y1@c4.
/// ```
pub fn fields_board(board: &FieldBoard) -> String {
    let parts = parts(board);
    let mut turn = vec![parts.headline];
    turn.extend(parts.last);
    said([turn, grid(board), parts.always, vec![parts.bank]])
}

/// Returns the board as one description of at most [`ALT_MOST`](crate::text::ALT_MOST) characters.
pub fn fields_alt(board: &FieldBoard) -> String {
    alt::told(board, parts)
}

fn parts(board: &FieldBoard) -> Parts {
    let (view, near) = (board.view, board.near());
    let mut always = vec![player(board, near), player(board, near.other())];
    always.extend(conquests(board));
    always.extend(options(board));
    let position = &view.position;
    always.push(board.say(Phrase::QuietAndPasses(position.quiet, position.passes)));
    Parts {
        headline: headline(board),
        always,
        colonies: Vec::new(),
        bank: board.say(Phrase::BankHolds(&position.board.bank().counts_by_kind())),
        last: last_turn(board),
    }
}

fn last_turn(board: &FieldBoard) -> Option<String> {
    let turn = match &board.view.last.as_ref()?.events[..] {
        [turn @ .., Event::Ended(_)] => turn,
        turn => turn,
    };
    Some(board.say(Phrase::LastTurn {
        events: Events::Settlers(turn),
        names: &board.people(),
        drafted: board.view.drafted,
    }))
}

/// Returns the fields from the top row down, each as wide as a piece; capitals are the first
/// seat's.
fn grid(board: &FieldBoard) -> Vec<String> {
    let mut lines = vec!["   a  b  c  d  e  f".to_owned()];
    for row in (0..Field::SIDE).rev() {
        let fields = Field::ALL
            .into_iter()
            .filter(|field| field.column_and_row().1 == row);
        let cells: Vec<String> = fields.map(|field| cell(board, field)).collect();
        let line = format!("{}  {}", row + 1, cells.join(" "));
        lines.push(line.trim_end().to_owned());
    }
    lines.push(board.say(Phrase::Letters(
        &board.spoken(Seat(0)),
        &board.spoken(Seat(1)),
    )));
    lines
}

fn cell(board: &FieldBoard, field: Field) -> String {
    match board.view.position.board.at(field) {
        Some((Seat(0), piece)) => piece.to_string().to_uppercase(),
        Some((_, piece)) => piece.to_string(),
        None => ". ".to_owned(),
    }
}

/// Returns `Ann, 14 pips: g1@a1 g2@b2.`
fn player(board: &FieldBoard, seat: Seat) -> String {
    let stands = &board.view.position.board;
    board.say(Phrase::PiecesOf(
        &board.spoken(seat),
        stands.score(seat),
        &stands.side(seat),
    ))
}

fn conquests(board: &FieldBoard) -> Option<String> {
    let targets: Vec<_> = conquerable(board).collect();
    (!targets.is_empty()).then(|| board.say(Phrase::Conquests(&targets, &board.people())))
}

/// Returns the options that differ from the plain game (S4, S9).
fn options(board: &FieldBoard) -> Option<String> {
    let rules = board.view.position.rules;
    (rules != Rules::default()).then(|| board.say(Phrase::Agreed(rules, &board.people())))
}
