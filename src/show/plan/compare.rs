//! Two lines of a plan beside each other: their turns, and what differs at their ends.

use crate::answer::error::CommandError;
use crate::answer::{BoardOf, Button, Message};
use crate::command::{PlanAction, Spot};
use crate::show::plan::page::{Told, standing_in_words, told};
use crate::show::plan::{Planner, page};
use crate::store::Tx;
use crate::text;
use crate::text::markup::notation;
use crate::text::{label, markup, plan as say};

/// So many turns of each line are told.
const TURNS: usize = 6;

/// So many letters of each board's differences are told.
const LETTERS: usize = 380;

/// Shows the line where the board stands beside the one to `spot`, with the board there.
pub fn compare(tx: &Tx<'_>, mut planner: Planner, spot: Spot) -> Result<Message, CommandError> {
    let turns = planner.table.turns();
    let found = planner.tree.find(spot);
    let Some((base, node)) = found.filter(|(base, _)| *base <= turns) else {
        planner.notes.push(say::GONE.to_string());
        return page::lines(tx, &planner);
    };
    let own = told(&planner, planner.board.base, planner.board.node)?;
    let other = told(&planner, base, node)?;
    let same = if base == planner.board.base {
        let pairs = own.iter().zip(&other);
        pairs
            .take_while(|(one, other)| one.text == other.text)
            .count()
    } else {
        0
    };
    let (here, _) = planner.supposed(planner.board.base, planner.board.node)?;
    let (there, legal) = planner.supposed(base, node)?;
    let mut lines = planner.notes.clone();
    lines.push(say::comparing(same));
    for (heading, turns, end) in [
        (say::THIS_LINE, &own, &here),
        (say::OTHER_LINE, &other, &there),
    ] {
        lines.push(heading.to_string());
        lines.extend(in_lines(&planner, turns.get(same..).unwrap_or_default()));
        let outcome = end.game.outcome();
        lines.extend(outcome.map(|outcome| say::ends(&text::outcome(outcome, &end.names()))));
    }
    let (ours, theirs) = (
        standing_in_words(&here, planner.seat),
        standing_in_words(&there, planner.seat),
    );
    lines.push(if here.game.stands_like(&there.game) {
        say::SAME_END.to_string()
    } else {
        say::differences(&only_in(&ours, &theirs), &only_in(&theirs, &ours))
    });
    let place = planner.planned(0, String::new());
    let mut line = planner.line(node);
    line.truncate(legal);
    let board = BoardOf {
        planned: line,
        ..planner
            .table
            .board(planner.table.place_before_next(base), Some(planner.seat))
    };
    let button = |text, action| Button::plain(text, place.does(planner.face, action));
    Ok(Message::of(lines.join("\n"))
        .with_board(board)
        .with_buttons([
            button(label::GO_THERE, PlanAction::Go(spot)),
            button(label::LINES, PlanAction::Lines),
        ]))
}

fn in_lines(planner: &Planner, turns: &[Told]) -> Vec<String> {
    if turns.is_empty() {
        return vec![say::NO_TURNS.to_string()];
    }
    let mut lines = Vec::new();
    if turns.len() > TURNS {
        lines.push(say::more_before(turns.len() - TURNS));
    }
    let last = turns.iter().skip(turns.len().saturating_sub(TURNS));
    lines.extend(last.map(|told| {
        let who = planner.table.name(told.seat);
        say::turn(told.number, &who, &notation(&told.text))
    }));
    lines
}

/// The lines of one board in words that the other has not.
fn only_in(one: &str, other: &str) -> String {
    let other: Vec<&str> = other.lines().collect();
    let mut found = String::new();
    for line in one.lines().filter(|line| !other.contains(line)) {
        if found.chars().count() + line.chars().count() > LETTERS {
            found.push_str("…\n");
            break;
        }
        found.push_str(line);
        found.push('\n');
    }
    if found.is_empty() {
        return say::NO_TURNS.to_string();
    }
    markup::block(found.trim_end())
}
