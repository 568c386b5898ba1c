//! A Settlers board in words: whose turn, both players' pieces by field, what can be conquered, the counts, the bank.

use crate::render::layout::fields::corner::points;
use crate::render::layout::fields::stand::conquerable;
use crate::render::text::alt::{cut, length, short};
use crate::render::text::{ALT_MOST, after, bank};
use crate::render::{FieldBoard, names};
use crate::text;
use homeworlds::order::settlers::Field;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Event, Tow};

/// The whole board in lines, its fields from the row of `a6` down to that of `a1`, whoever looks.
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
    let parts = Parts::of(board);
    let mut lines = vec![parts.headline];
    lines.extend(parts.last);
    lines.push(String::new());
    lines.extend(grid(board));
    lines.push(String::new());
    lines.extend(parts.players);
    lines.extend(parts.conquests);
    lines.extend(parts.options);
    lines.push(parts.counts);
    lines.push(String::new());
    lines.push(parts.bank);
    lines.join("\n")
}

/// The board as one description of at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// Where that is too little, it cuts display names short, then leaves out the last turn, then the bank, and says so.
pub fn fields_alt(board: &FieldBoard) -> String {
    let full = Parts::of(board);
    let cut_names = short(board.names);
    let brief = Parts::of(&FieldBoard {
        names: &cut_names,
        ..*board
    });
    [
        full.told(true, true),
        brief.told(true, true),
        brief.told(true, false),
        brief.told(false, false),
    ]
    .into_iter()
    .find(|text| length(text) <= ALT_MOST)
    .unwrap_or_else(|| cut(&full.headline))
}

struct Parts {
    headline: String,
    last: Option<String>,
    players: Vec<String>,
    conquests: Option<String>,
    options: Option<String>,
    counts: String,
    bank: String,
}

impl Parts {
    fn of(board: &FieldBoard) -> Self {
        Self {
            headline: headline(board),
            last: last_turn(board),
            players: [board.near(), board.near().other()]
                .map(|seat| player(board, seat))
                .into(),
            conquests: conquests(board),
            options: options(board),
            counts: counts(board),
            bank: bank(&board.view.bank),
        }
    }

    fn told(&self, bank: bool, last: bool) -> String {
        let mut sentences = vec![self.headline.clone()];
        sentences.extend(self.players.clone());
        sentences.extend(self.conquests.clone());
        sentences.extend(self.options.clone());
        sentences.push(self.counts.clone());
        sentences.extend(bank.then(|| self.bank.clone()));
        sentences.extend(self.last.clone().filter(|_| last));
        let parts = [
            (!bank).then_some("the bank"),
            (!last && self.last.is_some()).then_some("the last turn"),
        ];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        if !parts.is_empty() {
            sentences.push(format!(
                "Left out, but on the text board: {}.",
                parts.join(", ")
            ));
        }
        sentences.join(" ")
    }
}

fn spoken(board: &FieldBoard, seat: Seat) -> String {
    names::one_line(board.names, seat).unwrap_or_else(|| names::numbered(seat))
}

fn people(board: &FieldBoard) -> [String; 2] {
    [Seat(0), Seat(1)].map(|seat| spoken(board, seat))
}

fn headline(board: &FieldBoard) -> String {
    let view = board.view;
    match (&view.outcome, view.to_move) {
        (Some(outcome), _) => {
            let sentence = text::outcome(outcome, &people(board));
            format!("{}: {sentence}", after(view.turns))
        }
        (None, Some(seat)) => {
            let name = spoken(board, seat);
            let forced = if view.must_pass {
                " No action is legal: a pass is left."
            } else {
                ""
            };
            format!("Turn {}: {name} to move.{forced}", view.turns + 1)
        }
        (None, None) => format!("{}.", after(view.turns)),
    }
}

fn last_turn(board: &FieldBoard) -> Option<String> {
    let events = board.view.last.as_ref()?.events.iter();
    let turn: Vec<Event> = events
        .filter(|event| !matches!(event, Event::Ended(_)))
        .cloned()
        .collect();
    let told = text::settlers::turn(&turn, &people(board));
    Some(text::turn_that_led_here(&told, board.view.drafted))
}

/// The fields from the top row down, each as wide as a piece: capitals are the first seat's.
fn grid(board: &FieldBoard) -> Vec<String> {
    let mut lines = vec!["   a  b  c  d  e  f".to_owned()];
    for row in (0..Field::SIDE).rev() {
        let fields = Field::ALL.into_iter();
        let fields = fields.filter(|field| field.column_and_row().1 == row);
        let cells: Vec<String> = fields.map(|field| cell(board, field)).collect();
        let line = format!("{}  {}", row + 1, cells.join(" "));
        lines.push(line.trim_end().to_owned());
    }
    let [first, second] = people(board);
    lines.push(format!("Capitals: {first}; small letters: {second}."));
    lines
}

fn cell(board: &FieldBoard, field: Field) -> String {
    match board.view.fields[field.index()] {
        Some(standing) if standing.owner == Seat(0) => standing.piece.to_string().to_uppercase(),
        Some(standing) => standing.piece.to_string(),
        None => ". ".to_owned(),
    }
}

/// `Ann, 14 pips: g1@a1 g2@b2.`
fn player(board: &FieldBoard, seat: Seat) -> String {
    let pieces: Vec<String> = Field::ALL
        .into_iter()
        .filter_map(|field| {
            let standing = board.view.fields[field.index()]?;
            (standing.owner == seat).then(|| format!("{}@{field}", standing.piece))
        })
        .collect();
    let name = spoken(board, seat);
    let pips = points(board.view.scores[seat.index()]);
    match pieces.as_slice() {
        [] => format!("{name}: no pieces."),
        pieces => format!("{name}, {pips}: {}.", pieces.join(" ")),
    }
}

fn conquests(board: &FieldBoard) -> Option<String> {
    let each: Vec<String> = conquerable(board)
        .map(|target| {
            let balance = target.balance;
            let owner = spoken(board, target.owner);
            let (piece, at) = (target.piece, target.at);
            format!(
                "{owner}'s {piece}@{at} {}>{}",
                balance.attack, balance.defence
            )
        })
        .collect();
    (!each.is_empty()).then(|| format!("Can be conquered: {}.", each.join(", ")))
}

/// What was agreed beside the plain game (S4, S9).
fn options(board: &FieldBoard) -> Option<String> {
    let rules = board.view.rules;
    let mut options = Vec::new();
    options.extend(rules.redless.then(|| "redless".to_owned()));
    options.extend((rules.tow == Tow::Own).then(|| "tow own".to_owned()));
    options.extend(rules.handicap.map(|handicap| {
        let weaker = spoken(board, handicap.weaker);
        format!("{weaker} begins with a {} green", handicap.size)
    }));
    (!options.is_empty()).then(|| format!("Agreed: {}.", options.join(", ")))
}

fn counts(board: &FieldBoard) -> String {
    let view = board.view;
    format!(
        "Turns without a conquest: {} of 36. Passes in a row: {}.",
        view.quiet, view.passes
    )
}
